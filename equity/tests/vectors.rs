//! Exact equity of two to nine players against another implementation, which plays every deal.

use keyfold::Hand;
use keyfold_equity::{Equity, Range};

const CASES: &str = include_str!("vectors/cases.txt");

#[test]
fn sixty_cases_have_the_shares_that_another_implementation_counts() {
    let mut cases = 0;
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let mut parts = line.split("; ");
        let mut next = || parts.next().unwrap();
        let (board, dead): (Hand, Hand) = (next().parse().unwrap(), next().parse().unwrap());
        let deals: u128 = next().parse().unwrap();
        let (ranges, shares): (Vec<Range>, Vec<&str>) = parts
            .map(|player| player.split_once(' ').unwrap())
            .map(|(range, share)| (range.parse::<Range>().unwrap(), share))
            .unzip();
        let report = Equity::new(&ranges).board(&board).dead(&dead).exact().run().unwrap();
        assert_eq!(report.deals(), deals, "{line}");
        for (player, share) in report.players().iter().zip(shares) {
            let found = player.share().to_string();
            // A whole number is a fraction of one here.
            assert_eq!(found.strip_suffix("/1").unwrap_or(&found), share, "{line}");
        }
        cases += 1;
    }
    assert_eq!(cases, 60);
}
