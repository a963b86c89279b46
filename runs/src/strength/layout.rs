//! What a file of strengths holds, and its bytes before and after the numbers. `docs/strength.md` describes them.

use std::ops::Range;

use crc::{CRC_32_ISO_HDLC, Crc};
use keyfold::HoleCards;
use keyfold_equity::strength::Street;

use super::numbers::Numbers;

/// The first eight bytes of a file with a checksum. A transfer that takes the file for text alters them.
const MAGIC: [u8; 8] = *b"\x89KST\r\n\x1a\n";
/// The first bytes of a file for NumPy, in version 1.0 of its format.
const NPY: [u8; 8] = *b"\x93NUMPY\x01\x00";
const VERSION: u16 = 2;
/// Bytes before the numbers of a file with a checksum.
const HEADER: usize = 40;
/// NumPy's header is filled up to a multiple of this.
const NPY_ALIGNMENT: usize = 64;

/// The fields of an array for NumPy.
const COUNTS: [&str; 4] = ["wins", "ties", "squares", "bins"];
const SHARES: [&str; 4] = ["strength", "", "square", "bins"];
/// The share of a river that wins every showdown: twice its wins and once its ties.
const RIVER_SHARE: u64 = 2 * 990;

/// The most bins of a histogram.
pub const MOST_BINS: usize = 100;

pub(super) static CRC_32: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The street of a file; `None` before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boards(pub Option<Street>);

impl Boards {
    /// Before the flop, and every street.
    pub const ALL: [Self; 4] =
        [Self(None), Self(Some(Street::Flop)), Self(Some(Street::Turn)), Self(Some(Street::River))];

    /// Returns the name of the street.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            None => "preflop",
            Some(Street::Flop) => "flop",
            Some(Street::Turn) => "turn",
            Some(Street::River) => "river",
        }
    }

    /// Returns the number of boards.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.map_or(1, Street::boards)
    }

    fn cards(self) -> usize {
        self.0.map_or(0, Street::cards)
    }

    /// Returns the number of rivers of a board that a hole can see.
    pub(super) const fn rivers(self) -> u64 {
        match self.0 {
            None => 2_118_760,
            Some(Street::Flop) => 1_081,
            Some(Street::Turn) => 46,
            Some(Street::River) => 1,
        }
    }

    /// Returns the bytes of a number of wins, of ties, of a sum of squares and of a bin's count: as many as the highest
    /// takes.
    const fn widths(self) -> [u8; 4] {
        match self.0 {
            None => [4, 4, 8, 4],
            Some(Street::Flop) => [4, 4, 4, 2],
            Some(Street::Turn) => [2, 2, 4, 2],
            // There is one share, which the wins and ties say.
            Some(Street::River) => [2, 2, 0, 0],
        }
    }
}

/// The two formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// With a checksum at the end.
    Checked,
    /// `.npy`
    Npy,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The street.
    pub boards: Boards,
    /// The index of the first board.
    pub first: u32,
    /// The number of boards: all of the street, or a part.
    pub count: u32,
    /// The bins of each histogram.
    pub bins: usize,
    /// The numbers.
    pub numbers: Numbers,
    /// The format.
    pub format: Format,
}

impl Layout {
    /// Returns a layout of all boards of a street.
    #[must_use]
    pub fn whole(boards: Boards, bins: usize, numbers: Numbers, format: Format) -> Self {
        Self { boards, first: 0, count: boards.count(), bins, numbers, format }
    }

    /// Returns the indices of the boards.
    #[must_use]
    pub const fn indices(self) -> Range<u32> {
        self.first..self.first.saturating_add(self.count)
    }

