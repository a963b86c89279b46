//! A board: the three, four or five cards that all players share.

use core::fmt;
use core::str::FromStr;

use keyfold::internal::{List, read_different, write_cards};
use keyfold::{Card, CardSet, Hand, HandError, ParseError, Suit};

/// A flop, a turn or a river: three to five different cards that all players share.
///
/// With a player's two cards they make a hand of five, six or seven cards, which is what is ranked.
///
/// ```
/// use keyfold::HoleCards;
/// use keyfold_board::{Board, HoleRanks};
/// let board: Board = "Ts 9s 2c Qs Jd".parse()?;
/// let mut ranks = HoleRanks::new();
/// board.rank_holes(&mut ranks);
/// let rank_of = |hole: &str| hole.parse().ok().and_then(|hole| ranks.rank(hole));
/// assert_eq!(rank_of("Ks8s").map(|rank| rank.describe().to_string()), Some("flush, king high, queen kicker".into()));
/// assert_eq!(rank_of("KhQs"), None); // the queen is on the board
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    cards: List<Card, { Self::MAX_CARDS }>,
}

impl Board {
    /// The number of cards of a flop, the smallest board.
    pub const MIN_CARDS: usize = 3;
    /// The number of cards of a river, the largest board.
    pub const MAX_CARDS: usize = 5;

    /// Returns a board of three, four or five different cards.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) for another number of cards, [`Repeated`](HandError::Repeated) with the
    /// card and both positions.
    ///
    /// ```
    /// use keyfold::Card;
    /// use keyfold_board::Board;
    /// let [ten, nine, deuce] = ["Ts", "9s", "2c"].map(|card| card.parse::<Card>().unwrap());
    /// assert_eq!(Board::new(&[ten, nine, deuce])?.to_string(), "Ts 9s 2c");
    /// assert_eq!(Board::new(&[ten, nine, deuce, ten]).unwrap_err().to_string(), "card 4: Ts repeats card 1");
    /// assert_eq!(Board::new(&[ten, nine]).unwrap_err().to_string(), "expected 3 to 5 cards, found 2");
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    pub fn new(cards: &[Card]) -> Result<Self, HandError> {
        if !(Self::MIN_CARDS..=Self::MAX_CARDS).contains(&cards.len()) {
            return Err(HandError::WrongCount { min: Self::MIN_CARDS, max: Self::MAX_CARDS, found: cards.len() });
        }
        // Refuses a repeated card.
        let different = Hand::try_from(cards)?;
        Ok(Self { cards: List::of(Card::from_checked_id(0), different.iter().copied()) })
    }

    /// Returns the cards in their order.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the number of cards, 3 to 5.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns the cards as a set.
    #[must_use]
    pub fn card_set(&self) -> CardSet {
        CardSet::from_cards(&self.cards)
    }

    /// Returns the board with one more card: a turn or a river.
    ///
    /// # Errors
    /// [`Repeated`](HandError::Repeated) for a card of the board, [`WrongCount`](HandError::WrongCount) if it has five.
    ///
    /// ```
    /// use keyfold::Card;
    /// use keyfold_board::Board;
    /// let (flop, queen): (Board, Card) = ("Ts 9s 2c".parse()?, "Qs".parse()?);
    /// let turn = flop.with(queen)?;
    /// assert_eq!(turn.to_string(), "Ts 9s 2c Qs");
    /// assert_eq!(turn.with(queen).unwrap_err().to_string(), "card 5: Qs repeats card 4");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with(&self, card: Card) -> Result<Self, HandError> {
        if let Some(first) = self.cards.iter().position(|held| *held == card) {
            return Err(HandError::Repeated { position: self.len() + 1, first: first + 1, card });
        }
        let mut board = self.clone();
        let full = HandError::WrongCount { min: Self::MIN_CARDS, max: Self::MAX_CARDS, found: self.len() + 1 };
        board.cards.push(card).ok_or(full)?;
        Ok(board)
    }

    /// Returns the suit of which three cards or more are on the board, and the set of their faces.
    pub(super) fn flush_suit(&self) -> Option<(Suit, u32)> {
        let (mut faces, mut counts) = ([0u32; 4], 0u32);
        for card in self.cards() {
            let suit = card.suit().index() & 3;
            faces[usize::from(suit)] |= 1 << card.face().index();
            counts += 1 << (4 * suit);
        }
        // Three and more become eight and more.
        let three = (counts + 0x5555) & 0x8888;
        let suit = Suit::from_index((three.trailing_zeros() / 4) as u8)?;
        Some((suit, faces[usize::from(suit.index() & 3)]))
    }
}

impl TryFrom<&[Card]> for Board {
    type Error = HandError;

    /// Returns a board of the cards, as [`Board::new`] makes it.
    fn try_from(cards: &[Card]) -> Result<Self, HandError> {
        Self::new(cards)
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Reads three to five different cards, with or without spaces or commas between them.
    ///
    /// ```
    /// use keyfold_board::Board;
    /// assert_eq!("Ts9s2c".parse::<Board>()?.to_string(), "Ts 9s 2c");
    /// let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    /// assert_eq!(error("Ts 9s Ts"), "card 3, column 7: Ts is repeated");
    /// assert_eq!(error("Ts 9s"), "card 3, column 6: too few cards: expected at least 3");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_different(text.as_bytes(), Self::MIN_CARDS).map(|cards| Self { cards })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(out, self.cards.iter().copied())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Board {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::Format::format(&self.cards[..], out);
    }
}
