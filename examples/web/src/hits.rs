//! How a range hits a board, as `keyfold range RANGE --board CARDS --json` tells it.

use keyfold::registry::{self, HOLDEM};
use keyfold::{HoleCards, ParseError};
use keyfold_board::Board;
use keyfold_equity::{Hit, HitCount, OmahaHits, OmahaRange, OmahaRangeError, Range, RangeHits};

use keyfold_js::full::json::object;

/// What the hands of a range make of a board of three to five cards.
pub(crate) struct OnBoard {
    /// All lines, the strongest first.
    lines: Vec<Line>,
    /// For each index of hole cards one bit for each line that they are in, the first line's lowest; 0 if they hold a
    /// card of the board. Empty in Omaha.
    hands: Vec<u32>,
}

object!(OnBoard: lines, hands);

/// A made hand or a draw, by the names of the command's answer.
struct Line {
    line: &'static str,
    draw: bool,
    combinations: u64,
    weight: f64,
    share: f64,
}

object!(Line: line, draw, combinations, weight, share);

impl OnBoard {
    /// Reads the game, the board and a range of hands that hold no dead card, on a line each.
    pub(crate) fn of(text: &str) -> Result<Self, String> {
        let mut text = text.lines();
        let [name, board, range] = std::array::from_fn(|_| text.next().unwrap_or_default());
        let game = registry::named(name).ok_or_else(|| format!("there is no game {name:?}"))?;
        let board = board.parse().map_err(|error: ParseError| error.to_string())?;
        match game.own_cards().0 {
            2 if *game == HOLDEM => Self::of_pairs(range, &board),
            4 => Self::of_omaha::<4>(range, &board),
            5 => Self::of_omaha::<5>(range, &board),
            6 => Self::of_omaha::<6>(range, &board),
            _ => Err(format!("{name} has no made hands and draws here")),
        }
    }

    fn of_pairs(text: &str, board: &Board) -> Result<Self, String> {
        let range = text.parse::<Range>().map_err(|error| error.to_string())?;
        let hits = RangeHits::new(&range, board);
        let bits = |hole| hits.hits(hole).map_or(0, |hits| hits.iter().fold(0, |bits, hit| bits | 1 << hit as u32));
        Ok(Self { lines: lines(hits.all(), |hit| hits.of(hit)), hands: HoleCards::all().map(bits).collect() })
    }

    fn of_omaha<const HOLE: usize>(text: &str, board: &Board) -> Result<Self, String> {
        let range: OmahaRange<HOLE> = text.parse().map_err(|error: OmahaRangeError| error.to_string())?;
        let hits = OmahaHits::new(&range, board);
        Ok(Self { lines: lines(hits.all(), |hit| hits.of(hit)), hands: Vec::new() })
    }
}

fn lines(all: HitCount, of: impl Fn(Hit) -> HitCount) -> Vec<Line> {
    let line = |hit: Hit| {
        let count = of(hit);
        Line {
            line: hit.name(),
            draw: hit.is_draw(),
            combinations: count.combinations,
            weight: count.weight(),
            share: count.share_of(all),
        }
    };
    Hit::ALL.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::OnBoard;

    #[test]
    fn a_made_hand_is_each_live_hands_only_one_and_its_bit_is_set() {
        let found = OnBoard::of("holdem\nTs9s2c\nTT+,AQs+,KQo:0.5").expect("a range on a board");
        let made = found.lines.iter().filter(|line| !line.draw);
        assert_eq!(made.map(|line| line.combinations).sum::<u64>(), 3 + 24 + 8 + 12);
        let set = found.lines.iter().position(|line| line.line == "set").expect("sets");
        let tens = keyfold::HoleCards::all().filter(|hole| hole.class().to_string() == "TT");
        assert_eq!(tens.filter(|hole| found.hands[hole.index()] & 1 << set != 0).count(), 3);
        assert_eq!(found.lines[set].combinations, 3);
    }

    #[test]
    fn omaha_has_lines_and_stud_has_none() {
        let found = OnBoard::of("omaha\nTs7s2c\nJT98$ds").expect("a range on a board");
        let wrap = found.lines.iter().find(|line| line.line == "wrap").expect("wraps");
        assert!(found.hands.is_empty() && wrap.draw && wrap.combinations == 27 && wrap.weight == 27.0);
        assert!(OnBoard::of("stud\nTs7s2c\nAA").is_err());
    }
}
