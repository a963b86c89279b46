//! Random sets of cards, and all sets of some size, written into slices.
//!
//! Sixty-four samples are dealt side by side, one card at a time to each. A random number below the number of cards
//! left becomes a position in the deck by counting it up past each position that is taken, in ascending order; then it
//! is inserted among these. Both steps are the same for all samples, so that compilers make vector instructions of
//! them. A shuffle would exchange two cards in memory for each that it deals, and wait for it.

use super::card::Card;
use super::hand_error::HandError;
use super::random::{RandomSource, below_each};
use super::set::CardSet;

/// Samples dealt side by side.
const LANES: usize = 64;

/// A position in the deck for each sample, or a number of cards.
type Lanes = [u8; LANES];

/// Behind all positions of a deck.
const NOWHERE: u8 = u8::MAX;

impl CardSet {
    /// Fills a slice with random sets of `CARDS` cards out of this one, such as run-outs of the cards that are left:
    /// `deck.sample_many::<5>(&mut source, &mut boards)`. Every set is as likely as any other, and each sample is
    /// independent of the others.
    ///
    /// Takes as long as [`sample_hands`](Self::sample_hands), which also deals several hands that share no card.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) if the set has fewer than `CARDS` cards; then nothing is written.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// let [hero, flop]: [CardSet; 2] = ["As Ks", "Ts 9s 2c"].map(|cards| cards.parse().unwrap());
    /// let mut random = fastrand::Rng::with_seed(7);
    /// let mut run_outs = [CardSet::EMPTY; 10_000];
    /// (!(hero | flop)).sample_many::<2>(&mut || random.u32(..), &mut run_outs)?;
    /// let flushes = run_outs.iter().filter(|run_out| {
    ///     run_out.iter().any(|card| card.suit() == keyfold::Suit::Spades)
    /// });
    /// assert!((3_300..3_700).contains(&flushes.count())); // 34.97 %
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    #[inline]
    pub fn sample_many<const CARDS: usize>(
        self,
        random: &mut impl RandomSource,
        samples: &mut [Self],
    ) -> Result<(), HandError> {
        self.sample_hands(random, &[], &mut [(CARDS, samples)])
    }

    /// Deals random hands out of this set, without a common card: to each of many tables one hand of each kind, such as
    /// hole cards of every player and a board.
    ///
    /// Of `hands`, each entry says how many cards a hand has, and where the sets go: sample `n` of all entries is the
    /// deal of table `n`. All deals are as likely as any other. If `held` is not empty, its set `n` has the cards that
    /// are not dealt to table `n`, because somebody holds them. There are as many tables as the shortest slice has
    /// places; what is behind them stays.
    ///
    /// Takes one random number for three cards of all hands together, and one or two nanoseconds a card, more the more
    /// are dealt.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) if there are fewer cards for a table than `hands` has together; the tables
    /// up to there, and some behind, may be dealt already.
    ///
    /// ```
    /// use keyfold::{CardSet, rank_set};
    /// let hero: CardSet = "As Ah".parse()?;
    /// let mut random = fastrand::Rng::with_seed(7);
    /// let [mut villains, mut boards] = [[CardSet::EMPTY; 10_000]; 2];
    /// (!hero).sample_hands(&mut || random.u32(..), &[], &mut [(2, &mut villains), (5, &mut boards)])?;
    /// let wins = villains.iter().zip(&boards).filter(|(villain, board)| {
    ///     rank_set::<7>(hero | **board) > rank_set::<7>(**villain | **board)
    /// });
    /// assert!((8_350..8_650).contains(&wins.count())); // 84.93 %
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn sample_hands(
        self,
        random: &mut impl RandomSource,
        held: &[Self],
        hands: &mut [(usize, &mut [Self])],
    ) -> Result<(), HandError> {
        let tables = hands.iter().map(|(_, sets)| sets.len()).min().unwrap_or(0);
        let tables = if held.is_empty() { tables } else { tables.min(held.len()) };
        let wanted = hands.iter().fold(0usize, |wanted, (cards, _)| wanted.saturating_add(*cards));
        let mut dealing = Dealing::new(self);
        for start in (0..tables).step_by(LANES) {
            let block = start..tables.min(start + LANES);
            dealing.begin(held.get(block.clone()).unwrap_or_default(), wanted)?;
            dealing.deal(wanted, block.len(), random);
            let mut first = 0;
            for (cards, sets) in hands.iter_mut() {
                dealing.gather(first, *cards, sets.get_mut(block.clone()).unwrap_or_default());
                first += *cards;
            }
        }
        Ok(())
    }

    /// Writes every choice of `CARDS` cards out of the set into a slice, as sets, and returns how many there are.
    ///
    /// The choices are in the order of [`combinations`](Self::combinations). Of a slice that is too short, the first
    /// choices fill it; one that is too long is left as it is behind the last. A choice takes a few nanoseconds.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// let dead: CardSet = "As Ks Ts 9s 2c".parse()?;
    /// let mut run_outs = [CardSet::EMPTY; 1_081];
    /// assert_eq!((!dead).combine_into::<2>(&mut run_outs), 1_081);
    /// assert_eq!(run_outs[0].to_string(), "2d 2h");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn combine_into<const CARDS: usize>(self, sets: &mut [Self]) -> usize {
        let choices = self.combinations::<CARDS>();
        let count = choices.len();
        for (set, choice) in sets.iter_mut().zip(choices) {
            *set = Self::from_cards(&choice);
        }
        count
    }
}

