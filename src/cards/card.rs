//! Cards, faces and suits.

use core::fmt;

/// A card's face, deuce to ace. "Face", so that "rank" means the strength of a hand and nothing else.
///
/// ```
/// use keyfold::Face;
/// assert!(Face::Ace > Face::King);
/// assert_eq!(Face::Jack.index(), 9);
/// assert_eq!(Face::Ten.to_string(), "T");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Face {
    /// 2
    Deuce,
    /// 3
    Trey,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10, written `T`
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K
    King,
    /// A; below the deuce in the straight 5-4-3-2-A
    Ace,
}

impl Face {
    /// All thirteen, deuce to ace.
    ///
    /// ```
    /// use keyfold::Face;
    /// let broadway: String = Face::ALL[8..].iter().rev().map(Face::to_string).collect();
    /// assert_eq!(broadway, "AKQJT");
    /// ```
    pub const ALL: [Self; 13] = [
        Self::Deuce,
        Self::Trey,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// 0 for the deuce to 12 for the ace.
    ///
    /// ```
    /// use keyfold::Face;
    /// assert_eq!((Face::Deuce.index(), Face::Ace.index()), (0, 12));
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The face with an index, 0 to 12; `None` above.
    ///
    /// ```
    /// use keyfold::Face;
    /// assert_eq!(Face::from_index(12), Some(Face::Ace));
    /// assert_eq!(Face::from_index(13), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 13 { Some(Self::from_low_bits(index)) } else { None }
    }

    /// The face with an index; the ace for anything above 12, so that no index is out of range.
    pub(crate) const fn from_low_bits(index: u8) -> Self {
        match index {
            0 => Self::Deuce,
            1 => Self::Trey,
            2 => Self::Four,
            3 => Self::Five,
            4 => Self::Six,
            5 => Self::Seven,
            6 => Self::Eight,
            7 => Self::Nine,
            8 => Self::Ten,
            9 => Self::Jack,
            10 => Self::Queen,
            11 => Self::King,
            _ => Self::Ace,
        }
    }

    /// The letter or digit that stands for the face: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    ///
    /// ```
    /// use keyfold::Face;
    /// assert_eq!((Face::Nine.letter(), Face::Ten.letter()), ('9', 'T'));
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
            digit => (b'2' + digit as u8) as char,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(out, self.letter())
    }
}

/// A card's suit. Suits do not order hands; their order here is that of the card ids.
///
/// ```
/// use keyfold::Suit;
/// assert_eq!(format!("{} {:#}", Suit::Spades, Suit::Spades), "s ♠");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All four: clubs, diamonds, hearts, spades.
    ///
    /// ```
    /// use keyfold::{Card, Face, Suit};
    /// let aces = Suit::ALL.map(|suit| Card::new(Face::Ace, suit).to_string());
    /// assert_eq!(aces, ["Ac", "Ad", "Ah", "As"]);
    /// ```
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// 0 for clubs, 1 diamonds, 2 hearts, 3 spades.
    ///
    /// ```
    /// assert_eq!(keyfold::Suit::Hearts.index(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The suit with an index, 0 to 3; `None` above.
    ///
    /// ```
    /// use keyfold::Suit;
    /// assert_eq!(Suit::from_index(3), Some(Suit::Spades));
    /// assert_eq!(Suit::from_index(4), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 4 { Some(Self::from_low_bits(index)) } else { None }
    }

    /// The suit in the two low bits of a number, such as a card id.
    pub(crate) const fn from_low_bits(number: u8) -> Self {
        match number & 3 {
            0 => Self::Clubs,
            1 => Self::Diamonds,
            2 => Self::Hearts,
            _ => Self::Spades,
        }
    }

    /// The letter that stands for the suit: `c`, `d`, `h`, `s`.
    ///
    /// ```
    /// assert_eq!(keyfold::Suit::Diamonds.letter(), 'd');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'c',
            Self::Diamonds => 'd',
            Self::Hearts => 'h',
            Self::Spades => 's',
        }
    }

    /// The suit's sign: ♣, ♦, ♥, ♠.
    ///
    /// ```
    /// assert_eq!(keyfold::Suit::Diamonds.sign(), '♦');
    /// ```
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(out, if out.alternate() { self.sign() } else { self.letter() })
    }
}

