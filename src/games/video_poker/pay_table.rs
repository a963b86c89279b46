//! A pay table: the pay of a hand, and the value of every hold of a deal.

use super::by_face::{Fours, Pairs};
use super::held::{Held, Kinds};
use super::hold::Holds;
use super::made::Made;
use super::pays::{Pays, WildPays};
use super::shape::{SHAPES_UP_TO, made_of};
use super::terms::{SHAPE_SUMS, SHAPES_FROM, TERMS, TERMS_FROM, Terms, low_halves, shape_sums, terms, total};
use crate::cards::Card;

/// A pay table made ready: 1,140 bytes derived from the pays alone, at compile time in a `const` or a `static`.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::{DEUCES_WILD, JACKS_OR_BETTER};
/// let hand: Hand = "Qs 2h Qd 9c 9s".parse()?; // two pair, or with the deuce for a queen a full house
/// let hand = hand.first_chunk().expect("five cards");
/// assert_eq!(JACKS_OR_BETTER.made(hand).to_string(), "two pair");
/// assert_eq!(DEUCES_WILD.made(hand).to_string(), "full house");
/// assert_eq!((JACKS_OR_BETTER.pay(hand), DEUCES_WILD.pay(hand)), (2, 3));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayTable {
    kinds: Kinds,
    /// By the number of wild cards and the shape of the others.
    shapes: [u32; SHAPE_SUMS],
    /// By the number of wild cards and of others, all different.
    terms: [Terms<u32>; TERMS],
    pairs: Pairs,
    fours: Fours,
}

impl PayTable {
    /// Returns the table of a machine without wild cards; `None` if all hands of the deck together pay 2^32 coins or
    /// more.
    ///
    /// ```
    /// use keyfold::games::video_poker::{JACKS_OR_BETTER, PayTable, Pays};
    /// static TABLE: Option<PayTable> = PayTable::new(&Pays::JACKS_OR_BETTER);
    /// assert_eq!(TABLE.as_ref(), Some(&JACKS_OR_BETTER));
    /// assert_eq!(PayTable::new(&Pays { two_pair: 60_000, ..Pays::JACKS_OR_BETTER }), None);
    /// ```
    #[must_use]
    pub const fn new(pays: &Pays) -> Option<Self> {
        let by_made = by_made(&[
            (Made::TwoPair, pays.two_pair),
            (Made::ThreeOfAKind, pays.three_of_a_kind),
            (Made::Straight, pays.straight),
            (Made::Flush, pays.flush),
            (Made::FullHouse, pays.full_house),
            (Made::StraightFlush, pays.straight_flush),
            (Made::RoyalFlush, pays.royal_flush),
        ]);
        let (mut shapes, terms) = (shape_sums(0, &by_made), terms(0, &by_made));
        let (pairs, fours) = (Pairs::of(pays), Fours::of(pays));
        let mut cards = 0;
        while cards <= 5 {
            let all_different = if cards == 0 { 0 } else { SHAPES_UP_TO[cards - 1] };
            shapes[all_different] = shapes[all_different].wrapping_add(Pairs::none_high(pays, cards));
            cards += 1;
        }
        // No card may be any card.
        shapes[0] = shapes[0].wrapping_add(fours.total());
        Self::of(Kinds { wild_deuces: false, pairs_from: pays.pairs_from as u8 }, &shapes, &terms, pairs, fours)
    }

    /// Returns the table of a machine whose deuces are wild; `None` if all hands of the deck together pay 2^32 coins or
    /// more.
    ///
    /// ```
    /// use keyfold::games::video_poker::{DEUCES_WILD, PayTable, WildPays};
    /// static TABLE: Option<PayTable> = PayTable::deuces_wild(&WildPays::FULL_PAY);
    /// assert_eq!(TABLE.as_ref(), Some(&DEUCES_WILD));
    /// ```
    #[must_use]
    pub const fn deuces_wild(pays: &WildPays) -> Option<Self> {
        let by_made = by_made(&[
            (Made::ThreeOfAKind, pays.three_of_a_kind),
            (Made::Straight, pays.straight),
            (Made::Flush, pays.flush),
            (Made::FullHouse, pays.full_house),
            (Made::FourOfAKind, pays.four_of_a_kind),
            (Made::StraightFlush, pays.straight_flush),
            (Made::FiveOfAKind, pays.five_of_a_kind),
            (Made::WildRoyalFlush, pays.wild_royal_flush),
            (Made::FourDeuces, pays.four_deuces),
            (Made::RoyalFlush, pays.royal_flush),
        ]);
        let (shapes, terms) = (shape_sums(4, &by_made), terms(4, &by_made));
        Self::of(Kinds { wild_deuces: true, pairs_from: 13 }, &shapes, &terms, Pairs::NONE, Fours::NONE)
    }

