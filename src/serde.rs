//! `Serialize` and `Deserialize` where deriving would let values in that do not exist: cards and codes as text in
//! readable formats and as numbers in binary ones, ranks as numbers, hands as sequences of cards.

use core::fmt;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Expected, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Card, Hand, HandCode, HandRank};

/// As text such as `"As"` in readable formats, as its id in binary ones.
///
/// ```
/// use keyfold::Card;
/// let ace: Card = serde_json::from_str("\"As\"")?;
/// assert_eq!(serde_json::to_string(&[ace])?, "[\"As\"]");
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_str(self) } else { out.serialize_u8(self.id()) }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        if input.is_human_readable() {
            return input.deserialize_str(Text::<Self>::new("a card such as \"As\""));
        }
        let id = u8::deserialize(input)?;
        Self::from_id(id).ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(id.into()), &"a card id, 0 to 51"))
    }
}

/// As its number, 1 to 7,462.
///
/// ```
/// use keyfold::HandRank;
/// assert_eq!(serde_json::to_string(&HandRank::HIGHEST)?, "7462");
/// assert!(serde_json::from_str::<HandRank>("7463").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for HandRank {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u16(self.get())
    }
}

impl<'de> Deserialize<'de> for HandRank {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let number = u16::deserialize(input)?;
        Self::new(number).ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(number.into()), &"a rank, 1 to 7462"))
    }
}

/// As text such as `"0x6999cc"` in readable formats, as its number in binary ones.
///
/// ```
/// use keyfold::HandRank;
/// assert_eq!(serde_json::to_string(&HandRank::HIGHEST.code())?, "\"0x8cba98\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for HandCode {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_str(self) } else { out.serialize_u32(self.get()) }
    }
}

impl<'de> Deserialize<'de> for HandCode {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        if input.is_human_readable() {
            return input.deserialize_str(Text::<Self>::new("a hand code such as \"0x6999cc\""));
        }
        let code = u32::deserialize(input)?;
        Self::new(code).ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(code.into()), &"the code of a hand"))
    }
}

/// As a sequence of cards; up to nine different ones are read back.
///
/// ```
/// use keyfold::Hand;
/// let hand: Hand = serde_json::from_str("[\"As\", \"10h\"]")?;
/// assert_eq!(serde_json::to_string(&hand)?, "[\"As\",\"Th\"]");
/// let error = serde_json::from_str::<Hand>("[\"As\", \"As\"]").unwrap_err();
/// assert!(error.to_string().starts_with("card 2: As repeats card 1"));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_seq(Cards)
    }
}

/// Reads a value from text by its `FromStr`.
struct Text<T> {
    expected: &'static str,
    value: core::marker::PhantomData<T>,
}

impl<T> Text<T> {
    const fn new(expected: &'static str) -> Self {
        Self { expected, value: core::marker::PhantomData }
    }
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

struct Cards;

impl<'de> Visitor<'de> for Cards {
    type Value = Hand;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "at most {} different cards", Hand::MAX_CARDS)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cards: A) -> Result<Hand, A::Error> {
        let mut hand = Hand::new();
        while let Some(card) = cards.next_element()? {
            hand.push(card)
                .map_err(|error| Error::custom(format_args!("{error}; expected {}", &self as &dyn Expected)))?;
        }
        Ok(hand)
    }
}
