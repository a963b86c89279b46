//! Ranges of hole cards in the notation of players: `TT+,AQs+,KQo,76s-54s,22-55,AsKh`, `random`.

use std::fmt;

use keyfold::{Card, CardSet, Face, Hand, Suit};

use crate::shortened::Shortened;

/// Two hole cards.
pub(crate) type Hole = [Card; 2];

/// What is wrong with a range, and at which column, from 1.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RangeError {
    column: usize,
    what: String,
}

impl fmt::Display for RangeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "column {}: {}", self.column, self.what)
    }
}

/// The combinations of a range, each once, in the order of their ids.
pub(crate) fn parse(text: &str) -> Result<Vec<Hole>, RangeError> {
    let mut holes = Vec::new();
    let mut column = 1;
    for item in text.split(',') {
        let blanks = item.chars().take_while(|letter| letter.is_whitespace()).count();
        let error = |what| RangeError { column: column + blanks, what };
        holes.extend(parse_item(item.trim()).map_err(error)?);
        column += item.chars().count() + 1;
    }
    holes.sort_unstable();
    holes.dedup();
    Ok(holes)
}

fn parse_item(item: &str) -> Result<Vec<Hole>, String> {
    if item == "*" || item.eq_ignore_ascii_case("random") {
        return Ok(CardSet::ALL.combinations().collect());
    }
    if item.chars().nth(1).is_some_and(is_suit) || item.starts_with("10") && item.chars().nth(2).is_some_and(is_suit) {
        return two_cards(item).map(|hole| vec![hole]);
    }
    if let Some((from, to)) = item.split_once('-') {
        return span(Group::parse(from.trim())?, Group::parse(to.trim())?).map(expand).ok_or_else(|| {
            let item = Shortened(item);
            format!("{item:?} is no span: pairs (22-55), one high card (A5s-A2s) or one gap (76s-54s)")
        });
    }
    match item.strip_suffix('+') {
        Some(lowest) => Group::parse(lowest).map(|group| expand(group.and_better())),
        None => Group::parse(item).map(|group| group.combinations().collect()),
    }
}

fn is_suit(letter: char) -> bool {
    Suit::ALL.iter().any(|suit| suit.letter() == letter.to_ascii_lowercase() || suit.sign() == letter)
}

fn two_cards(text: &str) -> Result<Hole, String> {
    let shown = Shortened(text);
    let hand: Hand = text.parse().map_err(|error| format!("{shown:?}: {error}"))?;
    let mut hole: Hole =
        hand[..].try_into().map_err(|_| format!("{shown:?}: 2 hole cards needed, not {}", hand.len()))?;
    hole.sort_unstable();
    Ok(hole)
}

/// Whether the cards of a group share a suit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Any,
    Same,
    Different,
}

/// Hole cards of two faces, the higher one first: `TT`, `AK`, `AKs`, `AKo`.
#[derive(Clone, Copy)]
struct Group {
    high: Face,
    low: Face,
    suits: Suits,
}

impl Group {
    fn parse(text: &str) -> Result<Self, String> {
        let shown = Shortened(text);
        let wrong = || {
            format!(
                "{shown:?} is no range: such as TT+, AQs+, KQo, AK, 76s-54s, 22-55, AsKh or random, commas between them"
            )
        };
        let spelled = text.replace("10", "T");
        let mut letters = spelled.chars();
        let mut face = || letters.next().and_then(|letter| letter.to_string().parse::<Face>().ok()).ok_or_else(wrong);
        let (one, other) = (face()?, face()?);
        let suits = match letters.as_str() {
            "" => Suits::Any,
            "s" | "S" => Suits::Same,
            "o" | "O" => Suits::Different,
            _ => return Err(wrong()),
        };
        if one == other && suits != Suits::Any {
            return Err(format!("{shown:?}: a pair is neither suited nor offsuit"));
        }
        Ok(Self { high: one.max(other), low: one.min(other), suits })
    }

    fn is_pair(self) -> bool {
        self.high == self.low
    }

    fn gap(self) -> u8 {
        self.high.index() - self.low.index()
    }

    /// The pair and all higher ones; or the same high card and every kicker from this one up.
    fn and_better(self) -> Vec<Self> {
        if self.is_pair() {
            return faces(self.low, Face::Ace).map(|face| Self { high: face, low: face, ..self }).collect();
        }
        faces(self.low, self.high).filter(|&low| low < self.high).map(|low| Self { low, ..self }).collect()
    }

