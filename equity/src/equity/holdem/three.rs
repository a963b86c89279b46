//! Three ranges on every board: all holes of each in order, against pairs of holes of the other two.
//!
//! With f and g weights of holes of two players, F and G their sums, and f_c the sum over the holes with card c, the
//! weight of all pairs of holes without a common card is F G - sum over cards of f_c g_c + sum over holes of f g: equal
//! holes were subtracted twice. A third player's hole takes its two cards out of all of these sums.

use keyfold::{Board, HoleCards, HoleRanks};

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Watch};
use super::super::tally::{Totals, category_of};
use super::super::won::CATEGORIES;
use super::deal::{CheckedDeal, Player};
use super::lanes::{ByCard, CARDS, Lane, Number, Smallest};
use super::{boards, sweep};
use crate::outcomes::Outcomes;

/// Boards that a thread takes at a time.
const AT_ONCE: usize = 8;

/// Returns three players' wins, and the number of their match-ups.
pub(super) fn play(deal: &CheckedDeal, categories: bool, watch: &mut Watch<'_>) -> Result<(Totals, u64), EquityError> {
    match Smallest::of(&deal.players) {
        Smallest::Ones => play_with::<i16>(deal, categories, watch),
        Smallest::Single => play_with::<f32>(deal, categories, watch),
        Smallest::Double => play_with::<f64>(deal, categories, watch),
        Smallest::Whole => play_with::<i64>(deal, categories, watch),
    }
}

/// Returns the cost of a board in nanoseconds of one core; `None` for other than three players.
pub(super) fn cost(deal: &CheckedDeal) -> Option<u128> {
    let [one, two, three] = &deal.players[..] else { return None };
    // Measured for three different ranges; equal ones take less.
    let hole = match Smallest::of(&deal.players) {
        Smallest::Ones => 180,
        Smallest::Single => 360,
        Smallest::Double => 600,
        Smallest::Whole => 900,
    };
    let seats = Seats::of([one, two, three]);
    Some(hole * seats.heroes().map(|seat| seats.players[seat].holes.len() as u128).sum::<u128>())
}

fn play_with<L: Lane>(
    deal: &CheckedDeal,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let [one, two, three] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let all = sweep::up_to_suits(deal, watch)?;
    watch.begin(Counted::Boards, Some(all.len() as u64));
    let seats = Seats::of([one, two, three]);
    let few = |boards: &[(Board, u32)]| {
        let mut sums = Sums::new(categories);
        for (board, times) in boards {
            let mut ranks = HoleRanks::new();
            board.rank_holes_with::<boards::Tables>(&mut ranks);
            let held = seats.held(|player| ranked::<L>(player, &ranks));
            let holes = seats.like.map(|seat| &held[seat][..]);
            seats.heroes().for_each(|hero| sums.add(hero, holes, u64::from(*times)));
            if !watch.advance(1) {
                break;
            }
        }
        sums
    };
    let zero = || Sums::new(categories);
    let sums = parallel::sum_of_chunks(&all, AT_ONCE, watch, &few, &zero, Sums::merged);
    Ok((watch.unless_stopped(sums)?.totals(&seats), matchups([one, two, three])))
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

    /// Returns the holes of each player whose wins are counted.
    fn held<T>(&self, of: impl Fn(&Player) -> Vec<T>) -> [Vec<T>; 3] {
        std::array::from_fn(|seat| if self.like[seat] == seat { of(self.players[seat]) } else { Vec::new() })
    }

    /// Returns the seats whose wins are counted.
    fn heroes(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|seat| self.like[*seat] == *seat)
    }
}

/// A hole that a player can hold on a board: its rank, cards and weight, a whole number.
#[derive(Clone, Copy)]
struct Ranked<L> {
    rank: u16,
    cards: [usize; 2],
    weight: L,
}

fn numbers(hole: HoleCards) -> [usize; 2] {
    hole.cards().map(|card| card.id().into())
}

