//! The search for keys: suit keys by exhaustion, face keys in lexicographic order, and better face keys by a symmetry
//! that makes collisions rare.

mod bitmap;
mod cut;
pub(crate) mod cyclic;
mod faces;
pub(crate) mod fold;
pub(crate) mod improve;
pub(crate) mod lexicographic;
pub(crate) mod multiset;
pub(crate) mod records;
pub(crate) mod suits;
mod verify;

pub use faces::report as report_faces;
pub use improve::{MODULI, report as report_better_faces};
pub use suits::report as report_suits;
