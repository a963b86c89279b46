//! Rows in an array of many dimensions.

/// A dimension: its size and its stride.
type Dimension = (usize, isize);

/// Joins dimensions that continue each other, and returns the outer ones that are left, and the rows of the innermost.
pub(super) fn of(shape: &[usize], strides: &[isize]) -> (Vec<Dimension>, Dimension) {
    let mut outer: Vec<Dimension> = Vec::new();
    for (&size, &stride) in shape.iter().zip(strides).filter(|(size, _)| **size != 1) {
        match outer.last_mut() {
            // Sizes of one buffer have a product that fits.
            Some((above, far)) if *far == stride.wrapping_mul(size.cast_signed()) => {
                (*above, *far) = (above.saturating_mul(size), stride);
            }
            _ => outer.push((size, stride)),
        }
    }
    // An array without a hand has no pieces.
    if shape.contains(&0) {
        return (Vec::new(), (0, 0));
    }
    let rows = outer.pop().unwrap_or((1, 0));
    (outer, rows)
}

/// Returns the distance of each innermost run of rows from the first byte, in the order of the rows.
pub(super) fn offsets(outer: &[Dimension]) -> impl Iterator<Item = isize> + '_ {
    let count = outer.iter().map(|(size, _)| size).product();
    (0..count).map(move |number: usize| {
        let mut rest = number;
        outer.iter().rev().fold(0isize, |offset, &(size, stride)| {
            let at = rest % size;
            rest /= size;
            offset.wrapping_add(stride.wrapping_mul(at.cast_signed()))
        })
    })
}