    fn combinations(self) -> impl Iterator<Item = Hole> {
        let of_faces = move |&[low, high]: &Hole| (low.face(), high.face()) == (self.low, self.high);
        let of_suits = move |&[low, high]: &Hole| match self.suits {
            Suits::Any => true,
            Suits::Same => low.suit() == high.suit(),
            Suits::Different => low.suit() != high.suit(),
        };
        CardSet::ALL.combinations().filter(of_faces).filter(of_suits)
    }
}

fn expand(groups: Vec<Group>) -> Vec<Hole> {
    groups.into_iter().flat_map(Group::combinations).collect()
}

fn faces(from: Face, to: Face) -> impl Iterator<Item = Face> {
    Face::ALL.into_iter().filter(move |&face| face >= from && face <= to)
}

/// The groups from one to another that differ in the kicker only, or that have the same gap.
fn span(one: Group, other: Group) -> Option<Vec<Group>> {
    if one.suits != other.suits {
        return None;
    }
    let (lowest, highest) = if one.low <= other.low { (one, other) } else { (other, one) };
    let lows = faces(lowest.low, highest.low);
    if lowest.gap() == highest.gap() {
        let same_gap =
            |low: Face| Face::from_index(low.index() + lowest.gap()).map(|high| Group { high, low, ..lowest });
        return lows.map(same_gap).collect();
    }
    let same_high = lowest.high == highest.high && !highest.is_pair();
    same_high.then(|| lows.map(|low| Group { low, ..lowest }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        parse(text).unwrap().len()
    }

    #[test]
    fn ranges_have_the_number_of_combinations_that_players_count() {
        let counts = [
            ("AA", 6),
            ("AKs", 4),
            ("AKo", 12),
            ("AK", 16),
            ("KA", 16),
            ("TT+", 30),
            ("1010+", 30),
            ("AQs+", 8),
            ("KQo", 12),
            ("76s-54s", 12),
            ("54s-76s", 12),
            ("22-55", 24),
            ("A5s-A2s", 16),
            ("AsKh", 1),
            ("A♠K♥", 1),
            ("10sTh", 1),
            ("random", 1_326),
            ("*", 1_326),
            ("A2+", 192),
            ("TT+,AQs+,KQo,76s-54s,22-55,AsKh", 30 + 8 + 12 + 12 + 24 + 1),
        ];
        for (text, expected) in counts {
            assert_eq!(count(text), expected, "{text}");
        }
    }

    #[test]
    fn a_combination_named_twice_counts_once() {
        assert_eq!(count("AA,TT+, AsAh"), 30);
        assert_eq!(count("AK,AKs,AKo"), 16);
    }

    #[test]
    fn all_pairs_suited_and_offsuit_hands_are_all_hands() {
        let faces: Vec<_> = Face::ALL.iter().map(|face| face.letter()).collect();
        let groups = |suits: &str| {
            let pairs =
                faces.iter().enumerate().flat_map(|(at, low)| faces[at + 1..].iter().map(move |high| (high, low)));
            pairs.map(|(high, low)| format!("{high}{low}{suits}")).collect::<Vec<_>>().join(",")
        };
        assert_eq!((count("22+"), count(&groups("s")), count(&groups("o"))), (78, 312, 936));
        assert_eq!(count(&format!("22+,{},{}", groups("s"), groups("o"))), 1_326);
    }

    #[test]
    fn mistakes_are_named_with_their_column() {
        let error = |text| parse(text).unwrap_err().to_string();
        assert!(error("AA,XX").starts_with("column 4: \"XX\" is no range"), "{}", error("AA,XX"));
        assert_eq!(
            error("AsKx"),
            "column 1: \"AsKx\": card 2, column 4: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"
        );
        assert_eq!(error("AA, AsAs"), "column 5: \"AsAs\": card 2, column 3: As is repeated");
        assert_eq!(error("AAs"), "column 1: \"AAs\": a pair is neither suited nor offsuit");
        for text in ["", "AA,", "A", "AKx", "AK-", "-", "+", "AsKs+", "AKs-QJo", "AKs-J9s", "AKQ"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
