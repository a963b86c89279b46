//! From a file to a table that sums index.

use super::error::ExpandError;
use super::read::Reader;
use crate::key_sum::fold::fold;
use crate::rules::classes::LOWEST_RANK;

/// Marks a place that no entry has taken yet: not a rank.
const FREE: u16 = 0;

impl Reader<'_> {
    /// Fills `table`: each rank at its [folded](fold) sum, [`LOWEST_RANK`] elsewhere. [`UNFOLDED`](crate::proof::UNFOLDED)
    /// as the modulus folds nothing.
    ///
    /// [`MODULUS_7`](crate::key_sum::fold::MODULUS_7) and the seven-card file of the published keys give the 4,561,455 entries
    /// of `folded::FOLDED_7`; a longer table is filled to its end. It costs two passes over the table and one over the
    /// file. The entries are checked while they are read; [`verify`](super::verify) the file first, so that its
    /// checksum is too.
    ///
    /// ```
    /// # use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
    /// # let mut file = Vec::new();
    /// # let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
    /// # pairs.sort_unstable();
    /// # sparse::write(5, &FACE_KEYS_5, &pairs, |bytes| file.extend_from_slice(bytes)).unwrap();
    /// use keyfold_tables::key_sum::fold::{ENTRIES_5, MODULUS_5, fold};
    /// let mut table = vec![0; ENTRIES_5];
    /// sparse::verify(&file)?.expand_into(&mut table, MODULUS_5)?;
    /// assert_eq!(table[fold(360_918, MODULUS_5) as usize], 7_452); // four aces and a king
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A bad entry, an index past the end of the table, or two sums with one index. The table then holds anything.
    pub fn expand_into(&self, table: &mut [u16], modulus: u32) -> Result<(), ExpandError> {
        table.fill(FREE);
        let length = table.len();
        for (entry, pair) in self.entries().enumerate() {
            let (sum, rank) = pair.map_err(ExpandError::Read)?;
            let index = fold(sum, modulus);
            match table.get_mut(index as usize) {
                Some(place) if *place == FREE => *place = rank,
                Some(_) => return Err(ExpandError::Meeting { entry, sum, index }),
                None => return Err(ExpandError::TooSmall { entry, sum, index, length }),
            }
        }
        for place in table.iter_mut().filter(|place| **place == FREE) {
            *place = LOWEST_RANK;
        }
        Ok(())
    }
}
