//! A full board and the Omaha ranges of two players.

use keyfold::Card;
use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};

use super::mean::mean;
use crate::omaha::OmahaRange;

/// What a [`River`](super::River) is, for two ranges of Omaha hands, with the memory in which their showdowns are
/// valued.
///
/// Takes 24 bytes at most for each hand that a board leaves, 4.3 MB with four hole cards.
/// [`OmahaRange::weights_on`] and [`OmahaShowdown`] do the same in arrays of all hands and memory of the caller.
///
/// ```
/// use keyfold_equity::{OmahaRange, solver::OmahaRiver};
/// let ranges: [OmahaRange; 2] = ["Ks Kd 7c 2c, 5h 5c As Ad".parse()?, "As Ts 8c 3c:0.5".parse()?];
/// let mut river = OmahaRiver::new("Qs Js 5s Kh 5d".parse().unwrap(), ranges.each_ref());
/// let opponent = river.weights(1).to_vec();
/// // Each had put in 50. The opponent bets 100 with the flush half of the time: the other player calls.
/// let call = river.payoffs(0, &opponent, [150.0, 0.0, -150.0]);
/// let hands: Vec<_> = river.hands(0).collect();
/// assert_eq!(hands[0].map(|card| card.to_string()), ["2c", "7c", "Kd", "Ks"]);
/// assert_eq!(call, [75.0, 0.0]); // the quads hold the flush's ace
/// # Ok::<(), keyfold_equity::OmahaRangeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct OmahaRiver<const HOLE: usize = 4> {
    pairs: Pairs,
    order: Vec<HandRun>,
    players: [Player; 2],
    values: Vec<f32>,
    sums: Vec<f32>,
    deals: f64,
}

/// What a player holds: the hands' indices, the weights of just these, and an array of all hands in which others have
/// zero.
#[derive(Clone, Debug)]
struct Player {
    hands: Vec<u32>,
    weights: Vec<f32>,
    all: Vec<f32>,
}

impl<const HOLE: usize> OmahaRiver<HOLE> {
    /// Takes two ranges to a board: the hands that it leaves of them, with weights from 0 to 1.
    ///
    /// Visits all hands that the board leaves, and sorts those that a range has.
    #[must_use]
    pub fn new(pairs: Pairs, ranges: [&OmahaRange<HOLE>; 2]) -> Self {
        let players = ranges.map(|range| {
            let all: Vec<f32> = range.weights_on(&pairs);
            let held = all.iter().zip(0..).filter(|(weight, _)| **weight > 0.0);
            let (weights, hands) = held.unzip();
            Player { hands, weights, all }
        });
        let mut order = vec![HandRun::default(); OmahaShowdown::<HOLE>::runs(&pairs)];
        let held = players.each_ref().map(|player| &*player.all);
        // All slices have the lengths that the call expects.
        let kept = OmahaShowdown::<HOLE>::within(&pairs, held, &mut order).map_or(0, |showdown| showdown.order().len());
        order.truncate(kept);
        let values = vec![0.0; Omaha::<HOLE>::HANDS_ON_A_BOARD];
        let sums = vec![0.0; OmahaShowdown::<HOLE>::SUMS];
        let mut river = Self { pairs, order, players, values, sums, deals: 0.0 };
        let opponent = river.weights(1).to_vec();
        let met = river.payoffs(0, &opponent, [1.0; 3]);
        river.deals = mean(river.weights(0), &met, 1.0);
        river
    }

    /// Returns the hands of player 0 or 1, in the order of that player's arrays; each with its lowest card first.
    pub fn hands(&self, player: usize) -> impl Iterator<Item = [Card; HOLE]> {
        let hands = self.players.get(player).into_iter().flat_map(|player| &player.hands);
        hands.filter_map(|&hand| self.pairs.hand(hand as usize))
    }

    /// Returns the weights of the hands of player 0 or 1, from 0 to 1.
    #[must_use]
    pub fn weights(&self, player: usize) -> &[f32] {
        self.players.get(player).map_or(&[], |player| &player.weights)
    }

    /// Returns the mean over all deals of what a player wins, by what each hand wins in all: the values of the root of
    /// a tree. 0 if there is no deal.
    #[must_use]
    pub fn mean(&self, player: usize, values: &[f32]) -> f64 {
        mean(self.weights(player), values, self.deals)
    }

    /// Returns the weight of all deals: over those in which the players hold no card both, the sum of the products of
    /// the weights.
    #[must_use]
    pub const fn deals(&self) -> f64 {
        self.deals
    }

    /// Computes what each hand of a player, 0 or 1, is paid against weights of the other's hands: `win` for each unit
    /// of weight that it beats, `tie` for what it ties with, `lose` for what it loses to. Hands that share a card do
    /// not count; hands without a weight have none. Three equal prices value a fold, in half the time.
    ///
    /// Takes time in proportion to the hands of both ranges; results are rounded as those of
    /// [`OmahaShowdown::payoffs`].
    ///
    /// ```
    /// use keyfold_equity::solver::OmahaRiver;
    /// let [quads, aces] = ["5h5c**", "AA"].map(|text| text.parse().unwrap());
    /// let mut river = OmahaRiver::<4>::new("Qs Js 5s Kh 5d".parse().unwrap(), [&quads, &aces]);
    /// let aces = river.weights(1).to_vec();
    /// let [won, met] = [[1.0, 0.0, -1.0], [1.0; 3]].map(|prices| river.payoffs(0, &aces, prices));
    /// assert_eq!((won.len(), won), (45 * 44 / 2, met)); // fours of a kind beat all aces that they meet
    /// ```
    #[must_use]
    pub fn payoffs(&mut self, player: usize, opponent: &[f32], [win, tie, lose]: [f32; 3]) -> Vec<f32> {
        let Self { order, players: [first, second], values, sums, .. } = self;
        let (hero, villain) = if player == 0 { (first, second) } else { (second, first) };
        for (&hand, &weight) in villain.hands.iter().zip(opponent.iter().chain(std::iter::repeat(&0.0))) {
            villain.all.get_mut(hand as usize).into_iter().for_each(|place| *place = weight);
        }
        let (showdown, is_fold) = (OmahaShowdown::<HOLE>::of_order(order), [win, lose] == [tie; 2]);
        // All slices have the lengths that these calls expect.
        let valued = match is_fold {
            true => showdown.met(&villain.all, values, sums),
            false => showdown.payoffs(&villain.all, [win, tie, lose], values, sums),
        };
        debug_assert_eq!(valued, Ok(()));
        let (values, times) = (&*values, if is_fold { win } else { 1.0 });
        hero.hands.iter().filter_map(|&hand| Some(times * values.get(hand as usize)?)).collect()
    }
}
