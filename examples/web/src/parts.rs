//! What a player's equity is made of: by hand, by the next card, and by whole board.

use keyfold::registry::HOLDEM;
use keyfold::{Card, CardSet, HoleCards, HoleClass, Tiny};
use keyfold_board::{Board, HoleBlocks, Showdown};
use keyfold_equity::{PlayerReport, Range, Report, Stop};

use keyfold_js::full::json::object;
use keyfold_js::full::question::Question;

/// Parts of a histogram.
const TENTHS: usize = 10;
/// Random deals for each hand before the flop, for each on a board, and for each next card, where not all are counted.
const SAMPLES: u64 = 10_000;
const SAMPLES_ON_A_BOARD: u64 = 2_000;
const SAMPLES_OF_A_CARD: u64 = 20_000;

/// The parts of a player's equity.
pub(crate) struct Parts {
    /// The mean of each class of hole cards, in the order of [`HoleClass::all`]; `None` where the range has none. Empty
    /// but in hold'em.
    hands: Vec<Option<f64>>,
    exact: bool,
    /// After each card that can come next.
    next: Vec<After>,
    /// How often one of two players has each tenth of the pot once the board is whole; empty before the flop, with more
    /// players, and in other games.
    tenths: Vec<f64>,
    boards: u32,
    /// The equity of each hand of the range and its weight, the best hand first. Empty but in hold'em.
    curve: Vec<[f64; 2]>,
}

object!(Parts: hands, exact, next, tenths, boards, curve);

struct After {
    card: u8,
    equity: f64,
}

object!(After: card, equity);

/// What is won of what is at stake.
#[derive(Clone, Copy, Default)]
struct Won {
    won: f64,
    of: f64,
}

impl Won {
    fn add(&mut self, other: Self) {
        self.won += other.won;
        self.of += other.of;
    }

    /// Returns the share, if anything was at stake. The sums of weights are not exact, so that nothing may be a little.
    fn share(self) -> Option<f64> {
        (self.of > 1e-9).then(|| (self.won / self.of).clamp(0.0, 1.0))
    }
}

impl Parts {
    pub(crate) fn of(text: &str, player: usize) -> Result<Self, String> {
        let question = Question::of(text)?;
        let known = CardSet::from_cards(&question.board) | question.dead;
        match &question.ranges[..] {
            [first, second] if question.folded == 0 && question.board.len() >= 3 => {
                let [hero, villain] = if player == 0 { [first, second] } else { [second, first] };
                Ok(Self::on_a_board(&question, [&hero.without(known), &villain.without(known)], known))
            }
            _ => Self::by_questions(&question, player),
        }
    }

    /// Asks about each hand and each card.
    fn by_questions(question: &Question, player: usize) -> Result<Self, String> {
        let is_whole = |range: &Range| HoleClass::all().all(|class| range.class_weight(class).is_some());
        let two = question.ranges.len() == 2 && question.folded == 0;
        let is_dealt = !question.board.is_empty();
        let exact = question.is_known || two && question.dead.is_empty() && question.ranges.iter().all(is_whole);
        let sampled = |samples| match exact {
            true => question.equity.clone().exact(),
            false => question.equity.clone().sampled(Stop::Samples(samples)),
        };
        let share = |report: &Report| report.players().get(player).map_or(0.0, PlayerReport::equity);
        let (mut hands, mut next, mut curve) = (Vec::new(), Vec::new(), Vec::new());
        if *question.game == HOLDEM {
            let mut won = [Won::default(); HoleClass::COUNT];
            let samples = if is_dealt { SAMPLES_ON_A_BOARD } else { SAMPLES };
            for (hole, weight, report) in sampled(samples).by_hand(player).map_err(|error| error.to_string())? {
                won[hole.class().index()].add(Won { won: weight * share(&report), of: weight });
                curve.push([share(&report), weight]);
            }
            hands = won.map(Won::share).into();
        }
        if matches!(question.board.len(), 3 | 4) {
            let after = sampled(SAMPLES_OF_A_CARD).by_next_card().map_err(|error| error.to_string())?;
            next = after.iter().map(|(card, report)| After { card: card.id(), equity: share(report) }).collect();
        }
        Ok(Self { hands, exact, next, tenths: Vec::new(), boards: 0, curve: falling(curve) })
    }

