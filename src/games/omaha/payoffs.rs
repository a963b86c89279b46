//! What all hands that a board leaves are paid against the opponent's weights, in one pass.
//!
//! The sums are of prices. At first all weights pay what a loser is paid; those that tie with a hand pay the price of a
//! tie when it is valued, those that rank below it a winner's. So one look at the sums values a hand.

use super::length_error::LengthError;
use super::pairs::LIVE;
use super::planes::{add_all, each_plane, each_without, four_of, lacking, store};
use super::runs::HandRun;
use super::showdown::OmahaShowdown;
use super::subsets::Subsets;
use crate::weight::Weight;

/// Ranges are narrow if for each of their runs there are so many hands on the board.
const NARROW: usize = 32;

impl<const HOLE: usize> OmahaShowdown<'_, HOLE> {
    /// Computes, for each hand, the weight of the opponent's hands that it beats less the weight of those that it loses
    /// to: what it wins of a stake of 1. One pass, in less time than [`values`](Self::values) and [`met`](Self::met)
    /// take together. The arguments are those of [`met`](Self::met).
    ///
    /// Sums are exact or rounded as those of [`values`](Self::values) are, by a part of twice the total weight.
    /// Unsigned integers hold negative results modulo their size: `cast_signed` gives them exactly as long as the total
    /// weight fits the signed type.
    ///
    /// # Errors
    /// As of [`values`](Self::values).
    ///
    /// ```
    /// use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
    /// let pairs: Pairs = "2c 7d 9h Js Qd".parse().unwrap();
    /// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    /// let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory)?;
    /// let villain = vec![1u32; Omaha::<4>::HANDS_ON_A_BOARD];
    /// let mut net = villain.clone();
    /// showdown.net(&villain, &mut net, &mut vec![0; OmahaShowdown::<4>::SUMS])?;
    /// // The nuts: of 123,410 hands 6,675 hold a king and a ten, too.
    /// let nuts = pairs.index(&["Kd", "Td", "9c", "2d"].map(|card| card.parse().unwrap())).unwrap();
    /// assert_eq!(net[nuts].cast_signed(), 123_410 - 6_675);
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn net<W: Weight>(&self, villain: &[W], net: &mut [W], sums: &mut [W]) -> Result<(), LengthError> {
        self.pay([W::ONE, W::default(), W::default().minus(W::ONE)], villain, ("net", net), sums)
    }

    /// Computes what each hand is paid against the opponent's weights: `win` for each unit of weight that it beats,
    /// `tie` for what it ties with, `lose` for what it loses to; so that a winner may pay rake.
    ///
    /// Otherwise as [`net`](Self::net), which is `[1, 0, -1]`. Prices are of the type of the weights; one below zero
    /// can be written as `0u32.wrapping_sub(price)`. Three equal prices value a fold.
    ///
    /// # Errors
    /// As of [`values`](Self::values).
    ///
    /// ```
    /// use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
    /// let pairs: Pairs = "2c 7d 9h Js Qd".parse().unwrap();
    /// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    /// let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory)?;
    /// let index = |hand: [&str; 4]| pairs.index(&hand.map(|card| card.parse().unwrap())).unwrap();
    /// let (nuts, aces) = (index(["Kd", "Td", "9c", "2d"]), index(["As", "Ad", "5s", "4h"]));
    /// let mut villain = vec![0.0f32; Omaha::<4>::HANDS_ON_A_BOARD];
    /// villain[aces] = 0.5;
    /// let (mut paid, mut sums) = (villain.clone(), vec![0.0; OmahaShowdown::<4>::SUMS]);
    /// // Each has put in 50; 4 of the pot of 100 are rake.
    /// showdown.payoffs(&villain, [46.0, -2.0, -50.0], &mut paid, &mut sums)?;
    /// assert_eq!(paid[nuts], 23.0);
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn payoffs<W: Weight>(
        &self,
        villain: &[W],
        [win, tie, lose]: [W; 3],
        paid: &mut [W],
        sums: &mut [W],
    ) -> Result<(), LengthError> {
        self.pay([win, tie, lose], villain, ("paid", paid), sums)
    }

    fn pay<W: Weight>(
        &self,
        prices: [W; 3],
        villain: &[W],
        (name, paid): (&'static str, &mut [W]),
        sums: &mut [W],
    ) -> Result<(), LengthError> {
        Self::expect_lengths(&[("villain", villain.len()), (name, paid.len())], sums.len())?;
        match HOLE {
            4 => self.pass_paid(prices, &mut Subsets::<W, 4>::none(sums), villain, paid),
            5 => self.pass_paid(prices, &mut Subsets::<W, 8>::none(sums), villain, paid),
            _ => self.pass_paid(prices, &mut Subsets::<W, 16>::none(sums), villain, paid),
        }
        Ok(())
    }

    /// Pays the hands in the order of their ranks.
    fn pass_paid<W: Weight, const SETS: usize>(
        &self,
        [win, tie, lose]: [W; 3],
        sums: &mut Subsets<'_, W, SETS>,
        villain: &[W],
        paid: &mut [W],
    ) {
        // Ranks do not matter yet, so that wide ranges take less time in the order of all hands, by whole planes.
        match self.runs.len() * NARROW > villain.len() {
            true => each_plane(LIVE as u32, HOLE, &mut |runs| add_at(sums, runs, villain, lose)),
            false => add_at(sums, self.runs, villain, lose),
        }
        for runs in self.runs.chunk_by(|one, other| one.rank() == other.rank()) {
            add_at(sums, runs, villain, tie.minus(lose));
            each_without(sums, runs, |hand, count, without| {
                let own = four_of(villain, hand, count).map(|weight| lacking::<W, HOLE>(weight).times(tie));
                store(paid, hand, count, &core::array::from_fn(|lane| without[lane].plus(own[lane])));
            });
            add_at(sums, runs, villain, win.minus(tie));
        }
    }
}

/// Adds the weights of some runs' hands, each times a price.
#[inline(never)]
fn add_at<W: Weight, const SETS: usize>(sums: &mut Subsets<'_, W, SETS>, runs: &[HandRun], weights: &[W], price: W) {
    add_all(sums, runs, weights, |weight| weight.times(price));
}