    const fn of(
        kinds: Kinds,
        shapes: &[u64; SHAPE_SUMS],
        terms: &[Terms<u64>; TERMS],
        pairs: Pairs,
        fours: Fours,
    ) -> Option<Self> {
        // A hold pays less than all hands together: if that total fits, all sums do, however they wrap on the way.
        if total(shapes, terms) > u32::MAX as u64 {
            return None;
        }
        Some(Self { kinds, shapes: low_halves(shapes), terms: Terms::low_halves(terms), pairs, fours })
    }

    /// Returns the paid hand of five different cards, in any order, by some hundred instructions and no large table. A
    /// repeated card gives an unspecified answer. Never panics.
    ///
    /// ```
    /// use keyfold::games::video_poker::{DEUCES_WILD, JACKS_OR_BETTER, Made};
    /// use keyfold::{Hand, HandRank};
    /// assert_eq!(JACKS_OR_BETTER.made(&HandRank::HIGHEST.example()), Made::RoyalFlush);
    /// let tens: Hand = "Ts Td 4h 7c Kc".parse()?;
    /// assert_eq!(JACKS_OR_BETTER.made(tens.first_chunk().unwrap()), Made::Nothing);
    /// let wheel: Hand = "2c 2d As 3s 4s".parse()?;
    /// assert_eq!(DEUCES_WILD.made(wheel.first_chunk().unwrap()), Made::StraightFlush);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn made(&self, hand: &[Card; 5]) -> Made {
        let held = Held::all_of(hand, self.kinds);
        let alone = made_of(held.parts(), usize::from(held.wild));
        if held.equal > 0 || alone == Made::FourDeuces {
            return match alone {
                Made::Nothing if self.pairs.has_one(&held) => Made::HighPair,
                Made::TwoPair if self.kinds.wild_deuces => Made::Nothing,
                other => other,
            };
        }
        let royal = held.straights >> 9 == 1;
        match (held.straights > 0, held.suits > 0) {
            (true, true) if royal && held.wild == 0 => Made::RoyalFlush,
            (true, true) if royal => alone.or_higher(Made::WildRoyalFlush),
            (true, true) => alone.or_higher(Made::StraightFlush),
            (false, true) => alone.or_higher(Made::Flush),
            (true, false) => alone.or_higher(Made::Straight),
            (false, false) => alone,
        }
    }

    /// Returns the pay of five different cards, in any order. A repeated card gives an unspecified pay. Never panics.
    #[must_use]
    pub fn pay(&self, hand: &[Card; 5]) -> u32 {
        self.sum(&Held::all_of(hand, self.kinds))
    }

    /// Returns the exact value of each of the 32 holds of five different cards: no draw is dealt.
    ///
    /// For each subset of the deal, the total pay of all hands with these cards follows from the properties that the
    /// cards share. Taking off those that hold another card of the deal leaves the draws of each hold. Ten thousand
    /// instructions of a Cortex-M4 and half a kilobyte of stack. A repeated card gives unspecified sums. Never panics.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold::games::video_poker::{DEUCES_WILD, Holds, JACKS_OR_BETTER};
    /// let deal: Hand = "As Ad 2c 7h 9h".parse()?;
    /// let deal = deal.first_chunk().expect("five cards");
    /// let best = JACKS_OR_BETTER.holds(deal).best();
    /// assert_eq!(best.cards(deal).to_string(), "As Ad");
    /// let wild = DEUCES_WILD.holds(deal);
    /// assert_eq!(wild.best().cards(deal).to_string(), "As Ad 2c");
    /// assert!(wild.value(wild.best()) > Holds::ONE); // more than it costs
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn holds(&self, deal: &[Card; 5]) -> Holds {
        let subsets = Held::subsets_of(deal, self.kinds);
        Holds::of_hands_with(subsets.map(|held| self.sum(&held)))
    }

    /// Returns the total pay of all hands that hold some cards. Wraps around.
    fn sum(&self, held: &Held) -> u32 {
        let Some(&from) = SHAPES_FROM.get(usize::from(held.wild)) else { return 0 };
        let mut sum = self.shapes.get(usize::from(from + held.shape())).copied().unwrap_or(0);
        if held.equal == 0
            && let Some(from) = TERMS_FROM.get(usize::from(held.wild))
            && let Some(terms) = self.terms.get(usize::from(from + held.cards))
        {
            sum = sum.wrapping_add(terms.sum(held));
        }
        if !self.kinds.wild_deuces {
            sum = sum.wrapping_add(self.pairs.sum(held)).wrapping_add(self.fours.sum(held));
        }
        sum
    }
}

/// Returns pays indexed by hand; the others pay nothing.
const fn by_made(pays: &[(Made, u16)]) -> [u64; Made::ALL.len()] {
    let (mut by_made, mut at) = ([0; Made::ALL.len()], 0);
    while at < pays.len() {
        let (made, pay) = pays[at];
        by_made[made as usize] = pay as u64;
        at += 1;
    }
    by_made
}