/// Returns a player's holes that the board leaves, the weakest first.
fn ranked<L: Lane>(player: &Player, ranks: &HoleRanks) -> Vec<Ranked<L>> {
    let of = |(hole, weight): &(HoleCards, u32)| {
        let rank = ranks.numbers().get(hole.index()).copied().filter(|rank| *rank > 0)?;
        Some(Ranked { rank, cards: numbers(*hole), weight: L::from_weight(*weight) })
    };
    let mut holes: Vec<Ranked<L>> = player.holes.iter().filter_map(of).collect();
    holes.sort_unstable_by_key(|hole| hole.rank);
    holes
}

/// Returns the number of match-ups, whatever their weights.
pub(super) fn matchups(players: [&Player; 3]) -> u64 {
    let once = |player: &Player| -> Vec<Ranked<i16>> {
        player.holes.iter().map(|(hole, _)| Ranked { rank: 1, cards: numbers(*hole), weight: 1 }).collect()
    };
    let [one, two, three] = players.map(once);
    let mut sums = Sums::new(false);
    sums.add(0, [&one, &two, &three], 1);
    // All tie.
    sums.among[0][2] as u64
}

/// The weights of some of a player's holes: their sum, by a card, and by both cards.
struct Weights<L: Lane> {
    total: L::Sum,
    by_card: ByCard<L>,
    by_pair: Vec<ByCard<L>>,
}

impl<L: Lane> Weights<L> {
    fn new() -> Self {
        let none = [L::default(); CARDS];
        Self { total: L::Sum::default(), by_card: none, by_pair: vec![none; CARDS] }
    }

    fn add(&mut self, [a, b]: [usize; 2], weight: L) {
        self.total += weight.into();
        self.by_card[a] += weight;
        self.by_card[b] += weight;
        self.by_pair[a][b] += weight;
        self.by_pair[b][a] += weight;
    }

    /// Returns the sum of those without two cards, and the sums by every other card.
    #[inline]
    fn without(&self, [a, b]: [usize; 2]) -> (L::Sum, ByCard<L>) {
        let mut rest = self.by_card;
        let taken = self.by_pair[a].iter().zip(&self.by_pair[b]);
        rest.iter_mut().zip(taken).for_each(|(rest, (one, other))| *rest -= *one + *other);
        (rest[a], rest[b]) = (L::default(), L::default());
        (self.total_without([a, b]), rest)
    }

    #[inline]
    fn total_without(&self, [a, b]: [usize; 2]) -> L::Sum {
        self.total - self.by_card[a].into() - self.by_card[b].into() + self.by_pair[a][b].into()
    }
}

/// The holes of one player that are below the hero's, that tie with it, and all.
struct Villain<'a, L: Lane> {
    holes: &'a [Ranked<L>],
    below: Weights<L>,
    tied: Weights<L>,
    any: Weights<L>,
    /// The first hole that is not below, and the first that is above.
    bounds: [usize; 2],
}

impl<'a, L: Lane> Villain<'a, L> {
    fn new(holes: &'a [Ranked<L>]) -> Self {
        let [below, tied, mut any] = [(); 3].map(|()| Weights::new());
        holes.iter().for_each(|hole| any.add(hole.cards, hole.weight));
        Self { holes, below, tied, any, bounds: [0; 2] }
    }

