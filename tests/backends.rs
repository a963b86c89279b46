//! Every backend ranks every hand as the scalar path does, whatever the layout, the length and the alignment, and writes
//! nowhere else. One suite for all: a backend that this machine lacks is passed over, which the test's output tells, unless
//! the environment variable `KEYFOLD_REQUIRE_BACKENDS` has its name: `avx2,avx512-vbmi`, for example.
#![cfg(feature = "batch")]
#![allow(clippy::unwrap_used, missing_docs)]

mod common;
#[path = "../examples/common/deal.rs"]
mod deal;

use common::required::REQUIRED;
use common::{every_face_multiset, every_face_multiset_with_repeats, every_five_cards, every_flush, spread_over_suits};
use deal::{columns_of, padded, random_hands, slices};
use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::key_sum::{Compact, RankHands, Tiny};
use keyfold::{Card, Evaluator, HandError, HandKey, HandRank, Suit, check};

/// Hands handed over at once: more than any vector holds, not a multiple of it.
const BATCH: usize = 4_099;

/// The running keys of hands.
fn keys_of<T: RankHands<CARDS>, const CARDS: usize>(hands: &[[Card; CARDS]]) -> Vec<HandKey<T>> {
    hands.iter().map(|hand| hand.iter().copied().collect()).collect()
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
        ("compact keys", ranked(hands.len(), |ranks| backend.rank_keys::<CARDS, _>(&compact, ranks))),
        ("tiny keys", ranked(hands.len(), |ranks| backend.rank_keys::<CARDS, _>(&tiny, ranks))),
    ];
    #[cfg(feature = "folded")]
    if CARDS != 6 {
        // The default tier's keys hold both series, of five and of seven cards.
        let keys: Vec<HandKey> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        layouts.push(("folded keys", ranked(hands.len(), |ranks| keyed_by_default(backend, &keys, CARDS, ranks))));
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
    ];
    for (layout, ranks) in ranks_by_layout(backend, hands).into_iter().chain(checked) {
        same(backend, layout, hands, &ranks, &expected);
    }
}

#[cfg(feature = "folded")]
fn keyed_by_default(
    backend: Backend,
    keys: &[HandKey],
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
    let (fives, sevens) = (random_hands::<5>(257 + 63, 7), random_hands::<7>(257 + 63, 7));
    let sixes = random_hands::<6>(257 + 63, 7);
    for length in 0..=257 {
        // Rows of odd lengths and columns of bytes: 64 hands on, all is aligned as before.
        for offset in 0..64 {
            agrees(backend, &fives[offset..offset + length]);
            agrees(backend, &sixes[offset..offset + length]);
            agrees(backend, &sevens[offset..offset + length]);
            agrees_padded(backend, &sevens[offset..offset + length]);
        }
    }
}

/// Any cards at all: some rank, and no fault.
fn repeated_cards_do_no_harm(backend: Backend) {
    let mut random = fastrand::Rng::with_seed(8);
    let mut cards = |kinds: u8| Card::from_id(random.u8(..kinds) * (51 / kinds)).unwrap();
    for kinds in [1, 2, 3, 5, 8, 13, 26, 51] {
        let sevens: Vec<[Card; 7]> = (0..10_000).map(|_| std::array::from_fn(|_| cards(kinds))).collect();
        let fives: Vec<[Card; 5]> = (0..10_000).map(|_| std::array::from_fn(|_| cards(kinds))).collect();
        let sixes: Vec<[Card; 6]> = (0..10_000).map(|_| std::array::from_fn(|_| cards(kinds))).collect();
        are_ranked_somehow(backend, &sevens);
        are_ranked_somehow(backend, &sixes);
        are_ranked_somehow(backend, &fives);
        pads_are_ranked_somehow(backend, &sevens);
    }
}

/// Every face as often as there are cards: any sum of keys that cards can make, not only those of hands that a deck deals.
/// An index past the end of a table shows as a fault if the memory behind it is nobody's, or under a sanitizer.
fn any_face_any_number_of_times_does_no_harm(backend: Backend) {
    let (mut fives, mut sixes, mut sevens) = (0, 0, 0);
    in_batches(arranged_over_suits::<5>, |batch| {
        are_ranked_somehow(backend, batch);
        fives += batch.len();
    });
    in_batches(arranged_over_suits::<6>, |batch| {
        are_ranked_somehow(backend, batch);
        sixes += batch.len();
    });
    in_batches(arranged_over_suits::<7>, |batch| {
        are_ranked_somehow(backend, batch);
        pads_are_ranked_somehow(backend, batch);
        sevens += batch.len();
    });
    // Of thirteen faces with repeats: five of 17, six of 18, seven of 19.
    assert_eq!((fives, sixes, sevens), (ARRANGEMENTS * 6_188, ARRANGEMENTS * 18_564, ARRANGEMENTS * 50_388));
}

