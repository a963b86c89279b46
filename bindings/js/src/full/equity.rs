//! The equity of players' ranges.

use std::ops::ControlFlow;

use super::json::object;
use super::question::Question;
use keyfold::Category;
use keyfold::registry::HOLDEM;
use keyfold_equity::{Equity, Method, PlayerReport, Progress, Report, Stop};

/// Samples for the categories of ranges that an exact answer takes apart from them.
const CATEGORY_SAMPLES: u64 = 200_000;
/// Up to this many deals, all are counted once more for the categories, match-up by match-up.
const FEW_DEALS: u128 = 25_000_000;

/// How exact an answer has to be.
#[derive(Clone, Copy)]
pub enum Precision {
    /// As the library sees fit.
    Fitting,
    Exact,
    Sampled(Stop),
}

impl Precision {
    /// Reads what JavaScript asks for: 1 for an exact answer, 2 for so many samples, 3 for such a standard error.
    pub fn of(kind: u32, amount: f64) -> Self {
        match kind {
            1 => Self::Exact,
            2 => Self::Sampled(Stop::Samples(amount as u64)),
            3 => Self::Sampled(Stop::StandardError(amount)),
            _ => Self::Fitting,
        }
    }
}

/// A part of an answer, in whole numbers that add up over all parts: as a browser has them, exact below 2^53.
pub struct Pot {
    method: String,
    exact: bool,
    /// If exact, those of all parts.
    deals: f64,
    /// What wins, ties and losses add up to.
    weight: f64,
    matchups: Option<f64>,
    boards: Option<f64>,
    players: Vec<Player>,
    /// From how many samples the categories are, if not from all deals.
    category_samples: Option<f64>,
}

object!(Pot: method, exact, deals, weight, matchups, boards, players, category_samples);

struct Player {
    /// The share of the pots as a fraction, in decimal digits: it may be larger than a browser's numbers.
    won: String,
    of: String,
    equity: f64,
    error: Option<f64>,
    wins: f64,
    ties: f64,
    losses: f64,
    /// The halves won, in high-low games.
    high: Option<f64>,
    low: Option<f64>,
    /// How often the hand ends in each category.
    categories: Option<Vec<f64>>,
}

object!(Player: won, of, equity, error, wins, ties, losses, high, low, categories);

impl Pot {
    /// Returns a part of the answer to a question, such as the first of two.
    ///
    /// # Errors
    /// A mistake in the question, in words.
    pub fn of(
        text: &str,
        precision: Precision,
        seed: u64,
        (part, parts): (u32, u32),
        categories: bool,
        tell: &(dyn Fn(Progress) -> ControlFlow<()> + Sync),
    ) -> Result<Self, String> {
        let Question { game, board, equity, .. } = Question::of(text)?;
        let question = equity.seed(seed).part(part, parts);
        let question = match precision {
            Precision::Fitting => question,
            Precision::Exact => question.exact(),
            Precision::Sampled(stop) => question.sampled(stop),
        };
        let run = |question: &Equity| question.run_with(tell).map_err(|error| error.to_string());
        let categories = categories && game.has_categories();
        // Of samples the categories cost nothing; other games count them with the rest.
        let with_samples = categories && (matches!(precision, Precision::Sampled(_)) || *game != HOLDEM);
        let report = run(&if with_samples { question.clone().with_categories() } else { question.clone() })?;
        if !categories || with_samples {
            return Ok(Self::new(&report, &report));
        }
        let few = match report.method() {
            Method::Runouts | Method::Boards => report.deals() <= FEW_DEALS,
            // On a flop, no more than 1,176 boards, of all hands at once.
            Method::Sweep => report.players().len() == 2 && board.len() >= 3,
            _ => false,
        };
        let question = if few { question.exact() } else { question.sampled(Stop::Samples(CATEGORY_SAMPLES)) };
        Ok(Self::new(&report, &run(&question.with_categories())?))
    }

    fn new(report: &Report, categories: &Report) -> Self {
        let players = report.players().iter().zip(categories.players());
        Self {
            method: report.method().to_string(),
            exact: report.is_exact(),
            deals: report.deals() as f64,
            weight: report.weight() as f64,
            matchups: report.matchups().map(|matchups| matchups as f64),
            boards: report.boards().map(|boards| boards as f64),
            players: players.map(|(player, categories)| Player::new(player, categories)).collect(),
            category_samples: (!categories.is_exact()).then_some(categories.deals() as f64),
        }
    }
}

