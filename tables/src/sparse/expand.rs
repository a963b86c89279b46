//! Expands a file into a table indexed by sums.

use super::error::ExpandError;
use super::read::Reader;
use crate::key_sum::fold::fold;
use crate::rules::classes::LOWEST_RANK;

/// Marks an index that no entry has used yet; not a rank.
const FREE: u16 = 0;

impl Reader<'_> {
    /// Fills `table`: each rank at its [folded](fold) sum, [`LOWEST_RANK`] elsewhere. With
    /// [`UNFOLDED`](crate::proof::UNFOLDED) as the modulus, nothing is folded.
    ///
    /// [`MODULUS_7`](crate::key_sum::fold::MODULUS_7) and the seven-card file of the published keys give the 4,561,455
    /// entries of `key_sum::folded::FOLDED_7`; a longer table is filled to its end. It costs two passes over the table
    /// and one over the file. Entries are checked as they are read, but the checksum is not: [`verify`](super::verify)
    /// the file first.
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
    /// An invalid entry, an index past the end of the table, or two sums with the same index. The contents of the table
    /// are then unspecified.
    pub fn expand_into(&self, table: &mut [u16], modulus: u32) -> Result<(), ExpandError> {
        table.fill(FREE);
        let length = table.len();
        for (entry, pair) in (1..).zip(self.entries()) {
            let (sum, rank) = pair.map_err(ExpandError::Read)?;
            let index = fold(sum, modulus);
            match table.get_mut(index as usize) {
                Some(free) if *free == FREE => *free = rank,
                Some(_) => return Err(ExpandError::Collision { entry, sum, index }),
                None => return Err(ExpandError::TooSmall { entry, sum, index, length }),
            }
        }
        for free in table.iter_mut().filter(|rank| **rank == FREE) {
            *free = LOWEST_RANK;
        }
        Ok(())
    }
}
