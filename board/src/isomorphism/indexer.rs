//! The index of whole deals, and back.

use core::marker::PhantomData;

use keyfold::{Card, CardSet};

use super::deal::Deal;
use super::error::DealError;
use super::rounds::Rounds;
use super::unindex::unindex;

/// Numbers whole deals by class, and turns a number back into the canonical deal of the class.
///
/// `CARDS` selects the round: 2, 5, 6 or 7 cards for [`HoldemDeal`](super::HoldemDeal), those of the first round first.
/// Another number does not compile. To go from street to street, use [`Deal`].
///
/// ```
/// use keyfold_board::isomorphism::{HoldemDeal, Indexer};
/// let last = Indexer::<HoldemDeal>::unindex::<7>(2_428_287_419).unwrap();
/// assert_eq!(last.map(|card| card.to_string()), ["Kc", "Ac", "Tc", "Jc", "Qc", "9c", "8c"]);
/// assert_eq!(Indexer::<HoldemDeal>::index(&last), Ok(2_428_287_419));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Indexer<R: Rounds>(PhantomData<R>);

impl<R: Rounds> Indexer<R> {
    /// Returns the index of a deal's class, below [`SIZES`](Rounds::SIZES) of its round. The order of the cards within
    /// a round makes no difference. Takes about 35 nanoseconds for seven cards on a computer.
    ///
    /// # Errors
    /// [`DealError::Repeated`] if a card is repeated.
    ///
    /// ```compile_fail
    /// # use keyfold::{Card, isomorphism::{HoldemDeal, Indexer}};
    /// let three = [Card::from_id(0).unwrap(); 3];
    /// let _ = Indexer::<HoldemDeal>::index(&three); // no round of hold'em ends with three cards
    /// ```
    #[inline]
    pub fn index<const CARDS: usize>(cards: &[Card; CARDS]) -> Result<R::Index, DealError> {
        Self::deal(cards).map(|deal| deal.index())
    }

    /// Returns the canonical deal with an index: the cards of the first round, ascending, then those of the next.
    /// `None` past the last index. Takes 0.1 to 0.2 microseconds on a computer.
    #[must_use]
    pub fn unindex<const CARDS: usize>(index: R::Index) -> Option<[Card; CARDS]> {
        let rounds = unindex::<R>(const { last_round::<R>(CARDS) }, index)?;
        Some(array_of(rounds.into_iter()))
    }

    /// Returns the canonical deal of a deal's class: [`unindex`](Self::unindex) of its index.
    ///
    /// # Errors
    /// [`DealError::Repeated`] if a card is repeated.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_board::isomorphism::{HoldemDeal, Indexer};
    /// let hand: Hand = "Ah Kh 7h Qd 7s".parse()?;
    /// let canonical = Indexer::<HoldemDeal>::canonical::<5>(hand.first_chunk().unwrap()).unwrap();
    /// assert_eq!(canonical.map(|card| card.to_string()), ["Kc", "Ac", "7c", "7h", "Qd"]);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn canonical<const CARDS: usize>(cards: &[Card; CARDS]) -> Result<[Card; CARDS], DealError> {
        let suits = Self::deal(cards)?.suits();
        let renamed = cards.map(|card| Card::new(card.face(), suits[card.suit() as usize]));
        let rounds = R::CARDS.iter().scan(&renamed[..], |rest, &count| {
            let (round, later) = rest.split_at_checked(count)?;
            *rest = later;
            Some(CardSet::from_cards(round))
        });
        Ok(array_of(rounds))
    }

    /// Returns the deal of all cards. The rounds follow each other without a loop, so that the compiler knows each
    /// one's number.
    #[inline]
    fn deal<const CARDS: usize>(cards: &[Card; CARDS]) -> Result<Deal<R>, DealError> {
        const { last_round::<R>(CARDS) };
        let (deal, rest) = with_round(Deal::EMPTY, cards, 0)?;
        let (deal, rest) = with_round(deal, rest, 1)?;
        let (deal, rest) = with_round(deal, rest, 2)?;
        let (deal, _) = with_round(deal, rest, 3)?;
        Ok(deal)
    }
}

/// Returns the deal with the cards of a round, and the cards after them; the deal itself if no cards are left for the
/// round.
#[inline(always)]
fn with_round<R: Rounds>(deal: Deal<R>, cards: &[Card], round: usize) -> Result<(Deal<R>, &[Card]), DealError> {
    match R::CARDS.get(round).and_then(|&count| cards.split_at_checked(count)) {
        Some((round, later)) => Ok((deal.next_round(round)?, later)),
        None => Ok((deal, cards)),
    }
}

/// Returns the cards of sets that hold `CARDS` in all, set by set.
fn array_of<const CARDS: usize>(sets: impl Iterator<Item = CardSet>) -> [Card; CARDS] {
    let mut cards = [Card::from_checked_id(0); CARDS];
    let mut places = cards.iter_mut();
    for set in sets {
        set.iter().zip(&mut places).for_each(|(card, place)| *place = card);
    }
    cards
}

/// Returns the round, from 0, that ends with so many cards dealt.
pub(super) const fn last_round<R: Rounds>(cards: usize) -> usize {
    let (mut round, mut dealt) = (0, 0);
    loop {
        assert!(round < R::CARDS.len(), "no round ends with so many cards");
        dealt += R::CARDS[round];
        if dealt == cards {
            return round;
        }
        round += 1;
    }
}
