//! Any text as a range: a parsed range prints as text that parses to the same range; an error names
//! a column inside the text. Ranges of Omaha hands are read until some hands were compared with them.
#![no_main]

use std::ops::ControlFlow;

use keyfold_equity::{Notation, OmahaRange, Range};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut looks = 0;
    let read = OmahaRange::<4>::read(text, &mut || {
        looks += 1;
        if looks < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if let Err(error) = read {
        assert!((1..=text.chars().count() + 1).contains(&error.column()), "column {} of {text:?}", error.column());
    }
    match text.parse::<Range>() {
        Ok(range) => {
            for printed in Notation::ALL.map(|notation| range.written(notation)) {
                assert_eq!(printed.parse::<Range>().as_ref(), Ok(&range), "{text:?} prints as {printed:?}");
            }
        }
        Err(error) => {
            let column = error.column();
            assert!((1..=text.chars().count() + 1).contains(&column), "column {column} of {text:?}");
            assert!(!error.to_string().is_empty());
        }
    }
});
