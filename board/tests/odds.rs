//! Outs and final categories against what the reference says of every card that can come.

use keyfold::{Card, CardSet, Category, Compact, Deck, Folded, Hand, HandError, HandRank, Tiny, naive};
use keyfold_board::RankBoards;
use keyfold_board::odds::{CategoryCounts, DeadCardError, Outs, RankCounts, live_cards};
use quickcheck::quickcheck;

fn hand_of<const CARDS: usize>(seed: u64) -> Hand {
    let mut random = fastrand::Rng::with_seed(seed);
    Hand::try_from(&Deck::new().deal_random::<CARDS>(&mut || random.u32(..)).unwrap()[..]).unwrap()
}

fn with(hand: &[Card], cards: &[Card]) -> Vec<Card> {
    [hand, cards].concat()
}

fn outs_are_the_cards_that_lift(hand: &Hand) -> bool {
    let (outs, before) = (Outs::of(hand).unwrap(), naive::rank_any(hand).unwrap());
    let made = |card: Card| naive::rank_any(&with(hand, &[card])).unwrap();
    let cards = |is_one: &dyn Fn(Card) -> bool| -> CardSet {
        Card::all().filter(|&card| !hand.contains(&card) && is_one(card)).collect()
    };
    Category::ALL.into_iter().all(|category| outs.making(category) == cards(&|card| made(card).category() == category))
        && outs.category() == cards(&|card| made(card).category() > before.category())
        && outs.rank() == cards(&|card| made(card) > before)
}

/// The counts by the reference, of a hand that misses one card or two.
fn counted_by_the_reference(hand: &Hand, dead: CardSet) -> [u32; 9] {
    let mut counts = [0; 9];
    let live: Vec<Card> = (!CardSet::from_cards(hand) - dead).iter().collect();
    let mut count = |cards: &[Card]| {
        counts[usize::from(naive::rank_any(cards).unwrap().category().index())] += 1;
    };
    for (at, &first) in live.iter().enumerate() {
        match hand.len() {
            6 => count(&with(hand, &[first])),
            _ => live[..at].iter().for_each(|&second| count(&with(hand, &[first, second]))),
        }
    }
    counts
}

fn array_of(ends: &CategoryCounts) -> [u32; 9] {
    Category::ALL.map(|category| ends.count(category))
}

#[test]
fn ranks_are_counted_by_category_in_any_number() {
    let mut random = fastrand::Rng::with_seed(1);
    // Every rank, and more of one category than sixteen bits can count.
    let all: Vec<HandRank> = HandRank::all().collect();
    let many: Vec<HandRank> = (0..200_000).map(|_| all[random.usize(6_000..6_010)]).collect();
    let some = (0..100).map(|length| (0..length).map(|_| all[random.usize(..all.len())]).collect());
    for ranks in [all.clone(), many].into_iter().chain(some) {
        let mut expected = [0; 9];
        ranks.iter().for_each(|rank| expected[usize::from(rank.category().index())] += 1);
        assert_eq!(array_of(&CategoryCounts::of_ranks(&ranks)), expected, "{} ranks", ranks.len());
    }
}

quickcheck! {
    fn outs_of_a_flop_are_the_cards_that_lift_it(seed: u64) -> bool {
        outs_are_the_cards_that_lift(&hand_of::<5>(seed))
    }

    fn outs_of_a_turn_are_the_cards_that_lift_it(seed: u64) -> bool {
        outs_are_the_cards_that_lift(&hand_of::<6>(seed))
    }

    fn outs_of_seven_cards_are_the_cards_that_lift_them(seed: u64) -> bool {
        outs_are_the_cards_that_lift(&hand_of::<7>(seed))
    }

    fn rivers_of_a_turn_end_as_the_reference_counts(seed: u64, dead: u64) -> bool {
        let (hand, dead) = (hand_of::<6>(seed), CardSet::from_bits(dead & CardSet::ALL.bits()).unwrap());
        let ends = CategoryCounts::of::<Tiny>(&hand, dead).unwrap();
        array_of(&ends) == counted_by_the_reference(&hand, dead)
    }
}

