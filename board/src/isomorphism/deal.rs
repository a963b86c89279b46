//! A deal in progress: the state carried from round to round, and its index.

use core::marker::PhantomData;

use keyfold::{Card, Suit};
use keyfold_tables::isomorphism::{ClassIndex, Distribution, MAX_ROUNDS, Tables, choose, split_count, split_number};

use super::error::DealError;
use super::holdings::{SUITS, bit_of, descending, lane, ones};
use super::rounds::Rounds;

/// A deal after one of its rounds. It is `Copy`: keep the flop, and go on from it to each turn.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_board::isomorphism::{Deal, HoldemDeal};
/// let hand: Hand = "As Ks Qs 7s 2d 2c Qh".parse()?;
/// let flop = Deal::<HoldemDeal>::new(&hand[..2])?.next_round(&hand[2..5])?;
/// let turn = flop.next_round(&hand[5..6])?;
/// let river = turn.next_round(&hand[6..])?;
/// assert_eq!([flop, turn, river].map(|deal| deal.index()), [1_273_857, 53_748_253, 2_358_122_075]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal<R: Rounds> {
    /// The cards dealt, sixteen bits a suit.
    pub(super) dealt: u64,
    /// The number of faces left in each suit, sixteen bits each.
    free: u64,
    /// The shape of each suit's holding, sixteen bits each.
    shapes: u64,
    /// The number of each suit's holding among those of its shape.
    numbers: [u32; 4],
    /// The number of the rounds' splits.
    split: u32,
    /// How many rounds were dealt.
    pub(super) rounds: u32,
    game: PhantomData<R>,
}

impl<R: Rounds> Deal<R> {
    /// The deal before its first round.
    pub(super) const EMPTY: Self =
        Self { dealt: 0, free: 13 * SUITS, shapes: 0, numbers: [0; 4], split: 0, rounds: 0, game: PhantomData };

    /// The deal after a first round that is not yet known.
    pub(super) const WITHOUT_FIRST_ROUND: Self = Self { rounds: 1, ..Self::EMPTY };

    /// Returns a deal of the first round's cards, in any order.
    ///
    /// # Errors
    /// A [`DealError`] if a card is repeated or if there are too few or too many.
    #[inline]
    pub fn new(cards: &[Card]) -> Result<Self, DealError> {
        Self::EMPTY.next_round(cards)
    }

    /// Returns the deal with the next round's cards, in any order. With the [`index`](Self::index), a river of a turn
    /// takes about 12 nanoseconds on a computer.
    ///
    /// # Errors
    /// A [`DealError`] if a card is repeated, in the round or from an earlier one, if there are too few or too many, or
    /// if there is no further round.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_board::isomorphism::{Deal, DealError, OneRound};
    /// let flop: Hand = "Qs 7s 2d".parse()?;
    /// let flop = Deal::<OneRound<3>>::new(&flop).unwrap();
    /// assert_eq!(flop.next_round(&[]), Err(DealError::NoMoreRounds));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    // Always inlined: once the round is known, so are its number of cards and the place of its counts.
    #[inline(always)]
    pub fn next_round(mut self, cards: &[Card]) -> Result<Self, DealError> {
        let Some(&expected) = R::CARDS.get(self.rounds as usize) else { return Err(DealError::NoMoreRounds) };
        let found = cards.len();
        if found != expected {
            return Err(DealError::WrongCount { round: self.rounds as usize + 1, expected, found });
        }
        let mut all = self.dealt;
        for &card in cards {
            let bit = 1 << bit_of(card);
            if all & bit != 0 {
                return Err(DealError::Repeated(card));
            }
            all |= bit;
        }
        match *cards {
            [card] => self.add_one(card),
            _ => self.add(all & !self.dealt, expected),
        }
        self.dealt = all;
        self.rounds += 1;
        Ok(self)
    }

