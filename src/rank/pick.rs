//! The five cards of a hand that make its rank.

use super::rank::HandRank;
use crate::cards::{Card, Face, Suit};

impl HandRank {
    /// Picks the five cards that make this rank, the most significant first; `None` if they are not among the cards.
    ///
    /// Of several cards that would do, the first is picked, unless the five would then be of one suit and make another
    /// rank. Searches the cards for each of the five faces; needs no table.
    ///
    /// ```
    /// use keyfold::{Hand, HandRank, rank_any};
    /// let cards: Hand = "2c Ah Ad 7d 7h As 3c".parse()?;
    /// let five = rank_any(&cards)?.pick(&cards).map(|five| five.map(|card| card.to_string()));
    /// assert_eq!(five, Some(["Ah", "Ad", "As", "7d", "7h"].map(String::from)));
    /// assert_eq!(HandRank::HIGHEST.pick(&cards), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pick(self, cards: &[Card]) -> Option<[Card; 5]> {
        pick_faces(self.faces(), self.category().is_suited(), cards)
    }
}

/// Picks five cards with some faces, of one suit or not of one suit.
pub(crate) fn pick_faces(faces: [Face; 5], suited: bool, cards: &[Card]) -> Option<[Card; 5]> {
    if !suited {
        return without_flush(pick_among(faces, cards, |_| true)?, cards);
    }
    Suit::ALL.iter().find_map(|&suit| pick_among(faces, cards, |card| card.suit() == suit))
}

fn pick_among(faces: [Face; 5], cards: &[Card], usable: impl Fn(Card) -> bool) -> Option<[Card; 5]> {
    let mut picked = [Card::new(Face::Ace, Suit::Spades); 5];
    for (place, face) in faces.into_iter().enumerate() {
        let (before, rest) = picked.split_at_mut_checked(place)?;
        let fits = |card: &&Card| card.face() == face && usable(**card) && !before.contains(card);
        *rest.first_mut()? = *cards.iter().find(fits)?;
    }
    Some(picked)
}

/// Exchanges the first card whose face there is in another suit, if five cards of one suit would make a flush.
fn without_flush(mut picked: [Card; 5], cards: &[Card]) -> Option<[Card; 5]> {
    let [first, rest @ ..] = picked;
    let suit = first.suit();
    if rest.iter().all(|card| card.suit() == suit) {
        let in_another_suit =
            |card: &Card| cards.iter().find(|other| other.face() == card.face() && other.suit() != suit);
        let exchange = |card: &mut Card| in_another_suit(card).map(|&other| *card = other);
        picked.iter_mut().find_map(exchange)?;
    }
    Some(picked)
}
