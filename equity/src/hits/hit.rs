//! The lines under which hands are counted: made hands and draws.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A made hand, of which every hand has one, or a draw; the strongest first.
///
/// ```
/// use keyfold_equity::Hit;
/// assert!(Hit::Set < Hit::TopPair && !Hit::TopPair.is_draw());
/// assert_eq!("flush draw".parse(), Ok(Hit::FlushDraw));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Hit {
    /// Five cards of a suit in a row.
    StraightFlush,
    /// Four cards of a face.
    FourOfAKind,
    /// Three cards of a face and two of another.
    FullHouse,
    /// Five cards of a suit.
    Flush,
    /// Five faces in a row.
    Straight,
    /// A pair in the hand and a third card on the board.
    Set,
    /// A card in the hand and two of its face on the board.
    Trips,
    /// Two cards that pair the two highest faces of the board.
    TopTwoPair,
    /// Two cards, of which one pairs the highest face of the board and one a face below the second.
    TopAndLowerPair,
    /// Two cards that pair two faces of the board, but not the highest.
    LowerTwoPair,
    /// A pair in the hand above all faces of the board.
    Overpair,
    /// A card that pairs the highest face of the board.
    TopPair,
    /// A card that pairs a face between the highest and the lowest of the board.
    MiddlePair,
    /// A card that pairs the lowest face of the board.
    BottomPair,
    /// A pair in the hand below the highest face of the board.
    PocketPairBelow,
    /// An ace, and nothing above.
    AceHigh,
    /// None of these.
    Nothing,
    /// A flush draw and an open-ended draw, a double gutshot, a gutshot or a wrap.
    ComboDraw,
    /// A flush draw with the highest card of its suit that is not on the board.
    NutFlushDraw,
    /// One card is missing to a flush, the nut flush included.
    FlushDraw,
    /// Omaha: three faces or more make a straight.
    Wrap,
    /// Four faces in a row, of which a face at either end makes a straight; in Omaha, two faces that do.
    OpenEnded,
    /// Two faces make a straight, but not at the ends of four in a row; in Omaha these are open-ended draws.
    DoubleGutshot,
    /// One face makes a straight.
    Gutshot,
    /// Two cards are missing to a flush, on a flop; not counted in Omaha.
    BackdoorFlushDraw,
    /// Two cards are missing to a straight, on a flop, and three are there; not counted in Omaha.
    BackdoorStraightDraw,
}

impl Hit {
    /// All lines in their order: made hands, then draws.
    pub const ALL: [Self; 26] = [
        Self::StraightFlush,
        Self::FourOfAKind,
        Self::FullHouse,
        Self::Flush,
        Self::Straight,
        Self::Set,
        Self::Trips,
        Self::TopTwoPair,
        Self::TopAndLowerPair,
        Self::LowerTwoPair,
        Self::Overpair,
        Self::TopPair,
        Self::MiddlePair,
        Self::BottomPair,
        Self::PocketPairBelow,
        Self::AceHigh,
        Self::Nothing,
        Self::ComboDraw,
        Self::NutFlushDraw,
        Self::FlushDraw,
        Self::Wrap,
        Self::OpenEnded,
        Self::DoubleGutshot,
        Self::Gutshot,
        Self::BackdoorFlushDraw,
        Self::BackdoorStraightDraw,
    ];

