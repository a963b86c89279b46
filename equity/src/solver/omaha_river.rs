//! A full board and the Omaha ranges of two players.

use keyfold::Card;
use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};

use super::hands::{Hands, prices};
use super::kept::Kept;
use crate::omaha::OmahaRange;

/// What a [`River`](super::River) is, for two ranges of Omaha hands.
///
/// Takes 28 bytes at most for each hand that a board leaves, 5 MB with four hole cards.
/// [`OmahaRange::weights_on`] and [`OmahaShowdown`] do the same in arrays of all hands and memory of the caller.
///
/// ```
/// use keyfold_equity::{OmahaRange, solver::{Hands, OmahaRiver}};
/// let ranges: [OmahaRange; 2] = ["Ks Kd 7c 2c, 5h 5c As Ad".parse()?, "As Ts 8c 3c:0.5".parse()?];
/// let river = OmahaRiver::new(&"Qs Js 5s Kh 5d".parse().unwrap(), ranges.each_ref());
/// // Each had put in 50. The opponent bets 100 with the flush half of the time: the other player calls.
/// let call = river.payoffs(0, river.weights(1), [150.0, 0.0, -150.0]);
/// let hands: Vec<_> = river.hands(0).collect();
/// assert_eq!(hands[0].map(|card| card.to_string()), ["2c", "7c", "Kd", "Ks"]);
/// assert_eq!(call, [75.0, 0.0]); // the quads hold the flush's ace
/// # Ok::<(), keyfold_equity::OmahaRangeError>(())
/// ```
#[derive(Debug)]
pub struct OmahaRiver<const HOLE: usize = 4> {
    pairs: Pairs,
    order: Vec<HandRun>,
    players: [Player; 2],
    memory: Kept<Memory>,
    deals: f64,
}

/// What a player holds: the hands' indices, and the weights of just these.
#[derive(Debug)]
struct Player {
    hands: Vec<u32>,
    weights: Vec<f32>,
}

/// Arrays of all hands, of which the weights are zero between calls; and sums.
#[derive(Debug)]
struct Memory {
    weights: Vec<f32>,
    values: Vec<f32>,
    sums: Vec<f32>,
}

impl<const HOLE: usize> OmahaRiver<HOLE> {
    /// Takes two ranges to a board: the hands that it leaves of them, with weights from 0 to 1.
    ///
    /// The board is read from text; `HOLE` follows from the ranges. Visits all hands that the board leaves, and sorts
    /// those that a range has.
    ///
    /// ```
    /// use keyfold_equity::solver::{Hands, OmahaRiver};
    /// let [aces, kings] = ["AA", "KK@25"].map(|text| text.parse().unwrap());
    /// let river = OmahaRiver::<4>::new(&"Qs Js 5s Kh 5d".parse().unwrap(), [&aces, &kings]);
    /// assert_eq!(river.weights(0).len(), 6 * 43 * 42 / 2 + 4 * 43 + 1);
    /// assert_eq!(river.weights(1)[0], 0.25); // three kings are left
    /// ```
    #[must_use]
    pub fn new(board: &Pairs, ranges: [&OmahaRange<HOLE>; 2]) -> Self {
        let all = ranges.map(|range| range.weights_on::<f32>(board));
        let mut order = vec![HandRun::default(); OmahaShowdown::<HOLE>::runs(board)];
        // All slices have the lengths that the call expects.
        let showdown = OmahaShowdown::<HOLE>::within(board, all.each_ref().map(Vec::as_slice), &mut order);
        let kept = showdown.map_or(0, |showdown| showdown.order().len());
        order.truncate(kept);
        let players = all.map(|all| {
            let (weights, hands) = all.into_iter().zip(0..).filter(|(weight, _)| *weight > 0.0).unzip();
            Player { hands, weights }
        });
        let river = Self { pairs: board.clone(), order, players, memory: Kept::nothing(), deals: 1.0 };
        // Over one deal a mean is a sum.
        let deals = river.mean(0, &river.payoffs(0, river.weights(1), [1.0; 3]));
        Self { deals, ..river }
    }

