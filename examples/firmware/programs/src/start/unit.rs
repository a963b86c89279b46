//! The unit of the clocks.

/// QEMU counts time by instructions here, see `runner`.
pub(super) const UNIT: &str = if cfg!(feature = "qemu") { "instructions" } else { "ns" };
