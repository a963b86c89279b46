//! Classes of hole cards as runs, in players' notation.

use keyfold::{Face, HoleClass};

/// The suits of a run's classes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Suited,
    Offsuit,
    Both,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Both, Self::Suited, Self::Offsuit];

    const fn letter(self) -> &'static str {
        match self {
            Self::Suited => "s",
            Self::Offsuit => "o",
            Self::Both => "",
        }
    }

    fn suits(self) -> impl Iterator<Item = bool> {
        [(true, Self::Suited), (false, Self::Offsuit)]
            .into_iter()
            .filter(move |(_, kind)| self == Self::Both || self == *kind)
            .map(|(suited, _)| suited)
    }
}

/// Classes from one to another, each of two faces, the higher one first.
#[derive(Clone, Copy)]
struct Run {
    highest: [usize; 2],
    lowest: [usize; 2],
    kind: Kind,
    /// `true` if `+` leads from the lowest to the highest.
    to_end: bool,
}

impl Run {
    fn text(&self) -> String {
        let class = |faces: [usize; 2]| {
            let letters = faces.iter().filter_map(|face| Face::ALL.get(*face)).map(|face| face.letter());
            letters.collect::<String>() + if faces[0] == faces[1] { "" } else { self.kind.letter() }
        };
        let (highest, lowest) = (class(self.highest), class(self.lowest));
        match (self.is_single(), self.to_end) {
            (true, _) => highest,
            (_, true) => lowest + "+",
            _ => format!("{highest}-{lowest}"),
        }
    }

    fn is_single(&self) -> bool {
        self.highest == self.lowest
    }
}

/// Returns items for some of the 169 classes: the pairs, then for each higher card, from the ace down, the runs of its
/// kickers. Single classes on a diagonal, such as 76s, 65s and 54s, become one run if that is shorter.
pub(super) fn class_runs(has: impl Fn(HoleClass) -> bool) -> Vec<String> {
    let held = |high: usize, low: usize, kind: Kind| {
        let class = |suited| HoleClass::new(Face::ALL[high % 13], Face::ALL[low % 13], suited && high != low);
        kind.suits().all(|suited| class(suited).is_some_and(&has))
    };
    let pairs: Vec<bool> = (0..13).map(|face| held(face, face, Kind::Both)).collect();
    let pair_run =
        |(from, to): (usize, usize)| Run { highest: [to; 2], lowest: [from; 2], kind: Kind::Both, to_end: to == 12 };
    let mut found: Vec<Run> = runs(&pairs).map(pair_run).collect();
    (0..13).rev().for_each(|high| found.extend(row(high, |low, kind| held(high, low, kind))));
    for kind in Kind::ALL {
        for distance in 1..12 {
            let diagonal: Vec<bool> = (0..13 - distance).map(|low| held(low + distance, low, kind)).collect();
            runs(&diagonal).for_each(|run| join(&mut found, distance, run, kind));
        }
    }
    found.iter().map(Run::text).collect()
}

/// Returns items for some of the 169 classes by signs that other programs read alike: runs from one class to another of
/// the same higher card, and of pairs.
pub(super) fn plain_runs(has: impl Fn(HoleClass) -> bool) -> Vec<String> {
    let held = |high: usize, low: usize, suited| {
        HoleClass::new(Face::ALL[high % 13], Face::ALL[low % 13], suited).is_some_and(&has)
    };
    let run = |highest, lowest, kind| Run { highest, lowest, kind, to_end: false };
    let pairs: Vec<bool> = (0..13).map(|face| held(face, face, false)).collect();
    let mut found: Vec<Run> = runs(&pairs).map(|(from, to)| run([to; 2], [from; 2], Kind::Both)).collect();
    for high in (1..13).rev() {
        for (kind, suited) in [(Kind::Suited, true), (Kind::Offsuit, false)] {
            let kickers: Vec<bool> = (0..high).map(|low| held(high, low, suited)).collect();
            found.extend(runs(&kickers).map(|(from, to)| run([high, to], [high, from], kind)));
        }
    }
    found.iter().map(Run::text).collect()
}

/// Returns the kickers of a card, suited and offsuit: apart, or their common ones first, whichever is shorter.
fn row(high: usize, held: impl Fn(usize, Kind) -> bool) -> Vec<Run> {
    let of_kind = |kind: Kind, fits: &dyn Fn(usize) -> bool| -> Vec<Run> {
        let kickers: Vec<bool> = (0..high).map(fits).collect();
        let run = |(from, to)| Run { highest: [high, to], lowest: [high, from], kind, to_end: to + 1 == high };
        runs(&kickers).map(run).collect()
    };
    let own = |kind| of_kind(kind, &|low| held(low, kind));
    let rest = |kind| of_kind(kind, &|low| held(low, kind) && !held(low, Kind::Both));
    let apart = [own(Kind::Suited), own(Kind::Offsuit)].concat();
    let together = [own(Kind::Both), rest(Kind::Suited), rest(Kind::Offsuit)].concat();
    if length(&together) < length(&apart) { together } else { apart }
}

/// Writes the single classes of a diagonal as one run if that is shorter; the run may include others on the diagonal.
fn join(found: &mut Vec<Run>, distance: usize, (from, to): (usize, usize), kind: Kind) {
    let on_run = |run: &Run| {
        let [high, low] = run.lowest;
        run.is_single() && run.kind == kind && high == low + distance && (from..=to).contains(&low)
    };
    let single: Vec<Run> = found.iter().copied().filter(on_run).collect();
    let (Some(first), Some(last)) = (single.first(), single.last()) else { return };
    let to_end = distance == 1 && to == 11;
    let highest = if to_end { [12, 11] } else { first.highest };
    let joined = Run { highest, lowest: last.lowest, kind, to_end };
    if length(&[joined]) < length(&single) {
        let place = found.iter().position(on_run).unwrap_or(0);
        found.retain(|run| !on_run(run));
        found.insert(place.min(found.len()), joined);
    }
}

/// Returns the length of the items, commas included.
fn length(runs: &[Run]) -> usize {
    runs.iter().map(|run| run.text().len() + 1).sum()
}

/// Returns the runs of held places, the highest first: the lowest and the highest place of each.
fn runs(held: &[bool]) -> impl Iterator<Item = (usize, usize)> {
    let starts = (0..held.len()).rev().filter(|&at| held[at] && (at == 0 || !held[at - 1]));
    starts.map(|from| (from, from + held[from..].iter().take_while(|held| **held).count() - 1))
}
