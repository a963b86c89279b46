//! Items of a range: hands with `+`, `-`, `!` and weights, and groups of items.

use keyfold::{CardSet, HoleCards, HoleClass};

use super::error::{RangeError, RangeErrorKind};
use super::ladders::{run_between, run_up};
use super::layer::{HoleSet, Layer};
use super::pattern::{Faces, Pattern};
use super::range::{WEIGHT_ONE, parts_of};
use super::reader::Reader;

use super::signs::{self, Band, DEEPEST, Mistake, MistakeKind};
use super::top::Orders;

impl From<Mistake> for RangeError {
    fn from(Mistake { column, kind }: Mistake) -> Self {
        let kind = match kind {
            MistakeKind::Percentage | MistakeKind::PercentWeight => RangeErrorKind::Percentage,
            MistakeKind::Weight => RangeErrorKind::Weight,
            MistakeKind::NoPercentSign => RangeErrorKind::NoPercentSign,
        };
        Self { column, kind }
    }
}

/// Where a list of items ends.
#[derive(Clone, Copy)]
pub(super) enum End {
    Text,
    Parenthesis,
    /// `[/50]`, after `[50]`.
    Bracket(f64),
}

/// Reads items, and groups of them up to [`DEEPEST`] within each other.
pub(super) struct Parser<'a> {
    pub(super) reader: Reader<'a>,
    pub(super) orders: Orders<'a>,
    /// The game's name and its deck.
    pub(super) game: (&'static str, CardSet),
    pub(super) depth: usize,
}

/// The pairs of an item.
enum Term {
    All,
    Some(Vec<HoleCards>),
    Group(Layer),
}

impl Term {
    /// Calls back with each pair and its weight.
    fn each(&self, mut call: impl FnMut(HoleCards, u32)) {
        match self {
            Self::All => HoleCards::all().for_each(|hole| call(hole, WEIGHT_ONE)),
            Self::Some(holes) => holes.iter().for_each(|hole| call(*hole, WEIGHT_ONE)),
            Self::Group(layer) => layer.iter().for_each(|(hole, parts)| call(hole, parts)),
        }
    }

    /// Returns the pairs that are not in another term.
    fn without(self, other: &Self) -> Self {
        let mut left_out = HoleSet::default();
        other.each(|hole, parts| left_out.insert(hole, parts > 0));
        match self {
            Self::All => Self::Some(HoleCards::all().filter(|hole| !left_out.contains(*hole)).collect()),
            Self::Some(holes) => Self::Some(holes.into_iter().filter(|hole| !left_out.contains(*hole)).collect()),
            Self::Group(layer) => Self::Group(layer.without(&left_out)),
        }
    }
}

impl<'a> Parser<'a> {
    /// Reads items up to an end, of which there is at least one. What is excluded is, wherever it is written.
    pub(super) fn list(&mut self, end: End) -> Result<Layer, RangeError> {
        let (start, mut layer, mut left_out) = (self.reader.clone(), None, None::<HoleSet>);
        let mut is_empty = true;
        loop {
            self.reader.separators();
            if self.ends(end)? {
                break;
            }
            is_empty = false;
            if self.reader.peek() != Some('!') {
                self.item(layer.get_or_insert_with(Layer::new))?;
            }
            while self.reader.take(|letter| letter == '!').is_some() {
                let left_out = left_out.get_or_insert_default();
                self.term()?.each(|hole, parts| left_out.insert(hole, parts > 0));
            }
            if !self.reader.at_end() {
                return Err(self.reader.unexpected());
            }
        }
        if is_empty {
            return Err(start.error(RangeErrorKind::Empty));
        }
        let layer = layer.unwrap_or_else(|| {
            let mut all = Layer::new();
            all.fill(WEIGHT_ONE);
            all
        });
        Ok(left_out.iter().fold(layer, Layer::without))
    }

    /// Takes the end of a list if it is next.
    fn ends(&mut self, end: End) -> Result<bool, RangeError> {
        let next = self.reader.peek();
        match end {
            End::Text if next == Some(')') => Err(self.reader.unexpected()),
            End::Text => Ok(next.is_none()),
            End::Parenthesis if next.is_none() => Err(self.reader.error(RangeErrorKind::Unclosed)),
            End::Parenthesis => Ok(self.reader.take(|letter| letter == ')').is_some()),
            End::Bracket(opened) => {
                let mut ahead = self.reader.clone();
                let is_closing = ahead.word("[/");
                if !is_closing && next.is_some_and(|letter| letter != ')') {
                    return Ok(false);
                }
                if !is_closing || ahead.number() != Some(opened) || ahead.take(|letter| letter == ']').is_none() {
                    return Err(self.reader.error(RangeErrorKind::Bracket));
                }
                self.reader = ahead;
                Ok(true)
            }
        }
    }

