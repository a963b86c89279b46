//! Reads the notation.

use std::cell::Cell;

use keyfold::{Face, Suit};

use super::error::{OmahaRangeError, OmahaRangeErrorKind as Kind};
use super::expression::{Expression, Filtered};
use super::looks::Looks;
use super::order::Order;
use super::pattern::{SUIT_VARIABLES, Slot, VARIABLES, raised, repeated};
use super::shape::{NAMES, Shape};
use crate::range::reader::Reader;
use crate::range::signs::{self, Band, DEEPEST, product};
use crate::range::{HandOrder, WEIGHT_ONE};

/// Choices of cards of one hand that are read.
const MOST_CHOICES: usize = 4_096;
/// The steps that each choice beyond the first counts for when it is made, as it takes memory: a million are made.
const CHOICE_STEPS: u64 = 256;

/// Reads a range of hands of `most` cards, in a game with a low or without one.
pub(super) fn read(
    text: &str,
    most: usize,
    has_low: bool,
    looks: &mut Looks<'_>,
) -> Result<Expression, OmahaRangeError> {
    let steps = Cell::default();
    let mut parser = Parser { text, reader: Reader::new(text, &steps), steps: &steps, looks, most, has_low, depth: 0 };
    parser.reader.blanks();
    if parser.reader.peek().is_none() {
        return Err(parser.error(Kind::Empty));
    }
    let range = parser.union()?;
    match parser.reader.peek() {
        None => Ok(range.listed(most, parser.looks)),
        Some(found) => Err(parser.error(Kind::Trailing(found))),
    }
}

/// Choices of cards of one hand.
type Choices = Vec<Vec<Slot>>;

struct Parser<'a, 'l> {
    text: &'a str,
    reader: Reader<'a>,
    steps: &'a Cell<u64>,
    looks: &'a mut Looks<'l>,
    most: usize,
    has_low: bool,
    depth: usize,
}

impl Parser<'_, '_> {
    fn error(&self, kind: Kind) -> OmahaRangeError {
        OmahaRangeError { column: self.reader.column(), kind }
    }

    fn sign(&mut self, wanted: &[char]) -> Option<char> {
        self.reader.blanks();
        let found = self.reader.take(|letter| wanted.contains(&letter));
        self.reader.blanks();
        found
    }

    /// Returns an error if the reading is to end.
    fn look(&mut self) -> Result<(), OmahaRangeError> {
        if self.looks.go_on(self.steps.take()) { Ok(()) } else { Err(self.error(self.looks.reason())) }
    }

    /// Items with commas between them.
    fn union(&mut self) -> Result<Expression, OmahaRangeError> {
        let mut items = vec![self.filtered()?];
        while self.sign(&[',', ';']).is_some() {
            items.push(self.filtered()?);
        }
        Ok(if items.len() == 1 { items.remove(0) } else { Expression::union(items, self.most, self.looks) })
    }

    /// Hands, then `:` and `!` with others, and weights of all hands before.
    fn filtered(&mut self) -> Result<Expression, OmahaRangeError> {
        self.reader.blanks();
        let base = if self.reader.peek() == Some('!') { Expression::All } else { self.term()? };
        let mut filtered = Filtered { base, parts: WEIGHT_ONE, tests: Vec::new() };
        let mut has_sign = false;
        while let Some(sign) = self.sign(&[':', '!', '@']) {
            has_sign = true;
            match sign {
                '@' => filtered.parts = product(filtered.parts, self.weight(sign)?),
                ':' if signs::is_weight(&self.reader) => {
                    filtered.parts = product(filtered.parts, self.weight(sign)?);
                }
                _ => filtered.tests.push((self.term()?, sign == ':')),
            }
        }
        Ok(if has_sign { Expression::Filtered(filtered.into()) } else { filtered.base })
    }

    /// A weight as parts of [`WEIGHT_ONE`].
    fn weight(&mut self, sign: char) -> Result<u32, OmahaRangeError> {
        self.look()?;
        Ok(signs::weight(sign, &mut self.reader)?)
    }

