//! How a hole fits a board: draws, pairs and overcards, as a set of flags.

use core::fmt;

use keyfold::internal::pad;

/// A way in which a hole fits a board: a draw, an overcard, or a pair or more with the hole's own cards.
///
/// *Own* means that a card of the hole takes part: four hearts on the board are no draw of a hole without hearts.
///
/// ```
/// use keyfold_board::{Board, Draw};
/// let board: Board = "Ts 9s 2c".parse()?;
/// let draws = board.draws("JsTh".parse()?).unwrap();
/// assert!(draws.contains(Draw::TopPair) && draws.contains(Draw::BackdoorFlushDraw));
/// assert_eq!(Draw::TopPair.to_string(), "top pair");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
#[repr(u8)]
pub enum Draw {
    /// Four cards of a suit, one of them the hole's at least, on a flop or turn.
    FlushDraw,
    /// A flush draw with the highest card of its suit that is not on the board.
    NutFlushDraw,
    /// Three cards of a suit, one of them the hole's at least, on a flop.
    BackdoorFlushDraw,
    /// Four faces in a row, of which a face at either end makes a straight, on a flop or turn. As for all draws to a
    /// straight, the hand has none yet, and the straight is higher than the board makes with that face alone.
    OpenEnded,
    /// Two faces make a straight, but not at the ends of four in a row.
    DoubleGutshot,
    /// One face alone makes a straight: also above A-2-3-4, and below J-Q-K-A.
    Gutshot,
    /// No straight and no draw to one on a flop, but three of five faces in a row, one of them the hole's alone.
    BackdoorStraightDraw,
    /// One card alone has a face above all of the board's.
    OneOvercard,
    /// Both cards have faces above all of the board's, two different ones.
    TwoOvercards,
    /// One card pairs the board's highest face, which is on the board once. The flag stays with a second pair.
    TopPair,
    /// One card pairs a face between the board's highest and lowest, which is on the board once.
    MiddlePair,
    /// One card pairs the board's lowest face, which is on the board once.
    BottomPair,
    /// A pair in the hole above all faces of the board.
    Overpair,
    /// One card has a face that is on the board twice or more.
    Trips,
    /// A pair in the hole whose face is on the board.
    Set,
}

impl Draw {
    /// All fifteen, in the order of their bits.
    pub const ALL: [Self; 15] = [
        Self::FlushDraw,
        Self::NutFlushDraw,
        Self::BackdoorFlushDraw,
        Self::OpenEnded,
        Self::DoubleGutshot,
        Self::Gutshot,
        Self::BackdoorStraightDraw,
        Self::OneOvercard,
        Self::TwoOvercards,
        Self::TopPair,
        Self::MiddlePair,
        Self::BottomPair,
        Self::Overpair,
        Self::Trips,
        Self::Set,
    ];

    /// Returns the flag's bit in [`Draws::bits`].
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// Returns the name, such as "flush draw" or "double gutshot".
    ///
    /// ```
    /// assert_eq!(keyfold_board::Draw::OpenEnded.name(), "open-ended straight draw");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FlushDraw => "flush draw",
            Self::NutFlushDraw => "nut flush draw",
            Self::BackdoorFlushDraw => "backdoor flush draw",
            Self::OpenEnded => "open-ended straight draw",
            Self::DoubleGutshot => "double gutshot",
            Self::Gutshot => "gutshot",
            Self::BackdoorStraightDraw => "backdoor straight draw",
            Self::OneOvercard => "one overcard",
            Self::TwoOvercards => "two overcards",
            Self::TopPair => "top pair",
            Self::MiddlePair => "middle pair",
            Self::BottomPair => "bottom pair",
            Self::Overpair => "overpair",
            Self::Trips => "trips",
            Self::Set => "set",
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// The [`Draw`]s of a hole on a board: a set of flags in two bytes, from [`Board::draws`](super::Board::draws) or
/// [`HoleDraws`](super::HoleDraws).
///
/// ```
/// use keyfold_board::{Board, Draw, Draws};
/// let draws = "Ts 9s 2c".parse::<Board>()?.draws("AsJs".parse()?).unwrap();
/// assert_eq!(draws.to_string(), "nut flush draw, backdoor straight draw, two overcards");
/// assert!(draws.contains(Draw::FlushDraw)); // the nut flush draw is one; in text, it alone is named
/// assert_eq!(Draws::from_bits(draws.bits()), Some(draws));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Draws(u16);

impl Draws {
    const ALL: u16 = (1 << Draw::ALL.len()) - 1;

    /// Returns the set of the flags whose [`Draw::bit`] is set; `None` if another bit is.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits & !Self::ALL == 0 { Some(Self(bits)) } else { None }
    }

    /// Returns the set of the flags among some bits.
    #[inline]
    pub(super) const fn of_bits(bits: u16) -> Self {
        Self(bits & Self::ALL)
    }

    /// Returns the flags as bits, [`Draw::bit`] for each: fifteen features for a model.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns `true` if no flag is set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if a flag is set.
    ///
    /// ```
    /// use keyfold_board::{Board, Draw};
    /// let draws = "Ks 9d 8c".parse::<Board>()?.draws("JhTh".parse()?).unwrap();
    /// assert!(draws.contains(Draw::OpenEnded) && !draws.contains(Draw::Gutshot)); // a seven or a queen
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, draw: Draw) -> bool {
        self.0 & draw.bit() != 0
    }

    /// Returns the flags that are set, in the order of [`Draw::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Draw> + Clone {
        Draw::ALL.into_iter().filter(move |draw| self.contains(*draw))
    }
}

impl fmt::Display for Draws {
    /// Writes the names with commas between them, and "no draw" for the empty set. A nut flush draw is not named a
    /// flush draw again.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| {
            if self.is_empty() {
                return out.write_str("no draw");
            }
            let nut = self.contains(Draw::NutFlushDraw);
            let named = self.iter().filter(|draw| !(nut && *draw == Draw::FlushDraw));
            named.enumerate().try_for_each(|(at, draw)| {
                out.write_str(if at == 0 { "" } else { ", " })?;
                out.write_str(draw.name())
            })
        })
    }
}
