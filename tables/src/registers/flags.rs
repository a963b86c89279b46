//! The faces of a hand that count, by its pattern: the bits of [`flags`](super::RegisterTables::flags).

/// All kickers count. With neither this flag nor the next, the two lowest do not.
pub const DROPS_NONE: u8 = 1;
/// The lowest kicker does not count.
pub const DROPS_ONE: u8 = 2;
/// The lowest of the faces held two or three times does not make the hand.
pub const LOWEST_NOT_MADE: u8 = 4;
/// Two faces make the hand.
pub const TWO_MADE: u8 = 8;
/// No face makes the hand: it has five kickers.
pub const NONE_MADE: u8 = 16;
/// A straight does not count: three of a kind beats it.
pub const BEATS_STRAIGHTS: u8 = 32;
/// Selects the second half of a table of [`upper_kickers`](super::RegisterTables::upper_kickers): that for three
/// kickers rather than five, or for one rather than two.
pub const SECOND_HALF: u8 = 64;
/// Selects the second table of [`upper_kickers`](super::RegisterTables::upper_kickers): that for one or two kickers.
pub const SECOND_TABLE: u8 = 128;
