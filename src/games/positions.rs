//! Positions of sets of faces among all sets of their size, and back, without a table of them.

/// `n` over `k`, by `n` and `k`.
static CHOOSE: [[u16; 8]; 16] = {
    let mut choose = [[0; 8]; 16];
    let mut n = 0;
    while n < 16 {
        choose[n][0] = 1;
        let mut k = 1;
        while n > 0 && k < 8 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// Returns the position of a set of up to five faces: sets compare by their highest face, then the next and so on.
#[inline]
pub(super) fn position(mut faces: u16) -> u16 {
    let (mut position, mut members) = (0, 0);
    while faces != 0 {
        members += 1;
        position += CHOOSE[lowest(faces) as usize & 15][members & 7];
        faces &= faces - 1;
    }
    position
}

/// Returns the set of `members` faces at a position.
pub(super) fn set_at(mut position: u16, members: usize) -> u16 {
    let mut faces = 0;
    for members in (1..=members).rev() {
        let below = |face: &u16| CHOOSE[usize::from(*face) & 15][members & 7] <= position;
        let face = (0..13).rev().find(below).unwrap_or(0);
        position = position.saturating_sub(CHOOSE[usize::from(face) & 15][members & 7]);
        faces |= 1 << face;
    }
    faces
}

/// Returns the lowest face of a set.
#[inline]
pub(super) const fn lowest(faces: u16) -> u16 {
    faces.trailing_zeros() as u16 & 15
}

/// Returns the highest face of a set.
#[inline]
pub(super) const fn highest(faces: u16) -> u16 {
    (faces | 1).ilog2() as u16
}

/// Returns the set with the faces above `face` renumbered as if it were absent.
#[inline]
pub(super) const fn without(faces: u16, face: u16) -> u16 {
    let below = (1 << (face & 15)) - 1;
    faces & below | faces >> 1 & !below
}

/// Returns the set that [`without`] renumbered.
pub(super) const fn beside(faces: u16, face: u16) -> u16 {
    let below = (1 << (face & 15)) - 1;
    faces & below | (faces & !below) << 1
}

/// Returns the lowest faces of a set, at most `members`.
#[cfg(feature = "low")]
#[inline]
pub(super) fn lowest_of(mut faces: u16, members: u32) -> u16 {
    while faces.count_ones() > members {
        faces ^= 1 << highest(faces);
    }
    faces
}

/// Returns the faces that come at least once, twice, three and four times.
#[inline]
pub(super) fn repeats(faces: impl Iterator<Item = u8>) -> [u16; 4] {
    let [mut once, mut twice, mut thrice, mut all] = [0u16; 4];
    for face in faces {
        let face = 1 << (face & 15);
        all |= thrice & face;
        thrice |= twice & face;
        twice |= once & face;
        once |= face;
    }
    [once, twice, thrice, all]
}
