//! The documents with tables: each table is between two marks, which name it.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, ensure};

use crate::records::root;
use crate::tables;

const DOCUMENTS: [&str; 2] = ["BENCHMARKS.md", "README.md"];
const START: &str = "<!-- table: ";
const CLOSE: &str = " -->\n";
const END: &str = "<!-- end of table -->";

/// Returns the documents' paths and texts, with all tables drawn anew.
pub(crate) fn filled() -> anyhow::Result<Vec<(PathBuf, String)>> {
    let filled = |name: &str| {
        let path = root().join(name);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        // Git may have written a document with other line ends.
        let text = fill(&text.replace("\r\n", "\n"), tables::draw).with_context(|| name.to_owned())?;
        Ok((path, text))
    };
    DOCUMENTS.into_iter().map(filled).collect()
}

/// Replaces the text between marks with the tables that they name.
fn fill(text: &str, table: impl Fn(&str) -> anyhow::Result<String>) -> anyhow::Result<String> {
    let mut parts = text.split(START);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    ensure!(!filled.contains(END), "a table ends that did not begin");
    for part in parts {
        let (name, rest) = part.split_once(CLOSE).context("a mark without its end")?;
        let (_, after) = rest.split_once(END).with_context(|| format!("the table {name} does not end"))?;
        filled.push_str(&[START, name, CLOSE, &table(name)?, END, after].concat());
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_drawn_between_its_marks_and_the_rest_stays() {
        let text = "a\n<!-- table: x -->\nold\n<!-- end of table -->\nb\n";
        let drawn = fill(text, |name| Ok(format!("new {name}\n"))).expect("a document");
        assert_eq!(drawn, "a\n<!-- table: x -->\nnew x\n<!-- end of table -->\nb\n");
    }

    #[test]
    fn a_mark_without_its_other_half_is_an_error() {
        for text in ["<!-- table: x -->\nold", "<!-- table: x\n", "old\n<!-- end of table -->"] {
            assert!(fill(text, |_| Ok(String::new())).is_err(), "{text:?}");
        }
    }
}
