//! All hole cards on rivers, on one of each suit class and on all of them, against hand by hand ranks and the
//! reference.

use keyfold::{Card, CardSet, Folded, HandKey, HoleCards, naive};
use keyfold_board::{Board, HoleRanks};

/// Compares all holes on boards of five with hand by hand ranks of another tier, whose every rank is compared with the
/// reference elsewhere.
struct ByKeys {
    cards: Vec<HandKey<Folded>>,
    holes: Vec<(u64, HandKey<Folded>)>,
}

impl ByKeys {
    fn new() -> Self {
        let holes = HoleCards::all().map(|hole| (hole.card_set().bits(), hole.cards().into_iter().collect()));
        Self { cards: Card::all().map(HandKey::from_card).collect(), holes: holes.collect() }
    }

    fn check(&self, cards: &[Card; 5], ranks: &mut HoleRanks) {
        Board::new(cards).unwrap().rank_holes(ranks);
        let key = cards.iter().fold(HandKey::EMPTY, |key, card| key + self.cards[usize::from(card.id())]);
        let dead = CardSet::from_cards(cards).bits();
        for ((hole, hole_key), &number) in self.holes.iter().zip(ranks.numbers()) {
            let wanted = if hole & dead == 0 { (key + *hole_key).rank_seven().get() } else { 0 };
            assert_eq!(number, wanted, "{:?} on {cards:?}", CardSet::from_bits(*hole));
        }
    }
}

/// Returns `true` if no renaming of the suits gives a set of cards with a lower number.
fn is_canonical(cards: &[Card; 5]) -> bool {
    let number = |suits: [u8; 4]| {
        let moved =
            cards.iter().map(|card| 1u64 << (card.face().index() * 4 + suits[usize::from(card.suit().index())]));
        moved.sum::<u64>()
    };
    let own = number([0, 1, 2, 3]);
    let orders = (0..=255u8).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
    orders.filter(|suits| suits.iter().fold(0, |set, suit| set | 1 << suit) == 15).all(|suits| own <= number(suits))
}

#[test]
fn every_hole_ranks_alike_one_by_one_on_one_river_of_each_suit_class() {
    let (by_keys, mut ranks, mut count) = (ByKeys::new(), HoleRanks::new(), 0);
    keyfold_testing::walks::every_five_cards(|cards| {
        if is_canonical(cards) {
            by_keys.check(cards, &mut ranks);
            count += 1;
        }
    });
    assert_eq!(count, 134_459);
}

#[test]
#[ignore = "some minutes in a release build: .ci/walks"]
fn every_hole_ranks_as_the_reference_says_on_one_river_of_each_suit_class() {
    let (mut ranks, mut count) = (HoleRanks::new(), 0);
    let holes: Vec<HoleCards> = HoleCards::all().collect();
    keyfold_testing::walks::every_five_cards(|cards| {
        if !is_canonical(cards) {
            return;
        }
        let board = Board::new(cards).unwrap();
        board.rank_holes(&mut ranks);
        let [a, b, c, d, e] = *cards;
        for &hole in &holes {
            let [high, low] = hole.cards();
            let live = hole.card_set().is_disjoint(board.card_set());
            let wanted = live.then(|| naive::rank(&[a, b, c, d, e, high, low]));
            assert_eq!(ranks.rank(hole), wanted, "{hole} on {board}");
        }
        count += 1;
    });
    assert_eq!(count, 134_459);
}

#[test]
#[ignore = "half a minute in a release build: .ci/walks"]
fn every_hole_ranks_alike_one_by_one_on_every_river() {
    let (by_keys, mut ranks, mut count) = (ByKeys::new(), HoleRanks::new(), 0);
    keyfold_testing::walks::every_five_cards(|cards| {
        by_keys.check(cards, &mut ranks);
        count += 1;
    });
    assert_eq!(count, 2_598_960);
}
