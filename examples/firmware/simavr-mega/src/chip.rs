//! What differs from chip to chip: the names of their registers.

#[cfg(feature = "atmega32u4")]
pub(crate) use avr_device::atmega32u4::*;
#[cfg(feature = "atmega328p")]
pub(crate) use avr_device::atmega328p::*;
#[cfg(feature = "atmega2560")]
pub(crate) use avr_device::atmega2560::*;
