//! Every backend ranks slices of short deck's hands as hands are ranked one by one, whatever the layout, the length and
//! the alignment, writes nowhere else, and names the first hand that is none. Backends that this machine lacks are
//! passed over; `backends` fails where one is required and missing.

#![cfg(all(feature = "short-deck", feature = "batch"))]

use core::array::from_fn;

use keyfold::Card;
use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::games::ShortDeck;
use keyfold::games::short_deck::{Order, ShortRank, StraightsOverTrips, TripsOverStraights};
use keyfold_testing::short_deck::hands_of_every_kind;

/// The rank of each hand on its own.
fn alone<O: Order, const CARDS: usize>(hands: &[[Card; CARDS]]) -> Vec<ShortRank<O>> {
    hands.iter().map(|hand| ShortDeck::rank_any(hand).unwrap()).collect()
}

fn columns_of<const CARDS: usize>(hands: &[[Card; CARDS]]) -> [Vec<Card>; CARDS] {
    from_fn(|column| hands.iter().map(|hand| hand[column]).collect())
}

/// What a call writes, with neighbours around it that have to stay.
fn written<O: Order>(
    length: usize,
    rank: impl FnOnce(&mut [ShortRank<O>]) -> Result<(), BatchError>,
) -> Result<Vec<ShortRank<O>>, BatchError> {
    let mut ranks = vec![ShortRank::HIGHEST; length + 128];
    ranks[64..64 + length].fill(ShortRank::LOWEST);
    rank(&mut ranks[64..64 + length])?;
    let untouched = ranks[..64].iter().chain(&ranks[64 + length..]).all(|&rank| rank == ShortRank::HIGHEST);
    assert!(untouched, "written outside");
    Ok(ranks[64..64 + length].to_vec())
}

/// What each call writes or refuses: rows, columns, and both checked.
fn by_call<O: Order, const CARDS: usize>(
    backend: Backend,
    hands: &[[Card; CARDS]],
) -> [Result<Vec<ShortRank<O>>, BatchError>; 4]
where
    Backend: RankBatch<CARDS, ShortRank<O>>,
{
    let columns = columns_of(hands);
    let columns = columns.each_ref().map(|column| &column[..]);
    [
        written(hands.len(), |ranks| backend.rank_rows(hands, ranks)),
        written(hands.len(), |ranks| backend.rank_columns(columns, ranks)),
        written(hands.len(), |ranks| backend.rank_rows_checked(hands, ranks)),
        written(hands.len(), |ranks| backend.rank_columns_checked(columns, ranks)),
    ]
}

fn agrees<O: Order, const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS, ShortRank<O>>,
{
    let expected = alone::<O, CARDS>(hands);
    for (call, ranks) in by_call::<O, CARDS>(backend, hands).into_iter().enumerate() {
        let ranks = ranks.unwrap();
        for (at, hand) in hands.iter().enumerate() {
            assert_eq!(ranks[at], expected[at], "{backend}, call {call}, hand {at} of {}: {hand:?}", hands.len());
        }
    }
}

fn everything_that_hands_can_hold<const CARDS: usize>(backend: Backend)
where
    Backend: RankBatch<CARDS, ShortRank<StraightsOverTrips>> + RankBatch<CARDS, ShortRank<TripsOverStraights>>,
{
    let hands: Vec<[Card; CARDS]> =
        hands_of_every_kind(CARDS).into_iter().map(|hand| hand.try_into().unwrap()).collect();
    agrees::<StraightsOverTrips, CARDS>(backend, &hands);
    agrees::<TripsOverStraights, CARDS>(backend, &hands);
}

/// As many hands as random cards of the deck make.
fn random_hands<const CARDS: usize>(hands: usize) -> Vec<[Card; CARDS]> {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut deck: Vec<Card> = (16..52).map(|id| Card::from_id(id).unwrap()).collect();
    let mut hand = || {
        rng.shuffle(&mut deck);
        from_fn(|at| deck[at])
    };
    (0..hands).map(|_| hand()).collect()
}

fn every_length_at_some_offsets<const CARDS: usize>(backend: Backend)
where
    Backend: RankBatch<CARDS, ShortRank<StraightsOverTrips>> + RankBatch<CARDS, ShortRank<TripsOverStraights>>,
{
    let hands = random_hands::<CARDS>(160);
    for length in 0..=130 {
        for offset in [0, 1, 29] {
            agrees::<TripsOverStraights, CARDS>(backend, &hands[offset..offset + length]);
        }
    }
}

