//! Questions beyond what is counted: weights of more than 128 bits, and more players than sit at a table.

use crate::common;

use common::{cards, ranges};
use keyfold::registry::{HOLDEM, OMAHA};
use keyfold_equity::{Equity, EquityError, Holding, Range, Stop};

/// Two pairs each for nine players, whose weights have six decimals and no common divisor.
const FINE: [&str; 9] = [
    "AsAh,AdAc:0.999983",
    "KsKh,KdKc:0.999983",
    "QsQh,QdQc:0.999983",
    "JsJh,JdJc:0.999983",
    "TsTh,TdTc:0.999983",
    "9s9h,9d9c:0.999983",
    "8s8h,8d8c:0.999983",
    "7s7h,7d7c:0.999983",
    "6s6h,6d6c:0.999983",
];

#[test]
fn weights_of_more_than_128_bits_are_named_and_sampled() {
    let fine = |players: usize| -> Vec<Range> { FINE[..players].iter().map(|text| text.parse().unwrap()).collect() };
    let six = Equity::new(&fine(6)).exact().run().unwrap_err();
    assert_eq!(six, EquityError::TooFine);
    assert_eq!(
        six.to_string(),
        "the ranges' weights are too fine for an exact answer of 128 bits: sample, or round the weights"
    );
    let board = cards("2c 2d 3h 3s 4h");
    let in_any_game = |players: usize| Equity::in_game(&HOLDEM, &ranges(&FINE[..players])).board(&board);
    assert_eq!(in_any_game(7).exact().run().unwrap_err(), EquityError::TooFine);
    // Few players' weights fit; and if nobody asks for an exact answer, there is one by samples.
    assert!(Equity::new(&fine(5)).board(&board).run().unwrap().is_exact());
    assert!(!in_any_game(7).run().unwrap().is_exact());
    let nine = Equity::new(&fine(9)).board(&board).sampled(Stop::Samples(1_000)).run().unwrap();
    assert_eq!(nine.players()[0].wins(), 1_000); // aces
}

#[test]
fn a_million_players_are_refused() {
    let million = vec![Holding::random(); 1_000_000];
    let refused = Err(EquityError::Players(1_000_000));
    assert_eq!(Equity::in_game(&OMAHA, &million).run(), refused);
    assert_eq!(Equity::check_players(1_000_000), Err(EquityError::Players(1_000_000)));
    assert_eq!(Equity::new(&vec![Range::random(); 10]).run(), Err(EquityError::Players(10)));
}
