//! The whole domain: every five-card hand, and everything that seven cards can hold, against the reference.

use core::any::type_name;
use core::marker::PhantomData;
use keyfold_testing::walks::{every_face_multiset, every_five_cards, every_flush, spread_over_suits};
use std::sync::LazyLock;

use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use keyfold::{Card, CardSet, Category, Evaluator, HandKey, HandRank, naive, rank_five, rank_set};

/// The reference's ranks of every five-card hand, asked once for all evaluators.
static FIVES: LazyLock<Vec<HandRank>> = LazyLock::new(|| {
    let mut ranks = Vec::new();
    every_five_cards(|cards| ranks.push(naive::rank(cards)));
    assert_eq!(ranks.len(), 2_598_960);
    ranks
});

/// The reference's ranks of [`everything_that_sevens_hold`].
static SEVENS: LazyLock<Vec<HandRank>> = LazyLock::new(|| {
    let (mut ranks, mut flushes) = (Vec::new(), 0);
    everything_that_sevens_hold(|cards, is_flush| {
        let rank = naive::rank(cards);
        assert!(!is_flush || rank.category() >= Category::Flush, "{cards:?}");
        ranks.push(rank);
        flushes += usize::from(is_flush);
    });
    assert_eq!(flushes, (1_287 * 3 + 1_716 * 3 + 1_716) * 4);
    assert_eq!(ranks.len() - flushes, 49_205 * 4);
    ranks
});

/// Everything that seven cards can hold: all face multisets, each with its cards spread over the suits in four ways so
/// that no suit comes five times, and all flush sets, each in four suits and filled up in three ways with cards of
/// other suits.
fn everything_that_sevens_hold(mut call: impl FnMut(&[Card; 7], bool)) {
    every_face_multiset::<7>(|faces| (0..4).for_each(|first_suit| call(&spread_over_suits(faces, first_suit), false)));
    every_flush::<7>(|cards| call(cards, true));
}

/// Every five-card hand ranks as the reference says.
fn ranks_all_fives<E: Evaluator<5>>() {
    let mut reference = FIVES.iter();
    every_five_cards(|cards| assert_eq!(Some(&E::rank(cards)), reference.next(), "{cards:?} by {}", type_name::<E>()));
    assert_eq!(reference.next(), None);
}

/// Everything that seven cards can hold ranks as the reference says.
fn ranks_all_sevens<E: Evaluator<7>>() {
    let mut reference = SEVENS.iter();
    everything_that_sevens_hold(|cards, _| {
        assert_eq!(Some(&E::rank(cards)), reference.next(), "{cards:?} by {}", type_name::<E>());
    });
    assert_eq!(reference.next(), None);
}

/// A running key ranks as its cards do.
struct ByKey<T>(PhantomData<T>);

impl<T: RankHands<5>> Evaluator<5> for ByKey<T> {
    fn rank(cards: &[Card; 5]) -> HandRank {
        HandKey::<T>::from_cards(cards).rank()
    }
}

impl<T: RankHands<7>> Evaluator<7> for ByKey<T> {
    fn rank(cards: &[Card; 7]) -> HandRank {
        HandKey::<T>::from_cards(cards).rank()
    }
}

/// A set of cards ranks as they do.
struct BySet;

impl Evaluator<5> for BySet {
    fn rank(cards: &[Card; 5]) -> HandRank {
        rank_set::<5>(CardSet::from_cards(cards))
    }
}

impl Evaluator<7> for BySet {
    fn rank(cards: &[Card; 7]) -> HandRank {
        rank_set::<7>(CardSet::from_cards(cards))
    }
}

#[test]
fn all_fives_and_sevens_rank_right_as_sets() {
    ranks_all_fives::<BySet>();
    ranks_all_sevens::<BySet>();
}

/// Stamps a test that asks every tier.
macro_rules! on_every_tier {
    ($($test:ident: |$tier:ident| $ask:expr;)+) => {$(
        #[test]
        fn $test() {
            struct EveryTier;
            impl TierVisitor for EveryTier {
                fn visit<$tier: RankHands<5> + RankHands<7>>(&mut self) {
                    $ask;
                }
            }
            for_each_tier(&mut EveryTier);
        }
    )+};
}

on_every_tier! {
    all_fives_rank_right_on_every_tier: |T| ranks_all_fives::<T>();
    all_fives_rank_right_by_the_keys_of_every_tier: |T| ranks_all_fives::<ByKey<T>>();
    all_sevens_rank_right_on_every_tier: |T| ranks_all_sevens::<T>();
    all_sevens_rank_right_by_the_keys_of_every_tier: |T| ranks_all_sevens::<ByKey<T>>();
}

#[test]
fn no_tier_is_left_out() {
    #[derive(Default)]
    struct Names(Vec<&'static str>, Vec<&'static str>);
    impl TierVisitor for Names {
        fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
            self.0.push(T::NAME);
        }
        fn visit_six<T: RankHands<6>>(&mut self) {
            self.1.push(T::NAME);
        }
    }
    let mut names = Names::default();
    for_each_tier(&mut names);
    assert_eq!(names.0, ["compact", "folded", "dense", "tiny", "bare"]);
    assert_eq!(names.1, ["compact", "tiny", "bare"]);
}

#[test]
fn the_reference_counts_the_published_frequencies_of_five_cards() {
    let (mut counts, mut seen) = ([0u32; 9], vec![false; 7_463]);
    every_five_cards(|cards| {
        let rank = naive::rank(cards);
        counts[rank.category().index() as usize] += 1;
        seen[rank.get() as usize] = true;
    });
    assert_eq!(counts, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    assert_eq!(seen.iter().filter(|&&seen| seen).count(), 7_462);
}

#[test]
fn every_rank_has_an_example_a_code_and_a_cactus_kev_number_of_its_own() {
    for (number, rank) in (1..).zip(HandRank::all()) {
        assert_eq!(rank.get(), number);
        assert_eq!(naive::rank(&rank.example()), rank);
        assert_eq!(rank_five(&rank.example()), rank);
        assert_eq!(rank.code().rank(), rank);
        assert_eq!(rank.code().get() >> 20, u32::from(rank.category().index()));
        assert_eq!(HandRank::from_cactus_kev(rank.cactus_kev()), Some(rank));
        assert_eq!(rank.pick(&rank.example()), Some(rank.example()));
    }
}

#[test]
fn codes_order_hands_exactly_as_ranks_do() {
    assert!(HandRank::all().map(HandRank::code).is_sorted_by(|weaker, stronger| weaker < stronger));
}

#[test]
fn no_other_number_of_six_digits_is_a_hand_code() {
    let codes = (0..=0x9F_FFFF).filter(|&code| keyfold::HandCode::new(code).is_some()).count();
    assert_eq!(codes, 7_462);
}

#[test]
fn descriptions_tell_the_category_and_differ_between_categories() {
    for rank in HandRank::all() {
        let words = rank.describe().to_string();
        let telling = match rank.category() {
            Category::HighCard => "high, ",
            Category::Flush => "flush, ",
            Category::StraightFlush if rank == HandRank::HIGHEST => "royal flush",
            category => category.name(),
        };
        assert!(words.contains(telling), "{words}");
    }
}
