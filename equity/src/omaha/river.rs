//! A full board and two ranges of Omaha hands, as a solver keeps them: in arrays of just the hands of each range.

use keyfold::Card;
use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, LengthError, OmahaShowdown, Pairs};

use super::omaha_range::OmahaRange;

/// The hands that two players hold on a full board and the order of their ranks, with the memory in which showdowns are
/// valued.
///
/// Weights and values are arrays of just the hands that the player's range has there. Takes 24 bytes at most for each
/// of the hands that a board leaves, 4.3 MB with four hole cards. A [`OmahaShowdown`] of
/// [`OmahaRange::weights_on`] does the same for arrays of all hands, in the caller's memory.
///
/// ```
/// use keyfold_equity::{OmahaRange, OmahaRiver};
/// let ranges: [OmahaRange; 2] = ["Ks Kd 7c 2c, 5h 5c As Ad".parse()?, "As Ts 8c 3c:0.5".parse()?];
/// let mut river = OmahaRiver::new("Qs Js 5s Kh 5d".parse().unwrap(), ranges.each_ref());
/// let opponent = river.weights(1).to_vec();
/// // Each had put in 50. The opponent bets 100 with the flush half of the time: the other player calls.
/// let mut call = vec![0.0; river.weights(0).len()];
/// river.payoffs(0, &opponent, [150.0, 0.0, -150.0], &mut call)?;
/// let hands: Vec<_> = river.hands(0).collect();
/// assert_eq!(hands[0].map(|card| card.to_string()), ["2c", "7c", "Kd", "Ks"]);
/// assert_eq!(call, [75.0, 0.0]); // the quads hold the flush's ace
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OmahaRiver<const HOLE: usize = 4> {
    pairs: Pairs,
    order: Vec<HandRun>,
    players: [Player; 2],
    values: Vec<f32>,
    sums: Vec<f32>,
}

/// What a player holds: the hands' indices, the weights of just these, and an array of all hands in which others have 0.
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
        Self { pairs, order, players, values, sums: vec![0.0; OmahaShowdown::<HOLE>::SUMS] }
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

    /// Computes what each hand of player 0 or 1 is paid against weights of the other's hands: `win` for each unit of
    /// weight that it beats, `tie` for what it ties with, `lose` for what it loses to. Hands that share a card do not
    /// count. Three equal prices value a fold, in half the time.
    ///
    /// Takes time in proportion to the hands of both ranges; results are rounded as those of
    /// [`OmahaShowdown::payoffs`].
    ///
    /// # Errors
    /// [`LengthError`] if an array does not have a number for each hand of its player; then `paid` is unchanged.
    ///
    /// ```
    /// use keyfold_equity::OmahaRiver;
    /// let [quads, aces] = ["5h5c**", "AA"].map(|text| text.parse().unwrap());
    /// let mut river = OmahaRiver::<4>::new("Qs Js 5s Kh 5d".parse().unwrap(), [&quads, &aces]);
    /// let (aces, mut paid) = (river.weights(1).to_vec(), vec![0.0; river.weights(0).len()]);
    /// river.payoffs(0, &aces, [1.0, 0.0, -1.0], &mut paid)?;
    /// let won = paid.clone();
    /// river.payoffs(0, &aces, [1.0; 3], &mut paid)?; // the opponent folds
    /// assert_eq!((won.len(), won), (45 * 44 / 2, paid)); // fours of a kind beat all aces that they meet
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn payoffs(
        &mut self,
        player: usize,
        opponent: &[f32],
        [win, tie, lose]: [f32; 3],
        paid: &mut [f32],
    ) -> Result<(), LengthError> {
        let Self { order, players: [first, second], values, sums, .. } = self;
        let (hero, villain) = if player == 0 { (first, second) } else { (second, first) };
        expect("opponent", opponent.len(), villain.weights.len())?;
        expect("paid", paid.len(), hero.weights.len())?;
        for (&hand, &weight) in villain.hands.iter().zip(opponent) {
            villain.all.get_mut(hand as usize).into_iter().for_each(|place| *place = weight);
        }
        let showdown = OmahaShowdown::<HOLE>::of_order(order);
        let is_fold = [win, lose] == [tie; 2];
        match is_fold {
            true => showdown.met(&villain.all, values, sums)?,
            false => showdown.payoffs(&villain.all, [win, tie, lose], values, sums)?,
        }
        let times = if is_fold { win } else { 1.0 };
        for (paid, &hand) in paid.iter_mut().zip(&hero.hands) {
            *paid = times * values.get(hand as usize).copied().unwrap_or_default();
        }
        Ok(())
    }
}

fn expect(slice: &'static str, found: usize, expected: usize) -> Result<(), LengthError> {
    if found == expected { Ok(()) } else { Err(LengthError { slice, expected, found }) }
}