#[test]
fn turns_and_rivers_of_a_flop_end_as_the_reference_counts_on_every_tier() {
    for seed in 0..10 {
        let hand = hand_of::<5>(seed);
        let ends = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY).unwrap();
        assert_eq!(array_of(&ends), counted_by_the_reference(&hand, CardSet::EMPTY), "{hand}");
        assert_eq!(ends.total(), 1_081);
        assert_eq!(CategoryCounts::of::<Compact>(&hand, CardSet::EMPTY), Ok(ends));
        assert_eq!(CategoryCounts::of::<Folded>(&hand, CardSet::EMPTY), Ok(ends));
        let sum: f64 = Category::ALL.into_iter().map(|category| ends.probability(category)).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}

#[test]
fn a_few_live_cards_complete_any_hand_as_the_reference_counts() {
    fn completed<const MISSING: usize>(hand: &[Card], live: CardSet) {
        let mut expected = [0; 9];
        for cards in live.combinations::<MISSING>() {
            expected[category_of(&with(hand, &cards))] += 1;
        }
        let hand = Hand::try_from(hand).unwrap();
        assert_eq!(array_of(&CategoryCounts::of::<Tiny>(&hand, !live).unwrap()), expected, "{hand} and {live}");
        assert_eq!(array_of(&CategoryCounts::of::<Compact>(&hand, !live).unwrap()), expected, "{hand} and {live}");
    }
    for seed in 0..10 {
        let cards = hand_of::<7>(seed);
        let others = !CardSet::from_cards(&cards);
        let live: CardSet = others.iter().skip(seed as usize).step_by(3).take(12).collect();
        completed::<5>(&cards[..2], live);
        completed::<4>(&cards[..3], live);
        completed::<3>(&cards[..4], live);
        completed::<2>(&cards[..5], live);
        completed::<1>(&cards[..6], live);
        completed::<0>(&cards[..7], live);
    }
}

#[test]
fn hole_cards_end_on_flop_and_turn_as_the_reference_counts() {
    let hole: Hand = "As Kd".parse().unwrap();
    let dead: CardSet = Card::all().filter(|card| card.id() % 3 != 0).collect();
    let live = !dead - CardSet::from_cards(&hole);
    let mut expected = [[0; 9]; 2];
    live.combinations::<3>().for_each(|cards| expected[0][category_of(&with(&hole, &cards))] += 1);
    live.combinations::<4>().for_each(|cards| expected[1][category_of(&with(&hole, &cards))] += 1);
    assert_eq!(array_of(&CategoryCounts::of_street::<5, Tiny>(&hole, dead).unwrap()), expected[0]);
    assert_eq!(array_of(&CategoryCounts::of_street::<6, Compact>(&hole, dead).unwrap()), expected[1]);
    let flop = CategoryCounts::of_street::<5, Compact>(&hand_of::<6>(1), CardSet::EMPTY);
    assert_eq!(flop, Err(HandError::WrongCount { min: 0, max: 5, found: 6 }));
}

fn category_of(cards: &[Card]) -> usize {
    usize::from(naive::rank_any(cards).unwrap().category().index())
}

/// Seven cards hold 21 pairs of hole cards, so that every class of hole cards, as often as it is dealt, ends in each
/// category as often as seven cards do, 21 times.
#[test]
#[ignore = "358 million hands: ten seconds in a release build"]
fn all_hole_cards_together_end_as_all_seven_cards_do() {
    use keyfold_board::isomorphism::{Deal, HoldemDeal, Indexer};
    let mut sums = [0u64; 9];
    for class in 0..169 {
        let hole = Indexer::<HoldemDeal>::unindex::<2>(class).unwrap();
        let multiplicity = Deal::<HoldemDeal>::new(&hole).unwrap().multiplicity();
        let ends = CategoryCounts::of::<Compact>(&Hand::try_from(&hole[..]).unwrap(), CardSet::EMPTY).unwrap();
        assert_eq!(ends.total(), 2_118_760);
        for (sum, category) in sums.iter_mut().zip(Category::ALL) {
            *sum += u64::from(ends.count(category)) * u64::from(multiplicity);
        }
    }
    let frequencies = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(sums, frequencies.map(|count: u64| 21 * count));
}

