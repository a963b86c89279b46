//! The reference for low games: their rules, by sorting faces. Shares nothing with the numbers of ranks.
//!
//! Values are reversed: the better low is the higher value, as everywhere in the crate.
//!
//! ```
//! use keyfold::HandRank;
//! use keyfold::games::low::naive;
//! let [worst, best] = [HandRank::HIGHEST, HandRank::LOWEST].map(HandRank::example);
//! assert!(naive::deuce_to_seven(&best) > naive::deuce_to_seven(&worst));
//! ```

use core::cmp::Reverse;

use crate::cards::Card;

/// The value of a low hand: its category, then its faces, the most frequent ones first.
///
/// ```
/// use core::cmp::Reverse;
/// use keyfold::{HandRank, games::low::naive};
/// let seven_five: naive::Low = naive::deuce_to_seven(&HandRank::LOWEST.example());
/// assert_eq!(seven_five, Reverse([0, 5, 3, 2, 1, 0]));
/// ```
pub type Low = Reverse<[u8; 6]>;

/// Returns the value of the best five cards in ace-to-five.
///
/// ```
/// use keyfold::{Hand, games::low::naive};
/// let [low, high] = ["Ac 2d 3h 4s 5c", "Ac Ad 3h 4s 5c"].map(|text| text.parse::<Hand>().unwrap());
/// assert!(naive::ace_to_five(&low) > naive::ace_to_five(&high));
/// ```
#[must_use]
pub fn ace_to_five(cards: &[Card]) -> Option<Low> {
    let fives = (0u32..1 << cards.len().min(9)).filter(|chosen| chosen.count_ones() == 5);
    let worth = |chosen: u32| {
        let mut five = cards.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
        let faces = core::array::from_fn(|_| five.next().map_or(0, |(_, card)| (card.face().index() + 1) % 13));
        let (held, faces) = by_frequency(faces);
        low(held, faces)
    };
    fives.map(worth).max()
}

/// Returns the value of five cards in deuce-to-seven.
///
/// ```
/// use keyfold::{Hand, games::low::naive};
/// let [low, straight] = ["7c 5d 4h 3s 2c", "6c 5d 4h 3s 2c"].map(|text| text.parse::<Hand>().unwrap());
/// let [low, straight] = [low, straight].map(|hand| naive::deuce_to_seven(hand.first_chunk().unwrap()));
/// assert!(low > straight);
/// ```
#[must_use]
pub fn deuce_to_seven(cards: &[Card; 5]) -> Low {
    let (held, faces) = by_frequency(cards.map(|card| card.face().index()));
    let straight = faces.windows(2).all(|two| two[0] == two[1] + 1);
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    low(
        match (straight, flush) {
            (true, true) => 8,
            (false, true) => 5,
            (true, false) => 4,
            (false, false) => held,
        },
        faces,
    )
}

/// Returns the value of four cards in badugi: the number of cards that count, then their faces, the highest first.
///
/// ```
/// use keyfold::{Hand, games::low::naive};
/// let [four, three] = ["Kc Qd Jh Ts", "3c 2d Ah As"].map(|text| text.parse::<Hand>().unwrap());
/// let [four, three] = [four, three].map(|hand| naive::badugi(hand.first_chunk().unwrap()));
/// assert!(four > three);
/// ```
#[must_use]
pub fn badugi(cards: &[Card; 4]) -> (u32, Reverse<[u8; 4]>) {
    let mut best = (0, Reverse([u8::MAX; 4]));
    for chosen in 1u32..16 {
        let counts = |place: &usize| chosen >> place & 1 == 1;
        let clash = |one: usize, other: usize| {
            cards[one].face() == cards[other].face() || cards[one].suit() == cards[other].suit()
        };
        let clashes = (0..4).filter(counts).any(|one| (0..one).filter(counts).any(|other| clash(one, other)));
        if !clashes {
            let mut faces =
                [0, 1, 2, 3].map(|place| if counts(&place) { (cards[place].face().index() + 1) % 13 + 1 } else { 0 });
            faces.sort_unstable_by_key(|&face| Reverse(face));
            best = best.max((chosen.count_ones(), Reverse(faces)));
        }
    }
    best
}

/// Returns the category of five faces, from no pair to four of a kind, and the faces, the most frequent first.
fn by_frequency(mut faces: [u8; 5]) -> (u8, [u8; 5]) {
    let unsorted = faces;
    let times = |face: u8| unsorted.iter().filter(|&&other| other == face).count();
    faces.sort_unstable_by_key(|&face| Reverse((times(face), face)));
    let held = match (times(faces[0]), times(faces[3])) {
        (4, _) => 7,
        (3, 2) => 6,
        (3, _) => 3,
        (2, 2) => 2,
        (2, _) => 1,
        _ => 0,
    };
    (held, faces)
}

const fn low(held: u8, [first, second, third, fourth, fifth]: [u8; 5]) -> Low {
    Reverse([held, first, second, third, fourth, fifth])
}
