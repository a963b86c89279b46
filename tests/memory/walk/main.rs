//! One small walk through every call of the library, short enough for an interpreter: Miri runs it, with AVX2 and for a
//! big-endian machine, and looks at every byte that is read or written. The other tests run millions of hands on
//! processors.
#![allow(clippy::unwrap_used, missing_docs)]

mod games;

use std::any::type_name;

use keyfold::batch::{self, Backend, BatchError, RankBatch};
use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use keyfold::{
    Card, CardSet, Category, Compact, Deck, Evaluator, Hand, HandCode, HandError, HandKey, HandRank, HoleCards, Naive,
    SuitSets, Tiny, best_five, check, rank_any,
};
use keyfold_board::isomorphism::{HoldemDeal, Indexer, OneRound, RoundsOf, Wide, canonical_boards};
use keyfold_board::odds::{CategoryCounts, DeadCardError, Outs, live_cards};
use keyfold_board::{Board, HoleBlocks, HoleRanks, Showdown};
use keyfold_classic::combinadic::{Blocks, Blocks8, Combinadic};
#[cfg(feature = "large")]
use keyfold_classic::{
    cactus_kev::{CactusKev, Map},
    quinary::Quinary,
    signature::Signature,
};
use keyfold_testing::deal::{columns_of, padded, random_hands, slices};
use keyfold_testing::required::{REQUIRED, required};

/// The weakest rank of each category: told here, because an interpreter takes long to look for them.
const WEAKEST: [u16; Category::ALL.len()] = [1, 1_278, 4_138, 4_996, 5_854, 5_864, 7_141, 7_297, 7_453];

/// Hands that hold the weakest example of each category and the best of all, and some that hold anything, with their
/// ranks by the reference: once for all, because it takes an interpreter long.
fn hands<const CARDS: usize>() -> Vec<([Card; CARDS], HandRank)>
where
    Naive: Evaluator<CARDS>,
{
    let best_fives = WEAKEST.map(|rank| HandRank::new(rank).unwrap()).into_iter().chain([HandRank::HIGHEST]);
    let best_fives = best_fives.map(HandRank::example);
    let with_more = best_fives.map(|five| {
        let deck = Deck::without(&five);
        let mut cards = five.into_iter().chain(deck.as_slice().iter().copied().step_by(7));
        std::array::from_fn(|_| cards.next().unwrap())
    });
    with_more.chain(random_hands(6, CARDS as u64)).map(|cards| (cards, Naive::rank(&cards))).collect()
}

/// By the cards, by their running key whatever came and went, and in spite of repeated cards.
fn agrees<E: RankHands<CARDS> + Evaluator<CARDS>, const CARDS: usize>(hands: &[([Card; CARDS], HandRank)]) {
    ranks::<E, CARDS>(hands);
    for (cards, rank) in hands {
        let (board, hole) = cards.split_at(CARDS - 2);
        let (board, hole): (HandKey<E>, HandKey<E>) = (board.iter().copied().collect(), hole.iter().copied().collect());
        assert_eq!((board + hole).rank::<CARDS>(), *rank, "{cards:?} by the keys of {}", type_name::<E>());
        assert_eq!(board + hole - hole, board);
        let nonsense = board - hole - hole - board - board;
        assert!((1..=7_462).contains(&nonsense.rank::<CARDS>().get()));
    }
}

/// By the cards, and in spite of repeated cards.
fn ranks<E: Evaluator<CARDS>, const CARDS: usize>(hands: &[([Card; CARDS], HandRank)]) {
    for (cards, rank) in hands {
        assert_eq!(E::rank(cards), *rank, "{cards:?} by {}", type_name::<E>());
    }
    for card in Card::all().step_by(17) {
        assert!(
            (1..=7_462).contains(&E::rank(&[card; CARDS]).get()),
            "{card} and nothing else by {}",
            type_name::<E>()
        );
    }
}

