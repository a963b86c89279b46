//! Every backend ranks slices of low hands as hands are ranked one by one.

#![cfg(all(feature = "low", feature = "batch"))]

use core::array::from_fn;

use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::games::{AceToFive, Classes, DeuceToSeven, GameRank};
use keyfold::{Card, HandRank};

fn agrees<G: Classes, const CARDS: usize>(
    backend: Backend,
    hands: &[[Card; CARDS]],
    rank: impl Fn(&[Card; CARDS]) -> GameRank<G>,
) where
    Backend: RankBatch<CARDS, GameRank<G>>,
{
    let expected: Vec<GameRank<G>> = hands.iter().map(rank).collect();
    let columns: [Vec<Card>; CARDS] = from_fn(|column| hands.iter().map(|hand| hand[column]).collect());
    let columns = columns.each_ref().map(|column| &column[..]);
    let mut ranks = expected.clone();
    let mut same = |call: &str, rank: &dyn Fn(&mut [_]) -> Result<(), BatchError>| {
        ranks.fill(GameRank::LOWEST);
        rank(&mut ranks).unwrap();
        assert_eq!(ranks, expected, "{backend}, {call}, {} hands", hands.len());
    };
    same("rows", &|ranks| backend.rank_rows(hands, ranks));
    same("columns", &|ranks| backend.rank_columns(columns, ranks));
    same("checked rows", &|ranks| backend.rank_rows_checked(hands, ranks));
    same("checked columns", &|ranks| backend.rank_columns_checked(columns, ranks));

    let mut ranks = vec![GameRank::<G>::HIGHEST; hands.len()];
    if let Some((last, others)) = hands.split_last() {
        let mut bad = others.to_vec();
        bad.push(*last);
        let at = bad.len() - 1;
        bad[at][CARDS - 1] = bad[at][1];
        let columns: [Vec<Card>; CARDS] = from_fn(|column| bad.iter().map(|hand| hand[column]).collect());
        let columns = columns.each_ref().map(|column| &column[..]);
        let by_rows = backend.rank_rows_checked(&bad, &mut ranks);
        assert_eq!(by_rows, backend.rank_columns_checked(columns, &mut ranks));
        let text = by_rows.unwrap_err().to_string();
        assert!(text.starts_with(&format!("hand {}, card {CARDS}: ", bad.len())), "{text}");
        assert!(text.ends_with(" repeats card 2"), "{text}");
        let error = BatchError::Length { hands: hands.len() - 1, ranks: hands.len() };
        assert_eq!(backend.rank_rows(others, &mut ranks), Err(error));
        assert!(ranks.iter().all(|&rank| rank == GameRank::HIGHEST), "nothing is written");
    }
}

fn random_hands<const CARDS: usize>(count: usize) -> Vec<[Card; CARDS]> {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut deck: Vec<Card> = Card::all().collect();
    let mut hand = || {
        rng.shuffle(&mut deck);
        from_fn(|at| deck[at])
    };
    (0..count).map(|_| hand()).collect()
}

#[test]
fn every_class_of_holdem_is_ranked_as_a_low() {
    let hands: Vec<[Card; 5]> = HandRank::all().map(HandRank::example).collect();
    for backend in Backend::available() {
        agrees(backend, &hands, DeuceToSeven::rank_five);
        agrees(backend, &hands, AceToFive::rank_five);
    }
}

#[test]
fn hands_in_any_number_are_ranked_as_lows() {
    for backend in Backend::available() {
        for count in [0, 1, 63, 64, 65, 511, 512, 513, 2_000] {
            agrees(backend, &random_hands::<5>(count), DeuceToSeven::rank_five);
            agrees(backend, &random_hands::<6>(count), |hand| AceToFive::rank_any(hand).unwrap());
            agrees(backend, &random_hands::<7>(count), AceToFive::rank_seven);
        }
    }
}
