//! The library as it is built: the bytes of its tables, its code, and what is `unsafe` in it.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod built;
mod left_out;
mod native;
mod profile;
mod sizes;
mod tiers_off;
mod unsafe_code;
