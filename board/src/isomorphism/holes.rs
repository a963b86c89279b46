//! The indices of all hole cards on a board.

use keyfold::internal::pairs_below;
use keyfold::{Card, HoleCards};
use keyfold_tables::isomorphism::{ClassIndex, MAX_ROUNDS, choose, split_count, split_number};

use super::deal::Deal;
use super::error::DealError;
use super::holdings::{bit_of, lane, ones};
use super::indexer::{Indexer, last_round};
use super::rounds::Rounds;

impl<R: Rounds> Indexer<R> {
    /// Writes the index of each pair of hole cards with a board, at [`HoleCards::index`]: the same as
    /// [`index`](Self::index) of the hole cards, in the first round, and the board. Pairs with a card of the board get
    /// [`ClassIndex::NONE`], which is no index.
    ///
    /// The board's part is done once: about 2 microseconds for a river on a computer.
    ///
    /// # Errors
    /// [`DealError::Repeated`] if the board repeats a card; nothing is written.
    ///
    /// ```
    /// use keyfold_board::isomorphism::{ClassIndex, HoldemDeal, Indexer};
    /// use keyfold::{Hand, HoleCards};
    /// let hand: Hand = "As Ks Qs 7s 2d".parse()?;
    /// let mut indices = [0; HoleCards::COUNT];
    /// Indexer::<HoldemDeal>::index_holes(&[hand[2], hand[3], hand[4]], &mut indices).unwrap();
    /// let hole = HoleCards::new(hand[0], hand[1]).unwrap();
    /// assert_eq!(Ok(indices[hole.index()]), Indexer::<HoldemDeal>::index::<5>(hand.first_chunk().unwrap()));
    /// assert_eq!(indices["AdQs".parse::<HoleCards>()?.index()], u32::NONE);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    ///
    /// ```compile_fail
    /// # use keyfold::{Card, isomorphism::{Indexer, OneRound}};
    /// let board = [Card::from_id(0).unwrap(); 3];
    /// let _ = Indexer::<OneRound<5>>::index_holes(&board, &mut [0; 1_326]); // no round of two cards comes first
    /// ```
    pub fn index_holes<const BOARD: usize>(
        board: &[Card; BOARD],
        indices: &mut [R::Index; HoleCards::COUNT],
    ) -> Result<(), DealError> {
        let round = const {
            assert!(R::CARDS[0] == 2, "the first round is two hole cards");
            last_round::<R>(2 + BOARD)
        };
        let dealt = BoardRounds::<R>::new(board, round)?;
        (0..4).for_each(|suit| dealt.fill(suit, board, indices));
        Ok(())
    }
}

/// A board, dealt after hole cards that are not yet known.
struct BoardRounds<R: Rounds> {
    /// The deal without hole cards.
    deal: Deal<R>,
    /// How many splits the board's rounds have.
    splits: u32,
    suits: [SuitNumbers; 4],
}

impl<R: Rounds> BoardRounds<R> {
    fn new(board: &[Card], rounds: usize) -> Result<Self, DealError> {
        let (mut deal, mut splits, mut sets, mut rest) = (Deal::WITHOUT_FIRST_ROUND, 1, [0; MAX_ROUNDS], board);
        for (set, &count) in sets.iter_mut().zip(R::CARDS.iter().skip(1).take(rounds)) {
            let (round, later) = rest.split_at_checked(count).unwrap_or((rest, &[]));
            deal = deal.next_round(round)?;
            *set = round.iter().fold(0, |set, &card| set | 1 << bit_of(card));
            splits *= split_count(count) as u32;
            rest = later;
        }
        let mut suits = [SuitNumbers::NONE; 4];
        suits.iter_mut().enumerate().for_each(|(suit, numbers)| numbers.set(sets.map(|set| lane(set, suit))));
        Ok(Self { deal, splits, suits })
    }

    /// Returns the index of the lowest holdings with so many hole cards in each suit, and what a step in the number of
    /// each suit's holding adds if no other suit has its shape.
    fn lowest(&self, holes: [u32; 4]) -> (R::Index, [R::Index; 4]) {
        let deal = self.deal.with_first_round(holes, split_number(holes) as u32 * self.splits);
        (deal.index(), deal.weights())
    }

    /// Writes the indices of the pairs whose higher card has a suit.
    fn fill(&self, suit: usize, board: &[Card], indices: &mut [R::Index; HoleCards::COUNT]) {
        let (offsuit, suited) = (Offsuit::new(self, suit), self.suited(suit));
        for (face, suited) in suited.iter().enumerate() {
            let high = 4 * face + suit;
            let Some((row, _)) = indices.get_mut(pairs_below(high)..).and_then(|rows| rows.split_at_mut_checked(high))
            else {
                return;
            };
            offsuit.fill(face, row);
            row.iter_mut().skip(suit).step_by(4).zip(suited).for_each(|(place, index)| *place = *index);
            for card in board {
                match row.get_mut(card.index()) {
                    Some(place) => *place = R::Index::NONE,
                    None if card.index() == high => row.fill(R::Index::NONE),
                    None => {}
                }
            }
        }
    }

    /// Returns the index of each two hole cards of a suit, by their faces.
    fn suited(&self, suit: usize) -> [[R::Index; 13]; 13] {
        let mut holes = [0; 4];
        holes[suit] = 2;
        let (lowest, weights) = self.lowest(holes);
        let mut indices = [[lowest; 13]; 13];
        for (index, &number) in indices.as_flattened_mut().iter_mut().zip(self.suits[suit].two.as_flattened()) {
            *index = index.plus(weights[suit].times(number.into()));
        }
        indices
    }
}

