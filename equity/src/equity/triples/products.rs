//! Sums over heroes of the products of how many holes of two classes are below them.

use keyfold::HoleClass;

use super::layout::{COLUMNS, LOCALS};
use super::rows::Rows;

/// Heroes that are added at once, so that a sum is loaded and stored once for all of them.
pub(super) const AT_ONCE: usize = 4;

/// Heroes whose sums fit 16 bits: at most twelve holes of each of two classes are below one of them.
const MOST: usize = u16::MAX as usize / (12 * 12);

/// Products of the numbers of holes of two classes, summed over heroes, and of those of them that hold a card, summed
/// over cards.
pub(super) struct Products {
    /// By two classes, the second at most the first.
    pub(super) ahead: Vec<[u16; COLUMNS]>,
    pub(super) ahead_by_face: Vec<[[u16; LOCALS]; LOCALS]>,
    /// By a class that ties with the hero and one below.
    pub(super) tied: Vec<[u32; COLUMNS]>,
    pub(super) tied_by_face: Vec<[[u32; LOCALS]; LOCALS]>,
    /// Holes below the heroes.
    pub(super) equal: [u32; COLUMNS],
    /// `true` if the sums of ties are not all zero.
    pub(super) any_tied: bool,
    heroes: usize,
}

impl Products {
    pub(super) fn new() -> Self {
        Self {
            ahead: vec![[0; COLUMNS]; HoleClass::COUNT],
            ahead_by_face: vec![[[0; LOCALS]; LOCALS]; 13],
            tied: vec![[0; COLUMNS]; HoleClass::COUNT],
            tied_by_face: vec![[[0; LOCALS]; LOCALS]; 13],
            equal: [0; COLUMNS],
            any_tied: false,
            heroes: 0,
        }
    }

    /// Adds some heroes' products. Returns `true` if the sums have to be emptied before more heroes are added.
    pub(super) fn add(&mut self, heroes: &[Rows; AT_ONCE]) -> bool {
        let rows = heroes.each_ref().map(|hero| &hero.below);
        triangle::<COLUMNS>(&mut self.ahead, rows);
        for (face, square) in self.ahead_by_face.iter_mut().enumerate() {
            for hero in heroes {
                triangle::<LOCALS>(square, hero.by_face[face].each_ref());
            }
        }
        for row in rows {
            self.equal.iter_mut().zip(row).for_each(|(sum, below)| *sum += u32::from(*below));
        }
        for hero in heroes.iter().filter(|hero| !hero.tied.is_empty()) {
            self.any_tied = true;
            for &(class, tied) in &hero.tied {
                add_times(&mut self.tied[class], tied, &hero.below);
            }
            for &(face, suit, local, tied) in &hero.tied_by_face {
                add_times(&mut self.tied_by_face[face][local], tied, &hero.by_face[face][suit]);
            }
        }
        self.heroes += AT_ONCE;
        let is_full = self.heroes + AT_ONCE > MOST;
        if is_full {
            self.heroes = 0;
        }
        is_full
    }

    /// Begins again with empty sums.
    pub(super) fn begin(&mut self) {
        self.heroes = 0;
    }
}

/// Adds the products of each row with itself: those of each column with itself and the columns before it.
#[inline]
fn triangle<const WIDTH: usize>(sums: &mut [[u16; WIDTH]], rows: [&[u16; WIDTH]; 4]) {
    const LANES: usize = 16;
    let [one, two, three, four] = rows.map(|row| row.as_chunks::<LANES>().0);
    for (column, sums) in sums.iter_mut().enumerate() {
        let factors = rows.map(|row| row.get(column).copied().unwrap_or(0));
        if factors == [0; 4] {
            continue;
        }
        let sums = sums.as_chunks_mut::<LANES>().0.iter_mut().take(column / LANES + 1);
        for ((((sums, one), two), three), four) in sums.zip(one).zip(two).zip(three).zip(four) {
            for lane in 0..LANES {
                let first = factors[0].wrapping_mul(one[lane]).wrapping_add(factors[1].wrapping_mul(two[lane]));
                let second = factors[2].wrapping_mul(three[lane]).wrapping_add(factors[3].wrapping_mul(four[lane]));
                sums[lane] = sums[lane].wrapping_add(first.wrapping_add(second));
            }
        }
    }
}

#[inline]
fn add_times<const WIDTH: usize>(sums: &mut [u32; WIDTH], times: u16, row: &[u16; WIDTH]) {
    // At most twelve times twelve.
    sums.iter_mut().zip(row).for_each(|(sum, number)| *sum = sum.wrapping_add(times.wrapping_mul(*number).into()));
}