/// A block of deals, from one deck.
struct Dealing {
    deck: CardSet,
    /// The cards by their position; 64, so that any masked position is in range.
    cards: [CardSet; 64],
    /// The positions by the ids of the cards.
    positions: [u8; 64],
    /// The positions taken, in ascending order; the first `rows`.
    taken: [Lanes; Card::COUNT],
    rows: usize,
    /// The numbers of cards left.
    left: Lanes,
    /// The positions of the cards dealt, in the order of dealing.
    dealt: [Lanes; Card::COUNT],
}

impl Dealing {
    fn new(deck: CardSet) -> Self {
        let (mut cards, mut positions) = ([CardSet::EMPTY; 64], [NOWHERE; 64]);
        for (position, card) in deck.iter().enumerate() {
            cards[position & 63] = card.into();
            positions[usize::from(card.id()) & 63] = position as u8;
        }
        let nowhere = [[NOWHERE; LANES]; Card::COUNT];
        Self { deck, cards, positions, taken: nowhere, rows: 0, left: [0; LANES], dealt: nowhere }
    }

    /// Begins a block, with the cards that are held in each deal, or none.
    fn begin(&mut self, held: &[CardSet], wanted: usize) -> Result<(), HandError> {
        let all = self.deck.len();
        (self.rows, self.left) = (0, [all as u8; LANES]);
        let mut found = all;
        for (lane, held) in held.iter().enumerate() {
            let mut row = 0;
            for card in held.intersection(self.deck) {
                if row == self.rows {
                    self.taken[row % Card::COUNT] = [NOWHERE; LANES];
                    self.rows += 1;
                }
                self.taken[row % Card::COUNT][lane % LANES] = self.positions[usize::from(card.id()) & 63];
                row += 1;
            }
            self.left[lane % LANES] = (all - row) as u8;
            found = found.min(all - row);
        }
        if found < wanted { Err(HandError::WrongCount { min: wanted, max: Card::COUNT, found }) } else { Ok(()) }
    }

    /// Deals cards, no more than are left, to the first of the tables: three at a time, for which one random number is
    /// enough.
    #[inline(always)]
    fn deal(&mut self, cards: usize, tables: usize, random: &mut impl RandomSource) {
        for first in (0..cards).step_by(3) {
            match cards - first {
                1 => self.deal_few::<1>(first, tables, random),
                2 => self.deal_few::<2>(first, tables, random),
                _ => self.deal_few::<3>(first, tables, random),
            }
        }
    }

    /// Deals at most three cards.
    #[inline(always)]
    fn deal_few<const CARDS: usize>(&mut self, first: usize, tables: usize, random: &mut impl RandomSource) {
        let mut dealt = [[0; LANES]; CARDS];
        for (lane, left) in self.left.iter().enumerate().take(tables) {
            let mut bounds = [0; CARDS];
            bounds.iter_mut().zip(0..).for_each(|(bound, fewer)| *bound = u32::from(*left).wrapping_sub(fewer));
            for (numbers, number) in dealt.iter_mut().zip(below_each(bounds, random)) {
                numbers[lane] = number as u8;
            }
        }
        self.left.iter_mut().for_each(|left| *left = left.wrapping_sub(CARDS as u8));
        for (numbers, number) in dealt.iter_mut().zip(first..) {
            self.take(numbers);
            self.dealt[number % Card::COUNT] = *numbers;
        }
    }

    /// Gathers each table's hand of some of the cards that were dealt.
    #[inline(always)]
    fn gather(&self, first: usize, cards: usize, sets: &mut [CardSet]) {
        sets.fill(CardSet::EMPTY);
        for first in (first..first + cards).step_by(3).take(cards / 3) {
            self.gather_few::<3>(first, sets);
        }
        let last = first + cards / 3 * 3;
        match cards % 3 {
            0 => {}
            1 => self.gather_few::<1>(last, sets),
            _ => self.gather_few::<2>(last, sets),
        }
    }

    /// Adds a few cards to the sets.
    #[inline(always)]
    fn gather_few<const CARDS: usize>(&self, first: usize, sets: &mut [CardSet]) {
        let dealt: [&Lanes; CARDS] = core::array::from_fn(|number| &self.dealt[(first + number) % Card::COUNT]);
        for (lane, set) in sets.iter_mut().enumerate() {
            *set =
                dealt.iter().fold(*set, |set, positions| set | self.cards[usize::from(positions[lane % LANES]) & 63]);
        }
    }

    /// Turns random numbers into positions that are not taken, and takes them.
    #[inline(always)]
    fn take(&mut self, numbers: &mut Lanes) {
        let (taken, room) = self.taken.split_at_mut(self.rows.min(Card::COUNT));
        for taken in taken.iter() {
            for (number, taken) in numbers.iter_mut().zip(taken) {
                *number = number.wrapping_add(u8::from(*number >= *taken));
            }
        }
        let mut higher = *numbers;
        for taken in taken {
            for (taken, higher) in taken.iter_mut().zip(&mut higher) {
                (*taken, *higher) = ((*taken).min(*higher), (*taken).max(*higher));
            }
        }
        if let Some(row) = room.first_mut() {
            *row = higher;
            self.rows += 1;
        }
    }
}
