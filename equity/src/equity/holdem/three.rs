//! Three ranges on every board: all holes of each in order, against pairs of holes of the other two.
//!
//! With f and g weights of holes of two players, F and G their sums, and f_c the sum over the holes with card c, the
//! weight of all pairs of holes without a common card is F G - sum over cards of f_c g_c + sum over holes of f g: equal
//! holes were subtracted twice. A third player's hole takes its two cards out of all of these sums.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use keyfold::{Board, Card, HoleCards, HoleRanks};

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Watch};
use super::super::tally::{Totals, category_of};
use super::super::won::CATEGORIES;
use super::deal::{CheckedDeal, Player};
use super::{boards, sweep};
use crate::outcomes::Outcomes;

/// Boards that a thread takes at a time.
const AT_ONCE: usize = 8;

/// Returns `true` if all sums over pairs of holes are whole numbers that an `f64` holds exactly.
pub(super) fn fits(players: &[Player]) -> bool {
    fit::<f64>(players)
}

/// Returns `true` if a type holds all sums exactly: products of the weights of two players, and twice that by cards.
fn fit<F: Float>(players: &[Player]) -> bool {
    let weight = |player: &Player| u128::from(player.weight());
    let pair = |one: usize, other: usize| Some(2 * weight(players.get(one)?) * weight(players.get(other)?));
    let is_exact = |(one, other)| pair(one, other).is_some_and(|all| all < 1 << F::DIGITS);
    players.len() == 3 && [(0, 1), (0, 2), (1, 2)].into_iter().all(is_exact)
}

/// A type of the sums. The smaller one is faster, and enough for ranges of equal weights.
trait Float:
    Copy
    + Default
    + PartialOrd
    + Send
    + Sync
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + AddAssign
    + SubAssign
{
    /// The binary digits of whole numbers.
    const DIGITS: u32;

    fn from_weight(weight: u32) -> Self;

    fn whole(self) -> u128;
}

impl Float for f32 {
    const DIGITS: u32 = Self::MANTISSA_DIGITS;

    fn from_weight(weight: u32) -> Self {
        weight as Self
    }

    fn whole(self) -> u128 {
        self as u128
    }
}

impl Float for f64 {
    const DIGITS: u32 = Self::MANTISSA_DIGITS;

    fn from_weight(weight: u32) -> Self {
        weight.into()
    }

    fn whole(self) -> u128 {
        self as u128
    }
}

/// Returns three players' wins, and the number of their match-ups.
pub(super) fn play(deal: &CheckedDeal, categories: bool, watch: &mut Watch<'_>) -> Result<(Totals, u64), EquityError> {
    match fit::<f32>(&deal.players) {
        true => play_with::<f32>(deal, categories, watch),
        false => play_with::<f64>(deal, categories, watch),
    }
}

