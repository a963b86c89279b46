//! Ranges as other programs write them.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use keyfold::{HoleCards, HoleClass};

use super::range::{Range, WEIGHT_ONE};
use super::runs::plain_runs;

/// A way to write ranges, each of which [`Range`] reads.
///
/// ```
/// use keyfold_equity::{Notation, Range};
/// let range: Range = "TT+,AQs+:0.5".parse()?;
/// let written = Notation::ALL.map(|notation| range.written(notation));
/// assert_eq!(written[0], "TT+,AQs+:0.5");
/// assert_eq!(written[1], "AA,KK,QQ,JJ,TT,[50.0]AKs,AQs[/50.0]");
/// assert_eq!(written[2], "AA,KK,QQ,JJ,TT,AKs:0.5,AQs:0.5");
/// assert_eq!(written[3], "AA-TT,[50]AKs-AQs[/50]");
/// assert!(written.iter().all(|text| text.parse() == Ok(range.clone())));
/// # Ok::<(), keyfold_equity::RangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notation {
    /// The shortest text, that of `Display`: `TT+,AQs+:0.5`.
    List,
    /// Of GTO+: classes one by one, those of a weight in brackets with a decimal.
    GtoPlus,
    /// Of PioSOLVER: classes one by one, each with its weight.
    Pio,
    /// Of Flopzilla: runs of classes, those of a weight in brackets.
    Flopzilla,
}

impl Notation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::List, Self::GtoPlus, Self::Pio, Self::Flopzilla];

    /// Returns the name: list, gto+, pio or flopzilla.
    ///
    /// ```
    /// use keyfold_equity::Notation;
    /// assert_eq!("GTO+".parse::<Notation>().map(Notation::name), Ok("gto+"));
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::GtoPlus => "gto+",
            Self::Pio => "pio",
            Self::Flopzilla => "flopzilla",
        }
    }
}

impl FromStr for Notation {
    type Err = NotationError;

    /// Reads a [name](Self::name), in either case.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|notation| notation.name().eq_ignore_ascii_case(text)).ok_or(NotationError)
    }
}

/// The error for a text that names no [`Notation`].
///
/// ```
/// let error = "equilab".parse::<keyfold_equity::Notation>().unwrap_err();
/// assert_eq!(error.to_string(), "expected list, gto+, pio or flopzilla");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationError;

impl fmt::Display for NotationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("expected list, gto+, pio or flopzilla")
    }
}

impl Error for NotationError {}

impl Range {
    /// Returns the range as text in the notation of a program; it reads back as the same range. Signs that mean other
    /// hands elsewhere, such as `65s+`, are in [`Notation::List`] alone.
    ///
    /// ```
    /// use keyfold_equity::{Notation, Range};
    /// let range: Range = "A5s-A4s,AsKs:0.125".parse()?;
    /// assert_eq!(range.written(Notation::Pio), "A5s,A4s,AsKs:0.125");
    /// assert_eq!(range.written(Notation::GtoPlus), "A5s,A4s,[12.5]AsKs[/12.5]");
    /// # Ok::<(), keyfold_equity::RangeError>(())
    /// ```
    #[must_use]
    pub fn written(&self, notation: Notation) -> String {
        if notation == Notation::List {
            return self.to_string();
        }
        let mut weights: Vec<u32> = self.parts.iter().copied().filter(|&parts| parts > 0).collect();
        weights.sort_unstable_by(|one, other| other.cmp(one));
        weights.dedup();
        let mut levels: Vec<String> =
            weights.iter().map(|&parts| weighted(self.items(parts, notation), parts, notation)).collect();
        if levels.is_empty() {
            // No text without hands is read.
            levels.push(weighted(vec!["AA".into()], 0, notation));
        }
        levels.join(",")
    }

    /// Returns the classes of a weight, whole ones, then single hands of others.
    fn items(&self, parts: u32, notation: Notation) -> Vec<String> {
        let whole = |class: HoleClass| self.class_parts(class) == Some(parts);
        let mut items = match notation {
            Notation::Flopzilla => plain_runs(whole),
            _ => HoleClass::all().rev().filter(|class| whole(*class)).map(|class| class.to_string()).collect(),
        };
        let has = |hole: &HoleCards| self.parts.get(hole.index()) == Some(&parts) && !whole(hole.class());
        items.extend(HoleCards::all().rev().filter(has).map(|hole| hole.to_string()));
        items
    }
}

/// Returns items of one weight.
fn weighted(items: Vec<String>, parts: u32, notation: Notation) -> String {
    if parts == WEIGHT_ONE {
        return items.join(",");
    }
    if notation == Notation::Pio {
        let weight = decimal(parts, WEIGHT_ONE, 1);
        return items.into_iter().map(|item| format!("{item}:{weight}")).collect::<Vec<_>>().join(",");
    }
    let percent = decimal(parts, WEIGHT_ONE / 100, usize::from(notation == Notation::GtoPlus));
    format!("[{percent}]{}[/{percent}]", items.join(","))
}

/// Returns parts of one as a decimal number without needless zeros, with a least number of decimals.
fn decimal(parts: u32, one: u32, least: usize) -> String {
    let digits = one.ilog10() as usize;
    let rest = format!("{:0digits$}", parts % one);
    let kept = rest.trim_end_matches('0').len().max(least);
    let rest = rest.get(..kept).unwrap_or_default();
    format!("{}{}{rest}", parts / one, if rest.is_empty() { "" } else { "." })
}