    /// Adds a round of one card, which changes the holding of its suit alone.
    #[inline(always)]
    fn add_one(&mut self, card: Card) {
        let suit = card.suit() as usize;
        let place = self.place(bit_of(card));
        for (of, number) in self.numbers.iter_mut().enumerate() {
            let with_card = *number * lane(self.free, of) + place;
            *number = if of == suit { with_card } else { *number };
        }
        self.count(1 << (16 * suit));
        // The split that puts one card in the last suit has number 0.
        self.split = self.split * split_count(1) as u32 + (3 - suit as u32);
    }

    /// Adds a round of several cards.
    #[inline(always)]
    fn add(&mut self, set: u64, cards: usize) {
        // For each suit, how many cards it gets and the position of their faces among the free ones.
        let (mut counts, mut positions, mut rest) = (0u64, 0u64, set);
        for _ in 0..cards {
            let bit = rest.trailing_zeros() & 63;
            let suit = bit & 48;
            counts += 1 << suit;
            positions += u64::from(choose(self.place(bit), (counts >> suit & 15) as u32)) << suit;
            rest &= rest.wrapping_sub(1);
        }
        for (suit, number) in self.numbers.iter_mut().enumerate() {
            *number = *number * choose(lane(self.free, suit), lane(counts, suit)) + lane(positions, suit);
        }
        self.count(counts);
        let number = split_number([0, 1, 2, 3].map(|suit| lane(counts, suit)));
        self.split = self.split * split_count(cards) as u32 + number as u32;
    }

    /// Returns the place of a card's face among the faces of its suit that were free before the round.
    #[inline(always)]
    fn place(&self, bit: u32) -> u32 {
        let face = bit & 15;
        let dealt_below = (self.dealt >> (bit & 48)) as u32 & ((1 << face) - 1);
        face - ones(dealt_below)
    }

    /// Counts how many cards each suit gets in the round.
    #[inline(always)]
    fn count(&mut self, counts: u64) {
        self.free -= counts;
        self.shapes |= counts << (4 * (MAX_ROUNDS as u32 - 1 - self.rounds));
    }

    /// Returns the four holdings: a shape above a number each, so that those of a higher shape are greater.
    #[inline(always)]
    fn holdings(&self) -> [u64; 4] {
        let [a, b, c, d] = self.numbers.map(u64::from);
        let shapes =
            [self.shapes << 48, self.shapes << 32, self.shapes << 16, self.shapes].map(|shape| shape >> 48 << 48);
        [shapes[0] | a, shapes[1] | b, shapes[2] | c, shapes[3] | d]
    }

