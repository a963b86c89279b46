//! A tree of what players can do, and how it is solved.

use super::decision::{Decision, Walk};
use super::hands::Hands;

/// A tree of what two or three players can do, solved by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014).
///
/// In a round of training each hand takes an action as often as its regret is of the regrets of all actions, or all
/// alike where these are zero; regrets below zero are forgotten. What has been learned is the average over rounds, of
/// what was played after the player's own walk, in which a round weighs its number. Of two players the exploitability
/// of the averages falls toward zero; of three no proof says so, and it is measured.
///
/// A round takes each player's walk through the tree: at every end a call of [`Hands::settle`].
///
/// ```
/// use keyfold_equity::solver::{River, Tree};
/// // A pot of 2, and a bet of 2 by who has the nuts or nothing: the other must call half of the time.
/// let ranges = ["AsJs,3h3c", "QdQc"].map(|text| text.parse().unwrap());
/// let river = River::new(&"Ks 7s 2s 9d 4c".parse().unwrap(), ranges.each_ref())?;
/// let answer = Tree::choice(1, vec![Tree::fold(1, [3.0, 1.0]), Tree::showdown([3.0; 2])]);
/// let mut tree = Tree::choice(0, vec![Tree::showdown([1.0; 2]), answer]);
/// for round in 1..=2_000 {
///     tree.train(&river, round);
/// }
/// assert!(tree.exploitability(&river) < 0.002);
/// assert!((tree.mean(&river, 0) - 0.5).abs() < 0.01); // three of four deals are bets and win 1; one loses 1
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Tree<const PLAYERS: usize = 2> {
    /// An end.
    End {
        /// What each player has put in, with an equal part of what was in the pot before.
        stakes: [f32; PLAYERS],
        /// Who has folded.
        folded: [bool; PLAYERS],
    },
    /// A place where a player acts.
    Choice {
        /// The player.
        player: usize,
        /// What follows each action.
        actions: Vec<Self>,
        /// How often each hand takes each action.
        decision: Decision,
    },
}

impl<const PLAYERS: usize> Tree<PLAYERS> {
    /// Returns a place where a player acts, by what follows each action.
    #[must_use]
    pub fn choice(player: usize, actions: Vec<Self>) -> Self {
        Self::Choice { player, decision: Decision::new(actions.len()), actions }
    }

    /// Returns an end at which nobody has folded, by what each has put in.
    #[must_use]
    pub const fn showdown(stakes: [f32; PLAYERS]) -> Self {
        Self::End { stakes, folded: [false; PLAYERS] }
    }

    /// Returns an end at which one player has folded, by what each has put in.
    #[must_use]
    pub fn fold(player: usize, stakes: [f32; PLAYERS]) -> Self {
        Self::End { stakes, folded: std::array::from_fn(|other| other == player) }
    }

    /// Plays a round of training, by its number from 1 on: later ones weigh more.
    pub fn train(&mut self, hands: &impl Hands<PLAYERS>, round: usize) {
        for hero in 0..PLAYERS {
            self.values(hands, hero, all_weights(hands), Walk::Training(round as f32));
        }
    }

    /// Returns the exploitability in chips: the mean of what all players win by best responses to the others' averages.
    /// 0 if there is no [deal](Hands::deals).
    pub fn exploitability(&mut self, hands: &impl Hands<PLAYERS>) -> f64 {
        let best = |hero| hands.mean(hero, &self.values(hands, hero, all_weights(hands), Walk::Best));
        (0..PLAYERS).map(best).sum::<f64>() / PLAYERS as f64
    }

    /// Returns the mean over all deals of what a player wins if all play their averages, in chips.
    pub fn mean(&mut self, hands: &impl Hands<PLAYERS>, player: usize) -> f64 {
        hands.mean(player, &self.values(hands, player, all_weights(hands), Walk::Average))
    }

    /// Returns what each of a hero's hands wins in all against the others' weights.
    fn values(&mut self, hands: &impl Hands<PLAYERS>, hero: usize, weights: [&[f32]; PLAYERS], walk: Walk) -> Vec<f32> {
        match self {
            Self::End { stakes, folded } => hands.settle(hero, weights, *stakes, *folded),
            Self::Choice { player, actions, decision } if *player == hero => {
                let values: Vec<_> = actions.iter_mut().map(|then| then.values(hands, hero, weights, walk)).collect();
                decision.learn(&values, walk)
            }
            Self::Choice { player, actions, decision } => {
                let own = weights.get(*player).copied().unwrap_or_default();
                // Of the walks of a round that pass here, one adds to the average.
                let is_next = (hero + 1) % PLAYERS == *player;
                let played = decision.play(own, if is_next { walk } else { walk.once_more() });
                let mut sums = vec![0.0; hands.weights(hero).len()];
                for (then, played) in actions.iter_mut().zip(&played) {
                    let mut weights = weights;
                    weights.get_mut(*player).into_iter().for_each(|weights| *weights = played);
                    let values = then.values(hands, hero, weights, walk);
                    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
                }
                sums
            }
        }
    }
}

fn all_weights<const PLAYERS: usize>(hands: &impl Hands<PLAYERS>) -> [&[f32]; PLAYERS] {
    std::array::from_fn(|player| hands.weights(player))
}
