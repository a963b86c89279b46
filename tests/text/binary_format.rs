//! Values in a binary format: one number each, as small as it can be.

#![cfg(feature = "serde")]

use std::fmt::Debug;

use keyfold::{Card, CardSet, HandCode, HandRank, HoleCards, HoleClass};
use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use serde::forward_to_deserialize_any;
use serde::ser::{Impossible, Serialize, Serializer};

/// A binary format of nothing but unsigned numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    U8(u8),
    U16(u16),
    U32(u32),
    U64(u64),
}

impl<'de> Deserializer<'de> for Number {
    type Error = Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::U8(number) => visitor.visit_u8(number),
            Self::U16(number) => visitor.visit_u16(number),
            Self::U32(number) => visitor.visit_u32(number),
            Self::U64(number) => visitor.visit_u64(number),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct Numbers;

/// Methods that refuse a value which is not an unsigned number.
macro_rules! refuse {
    ($($method:ident($($type:ty),*) -> $ok:ty;)*) => {$(
        fn $method(self, $(_: $type),*) -> Result<$ok, Error> {
            Err(Error::custom(stringify!($method)))
        }
    )*};
}

type Never = Impossible<Number, Error>;
type Name = &'static str;

impl Serializer for Numbers {
    type Ok = Number;
    type Error = Error;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Never;
    type SerializeStructVariant = Never;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_u8(self, number: u8) -> Result<Number, Error> {
        Ok(Number::U8(number))
    }

    fn serialize_u16(self, number: u16) -> Result<Number, Error> {
        Ok(Number::U16(number))
    }

    fn serialize_u32(self, number: u32) -> Result<Number, Error> {
        Ok(Number::U32(number))
    }

    fn serialize_u64(self, number: u64) -> Result<Number, Error> {
        Ok(Number::U64(number))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<Number, Error> {
        Err(Error::custom("some"))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: Name, _: &T) -> Result<Number, Error> {
        Err(Error::custom("newtype struct"))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: Name,
        _: u32,
        _: Name,
        _: &T,
    ) -> Result<Number, Error> {
        Err(Error::custom("newtype variant"))
    }

    refuse! {
        serialize_bool(bool) -> Number;
        serialize_i8(i8) -> Number;
        serialize_i16(i16) -> Number;
        serialize_i32(i32) -> Number;
        serialize_i64(i64) -> Number;
        serialize_f32(f32) -> Number;
        serialize_f64(f64) -> Number;
        serialize_char(char) -> Number;
        serialize_str(&str) -> Number;
        serialize_bytes(&[u8]) -> Number;
        serialize_none() -> Number;
        serialize_unit() -> Number;
        serialize_unit_struct(Name) -> Number;
        serialize_unit_variant(Name, u32, Name) -> Number;
        serialize_seq(Option<usize>) -> Never;
        serialize_tuple(usize) -> Never;
        serialize_tuple_struct(Name, usize) -> Never;
        serialize_tuple_variant(Name, u32, Name, usize) -> Never;
        serialize_map(Option<usize>) -> Never;
        serialize_struct(Name, usize) -> Never;
        serialize_struct_variant(Name, u32, Name, usize) -> Never;
    }
}

#[track_caller]
fn is_written_as<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, number: Number) {
    assert_eq!(value.serialize(Numbers).unwrap(), number);
    assert_eq!(T::deserialize(number).unwrap(), value);
}

#[track_caller]
fn is_refused<T: DeserializeOwned + Debug>(number: Number, message: &str) {
    assert_eq!(T::deserialize(number).unwrap_err().to_string(), message);
}

#[test]
fn every_value_is_written_as_its_number_and_read_back() {
    for card in Card::all() {
        is_written_as(card, Number::U8(card.id()));
    }
    for rank in HandRank::all() {
        is_written_as(rank, Number::U16(rank.get()));
        is_written_as(rank.code(), Number::U32(rank.code().get()));
    }
    for hole in HoleCards::all() {
        is_written_as(hole, Number::U16(hole.index() as u16));
    }
    for class in HoleClass::all() {
        is_written_as(class, Number::U8(class.index() as u8));
    }
    for bits in [0, 1, 1 << 51, CardSet::ALL.bits()] {
        is_written_as(CardSet::from_bits(bits).unwrap(), Number::U64(bits));
    }
}

#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    is_refused::<Card>(Number::U8(52), "invalid value: integer `52`, expected a card id, 0 to 51");
    is_refused::<HandRank>(Number::U16(0), "invalid value: integer `0`, expected a rank, 1 to 7462");
    is_refused::<HandRank>(Number::U16(7_463), "invalid value: integer `7463`, expected a rank, 1 to 7462");
    is_refused::<HandCode>(Number::U32(0x70_0000), "invalid value: integer `7340032`, expected the code of a hand");
    let message = "invalid value: integer `1326`, expected an index of hole cards, 0 to 1325";
    is_refused::<HoleCards>(Number::U16(1_326), message);
    is_refused::<HoleClass>(Number::U8(169), "invalid value: integer `169`, expected the index of a class, 0 to 168");
    let message = "invalid value: integer `4503599627370496`, expected a set of 52 bits, one for each card";
    is_refused::<CardSet>(Number::U64(1 << 52), message);
}