    /// Returns the hands of player 0 or 1, in the order of that player's arrays; each with its lowest card first.
    pub fn hands(&self, player: usize) -> impl Iterator<Item = [Card; HOLE]> {
        let hands = self.players.get(player).into_iter().flat_map(|player| &player.hands);
        hands.filter_map(|&hand| self.pairs.hand(hand as usize))
    }

    /// Computes what each hand of a player, 0 or 1, is paid against weights of the other's hands: `win` for each unit
    /// of weight that it beats, `tie` for what it ties with, `lose` for what it loses to. Hands that share a card do
    /// not count; hands without a weight have none. Three equal prices value a fold, in half the time.
    ///
    /// Takes time in proportion to the hands of both ranges; results are rounded as those of
    /// [`OmahaShowdown::payoffs`]. The first call makes memory for all hands, as does one beside another thread's.
    ///
    /// ```
    /// use keyfold_equity::solver::{Hands, OmahaRiver};
    /// let [quads, aces] = ["5h5c**", "AA"].map(|text| text.parse().unwrap());
    /// let river = OmahaRiver::<4>::new(&"Qs Js 5s Kh 5d".parse().unwrap(), [&quads, &aces]);
    /// let [won, met] = [[1.0, 0.0, -1.0], [1.0; 3]].map(|prices| river.payoffs(0, river.weights(1), prices));
    /// assert_eq!((won.len(), won), (45 * 44 / 2, met)); // fours of a kind beat all aces that they meet
    /// ```
    #[must_use]
    pub fn payoffs(&self, player: usize, opponent: &[f32], [win, tie, lose]: [f32; 3]) -> Vec<f32> {
        let [first, second] = &self.players;
        let (hero, villain) = if player == 0 { (first, second) } else { (second, first) };
        let (showdown, is_fold) = (OmahaShowdown::<HOLE>::of_order(&self.order), [win, lose] == [tie; 2]);
        self.memory.lend(Memory::new::<HOLE>, |Memory { weights, values, sums }| {
            scatter(&villain.hands, opponent.iter().copied(), weights);
            // All slices have the lengths that these calls expect.
            let valued = match is_fold {
                true => showdown.met(weights, values, sums),
                false => showdown.payoffs(weights, [win, tie, lose], values, sums),
            };
            debug_assert_eq!(valued, Ok(()));
            scatter(&villain.hands, std::iter::repeat(0.0), weights);
            let times = if is_fold { win } else { 1.0 };
            hero.hands.iter().filter_map(|&hand| Some(times * values.get(hand as usize)?)).collect()
        })
    }
}

impl<const HOLE: usize> Hands<2> for OmahaRiver<HOLE> {
    fn weights(&self, player: usize) -> &[f32] {
        self.players.get(player).map_or(&[], |player| &player.weights)
    }

    fn deals(&self) -> f64 {
        self.deals
    }

    fn settle(&self, player: usize, weights: [&[f32]; 2], stakes: [f32; 2], folded: [bool; 2]) -> Vec<f32> {
        self.payoffs(player, weights[1 - player % 2], prices(player, stakes, folded))
    }
}

fn scatter(hands: &[u32], numbers: impl IntoIterator<Item = f32>, all: &mut [f32]) {
    for (&hand, number) in hands.iter().zip(numbers) {
        all.get_mut(hand as usize).into_iter().for_each(|place| *place = number);
    }
}

impl Memory {
    fn new<const HOLE: usize>() -> Self {
        let none = vec![0.0; Omaha::<HOLE>::HANDS_ON_A_BOARD];
        Self { weights: none.clone(), values: none, sums: vec![0.0; OmahaShowdown::<HOLE>::SUMS] }
    }
}
