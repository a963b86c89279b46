//! The page as one document; or, of a command that was built without it, the way to it.

use crate::common;

use common::{Outcome, fails, run};

const WITHOUT: &str = "this command was built without the page; in a clone of the repository, build it with: \
rustup target add wasm32-unknown-unknown && cargo install --path cli --features page";

#[test]
fn the_page_is_one_document_or_its_message_names_the_way_to_it() {
    for options in [&[][..], &["--plain"]] {
        let Outcome { out: document, err, status } = run("page", options);
        if status == 0 {
            assert!(cfg!(feature = "page") && err.is_empty(), "{err}");
            assert!(document.contains("<html"));
            for part in ["src=", "rel=\"stylesheet\"", "import {"] {
                assert!(!document.contains(part), "{part}: nothing else is loaded");
            }
        } else {
            // Not even a part of it is written.
            fails("page", options, WITHOUT);
        }
    }
}