    /// Cards, groups and names beside each other.
    fn term(&mut self) -> Result<Expression, OmahaRangeError> {
        let (mut choices, mut whole, mut shapes) = (vec![Vec::new()], None, Vec::new());
        let group = self.error(Kind::Group);
        loop {
            self.look()?;
            self.reader.blanks();
            let here = self.reader.column();
            if let Some(parts) = signs::group_weight(&mut self.reader)? {
                let base = self.group()?;
                if whole.is_some() {
                    return Err(group);
                }
                whole = Some(Expression::Filtered(Filtered { base, parts, tests: Vec::new() }.into()));
                continue;
            }
            if signs::all_hands(&mut self.reader) {
                whole = Some(Expression::All);
                continue;
            }
            if let Some(percentage) = self.percentage()? {
                whole = Some(percentage);
                continue;
            }
            match self.reader.peek() {
                Some('$') => shapes.push(self.shape()?),
                Some('(') => match self.group()? {
                    Expression::Cards(inner) => choices = self.product(&choices, &inner, here)?,
                    other if whole.is_none() => whole = Some(other),
                    _ => return Err(group),
                },
                Some('+') => choices = self.run_up(&choices)?,
                Some('-' | '–') => choices = self.run_down(&choices)?,
                None | Some(',' | ';' | ':' | '!' | '@' | ')') => break,
                _ => {
                    let slots = self.cards()?;
                    choices = self.product(&choices, &[slots], here)?;
                }
            }
        }
        let no_cards = choices.iter().all(Vec::is_empty);
        if no_cards && whole.is_none() && shapes.is_empty() {
            return Err(self.error(Kind::Card(self.reader.peek())));
        }
        let base = match whole {
            Some(_) if !no_cards => return Err(group),
            Some(whole) => whole,
            None => Expression::Cards(choices),
        };
        let tests: Vec<_> = shapes.into_iter().map(|shape| (Expression::Shape(shape), true)).collect();
        if tests.is_empty() {
            return Ok(base);
        }
        Ok(Expression::Filtered(Filtered { base, parts: WEIGHT_ONE, tests }.into()))
    }

    /// A range in parentheses; choices of cards alone become one list of choices.
    fn group(&mut self) -> Result<Expression, OmahaRangeError> {
        if self.depth == DEEPEST {
            return Err(self.error(Kind::TooDeep));
        }
        self.reader.skip();
        self.depth += 1;
        let range = self.union()?;
        self.depth -= 1;
        if self.sign(&[')']).is_none() {
            return Err(self.error(Kind::Unclosed(')')));
        }
        Ok(match range {
            Expression::Union(items) => {
                let of_cards = |item: &Expression| match item {
                    Expression::Cards(choices) => Some(choices.clone()),
                    _ => None,
                };
                match items.iter().map(of_cards).collect::<Option<Vec<_>>>() {
                    Some(choices) => Expression::Cards(choices.concat()),
                    None => Expression::Union(items),
                }
            }
            other => other,
        })
    }

    /// Each of some choices of cards with each of others, which begin in a column.
    fn product(&self, one: &[Vec<Slot>], other: &[Vec<Slot>], column: usize) -> Result<Choices, OmahaRangeError> {
        let error = |kind| Err(OmahaRangeError { column, kind });
        if one.len().saturating_mul(other.len()) > MOST_CHOICES {
            return error(Kind::TooManyChoices);
        }
        self.steps.set(self.steps.get() + CHOICE_STEPS * (one.len() * other.len()).saturating_sub(1) as u64);
        let choices: Choices =
            one.iter().flat_map(|one| other.iter().map(move |other| [&one[..], &other[..]].concat())).collect();
        for slots in &choices {
            if slots.len() > self.most {
                return error(Kind::TooManyCards(self.most));
            }
            if let Some(card) = (1..slots.len()).find_map(|end| repeated(&slots[..=end])) {
                return error(Kind::Repeated(card));
            }
        }
        Ok(choices)
    }