#[test]
fn the_hands_hold_every_category() {
    let weakest = |(category, rank)| {
        assert_eq!(HandRank::new(rank).unwrap().category(), category);
        assert_ne!(HandRank::new(rank - 1).map(HandRank::category), Some(category));
    };
    Category::ALL.into_iter().zip(WEAKEST).for_each(weakest);
}

/// The hands of each number of cards that some tier ranks.
struct EveryTier {
    fives: Vec<([Card; 5], HandRank)>,
    sixes: Vec<([Card; 6], HandRank)>,
    sevens: Vec<([Card; 7], HandRank)>,
}

impl TierVisitor for EveryTier {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        agrees::<T, 5>(&self.fives);
        agrees::<T, 7>(&self.sevens);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        agrees::<T, 6>(&self.sixes);
    }
}

#[test]
fn every_tier_ranks_as_the_reference_does() {
    for_each_tier(&mut EveryTier { fives: hands(), sixes: hands(), sevens: hands() });
    agrees::<Tiny, 8>(&hands::<8>());
}

#[test]
#[cfg(feature = "large")]
fn every_classic_evaluator_ranks_as_the_reference_does() {
    let (fives, sixes, sevens) = (hands::<5>(), hands::<6>(), hands::<7>());
    ranks::<CactusKev, 5>(&fives);
    ranks::<CactusKev<Map>, 5>(&fives);
    ranks::<CactusKev, 6>(&sixes);
    ranks::<Quinary, 5>(&fives);
    ranks::<Quinary, 6>(&sixes);
    ranks::<Quinary, 7>(&sevens);
    ranks::<Signature, 7>(&sevens);
}

#[test]
fn a_set_of_cards_has_a_position_and_a_position_a_set_of_cards() {
    fn there_and_back<const CARDS: usize, B: Blocks>()
    where
        Naive: Evaluator<CARDS>,
    {
        for (mut cards, _) in hands::<CARDS>() {
            let position = Combinadic::<CARDS, B>::position(&cards);
            cards.sort_unstable();
            assert_eq!(Combinadic::<CARDS, B>::cards(position), Some(cards));
        }
        assert_eq!(Combinadic::<CARDS, B>::cards(Combinadic::<CARDS, B>::COUNT), None);
    }
    there_and_back::<5, Blocks8>();
}

#[test]
fn a_deal_has_an_index_and_an_index_a_deal() {
    for (cards, _) in hands::<7>() {
        let index = Indexer::<HoldemDeal>::index(&cards).unwrap();
        let canonical = Indexer::<HoldemDeal>::unindex::<7>(index).unwrap();
        assert_eq!(Indexer::<HoldemDeal>::index(&canonical), Ok(index), "{cards:?}");
        assert_eq!(Indexer::<HoldemDeal>::canonical(&cards), Ok(canonical), "{cards:?}");
    }
    assert_eq!(Indexer::<HoldemDeal>::unindex::<7>(u32::MAX), None);
    for [a, b, board @ ..] in random_hands::<7>(1, 35) {
        let mut indices = [0; HoleCards::COUNT];
        Indexer::<Wide<RoundsOf<2, 5>>>::index_holes(&board, &mut indices).unwrap();
        let [c, d, e, f, g] = board;
        let index = Indexer::<RoundsOf<2, 5>>::index(&[a, b, c, d, e, f, g]).map(u64::from);
        assert_eq!(Ok(indices[HoleCards::new(a, b).unwrap().index()]), index);
    }
    for (at, (board, multiplicity)) in canonical_boards::<3>().enumerate().step_by(600) {
        assert_eq!(Indexer::<OneRound<3>>::index(&board), Ok(at as u32));
        assert!([4, 12, 24].contains(&multiplicity), "{multiplicity} times {board:?}");
    }
}

