//! Cactus Kev's evaluator: five cards by prime product; six and seven by the best of their fives.
//!
//! A card is a word of 32 bits that holds its face in three ways and its suit in one:
//!
//! ```text
//! xxxbbbbb bbbbbbbb cdhsrrrr xxpppppp
//!    │              │   │      └ p: the prime of the face, 2 for the deuce to 41 for the ace
//!    │              │   └ r: the face, 0 to 12
//!    │              └ c d h s: one bit set, the suit
//!    └ b: one bit set, the face
//! ```
//!
//! Then a hand of five is ranked by at most three steps:
//!
//! 1. the AND of all words keeps a suit bit: a flush, ranked by the set of faces, which the OR of all words holds;
//! 2. five bits in that set: a straight or high card, ranked by the set in another table;
//! 3. else the product of the primes tells which faces are held how often: 4,888 products, each with its rank. They are
//!    found in a sorted list ([`Map`], about twelve steps) or by a perfect hash ([`PerfectHash`], one step).
//!
//! The method and the word are Kevin Suffecool's (["Cactus Kev's Poker Hand
//! Evaluator"](http://suffe.cool/poker/evaluator.html)), the hash function Paul Senzee's; the list, the adjusts of the
//! hash and all ranks are computed by the compiler. Ranks are keyfold's: the number that Cactus Kev's evaluator gives,
//! 1 for the royal flush, is [`HandRank::cactus_kev`].
//!
//! ```
//! use keyfold_classic::cactus_kev::{CactusKev, CactusKevCard};
//! use keyfold::{Card, Evaluator, Face, Hand, Suit};
//! let king = CactusKevCard::from(Card::new(Face::King, Suit::Diamonds));
//! assert_eq!(king.get(), 0b00001000_00000000_01001011_00100101);
//!
//! let hand: Hand = "Jh Jd Jc As Ac".parse()?;
//! let rank = <CactusKev as Evaluator<5>>::rank(hand.first_chunk().expect("five cards"));
//! assert_eq!(rank.cactus_kev(), 203);
//! # Ok::<(), keyfold::ParseError>(())
//! ```

use core::marker::PhantomData;

use keyfold::internal::entry;
use keyfold::{Card, Evaluator, Face, HandRank, Suit};
use keyfold_tables::classic::FLUSHES;
use keyfold_tables::classic::cactus_kev::{ADJUSTS, HASHED_RANKS, PRIMES, PRODUCT_RANKS, PRODUCTS, UNIQUE_FIVES, hash};

/// A card as Cactus Kev's evaluator has it.
///
/// Every value is the word of one of the 52 cards.
///
/// ```
/// use keyfold::Card;
/// use keyfold_classic::cactus_kev::CactusKevCard;
/// let king: CactusKevCard = "Kd".parse::<Card>()?.into();
/// assert_eq!(king.get() & 0x3F, 37); // the twelfth prime
/// assert_eq!(Card::from(king).to_string(), "Kd");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(transparent)]
pub struct CactusKevCard(u32);

impl CactusKevCard {
    /// Returns the word of a card, computed; [`From`] looks it up instead.
    #[must_use]
    pub const fn from_card(card: Card) -> Self {
        let (face, suit) = (card.face() as u32, card.suit() as u32);
        Self(1 << (16 + face) | 0x8000 >> suit | face << 8 | PRIMES[face as usize])
    }

    /// Returns a card from its word; `None` if the word is that of no card.
    #[must_use]
    pub const fn new(word: u32) -> Option<Self> {
        let card = Self(word).card();
        if Self::from_card(card).0 == word { Some(Self(word)) } else { None }
    }

    /// Returns the word, laid out as the [module](self) says.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the card that the word stands for.
    #[must_use]
    pub const fn card(self) -> Card {
        let suit = 15u32.wrapping_sub((self.0 & 0xF000).trailing_zeros());
        Card::new(Face::from_low_bits((self.0 >> 8 & 15) as u8), Suit::from_low_bits(suit as u8))
    }
}

impl From<Card> for CactusKevCard {
    #[inline]
    fn from(card: Card) -> Self {
        WORDS[card.index()]
    }
}

impl From<CactusKevCard> for Card {
    fn from(word: CactusKevCard) -> Self {
        word.card()
    }
}

/// Words by card id; the entries past the deck let the index be masked instead of checked.
static WORDS: [CactusKevCard; 64] = {
    let mut words = [CactusKevCard::from_card(Card::new(Face::Deuce, Suit::Clubs)); 64];
    let mut id = 0;
    while let Some(card) = Card::from_id(id) {
        words[id as usize] = CactusKevCard::from_card(card);
        id += 1;
    }
    words
};

mod sealed {
    /// Keeps [`Lookup`](super::Lookup) closed: its tables are those of the evaluator.
    pub trait Sealed {}
}

/// A way to find the rank of a prime product: [`Map`] or [`PerfectHash`]; the trait is sealed.
///
/// ```
/// use keyfold_classic::cactus_kev::{CactusKev, Lookup, Map, PerfectHash};
/// use keyfold::{Evaluator, HandRank};
/// fn rank_by<L: Lookup>(rank: HandRank) -> HandRank {
///     <CactusKev<L> as Evaluator<5>>::rank(&rank.example())
/// }
/// let rank = HandRank::new(7_260).unwrap();
/// assert_eq!([rank_by::<Map>(rank), rank_by::<PerfectHash>(rank)], [rank; 2]);
/// ```
pub trait Lookup: sealed::Sealed {
    /// Returns the rank of the hands without a flush that hold a face twice or more and whose primes have this product.
    /// The product of no such hand gives an unspecified rank.
    fn rank(product: u32) -> HandRank;
}

