//! The order of hands of four cards, for percentages of them.
//!
//! Hands that differ in the names of their suits alone are a class; there are 16,432. They are ordered by what a hand
//! wins of three random hands before the flop: the mean, over boards, of the third power of its share against one
//! random hand with exact card removal, as if the three were drawn independently. Boards are every seventh of the
//! 134,459 canonical ones, each as often as its suits can be renamed.
//!
//! `order.bin` holds the classes, the best first, as 16-bit numbers: `cargo run --release -p keyfold-equity --example
//! omaha_order` writes it in some 80 s of one core, the same on any machine.

use std::sync::OnceLock;

use keyfold::{Card, CardSet, Suit};

use super::numbers::{HANDS_OF_FOUR, number_of};

/// Classes of hands up to suits.
const CLASSES: usize = 16_432;

/// The classes, the best first; a class's number is that of its hand with the lowest number, among those of all
/// classes.
static ORDER: &[u8; 2 * CLASSES] = include_bytes!("order.bin");

/// The place of each hand's class in the order, and how many hands there are up to each place.
pub(super) struct Order {
    places: Vec<u16>,
    hands: Vec<usize>,
}

impl Order {
    /// Returns the order; the first call takes some milliseconds.
    pub(super) fn shared() -> &'static Self {
        static SHARED: OnceLock<Order> = OnceLock::new();
        SHARED.get_or_init(|| {
            let mut place_of = vec![0; CLASSES];
            for (class, place) in ORDER.as_chunks::<2>().0.iter().zip(0..) {
                place_of.get_mut(usize::from(u16::from_le_bytes(*class))).into_iter().for_each(|at| *at = place);
            }
            let (mut places, mut hands, mut classes) = (vec![u16::MAX; HANDS_OF_FOUR], vec![0; CLASSES], 0..);
            let mut by_number = vec![CardSet::EMPTY; HANDS_OF_FOUR];
            for hand in CardSet::ALL.combinations::<4>().map(|hand| CardSet::from_cards(&hand)) {
                by_number.get_mut(number_of(hand)).into_iter().for_each(|place| *place = hand);
            }
            for number in 0..HANDS_OF_FOUR {
                let (Some(&u16::MAX), Some(&hand)) = (places.get(number), by_number.get(number)) else { continue };
                let Some(&place) = classes.next().and_then(|class: usize| place_of.get(class)) else { continue };
                for renamed in renamed(hand) {
                    let Some(at) = places.get_mut(number_of(renamed)).filter(|at| **at == u16::MAX) else { continue };
                    *at = place;
                    hands.get_mut(usize::from(place)).into_iter().for_each(|hands| *hands += 1);
                }
            }
            Self { places, hands }
        })
    }

    /// Returns the number of classes that are the fewest best ones with at least `percent` of all hands.
    pub(super) fn best(&self, percent: f64) -> u16 {
        let wanted = percent / 100.0 * HANDS_OF_FOUR as f64;
        let mut held = 0;
        let enough = |hands: &&usize| {
            let more = f64::from(held) < wanted;
            held += **hands as u32;
            more
        };
        self.hands.iter().take_while(enough).count() as u16
    }

    /// Returns the place of a hand's class, from 0.
    pub(super) fn place(&self, hand: CardSet) -> u16 {
        self.places.get(number_of(hand)).copied().unwrap_or(u16::MAX)
    }
}

/// Returns a hand with its suits renamed in all ways.
fn renamed(hand: CardSet) -> impl Iterator<Item = CardSet> {
    let suits = || Suit::ALL.into_iter();
    let ways = suits().flat_map(move |a| suits().flat_map(move |b| suits().map(move |c| [a, b, c])));
    let ways = ways.filter(|[a, b, c]| a != b && b != c && a != c);
    ways.filter_map(move |[a, b, c]| {
        let d = Suit::ALL.into_iter().find(|suit| ![a, b, c].contains(suit))?;
        let rename = |card: Card| Card::new(card.face(), [a, b, c, d][usize::from(card.suit().index() & 3)]);
        Some(hand.into_iter().map(rename).collect())
    })
}