#[test]
fn a_boards_holes_have_ranks_an_order_and_values() {
    // One board, for an interpreter takes a minute: of four suited cards and a pair, which take every way there is.
    let board: Board = "2c 7c 9c Jc Jd".parse().unwrap();
    let mut ranks = HoleRanks::new();
    board.rank_holes(&mut ranks);
    let showdown = Showdown::new(&board);
    let weights: [u32; HoleCards::COUNT] = std::array::from_fn(|index| index as u32);
    let (mut win, mut tie) = ([0; HoleCards::COUNT], [0; HoleCards::COUNT]);
    showdown.values(&weights, &mut win, &mut tie);
    let (best, rank) = ranks.iter().max_by_key(|&(_, rank)| rank).unwrap();
    assert_eq!(showdown.groups().last().map(|group| group.rank()), Some(rank));
    assert_eq!(showdown.met(&HoleBlocks::from_colex(&weights)).get(best), win[best.index()] + tie[best.index()]);
}

#[test]
fn an_invalid_hand_is_refused_by_name() {
    assert_eq!(
        check::rank_seven::<Compact>(&[0u8, 8, 16, 24, 32, 40, 255]),
        Err(HandError::OutOfRange { position: 7, id: 255 })
    );
    assert_eq!(check::rank_five::<Compact>(&[0u8, 8, 52, 24, 32]), Err(HandError::OutOfRange { position: 3, id: 52 }));
    let card = Card::from_id(8).unwrap();
    assert_eq!(check::rank_any(&[0u8, 8, 16, 24, 32, 8]), Err(HandError::Repeated { position: 6, first: 2, card }));
    assert_eq!(rank_any(&[]), Err(HandError::WrongCount { min: 5, max: 9, found: 0 }));
    assert_eq!(batch::cards_from_ids(&[0; 600]).unwrap().len(), 600);
    let mut ids = [51; 600];
    ids[599] = 52;
    assert_eq!(batch::cards_from_ids(&ids), Err(HandError::OutOfRange { position: 600, id: 52 }));
    assert_eq!(batch::cards_from_ids(&ids[1..599]).unwrap()[597].id(), 51);
    assert_eq!(batch::rows_from_ids(&[[0u8; 7], [51; 7]]).unwrap()[1][6].id(), 51);
    let error = HandError::OutOfRange { position: 1, id: 99 };
    assert_eq!(batch::rows_from_ids(&[[0u8; 5], [99; 5]]), Err(BatchError::Hand { hand: 2, error }));
}

#[test]
fn a_hand_is_read_told_and_taken_apart() {
    let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse().unwrap();
    let rank = check::rank_seven::<Compact>(&hand).unwrap();
    assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
    assert_eq!(HandRank::from(HandCode::new(0x6999cc).unwrap()), rank);
    let five = best_five(hand.first_chunk().unwrap());
    assert_eq!(rank_any(&five), Ok(rank));
    assert!(five.iter().all(|card| hand.contains(card)));
    for wrong in ["A", "As A", "As As", "1h", "10", "\0\0", "♠A♠", "As Ks Qs Js Ts 9s 8s 7s 6s 5s"] {
        assert!(!wrong.parse::<Hand>().unwrap_err().to_string().is_empty(), "{wrong:?}");
    }
    assert!(Hand::parse_bytes(b"As \xff\xfe").is_err());
}

#[test]
fn a_shuffled_deck_deals_every_card_once() {
    let (mut deck, mut random) = (Deck::new(), fastrand::Rng::with_seed(3));
    deck.shuffle(&mut || random.u32(..));
    let [first, second, third]: [Card; 3] = deck.deal_many().unwrap();
    let mut cards: Vec<Card> = std::iter::from_fn(|| deck.deal()).chain([first, second, third]).collect();
    cards.sort_unstable();
    assert!(cards.into_iter().eq(Card::all()));
    assert_eq!(deck.deal_many::<1>(), None);
    let mut stub = Deck::from(!CardSet::from_cards(&[first, second]));
    let dealt = stub.deal_random::<50>(&mut || random.u32(..)).unwrap();
    assert_eq!(CardSet::from_cards(&dealt), !CardSet::from_cards(&[first, second]));
    assert_eq!(stub.deal_random::<1>(&mut || random.u32(..)), None);
}

