//! The hands of a range on a board, for numbers in arrays of just those.

use super::length_error::LengthError;
use crate::weight::Weight;

/// The hands of a range on a board, by their numbers: a solver keeps its own numbers in arrays of as many, and moves
/// them to the arrays of all hands and back around each call of [`OmahaShowdown`](super::OmahaShowdown).
///
/// ```
/// use keyfold::games::{Omaha, omaha::{HandList, HandRun, OmahaShowdown, Pairs}};
/// let pairs: Pairs = "Qs Js 5s Kh 5d".parse().unwrap();
/// let mut range = vec![0.0f32; Omaha::<4>::HANDS_ON_A_BOARD];
/// for hand in [["Kc", "Kd", "7c", "2c"], ["As", "Ts", "8c", "3c"], ["5h", "5c", "Ac", "Ks"]] {
///     range[pairs.index(&hand.map(|card| card.parse().unwrap())).unwrap()] = 0.5;
/// }
/// let mut memory = [0; 3];
/// let list = HandList::of(&range, &mut memory)?; // by their numbers: kings full, quads, a flush
///
/// let mut order = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
/// let showdown = OmahaShowdown::<4>::within(&pairs, [&range, &range], &mut order)?;
/// let (mut net, mut own) = (range.clone(), [0.0; 3]);
/// list.scatter(&[0.25, 1.0, 0.5], &mut range);
/// showdown.net(&range, &mut net, &mut vec![0.0; OmahaShowdown::<4>::SUMS])?;
/// list.gather(&net, &mut own);
/// assert_eq!(own, [0.5 - 1.0, 0.25 + 0.5, -0.25 - 1.0]);
/// # Ok::<(), keyfold::games::omaha::LengthError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandList<'a> {
    indices: &'a [u32],
}

impl<'a> HandList<'a> {
    /// Returns the hands with a weight other than zero, in memory of at least as many entries. `range` holds a weight
    /// for each hand, in the order of [`Pairs::index`](super::Pairs::index).
    ///
    /// # Errors
    /// [`LengthError`] if the memory is too short; then its entries are unspecified.
    ///
    /// ```
    /// use keyfold::games::{Omaha, omaha::HandList};
    /// let every = vec![1u32; Omaha::<4>::HANDS_ON_A_BOARD];
    /// let error = HandList::of(&every, &mut [0; 9]).unwrap_err();
    /// assert_eq!(error.to_string(), "memory: expected 178365, found 9");
    /// ```
    pub fn of<W: Weight>(range: &[W], memory: &'a mut [u32]) -> Result<Self, LengthError> {
        let (found, mut count) = (memory.len(), 0);
        for (_, index) in range.iter().zip(0..).filter(|(weight, _)| **weight != W::default()) {
            memory.get_mut(count).into_iter().for_each(|place| *place = index);
            count += 1;
        }
        let indices = memory.get(..count);
        indices.map(|indices| Self { indices }).ok_or(LengthError { slice: "memory", expected: count, found })
    }

    /// Returns the number of hands.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.indices.len()
    }

    /// Returns `true` if the range holds nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Returns the hands' numbers, in ascending order: [`Pairs::hand`](super::Pairs::hand) has their cards.
    #[must_use]
    pub const fn indices(&self) -> &'a [u32] {
        self.indices
    }

    /// Copies the hands' numbers from an array of all hands to one of just these.
    pub fn gather<W: Weight>(&self, all: &[W], own: &mut [W]) {
        for (own, &index) in own.iter_mut().zip(self.indices) {
            *own = all.get(index as usize).copied().unwrap_or_default();
        }
    }

    /// Copies the hands' numbers from an array of just these to one of all hands. Other hands keep the numbers that
    /// they have.
    pub fn scatter<W: Weight>(&self, own: &[W], all: &mut [W]) {
        for (&own, &index) in own.iter().zip(self.indices) {
            all.get_mut(index as usize).into_iter().for_each(|place| *place = own);
        }
    }
}