/// The indices of two hole cards of different suits, of which the higher card has a certain one: the greater of two
/// sums, each of a term for each card.
///
/// Where the two holdings have different shapes, each number counts by itself, and the second sum is 0. Where they have
/// one shape, the index counts the pairs of two numbers `a >= b` by `a * (a + 1) / 2 + b`, which is the greater of that
/// and the same with `a` and `b` exchanged.
struct Offsuit<I> {
    /// The terms of the higher card, by its face and the suit of the lower one.
    high: [[[I; 4]; 13]; 2],
    /// The terms of the lower card, by its face and suit.
    low: [[[I; 4]; 13]; 2],
}

impl<I: ClassIndex> Offsuit<I> {
    fn new<R: Rounds<Index = I>>(board: &BoardRounds<R>, suit: usize) -> Self {
        let mut terms = Self { high: [[[I::default(); 4]; 13]; 2], low: [[[I::default(); 4]; 13]; 2] };
        for other in 0..4 {
            if other == suit {
                continue;
            }
            let mut holes = [0; 4];
            (holes[suit], holes[other]) = (1, 1);
            let (lowest, weights) = board.lowest(holes);
            let is_alike = board.deal.shape(suit) == board.deal.shape(other);
            let pairs = |number: I| number.times(number.plus(I::from(1))) / I::from(2);
            for face in 0..13 {
                let own = I::from(board.suits[suit].one[face]);
                let others = I::from(board.suits[other].one[face]);
                terms.high[0][face][other] = weights[suit].times(if is_alike { pairs(own) } else { own });
                terms.low[0][face][other] = lowest.plus(weights[other].times(others));
                if is_alike {
                    terms.high[1][face][other] = weights[suit].times(own);
                    terms.low[1][face][other] = lowest.plus(weights[other].times(pairs(others)));
                }
            }
        }
        terms
    }

    /// Writes the indices of a higher card's row.
    #[inline(always)]
    fn fill(&self, face: usize, row: &mut [I]) {
        let ([high, second_high], [low, second_low]) = (&self.high, &self.low);
        let (high, second_high) = (high[face], second_high[face]);
        let (fours, last) = row.as_chunks_mut::<4>();
        for ((low, second_low), four) in low.iter().zip(second_low).zip(fours) {
            *four = greater(high, low, second_high, second_low);
        }
        let same_face = greater(high, &low[face], second_high, &second_low[face]);
        last.iter_mut().zip(same_face).for_each(|(place, index)| *place = index);
    }
}

/// Returns the greater of the two sums for each suit of the lower card.
#[inline(always)]
fn greater<I: ClassIndex>(high: [I; 4], low: &[I; 4], second_high: [I; 4], second_low: &[I; 4]) -> [I; 4] {
    let mut indices = [I::default(); 4];
    for suit in 0..4 {
        let first = high[suit].plus(low[suit]);
        indices[suit] = first.max(second_high[suit].plus(second_low[suit]));
    }
    indices
}

/// The numbers of one suit's holdings with a board, by the hole cards.
#[derive(Clone, Copy)]
struct SuitNumbers {
    /// With one, by its face.
    one: [u32; 13],
    /// With two, by the face of the higher one, then of the lower one.
    two: [[u32; 13]; 13],
}

impl SuitNumbers {
    /// Those of no board.
    const NONE: Self = Self { one: [0; 13], two: [[0; 13]; 13] };

    /// Sets the numbers, given the suit's faces in each round of the board.
    fn set(&mut self, rounds: [u32; MAX_ROUNDS]) {
        let board = rounds.iter().fold(0, |board, round| board | round);
        // A hole card counts by its own place and by the number of the board's cards below it.
        let below = |face: usize| ones(board & ((1 << face) - 1)) as usize & 15;
        let groups = ones(board) as usize + 1;
        let (mut one, mut two) = ([0; 16], [[0; 16]; 16]);
        let (mut one_step, mut two_step) = (1, 1);
        for (high, (one, two)) in one.iter_mut().zip(&mut two).enumerate().take(groups) {
            (one_step, *one) = number(&rounds, board, &[high]);
            for (low, two) in two.iter_mut().enumerate().take(high + 1) {
                (two_step, *two) = number(&rounds, board, &[high, low]);
            }
        }
        for high in 0..13 {
            self.one[high] = high as u32 * one_step + one[below(high)];
            let (position, of_high) = (choose(high as u32, 2), &two[below(high)]);
            for low in 0..high {
                self.two[high][low] = (position + low as u32) * two_step + of_high[below(low)];
            }
        }
    }
}

/// Returns the number of the holding whose hole cards are the lowest, and have so many of the board's cards below them
/// each; and what a step in the position of the hole cards adds.
fn number(rounds: &[u32; MAX_ROUNDS], board: u32, holes: &[usize]) -> (u32, u32) {
    let (mut step, mut number, mut dealt, mut free) = (1, 0, 0, 13 - holes.len() as u32);
    for &round in rounds {
        let (mut position, mut rest) = (0, round);
        for nth in 1..=ones(round) {
            let below = (1 << rest.trailing_zeros()) - 1;
            let ranked = ones(board & below) as usize;
            let holes_below = holes.iter().filter(|&&hole| hole <= ranked).count() as u32;
            position += choose(ones(below & !dealt).wrapping_sub(holes_below), nth);
            rest &= rest - 1;
        }
        let ways = choose(free, ones(round));
        (step, number) = (step * ways, number * ways + position);
        dealt |= round;
        free = free.wrapping_sub(ones(round));
    }
    (step, number)
}