#[test]
fn a_hand_has_outs_and_ends_in_every_way_that_is_left() {
    let hand: Hand = "As Ks Qs 7s 2d 2c".parse().unwrap();
    assert_eq!(Outs::of(&hand).unwrap().making(Category::Flush).len(), 9);
    let ends = CategoryCounts::of::<Tiny>(&hand, CardSet::EMPTY).unwrap();
    assert_eq!((ends.count(Category::Flush), ends.total()), (9, 46));
    assert_eq!(live_cards(&hand, CardSet::EMPTY).unwrap().len(), 46);
    let ace = hand[0];
    assert_eq!(live_cards(&hand, CardSet::from_cards(&[ace])), Err(DeadCardError::InHand(ace)));
}

#[test]
fn cards_and_ranks_are_written_and_read_back_in_words() {
    let hand: Hand = "10h 9h".parse().unwrap();
    let text = serde_json::to_string(&hand).unwrap();
    assert_eq!(serde_json::from_str::<Hand>(&text).unwrap(), hand);
    assert!(serde_json::from_str::<Card>("\"1h\"").is_err());
    let text = serde_json::to_string(&HandRank::HIGHEST).unwrap();
    assert_eq!(serde_json::from_str::<HandRank>(&text).unwrap(), HandRank::HIGHEST);
    assert!(serde_json::from_str::<HandRank>("7463").is_err());
}

/// Every layout of `CARDS` cards, read from `offset` on so that nothing is aligned by chance.
fn ranks_slices<const CARDS: usize>(backend: Backend, offset: usize, length: usize)
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS> + Evaluator<CARDS>,
    Tiny: RankHands<CARDS>,
{
    let all = random_hands::<CARDS>(offset + length, 11);
    let (hands, columns) = (&all[offset..], columns_of(&all));
    let columns = slices(&columns).map(|column| &column[offset..]);
    let expected: Vec<HandRank> = hands.iter().map(Compact::rank).collect();
    // Of the exact length, so that a byte too far is a byte of somebody else's.
    let same = |layout: &str, rank: &dyn Fn(&mut [HandRank]) -> Result<(), BatchError>| {
        let mut ranks = vec![HandRank::LOWEST; length];
        rank(&mut ranks).unwrap();
        assert_eq!(ranks, expected, "{backend}, {CARDS} cards, {length} {layout} from {offset} on");
    };
    same("rows", &|ranks| backend.rank_rows(hands, ranks));
    same("columns", &|ranks| backend.rank_columns(columns, ranks));
    same("checked rows", &|ranks| backend.rank_rows_checked(hands, ranks));
    same("checked columns", &|ranks| backend.rank_columns_checked(columns, ranks));
    // Registers take sets and keys apart in one way, whatever the number of cards.
    if only_adds_keys(backend) || is_model(backend) && CARDS < 7 {
        return;
    }
    let compact: Vec<HandKey<Compact>> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let tiny: Vec<HandKey<Tiny>> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let sets: Vec<CardSet> = hands.iter().map(|hand| CardSet::from_cards(hand)).collect();
    let by_suit: Vec<SuitSets<16>> = sets.iter().map(|set| SuitSets::from(*set)).collect();
    let dense: Vec<SuitSets<13>> = sets.iter().map(|set| SuitSets::from(*set)).collect();
    same("sets", &|ranks| backend.rank_sets::<CARDS, _>(&sets, ranks));
    same("sets of 16 bits a suit", &|ranks| backend.rank_sets::<CARDS, _>(&by_suit, ranks));
    same("checked sets of 13 bits a suit", &|ranks| backend.rank_sets_checked::<CARDS, _>(&dense, ranks));
    same("sets on a board", &|ranks| backend.rank_sets_on::<CARDS, _>(CardSet::EMPTY, &sets, ranks));
    same("compact keys", &|ranks| backend.rank_keys::<CARDS, _>(&compact, ranks));
    same("tiny keys", &|ranks| backend.rank_keys::<CARDS, _>(&tiny, ranks));
    assert_eq!(backend.check_rows(hands), Ok(()));
    assert_eq!(backend.check_columns(columns), Ok(()));
}

