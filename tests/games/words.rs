//! Every game says what its hands are worth.

use std::collections::BTreeSet;

use keyfold::Hand;
use keyfold::games::high_low::{OmahaLow, Stud, StudLow};
use keyfold::games::video_poker::Made;
use keyfold::games::{
    AceToFive, Badugi, DeuceToSeven, FourCard, Game, Holdem, Omaha, ShortDeck, ThreeCard, short_deck::ShortRank,
};

#[track_caller]
fn says<G: Game>(hole: &str, board: &str, words: &str) {
    let [hole, board] = [hole, board].map(|text| text.parse::<Hand>().unwrap());
    assert_eq!(G::describe(G::check(&hole, &board).unwrap()).to_string(), words);
}

#[test]
fn every_game_describes_its_hands() {
    says::<Holdem>("Ks 8s", "Ts 9s 2c Qs Jd", "flush, king high, queen kicker");
    says::<Omaha>("As Ks Kd 2c", "Qs Js 5s Kh 5d", "full house, kings full of fives");
    says::<OmahaLow>("As 2s Kd Kc", "3d 4c 8h Kh 5d", "low, 5-4-3-2-A");
    says::<OmahaLow>("As 2s Kd Kc", "Td 4c 8h Kh Qd", "no low");
    says::<Stud>("As Ks Qs Js Ts 2c 3d", "", "royal flush");
    says::<StudLow>("As 2s Kd Kc 3d 4c 8h", "", "low, 8-4-3-2-A");
    says::<AceToFive>("As 2s 3d 4c 5h", "", "5-4-3-2-A");
    says::<DeuceToSeven>("7c 5d 4h 3s 2c", "", "seven high, five, four, trey and deuce kickers");
    says::<Badugi>("4c 3d 2h As", "", "badugi, 4-3-2-A");
    says::<ShortDeck>("As 6h", "7d 8c 9s Kh Kd", "straight to the nine");
    says::<ThreeCard>("Qs Qd 7c", "", "pair of queens, 7");
    says::<FourCard>("As Ad Ac Ah", "", "four aces");
}

#[test]
fn a_rank_of_short_deck_is_its_number() {
    let rank = <ShortRank>::HIGHEST;
    assert_eq!(u16::from(rank), rank.get());
    assert_eq!(format!("{rank:>6}"), format!("{:>6}", rank.get()));
}

#[test]
fn whatever_video_poker_pays_for_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = Made::ALL.map(Made::name).into();
    assert_eq!(names.len(), Made::ALL.len());
    assert!(names.iter().all(|name| name.chars().all(|letter| letter.is_ascii_lowercase() || letter == ' ')));
}
