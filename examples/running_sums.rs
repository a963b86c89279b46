//! Cards that come and go are running sums: every run-out of a flop, each hand ranked by two additions and a look-up.
//!
//! `cargo run --release -p keyfold --example running_sums`

use keyfold::{CardSet, Hand, HandKey, ParseError};

fn main() -> Result<(), ParseError> {
    let [hero, villain, flop] = ["As Ks", "Qh Qd", "Ts 9s 2c"].map(str::parse::<Hand>);
    let (hero, villain, flop) = (hero?, villain?, flop?);
    let known: CardSet = hero.iter().chain(&villain).chain(&flop).collect();
    // A key is the sum of the cards' keys: those of the two players, each with the flop, are added up once.
    let board: HandKey = flop.iter().collect();
    let [hero_key, villain_key] = [&hero, &villain].map(|hole| board + hole.iter().collect::<HandKey>());
    let (mut wins, mut ties, mut all) = (0, 0, 0);
    for [turn, river] in (!known).combinations() {
        let [hero, villain] = [hero_key, villain_key].map(|key| (key + turn + river).rank_seven());
        wins += u32::from(hero > villain);
        ties += u32::from(hero == villain);
        all += 1;
    }
    println!("{hero} against {villain} on {flop}: {wins} wins and {ties} ties in {all} run-outs");
    Ok(())
}