fn play_with<F: Float>(
    deal: &CheckedDeal,
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<(Totals, u64), EquityError> {
    let [one, two, three] = &deal.players[..] else { return Err(EquityError::Players(deal.players.len())) };
    let all = sweep::up_to_suits(deal, watch)?;
    watch.begin(Counted::Boards, Some(all.len() as u64));
    let few = |boards: &[(Board, u32)]| {
        let mut sums = Sums::new(categories);
        for (board, times) in boards {
            let mut ranks = HoleRanks::new();
            board.rank_holes_with::<boards::Tables>(&mut ranks);
            let players = [one, two, three].map(|player| ranked::<F>(player, &ranks));
            (0..3).for_each(|hero| sums.add(hero, &players, u128::from(*times)));
            if !watch.advance(1) {
                break;
            }
        }
        sums
    };
    let zero = || Sums::new(categories);
    let sums = parallel::sum_of_chunks(&all, AT_ONCE, watch, &few, &zero, Sums::merged);
    Ok((watch.unless_stopped(sums)?.totals(), matchups::<F>([one, two, three])))
}

/// A hole that a player can hold on a board: its rank, cards and weight, a whole number.
#[derive(Clone, Copy)]
struct Ranked<F> {
    rank: u16,
    cards: [usize; 2],
    weight: F,
}

fn numbers(hole: HoleCards) -> [usize; 2] {
    hole.cards().map(|card| card.id().into())
}

/// Returns a player's holes that the board leaves, the weakest first.
fn ranked<F: Float>(player: &Player, ranks: &HoleRanks) -> Vec<Ranked<F>> {
    let of = |(hole, weight): &(HoleCards, u32)| {
        let rank = ranks.numbers().get(hole.index()).copied().filter(|rank| *rank > 0)?;
        Some(Ranked { rank, cards: numbers(*hole), weight: F::from_weight(*weight) })
    };
    let mut holes: Vec<Ranked<F>> = player.holes.iter().filter_map(of).collect();
    holes.sort_unstable_by_key(|hole| hole.rank);
    holes
}

/// Returns the number of match-ups, whatever their weights.
fn matchups<F: Float>(players: [&Player; 3]) -> u64 {
    let once = |player: &Player| -> Vec<Ranked<F>> {
        let of = |(hole, _): &(HoleCards, u32)| Ranked { rank: 1, cards: numbers(*hole), weight: F::from_weight(1) };
        player.holes.iter().map(of).collect()
    };
    let mut sums = Sums::new(false);
    sums.add(0, &players.map(once), 1);
    sums.totals().weight as u64
}

const CARDS: usize = Card::COUNT;
/// A number for each card.
type ByCard<F> = [F; CARDS];

/// The weights of some of a player's holes: their sum, by a card, and by both cards.
struct Weights<F> {
    total: F,
    by_card: ByCard<F>,
    by_pair: Box<[ByCard<F>; CARDS]>,
}

impl<F: Float> Weights<F> {
    fn new() -> Self {
        let none = [F::default(); CARDS];
        Self { total: F::default(), by_card: none, by_pair: Box::new([none; CARDS]) }
    }

    fn add(&mut self, [a, b]: [usize; 2], weight: F) {
        self.total += weight;
        self.by_card[a] += weight;
        self.by_card[b] += weight;
        self.by_pair[a][b] += weight;
        self.by_pair[b][a] += weight;
    }

    /// Returns the sum of those without two cards, and the sums by every other card.
    #[inline]
    fn without(&self, [a, b]: [usize; 2]) -> (F, ByCard<F>) {
        let mut rest = self.by_card;
        let taken = self.by_pair[a].iter().zip(&self.by_pair[b]);
        rest.iter_mut().zip(taken).for_each(|(rest, (one, other))| *rest -= *one + *other);
        (rest[a], rest[b]) = (F::default(), F::default());
        (self.total_without([a, b]), rest)
    }

    #[inline]
    fn total_without(&self, [a, b]: [usize; 2]) -> F {
        self.total - self.by_card[a] - self.by_card[b] + self.by_pair[a][b]
    }
}

/// The holes of one player that are below the hero's, that tie with it, and all.
struct Villain<'a, F> {
    holes: &'a [Ranked<F>],
    below: Weights<F>,
    tied: Weights<F>,
    any: Weights<F>,
    /// The first hole that is not below, and the first that is above.
    bounds: [usize; 2],
}