/// Finds a product by binary search in the sorted list: 29,328 bytes.
///
/// ```
/// use keyfold_classic::cactus_kev::{Lookup, Map};
/// let four_deuces_and_a_trey = 2 * 2 * 2 * 2 * 3;
/// assert_eq!(Map::rank(four_deuces_and_a_trey).describe().to_string(), "four of a kind, deuces, trey kicker");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Map;

impl sealed::Sealed for Map {}

impl Lookup for Map {
    fn rank(product: u32) -> HandRank {
        let at = PRODUCTS.binary_search(&product).unwrap_or_else(|next| next);
        entry(&PRODUCT_RANKS, at as u32)
    }
}

/// Finds a product by Senzee's perfect hash: 17,408 bytes.
///
/// ```
/// use keyfold_classic::cactus_kev::{Lookup, Map, PerfectHash};
/// let four_aces_and_a_king = 41 * 41 * 41 * 41 * 37;
/// assert_eq!(PerfectHash::rank(four_aces_and_a_king), Map::rank(four_aces_and_a_king));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerfectHash;

impl sealed::Sealed for PerfectHash {}

impl Lookup for PerfectHash {
    #[inline]
    fn rank(product: u32) -> HandRank {
        let (bucket, place) = hash(product);
        entry(&HASHED_RANKS, (place ^ ADJUSTS[bucket % ADJUSTS.len()] as usize) as u32)
    }
}

/// The evaluator, by a way to find products.
///
/// ```
/// use keyfold_classic::cactus_kev::{CactusKev, CactusKevCard, Map};
/// use keyfold::HandRank;
/// let hand = HandRank::HIGHEST.example().map(CactusKevCard::from_card);
/// assert_eq!(CactusKev::<Map>::rank_five(&hand), HandRank::HIGHEST);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CactusKev<L: Lookup = PerfectHash>(PhantomData<L>);

impl<L: Lookup> CactusKev<L> {
    /// Returns the rank of five different cards. Repeated cards give an unspecified rank.
    ///
    /// ```
    /// use keyfold_classic::cactus_kev::{CactusKev, CactusKevCard};
    /// use keyfold::HandRank;
    /// let steel_wheel = HandRank::from_cactus_kev(10).unwrap();
    /// assert_eq!(<CactusKev>::rank_five(&steel_wheel.example().map(CactusKevCard::from_card)), steel_wheel);
    /// ```
    #[must_use]
    #[inline]
    pub fn rank_five(cards: &[CactusKevCard; 5]) -> HandRank {
        let [first, second, third, fourth, fifth] = cards.map(CactusKevCard::get);
        let faces = (first | second | third | fourth | fifth) >> 16;
        if first & second & third & fourth & fifth & 0xF000 != 0 {
            entry(&FLUSHES, faces)
        } else if faces.count_ones() == 5 {
            entry(&UNIQUE_FIVES, faces)
        } else {
            // Five cards of one face, which no deck has, still fit: 41^5 is below 2^27.
            L::rank([second, third, fourth, fifth].iter().fold(first & 0xFF, |product, word| product * (word & 0xFF)))
        }
    }

    /// Returns the rank of six different cards: the best of their 6 fives.
    #[must_use]
    pub fn rank_six(cards: &[CactusKevCard; 6]) -> HandRank {
        best_of(cards, &FIVES_OF_6, Self::rank_five)
    }

    /// Returns the rank of seven different cards: the best of their 21 fives.
    #[must_use]
    pub fn rank_seven(cards: &[CactusKevCard; 7]) -> HandRank {
        best_of(cards, &FIVES_OF_7, Self::rank_five)
    }
}

/// Returns the best rank of some choices of five cards.
fn best_of<const CARDS: usize>(
    cards: &[CactusKevCard; CARDS],
    choices: &[[u8; 5]],
    five: impl Fn(&[CactusKevCard; 5]) -> HandRank,
) -> HandRank {
    let chosen = |choice: &[u8; 5]| choice.map(|place| cards[place as usize % CARDS]);
    choices.iter().map(|choice| five(&chosen(choice))).max().unwrap_or(HandRank::LOWEST)
}

static FIVES_OF_6: [[u8; 5]; 6] = fives(6);
static FIVES_OF_7: [[u8; 5]; 21] = fives(7);

/// Returns all ways to choose five of `cards` places.
const fn fives<const WAYS: usize>(cards: u32) -> [[u8; 5]; WAYS] {
    let (mut fives, mut found, mut set) = ([[0; 5]; WAYS], 0, 0u32);
    while set < 1 << cards {
        if set.count_ones() == 5 {
            let (mut rest, mut at) = (set, 0);
            while rest != 0 {
                fives[found][at] = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                at += 1;
            }
            found += 1;
        }
        set += 1;
    }
    assert!(found == WAYS);
    fives
}

impl<L: Lookup> Evaluator<5> for CactusKev<L> {
    #[inline]
    fn rank(cards: &[Card; 5]) -> HandRank {
        Self::rank_five(&cards.map(CactusKevCard::from))
    }
}

impl<L: Lookup> Evaluator<6> for CactusKev<L> {
    #[inline]
    fn rank(cards: &[Card; 6]) -> HandRank {
        Self::rank_six(&cards.map(CactusKevCard::from))
    }
}

impl<L: Lookup> Evaluator<7> for CactusKev<L> {
    #[inline]
    fn rank(cards: &[Card; 7]) -> HandRank {
        Self::rank_seven(&cards.map(CactusKevCard::from))
    }
}
