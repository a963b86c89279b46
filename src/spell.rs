//! Text in pieces, without the code of `core::fmt`: what is wrong, told by a device with little flash.

use core::fmt;
use core::hint::black_box;

use crate::padding::pad;

/// Text in pieces, for devices on which `core::fmt` takes too much flash: what is wrong with cards or with a text.
///
/// Every error of this crate and of `keyfold-board` has it, and cards do. A rank in words has
/// [`words`](crate::Description::words).
///
/// ```
/// use keyfold::{Hand, Spell};
/// let mut serial_port = Vec::new();
/// if let Err(error) = Hand::parse_bytes(b"As 1h") {
///     error.spell(&mut |piece| serial_port.extend_from_slice(piece.as_bytes()));
/// }
/// assert_eq!(serial_port, b"card 2, column 4: '1' is not a face: a ten is T or 10");
/// ```
pub trait Spell {
    /// Passes on the text that `{}` writes, in pieces that follow each other. Never panics unless `out` does.
    fn spell(&self, out: &mut dyn FnMut(&str));
}

/// Implements [`Spell`], `Display` and, with the feature `defmt`, `defmt::Format` by the same sentences. In each, `{}`
/// stands for the next value.
#[doc(hidden)]
#[macro_export]
macro_rules! sentences {
    ($type:ty { $($case:pat $(if $condition:expr)? => $sentence:literal $(, $value:expr)*;)* }) => {
        impl $crate::spell::Spell for $type {
            fn spell(&self, out: &mut dyn FnMut(&str)) {
                use $crate::spell::spell_sentence;
                match *self { $($case $(if $condition)? => spell_sentence($sentence, &[$(&$value),*], out),)* }
            }
        }
        impl core::fmt::Display for $type {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { $crate::spell::write(self, out) }
        }
        #[cfg(feature = "defmt")]
        impl defmt::Format for $type {
            fn format(&self, out: defmt::Formatter<'_>) {
                match *self { $($case $(if $condition)? => defmt::write!(out, $sentence $(, $value)*),)* }
            }
        }
    };
}

/// Implements `Display` and, with the feature `defmt`, `defmt::Format` by [`Spell`].
macro_rules! spelled {
    ($type:ty) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::spell::write(self, out)
            }
        }
        #[cfg(feature = "defmt")]
        impl defmt::Format for $type {
            fn format(&self, out: defmt::Formatter<'_>) {
                $crate::spell::Spell::spell(self, &mut |piece| defmt::write!(out, "{=str}", piece));
            }
        }
    };
}

/// Spells a sentence, with the next value in place of each pair of braces.
#[inline(never)] // firmware has it once
pub fn spell_sentence(sentence: &str, values: &[&dyn Spell], out: &mut dyn FnMut(&str)) {
    let mut rest = sentence;
    // Opaque, as is the place of a brace: unrolled, both loops take four times the flash.
    for value in black_box(values) {
        let mut end = 0;
        while rest.as_bytes().get(end).is_some_and(|&byte| byte != b'{') {
            end = black_box(end + 1);
        }
        let Some((words, braces)) = rest.split_at_checked(end) else { return };
        out(words);
        value.spell(out);
        rest = braces.get("{}".len()..).unwrap_or_default();
    }
    out(rest);
}

/// Writes what is spelled at the width that the formatter asks for.
pub fn write(value: &dyn Spell, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    pad(out, |out| {
        let mut result = Ok(());
        value.spell(&mut |piece| result = result.and_then(|()| out.write_str(piece)));
        result
    })
}

/// Spells one character.
#[inline(never)] // firmware has it once
pub(crate) fn spell_char(character: char, out: &mut dyn FnMut(&str)) {
    out(character.encode_utf8(&mut [0; 4]));
}

impl Spell for &str {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        out(self);
    }
}

/// Numbers, each spelled as one of a type that is as wide or wider.
macro_rules! numbers {
    ($($number:ty, $wider:ty);*) => {$(
        impl Spell for $number {
            fn spell(&self, out: &mut dyn FnMut(&str)) {
                let number = <$wider>::from(*self);
                if number >= 10 {
                    (number / 10).spell(out);
                }
                spell_char((b'0' + (number % 10) as u8).into(), out);
            }
        }
    )*};
}
numbers!(u8, usize; u16, usize; u32, u32; usize, usize);

/// A number in hexadecimal digits, as few as are needed, but so many at least.
pub(crate) struct Hex(pub(crate) u32, pub(crate) u32);

impl Spell for Hex {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        let Self(number, least) = *self;
        if number >= 16 || least > 1 {
            Self(number / 16, least.saturating_sub(1)).spell(out);
        }
        spell_char(char::from_digit(number % 16, 16).unwrap_or_default(), out);
    }
}

spelled!(Hex);
