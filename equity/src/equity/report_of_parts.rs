//! The reports of all parts of a question, added up, and a report as a line of text, for the machine that adds them.

use std::iter;

use super::method::Method;
use super::report::{Counts, PlayerReport, Report};
use super::tally::Totals;
use super::won::{CATEGORIES, Halves, PARTS, Won};
use crate::outcomes::Outcomes;

/// Begins a line, with the version of its numbers.
const MARK: &str = "keyfold-report-1";

/// The most samples of a report, so that the sums of their squares fit 128 bits.
const MOST_SAMPLES: u128 = 1 << 50;

impl Report {
    /// Adds up the answers to all [parts](crate::Equity::part) of a question, in any order: the report of one run,
    /// number by number, also of as many random deals.
    ///
    /// `None` without a part, and if the parts differ in the number of players, the method, match-ups or boards. That
    /// all are there is not checked.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Report};
    /// let ranges = ["22+", "AK", "T9s"].map(|range| range.parse().unwrap());
    /// let question = Equity::new(&ranges).board(&"Ts 9s 2c".parse::<keyfold::Hand>()?);
    /// let parts: Vec<Report> = (0..3).map(|index| question.clone().part(index, 3).run()).collect::<Result<_, _>>()?;
    /// assert_eq!(Report::of_parts(&parts), Some(question.run()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_parts(parts: &[Self]) -> Option<Self> {
        let (first, others) = parts.split_first()?;
        let kind = |report: &Self| (report.method, report.counts, report.players.len());
        let weight = parts.iter().try_fold(0u128, |sum, part| sum.checked_add(part.weight))?;
        if others.iter().any(|other| kind(other) != kind(first)) || weight > most(first) {
            return None;
        }
        let sum = others.iter().fold(first.totals(), |sum, part| sum.merged(part.totals()));
        Some(Self::new(first.method, sum, first.counts))
    }

    fn totals(&self) -> Totals {
        let players = self.players.iter().map(|player| player.won.clone()).collect();
        Totals { players, pairs: self.pairs.clone(), weight: self.weight }
    }

    /// Returns the report as a line of text, without its end, for another machine: words of digits, which
    /// [`from_line`](Self::from_line) reads.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Report};
    /// let question = Equity::new(&["AA", "KK"].map(|range| range.parse().unwrap()));
    /// let part = |index| question.clone().part(index, 2).run().map(|report| report.to_line());
    /// let lines = [part(0)?, part(1)?];
    /// let parts: Vec<Report> = lines.iter().filter_map(|line| Report::from_line(line)).collect();
    /// assert_eq!(Report::of_parts(&parts), Some(question.run()?));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        let method = Method::ALL.iter().position(|method| *method == self.method).unwrap_or(0);
        let first = self.players.first();
        let [categories, halves] = [
            first.is_some_and(|player| player.won.categories.is_some()),
            first.is_some_and(|player| player.won.halves.is_some()),
        ];
        let Counts { matchups, boards } = self.counts.unwrap_or(Counts { matchups: 0, boards: 0 });
        let players = self.players.len();
        let head = [method as u128, players as u128, categories.into(), halves.into(), self.weight];
        let mut numbers = [&head[..], &[matchups.into(), boards.into()]].concat();
        for PlayerReport { won, .. } in &self.players {
            numbers.extend(won.among.iter().take(players));
            numbers.extend(won.categories.iter().flatten());
            let halves = won.halves.iter().flat_map(|halves| {
                halves.joint.iter().take(players + 1).flat_map(|row| &row[..=players]).chain([&halves.low])
            });
            numbers.extend(halves);
        }
        numbers.extend(self.pairs.iter().flatten().flat_map(|pair| [pair.wins, pair.ties, pair.losses]));
        numbers.iter().fold(MARK.to_owned(), |line, number| line + " " + &number.to_string())
    }

    /// Reads a report from a line that [`to_line`](Self::to_line) wrote; `None` of other text, and of numbers that are
    /// none of a report: where players win more than there is.
    ///
    /// ```
    /// use keyfold_equity::Report;
    /// assert_eq!(Report::from_line("AsKs QhQd"), None);
    /// ```
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let mut words = line.strip_prefix(MARK)?.split(' ').skip(1);
        let mut next = || words.next()?.parse::<u128>().ok();
        let &method = Method::ALL.get(usize::try_from(next()?).ok()?)?;
        let players = usize::try_from(next()?).ok().filter(|players| crate::Equity::check_players(*players).is_ok())?;
        let [categories, halves] = [next()?, next()?].map(|flag| (flag < 2).then_some(flag == 1));
        let (categories, halves) = (categories?, halves?);
        let weight = next()?;
        let counts = Counts { matchups: next()?.try_into().ok()?, boards: next()?.try_into().ok()? };
        let mut totals = Totals::new(players);
        totals.weight = weight;
        let mut fill = |numbers: &mut dyn Iterator<Item = &mut u128>| {
            for place in numbers {
                *place = next().filter(|number| *number <= weight)?;
            }
            Some(())
        };
        for won in &mut totals.players {
            fill(&mut won.among.iter_mut().take(players))?;
            if categories {
                fill(&mut won.categories.get_or_insert([0; CATEGORIES]).iter_mut())?;
            }
            if halves {
                let Halves { joint, low } = &mut **won.halves.get_or_insert_default();
                let rows = joint.iter_mut().take(players + 1).flat_map(|row| &mut row[..=players]);
                fill(&mut rows.chain(iter::once(low)))?;
            }
        }
        for Outcomes { wins, ties, losses } in totals.pairs.iter_mut().flatten() {
            fill(&mut [wins, ties, losses].into_iter())?;
        }
        let report = Self::new(method, totals, method.is_exact().then_some(counts));
        (words.next().is_none() && report.is_sound()).then_some(report)
    }

    /// Returns `true` if no player wins more deals than there are, and all together win all pots.
    fn is_sound(&self) -> bool {
        let deals = |won: &Won| -> u128 {
            let joint = won.halves.iter().flat_map(|halves| halves.joint.iter().flatten());
            won.among.iter().chain(joint).fold(0, |sum, count| u128::saturating_add(sum, *count))
        };
        let all = |sum: u128, player: &PlayerReport| sum.checked_add(player.won.parts());
        self.weight <= most(self)
            && self.players.iter().all(|player| deals(&player.won) <= self.weight)
            && self.players.iter().try_fold(0, all) == self.players.first().map(|first| first.share().denominator)
    }
}

/// Returns the highest weight of all deals with which no sum of a report overflows.
fn most(report: &Report) -> u128 {
    // The parts of all players, of which there are two halves.
    if report.is_exact() { u128::MAX / (2 * PARTS) } else { MOST_SAMPLES }
}
