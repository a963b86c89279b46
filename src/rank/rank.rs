//! What a hand is worth: its rank among the 7,462 classes, its category, its six-digit code.

use core::fmt;
use core::str::FromStr;

use keyfold_tables::rules::classes::{CLASS_COUNTS, CLASSES_BELOW, Class, HIGHEST_RANK};

use crate::{Card, Face, Suit};

/// The strength of a hand among the 7,462 classes: **higher wins**. 1 is 7-5-4-3-2 unsuited, 7,462 the royal flush.
///
/// ```
/// use keyfold::{Category, HandRank};
/// let rank = HandRank::new(7_260).unwrap();
/// assert!(rank < HandRank::HIGHEST);
/// assert_eq!(rank.category(), Category::FullHouse);
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// assert_eq!(rank.cactus_kev(), 203);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(transparent)]
pub struct HandRank(u16);

impl HandRank {
    /// 7-5-4-3-2 unsuited: 1.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// assert_eq!(HandRank::LOWEST.describe().to_string(), "seven high, five kicker");
    /// assert_eq!(HandRank::LOWEST.cactus_kev(), 7_462);
    /// ```
    pub const LOWEST: Self = Self(1);
    /// The royal flush: 7,462.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// assert_eq!(HandRank::HIGHEST.describe().to_string(), "royal flush");
    /// assert_eq!(HandRank::HIGHEST.get(), 7_462);
    /// ```
    pub const HIGHEST: Self = Self(HIGHEST_RANK);

    /// A rank from its number, 1 to 7,462; `None` outside.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// assert_eq!(HandRank::new(7_452).unwrap().describe().to_string(), "four of a kind, aces, king kicker");
    /// assert_eq!((HandRank::new(0), HandRank::new(7_463)), (None, None));
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= HIGHEST_RANK { Some(Self(number)) } else { None }
    }

    /// An entry of a rank table, all of which are ranks.
    #[inline]
    pub(crate) const fn from_table(entry: u16) -> Self {
        Self(entry)
    }

    /// All ranks, the weakest first.
    ///
    /// ```
    /// assert_eq!(keyfold::HandRank::all().count(), 7_462);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..HIGHEST_RANK + 1).map(Self)
    }

    /// The number, 1 to 7,462.
    ///
    /// ```
    /// use keyfold::{Category, HandRank};
    /// let (weakest, strongest) = Category::Straight.ranks();
    /// assert_eq!((weakest.get(), strongest.get()), (5_854, 5_863));
    /// assert_eq!(HandRank::new(weakest.get()), Some(weakest));
    /// ```
    #[must_use]
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The Cactus Kev number: the same class counted from the top, 1 for the royal flush to 7,462.
    ///
    /// ```
    /// use keyfold::{Hand, rank_any};
    /// let hand: Hand = "As Ah Ad Ac Ks".parse()?;
    /// assert_eq!(rank_any(&hand)?.cactus_kev(), 11); // after ten straight flushes
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn cactus_kev(self) -> u16 {
        (HIGHEST_RANK + 1).wrapping_sub(self.0)
    }

    /// The rank of a Cactus Kev number; `None` outside 1 to 7,462.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// assert_eq!(HandRank::from_cactus_kev(1), Some(HandRank::HIGHEST));
    /// assert_eq!(HandRank::from_cactus_kev(7_463), None);
    /// ```
    #[must_use]
    pub const fn from_cactus_kev(number: u16) -> Option<Self> {
        Self::new((HIGHEST_RANK + 1).wrapping_sub(number))
    }

    /// The category: at most eight compares.
    ///
    /// ```
    /// use keyfold::{Category, Hand, rank_any};
    /// let hand: Hand = "5h 4h 3h 2h Ah".parse()?;
    /// assert_eq!(rank_any(&hand)?.category(), Category::StraightFlush);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn category(self) -> Category {
        let mut stronger = Category::ALL.len() - 1;
        while stronger > 0 && self.0 <= CLASSES_BELOW[stronger] {
            stronger -= 1;
        }
        Category::ALL[stronger]
    }

    /// The six-digit code of the class.
    ///
    /// ```
    /// use keyfold::{HandCode, HandRank};
    /// let code = HandRank::HIGHEST.code();
    /// assert_eq!(code.to_string(), "0x8cba98");
    /// assert_eq!(code.rank(), HandRank::HIGHEST);
    /// ```
    #[must_use]
    pub const fn code(self) -> HandCode {
        let class = Class::of_rank(self.0);
        let faces = class.faces();
        let mut code = class.category() as u32;
        let mut at = 0;
        while at < faces.len() {
            code = code << 4 | faces[at] as u32;
            at += 1;
        }
        HandCode(code)
    }

    /// The five significant faces, the most significant first: a full house, jacks over aces, gives J J J A A.
    ///
    /// ```
    /// use keyfold::{Face, Hand, rank_any};
    /// let hand: Hand = "Ah 2c 3d 4s 5h Kd Qc".parse()?;
    /// let wheel = [Face::Five, Face::Four, Face::Trey, Face::Deuce, Face::Ace];
    /// assert_eq!(rank_any(&hand)?.faces(), wheel);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn faces(self) -> [Face; 5] {
        let [first, second, third, fourth, fifth] = Class::of_rank(self.0).faces();
        [
            Face::from_low_bits(first),
            Face::from_low_bits(second),
            Face::from_low_bits(third),
            Face::from_low_bits(fourth),
            Face::from_low_bits(fifth),
        ]
    }

    /// Five cards that have this rank, the most significant first.
    ///
    /// ```
    /// use keyfold::{HandRank, naive};
    /// for rank in HandRank::all() {
    ///     assert_eq!(naive::rank(&rank.example()), rank);
    /// }
    /// ```
    #[must_use]
    pub const fn example(self) -> [Card; 5] {
        let faces = self.faces();
        let suited = self.category().is_suited();
        let mut cards = [Card::new(Face::Ace, Suit::Spades); 5];
        let mut at = 0;
        while at < cards.len() {
            // The suits go round: the cards of one face get different ones, and without a flush not all get the same.
            let suit = if suited { Suit::Spades } else { Suit::from_low_bits(3 - (at as u8 & 3)) };
            cards[at] = Card::new(faces[at], suit);
            at += 1;
        }
        cards
    }
}