    /// Returns `true` for a draw, `false` for a made hand.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self as u8 > Self::Nothing as u8
    }

    /// Returns the name.
    ///
    /// ```
    /// use keyfold_equity::Hit;
    /// assert_eq!(Hit::ALL.map(Hit::name)[9..12], ["lower two pair", "overpair", "top pair"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::StraightFlush => "straight flush",
            Self::FourOfAKind => "four of a kind",
            Self::FullHouse => "full house",
            Self::Flush => "flush",
            Self::Straight => "straight",
            Self::Set => "set",
            Self::Trips => "trips",
            Self::TopTwoPair => "top two pair",
            Self::TopAndLowerPair => "top and lower pair",
            Self::LowerTwoPair => "lower two pair",
            Self::Overpair => "overpair",
            Self::TopPair => "top pair",
            Self::MiddlePair => "middle pair",
            Self::BottomPair => "bottom pair",
            Self::PocketPairBelow => "pocket pair below",
            Self::AceHigh => "ace high",
            Self::Nothing => "nothing",
            Self::ComboDraw => "combo draw",
            Self::NutFlushDraw => "nut flush draw",
            Self::FlushDraw => "flush draw",
            Self::Wrap => "wrap",
            Self::OpenEnded => "open-ended",
            Self::DoubleGutshot => "double gutshot",
            Self::Gutshot => "gutshot",
            Self::BackdoorFlushDraw => "backdoor flush draw",
            Self::BackdoorStraightDraw => "backdoor straight draw",
        }
    }

    pub(super) const fn bit(self) -> u32 {
        1 << self as u8
    }
}

impl fmt::Display for Hit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

impl FromStr for Hit {
    type Err = HitError;

    /// Reads a [name](Self::name), in either case.
    fn from_str(text: &str) -> Result<Self, HitError> {
        let is_named = |hit: &Self| hit.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(is_named).ok_or(HitError)
    }
}

/// The error for a text that names no [`Hit`].
///
/// ```
/// let error = "second pair".parse::<keyfold_equity::Hit>().unwrap_err().to_string();
/// assert!(error.starts_with("expected straight flush, four of a kind, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitError;

impl fmt::Display for HitError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "expected {}", Hit::ALL.map(Hit::name).join(", "))
    }
}

impl Error for HitError {}

/// The made hand and the draws of one hand on a board.
///
/// ```
/// use keyfold_equity::{Hit, Range, RangeHits};
/// let hits = RangeHits::new(&Range::random(), &"Ts 9s 2c".parse()?);
/// let hand = hits.hits("KsQs".parse()?).unwrap();
/// assert_eq!((hand.made(), hand.contains(Hit::FlushDraw)), (Hit::Nothing, true));
/// assert_eq!(hand.to_string(), "nothing, combo draw, flush draw, gutshot");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hits(u32);

impl Hits {
    /// Returns a made hand with draws: what they become at best is no draw of a hand that has it.
    pub(super) fn new(made: Hit, draws: u32) -> Self {
        const FLUSHES: u32 = Hit::NutFlushDraw.bit() | Hit::FlushDraw.bit() | Hit::BackdoorFlushDraw.bit();
        const STRAIGHTS: u32 = Hit::Wrap.bit() | Hit::OpenEnded.bit() | Hit::DoubleGutshot.bit() | Hit::Gutshot.bit();
        let kept = match made {
            Hit::StraightFlush | Hit::FourOfAKind | Hit::FullHouse | Hit::Flush => 0,
            Hit::Straight => draws & FLUSHES,
            _ => draws,
        };
        let is_combo = kept & Hit::FlushDraw.bit() != 0 && kept & STRAIGHTS != 0;
        Self(made.bit() | kept | if is_combo { Hit::ComboDraw.bit() } else { 0 })
    }

    /// Returns the made hand.
    #[must_use]
    pub const fn made(self) -> Hit {
        Hit::ALL[self.0.trailing_zeros() as usize % Hit::ALL.len()]
    }

    /// Returns `true` for the made hand and each of the draws.
    #[must_use]
    pub const fn contains(self, hit: Hit) -> bool {
        self.0 & hit.bit() != 0
    }

    /// Returns the made hand, then the draws in their order.
    pub fn iter(self) -> impl Iterator<Item = Hit> {
        Hit::ALL.into_iter().filter(move |hit| self.contains(*hit))
    }
}

impl fmt::Display for Hits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.iter().map(Hit::name).collect::<Vec<_>>().join(", "))
    }
}
