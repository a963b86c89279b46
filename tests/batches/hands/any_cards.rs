//! Any cards at all, as often as they like: some rank, no fault.

use keyfold::batch::{Backend, RankBatch};
use keyfold::key_sum::{Compact, RankHands, Tiny};
use keyfold::{Card, HandRank, Suit};

use super::{in_batches, ranked, ranks_by_layout};
use keyfold_testing::deal::{columns_of, padded, slices};
use keyfold_testing::walks::{every_face_multiset_with_repeats, spread_over_suits};

/// Any cards at all: some rank, and no fault.
pub(crate) fn repeated_cards_do_no_harm(backend: Backend) {
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

/// Every face as often as there are cards: any sum of keys that cards can make, not only those of hands that a deck
/// deals. An index past the end of a table shows as a fault if the memory behind it is nobody's, or under a sanitizer.
pub(crate) fn any_face_any_number_of_times_does_no_harm(backend: Backend) {
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

/// Every face multiset without a flush, with flushes of the five lowest and of the five highest cards, and of one suit:
/// clubs, whose key is the lowest, or spades, whose key is the highest.
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

/// Every choice of faces, each up to as often as there are cards, with every choice of these in one suit: some rank.
pub(crate) fn any_faces_in_any_of_two_suits_have_some_rank(backend: Backend) {
    have_some_rank::<5>(backend);
    have_some_rank::<6>(backend);
    have_some_rank::<7>(backend);
}

fn have_some_rank<const CARDS: usize>(backend: Backend)
where
    Backend: RankBatch<CARDS>,
{
    let walk = |call: &mut dyn FnMut(&[Card; CARDS])| {
        every_face_multiset_with_repeats::<CARDS>(|faces| {
            for spades in 0..1u8 << CARDS {
                let suit = |at: usize| if spades >> at & 1 == 1 { Suit::Spades } else { Suit::Clubs };
                call(&std::array::from_fn(|at| Card::new(faces[at], suit(at))));
            }
        });
    };
    in_batches(walk, |batch| {
        let rows = ranked(batch.len(), |ranks| backend.rank_rows(batch, ranks));
        let columns = ranked(batch.len(), |ranks| backend.rank_columns(slices(&columns_of(batch)), ranks));
        assert!(rows.iter().chain(&columns).all(|rank| (1..=7_462).contains(&rank.get())), "{backend}");
    });
}