    /// Values all hands on each whole board.
    fn on_a_board(question: &Question, [hero, villain]: [&Range; 2], known: CardSet) -> Self {
        let (own, other) = (hero.to_blocks::<f64>(), villain.to_blocks::<f64>());
        let (mut win, mut tie, mut met) = (HoleBlocks::new(), HoleBlocks::new(), HoleBlocks::new());
        let (mut by_hole, mut next) = (vec![Won::default(); HoleCards::COUNT], [Won::default(); Card::COUNT]);
        let (mut tenths, mut boards, mut all) = ([0.0; TENTHS], 0, 0.0);
        let holes: Vec<(HoleCards, f64)> = own.iter().filter(|(_, weight)| *weight > 0.0).collect();
        for cards in runouts(!known, 5 - question.board.len()) {
            let Ok(board) = Board::new(&[&question.board[..], &cards].concat()) else { continue };
            let showdown = Showdown::with::<Tiny>(&board);
            showdown.block_values(&other, &mut win, &mut tie);
            showdown.met_into(&other, &mut met);
            let mut here = Won::default();
            for (hole, weight) in holes.iter().filter(|(hole, _)| hole.card_set().is_disjoint(board.card_set())) {
                let won = win.get(*hole) + tie.get(*hole) / 2.0;
                let part = Won { won: weight * won, of: weight * met.get(*hole) };
                by_hole[hole.index()].add(part);
                here.add(part);
            }
            let Some(share) = here.share() else { continue };
            boards += 1;
            cards.iter().for_each(|card| next[usize::from(card.id())].add(here));
            all += here.of;
            tenths[((share * TENTHS as f64) as usize).min(TENTHS - 1)] += here.of;
        }
        let mut hands = [Won::default(); HoleClass::COUNT];
        HoleCards::all().zip(&by_hole).for_each(|(hole, won)| hands[hole.class().index()].add(*won));
        let after = |(card, won): (u8, Won)| Some(After { card, equity: won.share()? });
        Self {
            hands: hands.map(Won::share).into(),
            exact: true,
            next: (0..).zip(next).filter_map(after).collect(),
            tenths: tenths.map(|tenth| tenth / all).into(),
            boards,
            curve: falling(by_hole.into_iter().filter_map(|won| Some([won.share()?, won.of])).collect()),
        }
    }
}

/// Sorts hands, the one with the greatest equity first.
fn falling(mut curve: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    curve.sort_by(|[one, _], [other, _]| other.total_cmp(one));
    curve
}

/// Returns the cards that make a board whole.
fn runouts(live: CardSet, missing: usize) -> Vec<Vec<Card>> {
    match missing {
        0 => vec![Vec::new()],
        1 => live.combinations::<1>().map(Vec::from).collect(),
        _ => live.combinations::<2>().map(Vec::from).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;
    use keyfold_js::full::equity::{Pot, Precision};
    use std::ops::ControlFlow::Continue;

    #[test]
    fn parts_add_up_to_the_equity() {
        let text = "holdem\nTs9s2c\n\nTT+,AQs+,KQo:0.5\n22-99";
        let pot = Pot::of(text, Precision::Fitting, 0, (0, 1), false, &|_| Continue(())).expect("an answer");
        let parts = Parts::of(text, 0).expect("parts");
        let mean: f64 = parts.next.iter().map(|after| after.equity).sum::<f64>() / parts.next.len() as f64;
        assert!((mean - pot.first_equity()).abs() < 0.02, "{mean}");
        let all: f64 = parts.tenths.iter().sum();
        assert!((all - 1.0).abs() < 1e-9 && parts.boards == 49 * 48 / 2);
        let [won, of] =
            parts.curve.iter().fold([0.0; 2], |[won, of], [share, weight]| [won + share * weight, of + weight]);
        assert!(
            (won / of - pot.first_equity()).abs() < 1e-9
                && parts.curve.is_sorted_by(|[one, _], [other, _]| one >= other)
        );
        assert_eq!(
            parts.curve.len(),
            keyfold_equity::Range::combinations(
                &"TT+,AQs+,KQo"
                    .parse::<keyfold_equity::Range>()
                    .expect("a range")
                    .without("Ts9s2c".parse().expect("cards"))
            )
        );
    }

    #[test]
    fn a_hand_is_worth_what_the_question_about_it_says() {
        let hands = Parts::of("holdem\nTs9s2c\nAh\nQQ,AKs\nJJ", 0).expect("parts").hands;
        let alone = Pot::of("holdem\nTs9s2c\nAh\nQQ\nJJ", Precision::Fitting, 0, (0, 1), false, &|_| Continue(()))
            .expect("an answer");
        let queens = keyfold::HoleClass::all().find(|class| class.to_string() == "QQ").expect("queens").index();
        assert!((hands[queens].expect("a share") - alone.first_equity()).abs() < 1e-9);
        assert_eq!(hands.iter().flatten().count(), 2);
    }

    #[test]
    fn three_players_and_omaha_have_parts_too() {
        let queens = Parts::of("holdem\n9s8s2cJd\n\nQQ\nAsKs\nJTs", 0).expect("parts");
        let (cards, mean) = (queens.next.len(), queens.hands.iter().flatten().sum::<f64>());
        assert!(!queens.exact && cards == 46 && (0.4..0.7).contains(&mean), "{cards} {mean}");
        let aces = Parts::of("omaha\nQs9s2c\n\nAsAhKsKh\nQdJdTc9c", 0).expect("parts");
        assert!(aces.exact && aces.next.len() == 41 && aces.hands.is_empty());
    }
}
