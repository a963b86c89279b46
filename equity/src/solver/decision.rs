//! What a player's hands do at one place in a tree, and how they learn it.

/// What each hand of a player does at a place where the player acts: for each action an array of frequencies, one for
/// each hand. Takes eight bytes for each action of each hand.
///
/// ```
/// use keyfold_equity::solver::{River, Tree};
/// let ranges = ["AA", "KK"].map(|text| text.parse().unwrap());
/// let river = River::new(&"2c 7d 9h Js Qd".parse().unwrap(), ranges.each_ref())?;
/// let mut tree = Tree::choice(0, vec![Tree::fold(0, [50.0; 2]), Tree::showdown([50.0; 2])]);
/// (1..=9).for_each(|round| tree.train(&river, round));
/// let Tree::Choice { decision, .. } = tree else { unreachable!() };
/// assert_eq!(decision.average().len(), 2);
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decision {
    /// By action, then by hand, as all numbers here; as long as the weights and values that have come.
    regrets: Vec<Vec<f32>>,
    sums: Vec<Vec<f32>>,
}

/// How a tree is walked.
#[derive(Clone, Copy)]
pub(super) enum Walk {
    /// Plays and learns; what is played counts so often in the average.
    Training(f32),
    /// Plays the average.
    Average,
    /// Plays the average against a hero who does what is best.
    Best,
}

impl Walk {
    /// Returns the walk that adds nothing to averages.
    pub(super) const fn once_more(self) -> Self {
        match self {
            Self::Training(_) => Self::Training(0.0),
            other => other,
        }
    }
}

impl Decision {
    /// Returns a decision among some actions, each of which is taken as often as any.
    pub(super) fn new(actions: usize) -> Self {
        Self { regrets: vec![Vec::new(); actions], sums: vec![Vec::new(); actions] }
    }

    /// Returns, for each action, the weights with which the player's hands take it, by those with which they come.
    pub(super) fn play(&mut self, weights: &[f32], walk: Walk) -> Vec<Vec<f32>> {
        let mut played = self.shares(weights.len(), walk);
        for (played, sums) in played.iter_mut().zip(&mut self.sums) {
            played.iter_mut().zip(weights).for_each(|(played, weight)| *played *= weight);
            if let Walk::Training(times) = walk {
                sums.iter_mut().zip(played).for_each(|(sum, played)| *sum += times * *played);
            }
        }
        played
    }

    /// Returns what each hand wins, by what it wins with each action.
    pub(super) fn learn(&mut self, values: &[Vec<f32>], walk: Walk) -> Vec<f32> {
        let hands = values.first().map_or(0, Vec::len);
        if matches!(walk, Walk::Best) {
            let mut best = vec![f32::NEG_INFINITY; hands];
            for values in values {
                best.iter_mut().zip(values).for_each(|(best, value)| *best = best.max(*value));
            }
            return best;
        }
        let mut mean = vec![0.0; hands];
        for (shares, values) in self.shares(hands, walk).iter().zip(values) {
            mean.iter_mut().zip(shares.iter().zip(values)).for_each(|(mean, (share, value))| *mean += share * value);
        }
        if matches!(walk, Walk::Training(_)) {
            for (regrets, values) in self.regrets.iter_mut().zip(values) {
                for (regret, (value, mean)) in regrets.iter_mut().zip(values.iter().zip(&mean)) {
                    *regret = (*regret + (value - mean)).max(0.0);
                }
            }
        }
        mean
    }

    /// Returns the average frequencies, for each action one for each of the player's hands: what has been learned. The
    /// arrays are empty before the first round.
    #[must_use]
    pub fn average(&self) -> Vec<Vec<f32>> {
        shares(&self.sums)
    }

    fn shares(&mut self, hands: usize, walk: Walk) -> Vec<Vec<f32>> {
        self.regrets.iter_mut().chain(&mut self.sums).for_each(|numbers| numbers.resize(hands, 0.0));
        shares(if matches!(walk, Walk::Training(_)) { &self.regrets } else { &self.sums })
    }
}

/// Returns how often each action is taken, in proportion to its numbers, or all alike where these are zero.
fn shares(numbers: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let (mut shares, alike) = (numbers.to_vec(), 1.0 / numbers.len() as f32);
    let mut totals = vec![0.0; numbers.first().map_or(0, Vec::len)];
    for numbers in numbers {
        totals.iter_mut().zip(numbers).for_each(|(total, number)| *total += number);
    }
    for shares in &mut shares {
        for (share, total) in shares.iter_mut().zip(&totals) {
            *share = if *total > 0.0 { *share / total } else { alike };
        }
    }
    shares
}
