//! Classes of hole cards as the runs in which players write them.

use keyfold::{Face, HoleClass};

/// What the suits of a row's classes are.
#[derive(Clone, Copy)]
enum Kind {
    Suited,
    Offsuit,
    Both,
}

impl Kind {
    const fn letter(self) -> &'static str {
        match self {
            Self::Suited => "s",
            Self::Offsuit => "o",
            Self::Both => "",
        }
    }
}

/// Items for some of the 169 classes: the pairs, then for each higher card, from the ace down, the runs of its kickers.
pub(super) fn class_runs(has: impl Fn(HoleClass) -> bool) -> Vec<String> {
    let class_of = |high, low, suited| HoleClass::new(high, low, suited).is_some_and(&has);
    let pairs: Vec<bool> = Face::ALL.iter().map(|&face| class_of(face, face, false)).collect();
    let mut items = pair_items(&pairs);
    for high in Face::ALL.into_iter().rev() {
        let row = |suited| Face::ALL.into_iter().take_while(|&low| low < high).map(move |low| (low, suited));
        let held = |(low, suited)| class_of(high, low, suited);
        items.extend(row_items(
            high,
            &row(true).map(held).collect::<Vec<_>>(),
            &row(false).map(held).collect::<Vec<_>>(),
        ));
    }
    items
}

fn pair_items(pairs: &[bool]) -> Vec<String> {
    let item = |(from, to): (usize, usize)| {
        let pair = |at: usize| letters(&[at, at]);
        if to + 1 == pairs.len() && from < to {
            format!("{}+", pair(from))
        } else if from < to {
            format!("{}-{}", pair(to), pair(from))
        } else {
            pair(from)
        }
    };
    runs(pairs).map(item).collect()
}

/// The kickers of a card, suited and offsuit: apart, or what both have in common first, whatever is shorter.
fn row_items(high: Face, suited: &[bool], offsuit: &[bool]) -> Vec<String> {
    let items = |kickers: &[bool], kind| -> Vec<String> {
        runs(kickers).map(|run| kicker_item(high, run, kickers.len(), kind)).collect()
    };
    let both: Vec<bool> = suited.iter().zip(offsuit).map(|(one, other)| *one && *other).collect();
    let rest = |kickers: &[bool]| -> Vec<bool> { kickers.iter().zip(&both).map(|(own, both)| *own && !both).collect() };
    let apart = [items(suited, Kind::Suited), items(offsuit, Kind::Offsuit)].concat();
    let (suited_rest, offsuit_rest) = (rest(suited), rest(offsuit));
    let together =
        [items(&both, Kind::Both), items(&suited_rest, Kind::Suited), items(&offsuit_rest, Kind::Offsuit)].concat();
    let length = |items: &[String]| items.iter().map(|item| item.len() + 1).sum::<usize>();
    if length(&together) < length(&apart) { together } else { apart }
}

fn kicker_item(high: Face, (from, to): (usize, usize), kickers: usize, kind: Kind) -> String {
    let high = usize::from(high.index());
    let (lowest, highest) = (letters(&[high, from]), letters(&[high, to]));
    let letter = kind.letter();
    if from == to {
        format!("{highest}{letter}")
    } else if to + 1 == kickers {
        format!("{lowest}{letter}+")
    } else {
        format!("{highest}{letter}-{lowest}{letter}")
    }
}

/// The runs of those that are held, the highest first: the lowest and the highest place of each.
fn runs(held: &[bool]) -> impl Iterator<Item = (usize, usize)> {
    let starts = (0..held.len()).rev().filter(|&at| held[at] && (at == 0 || !held[at - 1]));
    starts.map(|from| (from, from + held[from..].iter().take_while(|held| **held).count() - 1))
}

fn letters(faces: &[usize]) -> String {
    faces.iter().filter_map(|&face| Face::from_index(u8::try_from(face).ok()?)).map(Face::letter).collect()
}
