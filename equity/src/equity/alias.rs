//! The alias table: numbers drawn by weight.

/// Draws numbers by weight in constant time: Alastair Walker's alias method (1977) as Michael Vose builds it (1991).
pub(super) struct Alias {
    /// By column: its own share, of 2^32, and the column that owns the rest.
    columns: Vec<(u64, u32)>,
}

impl Alias {
    /// Returns `None` if all weights are zero.
    pub(super) fn new(weights: &[f64]) -> Option<Self> {
        let total: f64 = weights.iter().sum();
        if total <= 0.0 {
            return None;
        }
        let mut scaled: Vec<f64> = weights.iter().map(|weight| weight * weights.len() as f64 / total).collect();
        let (mut small, mut large): (Vec<usize>, Vec<usize>) = (0..scaled.len()).partition(|at| scaled[*at] < 1.0);
        let mut columns: Vec<(u64, u32)> = (0..scaled.len()).map(|at| (1 << 32, at as u32)).collect();
        while let (Some(&less), Some(&more)) = (small.last(), large.last()) {
            small.pop();
            columns[less] = ((scaled[less] * f64::from(1 << 16) * f64::from(1 << 16)) as u64, more as u32);
            scaled[more] -= 1.0 - scaled[less];
            if scaled[more] < 1.0 {
                large.pop();
                small.push(more);
            }
        }
        Some(Self { columns })
    }

    #[inline]
    pub(super) fn draw(&self, random: &mut fastrand::Rng) -> usize {
        // Not `usize`, of which 32-bit machines draw other numbers: a seed has one answer on all.
        let column = random.u64(..self.columns.len() as u64) as usize;
        match self.columns.get(column) {
            Some((own, other)) if u64::from(random.u32(..)) >= *own => *other as usize,
            _ => column,
        }
    }
}
