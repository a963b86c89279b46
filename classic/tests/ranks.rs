//! The classic evaluators against the reference, and their own numbers against what they are defined to be.

use keyfold::{Card, CardSet, Deck, Evaluator, Face, HandRank, Suit, naive};
use keyfold_classic::cactus_kev::{CactusKev, CactusKevCard, Lookup, Map, PerfectHash};
use keyfold_classic::combinadic::{Blocks, Blocks8, Blocks16, Combinadic};
use keyfold_classic::quinary::Quinary;
use keyfold_classic::signature::Signature;
use quickcheck::quickcheck;
use std::any::type_name;

/// Every hand of five cards, in ascending order of the cards from the highest down.
fn every_five() -> impl Iterator<Item = [Card; 5]> {
    let card = |id: usize| Card::from_id(id as u8).unwrap();
    (4..52).flat_map(move |fifth| {
        (3..fifth).flat_map(move |fourth| {
            (2..fourth).flat_map(move |third| {
                (1..third).flat_map(move |second| {
                    (0..second).map(move |first| [card(first), card(second), card(third), card(fourth), card(fifth)])
                })
            })
        })
    })
}

fn random_hand<const CARDS: usize>(random: &mut fastrand::Rng) -> [Card; CARDS] {
    let mut deck = Deck::new();
    deck.shuffle(&mut || random.u32(..));
    deck.deal_many().unwrap()
}

#[track_caller]
fn agrees<E: Evaluator<CARDS>, const CARDS: usize>(cards: &[Card; CARDS], rank: HandRank) {
    assert_eq!(E::rank(cards), rank, "{} on {cards:?}", type_name::<E>());
}

#[test]
fn every_five_cards_rank_as_the_game_defines() {
    let mut hands = 0;
    for cards in every_five() {
        let rank = naive::rank(&cards);
        agrees::<CactusKev, 5>(&cards, rank);
        agrees::<CactusKev<Map>, 5>(&cards, rank);
        agrees::<Quinary, 5>(&cards, rank);
        hands += 1;
    }
    assert_eq!(hands, 2_598_960);
}

fn agree_on_seven(cards: &[Card; 7]) {
    let rank = naive::rank(cards);
    agrees::<Signature, 7>(cards, rank);
    agrees::<Quinary, 7>(cards, rank);
    agrees::<CactusKev, 7>(cards, rank);
}

/// Seven cards of a face multiset in suits that make no flush: copies of a face take the suits in turn, and each face
/// begins `turn` suits after the one before it ended.
fn without_a_flush(number: Quinary, turn: u8) -> Option<[Card; 7]> {
    let mut suit = 0;
    let mut held = Vec::new();
    for (face, count) in Face::ALL.into_iter().zip(number.digits()).filter(|&(_, count)| count > 0) {
        held.extend((0..count).map(|copy| Card::new(face, Suit::from_index((suit + copy) % 4).unwrap())));
        suit += count - 1 + turn;
    }
    let cards = held.try_into().unwrap();
    Signature::from_cards(&cards).flush().is_none().then_some(cards)
}

#[test]
fn every_face_multiset_of_seven_cards_ranks_as_the_game_defines() {
    assert_eq!(Quinary::count(7), 49_205);
    for number in (0..Quinary::count(7)).map(|index| Quinary::at(index, 7).unwrap()) {
        let arrangements: Vec<_> = (0..5).filter_map(|turn| without_a_flush(number, turn)).collect();
        assert!(arrangements.len() >= 2, "{:?}", number.digits());
        arrangements.iter().for_each(agree_on_seven);
    }
}

#[test]
fn every_flush_of_five_to_seven_faces_ranks_as_the_game_defines_whatever_else_is_held() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut flushes = 0;
    for faces in (0u16..1 << 13).filter(|faces| (5..=7).contains(&faces.count_ones())) {
        for suit in Suit::ALL {
            let mut suited = Face::ALL.into_iter().filter(|&face| faces >> face.index() & 1 == 1);
            let mut others = Deck::new().as_slice().to_vec();
            others.retain(|card| card.suit() != suit);
            random.shuffle(&mut others);
            let cards: [Card; 7] = core::array::from_fn(|_| match suited.next() {
                Some(face) => Card::new(face, suit),
                None => others.pop().unwrap(),
            });
            assert_eq!(Signature::from_cards(&cards).flush(), Some(suit));
            agree_on_seven(&cards);
        }
        flushes += 1;
    }
    assert_eq!(flushes, 4_719);
}

