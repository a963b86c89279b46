//! The holes of a range, for numbers in arrays of just those.

use keyfold::HoleCards;

use super::faces::FACE_PAIRS;
use super::hole_blocks::HoleBlocks;
use super::weight::Weight;

/// The holes of a range, in the order of [`HoleCards::index`]: a solver keeps its numbers in arrays of as many, a tenth
/// or so of [`HoleBlocks`], and moves them to blocks and back around each call. 2.7 KB.
///
/// ```
/// use keyfold_board::{HoleBlocks, HoleList};
/// let mut range = HoleBlocks::<f32>::new();
/// range.set("AsAh".parse()?, 0.5);
/// range.set("7h7d".parse()?, 1.0);
/// let list = HoleList::of(&range);
/// let mut weights = [0.0; 2];
/// list.gather(&range, &mut weights);
/// assert_eq!(weights, [1.0, 0.5]);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoleList {
    places: [u16; HoleCards::COUNT],
    length: u16,
}

impl HoleList {
    /// Returns the holes with a weight other than zero, those that a board blocks among them: take them out of the
    /// range before.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::{HoleBlocks, HoleList};
    /// let every = HoleBlocks::from_colex(&[1u32; HoleCards::COUNT]);
    /// assert!(HoleList::of(&every).holes().eq(HoleCards::all()));
    /// ```
    #[must_use]
    pub fn of<W: Weight>(range: &HoleBlocks<W>) -> Self {
        let mut list = Self { places: [0; HoleCards::COUNT], length: 0 };
        let held = range.iter().filter(|(_, weight)| *weight != W::default());
        for ((hole, _), place) in held.zip(&mut list.places) {
            *place = HoleBlocks::<W>::place(hole) as u16;
            list.length += 1;
        }
        list
    }

    /// Returns the number of holes, 0 to 1,326.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Returns `true` if the range holds nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Returns the holes.
    pub fn holes(&self) -> impl Iterator<Item = HoleCards> {
        self.places().iter().filter_map(|place| HoleBlocks::<u32>::hole_at(usize::from(*place)))
    }

    /// Copies the holes' numbers from blocks to an array, the first [`len`](Self::len) places of it.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::{Board, Showdown, HoleBlocks, HoleList};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let mut own = HoleBlocks::<f32>::new();
    /// own.set("KsTs".parse()?, 1.0);
    /// let (mut met, mut values) = (HoleBlocks::new(), [0.0]);
    /// showdown.met_into(&HoleBlocks::from_colex(&[1.0; HoleCards::COUNT]), &mut met);
    /// HoleList::of(&own).gather(&met, &mut values);
    /// assert_eq!(values, [990.0]);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    // By itself: its loop has no register to spare within a larger one.
    #[inline(never)]
    pub fn gather<W: Weight>(&self, blocks: &HoleBlocks<W>, numbers: &mut [W]) {
        let blocks = blocks.blocks().as_flattened();
        for (number, place) in numbers.iter_mut().zip(self.places()) {
            *number = blocks[clamped(*place)];
        }
    }

    /// Copies the holes' numbers from an array to blocks. Other places keep the numbers that they have.
    ///
    /// ```
    /// use keyfold_board::{HoleBlocks, HoleList};
    /// let mut range = HoleBlocks::<f32>::new();
    /// range.set("AsAh".parse()?, 0.5);
    /// HoleList::of(&range).scatter(&[0.25], &mut range);
    /// assert_eq!(range.get("AsAh".parse()?), 0.25);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    // By itself, as `gather` is.
    #[inline(never)]
    pub fn scatter<W: Weight>(&self, numbers: &[W], blocks: &mut HoleBlocks<W>) {
        let blocks = blocks.blocks_mut().as_flattened_mut();
        for (number, place) in numbers.iter().zip(self.places()) {
            blocks[clamped(*place)] = *number;
        }
    }

    fn places(&self) -> &[u16] {
        self.places.get(..self.len()).unwrap_or_default()
    }
}

/// Returns a place as an index of all places of blocks, by arithmetic: a branch on each would take as long as the rest.
#[inline(always)]
fn clamped(place: u16) -> usize {
    usize::from(place).min(16 * FACE_PAIRS - 1)
}
