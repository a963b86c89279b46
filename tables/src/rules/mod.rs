//! The rules of the game: the deck, the possible hands and their order. Keys and tables build on them.
//!
//! ```
//! use keyfold_tables::rules::{classes::Class, walk::FaceCounts};
//! let aces_up = Class::of_faces(FaceCounts::new(&[0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2]));
//! let kings = Class::of_faces(FaceCounts::new(&[0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 1]));
//! assert!(aces_up.rank() > kings.rank());
//! ```

mod class_faces;
pub mod classes;
pub mod deck;
#[cfg(not(target_pointer_width = "16"))]
pub mod multisets;
#[cfg(not(target_pointer_width = "16"))]
pub(crate) mod patterns;
#[cfg(feature = "vectors")]
pub mod ranking;
#[cfg(not(target_pointer_width = "16"))]
pub mod ranks;
pub mod sets;
pub mod walk;
