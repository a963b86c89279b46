//! What a range wins.

/// Returns the mean of values over all deals; 0 if there is none.
pub(super) fn mean(weights: &[f32], values: &[f32], deals: f64) -> f64 {
    let won: f64 = weights.iter().zip(values).map(|(weight, value)| f64::from(*weight) * f64::from(*value)).sum();
    if deals > 0.0 { won / deals } else { 0.0 }
}
