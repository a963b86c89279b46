//! Every backend ranks every hand as the scalar path does, whatever the layout, the length and the alignment, and
//! writes nowhere else. One suite for all: a backend that this machine lacks is passed over, which the test's output
//! tells, unless the environment variable `KEYFOLD_REQUIRE_BACKENDS` has its name: `avx2,avx512-vbmi`, for example.

#![cfg(feature = "batch")]

mod any_cards;
mod errors;
mod sets;

use any_cards::{
    any_face_any_number_of_times_does_no_harm, any_faces_in_any_of_two_suits_have_some_rank, repeated_cards_do_no_harm,
};
use errors::{different_lengths_are_an_error, the_first_repeated_card_is_named};
#[cfg(feature = "folded")]
use keyfold::Folded;
use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::key_sum::{Compact, RankHands, Tiny};
use keyfold::{Card, CardSet, Evaluator, HandKey, HandRank, SetOrder, SuitSets};
use keyfold_testing::deal::{columns_of, padded, random_hands, slices};
use keyfold_testing::required::{REQUIRED, required};
use keyfold_testing::walks::{every_face_multiset, every_five_cards, every_flush, spread_over_suits};
use sets::{
    any_bits_have_some_rank, cards_are_counted_however_many_share_a_face, holes_are_ranked_on_a_board,
    the_first_set_with_a_mistake_is_named,
};

/// Hands handed over at once: more than any vector holds, not a multiple of it.
const BATCH: usize = 4_099;

/// The running keys of hands.
fn keys_of<T: RankHands<CARDS>, const CARDS: usize>(hands: &[[Card; CARDS]]) -> Vec<HandKey<T>> {
    hands.iter().map(|hand| hand.iter().copied().collect()).collect()
}

/// The cards of hands as sets.
fn sets_of<S: SetOrder + From<CardSet>, const CARDS: usize>(hands: &[[Card; CARDS]]) -> Vec<S> {
    hands.iter().map(|hand| CardSet::from_cards(hand).into()).collect()
}

