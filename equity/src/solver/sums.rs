//! Sums over hands.

/// Adds up values of the same hands: what a player wins by all actions of another, each against the weights with which
/// it is [played](super::Decision::play). No value if there are no actions.
///
/// ```
/// assert_eq!(keyfold_equity::solver::sum([vec![1.0, 2.0], vec![0.5, -2.0]]), [1.5, 0.0]);
/// ```
pub fn sum(values: impl IntoIterator<Item = Vec<f32>>) -> Vec<f32> {
    let add = |mut sums: Vec<f32>, values: Vec<f32>| {
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        sums
    };
    values.into_iter().reduce(add).unwrap_or_default()
}

/// Returns the mean of values over all deals; 0 if there is none.
pub(super) fn mean(weights: &[f32], values: &[f32], deals: f64) -> f64 {
    let won: f64 = weights.iter().zip(values).map(|(weight, value)| f64::from(*weight) * f64::from(*value)).sum();
    if deals > 0.0 { won / deals } else { 0.0 }
}
