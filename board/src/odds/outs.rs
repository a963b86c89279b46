//! The cards that lift a hand on the next street.

use keyfold::{Card, CardSet, Category, Face, Hand, HandError, HandRank};

/// The rank and category that each other card would give a hand.
///
/// A card that pairs the board improves every hand: [`by_board`](Self::by_board) says which do no more than that.
/// Subtract them and known dead cards from a set: `outs.category() - outs.by_board(board) - dead`.
///
/// ```
/// use keyfold_board::odds::Outs;
/// use keyfold::{Category, Hand};
/// let hand: Hand = "9h 8h 7c 6d Kh 2s".parse()?; // hole cards, flop and turn: a straight draw at both ends
/// let outs = Outs::of(&hand)?;
/// assert_eq!(outs.making(Category::Straight).to_string(), "5c 5d 5h 5s Tc Td Th Ts");
/// assert_eq!(outs.making(Category::Pair).len(), 6 * 3);
/// assert_eq!(outs.category().len(), 8 + 18);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outs {
    rank: HandRank,
    /// The cards that make a hand of each category.
    making: [CardSet; Category::ALL.len()],
    /// Those that make a higher rank.
    lifting: CardSet,
}

impl Outs {
    /// Returns the outs of five to eight cards: in hold'em, two hole cards and a flop or a board of four. Ranks 44 to
    /// 47 hands, in one to three microseconds on a computer.
    ///
    /// # Errors
    /// [`HandError::WrongCount`] if the hand has fewer or more cards.
    ///
    /// ```
    /// use keyfold_board::odds::Outs;
    /// use keyfold::Hand;
    /// let hand: Hand = "As Ks".parse()?;
    /// assert_eq!(Outs::of(&hand).unwrap_err().to_string(), "expected 5 to 8 cards, found 2");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn of(hand: &Hand) -> Result<Self, HandError> {
        if !(5..=8).contains(&hand.len()) {
            return Err(HandError::WrongCount { min: 5, max: 8, found: hand.len() });
        }
        let rank = hand.rank()?;
        let mut outs = Self { rank, making: [CardSet::EMPTY; Category::ALL.len()], lifting: CardSet::EMPTY };
        for card in !CardSet::from_cards(hand) {
            let mut longer = hand.clone();
            longer.push(card)?;
            let made = longer.rank()?;
            if let Some(making) = outs.making.get_mut(usize::from(made.category().index())) {
                *making = making.with(card);
            }
            if made > rank {
                outs.lifting = outs.lifting.with(card);
            }
        }
        Ok(outs)
    }

    /// Returns the cards that make a hand of a category, which may be the one that the hand already has.
    #[must_use]
    pub const fn making(&self, category: Category) -> CardSet {
        self.making[category as usize]
    }

    /// Returns the cards that lift the hand into a higher category.
    #[must_use]
    pub fn category(&self) -> CardSet {
        let own = self.rank.category();
        let higher = Category::ALL.into_iter().filter(|&category| category > own);
        higher.fold(CardSet::EMPTY, |cards, category| cards.union(self.making(category)))
    }

    /// Returns the cards of [`category`](Self::category) that lift the hand no further than the board lifts every hand,
    /// or that only pair the board beside a pair. The board is three to five of the hand's cards.
    ///
    /// ```
    /// use keyfold_board::odds::Outs;
    /// use keyfold::{CardSet, Hand};
    /// let (hand, flop): (Hand, CardSet) = ("As Ks Qs 7s 2d".parse()?, "Qs 7s 2d".parse()?);
    /// let outs = Outs::of(&hand)?;
    /// assert_eq!(outs.by_board(flop).to_string(), "2c 2h 7c 7d 7h Qc Qd Qh"); // the deuce of spades makes a flush
    /// assert_eq!((outs.category() - outs.by_board(flop)).len(), 9 + 6);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_board(&self, board: CardSet) -> CardSet {
        let only_board = |made: Category, card: Card| {
            let paired = board.iter().any(|other| other.face() == card.face());
            made <= board_category(board.with(card)) || made == Category::TwoPair && paired
        };
        let higher = Category::ALL.into_iter().filter(|&category| category > self.rank.category());
        higher.fold(CardSet::EMPTY, |found, made| {
            found.union(self.making(made).iter().filter(|&card| only_board(made, card)).collect())
        })
    }

    /// Returns the cards that lift the hand to a higher rank, even by a kicker alone: they include
    /// [`category`](Self::category).
    #[must_use]
    pub const fn rank(&self) -> CardSet {
        self.lifting
    }
}

/// Returns the category of what a board makes by itself: with fewer than five cards, by pairs alone.
fn board_category(board: CardSet) -> Category {
    let cards = board.iter().fold(Hand::new(), |mut hand, card| {
        // A board has at most six cards here.
        let _ = hand.push(card);
        hand
    });
    if let Ok(rank) = cards.rank() {
        return rank.category();
    }
    let held = |times: usize| {
        let of = |face: &Face| cards.iter().filter(|card| card.face() == *face).count() == times;
        Face::ALL.iter().filter(|face| of(face)).count()
    };
    match (held(2), held(3), held(4)) {
        (_, _, 1..) => Category::FourOfAKind,
        (_, 1.., _) => Category::ThreeOfAKind,
        (2.., ..) => Category::TwoPair,
        (1, ..) => Category::Pair,
        _ => Category::HighCard,
    }
}