/// How [`arranged_over_suits`] gives suits to the same faces.
const ARRANGEMENTS: usize = 5;

/// Every face multiset without a flush, with flushes of the five lowest and of the five highest cards, and of one suit: clubs,
/// whose key is the lowest, or spades, whose key is the highest.
fn arranged_over_suits<const CARDS: usize>(call: &mut dyn FnMut(&[Card; CARDS])) {
    every_face_multiset_with_repeats::<CARDS>(|faces| {
        let suited = |suit: &dyn Fn(usize) -> Suit| -> [Card; CARDS] {
            std::array::from_fn(|at| Card::new(faces[at], suit(at)))
        };
        call(&spread_over_suits(faces, 0));
        call(&suited(&|at| if at < 5 { Suit::Hearts } else { Suit::Clubs }));
        call(&suited(&|at| if at + 5 < CARDS { Suit::Spades } else { Suit::Diamonds }));
        call(&suited(&|_| Suit::Clubs));
        call(&suited(&|_| Suit::Spades));
    });
}

/// Every layout gives a rank for every hand, whatever the cards, and the checked ones find the repeated card.
fn are_ranked_somehow<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS>,
    Tiny: RankHands<CARDS>,
{
    for (layout, ranks) in ranks_by_layout(backend, hands) {
        all_are_ranks(backend, layout, hands, &ranks);
    }
    let (columns, mut ranks) = (columns_of(hands), vec![HandRank::LOWEST; hands.len()]);
    let repeat = backend.check_rows(hands);
    assert_eq!(backend.check_columns(slices(&columns)), repeat, "{backend}");
    assert_eq!(backend.rank_rows_checked(hands, &mut ranks), repeat, "{backend}");
    all_are_ranks(backend, "checked rows", hands, &ranks);
    assert_eq!(backend.rank_columns_checked(slices(&columns), &mut ranks), repeat, "{backend}");
    all_are_ranks(backend, "checked columns", hands, &ranks);
}

fn pads_are_ranked_somehow(backend: Backend, hands: &[[Card; 7]]) {
    let padded = padded(hands);
    let ranks = ranked(hands.len(), |ranks| backend.rank_padded_rows(&padded, ranks));
    all_are_ranks(backend, "padded rows", hands, &ranks);
}

fn all_are_ranks<const CARDS: usize>(backend: Backend, layout: &str, hands: &[[Card; CARDS]], ranks: &[HandRank]) {
    let is_wrong = |rank: &HandRank| !(1..=7_462).contains(&rank.get());
    if let Some(wrong) = ranks.iter().position(is_wrong) {
        panic!("{backend}, {layout}, {:?}: {}", hands[wrong], ranks[wrong].get());
    }
}

/// The first hand with a card twice is named, whatever the card, the places and the hand.
fn the_first_repeated_card_is_named(backend: Backend) {
    let (fives, sevens) = (random_hands::<5>(300, 7), random_hands::<7>(300, 7));
    backend.check_rows(&fives).unwrap();
    backend.check_rows(&sevens).unwrap();
    backend.check_rows(&random_hands::<7>(100_000, 7)).unwrap();
    names_bad_hands(backend, &fives);
    names_bad_hands(backend, &random_hands::<6>(300, 7));
    names_bad_hands(backend, &sevens);
    // Fewer than a vector holds, exactly as many, and more than are checked at a time.
    for length in [1, 2, 63, 64, 65, 2_100] {
        names_one_bad_hand(backend, &random_hands::<5>(length, 8));
        names_one_bad_hand(backend, &random_hands::<6>(length, 8));
        names_one_bad_hand(backend, &random_hands::<7>(length, 8));
    }
}

/// Every pair of places in the first, a middle and the last hand.
fn names_one_bad_hand<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
{
    let last = hands.len() - 1;
    for hand in [0, last / 2, last] {
        for (first, position) in pairs_of_places::<CARDS>() {
            let mut hands = hands.to_vec();
            hands[hand][position] = hands[hand][first];
            let error = HandError::Repeated { position: position + 1, first: first + 1, card: hands[hand][first] };
            is_named(backend, &hands, BatchError::Hand { hand: hand + 1, error });
        }
    }
}

