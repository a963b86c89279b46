//! Suits for suits: what makes one suit-isomorphic deal of another.

use keyfold::{Card, CardSet, HoleCards, Suit};

use super::deal::Deal;
use super::rounds::Rounds;
use crate::board::{HoleBlocks, Weight};

/// A permutation of the suits, applied to cards, sets and what is held for each pair of hole cards.
///
/// What must stay is named, in rounds or as a set. On the turn 5d Ks 9s 2s, the rivers 5c and 5h are alike; but the
/// renaming between the two boards as deals of *one* round may move the diamond, and then the turn, to which the ranges
/// of a solver belong, is another one:
///
/// ```
/// use keyfold_board::isomorphism::{Deal, OneRound, Renaming};
/// use keyfold::{CardSet, Hand};
/// let turn: CardSet = "5d Ks 9s 2s".parse()?;
/// let [club, heart] = ["5d Ks 9s 2s 5c", "5d Ks 9s 2s 5h"].map(|board| board.parse::<Hand>().unwrap());
///
/// let [one, other] = [&club, &heart].map(|board| Deal::<OneRound<5>>::new(board).unwrap());
/// let trap = Renaming::between(&one, &other).unwrap();
/// assert_ne!(trap.cards(turn), turn);
///
/// let [one, other] = [&club, &heart].map(|board| CardSet::from_cards(board));
/// let keeps_turn = Renaming::keeping(&[turn]).find(|renaming| renaming.cards(one) == other).unwrap();
/// assert_eq!(keeps_turn.card("5c".parse()?), "5h".parse()?);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Renaming([Suit; 4]);

/// A thing that renamings of suits change or keep: a set of cards, or numbers for all holes.
///
/// ```
/// use keyfold::CardSet;
/// use keyfold_board::HoleBlocks;
/// use keyfold_board::isomorphism::{Renameable, Renaming};
/// let mut range = HoleBlocks::<f32>::new();
/// range.set("AsKs".parse()?, 1.0);
/// let board: CardSet = "2c 7c 9c".parse()?;
/// assert_eq!(Renaming::all().filter(|renaming| range.is_kept_by(*renaming)).count(), 6);
/// assert_eq!(Renaming::keeping(&[&board as &dyn Renameable, &range]).count(), 2); // diamonds and hearts
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub trait Renameable {
    /// Returns `true` if a renaming leaves it as it is.
    fn is_kept_by(&self, renaming: Renaming) -> bool;
}

impl Renameable for CardSet {
    fn is_kept_by(&self, renaming: Renaming) -> bool {
        renaming.cards(*self) == *self
    }
}

impl<W: Weight> Renameable for HoleBlocks<W> {
    fn is_kept_by(&self, renaming: Renaming) -> bool {
        self.iter().all(|(hole, number)| self.get(renaming.hole(hole)) == number)
    }
}

impl<K: Renameable + ?Sized> Renameable for &K {
    fn is_kept_by(&self, renaming: Renaming) -> bool {
        (**self).is_kept_by(renaming)
    }
}

impl Renaming {
    /// The renaming that changes nothing.
    pub const IDENTITY: Self = Self(Suit::ALL);

    /// Returns the renaming that makes of each suit, by [`Suit::index`], another; `None` if two suits become one.
    #[must_use]
    pub fn new(suits: [Suit; 4]) -> Option<Self> {
        Suit::ALL.iter().all(|suit| suits.contains(suit)).then_some(Self(suits))
    }

