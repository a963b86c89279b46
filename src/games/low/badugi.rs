//! Badugi: four cards of four faces and four suits, the lowest.

use core::fmt;

use crate::cards::{Card, Face};
use crate::games::game::Game;
use crate::games::game_rank::{Classes, GameRank, sealed::Words, write_faces};
use crate::games::positions::{position, set_at};

/// Badugi: the most of four cards that have different faces and different suits; the lowest of equally many. The ace is
/// low. The best hand is 4-3-2-A of four suits, the worst four kings, of which one counts.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Badugi, check_hand};
/// let [four, three] = ["Kc Qd Jh Ts", "3c 2d Ah As"].map(|text| text.parse::<Hand>().unwrap());
/// let [four, three] = [check_hand::<Badugi>(&four)?, check_hand::<Badugi>(&three)?];
/// assert!(four > three); // the better low is the higher rank
/// assert_eq!((four.to_string(), three.to_string()), ("badugi, K-Q-J-T".into(), "three cards, 3-2-A".into()));
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Badugi;

/// The best hands of three cards, two and one: below all hands of more cards.
const THREE: u16 = 715;
const TWO: u16 = THREE + 286;
const ONE: u16 = TWO + 78;

/// The pairs of four places.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)];

/// The cards that count, a bit each, by the pairs of cards, in ascending order, that share a face or a suit.
static COUNTING: [u8; 64] = {
    let mut counting = [0; 64];
    let mut conflicts = 0;
    while conflicts < 64 {
        // Among equally many cards, the lower highest card wins, then the next: so their bits are the lower number.
        let (mut best, mut most, mut cards) = (0, 0, 1u8);
        while cards < 16 {
            let (mut pair, mut fits) = (0, true);
            while pair < 6 {
                let (low, high) = PAIRS[pair];
                fits = fits && !(conflicts >> pair & 1 == 1 && cards >> low & 1 == 1 && cards >> high & 1 == 1);
                pair += 1;
            }
            if fits && cards.count_ones() > most {
                (best, most) = (cards, cards.count_ones());
            }
            cards += 1;
        }
        counting[conflicts] = best;
        conflicts += 1;
    }
    counting
};

/// Returns the face of a card, counted from the ace up.
const fn from_ace(card: Card) -> u8 {
    match card.face() {
        Face::Ace => 0,
        face => face.index() + 1,
    }
}

impl Badugi {
    /// Ranks four different cards, in any order; the better low is higher. A table of 64 bytes. A repeated card gives
    /// an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Hand, games::Badugi};
    /// let hand: Hand = "Ac 2c 3d 3h".parse()?; // the deuce of clubs gives way to the ace
    /// assert_eq!(Badugi::rank_four(hand.first_chunk().expect("four cards")).to_string(), "two cards, 3-A");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn rank_four(cards: &[Card; 4]) -> GameRank<Self> {
        let mut cards = cards.map(|card| (from_ace(card), card.suit()));
        cards.sort_unstable();
        let mut conflicts = 0;
        for (pair, &(low, high)) in PAIRS.iter().enumerate() {
            let ((face, suit), (other_face, other_suit)) = (cards[low & 3], cards[high & 3]);
            conflicts |= usize::from(face == other_face || suit == other_suit) << pair;
        }
        let counting = COUNTING[conflicts & 63];
        let of = |place: usize| u16::from(counting >> place & 1) << (cards[place & 3].0 & 15);
        let faces = of(0) | of(1) | of(2) | of(3);
        let first = match faces.count_ones() {
            4.. => 0,
            3 => THREE,
            2 => TWO,
            _ => ONE,
        };
        GameRank::below(first + position(faces))
    }
}

impl Classes for Badugi {
    const CLASSES: u16 = ONE + 13;
}

impl Words for Badugi {
    fn write(number: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        let better = Self::CLASSES.saturating_sub(number);
        let (words, faces) = match better {
            0..THREE => ("badugi, ", set_at(better, 4)),
            THREE..TWO => ("three cards, ", set_at(better - THREE, 3)),
            TWO..ONE => ("two cards, ", set_at(better - TWO, 2)),
            _ => ("one card, ", set_at(better - ONE, 1)),
        };
        out.write_str(words)?;
        write_faces(out, faces, true)
    }
}

impl Game for Badugi {
    type Hole = [Card; 4];
    type Board = [Card; 0];
    type Rank = GameRank<Self>;

    const NAME: &'static str = "badugi";

    #[inline]
    fn rank(hole: &[Card; 4], _: &[Card; 0]) -> GameRank<Self> {
        Self::rank_four(hole)
    }

    fn describe(rank: GameRank<Self>) -> impl fmt::Display {
        rank
    }
}
