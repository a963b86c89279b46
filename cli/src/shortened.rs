//! Text from users, for messages and tables: short, and on one line.

use std::fmt;

/// The most characters shown.
pub(crate) const SHOWN: usize = 40;

/// The first characters of a text; blanks of any kind become spaces. In quotes and with escapes by `{:?}`.
pub(crate) struct Shortened<'a>(pub(crate) &'a str);

impl Shortened<'_> {
    fn text(&self) -> String {
        let Self(text) = self;
        let long = text.chars().nth(SHOWN).is_some();
        let shown = text.chars().take(if long { SHOWN - 1 } else { SHOWN });
        shown.chain(long.then_some('…')).collect()
    }
}

impl fmt::Display for Shortened<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Padded to the caller's width.
        out.pad(&self.text().replace(char::is_whitespace, " "))
    }
}

impl fmt::Debug for Shortened<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text(), out)
    }
}
