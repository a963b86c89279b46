//! Numbers of a list's holes, moved as a renaming of suits moves the holes.

use keyfold::HoleCards;

use super::error::UnlistedHole;
use super::renaming::Renaming;
use crate::board::{HoleList, Weight};

/// Where a renaming of suits moves the holes of a list, for numbers in arrays of just those; from
/// [`HoleList::permutation`]. 2.7 KB.
///
/// A solver that walks one card of each [class](super::CardClass) makes one for each renaming and player, and adds the
/// renamed values of the one card for each other: one look-up a hole of the list, where [`Renaming::blocks`] moves all
/// 1,326.
///
/// ```
/// use keyfold::CardSet;
/// use keyfold_board::isomorphism::Renaming;
/// use keyfold_board::{HoleBlocks, HoleList};
/// let mut range = HoleBlocks::<f32>::new();
/// for (hole, weight) in ["AhAd", "AsAd", "AsAh"].into_iter().zip([1.0, 2.0, 4.0]) {
///     range.set(hole.parse()?, weight);
/// }
/// let [clubs, diamond]: [CardSet; 2] = ["2c 7c 9c".parse()?, "Ad".parse()?];
/// let hearts_and_spades = Renaming::keeping(&[clubs, diamond]).nth(1).unwrap();
/// let permutation = HoleList::of(&range).permutation(hearts_and_spades)?;
/// let renamed: Vec<f32> = permutation.renamed(&[1.0, 2.0, 4.0]).collect();
/// assert_eq!(renamed, [2.0, 1.0, 4.0]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HolePermutation {
    /// The position of the hole that becomes the one of this position.
    before: [u16; HoleCards::COUNT],
    length: u16,
}

impl HoleList {
    /// Returns where a renaming moves the holes of the list.
    ///
    /// # Errors
    /// The first hole that becomes one that the list does not have.
    ///
    /// ```
    /// use keyfold::Suit;
    /// use keyfold_board::isomorphism::Renaming;
    /// use keyfold_board::{HoleBlocks, HoleList};
    /// let mut range = HoleBlocks::<f32>::new();
    /// range.set("AsKs".parse()?, 1.0);
    /// let [club, diamond, heart, spade] = Suit::ALL;
    /// let swap = Renaming::new([club, diamond, spade, heart]).unwrap();
    /// let error = HoleList::of(&range).permutation(swap).unwrap_err();
    /// assert_eq!(error.to_string(), "AsKs becomes AhKh, which the list does not have");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn permutation(&self, renaming: Renaming) -> Result<HolePermutation, UnlistedHole> {
        let mut positions = [u16::MAX; HoleCards::COUNT];
        for (hole, position) in self.holes().zip(0..) {
            positions.get_mut(hole.index()).into_iter().for_each(|place| *place = position);
        }
        let mut permutation = HolePermutation { before: [0; HoleCards::COUNT], length: self.len() as u16 };
        for (hole, position) in self.holes().zip(0..) {
            let renamed = renaming.hole(hole);
            let to = positions.get(renamed.index()).copied().unwrap_or(u16::MAX);
            let place = permutation.before.get_mut(usize::from(to)).ok_or(UnlistedHole { hole, renamed })?;
            *place = position;
        }
        Ok(permutation)
    }
}

impl HolePermutation {
    /// Returns the numbers of the list's holes in the order of the list, each at what its hole becomes; of holes after
    /// the end of the array zeros.
    #[inline]
    pub fn renamed<W: Weight>(&self, numbers: &[W]) -> impl ExactSizeIterator<Item = W> {
        let before = self.before.get(..usize::from(self.length)).unwrap_or_default();
        before.iter().map(|position| numbers.get(usize::from(*position)).copied().unwrap_or_default())
    }
}
