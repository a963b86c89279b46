//! The cards that can come next on a board, those of one class together.

use keyfold::internal::List;
use keyfold::{Card, CardSet, HandError, Suit};

use super::renaming::{Renameable, Renaming};
use crate::board::Board;

/// One to four cards of a face that can come next on a board and are alike on it: renamings of suits that keep the
/// board make each of the others; from [`Board::next_cards`].
///
/// ```
/// use keyfold_board::Board;
/// let flop: Board = "Ks 9s 2d".parse()?;
/// let [deuces, ..] = &flop.next_cards(&[])?.collect::<Vec<_>>()[..] else { unreachable!() };
/// let members: Vec<String> = deuces.members().iter().map(|(card, _)| card.to_string()).collect();
/// assert_eq!((deuces.card().to_string(), &members[..]), ("2c".into(), &["2c".into(), "2h".into()][..]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardClass {
    card: Card,
    members: List<(Card, Renaming), 4>,
}

impl CardClass {
    /// Returns the class of a card by a group of renamings; `None` if the card is not the lowest of its class.
    fn of_lowest(card: Card, group: &[Renaming]) -> Option<Self> {
        let member = |suit| {
            let other = Card::new(card.face(), suit);
            let to_other = group.iter().filter(|renaming| renaming.card(card) == other);
            Some((other, *to_other.min_by_key(|renaming| renaming.moved())?))
        };
        let members = List::of((card, Renaming::IDENTITY), Suit::ALL.into_iter().filter_map(member));
        members.first().is_some_and(|(lowest, _)| *lowest == card).then_some(Self { card, members })
    }

    /// Returns the lowest card of the class: a solver walks on with this one alone.
    #[must_use]
    pub const fn card(&self) -> Card {
        self.card
    }

    /// Returns the cards of the class in ascending order, each with a renaming that makes it of [`card`](Self::card)
    /// and keeps all that is to be kept: of several the one that changes the fewest suits, so the first is the
    /// identity.
    #[must_use]
    pub fn members(&self) -> &[(Card, Renaming)] {
        &self.members
    }
}

impl Board {
    /// Returns the cards that can come next on a flop or a turn, each class of alike cards once, by their lowest cards
    /// in ascending order.
    ///
    /// Two cards are alike if a renaming of suits makes one of the other, and keeps the board and each of some other
    /// things. A solver that started on an earlier street names the earlier boards, as its strategies there keep these
    /// apart, and the ranges, whose weights may depend on suits. What a hole is worth after a card of a class is then
    /// what the renamed hole is worth after the renamed card:
    /// [`HoleList::permutation`](crate::HoleList::permutation) moves a whole array.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) if the board has five cards.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleBlocks};
    /// let turn: Board = "Ks 7s 2s 9s".parse()?;
    /// assert_eq!(turn.next_cards(&[])?.count(), 22); // nine spades, and thirteen faces of the other suits
    /// assert_eq!(turn.next_cards(&[])?.map(|class| class.members().len()).sum::<usize>(), 48);
    ///
    /// // A range with one pair of aces: clubs and diamonds differ from hearts.
    /// let mut range = HoleBlocks::<f32>::new();
    /// range.set("AdAc".parse()?, 1.0);
    /// assert_eq!(turn.next_cards(&[&range])?.count(), 9 + 2 * 13);
    ///
    /// let river = turn.with("9h".parse()?)?;
    /// assert_eq!(river.next_cards(&[]).err().unwrap().to_string(), "expected 3 to 5 cards, found 6");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn next_cards(
        &self,
        keeping: &[&dyn Renameable],
    ) -> Result<impl Iterator<Item = CardClass> + Clone + use<>, HandError> {
        if self.len() == Self::MAX_CARDS {
            let found = self.len() + 1;
            return Err(HandError::WrongCount { min: Self::MIN_CARDS, max: Self::MAX_CARDS, found });
        }
        let board = self.card_set();
        let of_board = Renaming::all().filter(|renaming| board.is_kept_by(*renaming));
        let kept = of_board.filter(|renaming| keeping.iter().all(|kept| kept.is_kept_by(*renaming)));
        let group: List<Renaming, 24> = List::of(Renaming::IDENTITY, kept);
        Ok((CardSet::ALL - board).iter().filter_map(move |card| CardClass::of_lowest(card, &group)))
    }
}
