//! The border to Python: memory that is not Rust's. It alone has `unsafe`.
//!
//! The question to each `SAFETY` comment is: can a Python program, without `ctypes` and the like, pass something else?
//! What is not checked rests on an interface that the memory's owner has to keep: the [buffer
//! protocol](https://docs.python.org/3/c-api/buffer.html) for each index within the shape, or Arrow's
//! [structures](https://arrow.apache.org/docs/format/CDataInterface.html) and
//! [capsules](https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html), which are all null or not
//! yet released.
//!
//! Two things are not seen. Other threads of Python may change bytes while they are read: by the letter of Rust's
//! memory model that is a data race, as in NumPy itself. Each block of hands is copied first, and the copy checked and
//! ranked, so that any bytes give a rank or an error. And no interface can check an owner that breaks its word: a
//! buffer that is shorter than its shape says (`as_strided`) or freed while it is exported (`resize(refcheck=False)`),
//! an array that is shorter than its schema says.
#![allow(unsafe_code, reason = "buffers, Arrow arrays and NumPy's memory come as pointers")]

mod arrow;
mod buffer;
mod extent;
mod frames;
mod hands;
mod items;
mod kind;
mod numbers;
mod output;
mod piece;
pub(crate) mod room;
mod rows;
mod width;

pub(crate) use arrow::has_arrays;
pub(crate) use extent::Extent;
pub(crate) use hands::Hands;
pub(crate) use items::Items;
pub(crate) use kind::{kind, refuse_masked};
pub(crate) use numbers::{Numbers, read_cards, read_sequence};
pub(crate) use output::{Memory, Number, Output, written};