    /// Returns a renaming that makes `other` of the deal `one`, round by round; `None` if they are of different classes
    /// or rounds.
    ///
    /// ```
    /// use keyfold_board::isomorphism::{Deal, HoldemDeal, Renaming};
    /// use keyfold::{CardSet, Hand};
    /// let deal = |hole: &str, flop: &str| {
    ///     let [hole, flop] = [hole, flop].map(|text| text.parse::<Hand>().unwrap());
    ///     Deal::<HoldemDeal>::new(&hole)?.next_round(&flop)
    /// };
    /// let (one, other) = (deal("As Ks", "Qs 7s 2d")?, deal("Ah Kh", "Qh 7h 2c")?);
    /// let renaming = Renaming::between(&one, &other).unwrap();
    /// assert_eq!(renaming.cards("Qs 7s 2d".parse()?), "Qh 7h 2c".parse()?);
    /// assert_eq!(Renaming::between(&one, &deal("As Kh", "Qs 7s 2d")?), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn between<R: Rounds>(one: &Deal<R>, other: &Deal<R>) -> Option<Self> {
        let is_alike = one.rounds == other.rounds && one.index() == other.index();
        is_alike.then(|| Self(one.suits()).then(Self(other.suits()).inverse()))
    }

    /// Returns all 24, the identity first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let codes = (0..256_usize).map(|code| [0, 2, 4, 6].map(|shift| Suit::from_low_bits((code >> shift) as u8)));
        let others = codes.filter_map(Self::new).filter(|renaming| *renaming != Self::IDENTITY);
        core::iter::once(Self::IDENTITY).chain(others)
    }

    /// Returns the renamings that keep each of some things, mostly sets of cards, the identity first. They are a group.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// use keyfold_board::isomorphism::Renaming;
    /// let flop: CardSet = "Ks 9s 2d".parse()?;
    /// assert_eq!(Renaming::keeping(&[flop]).count(), 2); // clubs and hearts are alike
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn keeping<K: Renameable>(kept: &[K]) -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(|renaming| kept.iter().all(|kept| kept.is_kept_by(*renaming)))
    }

    /// Returns what each suit becomes, by [`Suit::index`].
    #[must_use]
    #[inline]
    pub const fn suits(self) -> [Suit; 4] {
        self.0
    }

    /// Returns how many suits become another.
    pub(super) fn moved(self) -> usize {
        Suit::ALL.into_iter().zip(self.0).filter(|(from, to)| from != to).count()
    }

    /// Returns the renaming that undoes this one.
    ///
    /// ```
    /// use keyfold_board::isomorphism::Renaming;
    /// assert!(Renaming::all().all(|renaming| renaming.then(renaming.inverse()) == Renaming::IDENTITY));
    /// ```
    #[must_use]
    pub fn inverse(self) -> Self {
        Self(Suit::ALL.map(|suit| {
            let from = self.0.iter().position(|to| *to == suit).unwrap_or_default();
            Suit::from_low_bits(from as u8)
        }))
    }

    /// Returns the renaming by this one first, then by another.
    #[must_use]
    #[inline]
    pub fn then(self, next: Self) -> Self {
        Self(self.0.map(|suit| next.0[usize::from(suit.index() & 3)]))
    }

    /// Returns what a card becomes.
    #[must_use]
    #[inline]
    pub const fn card(self, card: Card) -> Card {
        Card::new(card.face(), self.0[(card.suit().index() & 3) as usize])
    }

    /// Returns what a set becomes: a dozen bit operations.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// use keyfold_board::isomorphism::Renaming;
    /// let aces: CardSet = "Ac Ad Ah As".parse()?;
    /// assert!(Renaming::all().all(|renaming| renaming.cards(aces) == aces));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn cards(self, cards: CardSet) -> CardSet {
        let clubs = CardSet::ALL.bits() / 0xF;
        let renamed = Suit::ALL
            .into_iter()
            .zip(self.0)
            .fold(0, |renamed, (from, to)| renamed | (cards.bits() >> (from.index() & 3) & clubs) << (to.index() & 3));
        CardSet::from_bits(renamed).unwrap_or_default()
    }

    /// Returns what a pair of hole cards becomes.
    #[must_use]
    #[inline]
    pub fn hole(self, hole: HoleCards) -> HoleCards {
        let [one, other] = hole.cards().map(|card| self.card(card));
        HoleCards::from_ordered(one.max(other), one.min(other))
    }

    /// Returns numbers for all pairs of hole cards, each at what its pair becomes.
    #[must_use]
    pub fn blocks<W: Weight>(self, blocks: &HoleBlocks<W>) -> HoleBlocks<W> {
        let mut renamed = HoleBlocks::new();
        HoleCards::all().for_each(|hole| renamed.set(self.hole(hole), blocks.get(hole)));
        renamed
    }
}
