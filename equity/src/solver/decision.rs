//! What a player's hands do at one place in a tree, and how they learn it.

/// What each hand of a player does where the player acts: for each action an array of frequencies, one for each hand,
/// learned by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014).
///
/// In a round of training, each hand takes an action as often as its regret is of the regrets of all actions, or all
/// alike where these are zero; regrets below zero are forgotten. What has been learned is the average over rounds, in
/// which later rounds weigh more. Takes eight bytes for each action of each hand.
///
/// Numbers of hands beyond those of the decision are ignored; those that are missing are zero.
///
/// ```
/// use keyfold_equity::solver::Decision;
/// // A bluff of one chip, which is called half of the time and wins one chip or loses two, is worse than giving up.
/// let mut decision = Decision::new(2, 1);
/// for round in 1..=10 {
///     decision.learn([vec![0.0], vec![0.5 - 1.0]], Some(round as f32));
///     decision.play(&[1.0], Some(round as f32));
/// }
/// assert_eq!(decision.average(), [[1.0], [0.0]]);
/// ```
#[derive(Clone, Debug)]
pub struct Decision {
    /// By action, then by hand, as all numbers here.
    regrets: Vec<Vec<f32>>,
    sums: Vec<Vec<f32>>,
}

impl Decision {
    /// Returns a decision of some hands among some actions, of which nothing is known: each is taken as often as any.
    #[must_use]
    pub fn new(actions: usize, hands: usize) -> Self {
        let none = vec![vec![0.0; hands]; actions];
        Self { regrets: none.clone(), sums: none }
    }

    /// Returns, for each action, the weights with which the player's hands take it: `weights`, with which they come
    /// here, times frequencies. In a round of training these are the current ones, and the result is added to the
    /// average `round` times: the number of the round, or 0 where a decision is played once more in the same round, as
    /// for each of two opponents of the player. In `None` they are the average.
    ///
    /// ```
    /// use keyfold_equity::solver::Decision;
    /// let mut decision = Decision::new(2, 3);
    /// assert_eq!(decision.play(&[1.0, 0.5], Some(1.0)), [[0.5, 0.25, 0.0]; 2]);
    /// ```
    pub fn play(&mut self, weights: &[f32], round: Option<f32>) -> Vec<Vec<f32>> {
        let mut played = shares(if round.is_some() { &self.regrets } else { &self.sums });
        for (played, sums) in played.iter_mut().zip(&mut self.sums) {
            let weights = weights.iter().chain(std::iter::repeat(&0.0));
            for ((played, sum), weight) in played.iter_mut().zip(sums).zip(weights) {
                *played *= weight;
                *sum += round.unwrap_or(0.0) * *played;
            }
        }
        played
    }

    /// Returns what each hand wins, by what it wins with each action: in a round of training, whatever its number, with
    /// the current frequencies, which then change; in `None` with the best action alone.
    ///
    /// ```
    /// use keyfold_equity::solver::Decision;
    /// let (mut decision, values) = (Decision::new(2, 1), [vec![3.0], vec![1.0]]);
    /// assert_eq!(decision.learn(values.clone(), Some(1.0)), [2.0]); // both actions alike
    /// assert_eq!(decision.learn(values.clone(), Some(2.0)), [3.0]); // the better one
    /// assert_eq!(decision.learn(values, None), [3.0]);
    /// ```
    pub fn learn(&mut self, values: impl IntoIterator<Item = Vec<f32>>, round: Option<f32>) -> Vec<f32> {
        let (values, hands) = (Vec::from_iter(values), self.regrets.first().map_or(0, Vec::len));
        if round.is_none() {
            let mut best = vec![f32::NEG_INFINITY; hands];
            for values in &values {
                best.iter_mut().zip(values).for_each(|(best, value)| *best = best.max(*value));
            }
            return best;
        }
        let mut mean = vec![0.0; hands];
        for (shares, values) in shares(&self.regrets).iter().zip(&values) {
            mean.iter_mut().zip(shares.iter().zip(values)).for_each(|(mean, (share, value))| *mean += share * value);
        }
        for (regrets, values) in self.regrets.iter_mut().zip(&values) {
            for (regret, (value, mean)) in regrets.iter_mut().zip(values.iter().zip(&mean)) {
                *regret = (*regret + (value - mean)).max(0.0);
            }
        }
        mean
    }

    /// Returns the average frequencies, for each action one for each hand: what the player has learned.
    #[must_use]
    pub fn average(&self) -> Vec<Vec<f32>> {
        shares(&self.sums)
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