quickcheck! {
    fn six_cards_rank_as_the_game_defines(seed: u64) -> bool {
        let cards = random_hand(&mut fastrand::Rng::with_seed(seed));
        let rank = naive::rank(&cards);
        agrees::<CactusKev, 6>(&cards, rank);
        agrees::<CactusKev<Map>, 6>(&cards, rank);
        agrees::<Quinary, 6>(&cards, rank);
        true
    }

    fn eight_and_nine_cards_rank_as_the_game_defines(seed: u64) -> bool {
        let cards = random_hand::<9>(&mut fastrand::Rng::with_seed(seed));
        agrees::<Quinary, 9>(&cards, naive::rank(&cards));
        let cards = cards.first_chunk().unwrap();
        agrees::<Quinary, 8>(cards, naive::rank(cards));
        true
    }

    fn a_repeated_card_never_panics(ids: Vec<u8>) -> bool {
        let cards: [Card; 9] = core::array::from_fn(|at| {
            Card::from_id(ids.get(at).copied().unwrap_or(51) % 52).unwrap()
        });
        let (five, seven) = (cards.first_chunk::<5>().unwrap(), cards.first_chunk::<7>().unwrap());
        let ranks = [
            <CactusKev as Evaluator<5>>::rank(five),
            <CactusKev<Map> as Evaluator<7>>::rank(seven),
            <Quinary as Evaluator<5>>::rank(five),
            <Quinary as Evaluator<7>>::rank(seven),
            <Quinary as Evaluator<9>>::rank(&cards),
            <Signature as Evaluator<7>>::rank(seven),
        ];
        Combinadic::<5, Blocks8>::position(five) < Combinadic::<5, Blocks8>::COUNT
            && Combinadic::<7, Blocks16>::position(seven) < Combinadic::<7, Blocks16>::COUNT
            && Combinadic::<9, Blocks8>::position(&cards) < Combinadic::<9, Blocks8>::COUNT
            && ranks.iter().all(|&rank| rank >= HandRank::LOWEST && rank <= HandRank::HIGHEST)
    }

    fn no_word_but_the_52_is_a_cactus_kev_card(word: u32) -> bool {
        CactusKevCard::new(word).is_none_or(|word| CactusKevCard::from_card(word.card()) == word)
    }
}

#[test]
fn eight_cards_of_two_kinds_take_the_better_of_flush_and_full_house() {
    for (text, words) in [
        ("Ah Kh 9h 5h 2h 2c 2d 9c", "full house, deuces full of nines"),
        ("Ah Kh 9h 5h 2h 2c 2d 2s", "four of a kind, deuces, ace kicker"),
        ("Ah Kh 9h 5h 2h 2c 2d Qs", "flush, ace high, king kicker"),
        ("6h 5h 4h 3h 2h 2c 2d 2s", "straight flush to the six"),
    ] {
        let hand: keyfold::Hand = text.parse().unwrap();
        let rank = <Quinary as Evaluator<8>>::rank(hand.first_chunk().unwrap());
        assert_eq!(rank.describe().to_string(), words, "{text}");
    }
}

#[test]
fn every_card_is_a_cactus_kev_card_and_back() {
    for card in Card::all() {
        let word = CactusKevCard::from(card);
        assert_eq!(Card::from(word), card);
        assert_eq!(CactusKevCard::new(word.get()), Some(word));
    }
    let published = [("Kd", 0x0800_4B25), ("5s", 0x0008_1307), ("Jc", 0x0200_891D)];
    for (card, word) in published {
        assert_eq!(CactusKevCard::from_card(card.parse().unwrap()).get(), word, "{card}");
    }
}

#[test]
fn the_perfect_hash_finds_every_product_that_the_map_holds() {
    use keyfold_tables::classic::cactus_kev::{PRODUCT_RANKS, PRODUCTS};
    for (&product, &rank) in PRODUCTS.iter().zip(&PRODUCT_RANKS) {
        assert_eq!(Map::rank(product).get(), rank);
        assert_eq!(PerfectHash::rank(product).get(), rank);
    }
}