    /// Reads hands, what they are without, and weights, which are multiplied.
    fn item(&mut self, layer: &mut Layer) -> Result<(), RangeError> {
        let start = self.reader.clone();
        let (mut term, mut weight) = (self.term()?, WEIGHT_ONE);
        self.check_deck(&term, &start)?;
        while let Some(sign) = self.reader.take(|letter| matches!(letter, '!' | ':' | '@')) {
            if sign == '!' {
                term = term.without(&self.term()?);
            } else {
                weight = signs::product(weight, signs::weight(sign, &mut self.reader)?);
            }
        }
        match term {
            Term::All => layer.fill(weight),
            Term::Some(holes) => holes.iter().for_each(|hole| layer.set(*hole, weight)),
            Term::Group(group) => group.iter().for_each(|(hole, parts)| layer.set(hole, signs::product(parts, weight))),
        }
        Ok(())
    }

    /// Returns an error if there are pairs, but none in the deck.
    fn check_deck(&self, term: &Term, start: &Reader<'_>) -> Result<(), RangeError> {
        let (game, deck) = self.game;
        let outside = |hole: &HoleCards| !(hole.card_set() - deck).is_empty();
        match (term, deck.iter().next()) {
            (Term::Some(holes), Some(lowest)) if !holes.is_empty() && holes.iter().all(outside) => {
                Err(start.error(RangeErrorKind::NotInDeck { game, lowest: lowest.face() }))
            }
            _ => Ok(()),
        }
    }

    fn term(&mut self) -> Result<Term, RangeError> {
        if let Some(weight) = signs::group_weight(&mut self.reader)? {
            return self.group(weight);
        }
        match self.reader.peek() {
            Some('(') => return self.group(WEIGHT_ONE),
            Some('[') => return self.bracket(),
            _ => {}
        }
        if let Some(holes) = self.percentage()? {
            return Ok(Term::Some(holes));
        }
        if signs::all_hands(&mut self.reader) {
            return Ok(Term::All);
        }
        if self.reader.any() {
            // Two cards, or both by one sign.
            self.reader.any();
            return Ok(Term::All);
        }
        self.hands().map(Term::Some)
    }

    /// Reads items in parentheses.
    fn group(&mut self, weight: u32) -> Result<Term, RangeError> {
        let mut inside = self.reader.clone();
        inside.skip();
        self.deeper(inside, End::Parenthesis, weight)
    }

    /// Reads `[50]AA,KK[/50]`.
    fn bracket(&mut self) -> Result<Term, RangeError> {
        let error = self.reader.error(RangeErrorKind::Bracket);
        let mut inside = self.reader.clone();
        inside.skip();
        let number = inside.number().filter(|_| inside.take(|letter| letter == ']').is_some()).ok_or(error)?;
        let weight = parts_of(number / 100.0).map_err(|_| error)?;
        self.deeper(inside, End::Bracket(number), weight)
    }

    /// Reads items inside a parenthesis or a bracket up to its end.
    fn deeper(&mut self, inside: Reader<'a>, end: End, weight: u32) -> Result<Term, RangeError> {
        if self.depth == DEEPEST {
            return Err(self.reader.error(RangeErrorKind::TooDeep));
        }
        self.reader = inside;
        self.depth += 1;
        let layer = self.list(end)?;
        self.depth -= 1;
        Ok(Term::Group(if weight == WEIGHT_ONE { layer } else { layer.times(weight) }))
    }

    /// Reads `top 10%`, `10%` or `10%-30%`, if present.
    fn percentage(&mut self) -> Result<Option<Vec<HoleCards>>, RangeError> {
        let start = self.reader.clone();
        let Some(Band { from, to, order }) = signs::band(&mut self.reader)? else { return Ok(None) };
        let order = self.orders.of(order).ok_or_else(|| start.error(RangeErrorKind::NoSuchOrder))?;
        let better = order.best(from).count();
        Ok(Some(order.best(to).skip(better).flat_map(HoleClass::holes).collect()))
    }

    fn hands(&mut self) -> Result<Vec<HoleCards>, RangeError> {
        let pattern = Pattern::read(&mut self.reader)?;
        let sign = self.reader.clone();
        let Some(sign_letter) = self.reader.take(|letter| matches!(letter, '+' | '-' | '–')) else {
            return Ok(pattern.holes().collect());
        };
        let faces = pattern.faces().ok_or_else(|| sign.error(RangeErrorKind::NoOrder))?;
        let run = if sign_letter == '+' {
            run_up(faces)
        } else {
            let at = self.reader.clone();
            let end = Pattern::read(&mut self.reader)?.faces();
            end.and_then(|end| run_between(faces, end)).ok_or_else(|| at.error(RangeErrorKind::Ends))?
        };
        Ok(run.into_iter().flat_map(Faces::classes).flat_map(HoleClass::holes).collect())
    }
}
