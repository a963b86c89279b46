//! More match-ups than a list holds.

use keyfold::Hand;
use keyfold_equity::{Equity, Range};

mod in_the_gate {
    use super::*;

    /// More match-ups than a list holds are the sum of those of two halves, which fit one.
    #[test]
    #[ignore = "slow: the gate"]
    fn a_walk_over_match_ups_gives_what_lists_give() {
        let board: Hand = "Ts 9s 2s 2d 3s".parse().unwrap();
        let river = |hero: &str| {
            let texts = [hero, "AA,KK,QQ,JJ,TT", "22-77,AKs", "55-99", "88-QQ,AQs"];
            let ranges = texts.map(|text| text.parse::<Range>().unwrap());
            Equity::new(&ranges).board(&board).exact().run().unwrap()
        };
        let (whole, halves) = (river("AJ,KJ"), ["AJ", "KJ"].map(river));
        for player in 0..5 {
            let wins = halves.each_ref().map(|half| half.players()[player].wins());
            assert_eq!(whole.players()[player].wins(), wins.iter().sum());
        }
        assert_eq!(whole.matchups(), halves.map(|half| half.matchups().unwrap()).into_iter().reduce(|a, b| a + b));
    }
}
