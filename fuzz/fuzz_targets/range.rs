//! Any text as a range: a parsed range prints as text that parses to the same range; an error names a column inside
//! the text.
#![no_main]

use keyfold_equity::Range;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Range>() {
        Ok(range) => {
            let printed = range.to_string();
            assert_eq!(printed.parse::<Range>(), Ok(range), "{text:?} prints as {printed:?}");
        }
        Err(error) => {
            let column = error.column();
            assert!((1..=text.chars().count() + 1).contains(&column), "column {column} of {text:?}");
            assert!(!error.to_string().is_empty());
        }
    }
});
