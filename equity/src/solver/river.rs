//! A full board and the hold'em ranges of two or three players.

use keyfold::{HandError, HoleCards};
use keyfold_board::{Board, HoleBlocks, HoleList, PairTotals, Showdown};

use super::hands::{Hands, prices};
use super::kept::Kept;
use crate::range::Range;

/// The holes that two or three players hold on a full board and the order of their ranks, to value the ends of a tree.
///
/// Weights and values are arrays of just the holes that the player's range has there, in the order of
/// [`holes`](Self::holes). Players are numbered from 0.
///
/// ```
/// use keyfold_equity::solver::{Hands, River};
/// let ranges = ["QhQd:0.5, AhJh, 9s9c", "KhJd, 6h5d"].map(|text| text.parse().unwrap());
/// let river = River::new(&"Ks 7s 2s 9d 4c".parse().unwrap(), ranges.each_ref())?;
/// // Each has put in 50, and the first player bets 100.
/// let call = river.payoffs(1, river.weights(0), [150.0, 0.0, -150.0]);
/// let fold = river.payoffs(1, river.weights(0), [-50.0; 3]);
/// let holes: Vec<_> = river.holes(1).map(|hole| hole.to_string()).collect();
/// assert_eq!((&*holes[1], call[1], fold[1]), ("KhJd", 150.0 * 0.5 + 150.0 - 150.0, -50.0 * 2.5));
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Debug)]
pub struct River<const PLAYERS: usize = 2> {
    showdown: Showdown,
    players: [Player; PLAYERS],
    /// Of ends of three players.
    totals: Kept<Box<PairTotals<f32>>>,
    deals: f64,
}

#[derive(Clone, Debug)]
struct Player {
    range: HoleBlocks<f32>,
    list: HoleList,
    weights: Vec<f32>,
}

impl Player {
    fn of(range: HoleBlocks<f32>) -> Self {
        let list = HoleList::of(&range);
        let weights = gathered(&list, &range);
        Self { range, list, weights }
    }

    fn blocks(&self, weights: &[f32]) -> HoleBlocks<f32> {
        let mut blocks = HoleBlocks::new();
        self.list.scatter(weights, &mut blocks);
        blocks
    }
}

fn gathered(list: &HoleList, blocks: &HoleBlocks<f32>) -> Vec<f32> {
    let mut numbers = vec![0.0; list.len()];
    list.gather(blocks, &mut numbers);
    numbers
}

impl<const PLAYERS: usize> River<PLAYERS> {
    /// Takes ranges to a board: the holes that it leaves of them, with weights from 0 to 1.
    fn on(board: &Board, ranges: [&Range; PLAYERS]) -> Result<Self, HandError> {
        let (min, found) = (Board::MAX_CARDS, board.len());
        if found != min {
            return Err(HandError::WrongCount { min, max: min, found });
        }
        let players = ranges.map(|range| Player::of(range.without(board.card_set()).to_blocks()));
        let showdown = Showdown::new(board).within(players.each_ref().map(|player| &player.range));
        // Over one deal a mean is a sum: of what the first player's holes meet, all deals.
        Ok(Self { showdown, players, totals: Kept::nothing(), deals: 1.0 })
    }

    /// Returns the holes of a player, in the order of [`HoleCards::index`].
    pub fn holes(&self, player: usize) -> impl Iterator<Item = HoleCards> {
        self.players.get(player).into_iter().flat_map(|player| player.list.holes())
    }

    fn weights_of(&self, player: usize) -> &[f32] {
        self.players.get(player).map_or(&[], |player| &player.weights)
    }
}

impl River {
    /// Takes two ranges to a full board: the holes that it leaves of them, with weights from 0 to 1.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) of the cards of a flop or turn.
    ///
    /// ```
    /// use keyfold_equity::solver::River;
    /// let range = "AA".parse().unwrap();
    /// let error = River::new(&"Ks 7s 2s 9d".parse().unwrap(), [&range; 2]).unwrap_err();
    /// assert_eq!(error.to_string(), "expected 5 cards, found 4");
    /// ```
    pub fn new(board: &Board, ranges: [&Range; 2]) -> Result<Self, HandError> {
        let river = Self::on(board, ranges)?;
        let met = river.payoffs(0, river.weights_of(1), [1.0; 3]);
        Ok(Self { deals: river.mean(0, &met), ..river })
    }