#[test]
fn a_quinary_index_names_every_number_of_its_digit_sum_once() {
    for (cards, count) in [(0, 1), (1, 13), (5, 6_175), (6, 18_395), (7, 49_205), (8, 120_055), (9, 270_270)] {
        assert_eq!(Quinary::count(cards), count);
        assert_eq!(Quinary::at(count, cards), None);
        let mut before = None;
        for index in 0..count {
            let number = Quinary::at(index, cards).unwrap();
            assert_eq!((number.index(), number.cards()), (index, cards));
            assert_eq!(Quinary::new(number.digits()), Some(number));
            let mut ace_first = number.digits();
            ace_first.reverse();
            assert!(before < Some(ace_first), "numbers ascend");
            before = Some(ace_first);
        }
    }
    assert_eq!(Quinary::new([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), None);
    assert_eq!(Quinary::new([4, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), None);
}

#[test]
fn positions_of_five_cards_count_them_in_order() {
    fn count<B: Blocks>() {
        let mut position = 0;
        for cards in every_five() {
            assert_eq!(Combinadic::<5, B>::position(&cards), position);
            // Going back is slower: every hundredth hand, and all of the last ones.
            if position % 101 == 0 || position > 2_598_000 {
                assert_eq!(Combinadic::<5, B>::cards(position), Some(cards));
            }
            position += 1;
        }
        assert_eq!(position, Combinadic::<5, B>::COUNT);
        assert_eq!(Combinadic::<5, B>::cards(position), None);
    }
    count::<Blocks8>();
    count::<Blocks16>();
}

#[test]
fn positions_of_up_to_four_cards_count_them_in_order() {
    fn count<const CARDS: usize, B: Blocks>(count: u32) {
        assert_eq!(Combinadic::<CARDS, B>::COUNT, count);
        // Descending ids in lexicographic order are what positions compare; this walk ascends by the lowest card.
        let mut sets: Vec<[Card; CARDS]> = CardSet::ALL.combinations().collect();
        sets.sort_unstable_by_key(|cards| CardSet::from_cards(cards));
        for (position, cards) in (0..).zip(&sets) {
            assert_eq!(Combinadic::<CARDS, B>::position(cards), position);
            assert_eq!(Combinadic::<CARDS, B>::cards(position), Some(*cards));
        }
        assert_eq!((sets.len(), Combinadic::<CARDS, B>::cards(count)), (count as usize, None));
        // A repeated card has a position below the count too.
        assert!(Combinadic::<CARDS, B>::position(&[Card::new(Face::Ace, Suit::Spades); CARDS]) < count);
    }
    fn count_all<B: Blocks>() {
        count::<0, B>(1);
        count::<1, B>(52);
        count::<2, B>(1_326);
        count::<3, B>(22_100);
        count::<4, B>(270_725);
    }
    count_all::<Blocks8>();
    count_all::<Blocks16>();
}

#[test]
fn positions_of_six_to_nine_cards_go_there_and_back() {
    /// The definition: the cards by ascending id, each counted by the ways to choose from those below it.
    fn defined(cards: &[Card]) -> u64 {
        let choose = |many: u64, few: u64| (0..few).fold(1, |ways, taken| ways * (many - taken) / (taken + 1));
        let ways = |(below, card): (usize, &Card)| match u64::from(card.id()) {
            id if id <= below as u64 => 0,
            id => choose(id, below as u64 + 1),
        };
        cards.iter().enumerate().map(ways).sum()
    }
    fn there_and_back<const CARDS: usize, B: Blocks>(count: u32) {
        assert_eq!(Combinadic::<CARDS, B>::COUNT, count);
        assert_eq!(Combinadic::<CARDS, B>::cards(count), None);
        let mut random = fastrand::Rng::with_seed(u64::from(count));
        let ends = [0, 1, count - 2, count - 1];
        for position in ends.into_iter().chain((0..20_000).map(|_| random.u32(..count))) {
            let mut cards = Combinadic::<CARDS, B>::cards(position).unwrap();
            assert!(cards.is_sorted_by(|one, next| one < next));
            assert_eq!(defined(&cards), u64::from(position));
            cards.reverse();
            cards.rotate_left(position as usize % CARDS);
            assert_eq!(Combinadic::<CARDS, B>::position(&cards), position);
        }
    }
    there_and_back::<6, Blocks8>(20_358_520);
    there_and_back::<7, Blocks8>(133_784_560);
    there_and_back::<8, Blocks8>(752_538_150);
    there_and_back::<9, Blocks8>(3_679_075_400);
    there_and_back::<6, Blocks16>(20_358_520);
    there_and_back::<7, Blocks16>(133_784_560);
    there_and_back::<8, Blocks16>(752_538_150);
    there_and_back::<9, Blocks16>(3_679_075_400);
}

#[test]
fn the_tables_take_the_bytes_that_the_docs_tell() {
    use keyfold_tables::{classic, rules::ranks};
    let cactus_kev = size_of_val(&classic::FLUSHES)
        + size_of_val(&classic::cactus_kev::UNIQUE_FIVES)
        + size_of_val(&classic::cactus_kev::PRODUCTS)
        + size_of_val(&classic::cactus_kev::PRODUCT_RANKS)
        + size_of_val(&classic::cactus_kev::ADJUSTS)
        + size_of_val(&classic::cactus_kev::HASHED_RANKS);
    assert_eq!(cactus_kev, 79_504);
    let signature = size_of_val(&classic::signature::DISPLACEMENTS) + size_of_val(&classic::signature::SIGNATURE_RANKS);
    assert_eq!(signature, 147_456);
    let quinary = size_of_val(&classic::FLUSHES)
        + size_of_val(&classic::quinary::BEFORE)
        + size_of_val(&ranks::FACE_RANKS_5)
        + size_of_val(&ranks::FACE_RANKS_6)
        + size_of_val(&ranks::FACE_RANKS_7);
    assert_eq!(quinary, 170_590);
    assert_eq!((size_of_val(&ranks::FACE_RANKS_8), size_of_val(&ranks::FACE_RANKS_9)), (240_110, 540_540));
    let combinadic = size_of_val(&classic::combinadic::CHOOSE)
        + size_of_val(&classic::combinadic::TOP)
        + size_of_val(&classic::combinadic::BLOCKS_8)
        + size_of_val(&classic::combinadic::LOWEST_8);
    assert_eq!(combinadic, 64_840);
    let wide = size_of_val(&classic::combinadic::BLOCKS_16) + size_of_val(&classic::combinadic::LOWEST_16);
    assert_eq!(wide, 6_422_528);
}