    fn shape(&mut self) -> Result<Shape, OmahaRangeError> {
        self.reader.skip();
        let start = self.reader.clone();
        let found = Shape::ALL.into_iter().zip(NAMES).find(|(_, name)| self.reader.word(name.trim_start_matches('$')));
        let mut rest = start.clone();
        let name: String = std::iter::from_fn(|| rest.take(char::is_alphanumeric)).collect();
        match found {
            Some((shape, known)) if name.len() + 1 == known.len() => Ok(shape),
            _ => Err(OmahaRangeError { column: start.column(), kind: Kind::Name(name) }),
        }
    }

    /// `15%`, `top 15%` or `10%-30%`, if present.
    fn percentage(&mut self) -> Result<Option<Expression>, OmahaRangeError> {
        let start = self.reader.clone();
        let Some(Band { from, to, order }) = signs::band(&mut self.reader)? else { return Ok(None) };
        let wrong = match order {
            _ if self.has_low => Some(Kind::NoLowPercentage),
            _ if self.most != 4 => Some(Kind::NoPercentage),
            Some(HandOrder::HeadsUp) => Some(Kind::NoSuchOrder),
            _ => None,
        };
        if let Some(kind) = wrong {
            return Err(OmahaRangeError { column: start.column(), kind });
        }
        let order = Order::shared();
        Ok(Some(Expression::Places(order.best(from), order.best(to))))
    }

    /// Returns `true` before a number with a per cent sign.
    fn is_percentage(&self) -> bool {
        let mut ahead = self.reader.clone();
        ahead.number().is_some() && ahead.peek() == Some('%')
    }

    /// Cards up to a sign or a percentage; at least one.
    fn cards(&mut self) -> Result<Vec<Slot>, OmahaRangeError> {
        let mut slots = vec![self.card()?];
        loop {
            self.reader.blanks();
            if self.reader.peek().is_none_or(|letter| ",;:!@()$+-–".contains(letter)) || self.is_percentage() {
                return Ok(slots);
            }
            let (here, card) = (self.reader.column(), self.card()?);
            slots.push(card);
            let mistake = match repeated(&slots) {
                _ if slots.len() > self.most => Some(Kind::TooManyCards(self.most)),
                card => card.map(Kind::Repeated),
            };
            if let Some(kind) = mistake {
                return Err(OmahaRangeError { column: here, kind });
            }
        }
    }

    fn card(&mut self) -> Result<Slot, OmahaRangeError> {
        let mut slot = Slot::ANY;
        if let Some(face) = self.reader.face() {
            slot.faces = 1 << face.index();
        } else if self.reader.take(|letter| letter == '[').is_some() {
            slot.faces = self.faces()?;
        } else if let Some(variable) = self.one_of(VARIABLES) {
            slot.variable = Some(variable);
        } else if self.reader.take(|letter| matches!(letter, 'x' | 'X')).is_some() {
            return self.any_at_the_end();
        } else if self.reader.take(|letter| matches!(letter, '*' | '?')).is_none() {
            return Err(self.no_card());
        }
        if let Some(suit) = self.reader.suit() {
            slot.suits = 1 << suit.index();
        } else if let Some(variable) = self.one_of(SUIT_VARIABLES) {
            slot.suit_variable = Some(variable);
        } else {
            slot.suits = self.suits()?;
        }
        Ok(slot)
    }

    /// Returns the error for a character that begins no card. A name such as ds without its sign may have lost its
    /// first letter to a card before it.
    fn no_card(&self) -> OmahaRangeError {
        for column in [self.reader.column(), self.reader.column() - 1] {
            let mut ahead = Reader::new(self.text, self.steps);
            (1..column).for_each(|_| ahead.skip());
            let is_here = |name: &&&str| {
                let mut ahead = ahead.clone();
                ahead.word(name.trim_start_matches('$')) && !ahead.peek().is_some_and(char::is_alphanumeric)
            };
            if let Some(name) = NAMES.iter().find(is_here) {
                return OmahaRangeError { column, kind: Kind::NoSign(name) };
            }
        }
        self.error(Kind::Card(self.reader.peek()))
    }

    /// Skips a letter in either case and returns its index.
    fn one_of<const N: usize>(&mut self, letters: [char; N]) -> Option<usize> {
        let letter = self.reader.take(|letter| letters.contains(&letter.to_ascii_uppercase()))?;
        letters.into_iter().position(|one| one == letter.to_ascii_uppercase())
    }

