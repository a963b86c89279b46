//! One player's wins, and the shares of pots that they come to.

use keyfold::Category;

/// The most players at a table.
pub(super) const MOST_PLAYERS: usize = if cfg!(feature = "multiway") { 9 } else { 6 };
/// Categories of hands.
pub(super) const CATEGORIES: usize = Category::ALL.len();

/// Parts of a pot, or of a half, that any number of winners share evenly: the least common multiple of 1 to 9.
pub(super) const PARTS: u128 = 2_520;

/// A player's wins, by the number of winners.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Won {
    /// By the number of winners, less one. For whole pots; zero if pots have halves.
    pub(super) among: [u128; MOST_PLAYERS],
    pub(super) categories: Option<[u128; CATEGORIES]>,
    /// Set if pots have halves.
    pub(super) halves: Option<Box<Halves>>,
}

/// By the number of winners of the high half and of the other half; 0 if the player was not among them.
pub(super) type Joint = [[u128; MOST_PLAYERS + 1]; MOST_PLAYERS + 1];

/// A player's wins of pots with two halves. Without a low, the second half goes with the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Halves {
    pub(super) joint: Joint,
    /// Deals in which he has the best low, alone or tied.
    pub(super) low: u128,
}

impl Won {
    /// Returns the deals in which the player gets each number of parts of the pot, with that number. Deals in which he
    /// gets nothing may be missing.
    fn shares(&self) -> impl Iterator<Item = (u128, u128)> {
        let part = |winners: usize| if winners > 0 { PARTS / winners as u128 } else { 0 };
        let whole = self.among.iter().zip(1..).map(move |(count, winners)| (*count, part(winners)));
        let rows = self.halves.iter().flat_map(|halves| halves.joint.iter().zip(0..));
        let halves = rows
            .flat_map(move |(row, high)| row.iter().zip(0..).map(move |(count, low)| (*count, part(high) + part(low))));
        whole.chain(halves)
    }

    /// Returns the parts of one pot.
    pub(super) const fn parts_of_pot(&self) -> u128 {
        if self.halves.is_some() { 2 * PARTS } else { PARTS }
    }

    /// Returns the parts of pots that he won.
    pub(super) fn parts(&self) -> u128 {
        self.shares().map(|(count, parts)| count * parts).sum()
    }

    /// Returns the deals in which he gets all of the pot.
    pub(super) fn alone(&self) -> u128 {
        self.halves.as_ref().map_or(self.among[0], |halves| halves.joint[1][1])
    }

    /// Returns the deals in which he gets anything.
    pub(super) fn any(&self) -> u128 {
        self.shares().filter(|(_, parts)| *parts > 0).map(|(count, _)| count).sum()
    }

    /// Returns the standard error of his share if `deals` deals are a random sample; `None` for fewer than two.
    pub(super) fn standard_error(&self, deals: u128) -> Option<f64> {
        if deals < 2 {
            return None;
        }
        let squares: u128 = self.shares().map(|(count, parts)| count * parts.pow(2)).sum();
        // In whole numbers, n S parts²: the difference of two large numbers is exact.
        let parts = self.parts();
        let pot = self.parts_of_pot().pow(2) as f64;
        let deviations = (deals * squares).saturating_sub(parts * parts) as f64 / deals as f64 / pot;
        Some((deviations + 0.25).sqrt() / deals as f64)
    }

    /// Adds other wins of his.
    pub(super) fn add(&mut self, other: &Self) {
        self.among.iter_mut().zip(other.among).for_each(|(sum, count)| *sum += count);
        if let Some(more) = other.categories {
            self.categories.get_or_insert_default().iter_mut().zip(more).for_each(|(sum, count)| *sum += count);
        }
        if let Some(more) = &other.halves {
            let halves = self.halves.get_or_insert_default();
            let sums = halves.joint.iter_mut().flatten().zip(more.joint.iter().flatten());
            sums.for_each(|(sum, count)| *sum += count);
            halves.low += more.low;
        }
    }
}
