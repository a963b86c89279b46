//! `Serialize` and `Deserialize` for the types whose values are not all valid, so that deriving would let invalid ones
//! in.
//!
//! Values are also read from what their `Display` writes. For that, a readable format must tell text, numbers and
//! sequences apart, as JSON, TOML and YAML do.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Expected, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::cards::{Card, CardSet, Hand, HoleCards, HoleClass};
use crate::rank::{HandCode, HandRank};

/// In readable formats a text such as `"As"`, in binary ones the id.
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
            return input.deserialize_str(Text::new("a card such as \"As\""));
        }
        let id = u8::deserialize(input)?;
        Self::from_id(id).ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(id.into()), &"a card id, 0 to 51"))
    }
}

/// In readable formats a text such as `"AsKd"`, in binary ones the index as a `u16`.
///
/// ```
/// use keyfold::HoleCards;
/// let hole: HoleCards = serde_json::from_str("\"KdAs\"")?;
/// assert_eq!(serde_json::to_string(&hole)?, "\"AsKd\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for HoleCards {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_str(self) } else { out.serialize_u16(self.index() as u16) }
    }
}

impl<'de> Deserialize<'de> for HoleCards {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        if input.is_human_readable() {
            return input.deserialize_str(Text::new("hole cards such as \"AsKd\""));
        }
        let index = u16::deserialize(input)?;
        Self::from_index(index.into()).ok_or_else(|| {
            Error::invalid_value(Unexpected::Unsigned(index.into()), &"an index of hole cards, 0 to 1325")
        })
    }
}

/// In readable formats a text such as `"AKs"`, in binary ones the index as a byte.
///
/// ```
/// use keyfold::HoleClass;
/// let class: HoleClass = serde_json::from_str("\"AKs\"")?;
/// assert_eq!(serde_json::to_string(&class)?, "\"AKs\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for HoleClass {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_str(self) } else { out.serialize_u8(self.index() as u8) }
    }
}

impl<'de> Deserialize<'de> for HoleClass {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        if input.is_human_readable() {
            return input.deserialize_str(Text::new("a class of hole cards such as \"AKs\""));
        }
        let index = u8::deserialize(input)?;
        Self::from_index(index.into())
            .ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(index.into()), &"the index of a class, 0 to 168"))
    }
}

/// The number, 1 to 7,462. Readable formats may hold it as text.
///
/// ```
/// use keyfold::HandRank;
/// assert_eq!(serde_json::to_string(&HandRank::HIGHEST)?, "7462");
/// assert_eq!(serde_json::from_str::<HandRank>("\"7462\"")?, HandRank::HIGHEST);
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
        read_rank(input, Rank { highest: Self::HIGHEST.get(), numbered: Self::new })
    }
}

/// In readable formats a text such as `"0x6999cc"`, in binary ones the number.
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
            return input.deserialize_str(Text::new("a hand code such as \"0x6999cc\""));
        }
        let code = u32::deserialize(input)?;
        Self::new(code).ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(code.into()), &"the code of a hand"))
    }
}

/// A sequence of up to nine different cards. Readable formats may hold them in one text.
///
/// ```
/// use keyfold::Hand;
/// let hand: Hand = serde_json::from_str("[\"As\", \"10h\"]")?;
/// assert_eq!(serde_json::to_string(&hand)?, "[\"As\",\"Th\"]");
/// assert_eq!(serde_json::from_str::<Hand>("\"As Th\"")?, hand);
/// let error = serde_json::from_str::<Hand>("[\"As\", \"As\"]").unwrap_err();
/// assert!(error.to_string().starts_with("card 2: As repeats card 1"));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        if input.is_human_readable() { input.deserialize_any(HandCards) } else { input.deserialize_seq(HandCards) }
    }
}

/// In readable formats a sequence of different cards, which may be held in one text; in binary ones the 52 bits of
/// [`CardSet::bits`] as a `u64`.
///
/// ```
/// use keyfold::CardSet;
/// let dead: CardSet = serde_json::from_str("[\"As\", \"10h\"]")?;
/// assert_eq!(serde_json::to_string(&dead)?, "[\"Th\",\"As\"]");
/// assert_eq!(serde_json::from_str::<CardSet>("\"As Th\"")?, dead);
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_seq(*self) } else { out.serialize_u64(self.bits()) }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        if input.is_human_readable() {
            return input.deserialize_any(SetCards);
        }
        let bits = u64::deserialize(input)?;
        Self::from_bits(bits)
            .ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(bits), &"a set of 52 bits, one for each card"))
    }
}

/// Reads a value from text by its `FromStr`.
struct Text<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T> Text<T> {
    const fn new(expected: &'static str) -> Self {
        Self { expected, value: PhantomData }
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

/// Reads a rank from a number or, in readable formats, from text.
pub(crate) fn read_rank<'de, D: Deserializer<'de>, R: FromStr<Err: fmt::Display>>(
    input: D,
    rank: Rank<R>,
) -> Result<R, D::Error> {
    if input.is_human_readable() { input.deserialize_any(rank) } else { input.deserialize_u16(rank) }
}

/// Ranks that have numbers from 1 up.
pub(crate) struct Rank<R> {
    /// The highest number.
    pub(crate) highest: u16,
    /// The rank with a number.
    pub(crate) numbered: fn(u16) -> Option<R>,
}

impl<R: FromStr<Err: fmt::Display>> Visitor<'_> for Rank<R> {
    type Value = R;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a rank, 1 to {}", self.highest)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<R, E> {
        let rank = u16::try_from(number).ok().and_then(self.numbered);
        rank.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<R, E> {
        let positive = u64::try_from(number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))?;
        self.visit_u64(positive)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<R, E> {
        text.parse().map_err(E::custom)
    }
}

/// Reads a hand from a sequence of cards or from text.
struct HandCards;

impl<'de> Visitor<'de> for HandCards {
    type Value = Hand;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "up to {} different cards", Hand::MAX_CARDS)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Hand, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cards: A) -> Result<Hand, A::Error> {
        let mut hand = Hand::new();
        while let Some(card) = cards.next_element()? {
            hand.push(card).map_err(|error| unexpected(&self, format_args!("{error}")))?;
        }
        Ok(hand)
    }
}

/// Reads a set from a sequence of cards or from text.
struct SetCards;

impl<'de> Visitor<'de> for SetCards {
    type Value = CardSet;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("different cards")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<CardSet, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cards: A) -> Result<CardSet, A::Error> {
        let mut set = CardSet::EMPTY;
        while let Some(card) = cards.next_element()? {
            if set.contains(card) {
                return Err(unexpected(&self, format_args!("card {}: {card} is repeated", set.len() + 1)));
            }
            set = set.with(card);
        }
        Ok(set)
    }
}

/// Returns an error that says what is wrong and what was expected.
fn unexpected<E: Error>(expected: &dyn Expected, what: fmt::Arguments<'_>) -> E {
    E::custom(format_args!("{what}; expected {expected}"))
}