/// Hands of any cards, of few or many ids, have some rank; the checked calls name the first that is none as it is named
/// alone.
fn repeated_and_low_cards_do_no_harm<O: Order, const CARDS: usize>(backend: Backend)
where
    Backend: RankBatch<CARDS, ShortRank<O>>,
{
    let mut rng = fastrand::Rng::with_seed(3);
    for ids in [0..52, 14..24, 16..20, 0..16, 44..52, 8..52, 12..18] {
        let hands: Vec<[Card; CARDS]> =
            (0..5_000).map(|_| from_fn(|_| Card::from_id(rng.u8(ids.clone())).unwrap())).collect();
        for ranks in by_call::<O, CARDS>(backend, &hands).into_iter().take(2) {
            assert!(ranks.unwrap().iter().all(|&rank| ShortRank::new(rank.get()) == Some(rank)), "{backend}, {ids:?}");
        }
    }
    let good = random_hands::<CARDS>(200);
    for (bad, at) in [(0, 0), (1, CARDS - 1), (63, 2), (64, 1), (150, 3), (199, CARDS - 1)] {
        for id in [15, 0, good[bad][(at + 1) % CARDS].id()] {
            let mut hands = good.clone();
            hands[bad][at] = Card::from_id(id).unwrap();
            // A later mistake is not the one that is named.
            hands[199][CARDS - 2] = if bad == 199 { hands[199][CARDS - 2] } else { Card::from_id(3).unwrap() };
            let error = ShortDeck::<O>::rank_any(&hands[bad]).unwrap_err();
            for ranks in by_call::<O, CARDS>(backend, &hands).into_iter().skip(2) {
                assert_eq!(ranks, Err(BatchError::Hand { hand: bad + 1, error }), "{backend}");
            }
        }
    }
}

fn every_backend(test: impl Fn(Backend)) {
    for backend in Backend::available() {
        println!("{backend}");
        test(backend);
    }
}

#[test]
fn everything_that_five_to_seven_cards_can_hold_has_its_rank() {
    every_backend(everything_that_hands_can_hold::<5>);
    every_backend(everything_that_hands_can_hold::<6>);
    every_backend(everything_that_hands_can_hold::<7>);
}

#[test]
fn hands_in_any_number_are_ranked() {
    every_backend(every_length_at_some_offsets::<5>);
    every_backend(every_length_at_some_offsets::<6>);
    every_backend(every_length_at_some_offsets::<7>);
}

#[test]
fn any_cards_have_some_rank_and_the_first_invalid_hand_is_named() {
    every_backend(repeated_and_low_cards_do_no_harm::<StraightsOverTrips, 5>);
    every_backend(repeated_and_low_cards_do_no_harm::<TripsOverStraights, 6>);
    every_backend(repeated_and_low_cards_do_no_harm::<StraightsOverTrips, 7>);
    every_backend(repeated_and_low_cards_do_no_harm::<TripsOverStraights, 7>);
}

#[test]
fn all_hands_of_five_cards_have_their_ranks() {
    let deck: Vec<Card> = (16..52).map(|id| Card::from_id(id).unwrap()).collect();
    let mut hands = vec![];
    for a in 0..36 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    hands.extend((0..d).map(|e| [a, b, c, d, e].map(|place: usize| deck[place])));
                }
            }
        }
    }
    assert_eq!(hands.len(), 376_992);
    every_backend(|backend| agrees::<StraightsOverTrips, 5>(backend, &hands));
}

#[test]
fn different_lengths_are_an_error_and_nothing_is_written() {
    every_backend(|backend| {
        let (hands, mut ranks) = (random_hands::<5>(3), [<ShortRank>::HIGHEST; 2]);
        let error = BatchError::Length { hands: 3, ranks: 2 };
        assert_eq!(backend.rank_rows(&hands, &mut ranks), Err(error));
        assert_eq!(backend.rank_rows_checked(&hands, &mut ranks), Err(error));
        let mut columns = columns_of(&hands);
        columns[3].pop();
        let columns = columns.each_ref().map(|column| &column[..]);
        let error = BatchError::ColumnLength { column: 4, cards: 2, first: 3 };
        assert_eq!(backend.rank_columns(columns, &mut ranks), Err(error));
        assert_eq!(backend.rank_columns_checked(columns, &mut ranks), Err(error));
        assert_eq!(ranks, [ShortRank::HIGHEST; 2]);
    });
}