fn run_outs_on<T: RankBoards>(known: CardSet, dead: CardSet) -> RankCounts {
    let mut counts = RankCounts::new();
    counts.add_run_outs::<T>(known, dead).unwrap();
    counts
}

/// The run-outs of cards of which `MISSING` are missing, one by one.
fn run_outs_one_by_one<const MISSING: usize>(
    known: CardSet,
    dead: CardSet,
    rank: impl Fn(&[Card]) -> HandRank,
) -> Vec<u64> {
    let mut counts = vec![0; usize::from(HandRank::HIGHEST.get()) + 1];
    let known: Vec<Card> = known.iter().collect();
    for cards in (!(CardSet::from_cards(&known) | dead)).combinations::<MISSING>() {
        counts[usize::from(rank(&with(&known, &cards)).get())] += 1;
    }
    counts
}

fn agree(counts: &RankCounts, one_by_one: &[u64]) -> bool {
    HandRank::all().all(|rank| counts.of_rank(rank) == one_by_one[usize::from(rank.get())])
        && counts.total() == one_by_one.iter().sum::<u64>()
}

/// Run-outs with so few live cards that the reference ranks each of them.
fn run_outs_are_those_of_the_reference<const MISSING: usize>(seed: u64) -> bool {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut deck: Vec<Card> = Card::all().collect();
    random.shuffle(&mut deck);
    let known = CardSet::from_cards(&deck[..7 - MISSING]);
    // Many of one suit among them, or there would be no flushes.
    let suit = deck[0].suit();
    deck[7 - MISSING..].sort_by_cached_key(|card| card.suit() != suit && random.bool());
    let live = CardSet::from_cards(&deck[7 - MISSING..][..11 + MISSING / 2 - MISSING.saturating_sub(5)]);
    let dead = !(known | live);
    let one_by_one = run_outs_one_by_one::<MISSING>(known, dead, |hand| naive::rank_any(hand).unwrap());
    agree(&run_outs_on::<Tiny>(known, dead), &one_by_one)
        && agree(&run_outs_on::<Compact>(known, dead | known), &one_by_one)
}

quickcheck! {
    fn run_outs_of_nothing_end_as_the_reference_ranks_each(seed: u64) -> bool {
        run_outs_are_those_of_the_reference::<7>(seed)
    }

    fn run_outs_of_one_card_end_as_the_reference_ranks_each(seed: u64) -> bool {
        run_outs_are_those_of_the_reference::<6>(seed)
    }

    fn run_outs_of_hole_cards_end_as_the_reference_ranks_each(seed: u64) -> bool {
        run_outs_are_those_of_the_reference::<5>(seed)
    }

    fn run_outs_of_three_and_four_cards_end_as_the_reference_ranks_each(seed: u64) -> bool {
        run_outs_are_those_of_the_reference::<4>(seed) && run_outs_are_those_of_the_reference::<3>(seed)
    }

    fn run_outs_of_a_flop_a_turn_and_a_river_end_as_the_reference_ranks_each(seed: u64) -> bool {
        run_outs_are_those_of_the_reference::<2>(seed)
            && run_outs_are_those_of_the_reference::<1>(seed)
            && run_outs_are_those_of_the_reference::<0>(seed)
    }
}

#[test]
fn all_seven_cards_have_the_ranks_that_are_published() {
    let counts = run_outs_on::<Compact>(CardSet::EMPTY, CardSet::EMPTY);
    let frequencies = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(Category::ALL.map(|category| counts.of_category(category)), frequencies);
    assert_eq!((counts.total(), counts.iter().count()), (133_784_560, 4_824));
    assert_eq!(run_outs_on::<Tiny>(CardSet::EMPTY, CardSet::EMPTY), counts);
    // As many by the card: each hand holds seven.
    let mut by_card = RankCounts::default();
    Card::all().for_each(|card| by_card.add_run_outs::<Compact>(CardSet::EMPTY.with(card), CardSet::EMPTY).unwrap());
    assert!(HandRank::all().all(|rank| by_card.of_rank(rank) == 7 * counts.of_rank(rank)));
}

