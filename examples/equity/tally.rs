//! What the players won, in whole numbers: a board is worth so many parts that any number of winners share it evenly.

use keyfold::HandRank;

use crate::cores::on_all_cores;

/// The most players at a table.
pub(crate) const MOST_PLAYERS: usize = 9;

/// Parts of a board: the least common multiple of 1 to 9.
pub(crate) const PARTS: u64 = 2_520;

/// What a player got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// Boards won alone.
    pub(crate) wins: u64,
    /// Boards shared with others.
    pub(crate) ties: u64,
    /// Parts of all boards.
    pub(crate) parts: u64,
    /// Squares of the parts of each board, for the standard error.
    pub(crate) squares: u128,
}

/// What `PLAYERS` players got on some boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally<const PLAYERS: usize> {
    boards: u64,
    /// Boards by player and, less one, by the number of winners among whom the player was.
    won_among: [[u64; PLAYERS]; PLAYERS],
}

impl<const PLAYERS: usize> Tally<PLAYERS> {
    pub(crate) const EMPTY: Self = Self { boards: 0, won_among: [[0; PLAYERS]; PLAYERS] };

    /// Shares units of work out among all cores; each counts into a tally.
    pub(crate) fn on_all_cores(units: usize, count: &(dyn Fn(usize, &mut Self) + Sync)) -> Self {
        let merge = |mut one: Self, other: Self| {
            one.add_all(&other, 1);
            one
        };
        on_all_cores(units, || Self::EMPTY, count, merge)
    }

    /// Counts a board by the players' ranks on it.
    #[inline]
    pub(crate) fn add(&mut self, ranks: [HandRank; PLAYERS]) {
        self.boards += 1;
        if let [one, other] = ranks[..] {
            // Two players are the common case: two compares, nothing to look for.
            self.won_among[0][0] += u64::from(one > other);
            self.won_among[1][0] += u64::from(one < other);
            let tie = u64::from(one == other);
            self.won_among[0][1] += tie;
            self.won_among[1][1] += tie;
            return;
        }
        let best = ranks.into_iter().fold(HandRank::LOWEST, HandRank::max);
        let winners = ranks.into_iter().filter(|&rank| rank == best).count();
        for (won, rank) in self.won_among.iter_mut().zip(ranks) {
            won[winners - 1] += u64::from(rank == best);
        }
    }

    /// Counts what another counted, `weight` times.
    pub(crate) fn add_all(&mut self, other: &Self, weight: u64) {
        self.boards += other.boards * weight;
        let all = self.won_among.as_flattened_mut().iter_mut();
        all.zip(other.won_among.as_flattened()).for_each(|(count, more)| *count += more * weight);
    }

    /// The same, player by player.
    pub(crate) fn scores(&self) -> Scores {
        let score = |won: &[u64; PLAYERS]| {
            let mut score = Score { wins: won[0], ties: won[1..].iter().sum(), ..Score::default() };
            for (&boards, winners) in won.iter().zip(1..) {
                let share = PARTS / winners;
                score.parts += boards * share;
                score.squares += u128::from(boards) * u128::from(share * share);
            }
            score
        };
        Scores { boards: self.boards, players: self.won_among.iter().map(score).collect() }
    }
}

/// What each player got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scores {
    /// Boards counted.
    pub(crate) boards: u64,
    pub(crate) players: Vec<Score>,
}

impl Scores {
    /// A player's part of all, 0 to 1.
    pub(crate) fn equity(&self, score: &Score) -> f64 {
        score.parts as f64 / (self.boards * PARTS) as f64
    }

    /// The standard error of a player's equity if the boards are a random sample of two or more; `None` for fewer.
    ///
    /// With S the sum of the squared deviations of the n shares from their mean, it is √(S + 1/4) / n. That is the usual
    /// estimate, √(S / (n - 1) / n), with one degree of freedom more, whose variance is taken to be 1/4: no share between 0 and
    /// 1 varies more. So the variance is never too small on average, and boards that all came out alike do not pass for
    /// certainty. If no board is tied it is half the width of Wilson's interval for one standard error (1927), (n + 1) / n
    /// times as wide, because the mean stays where it is.
    pub(crate) fn standard_error(&self, score: &Score) -> Option<f64> {
        if self.boards < 2 {
            return None;
        }
        // In whole numbers, n S parts²: what is left of two large numbers is exact.
        let (boards, parts) = (u128::from(self.boards), u128::from(score.parts));
        let deviations = (boards * score.squares).saturating_sub(parts * parts);
        let deviations = deviations as f64 / self.boards as f64 / (PARTS * PARTS) as f64;
        Some((deviations + 0.25).sqrt() / self.boards as f64)
    }
}