    /// Returns `true` if the file has all boards of the street.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.indices() == (0..self.boards.count())
    }

    /// Returns the bytes of each number of a hole, 0 of those that are not there: counts of wins, ties, squares and a
    /// bin, or the shares of strength and square, and of the rivers in a bin.
    fn widths(self) -> [u8; 4] {
        let (counts, share) = (self.boards.widths(), self.numbers.share_width());
        match self.numbers {
            Numbers::Counts => counts,
            // The square of a river's share is no number of its own.
            _ if counts[2] == 0 => [share, 0, 0, 0],
            _ => [share, 0, share, share],
        }
    }

    /// Returns the bytes of a hole's numbers.
    fn record(self) -> usize {
        let [wins, ties, squares, count] = self.widths().map(usize::from);
        wins + ties + squares + count * self.bins
    }

    /// Returns the bytes of a board's numbers.
    pub(super) fn row(self) -> usize {
        HoleCards::COUNT * self.record()
    }

    /// Returns the bytes after the numbers.
    pub(super) const fn trailer(self) -> usize {
        match self.format {
            Format::Checked => 4,
            Format::Npy => 0,
        }
    }

    /// Returns the length of a file.
    #[must_use]
    pub fn file(self) -> u64 {
        let numbers = u64::from(self.count) * self.row() as u64;
        numbers + (self.header().len() + self.trailer()) as u64
    }

    /// Writes the holes' wins and ties to a row, or of shares, the strength that they make.
    pub(super) fn put_wins(self, wins: &[u64], ties: &[u64], row: &mut [u8]) {
        if self.numbers == Numbers::Counts {
            self.put(0, wins.iter().copied(), row);
            return self.put(1, ties.iter().copied(), row);
        }
        self.put(0, wins.iter().zip(ties).map(|(wins, ties)| 2 * wins + ties), row);
    }

    /// Writes one of the holes' counts to a row: field 0 are the wins, 1 the ties, 2 the squares, then come the bins.
    pub(super) fn put(self, field: usize, counts: impl Iterator<Item = u64>, row: &mut [u8]) {
        let rivers = self.boards.rivers();
        let whole = [RIVER_SHARE * rivers, 1, RIVER_SHARE.pow(2) * rivers, rivers][field.min(3)];
        let numbers = counts.map(|count| self.numbers.of(count, whole));
        let (widths, record) = (self.widths().map(usize::from), self.record());
        let (sums, bins) = (field.min(3), field.saturating_sub(3));
        let at = widths.iter().take(sums).sum::<usize>() + bins * widths[3];
        let places = row.chunks_exact_mut(record).filter_map(|record| record.get_mut(at..)).zip(numbers);
        match widths[sums] {
            1 => places.for_each(put::<1>),
            2 => places.for_each(put::<2>),
            4 => places.for_each(put::<4>),
            8 => places.for_each(put::<8>),
            _ => (),
        }
    }

    /// Returns the bytes before the numbers.
    pub(super) fn header(self) -> Vec<u8> {
        match self.format {
            Format::Checked => self.checked_header(),
            Format::Npy => self.npy_header(),
        }
    }

    fn checked_header(self) -> Vec<u8> {
        let mut header = MAGIC.to_vec();
        header.extend(VERSION.to_le_bytes());
        header.extend((self.boards.cards() as u16).to_le_bytes());
        let numbers = [self.count, HoleCards::COUNT as u32, self.bins as u32, self.record() as u32];
        header.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        header.extend(self.widths());
        let kind = Numbers::ALL.iter().position(|numbers| *numbers == self.numbers).unwrap_or(0);
        header.extend([self.first, kind as u32].iter().flat_map(|number| number.to_le_bytes()));
        header
    }

    fn npy_header(self) -> Vec<u8> {
        let names = if self.numbers == Numbers::Counts { COUNTS } else { SHARES };
        let field = |at: usize, shape: String| {
            let (width, letter) = (self.widths()[at], self.numbers.letter());
            // A byte has no order.
            let order = if width == 1 { '|' } else { '<' };
            (width > 0).then(|| format!("('{}', '{order}{letter}{width}'{shape})", names[at]))
        };
        let bins = if self.bins > 0 { field(3, format!(", ({},)", self.bins)) } else { None };
        let fields = (0..3).map(|at| field(at, String::new())).chain([bins]).flatten().collect::<Vec<_>>().join(", ");
        let shape = format!("({}, {})", self.count, HoleCards::COUNT);
        let mut text = format!("{{'descr': [{fields}], 'fortran_order': False, 'shape': {shape}, }}");
        let length = (NPY.len() + 2 + text.len() + 1).next_multiple_of(NPY_ALIGNMENT);
        while NPY.len() + 2 + text.len() + 1 < length {
            text.push(' ');
        }
        text.push('\n');
        [&NPY[..], &(text.len() as u16).to_le_bytes(), text.as_bytes()].concat()
    }

    /// Reads what a file holds from its first bytes: its header, and maybe more.
    pub(super) fn read(start: &[u8]) -> Result<Self, String> {
        match start.first_chunk() {
            Some(&MAGIC) => Self::read_checked(start),
            Some(&NPY) => Self::read_npy(start),
            _ if start.is_empty() => Err("empty, not a file of strengths".into()),
            _ => Err("not a file of strengths: it begins with neither their mark nor that of .npy".into()),
        }
    }

    fn read_checked(start: &[u8]) -> Result<Self, String> {
        let two = |at: usize| start.get(at..).and_then(<[u8]>::first_chunk).map(|bytes| u16::from_le_bytes(*bytes));
        let four = |at: usize| start.get(at..).and_then(<[u8]>::first_chunk).map(|bytes| u32::from_le_bytes(*bytes));
        let short = || format!("the file ends after {} bytes, within its header of {HEADER}: cut short", start.len());
        let [Some(version), Some(cards)] = [two(8), two(10)] else { return Err(short()) };
        let [Some(count), Some(bins), Some(first), Some(kind)] = [12, 20, 32, 36].map(four) else {
            return Err(short());
        };
        if version != VERSION {
            return Err(format!("version {version}, and this program reads {VERSION}"));
        }
        let boards = Boards::ALL.into_iter().find(|boards| boards.cards() == usize::from(cards));
        let Some(boards) = boards else {
            return Err(format!("boards of {cards} cards, where there are 0, 3, 4 or 5"));
        };
        let Some(&numbers) = Numbers::ALL.get(kind as usize) else {
            return Err(format!("numbers of kind {kind}, where there are 0 to {}", Numbers::ALL.len() - 1));
        };
        let layout = Self { boards, first, count, bins: bins as usize, numbers, format: Format::Checked };
        if let Some(mistake) = layout.mistake() {
            return Err(mistake);
        }
        let expected = layout.header();
        let differs = expected.iter().zip(start).position(|(expected, found)| expected != found);
        differs.map_or(Ok(layout), |at| {
            Err(format!("byte {at} of the header is {:#04x}, and {:#04x} for such a file", start[at], expected[at]))
        })
    }

    /// Finds the layout whose header is the file's.
    fn read_npy(start: &[u8]) -> Result<Self, String> {
        let bins = 0..=MOST_BINS;
        let of = |(boards, numbers)| bins.clone().map(move |bins| Self::whole(boards, bins, numbers, Format::Npy));
        let kinds = Boards::ALL.into_iter().flat_map(|boards| Numbers::ALL.map(|numbers| (boards, numbers)));
        let mut layouts = kinds.flat_map(of).filter(|layout| layout.mistake().is_none());
        layouts
            .find(|layout| start.starts_with(&layout.header()))
            .ok_or_else(|| "an .npy file, but of other numbers than keyfold strength writes".into())
    }

    /// Returns what is wrong with the number of bins, or with the boards of a part.
    #[must_use]
    pub fn mistake(self) -> Option<String> {
        let (Range { start, end }, boards) = (self.indices(), self.boards.count());
        match self.bins {
            1.. if self.boards.0 == Some(Street::River) => {
                Some("a river has no run-outs, and so no histograms: its wins and ties say its share".into())
            }
            bins if bins > MOST_BINS => Some(format!("{bins} bins, where {MOST_BINS} are the most")),
            _ if self.count == 0 || end > boards => Some(format!("boards {start}..{end}, where there are 0..{boards}")),
            _ if self.format == Format::Npy && !self.is_whole() => Some(
                "an .npy file does not say which boards it has: write parts without --npy, and join them with it"
                    .into(),
            ),
            _ => None,
        }
    }
}

/// Writes the low bytes of a number.
fn put<const WIDTH: usize>((place, number): (&mut [u8], u64)) {
    if let (Some(place), Some(bytes)) = (place.first_chunk_mut::<WIDTH>(), number.to_le_bytes().first_chunk()) {
        *place = *bytes;
    }
}