/// The name of an order, and the ranks of sets in it.
fn ranks_of_sets<S: SetOrder + From<CardSet>, const CARDS: usize>(
    backend: Backend,
    order: &'static str,
    hands: &[[Card; CARDS]],
) -> (&'static str, Vec<HandRank>)
where
    Backend: RankBatch<CARDS>,
{
    let sets: Vec<S> = sets_of(hands);
    (order, ranked(hands.len(), |ranks| backend.rank_sets::<CARDS, S>(&sets, ranks)))
}

/// The same by the calls that count the cards.
fn ranks_of_sets_checked<S: SetOrder + From<CardSet>, const CARDS: usize>(
    backend: Backend,
    order: &'static str,
    hands: &[[Card; CARDS]],
) -> (&'static str, Vec<HandRank>)
where
    Backend: RankBatch<CARDS>,
{
    let sets: Vec<S> = sets_of(hands);
    (order, ranked(hands.len(), |ranks| backend.rank_sets_checked::<CARDS, S>(&sets, ranks)))
}

/// Ranks what `rank` writes, with neighbours around it that have to stay.
fn ranked(length: usize, rank: impl FnOnce(&mut [HandRank]) -> Result<(), BatchError>) -> Vec<HandRank> {
    const UNTOUCHED: HandRank = HandRank::HIGHEST;
    let mut ranks = vec![UNTOUCHED; length + 128];
    // Other than what is written for most hands, wherever nothing is written.
    ranks[64..64 + length].fill(HandRank::LOWEST);
    rank(&mut ranks[64..64 + length]).unwrap();
    assert!(ranks[..64].iter().chain(&ranks[64 + length..]).all(|&rank| rank == UNTOUCHED), "written outside");
    ranks[64..64 + length].to_vec()
}

/// The ranks by every layout that takes any cards, repeated ones as well.
fn ranks_by_layout<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]]) -> Vec<(&'static str, Vec<HandRank>)>
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS>,
    Tiny: RankHands<CARDS>,
{
    let columns = columns_of(hands);
    let (compact, tiny) = (keys_of::<Compact, CARDS>(hands), keys_of::<Tiny, CARDS>(hands));
    #[allow(unused_mut, reason = "without the folded tables there are no more layouts")]
    let mut layouts = vec![
        ("rows", ranked(hands.len(), |ranks| backend.rank_rows(hands, ranks))),
        ("columns", ranked(hands.len(), |ranks| backend.rank_columns(slices(&columns), ranks))),
        ranks_of_sets::<CardSet, CARDS>(backend, "sets", hands),
        ranks_of_sets::<SuitSets<13>, CARDS>(backend, "sets of 13 bits a suit", hands),
        ranks_of_sets::<SuitSets<16>, CARDS>(backend, "sets of 16 bits a suit", hands),
        ("compact keys", ranked(hands.len(), |ranks| backend.rank_keys::<CARDS, _>(&compact, ranks))),
        ("tiny keys", ranked(hands.len(), |ranks| backend.rank_keys::<CARDS, _>(&tiny, ranks))),
    ];
    #[cfg(feature = "folded")]
    if CARDS != 6 {
        // These keys hold both series, of five and of seven cards.
        let keys: Vec<HandKey<Folded>> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        layouts.push(("folded keys", ranked(hands.len(), |ranks| by_folded_keys(backend, &keys, CARDS, ranks))));
    }
    layouts
}

/// Every layout gives the ranks of the scalar path.
fn agrees<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS> + Evaluator<CARDS>,
    Tiny: RankHands<CARDS>,
{
    let expected: Vec<HandRank> = hands.iter().map(Compact::rank).collect();
    let columns = columns_of(hands);
    let checked = [
        ("checked rows", ranked(hands.len(), |ranks| backend.rank_rows_checked(hands, ranks))),
        ("checked columns", ranked(hands.len(), |ranks| backend.rank_columns_checked(slices(&columns), ranks))),
        ranks_of_sets_checked::<CardSet, CARDS>(backend, "checked sets", hands),
        ranks_of_sets_checked::<SuitSets<13>, CARDS>(backend, "checked sets of 13 bits a suit", hands),
        ranks_of_sets_checked::<SuitSets<16>, CARDS>(backend, "checked sets of 16 bits a suit", hands),
    ];
    for (layout, ranks) in ranks_by_layout(backend, hands).into_iter().chain(checked) {
        same(backend, layout, hands, &ranks, &expected);
    }
}

#[cfg(feature = "folded")]
fn by_folded_keys(
    backend: Backend,
    keys: &[HandKey<Folded>],
    cards: usize,
    ranks: &mut [HandRank],
) -> Result<(), BatchError> {
    if cards == 5 { backend.rank_keys::<5, _>(keys, ranks) } else { backend.rank_keys::<7, _>(keys, ranks) }
}

fn same<const CARDS: usize>(
    backend: Backend,
    layout: &str,
    hands: &[[Card; CARDS]],
    ranks: &[HandRank],
    expected: &[HandRank],
) {
    if let Some(wrong) = (0..hands.len()).find(|&hand| ranks[hand] != expected[hand]) {
        panic!("{backend}, {layout}, {:?}: {:?}, not {:?}", hands[wrong], ranks[wrong], expected[wrong]);
    }
}

/// Seven cards and a pad, which may be any card.
fn agrees_padded(backend: Backend, hands: &[[Card; 7]]) {
    let expected: Vec<HandRank> = hands.iter().map(Compact::rank_seven).collect();
    let padded = padded(hands);
    let ranks = ranked(hands.len(), |ranks| backend.rank_padded_rows(&padded, ranks));
    same(backend, "padded rows", hands, &ranks, &expected);
}

/// Calls back with batches of what `walk` gives.
fn in_batches<const CARDS: usize>(
    walk: impl FnOnce(&mut dyn FnMut(&[Card; CARDS])),
    mut call: impl FnMut(&[[Card; CARDS]]),
) {
    let mut batch = Vec::with_capacity(BATCH);
    walk(&mut |hand| {
        batch.push(*hand);
        if batch.len() == BATCH {
            call(&batch);
            batch.clear();
        }
    });
    call(&batch);
}

fn all_five_card_hands(backend: Backend) {
    let mut hands = 0;
    in_batches(
        |call| every_five_cards(call),
        |batch| {
            agrees(backend, batch);
            hands += batch.len();
        },
    );
    assert_eq!(hands, 2_598_960);
}

fn everything_seven_cards_can_hold(backend: Backend) {
    let mut hands = 0;
    let walk = |call: &mut dyn FnMut(&[Card; 7])| {
        every_face_multiset::<7>(|faces| (0..4).for_each(|suit| call(&spread_over_suits(faces, suit))));
        every_flush::<7>(call);
    };
    in_batches(walk, |batch| {
        agrees(backend, batch);
        agrees_padded(backend, batch);
        hands += batch.len();
    });
    assert_eq!(hands, 4 * 49_205 + (1_287 * 3 + 1_716 * 3 + 1_716) * 4);
}

fn everything_six_cards_can_hold(backend: Backend) {
    let mut hands = 0;
    let walk = |call: &mut dyn FnMut(&[Card; 6])| {
        every_face_multiset::<6>(|faces| (0..4).for_each(|suit| call(&spread_over_suits(faces, suit))));
        every_flush::<6>(call);
    };
    in_batches(walk, |batch| {
        agrees(backend, batch);
        hands += batch.len();
    });
    assert_eq!(hands, 4 * 18_395 + (1_287 * 3 + 1_716) * 4);
}

/// A whole vector more or less, and everything in between, at every offset within a cache line.
fn every_length_at_every_offset(backend: Backend) {
    // Rows of odd lengths and columns of bytes: 64 hands on, all is aligned as before.
    agrees_in_parts(backend, 257, 64);
}

/// The same with fewer lengths and offsets, for where these take minutes, and many hands in one call.
fn hands_in_any_number(backend: Backend) {
    agrees_in_parts(backend, 130, 2);
    // With more flushes than a backend that lists them has places for at a time.
    agrees(backend, &random_hands::<7>(20_000, 7));
}

fn agrees_in_parts(backend: Backend, most: usize, offsets: usize) {
    let hands = most + offsets - 1;
    let (fives, sixes, sevens) =
        (random_hands::<5>(hands, 7), random_hands::<6>(hands, 7), random_hands::<7>(hands, 7));
    for length in 0..=most {
        for offset in 0..offsets {
            agrees(backend, &fives[offset..offset + length]);
            agrees(backend, &sixes[offset..offset + length]);
            agrees(backend, &sevens[offset..offset + length]);
            agrees_padded(backend, &sevens[offset..offset + length]);
        }
    }
}

macro_rules! suite {
    ($($room:ident $name:literal: $($test:ident)*;)*) => {$(
        mod $room {
            $(
                #[test]
                fn $test() {
                    match keyfold::batch::Backend::named($name) {
                        Some(backend) => super::$test(backend),
                        None => println!("{} is not here", $name),
                    }
                }
            )*
        }
    )*};
}

macro_rules! for_every_backend {
    ($($room:ident $name:literal)*) => {
        suite! {$(
            $room $name:
                all_five_card_hands
                everything_six_cards_can_hold
                everything_seven_cards_can_hold
                hands_in_any_number
                every_length_at_every_offset
                repeated_cards_do_no_harm
                any_face_any_number_of_times_does_no_harm any_faces_in_any_of_two_suits_have_some_rank
                any_bits_have_some_rank holes_are_ranked_on_a_board
                the_first_set_with_a_mistake_is_named
                cards_are_counted_however_many_share_a_face the_first_repeated_card_is_named
                different_lengths_are_an_error;
        )*}

        const KNOWN: &[&str] = &[$($name),*];
    };
}

#[test]
fn the_suite_knows_every_backend_there_is() {
    for backend in Backend::available() {
        println!("available: {backend}");
        assert!(KNOWN.contains(&backend.name()), "{backend}");
    }
    assert_eq!(Some(Backend::detect()), Backend::available().last());
}

/// No backend passes by absence where it is asked for; a name that no backend has fails as well.
#[test]
fn every_backend_that_is_required_is_here() {
    let mut missing = required();
    missing.retain(|name| Backend::named(name).is_none_or(|backend| backend.name() != name));
    assert!(missing.is_empty(), "{REQUIRED} has {missing:?}, which are not here");
}

for_every_backend! {
    portable "portable"
    avx2_keys "avx2-keys"
    avx2 "avx2"
    avx512_keys "avx512-keys"
    avx512 "avx512"
    avx512_vbmi "avx512-vbmi"
    neon_keys "neon-keys"
    neon "neon"
    simd128_keys "simd128-keys"
    simd128 "simd128"
}
