//! Shapes of hands: a number of four bits.
//!
//! Faces held exactly twice count 1 each, up to two of them. A face held three or four times adds [`TRIPS`] and, if
//! held four times, [`FOUR`]. A straight makes the number [`STRAIGHT`]; a flush adds [`FLUSH`]. Hands of up to seven
//! cards hold no four of a kind beside a flush, and neither that nor a full house beside a straight.

/// No face is held twice.
pub const HIGH_CARD: usize = 0;
/// One face is held twice.
pub const PAIR: usize = 1;
/// Two or three faces are held twice.
pub const TWO_PAIR: usize = 2;
/// Added where a face is held three times or four.
pub const TRIPS: usize = 4;
/// Five faces in a row.
pub const STRAIGHT: usize = 7;
/// Added where five cards or more are of one suit; cards of the other suits do not count.
pub const FLUSH: usize = 8;
/// Added, beside [`TRIPS`], where a face is held four times.
pub const FOUR: usize = 8;
