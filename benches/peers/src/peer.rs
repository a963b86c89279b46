//! The crates behind one trait: the hand that a crate ranks, made from card ids, and its strength.
//!
//! From card ids, a hand is made as a user of the crate would make it: a look-up of the crate's own card for each,
//! added up in the crate's own way. No checks are left out, none are added.

use std::array;

use keyfold::{Card, HandKey, HandRank};

/// The crate's own cards by id.
pub(crate) type Deck<T> = [T; Card::COUNT];

/// A crate that ranks hands.
pub(crate) trait Peer {
    const NAME: &'static str;
    type Card: Copy;
    /// The native input of the crate.
    type Hand: Clone;
    /// Orders hands, the stronger ones higher.
    type Strength: Ord;

    fn card(card: Card) -> Self::Card;
    fn hand(deck: &Deck<Self::Card>, ids: &[Card]) -> Self::Hand;
    fn strength(hand: &Self::Hand) -> Self::Strength;

    fn deck() -> Deck<Self::Card> {
        array::from_fn(|id| Self::card(Card::from_id(id as u8).expect("an id below 52")))
    }
}

/// Returns the crate's card of a card.
#[inline]
fn own<T: Copy>(deck: &Deck<T>, card: Card) -> T {
    deck[usize::from(card.id())]
}

/// The running key of seven cards; from card ids keyfold has calls of its own.
pub(crate) struct Keyfold;

impl Peer for Keyfold {
    const NAME: &'static str = "keyfold";
    type Card = HandKey;
    type Hand = HandKey;
    type Strength = HandRank;

    fn card(card: Card) -> HandKey {
        HandKey::from_card(card)
    }

    #[inline]
    fn hand(deck: &Deck<HandKey>, ids: &[Card]) -> HandKey {
        ids.iter().map(|&card| own(deck, card)).sum()
    }

    #[inline]
    fn strength(hand: &HandKey) -> HandRank {
        hand.rank_seven()
    }
}

pub(crate) struct AyaPoker;

impl Peer for AyaPoker {
    const NAME: &'static str = "aya_poker";
    type Card = aya_poker::base::Card;
    type Hand = aya_poker::base::Hand;
    type Strength = aya_poker::PokerHandRank;

    fn card(card: Card) -> Self::Card {
        card.to_string().parse().expect("a card in the usual two letters")
    }

    #[inline]
    fn hand(deck: &Deck<Self::Card>, ids: &[Card]) -> Self::Hand {
        let mut hand = aya_poker::base::Hand::new();
        ids.iter().for_each(|&card| hand.insert_unchecked(&own(deck, card)));
        hand
    }

    #[inline]
    fn strength(hand: &Self::Hand) -> Self::Strength {
        aya_poker::poker_rank(hand)
    }
}

#[cfg(feature = "nightly")]
pub(crate) struct RsPoker;

#[cfg(feature = "nightly")]
impl Peer for RsPoker {
    const NAME: &'static str = "rs_poker";
    type Card = rs_poker::core::Card;
    type Hand = rs_poker::core::SevenCardAccum;
    type Strength = rs_poker::core::Rank;

    fn card(card: Card) -> Self::Card {
        (card.suit().index() * 13 + card.face().index()).into()
    }

    #[inline]
    fn hand(deck: &Deck<Self::Card>, ids: &[Card]) -> Self::Hand {
        ids.iter().fold(Self::Hand::new(), |hand, &card| hand + own(deck, card))
    }

    #[inline]
    fn strength(hand: &Self::Hand) -> Self::Strength {
        hand.rank()
    }
}

/// It takes a list of cards and checks that they differ.
pub(crate) struct PokerCrate;

impl Peer for PokerCrate {
    const NAME: &'static str = "poker";
    type Card = poker::Card;
    type Hand = Vec<poker::Card>;
    type Strength = Option<poker::Eval<poker::FiveCard>>;

    fn card(card: Card) -> Self::Card {
        card.to_string().parse().expect("a card in the usual two letters")
    }

    fn hand(deck: &Deck<Self::Card>, ids: &[Card]) -> Self::Hand {
        ids.iter().map(|&card| own(deck, card)).collect()
    }

    fn strength(hand: &Self::Hand) -> Self::Strength {
        use std::sync::LazyLock;
        static EVALUATOR: LazyLock<poker::Evaluator> = LazyLock::new(poker::Evaluator::new);
        EVALUATOR.evaluate_five(hand).ok()
    }
}

#[cfg(feature = "nightly")]
pub(crate) struct RustPoker;

#[cfg(feature = "nightly")]
impl Peer for RustPoker {
    const NAME: &'static str = "rust_poker";
    type Card = rust_poker::hand_evaluator::Hand;
    type Hand = rust_poker::hand_evaluator::Hand;
    type Strength = u16;

    /// Its suits have another order, which makes no difference to a hand's strength.
    fn card(card: Card) -> Self::Card {
        rust_poker::hand_evaluator::CARDS[usize::from(card.id())]
    }

    #[inline]
    fn hand(deck: &Deck<Self::Card>, ids: &[Card]) -> Self::Hand {
        ids.iter().fold(Self::Hand::default(), |hand, &card| hand + own(deck, card))
    }

    #[inline]
    fn strength(hand: &Self::Hand) -> u16 {
        rust_poker::hand_evaluator::evaluate(hand)
    }
}