    /// Returns the index of the deal's class, below its round's [`SIZES`](Rounds::SIZES). [The module](super) says the
    /// order.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_board::isomorphism::{Deal, HoldemDeal};
    /// let [deuces, aces] = ["2c 2d", "Ah As"].map(|text| Deal::<HoldemDeal>::new(&text.parse::<Hand>().unwrap()));
    /// assert_eq!((deuces?.index(), aces?.index()), (0, 90));
    /// # Ok::<(), keyfold_board::isomorphism::DealError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn index(&self) -> R::Index {
        let [a, b, c, d] = descending(self.holdings()).map(|holding| R::Index::from(holding as u32));
        let Some(Distribution { first, weights, places, .. }) = self.distribution() else { return R::Index::default() };
        // The run that a holding begins is as long as its place: at most four for the first holding, one for the last.
        let [four, three, two, _] = *places;
        let [va, vb, vc, vd] = weights.map(Into::into);
        first
            .plus(va.times(multisets::<4, _>(a, four)))
            .plus(vb.times(multisets::<3, _>(b, three)))
            .plus(vc.times(multisets::<2, _>(c, two)))
            .plus(vd.times(d))
    }

    /// Returns the deal with a first round that was [not known](Self::WITHOUT_FIRST_ROUND), which gives each suit so
    /// many cards and adds to the number of the splits. The suits that it gives cards have their lowest holdings.
    pub(super) fn with_first_round(self, cards: [u32; 4], split: u32) -> Self {
        let shapes = cards.iter().rev().fold(0, |shapes, &cards| shapes << 16 | u64::from(cards) << 12);
        let mut numbers = self.numbers;
        numbers.iter_mut().zip(cards).filter(|(_, cards)| *cards > 0).for_each(|(number, _)| *number = 0);
        Self { shapes: self.shapes | shapes, numbers, split: self.split + split, ..self }
    }

    /// Returns the shape of a suit's holding.
    pub(super) fn shape(&self, suit: usize) -> u16 {
        lane(self.shapes, suit) as u16
    }

    /// Returns the weight of one step in the number of each suit's holding, where no other holding has its shape.
    pub(super) fn weights(&self) -> [R::Index; 4] {
        let weight = |shape: u16| {
            let Distribution { weights, shapes, .. } = self.distribution()?;
            Some((*weights.get(shapes.iter().position(|&other| other == shape)?)?).into())
        };
        [0, 1, 2, 3].map(|suit| weight(self.shape(suit)).unwrap_or_default())
    }

    /// Returns the distribution of the deal's cards over the suits.
    #[inline(always)]
    fn distribution(&self) -> Option<&'static Distribution<R::Index>> {
        let Tables { distribution_of, distributions, starts, .. } = const { &R::TABLES };
        let start = starts[(self.rounds as usize).wrapping_sub(1) % MAX_ROUNDS];
        // Both are in range by the definition of a split, which the compiler cannot see.
        let found = distribution_of.get(start.split + self.split as usize).map_or(0, |&number| number.into());
        distributions.get(start.distribution + found)
    }

    /// Returns the number of deals in the class, whatever the order of the cards within a round: 24 divided by the
    /// number of suit renamings that leave the deal as it is.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_board::isomorphism::{Deal, HoldemDeal};
    /// let holes =
    ///     ["As Ks", "As Kh", "As Ah"].map(|text| Deal::<HoldemDeal>::new(&text.parse::<Hand>().unwrap()).unwrap());
    /// assert_eq!(holes.map(|hole| hole.multiplicity()), [4, 12, 6]);
    /// ```
    #[must_use]
    pub fn multiplicity(&self) -> u32 {
        let [a, b, c, d] = descending(self.holdings());
        match [a == b, b == c, c == d] {
            [false, false, false] => 24,
            [true, false, false] | [false, true, false] | [false, false, true] => 12,
            [true, false, true] => 6,
            [true, true, false] | [false, true, true] => 4,
            [true, true, true] => 1,
        }
    }

    /// Returns the suit that each suit becomes, by [`Suit::index`], when the deal is renamed to the canonical one of
    /// its class. Suits that hold the same faces keep their order.
    ///
    /// A solver that stores strategies of canonical deals renames the cards of a query by it.
    ///
    /// ```
    /// use keyfold_board::isomorphism::{Deal, HoldemDeal, Indexer};
    /// use keyfold::{Card, Hand};
    /// let hole: Hand = "Kh As".parse()?;
    /// let deal = Deal::<HoldemDeal>::new(&hole).unwrap();
    /// let suits = deal.suits();
    /// let renamed: Vec<Card> =
    ///     hole.iter().map(|card| Card::new(card.face(), suits[card.suit() as usize])).collect();
    /// assert_eq!(renamed, Indexer::<HoldemDeal>::unindex::<2>(deal.index()).unwrap());
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn suits(&self) -> [Suit; 4] {
        let holdings = self.holdings();
        Suit::ALL.map(|suit| {
            let own = holdings[suit as usize];
            let comes_before = |&other: &Suit| {
                let others = holdings[other as usize];
                others > own || others == own && other < suit
            };
            Suit::from_low_bits(Suit::ALL.iter().filter(|other| comes_before(other)).count() as u8)
        })
    }
}

/// Returns the number of multisets of `taken` things, at most `MOST`, out of `kinds`. Computes all counts and selects
/// one, without a branch.
#[inline(always)]
fn multisets<const MOST: u32, I: ClassIndex>(kinds: I, taken: u8) -> I {
    let (mut chosen, mut all) = (kinds, kinds);
    for more in 2..=MOST {
        all = all.times(kinds.plus(I::from(more - 1))) / I::from(more);
        chosen = if u32::from(taken) >= more { all } else { chosen };
    }
    chosen
}
