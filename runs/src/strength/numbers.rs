//! The numbers of a file: what was counted, or shares of it.

/// How a file writes its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Wins, ties, sums of squares and counts of rivers, in as many bytes as the highest takes.
    Counts,
    /// Shares from 0 to 1 in a byte: 255 is 1.
    U8,
    /// Shares in two bytes: 65,535 is 1.
    U16,
    /// Shares as floating-point numbers of 16 bits (IEEE 754, binary16).
    F16,
}

impl Numbers {
    /// The numbers by what the header says.
    pub(super) const ALL: [Self; 4] = [Self::Counts, Self::U8, Self::U16, Self::F16];
    /// Those of shares.
    pub const SHARES: [Self; 3] = [Self::U8, Self::U16, Self::F16];

    /// Returns the name of the type of shares.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::F16 => "f16",
        }
    }

    /// Returns the most by which a number can be off from the share that it stands for; 0 of counts.
    #[must_use]
    pub const fn error(self) -> f64 {
        match self {
            Self::Counts => 0.0,
            Self::U8 => 0.5 / u8::MAX as f64,
            Self::U16 => 0.5 / u16::MAX as f64,
            // Half of a step between a half and 1.
            Self::F16 => 1.0 / 4_096.0,
        }
    }

    /// Returns the bytes of a share; 0 of counts.
    pub(super) const fn share_width(self) -> u8 {
        match self {
            Self::Counts => 0,
            Self::U8 => 1,
            Self::U16 | Self::F16 => 2,
        }
    }

    /// Returns NumPy's letter for the type.
    pub(super) const fn letter(self) -> char {
        if matches!(self, Self::F16) { 'f' } else { 'u' }
    }

    /// Returns the number that stands for a part of a whole: the nearest one. Wholes are below 2^43.
    pub(super) fn of(self, part: u64, whole: u64) -> u64 {
        let nearest = |highest: u64| (2 * highest * part + whole) / (2 * whole);
        match self {
            Self::Counts => part,
            Self::U8 => nearest(u8::MAX.into()),
            Self::U16 => nearest(u16::MAX.into()),
            Self::F16 => half(part as f64 / whole as f64).into(),
        }
    }
}

/// Returns the bits of the binary16 number that is the nearest to a number from 0 to 1, of two the even one.
fn half(number: f64) -> u16 {
    // The lowest exponent of normal numbers, below which steps are as wide as there.
    const LOWEST: i32 = -14;
    let exponent = ((number.to_bits() >> 52) as i32 - 1_023).max(LOWEST);
    let steps = (number * f64::from(10 - exponent).exp2()).round_ties_even() as u16;
    // Steps of normal numbers are 1,024 to 2,048: of these the exponent takes the first 1,024, and one more carries.
    steps + (((exponent - LOWEST) as u16) << 10)
}