/// Offsets and lengths: no hand, less than a vector, whole ones, and vectors of which the last reaches back. Where
/// registers of 64 hands are interpreted, they are a model, every byte of which takes its time: a block and some hands
/// more. The portable code has no vectors.
fn offsets_and_lengths(backend: Backend) -> &'static [(usize, usize)] {
    if is_model(backend) {
        &[(1, 70)]
    } else if backend == Backend::PORTABLE {
        &[(0, 0), (1, 17)]
    } else {
        &[(0, 0), (1, 1), (3, 17), (0, 32), (1, 70)]
    }
}

fn is_model(backend: Backend) -> bool {
    cfg!(keyfold_model) && backend.name() == "avx512-vbmi"
}

/// Whether a backend is like another one of the same instruction set but for cards of hold'em, whose keys it adds up.
fn only_adds_keys(backend: Backend) -> bool {
    backend.name().ends_with("-keys")
}

/// An interpreter that does not know of a CPU's instructions interprets fewer backends, and passes.
#[test]
fn every_backend_that_is_required_is_interpreted() {
    let mut missing = required();
    println!("required: {missing:?}");
    missing.retain(|name| Backend::available().all(|backend| backend.name() != name));
    assert!(missing.is_empty(), "{REQUIRED} has {missing:?}, which are not here");
}

#[test]
fn every_backend_here_ranks_slices_and_touches_nothing_beside_them() {
    for backend in Backend::available() {
        println!("{backend}");
        for &(offset, length) in offsets_and_lengths(backend) {
            ranks_slices::<5>(backend, offset, length);
            ranks_slices::<6>(backend, offset, length);
            ranks_slices::<7>(backend, offset, length);
            let hands = random_hands::<7>(length, 12);
            let mut ranks = vec![HandRank::LOWEST; length];
            backend.rank_padded_rows(&padded(&hands), &mut ranks).unwrap();
            assert!(ranks.into_iter().eq(hands.iter().map(Compact::rank_seven)), "{backend}, {length} padded rows");
        }
    }
}

/// Lengths around those at which a backend of two lanes goes over from one hand at a time to whole vectors, to a copy
/// of what is left, and back.
const TAILS: [usize; 12] = [24, 25, 31, 32, 33, 34, 35, 58, 59, 63, 66, 67];

#[test]
fn every_vector_reads_no_further_than_its_hands() {
    fn reads_no_further<const CARDS: usize>(backend: Backend)
    where
        Backend: RankBatch<CARDS>,
        Compact: Evaluator<CARDS>,
    {
        let all = random_hands::<CARDS>(TAILS[TAILS.len() - 1], 13);
        let expected: Vec<HandRank> = all.iter().map(Compact::rank).collect();
        for length in TAILS {
            // An allocation of their own, so that the bytes after it are nobody's.
            let (hands, mut ranks) = (all[..length].to_vec(), vec![HandRank::LOWEST; length]);
            backend.rank_rows(&hands, &mut ranks).unwrap();
            assert_eq!(ranks, expected[..length], "{backend}, {length} rows of {CARDS} cards");
            ranks.fill(HandRank::LOWEST);
            backend.rank_columns(slices(&columns_of(&hands)), &mut ranks).unwrap();
            assert_eq!(ranks, expected[..length], "{backend}, {length} columns of {CARDS} cards");
        }
    }
    // Fewer hands than a block are copied to one that the model has read whole before.
    for backend in Backend::available().filter(|&backend| backend != Backend::PORTABLE && !is_model(backend)) {
        reads_no_further::<5>(backend);
        reads_no_further::<6>(backend);
        reads_no_further::<7>(backend);
    }
}

#[test]
#[cfg(all(target_feature = "avx2", target_feature = "bmi1", target_feature = "popcnt"))]
fn a_compiler_that_knows_of_avx2_has_its_backend() {
    assert!(Backend::named("avx2").is_some());
}