impl Pot {
    /// Returns the share of the first player.
    #[must_use]
    pub fn first_equity(&self) -> f64 {
        self.players.first().map_or(0.0, |player| player.equity)
    }
}

impl Player {
    fn new(player: &PlayerReport, categories: &PlayerReport) -> Self {
        let share = player.share();
        Self {
            won: share.numerator.to_string(),
            of: share.denominator.to_string(),
            equity: player.equity(),
            error: player.standard_error(),
            wins: player.wins() as f64,
            ties: player.ties() as f64,
            losses: player.losses() as f64,
            high: player.high().map(|high| high as f64),
            low: player.low().map(|low| low as f64),
            categories: Category::ALL.into_iter().map(|category| Some(categories.category(category)? as f64)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use keyfold::{Deck, Hand, naive};

    use super::{Pot, Precision, Stop};
    use std::ops::ControlFlow::Continue;

    fn pot(text: &str) -> Pot {
        Pot::of(&format!("holdem\n{text}"), Precision::Fitting, 0, (0, 1), true, &|_| Continue(())).expect("an answer")
    }

    #[test]
    fn aces_against_kings_of_the_same_suits_are_counted_on_every_board() {
        let found = pot("\n\nAsAh\nKsKh");
        let aces = &found.players[0];
        assert_eq!((aces.wins, aces.losses, aces.ties), (1_410_336.0, 292_660.0, 9_308.0));
        let categories: f64 = aces.categories.iter().flatten().sum();
        assert_eq!((categories, found.category_samples), (1_712_304.0, None));
    }

    #[test]
    fn random_match_ups_on_a_board_are_counted_as_by_the_reference() {
        for _ in 0..10 {
            let mut deck = Deck::new();
            deck.shuffle(&mut || fastrand::u32(..));
            let dealt: [keyfold::Card; 8] = deck.deal_many().expect("52 cards are enough");
            let (hole, board) = dealt.split_at(4);
            let mut counts = [0.0; 3];
            for river in Deck::without(&dealt).as_slice() {
                let rank =
                    |hole: &[keyfold::Card]| naive::rank_any(&[hole, board, &[*river]].concat()).expect("seven cards");
                counts[match rank(&hole[..2]).cmp(&rank(&hole[2..])) {
                    Ordering::Greater => 0,
                    Ordering::Equal => 1,
                    Ordering::Less => 2,
                }] += 1.0;
            }
            let text = |cards: &[keyfold::Card]| Hand::try_from(cards).expect("cards").to_string().replace(' ', "");
            let found = pot(&[text(board), String::new(), text(&hole[..2]), text(&hole[2..])].join("\n"));
            let first = &found.players[0];
            assert_eq!([first.wins, first.ties, first.losses], counts);
        }
    }

    #[test]
    fn three_ranges_are_sampled_with_an_error_and_their_categories() {
        let found =
            Pot::of("holdem\n\n\nAA\nKK\n22+", Precision::Sampled(Stop::Samples(20_000)), 0, (0, 1), true, &|_| {
                Continue(())
            })
            .expect("an answer");
        assert!(
            !found.exact && found.players.iter().all(|player| player.error.is_some() && player.categories.is_some())
        );
        let won: u64 = found.players.iter().map(|player| player.won.parse::<u64>().expect("a number")).sum();
        assert_eq!(won.to_string(), found.players[0].of);
    }

    #[test]
    fn mistakes_say_whose_they_are() {
        let mistake =
            |text| Pot::of(text, Precision::Fitting, 0, (0, 1), false, &|_| Continue(())).err().expect("a mistake");
        assert!(mistake("holdem\n\n\nAA\nKZ").starts_with("player 2: "));
        assert!(mistake("holdem\nAsA\n\nAA\nKK").starts_with("the board: "));
        assert!(mistake("holdem\n\nAx\nAA\nKK").starts_with("the dead cards: "));
        assert!(mistake("bridge\n\n\nAA\nKK").contains("bridge"));
    }

    #[test]
    fn omaha_takes_cards_and_ranges() {
        let found = Pot::of("omaha\n\n\nAsAhKsKh\nQdJdTc9c", Precision::Fitting, 0, (0, 1), false, &|_| Continue(()))
            .expect("an answer");
        assert!(found.exact && found.deals == 1_086_008.0);
        let ranges = Pot::of(
            "omaha\nTd9d2s\n\nAA$ds\n15%!AA",
            Precision::Sampled(Stop::Samples(10_000)),
            0,
            (0, 1),
            true,
            &|_| Continue(()),
        )
        .expect("an answer");
        assert!(ranges.players[0].categories.is_some());
    }
}