    /// An `x` where a card is expected is any card, if nothing but others follows. `AAxx` has only one there: after a
    /// face it is a suit, which makes no difference if no other card has it.
    fn any_at_the_end(&mut self) -> Result<Slot, OmahaRangeError> {
        let mut ahead = self.reader.clone();
        while ahead.take(|letter| matches!(letter, 'x' | 'X' | '*' | '?')).is_some() {}
        ahead.blanks();
        if ahead.peek().is_none_or(|letter| ",;:!@()$".contains(letter)) {
            return Ok(Slot::ANY);
        }
        Err(OmahaRangeError { column: self.reader.column() - 1, kind: Kind::AnyCard })
    }

    /// Faces up to `]`: letters, with or without commas, and runs such as `2-T`.
    fn faces(&mut self) -> Result<u16, OmahaRangeError> {
        let mut faces = 0;
        loop {
            let first = self.face()?;
            let last = if self.sign(&['-', '–']).is_some() { self.face()? } else { first };
            let (low, high) = (first.min(last).index(), first.max(last).index());
            faces |= (low..=high).fold(0, |faces, face| faces | 1 << face);
            self.sign(&[',']);
            if self.sign(&[']']).is_some() {
                return Ok(faces);
            }
            if self.reader.peek().is_none() {
                return Err(self.error(Kind::Unclosed(']')));
            }
        }
    }

    fn face(&mut self) -> Result<Face, OmahaRangeError> {
        self.reader.blanks();
        let found = self.reader.peek();
        let kind = if matches!(found, Some('0' | '1' | '.' | '/')) { Kind::Bracket } else { Kind::Card(found) };
        self.reader.face().ok_or_else(|| self.error(kind))
    }

    /// Suits in brackets after a face, as in `A[hs]`; all if there are none.
    fn suits(&mut self) -> Result<u8, OmahaRangeError> {
        let mut ahead = self.reader.clone();
        if ahead.take(|letter| letter == '[').is_none() {
            return Ok(15);
        }
        let mut suits = 0;
        while let Some(suit) = ahead.suit() {
            suits |= 1 << Suit::index(suit);
        }
        if suits == 0 {
            return Ok(15);
        }
        self.reader = ahead;
        if self.reader.take(|letter| letter == ']').is_none() {
            return Err(self.error(Kind::Unclosed(']')));
        }
        Ok(suits)
    }

    /// Plain faces, and all that rise from them together.
    fn run_up(&mut self, choices: &[Vec<Slot>]) -> Result<Choices, OmahaRangeError> {
        let faces = self.plain(choices)?;
        self.reader.skip();
        let highest = faces.iter().max().map_or(0, |face| Face::Ace.index() - face.index());
        Ok((0..=highest).map(|by| raised(&faces, by)).collect())
    }

    /// From plain faces to others, both included.
    fn run_down(&mut self, choices: &[Vec<Slot>]) -> Result<Choices, OmahaRangeError> {
        let one = self.plain(choices)?;
        self.reader.skip();
        let error = self.error(Kind::Ends);
        let slots = self.cards()?;
        let other = self.plain(&[slots]).map_err(|_| error.clone())?;
        let (low, high) = if one.iter().max() < other.iter().max() { (one, other) } else { (other, one) };
        let by = |(low, high): (&Face, &Face)| high.index().checked_sub(low.index());
        let mut distances = low.iter().zip(&high).map(by);
        let first = distances.next().flatten().ok_or_else(|| error.clone())?;
        if low.len() != high.len() || !distances.all(|distance| distance == Some(first)) {
            return Err(error);
        }
        Ok((0..=first).map(|by| raised(&low, by)).collect())
    }

    /// The faces of a single choice of nothing else.
    fn plain(&self, choices: &[Vec<Slot>]) -> Result<Vec<Face>, OmahaRangeError> {
        let error = || self.error(Kind::NoOrder);
        let [slots] = choices else { return Err(error()) };
        let faces: Option<Vec<Face>> = slots.iter().map(|slot| slot.plain_face()).collect();
        faces.filter(|faces| !faces.is_empty()).ok_or_else(error)
    }
}