    /// Computes what each hole of a player, 0 or 1, is paid against weights of the other's holes: `win` for each unit
    /// of weight that it beats, `tie` for what it ties with, `lose` for what it loses to. Holes that share a card do
    /// not count; holes without a weight have none. Three equal prices value a fold.
    ///
    /// A call of [`Showdown::payoffs`], with the arrays' numbers taken to blocks and back.
    ///
    /// ```
    /// use keyfold_equity::solver::{Hands, River};
    /// let [hero, villain] = ["AsAh", "JJ, KQ"].map(|text| text.parse().unwrap());
    /// let river = River::new(&"2c 7d 9h Js Qd".parse().unwrap(), [&hero, &villain])?;
    /// assert_eq!(river.payoffs(0, river.weights(1), [50.0, 0.0, -50.0]), [50.0 * (12.0 - 3.0)]);
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    #[must_use]
    pub fn payoffs(&self, player: usize, opponent: &[f32], prices: [f32; 3]) -> Vec<f32> {
        let [first, second] = &self.players;
        let (hero, villain) = if player == 0 { (first, second) } else { (second, first) };
        let mut paid = HoleBlocks::new();
        self.showdown.payoffs(&villain.blocks(opponent), prices, &mut paid);
        gathered(&hero.list, &paid)
    }
}

impl River<3> {
    /// Takes three ranges to a full board: the holes that it leaves of them, with weights from 0 to 1. The first end
    /// makes memory of 225 KB.
    ///
    /// # Errors
    /// As of [`new`](River::new).
    ///
    /// ```
    /// use keyfold_equity::solver::{Hands, River};
    /// let ranges = ["JhTh", "9s9c", "AsQs"].map(|text| text.parse().unwrap());
    /// let river = River::of_three(&"2c 7d 9h Js Qd".parse().unwrap(), ranges.each_ref())?;
    /// let won = |player, folded| river.settle(player, [&[1.0]; 3], [100.0, 40.0, 70.0], folded)[0];
    /// // Three nines win 40 from each, queens the side pot of 30 from jacks, and the uncalled 30 go back.
    /// assert_eq!([0, 1, 2].map(|player| won(player, [false; 3])), [-70.0, 80.0, -10.0]);
    /// assert_eq!([0, 1, 2].map(|player| won(player, [false, true, true])), [110.0, -40.0, -70.0]);
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    pub fn of_three(board: &Board, ranges: [&Range; 3]) -> Result<Self, HandError> {
        let river = Self::on(board, ranges)?;
        let met = river.settle(0, [0, 1, 2].map(|player| river.weights_of(player)), [-1.0; 3], [true; 3]);
        Ok(Self { deals: river.mean(0, &met), ..river })
    }
}

impl Hands<2> for River {
    fn weights(&self, player: usize) -> &[f32] {
        self.weights_of(player)
    }

    fn deals(&self) -> f64 {
        self.deals
    }

    fn settle(&self, player: usize, weights: [&[f32]; 2], stakes: [f32; 2], folded: [bool; 2]) -> Vec<f32> {
        self.payoffs(player, weights[1 - player % 2], prices(player, stakes, folded))
    }
}

impl Hands<3> for River<3> {
    fn weights(&self, player: usize) -> &[f32] {
        self.weights_of(player)
    }

    fn deals(&self) -> f64 {
        self.deals
    }

    /// Takes [`Showdown::met_of_two`], [`side_pot`](Showdown::side_pot) and [`three_way`](Showdown::three_way): one or
    /// two of them for an end.
    fn settle(&self, player: usize, weights: [&[f32]; 3], stakes: [f32; 3], folded: [bool; 3]) -> Vec<f32> {
        let Self { showdown, players: [first, second, third], totals, .. } = self;
        let mut seats = [(first, 0), (second, 1), (third, 2)];
        seats.rotate_left(player % 3);
        let state = |seat: usize| (!folded[seat], stakes[seat]);
        let [(hero, seat), others @ ..] = seats;
        let (is_live, own) = state(seat);
        let mut others = others.map(|(player, seat)| (state(seat), player.blocks(weights[seat])));
        // The first of the others is in all pots that either is in.
        if others[0].0 < others[1].0 {
            others.swap(0, 1);
        }
        let [((one_is_live, one), first), ((two_is_live, two), second)] = &others;
        let (range, both, mut values) = (&hero.range, [first, second], HoleBlocks::new());
        if !is_live || !one_is_live {
            let won = if is_live { one + two } else { -own };
            totals.lend(Box::default, |totals| showdown.met_of_two(range, both, totals, &mut values));
            return gathered(&hero.list, &values).into_iter().map(|met| won * met).collect();
        }
        let main = if *two_is_live { own.min(*one).min(*two) } else { 0.0 };
        let (stake, dead) = (own.min(*one) - main, if *two_is_live { 0.0 } else { two.min(own).min(*one) });
        // Beyond what the other has put in, what was folded is won by who has put in more, whoever wins the rest.
        let back = if own > *one && !two_is_live { (two - one).max(0.0) } else { 0.0 };
        let prices = [stake + dead, dead / 2.0, -stake].map(|price| price + back);
        totals.lend(Box::default, |totals| {
            showdown.side_pot(range, both, prices, totals, &mut values);
            if *two_is_live {
                showdown.three_way(range, both, totals, |three| {
                    let [alone, with_one, with_both] = three.won();
                    let share = alone + with_one / 2.0 + with_both / 3.0;
                    values.set(three.hole(), values.get(three.hole()) + main * (3.0 * share - three.met()));
                });
            }
        });
        gathered(&hero.list, &values)
    }
}
