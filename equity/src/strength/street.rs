//! The streets on which there is a board, and their boards up to suits.

use keyfold_board::Board;
use keyfold_board::isomorphism::{Indexer, OneRound, Rounds};

/// A street with a board. Its boards are those of [`OneRound`], in the order of the index.
///
/// ```
/// use keyfold_equity::strength::Street;
/// assert_eq!(Street::ALL.map(|street| (street.cards(), street.boards())), [(3, 1_755), (4, 16_432), (5, 134_459)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Street {
    /// Three cards, with two to come.
    Flop,
    /// Four cards, with one to come.
    Turn,
    /// Five cards.
    River,
}

impl Street {
    /// All streets with a board.
    pub const ALL: [Self; 3] = [Self::Flop, Self::Turn, Self::River];

    /// Returns the number of cards of a board: 3, 4 or 5.
    ///
    /// ```
    /// use keyfold_equity::strength::Street;
    /// assert_eq!(Street::Turn.cards(), 4);
    /// ```
    #[must_use]
    pub const fn cards(self) -> usize {
        match self {
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }

    /// Returns the number of boards up to suits: indices are below it.
    ///
    /// ```
    /// use keyfold_equity::strength::Street;
    /// assert_eq!(Street::Flop.boards(), 1_755);
    /// ```
    #[must_use]
    pub const fn boards(self) -> u32 {
        let sizes = match self {
            Self::Flop => OneRound::<3>::SIZES,
            Self::Turn => OneRound::<4>::SIZES,
            Self::River => OneRound::<5>::SIZES,
        };
        sizes[0]
    }

    /// Returns the canonical board with an index; `None` past the last one.
    ///
    /// ```
    /// use keyfold_equity::strength::Street;
    /// assert_eq!(Street::Flop.board(0).map(|board| board.to_string()), Some("2c 2d 2h".into()));
    /// assert_eq!(Street::Flop.board(1_755), None);
    /// ```
    #[must_use]
    pub fn board(self, index: u32) -> Option<Board> {
        match self {
            Self::Flop => board::<3>(index),
            Self::Turn => board::<4>(index),
            Self::River => board::<5>(index),
        }
    }
}

fn board<const CARDS: usize>(index: u32) -> Option<Board> {
    Board::new(&Indexer::<OneRound<CARDS>>::unindex::<CARDS>(index)?).ok()
}
