//! The crates that take a hand of seven cards as a set, one `u64`: what a hot loop holds.

use keyfold::{Card, CardSet, HandRank, SuitSets, rank_set};

use crate::peer::{AyaPoker, Deck, Peer};

/// A set of cards by their ids; [`Peer::Card`] is the set of one card.
pub(crate) struct KeyfoldSet;

impl Peer for KeyfoldSet {
    const NAME: &'static str = "keyfold";
    type Card = CardSet;
    type Hand = CardSet;
    type Strength = HandRank;

    fn card(card: Card) -> CardSet {
        CardSet::from_cards(&[card])
    }

    #[inline]
    fn hand(_: &Deck<CardSet>, ids: &[Card]) -> CardSet {
        CardSet::from_cards(ids)
    }

    #[inline]
    fn strength(hand: &CardSet) -> HandRank {
        rank_set::<7>(*hand)
    }
}

/// It takes cards out of the set, one by one, as a user of the crate would.
pub(crate) struct AyaPokerSet;

impl Peer for AyaPokerSet {
    const NAME: &'static str = AyaPoker::NAME;
    type Card = CardSet;
    type Hand = CardSet;
    type Strength = <AyaPoker as Peer>::Strength;

    fn card(card: Card) -> CardSet {
        KeyfoldSet::card(card)
    }

    fn hand(deck: &Deck<CardSet>, ids: &[Card]) -> CardSet {
        KeyfoldSet::hand(deck, ids)
    }

    #[inline]
    fn strength(hand: &CardSet) -> Self::Strength {
        use std::sync::LazyLock;
        static DECK: LazyLock<Deck<<AyaPoker as Peer>::Card>> = LazyLock::new(AyaPoker::deck);
        let (mut left, mut own) = (hand.bits(), aya_poker::base::Hand::new());
        while left != 0 {
            own.insert_unchecked(&DECK[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        aya_poker::poker_rank(&own)
    }
}

#[cfg(feature = "nightly")]
pub(crate) struct RsPokerSet;

#[cfg(feature = "nightly")]
impl Peer for RsPokerSet {
    const NAME: &'static str = "rs_poker";
    type Card = rs_poker::core::Card;
    type Hand = rs_poker::core::CardBitSet;
    type Strength = rs_poker::core::Rank;

    fn card(card: Card) -> Self::Card {
        crate::peer::RsPoker::card(card)
    }

    fn hand(deck: &Deck<Self::Card>, ids: &[Card]) -> Self::Hand {
        ids.iter().map(|card| deck[usize::from(card.id())]).collect()
    }

    #[inline]
    fn strength(hand: &Self::Hand) -> Self::Strength {
        rs_poker::core::Rankable::rank(hand)
    }
}

#[cfg(feature = "nightly")]
pub(crate) struct RustPokerSet;

#[cfg(feature = "nightly")]
impl Peer for RustPokerSet {
    const NAME: &'static str = "rust_poker";
    type Card = CardSet;
    type Hand = CardSet;
    type Strength = u16;

    fn card(card: Card) -> CardSet {
        KeyfoldSet::card(card)
    }

    fn hand(deck: &Deck<CardSet>, ids: &[Card]) -> CardSet {
        KeyfoldSet::hand(deck, ids)
    }

    #[inline]
    fn strength(hand: &CardSet) -> u16 {
        use rust_poker::hand_evaluator::{Hand, evaluate};
        evaluate(&Hand::from_bit_mask(hand.bits()))
    }
}

/// No crate: what it takes to order hands and no more. Sets of the faces held once, twice, three and four times give a
/// category and the faces that decide within it, which are compared as numbers; none of the 7,462 ranks is found.
pub(crate) struct OrderOnly;

impl Peer for OrderOnly {
    const NAME: &'static str = "order only";
    type Card = CardSet;
    type Hand = SuitSets<16>;
    type Strength = u32;

    fn card(card: Card) -> CardSet {
        KeyfoldSet::card(card)
    }

    fn hand(_: &Deck<CardSet>, ids: &[Card]) -> SuitSets<16> {
        CardSet::from_cards(ids).into()
    }

    #[inline]
    fn strength(hand: &SuitSets<16>) -> u32 {
        let suits = [0, 16, 32, 48].map(|start| (hand.bits() >> start) as u32 & ALL);
        for suited in suits {
            if suited.count_ones() >= 5 {
                return match straight(suited) {
                    0 => category(5, 0, highest::<5>(suited)),
                    top => category(8, 0, top),
                };
            }
        }
        let [clubs, diamonds, hearts, spades] = suits;
        let (minor, major) = (clubs | diamonds, hearts | spades);
        let (both_minor, both_major) = (clubs & diamonds, hearts & spades);
        let (once, twice) = (minor | major, both_minor | both_major | minor & major);
        let (thrice, four) = (both_minor & major | both_major & minor, both_minor & both_major);
        if four != 0 {
            return category(7, four, highest::<1>(once & !four));
        }
        let three = highest::<1>(thrice);
        if three != 0 && twice & !three != 0 {
            return category(6, three, highest::<1>(twice & !three));
        }
        match (straight(once), highest::<2>(twice)) {
            (0, 0) => category(0, 0, highest::<5>(once)),
            (0, pairs) if three != 0 => category(3, pairs, highest::<2>(once & !pairs)),
            (0, pair) if pair.is_power_of_two() => category(1, pair, highest::<3>(once & !pair)),
            (0, pairs) => category(2, pairs, highest::<1>(once & !pairs)),
            (top, _) => category(4, 0, top),
        }
    }
}

/// The set of all faces.
const ALL: u32 = (1 << 13) - 1;

/// Returns what orders hands: a category, the faces held more than once, and the others that count.
#[inline]
fn category(category: u32, made: u32, kickers: u32) -> u32 {
    category << 26 | made << 13 | kickers
}

/// Returns the highest faces of a set, all if there are fewer.
#[inline]
fn highest<const FACES: u32>(mut faces: u32) -> u32 {
    while faces.count_ones() > FACES {
        faces &= faces - 1;
    }
    faces
}

/// Returns the top of the highest straight; 0 if there is none.
#[inline]
fn straight(faces: u32) -> u32 {
    let with_ace = faces << 1 | faces >> 12;
    highest::<1>(with_ace & with_ace << 1 & with_ace << 2 & with_ace << 3 & with_ace << 4)
}
