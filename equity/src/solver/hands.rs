//! What players hold, for a tree.

/// The hands that players hold on a board, for a [`Tree`](super::Tree): a [`River`](super::River), an `OmahaRiver` or a
/// game of your own.
///
/// Players are numbered from 0. Weights and values are arrays of just the hands that the player's range has there.
///
/// ```
/// use keyfold_equity::solver::{Hands, Tree};
/// /// The poker of H. W. Kuhn (1950): each of two players has a jack, a queen or a king, and puts in 1.
/// struct Kuhn;
/// impl Hands<2> for Kuhn {
///     fn weights(&self, _: usize) -> &[f32] {
///         &[1.0; 3]
///     }
///     fn deals(&self) -> f64 {
///         6.0
///     }
///     fn settle(&self, player: usize, weights: [&[f32]; 2], stakes: [f32; 2], folded: [bool; 2]) -> Vec<f32> {
///         let other = 1 - player;
///         let won = |own: usize, card: usize| {
///             let wins = folded[other] || !folded[player] && own > card;
///             if wins { stakes[other] } else { -stakes[player] }
///         };
///         let cards = |own| (0..3).filter(move |card| *card != own);
///         (0..3).map(|own| cards(own).map(|card| weights[other][card] * won(own, card)).sum()).collect()
///     }
/// }
/// // A bet of 1 to a player, who folds or calls; who acts first may check, and the other then, too.
/// let answer = |player, stakes| Tree::choice(player, vec![Tree::fold(player, stakes), Tree::showdown([2.0; 2])]);
/// let checked = Tree::choice(1, vec![Tree::showdown([1.0; 2]), answer(0, [1.0, 2.0])]);
/// let mut tree = Tree::choice(0, vec![checked, answer(1, [2.0, 1.0])]);
/// (1..=2_000).for_each(|round| tree.train(&Kuhn, round));
/// assert!((tree.mean(&Kuhn, 0) + 1.0 / 18.0).abs() < 0.001); // as Kuhn proved
/// ```
pub trait Hands<const PLAYERS: usize> {
    /// Returns the weights of a player's hands, from 0 to 1.
    fn weights(&self, player: usize) -> &[f32];

    /// Returns the weight of all deals: over those in which no two players hold the same card, the sum of the products
    /// of the weights.
    fn deals(&self) -> f64;

    /// Computes what each hand of a player wins or loses at an end, against the others' `weights`, of which the
    /// player's own are not read: of each choice of their hands, in all, with the product of their weights. Hands that
    /// share a card do not count; hands without a weight have none, and weights beyond the hands are ignored.
    ///
    /// `stakes` are what each player has put in and `folded` who has folded. Every chip belongs to a pot of those who
    /// have put in as much; the best hands of them that have not folded share it, in fractions. So side pots are paid,
    /// and what nobody has called goes back. Somebody who has put in the most has not folded; if all have, each loses
    /// the stake.
    fn settle(
        &self,
        player: usize,
        weights: [&[f32]; PLAYERS],
        stakes: [f32; PLAYERS],
        folded: [bool; PLAYERS],
    ) -> Vec<f32>;

    /// Returns the mean over all deals of what a player wins, by what each hand wins in all; 0 if there is no deal.
    fn mean(&self, player: usize, values: &[f32]) -> f64 {
        let numbers = self.weights(player).iter().zip(values);
        let won: f64 = numbers.map(|(weight, value)| f64::from(*weight) * f64::from(*value)).sum();
        if self.deals() > 0.0 { won / self.deals() } else { 0.0 }
    }
}

/// Returns the prices of an end of two players for one of them: for winning, for a tie and for losing.
pub(super) fn prices(player: usize, mut stakes: [f32; 2], mut folded: [bool; 2]) -> [f32; 3] {
    stakes.rotate_left(player % 2);
    folded.rotate_left(player % 2);
    let [own, other] = stakes;
    match folded {
        [true, _] => [-own; 3],
        [false, true] => [other; 3],
        [false, false] => [own.min(other), 0.0, -own.min(other)],
    }
}