    /// Moves on to a higher rank of the hero.
    fn raise(&mut self, rank: u16) {
        let [first, end] = self.bounds;
        for hole in self.holes.get(first..end).unwrap_or_default() {
            self.tied.add(hole.cards, -hole.weight);
        }
        let below = first + self.holes.iter().skip(first).take_while(|hole| hole.rank < rank).count();
        for hole in self.holes.get(first..below).unwrap_or_default() {
            self.below.add(hole.cards, hole.weight);
        }
        let end = below + self.holes.iter().skip(below).take_while(|hole| hole.rank == rank).count();
        for hole in self.holes.get(below..end).unwrap_or_default() {
            self.tied.add(hole.cards, hole.weight);
        }
        self.bounds = [below, end];
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

    /// Adds the wins of the player at a seat on a board that counts `times`.
    fn add<L: Lane>(&mut self, hero: usize, holes: [&[Ranked<L>]; 3], times: u64) {
        let [one, two] = [1, 2].map(|next| holes[(hero + next) % 3]);
        let (one, two) = (Villain::new(one), (!std::ptr::eq(one, two)).then(|| Villain::new(two)));
        let product = |hole: &Ranked<L>| {
            let [a, b] = hole.cards;
            Ranked { weight: hole.weight * two.as_ref().unwrap_or(&one).any.by_pair[a][b], ..*hole }
        };
        let same: Vec<Ranked<L>> = one.holes.iter().map(product).filter(|hole| hole.weight > L::default()).collect();
        let mut both = Both { one, two, same: Villain::new(&same) };
        for alike in holes[hero].chunk_by(|hole, next| hole.rank == next.rank) {
            let rank = alike.first().map_or(0, |hole| hole.rank);
            both.raise(rank);
            for hole in alike {
                let times = u128::from(times * hole.weight.whole());
                let found = both.beside(hole.cards).map(|pairs| times * u128::from(pairs.whole()));
                let [alone, with_one, with_both, ahead, tied] = found;
                let among = [alone, with_one, with_both];
                self.among[hero].iter_mut().zip(among).for_each(|(sum, more)| *sum += more);
                self.next[hero].iter_mut().zip([ahead, tied]).for_each(|(sum, more)| *sum += more);
                if let Some(categories) = &mut self.categories {
                    let any = both.any(hole.cards).whole();
                    categories[hero][category_of(rank)] += times * u128::from(any);
                }
            }
        }
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

/// Two players' holes beside those of the hero.
struct Both<'a, L: Lane> {
    one: Villain<'a, L>,
    /// `None` if both have the same range.
    two: Option<Villain<'a, L>>,
    /// The holes that both can have, which rank alike for both, with the product of their weights.
    same: Villain<'a, L>,
}

impl<L: Lane> Both<'_, L> {
    /// Moves on to a higher rank of the hero.
    fn raise(&mut self, rank: u16) {
        self.one.raise(rank);
        self.two.iter_mut().for_each(|two| two.raise(rank));
        self.same.raise(rank);
    }

    /// Returns the weights of all pairs of holes beside the hero's cards: both below, one below and one tied, both
    /// tied; the first below, then tied, with any second.
    #[inline]
    fn beside(&self, cards: [usize; 2]) -> [L::Sum; 5] {
        let [below, tied] = [&self.one.below, &self.one.tied].map(|held| held.without(cards));
        let other_any = self.two.as_ref().unwrap_or(&self.one).any.without(cards);
        let [same_below, same_tied] = [&self.same.below, &self.same.tied].map(|held| held.total_without(cards));
        let ahead = disjoint(&below, &other_any) + same_below;
        let ties = disjoint(&tied, &other_any) + same_tied;
        let Some(two) = &self.two else {
            let one_tied = disjoint(&below, &tied);
            return [
                disjoint(&below, &below) + same_below,
                one_tied + one_tied,
                disjoint(&tied, &tied) + same_tied,
                ahead,
                ties,
            ];
        };
        let [other_below, other_tied] = [&two.below, &two.tied].map(|held| held.without(cards));
        [
            disjoint(&below, &other_below) + same_below,
            disjoint(&below, &other_tied) + disjoint(&tied, &other_below),
            disjoint(&tied, &other_tied) + same_tied,
            ahead,
            ties,
        ]
    }

    /// Returns the weight of all pairs of holes beside the hero's cards.
    fn any(&self, cards: [usize; 2]) -> L::Sum {
        let [one, two] = [&self.one, self.two.as_ref().unwrap_or(&self.one)].map(|villain| villain.any.without(cards));
        disjoint(&one, &two) + self.same.any.total_without(cards)
    }
}

/// Returns the product of two sums of weights, less the products by card.
#[inline]
fn disjoint<L: Lane>((one, one_by_card): &(L::Sum, ByCard<L>), (other, other_by_card): &(L::Sum, ByCard<L>)) -> L::Sum {
    *one * *other - L::products(one_by_card, other_by_card)
}
