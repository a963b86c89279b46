//! Three ranges on every board: what each hole wins against the two others, by [`Showdown::three_way`].

use keyfold_board::{Board, HoleBlocks, PairTotals, Showdown};

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Watch};
use super::super::tally::{Totals, category_of};
use super::super::won::CATEGORIES;
use super::deal::{CheckedDeal, Player, of_three};
use super::lanes::{Lane, Smallest, Whole, blocks};
use super::{boards, sweep};
use crate::outcomes::Outcomes;

/// Boards that a thread takes at a time.
const AT_ONCE: usize = 64;

/// Returns three players' wins, and the number of their match-ups.
pub(super) fn play(deal: &CheckedDeal, categories: bool, watch: &mut Watch<'_>) -> Result<(Totals, u64), EquityError> {
    match Smallest::of(&deal.players) {
        Smallest::Ones => play_with::<u16>(deal, categories, watch),
        Smallest::Double => play_with::<f64>(deal, categories, watch),
        Smallest::Whole => play_with::<u64>(deal, categories, watch),
    }
}

/// Returns the cost of a board in nanoseconds of one core; `None` for other than three players who compete.
pub(super) fn cost(deal: &CheckedDeal) -> Option<u128> {
    let ([one, two, three], 3) = (&deal.players[..], deal.competing) else { return None };
    let seats = Seats::of([one, two, three]);
    Some(
        Smallest::of(&deal.players).hole()
            * seats.heroes().map(|seat| seats.players[seat].holes.len() as u128).sum::<u128>(),
    )
}

fn play_with<L: Lane>(
    deal: &CheckedDeal,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let [one, two, three] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let seats = Seats::of([one, two, three]);
    let ranges = seats.players.map(blocks::<L>);
    let add = |sums: &mut Sums, showdown: &Showdown, totals: &mut PairTotals<L>, times| {
        for hero in seats.heroes() {
            let three = [0, 1, 2].map(|next| &ranges[seats.like[(hero + next) % 3]]);
            sums.add(hero, showdown, three, totals, times);
        }
    };
    let sums = sum_of_boards(deal, &ranges, watch, &|| Sums::new(categories), add, Sums::merged)?;
    Ok((sums.totals(&seats), of_three([one, two, three])))
}

/// Sums over all boards, one for those that are alike, what a call adds on one: given the order of three ranges there
/// and how many are alike.
pub(super) fn sum_of_boards<L: Lane, S: Send>(
    deal: &CheckedDeal,
    ranges: &[HoleBlocks<L>; 3],
    watch: &mut Watch<'_>,
    zero: &(dyn Fn() -> S + Sync),
    add: impl Fn(&mut S, &Showdown, &mut PairTotals<L>, u64) + Sync,
    merged: fn(S, S) -> S,
) -> Result<S, EquityError> {
    let all = sweep::up_to_suits(deal, watch)?;
    watch.begin(Counted::Boards, Some(all.len() as u64));
    let few = |boards: &[(Board, u32)]| {
        let (mut sums, mut totals) = (zero(), Box::default());
        for (board, times) in boards {
            let showdown = Showdown::with::<boards::Tables>(board).within(ranges.each_ref());
            add(&mut sums, &showdown, &mut totals, u64::from(*times));
            if !watch.advance(1) {
                break;
            }
        }
        sums
    };
    watch.unless_stopped(parallel::sum_of_chunks(&all, AT_ONCE, watch, &few, zero, merged))
}

/// The three players, those with equal ranges first: what one of these wins, the others win as well.
struct Seats<'a> {
    players: [&'a Player; 3],
    /// The player at each seat.
    order: [usize; 3],
    /// The first seat with the same range.
    like: [usize; 3],
}

