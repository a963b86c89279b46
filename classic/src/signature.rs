//! Seven cards by signature: two sums over the cards, one of base-5 digits and one of suit counters, and a perfect
//! hash.
//!
//! A card adds a power of five for its face, so that the digits of the sum tell how often each face is held; thirteen
//! digits from 0 to 4 are a number below 5^13, 31 bits. In the second sum each suit is a nibble that starts at 3, all
//! four `0x3333`: the fifth card of a suit sets the highest bit of its nibble, and one AND with `0x8888` tells a flush.
//!
//! ```text
//!            A K Q J T 9 8 7 6 5 4 3 2   suits, spades first
//! no flush:  2 0 0 3 0 0 0 0 0 1 0 1 0   0x4555   the digits add up to 7
//! flush:     2 0 2 0 2 0 0 2 2 0 0 0 0   0x3844   a second pass, two for each face of the suit
//! ```
//!
//! The digits of a flush are doubled: they add up to 10, 12 or 14, those of any seven cards to 7. No flush has the
//! digits of a face multiset, and one table holds both: 49,205 + 4,719 = 53,924 signatures.
//!
//! The table is a perfect hash of the digits by hash and displace: the high bits of a product choose one of 8,192
//! displacements, and the low bits XOR the displacement are one of 65,536 slots. The displacements were found by a
//! search, `signature_search`; the compiler fills the slots and proves that no two signatures collide.
//!
//! The signature is common lore among seven-card evaluators; hash and displace is after D. Belazzougui, F. C. Botelho
//! and M. Dietzfelbinger, "Hash, displace, and compress" (2009).
//!
//! ```
//! use keyfold_classic::signature::Signature;
//! use keyfold::{Hand, Suit};
//! let hand: Hand = "Ah Qh Th 7h 6h 6c Kd".parse()?;
//! let signature = Signature::from_cards(hand.first_chunk().expect("seven cards"));
//! assert_eq!((signature.suits(), signature.flush()), (0x3844, Some(Suit::Hearts)));
//! assert_eq!(signature.digits(), [0, 0, 0, 0, 2, 2, 0, 0, 2, 0, 2, 0, 2]);
//! assert_eq!(signature.rank().describe().to_string(), "flush, ace high, queen kicker");
//! # Ok::<(), keyfold::ParseError>(())
//! ```

use keyfold::internal::entry;
use keyfold::{Card, Evaluator, HandRank, Suit};
use keyfold_tables::classic::signature::{DISPLACEMENTS, MULTIPLIER, POWERS, SIGNATURE_RANKS, split};

use super::suits::SuitCounters;

/// The signature of seven cards, which decides their rank: base-5 digits of their faces, or of the faces of their
/// flush, and suit counters. The type is also the evaluator.
///
/// ```
/// use keyfold_classic::signature::Signature;
/// use keyfold::{Evaluator, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 5d 3h".parse()?;
/// let cards = hand.first_chunk().expect("seven cards");
/// assert_eq!(<Signature as Evaluator<7>>::rank(cards), Signature::from_cards(cards).rank());
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Signature {
    faces: u32,
    suits: SuitCounters,
}

impl Signature {
    /// Returns the signature of seven different cards. Repeated cards give an unspecified one.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_classic::signature::Signature;
    /// let hand: Hand = "Jh Jd Jc As Ac 5d 3h".parse()?;
    /// let jacks_full_of_aces = Signature::from_cards(hand.first_chunk().expect("seven cards"));
    /// assert_eq!(jacks_full_of_aces.digits(), [0, 1, 0, 1, 0, 0, 0, 0, 0, 3, 0, 0, 2]);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_cards(cards: &[Card; 7]) -> Self {
        let suits = SuitCounters::of(cards);
        let faces = match suits.flush() {
            None => face_sum(cards),
            Some(suit) => suited_sum(cards, suit).wrapping_mul(2),
        };
        Self { faces, suits }
    }

    /// Returns the base-5 digits as one number, below 5^13.
    ///
    /// ```
    /// use keyfold::Card;
    /// use keyfold_classic::signature::Signature;
    /// let deuces_and_treys: [Card; 7] = core::array::from_fn(|id| Card::from_id(id as u8).unwrap());
    /// assert_eq!(Signature::from_cards(&deuces_and_treys).number(), 4 + 3 * 5);
    /// ```
    #[must_use]
    pub const fn number(self) -> u32 {
        self.faces
    }

    /// Returns the base-5 digits, deuce to ace: how often each face is held or, with a flush, 2 for each face of its
    /// suit.
    ///
    /// ```
    /// use keyfold::Card;
    /// use keyfold_classic::signature::Signature;
    /// let deuces_and_treys: [Card; 7] = core::array::from_fn(|id| Card::from_id(id as u8).unwrap());
    /// assert_eq!(Signature::from_cards(&deuces_and_treys).digits(), [4, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// ```
    #[must_use]
    pub const fn digits(self) -> [u8; 13] {
        let (mut digits, mut rest, mut face) = ([0; 13], self.faces, 0);
        while face < digits.len() {
            digits[face] = (rest % 5) as u8;
            rest /= 5;
            face += 1;
        }
        digits
    }

    /// Returns the suit counters, a nibble each from clubs (lowest) to spades: the number of cards plus three.
    #[must_use]
    pub const fn suits(self) -> u16 {
        self.suits.get()
    }

    /// Returns the suit of the flush, if there is one.
    #[must_use]
    #[inline]
    pub const fn flush(self) -> Option<Suit> {
        self.suits.flush()
    }

    /// Returns the rank: one load for the displacement, one for the rank.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> HandRank {
        let (group, slot) = split(self.faces, MULTIPLIER);
        entry(&SIGNATURE_RANKS, slot as u32 ^ DISPLACEMENTS[group % DISPLACEMENTS.len()] as u32)
    }
}

/// Powers of five by face; the entries past the ace let the index be masked instead of checked.
static FACE_POWERS: [u32; 16] = {
    let mut powers = [0; 16];
    let mut face = 0;
    while face < POWERS.len() {
        powers[face] = POWERS[face];
        face += 1;
    }
    powers
};

const fn power(card: Card) -> u32 {
    FACE_POWERS[card.face() as usize & 15]
}

#[inline]
const fn face_sum(cards: &[Card; 7]) -> u32 {
    let (mut sum, mut at) = (0u32, 0);
    while at < cards.len() {
        // Only repeated cards can overflow it: it wraps.
        sum = sum.wrapping_add(power(cards[at]));
        at += 1;
    }
    sum
}

/// Returns the sum of the powers of the cards of a suit.
const fn suited_sum(cards: &[Card; 7], suit: Suit) -> u32 {
    let (mut sum, mut at) = (0u32, 0);
    while at < cards.len() {
        if cards[at].suit() as u8 == suit as u8 {
            sum = sum.wrapping_add(power(cards[at]));
        }
        at += 1;
    }
    sum
}

impl Evaluator<7> for Signature {
    #[inline]
    fn rank(cards: &[Card; 7]) -> HandRank {
        Self::from_cards(cards).rank()
    }
}