/// One of the 52 cards, in one byte: its id is `face * 4 + suit`, so that the deck runs 2♣ 2♦ 2♥ 2♠ 3♣ … A♠.
///
/// Cards order by id. They print as `As` and, with `{:#}`, as `A♠`; [`parse`](str::parse) reads both, `10h` and `aS` too.
///
/// ```
/// use keyfold::{Card, Face, Suit};
/// let card: Card = "10h".parse()?;
/// assert_eq!(card, Card::new(Face::Ten, Suit::Hearts));
/// assert_eq!(card.id(), 8 * 4 + 2);
/// assert_eq!(format!("{card} {card:#}"), "Th T♥");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
// No niche: a slice of ids can be viewed as cards after one pass that checks it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// The number of cards in the deck.
    ///
    /// ```
    /// use keyfold::{Card, Deck};
    /// let mut deck = Deck::new();
    /// let everyone = deck.deal_many::<{ Card::COUNT }>();
    /// assert!(everyone.is_some() && deck.is_empty());
    /// ```
    pub const COUNT: usize = 52;

    /// The card with an id, 0 (2♣) to 51 (A♠); `None` above.
    ///
    /// ```
    /// use keyfold::Card;
    /// assert_eq!(Card::from_id(51).map(|card| card.to_string()), Some("As".into()));
    /// assert_eq!(Card::from_id(52), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < Self::COUNT as u8 { Some(Self(id)) } else { None }
    }

    /// The card with an id that was found to be below 52.
    #[inline]
    pub(crate) const fn from_checked_id(id: u8) -> Self {
        debug_assert!(id < Self::COUNT as u8);
        Self(id)
    }

    /// The card of a face and a suit.
    ///
    /// ```
    /// use keyfold::{Card, Face, Suit};
    /// const LAST: Card = Card::new(Face::Ace, Suit::Spades);
    /// assert_eq!(LAST, Card::all().next_back().unwrap());
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(face: Face, suit: Suit) -> Self {
        Self(face as u8 * 4 + suit as u8)
    }

    /// All 52 cards in the order of their ids.
    ///
    /// ```
    /// use keyfold::{Card, Suit};
    /// assert_eq!(Card::all().filter(|card| card.suit() == Suit::Hearts).count(), 13);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The id, `face * 4 + suit`: 0 to 51.
    ///
    /// ```
    /// use keyfold::Card;
    /// assert_eq!("Kd".parse::<Card>()?.id(), 11 * 4 + 1);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// The face.
    ///
    /// ```
    /// use keyfold::{Card, Face};
    /// assert_eq!("Kd".parse::<Card>()?.face(), Face::King);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn face(self) -> Face {
        Face::from_low_bits(self.0 / 4)
    }

    /// The suit.
    ///
    /// ```
    /// use keyfold::{Card, Suit};
    /// assert_eq!("Kd".parse::<Card>()?.suit(), Suit::Diamonds);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::from_low_bits(self.0)
    }

    /// The id as an index into a table of 64 entries: the mask keeps the compiler from adding a bounds check.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl TryFrom<u8> for Card {
    type Error = crate::HandError;

    /// # Errors
    /// [`OutOfRange`](crate::HandError::OutOfRange) for an id above 51.
    ///
    /// ```
    /// use keyfold::Card;
    /// assert_eq!(Card::try_from(52).unwrap_err().to_string(), "card 1: 52 is no card, ids run from 0 to 51");
    /// ```
    fn try_from(id: u8) -> Result<Self, Self::Error> {
        Self::from_id(id).ok_or(crate::HandError::OutOfRange { position: 0, id })
    }
}

impl From<Card> for u8 {
    #[inline]
    fn from(card: Card) -> Self {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.face().fmt(out)?;
        self.suit().fmt(out)
    }
}

/// Writes cards with spaces between them, in the style that the formatter asks for.
pub(crate) fn write_cards(out: &mut fmt::Formatter<'_>, cards: impl Iterator<Item = Card>) -> fmt::Result {
    for (position, card) in cards.enumerate() {
        if position > 0 {
            out.write_str(" ")?;
        }
        fmt::Display::fmt(&card, out)?;
    }
    Ok(())
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Card {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{=char}{=char}", self.face().letter(), self.suit().letter());
    }
}