impl<'a, F: Float> Villain<'a, F> {
    fn new(holes: &'a [Ranked<F>]) -> Self {
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

/// Three players' wins on some boards.
struct Sums {
    /// By player: how often alone, with one other, with both.
    among: [[u128; 3]; 3],
    /// By two players: how often the first is ahead, and how often they tie.
    ahead: [[u128; 3]; 3],
    tied: [[u128; 3]; 3],
    categories: Option<[[u128; CATEGORIES]; 3]>,
}

impl Sums {
    fn new(categories: bool) -> Self {
        let none = [[0; 3]; 3];
        Self { among: none, ahead: none, tied: none, categories: categories.then_some([[0; CATEGORIES]; 3]) }
    }

    /// Adds one player's wins on a board that counts `times`.
    fn add<F: Float>(&mut self, hero: usize, players: &[Vec<Ranked<F>>; 3], times: u128) {
        let others = [(hero + 1) % 3, (hero + 2) % 3];
        let [one, two] = others.map(|other| Villain::new(&players[other]));
        let product = |hole: &Ranked<F>| {
            let [a, b] = hole.cards;
            Ranked { weight: hole.weight * two.any.by_pair[a][b], ..*hole }
        };
        let same: Vec<Ranked<F>> = one.holes.iter().map(product).filter(|hole| hole.weight > F::default()).collect();
        let mut both = Both { one, two, same: Villain::new(&same) };
        for alike in players[hero].chunk_by(|hole, next| hole.rank == next.rank) {
            let rank = alike.first().map_or(0, |hole| hole.rank);
            both.raise(rank);
            for hole in alike {
                let times = times * hole.weight.whole();
                let found = both.beside(hole.cards).map(|pairs| times * pairs.whole());
                let [alone, with_two, with_one, with_both, ahead_one, tied_one, ahead_two, tied_two] = found;
                let among = [alone, with_one + with_two, with_both];
                self.among[hero].iter_mut().zip(among).for_each(|(sum, more)| *sum += more);
                let pairs = [(ahead_one, tied_one), (ahead_two, tied_two)];
                for (other, (ahead, tied)) in others.into_iter().zip(pairs) {
                    self.ahead[hero][other] += ahead;
                    self.tied[hero][other] += tied;
                }
                if let Some(categories) = &mut self.categories {
                    let any = both.any(hole.cards).whole();
                    categories[hero][category_of(rank)] += times * any;
                }
            }
        }
    }

    fn merged(mut self, more: Self) -> Self {
        let add = |sums: &mut [[u128; 3]; 3], more: [[u128; 3]; 3]| {
            sums.as_flattened_mut().iter_mut().zip(more.as_flattened()).for_each(|(sum, more)| *sum += more);
        };
        add(&mut self.among, more.among);
        add(&mut self.ahead, more.ahead);
        add(&mut self.tied, more.tied);
        if let (Some(sums), Some(more)) = (&mut self.categories, &more.categories) {
            sums.as_flattened_mut().iter_mut().zip(more.as_flattened()).for_each(|(sum, more)| *sum += more);
        }
        self
    }

    fn totals(self) -> Totals {
        let mut totals = Totals::new(3);
        for (player, won) in totals.players.iter_mut().enumerate() {
            won.among.iter_mut().zip(self.among[player]).for_each(|(sum, more)| *sum = more);
            won.categories = self.categories.map(|categories| categories[player]);
        }
        for (one, row) in totals.pairs.iter_mut().enumerate() {
            for (other, pair) in row.iter_mut().enumerate().filter(|(other, _)| *other != one) {
                let (wins, losses) = (self.ahead[one][other], self.ahead[other][one]);
                *pair = Outcomes { wins, ties: self.tied[one][other], losses };
            }
        }
        totals.weight = totals.pairs.first().and_then(|row| row.get(1)).map_or(0, Outcomes::total);
        totals
    }
}

/// Two players' holes beside those of the hero.
struct Both<'a, F> {
    one: Villain<'a, F>,
    two: Villain<'a, F>,
    /// The holes that both can have, which rank alike for both, with the product of their weights.
    same: Villain<'a, F>,
}

impl<F: Float> Both<'_, F> {
    /// Moves on to a higher rank of the hero.
    fn raise(&mut self, rank: u16) {
        [&mut self.one, &mut self.two, &mut self.same].into_iter().for_each(|villain| villain.raise(rank));
    }

    /// Returns the weights of all pairs of holes beside the hero's cards: both below, the second tied, the first tied,
    /// both tied; the first below, then tied, with any second; the second below, then tied, with any first.
    #[inline]
    fn beside(&self, cards: [usize; 2]) -> [F; 8] {
        let of =
            |villain: &Villain<'_, F>| [&villain.below, &villain.tied, &villain.any].map(|held| held.without(cards));
        let ([below, tied, any], [other_below, other_tied, other_any]) = (of(&self.one), of(&self.two));
        let [same_below, same_tied] = [&self.same.below, &self.same.tied].map(|held| held.total_without(cards));
        [
            disjoint(&below, &other_below) + same_below,
            disjoint(&below, &other_tied),
            disjoint(&tied, &other_below),
            disjoint(&tied, &other_tied) + same_tied,
            disjoint(&below, &other_any) + same_below,
            disjoint(&tied, &other_any) + same_tied,
            disjoint(&any, &other_below) + same_below,
            disjoint(&any, &other_tied) + same_tied,
        ]
    }

    /// Returns the weight of all pairs of holes beside the hero's cards.
    fn any(&self, cards: [usize; 2]) -> F {
        let [one, two] = [&self.one, &self.two].map(|villain| villain.any.without(cards));
        disjoint(&one, &two) + self.same.any.total_without(cards)
    }
}

/// Returns the product of two sums of weights, less the products by card.
#[inline]
fn disjoint<F: Float>((one, one_by_card): &(F, ByCard<F>), (other, other_by_card): &(F, ByCard<F>)) -> F {
    // Four sums, for vectors.
    let mut sums = [F::default(); 4];
    for (one, other) in one_by_card.chunks_exact(4).zip(other_by_card.chunks_exact(4)) {
        sums.iter_mut().zip(one.iter().zip(other)).for_each(|(sum, (one, other))| *sum += *one * *other);
    }
    *one * *other - (sums[0] + sums[1]) - (sums[2] + sums[3])
}