#[test]
fn run_outs_of_hole_cards_with_dead_ones_end_as_each_of_them_is_ranked() {
    for (hole, dead) in [("As Ks", ""), ("7d 7c", "7h 2d 3d Ac"), ("Jh 4h", "Qh Qd Kh 9s 8s")] {
        let dead = if dead.is_empty() { CardSet::EMPTY } else { dead.parse().unwrap() };
        let hole: CardSet = hole.parse().unwrap();
        let one_by_one = run_outs_one_by_one::<5>(hole, dead, |hand| keyfold::rank_any(hand).unwrap());
        assert!(agree(&run_outs_on::<Compact>(hole, dead), &one_by_one), "{hole}");
    }
}

#[test]
fn run_outs_add_up_and_none_are_left_where_cards_are_too_few_or_too_many() {
    let (seven, eight) = (CardSet::from_cards(&hand_of::<7>(1)), CardSet::from_cards(&hand_of::<8>(1)));
    let mut counts = run_outs_on::<Tiny>(seven, CardSet::EMPTY);
    assert_eq!(counts.total(), 1);
    let before = counts.clone();
    assert_eq!(
        counts.add_run_outs::<Tiny>(eight, CardSet::EMPTY),
        Err(HandError::WrongCount { min: 0, max: 7, found: 8 })
    );
    counts.add_run_outs::<Tiny>(CardSet::from_cards(&hand_of::<6>(1)), CardSet::ALL).unwrap();
    assert_eq!(counts, before);
    counts.add_run_outs::<Tiny>(seven, CardSet::ALL).unwrap();
    assert_eq!((counts.total(), counts.iter().count()), (2, 1));
}

#[test]
fn too_few_and_too_many_cards_are_errors_and_a_deck_without_enough_cards_has_no_ends() {
    let nine = hand_of::<9>(1);
    assert_eq!(Outs::of(&nine), Err(HandError::WrongCount { min: 5, max: 8, found: 9 }));
    assert_eq!(Outs::of(&hand_of::<4>(1)), Err(HandError::WrongCount { min: 5, max: 8, found: 4 }));
    for found in [0, 1, 8, 9] {
        let hand = Hand::try_from(&nine[..found]).unwrap();
        let error = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY);
        assert_eq!(error, Err(HandError::WrongCount { min: 2, max: 7, found }));
    }
    let ends = CategoryCounts::of::<Tiny>(&hand_of::<6>(1), CardSet::ALL).unwrap();
    assert_eq!((ends.total(), ends.probability(Category::Pair)), (0, 0.0));
    for count in 2..=7 {
        let (hand, missing) = (Hand::try_from(&nine[..count]).unwrap(), 7 - count as u32);
        let live: CardSet = Card::all().filter(|card| !nine.contains(card)).take(10).collect();
        let choices = (0..missing).fold(1, |ways, taken| ways * (10 - taken) / (taken + 1));
        assert_eq!(CategoryCounts::of::<Tiny>(&hand, !live).unwrap().total(), choices);
    }
}

#[test]
fn a_dead_card_is_not_in_the_hand_and_leaves_enough_for_the_river() {
    for count in 0..=9 {
        let hand = Hand::try_from(&hand_of::<9>(2)[..count]).unwrap();
        let (held, missing) = (CardSet::from_cards(&hand), 7_usize.saturating_sub(count));
        assert_eq!(live_cards(&hand, CardSet::EMPTY), Ok(!held));
        for card in Card::all() {
            let dead = CardSet::from_cards(&[card]);
            let expected = if held.contains(card) { Err(DeadCardError::InHand(card)) } else { Ok(!held - dead) };
            assert_eq!(live_cards(&hand, dead), expected, "{card} is dead, {hand} is held");
        }
        for left in 0..=8 {
            let live: CardSet = (!held).iter().take(left).collect();
            let too_few = DeadCardError::TooFewLeft { left, missing };
            let expected = if left < missing { Err(too_few) } else { Ok(live) };
            assert_eq!(live_cards(&hand, !held - live), expected);
        }
    }
}

#[test]
fn a_refusal_says_how_many_cards_are_left() {
    let left = |left| DeadCardError::TooFewLeft { left, missing: 5 }.to_string();
    assert_eq!(left(1), "1 card is left, and 5 are to come");
    assert_eq!(left(4), "4 cards are left, and 5 are to come");
}