impl<'a> Seats<'a> {
    fn of(players: [&'a Player; 3]) -> Self {
        let same = |one: usize, other: usize| players[one].holes == players[other].holes;
        let (order, like) = match [same(0, 1), same(0, 2), same(1, 2)] {
            [true, true, _] => ([0, 1, 2], [0, 0, 0]),
            [true, ..] => ([0, 1, 2], [0, 0, 2]),
            [_, true, _] => ([0, 2, 1], [0, 0, 2]),
            [.., true] => ([1, 2, 0], [0, 0, 2]),
            _ => ([0, 1, 2], [0, 1, 2]),
        };
        Self { players: order.map(|player| players[player]), order, like }
    }

    /// Returns the seats whose wins are counted.
    fn heroes(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|seat| self.like[*seat] == *seat)
    }
}

/// Three players' wins on some boards, by seat.
struct Sums {
    /// How often alone, with one other, with both.
    among: [[u128; 3]; 3],
    /// How often ahead of the player at the next seat, and how often they tie.
    next: [[u128; 2]; 3],
    categories: Option<[[u128; CATEGORIES]; 3]>,
}

impl Sums {
    fn new(categories: bool) -> Self {
        Self { among: [[0; 3]; 3], next: [[0; 2]; 3], categories: categories.then_some([[0; CATEGORIES]; 3]) }
    }

    /// Adds the wins of the player at a seat on a board that counts `times`, given the ranges from this seat on.
    fn add<L: Lane>(
        &mut self,
        hero: usize,
        showdown: &Showdown,
        [held, one, two]: [&HoleBlocks<L>; 3],
        totals: &mut PairTotals<L>,
        times: u64,
    ) {
        showdown.three_way_with_side_pot(held, [one, two], totals, |three, against_next| {
            let times = u128::from(times * held.get(three.hole()).whole());
            let of = |pairs: L::Product| times * u128::from(pairs.whole());
            self.among[hero].iter_mut().zip(three.won()).for_each(|(sum, more)| *sum += of(more));
            self.next[hero].iter_mut().zip(against_next).for_each(|(sum, more)| *sum += of(more));
            if let Some(categories) = &mut self.categories {
                categories[hero][category_of(three.rank().get())] += of(three.met());
            }
        });
    }

    fn merged(mut self, more: Self) -> Self {
        self.among.as_flattened_mut().iter_mut().zip(more.among.as_flattened()).for_each(|(sum, more)| *sum += more);
        self.next.as_flattened_mut().iter_mut().zip(more.next.as_flattened()).for_each(|(sum, more)| *sum += more);
        if let (Some(sums), Some(more)) = (&mut self.categories, &more.categories) {
            sums.as_flattened_mut().iter_mut().zip(more.as_flattened()).for_each(|(sum, more)| *sum += more);
        }
        self
    }

    /// Returns the totals by player.
    fn totals(self, seats: &Seats<'_>) -> Totals {
        let mut totals = Totals::new(3);
        let like = |seat: usize| self.among[seats.like[seat]];
        let shared = |winners: usize| (0..3).map(|seat| like(seat)[winners]).sum::<u128>() / (winners as u128 + 1);
        totals.weight = (0..3).map(shared).sum();
        let next = |seat: usize| {
            let [wins, ties] = self.next[seat];
            Outcomes { wins, ties, losses: totals.weight - wins - ties }
        };
        for (seat, player) in seats.order.into_iter().enumerate() {
            if let Some(won) = totals.players.get_mut(player) {
                won.among.iter_mut().zip(like(seat)).for_each(|(sum, more)| *sum = more);
                won.categories = self.categories.map(|categories| categories[seats.like[seat]]);
            }
            let outcomes = match seats.like {
                [0, 0, 0] => next(0),
                // The first two play alike against the third.
                [0, 0, _] if seat == 1 => next(2).reversed(),
                _ => next(seat),
            };
            let other = seats.order[(seat + 1) % 3];
            for (one, other, outcomes) in [(player, other, outcomes), (other, player, outcomes.reversed())] {
                let place = totals.pairs.get_mut(one).and_then(|row| row.get_mut(other));
                place.into_iter().for_each(|place| *place = outcomes);
            }
        }
        totals
    }
}