impl TryFrom<u16> for HandRank {
    type Error = RankError;

    /// # Errors
    /// For numbers outside 1 to 7,462.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// assert_eq!(HandRank::try_from(7_260)?.describe().to_string(), "full house, jacks full of aces");
    /// assert!(HandRank::try_from(7_463).is_err());
    /// # Ok::<(), keyfold::RankError>(())
    /// ```
    fn try_from(number: u16) -> Result<Self, RankError> {
        Self::new(number).ok_or(RankError::Number(number))
    }
}

impl From<HandRank> for u16 {
    #[inline]
    fn from(rank: HandRank) -> Self {
        rank.0
    }
}

impl fmt::Display for HandRank {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The nine kinds of hands, weakest first. A royal flush is a straight flush.
///
/// ```
/// use keyfold::Category;
/// assert!(Category::Flush > Category::Straight);
/// assert_eq!(Category::TwoPair.to_string(), "two pair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Category {
    /// Five faces, nothing else.
    HighCard,
    /// Two cards of a face.
    Pair,
    /// Two pairs.
    TwoPair,
    /// Three cards of a face.
    ThreeOfAKind,
    /// Five faces in a row; the ace also counts below the deuce.
    Straight,
    /// Five cards of a suit.
    Flush,
    /// Three cards of a face and two of another.
    FullHouse,
    /// Four cards of a face.
    FourOfAKind,
    /// Five cards of a suit in a row.
    StraightFlush,
}

impl Category {
    /// All nine, weakest first.
    ///
    /// ```
    /// use keyfold::Category;
    /// let classes = Category::ALL.map(|category| {
    ///     let (weakest, strongest) = category.ranks();
    ///     strongest.get() - weakest.get() + 1
    /// });
    /// assert_eq!(classes, [1_277, 2_860, 858, 858, 10, 1_277, 156, 156, 10]);
    /// ```
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// The category's digit in a hand code, 0 to 8.
    ///
    /// ```
    /// use keyfold::{Category, HandRank};
    /// assert_eq!(u32::from(Category::StraightFlush.index()), HandRank::HIGHEST.code().get() >> 20);
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The category with a digit, 0 to 8; `None` above.
    ///
    /// ```
    /// use keyfold::Category;
    /// assert_eq!(Category::from_index(6), Some(Category::FullHouse));
    /// assert_eq!(Category::from_index(9), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::ALL.len() { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The ranks of the category, weakest and strongest.
    ///
    /// ```
    /// use keyfold::{Category, HandRank};
    /// assert_eq!(Category::StraightFlush.ranks().1, HandRank::HIGHEST);
    /// ```
    #[must_use]
    pub const fn ranks(self) -> (HandRank, HandRank) {
        let below = self.classes_below();
        (HandRank(below + 1), HandRank(below + CLASS_COUNTS[self as usize]))
    }

    /// The name: "high card", "pair" … "straight flush".
    ///
    /// ```
    /// assert_eq!(keyfold::Category::ThreeOfAKind.name(), "three of a kind");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::Pair => "pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }

    /// Whether its five cards are of one suit.
    ///
    /// ```
    /// use keyfold::Category;
    /// let suited: Vec<_> = Category::ALL.into_iter().filter(|category| category.is_suited()).collect();
    /// assert_eq!(suited, [Category::Flush, Category::StraightFlush]);
    /// ```
    #[must_use]
    pub const fn is_suited(self) -> bool {
        matches!(self, Self::Flush | Self::StraightFlush)
    }

    const fn classes_below(self) -> u16 {
        CLASSES_BELOW[self as usize]
    }
}