/// All four calls that look for repeated cards name the same.
fn is_named<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]], error: BatchError)
where
    Backend: RankBatch<CARDS>,
{
    let (columns, mut ranks) = (columns_of(hands), vec![HandRank::LOWEST; hands.len()]);
    let is_rank = |rank: &HandRank| (1..=7_462).contains(&rank.get());
    assert_eq!(backend.check_rows(hands), Err(error), "{backend}");
    assert_eq!(backend.check_columns(slices(&columns)), Err(error), "{backend}");
    assert_eq!(backend.rank_rows_checked(hands, &mut ranks), Err(error), "{backend}");
    assert!(ranks.iter().all(is_rank), "{backend}");
    assert_eq!(backend.rank_columns_checked(slices(&columns), &mut ranks), Err(error), "{backend}");
    assert!(ranks.iter().all(is_rank), "{backend}");
}

fn pairs_of_places<const CARDS: usize>() -> impl Iterator<Item = (usize, usize)> {
    (0..CARDS).flat_map(|first| (first + 1..CARDS).map(move |position| (first, position)))
}

fn names_bad_hands<const CARDS: usize>(backend: Backend, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
{
    for hand in (0..hands.len()).step_by(13).chain(hands.len() - 66..hands.len()) {
        for (first, position) in pairs_of_places::<CARDS>() {
            let mut hands = hands.to_vec();
            hands[hand][position] = hands[hand][first];
            let error = check::distinct::<CARDS>(&hands[hand]).unwrap_err();
            assert!(matches!(error, HandError::Repeated { .. }));
            // A later one does not matter.
            let last = hands.len() - 1;
            hands[last] = [hands[last][0]; CARDS];
            let error = if hand == last { check::distinct::<CARDS>(&hands[last]).unwrap_err() } else { error };
            is_named(backend, &hands, BatchError::Hand { hand: hand + 1, error });
        }
    }
}

fn lengths_that_differ_are_told(backend: Backend) {
    let (hands, keys) = ([[Card::all().next().unwrap(); 7]; 3], [HandKey::<Tiny>::EMPTY; 3]);
    let padded = [[hands[0][0]; 8]; 3];
    for length in [0, 2, 4] {
        let mut ranks = vec![HandRank::HIGHEST; length];
        let error = Err(BatchError::Length { hands: 3, ranks: length });
        assert_eq!(backend.rank_rows(&hands, &mut ranks), error);
        assert_eq!(backend.rank_padded_rows(&padded, &mut ranks), error);
        assert_eq!(backend.rank_columns([hands[0].first_chunk::<3>().unwrap(); 7], &mut ranks), error);
        assert_eq!(backend.rank_rows_checked(&hands, &mut ranks), error);
        assert_eq!(backend.rank_columns_checked([hands[0].first_chunk::<3>().unwrap(); 7], &mut ranks), error);
        assert_eq!(backend.rank_keys::<7, _>(&keys, &mut ranks), error);
        assert!(ranks.iter().all(|&rank| rank == HandRank::HIGHEST), "written in spite of the error");
    }
    let mut columns: [&[Card]; 5] = [hands[0].first_chunk::<3>().unwrap(); 5];
    columns[3] = &hands[0][..2];
    let error = Err(BatchError::ColumnLength { column: 4, cards: 2, first: 3 });
    assert_eq!(backend.rank_columns(columns, &mut [HandRank::LOWEST; 3]), error);
    assert_eq!(backend.check_columns(columns), error);
    assert_eq!(backend.rank_columns_checked(columns, &mut [HandRank::LOWEST; 3]), error);
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
                every_length_at_every_offset
                repeated_cards_do_no_harm
                any_face_any_number_of_times_does_no_harm
                the_first_repeated_card_is_named
                lengths_that_differ_are_told;
        )*}

        #[test]
        fn the_suite_knows_every_backend_there_is() {
            let known = [$($name),*];
            for backend in Backend::available() {
                println!("available: {backend}");
                assert!(known.contains(&backend.name()), "{backend}");
            }
            assert_eq!(Some(Backend::detect()), Backend::available().last());
        }
    };
}

/// No backend passes by absence where it is asked for; a name that no backend has fails as well.
#[test]
fn every_backend_that_is_required_is_here() {
    let Ok(names) = std::env::var(REQUIRED) else { return };
    let missing: Vec<&str> =
        names.split(',').map(str::trim).filter(|name| !name.is_empty() && Backend::named(name).is_none()).collect();
    assert!(missing.is_empty(), "{REQUIRED} has {names:?}, but {missing:?} are not here");
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