impl fmt::Display for Category {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// A class in six hexadecimal digits: the category, then the five significant faces. Codes order hands as ranks do.
///
/// `0x27744a` is two pairs, nines and sixes, with a queen; `0x43210c` the straight to the five.
///
/// ```
/// use keyfold::HandCode;
/// let code: HandCode = "0x6999cc".parse()?;
/// assert_eq!(code.rank().describe().to_string(), "full house, jacks full of aces");
/// assert_eq!(code, HandCode::new(0x6999cc).unwrap());
/// assert!(HandCode::new(0x70000c).is_some() && HandCode::new(0x700000).is_none()); // a fifth deuce
/// # Ok::<(), keyfold::RankError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HandCode(u32);

impl HandCode {
    /// A code from its number; `None` if no hand has it.
    ///
    /// ```
    /// use keyfold::HandCode;
    /// assert_eq!(HandCode::new(0x43210c).unwrap().rank().describe().to_string(), "straight to the five");
    /// assert_eq!(HandCode::new(0x04321c), None); // a straight is no high card
    /// ```
    #[must_use]
    pub const fn new(code: u32) -> Option<Self> {
        match Self::class(code) {
            Some(_) => Some(Self(code)),
            None => None,
        }
    }

    /// The number, such as `0x27744a`.
    ///
    /// ```
    /// use keyfold::HandRank;
    /// assert_eq!(HandRank::LOWEST.code().get(), 0x053210);
    /// ```
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The rank of the class.
    ///
    /// ```
    /// use keyfold::HandCode;
    /// let nines_and_sixes = [0x277440, 0x27744a].map(|code| HandCode::new(code).unwrap().rank().get());
    /// assert_eq!(nines_and_sixes, [4_413, 4_421]); // with a deuce, with a queen
    /// ```
    #[must_use]
    pub const fn rank(self) -> HandRank {
        match Self::class(self.0) {
            Some(class) => HandRank(class.rank()),
            None => HandRank::LOWEST,
        }
    }

    const fn class(code: u32) -> Option<Class> {
        if code >= 1 << 24 {
            return None;
        }
        let faces = [
            (code >> 16 & 15) as u8,
            (code >> 12 & 15) as u8,
            (code >> 8 & 15) as u8,
            (code >> 4 & 15) as u8,
            (code & 15) as u8,
        ];
        Class::of_digits((code >> 20) as u8, faces)
    }
}

impl From<HandRank> for HandCode {
    fn from(rank: HandRank) -> Self {
        rank.code()
    }
}

impl From<HandCode> for HandRank {
    fn from(code: HandCode) -> Self {
        code.rank()
    }
}

impl TryFrom<u32> for HandCode {
    type Error = RankError;

    /// # Errors
    /// For a number that is the code of no hand.
    ///
    /// ```
    /// use keyfold::{HandCode, RankError};
    /// assert_eq!(HandCode::try_from(0x6999cc)?.rank().get(), 7_260);
    /// assert_eq!(HandCode::try_from(0x700000), Err(RankError::Code(0x700000)));
    /// # Ok::<(), RankError>(())
    /// ```
    fn try_from(code: u32) -> Result<Self, RankError> {
        Self::new(code).ok_or(RankError::Code(code))
    }
}

impl From<HandCode> for u32 {
    fn from(code: HandCode) -> Self {
        code.0
    }
}

impl FromStr for HandCode {
    type Err = RankError;

    /// Reads six hexadecimal digits, with or without `0x` before them.
    ///
    /// ```
    /// use keyfold::{HandCode, RankError};
    /// assert_eq!("6999CC".parse::<HandCode>()?, "0x6999cc".parse()?);
    /// assert_eq!("0x6999c".parse::<HandCode>(), Err(RankError::Digits));
    /// # Ok::<(), RankError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, RankError> {
        let text = text.trim();
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
        if digits.len() != 6 || digits.starts_with('+') {
            return Err(RankError::Digits);
        }
        let code = u32::from_str_radix(digits, 16).map_err(|_| RankError::Digits)?;
        Self::try_from(code)
    }
}

impl fmt::Display for HandCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:#08x}", self.0)
    }
}

impl fmt::Debug for HandCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "HandCode({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for HandCode {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{=u32:#08x}", self.0);
    }
}

/// Why a number or a text is no rank or no hand code.
///
/// ```
/// use keyfold::{HandCode, HandRank};
/// assert_eq!(HandRank::try_from(0).unwrap_err().to_string(), "0 is no rank, ranks run from 1 to 7462");
/// assert_eq!("0x700000".parse::<HandCode>().unwrap_err().to_string(), "no hand has the code 0x700000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum RankError {
    /// A number outside 1 to 7,462.
    Number(u16),
    /// A number that is the code of no hand.
    Code(u32),
    /// A text that is not six hexadecimal digits.
    Digits,
}

impl fmt::Display for RankError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(out, "{number} is no rank, ranks run from 1 to {HIGHEST_RANK}"),
            Self::Code(code) => write!(out, "no hand has the code {code:#08x}"),
            Self::Digits => out.write_str("a hand code is six hexadecimal digits, such as 0x6999cc"),
        }
    }
}

impl core::error::Error for RankError {}
