//! Numbers for all pairs of hole cards, in blocks of sixteen.

use keyfold::internal::pairs_below;
use keyfold::{Card, HoleCards};

use super::faces::{FACE_PAIRS, FACES, RankedFaces, face_pair};
use super::weight::{Flaw, Sealed, Weight, product};

/// A number for each of the 1,326 pairs of hole cards, in the layout that a [`Showdown`](super::Showdown) works in: 91
/// blocks, one for each two faces, of sixteen numbers.
///
/// The block of a pair is `high * (high + 1) / 2 + low`, by the faces of its higher and its lower card, deuces 0 to
/// aces 90; the number within it is `4 * suit of the higher card + suit of the lower`. A block of two equal faces has
/// six numbers in use; the others are zero. A block of `f32` or `u32` is a cache line.
///
/// A solver keeps its weights and values in it: converting from the order of [`HoleCards::index`] and back takes half
/// as long as the showdown itself.
///
/// ```
/// use keyfold_board::HoleBlocks;
/// use keyfold::HoleCards;
/// let aces: HoleCards = "AsAh".parse()?;
/// let mut range = HoleBlocks::<f32>::new();
/// range.set(aces, 0.5);
/// assert_eq!((range.get(aces), range.blocks()[90][4 * 3 + 2]), (0.5, 0.5));
/// assert_eq!(range.to_colex()[aces.index()], 0.5);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[repr(align(64))]
pub struct HoleBlocks<W> {
    blocks: [[W; 16]; FACE_PAIRS],
}

impl<W: Weight> HoleBlocks<W> {
    /// Returns zero for every pair.
    #[must_use]
    pub fn new() -> Self {
        Self { blocks: [[W::default(); 16]; FACE_PAIRS] }
    }

    /// Converts weights by [`HoleCards::index`], and checks them: not negative and, if floating-point, at most `MAX /
    /// 4096`, so that all sums are finite.
    ///
    /// # Errors
    /// The first pair whose weight is invalid.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::HoleBlocks;
    /// let mut weights = [1.0f32; 1_326];
    /// assert!(HoleBlocks::checked(&weights).is_ok());
    /// weights["AsKd".parse::<HoleCards>()?.index()] = f32::NAN;
    /// assert_eq!(HoleBlocks::checked(&weights).unwrap_err().to_string(), "the weight of AsKd is not a number");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn checked(weights: &[W; HoleCards::COUNT]) -> Result<Self, WeightError> {
        // Without a branch for each weight, and the pair of each only if there is something to name.
        if !weights.iter().fold(false, |flawed, weight| flawed | weight.flaw().is_some()) {
            return Ok(Self::from_colex(weights));
        }
        let mut flaws = HoleCards::all().zip(weights).filter_map(|(hole, weight)| Some((hole, weight.flaw()?)));
        match flaws.next() {
            None => Ok(Self::from_colex(weights)),
            Some((hole, Flaw::NotANumber)) => Err(WeightError::NotANumber { hole }),
            Some((hole, Flaw::Negative)) => Err(WeightError::Negative { hole }),
            Some((hole, Flaw::Infinite)) => Err(WeightError::Infinite { hole }),
            Some((hole, Flaw::TooLarge)) => Err(WeightError::TooLarge { hole }),
        }
    }

    /// Converts numbers by [`HoleCards::index`], unchecked.
    #[must_use]
    pub fn from_colex(numbers: &[W; HoleCards::COUNT]) -> Self {
        let mut blocks = Self::new();
        blocks.copy_from_colex(numbers);
        blocks
    }

    /// Returns the numbers by [`HoleCards::index`].
    #[must_use]
    pub fn to_colex(&self) -> [W; HoleCards::COUNT] {
        let mut numbers = [W::default(); HoleCards::COUNT];
        self.copy_to_colex(&mut numbers);
        numbers
    }

    /// Overwrites the blocks with numbers by [`HoleCards::index`], as [`from_colex`](Self::from_colex) does.
    ///
    /// ```
    /// use keyfold_board::HoleBlocks;
    /// let mut blocks = HoleBlocks::new();
    /// blocks.copy_from_colex(&[1.0f32; 1_326]);
    /// assert_eq!(blocks.get("AsKd".parse()?), 1.0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn copy_from_colex(&mut self, numbers: &[W; HoleCards::COUNT]) {
        for high in 0..13 {
            for suit in 0..4 {
                let row = numbers.get(pairs_below(4 * high + suit)..).unwrap_or_default();
                let blocks = self.blocks.iter_mut().skip(face_pair(high, 0));
                let mut fours = blocks.filter_map(|block| block.as_chunks_mut::<4>().0.get_mut(suit));
                for (out, four) in (&mut fours).zip(row.as_chunks::<4>().0).take(high) {
                    *out = *four;
                }
                let equal_faces = fours.next().into_iter().flatten();
                equal_faces.zip(row.iter().skip(4 * high)).take(suit).for_each(|(out, number)| *out = *number);
            }
        }
    }

    /// Writes the numbers by [`HoleCards::index`] to an array, as [`to_colex`](Self::to_colex) does.
    ///
    /// ```
    /// use keyfold_board::HoleBlocks;
    /// let mut numbers = [0; 1_326];
    /// HoleBlocks::from_colex(&[3u32; 1_326]).copy_to_colex(&mut numbers);
    /// assert_eq!(numbers, [3; 1_326]);
    /// ```
    pub fn copy_to_colex(&self, numbers: &mut [W; HoleCards::COUNT]) {
        for high in 0..13 {
            for suit in 0..4 {
                let row = numbers.get_mut(pairs_below(4 * high + suit)..).unwrap_or_default();
                let blocks = self.blocks.iter().skip(face_pair(high, 0));
                let mut fours = blocks.filter_map(|block| block.as_chunks::<4>().0.get(suit));
                for (four, out) in (&mut fours).zip(row.as_chunks_mut::<4>().0).take(high) {
                    *out = *four;
                }
                let equal_faces = fours.next().into_iter().flatten();
                equal_faces.zip(row.iter_mut().skip(4 * high)).take(suit).for_each(|(number, out)| *out = *number);
            }
        }
    }

    /// Returns the place of a pair in [`blocks().as_flattened()`](Self::blocks): 16 times its block and the number
    /// within it, below 1,456.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::HoleBlocks;
    /// let blocks = HoleBlocks::from_colex(&std::array::from_fn(|index| index as u32));
    /// let hole: HoleCards = "AsKd".parse()?;
    /// assert_eq!(blocks.blocks().as_flattened()[HoleBlocks::<u32>::place(hole)] as usize, hole.index());
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn place(hole: HoleCards) -> usize {
        let (block, at) = place_of(hole);
        16 * block + at
    }

    /// Returns the pair with a place in [`blocks().as_flattened()`](Self::blocks); `None` if it is one of no pair.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::HoleBlocks;
    /// let hole: HoleCards = "AsKd".parse()?;
    /// assert_eq!(HoleBlocks::<f32>::hole_at(HoleBlocks::<f32>::place(hole)), Some(hole));
    /// assert_eq!(HoleBlocks::<f32>::hole_at(0), None); // the deuce of clubs twice
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn hole_at(place: usize) -> Option<HoleCards> {
        let RankedFaces { high, low, .. } = *FACES.get(..FACE_PAIRS)?.get(place / 16)?;
        let [high, low] = [4 * high + (place % 16 / 4) as u8, 4 * low + (place % 4) as u8].map(Card::from_id);
        let (high, low) = high.zip(low).filter(|(high, low)| low < high)?;
        Some(HoleCards::from_ordered(high, low))
    }

    /// Returns every pair with its number, in the order of [`HoleCards::index`].
    pub fn iter(&self) -> impl Iterator<Item = (HoleCards, W)> {
        HoleCards::all().map(|hole| (hole, self.get(hole)))
    }

    /// Replaces every number by a function of it and the same pair's number in other blocks: the arithmetic of a
    /// solver.
    ///
    /// ```
    /// use keyfold_board::HoleBlocks;
    /// let [mut call, mut fold] = [(); 2].map(|()| HoleBlocks::<f32>::new());
    /// call.set("AsAh".parse()?, 3.0);
    /// fold.set("AsAh".parse()?, 1.0);
    /// // Regret matching: an action is as frequent as its regret is of all.
    /// let mut share = call.clone();
    /// share.zip_with(&fold, |call, fold| if call + fold > 0.0 { call / (call + fold) } else { 0.5 });
    /// assert_eq!(share.get("AsAh".parse()?), 0.75);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[inline]
    pub fn zip_with<V: Weight>(&mut self, other: &HoleBlocks<V>, change: impl Fn(W, V) -> W) {
        let numbers = self.blocks.as_flattened_mut().iter_mut().zip(other.blocks.as_flattened());
        numbers.for_each(|(number, other)| *number = change(*number, *other));
    }

    /// Returns the sum of all pairs' numbers times the same pairs' numbers in other blocks: of a range's weights and
    /// values, what the range wins in all. Rounded or exact as sums of [`Weight`] are.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleBlocks, Showdown};
    /// let (mut range, every) = (HoleBlocks::<u32>::new(), HoleBlocks::from_colex(&[1; 1_326]));
    /// range.set("AsAh".parse()?, 3);
    /// let met = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?).met(&every);
    /// assert_eq!(range.dot(&met), 3 * 45 * 44 / 2); // deals of the aces, three times each
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn dot(&self, other: &Self) -> W::Product {
        let mut sums = [W::Product::default(); 16];
        for (block, other) in self.blocks.iter().zip(&other.blocks) {
            for (sum, (one, other)) in sums.iter_mut().zip(block.iter().zip(other)) {
                *sum = sum.plus(product(*one, *other));
            }
        }
        sums.into_iter().fold(W::Product::default(), W::Product::plus)
    }

    /// Returns the number of a pair.
    #[must_use]
    #[inline]
    pub fn get(&self, hole: HoleCards) -> W {
        let (block, at) = place_of(hole);
        self.blocks.get(block).and_then(|block| block.get(at)).copied().unwrap_or_default()
    }

    /// Sets the number of a pair.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// use keyfold_board::HoleBlocks;
    /// let mut range = HoleBlocks::<f32>::new();
    /// for hole in "AKs".parse::<HoleClass>()?.holes() {
    ///     range.set(hole, 0.25);
    /// }
    /// assert_eq!(range.to_colex().iter().sum::<f32>(), 1.0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[inline]
    pub fn set(&mut self, hole: HoleCards, number: W) {
        let (block, at) = place_of(hole);
        if let Some(place) = self.blocks.get_mut(block).and_then(|block| block.get_mut(at)) {
            *place = number;
        }
    }

    /// Returns the blocks, for arithmetic on all numbers at once; unused numbers are zero.
    #[must_use]
    pub const fn blocks(&self) -> &[[W; 16]; FACE_PAIRS] {
        &self.blocks
    }

    /// Returns the blocks, to change all numbers at once. A showdown ignores the unused numbers.
    #[must_use]
    pub const fn blocks_mut(&mut self) -> &mut [[W; 16]; FACE_PAIRS] {
        &mut self.blocks
    }
}

impl<W: Weight> Default for HoleBlocks<W> {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the block of a pair, and its index in the block.
#[inline]
pub(super) fn place_of(hole: HoleCards) -> (usize, usize) {
    let [high, low] = hole.cards().map(|card| usize::from(card.id()));
    (face_pair(high / 4, low / 4), 4 * (high % 4) + low % 4)
}

/// An invalid weight, and the pair that has it.
///
/// ```
/// use keyfold_board::{HoleBlocks, WeightError};
/// let error = HoleBlocks::checked(&[-0.5f32; 1_326]).unwrap_err();
/// assert_eq!(error, WeightError::Negative { hole: "2d2c".parse()? });
/// assert_eq!(error.to_string(), "the weight of 2d2c is negative");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightError {
    /// A weight that is not a number.
    NotANumber {
        /// The pair with this weight.
        hole: HoleCards,
    },
    /// A weight below zero.
    Negative {
        /// The pair with this weight.
        hole: HoleCards,
    },
    /// An infinite weight.
    Infinite {
        /// The pair with this weight.
        hole: HoleCards,
    },
    /// A weight so large that the sum of 1,326 such weights can be infinite.
    TooLarge {
        /// The pair with this weight.
        hole: HoleCards,
    },
}

keyfold::sentences! {
    WeightError {
        Self::NotANumber { hole } => "the weight of {} is not a number", hole;
        Self::Negative { hole } => "the weight of {} is negative", hole;
        Self::Infinite { hole } => "the weight of {} is infinite", hole;
        Self::TooLarge { hole } => "the weight of {} is too large for a sum of weights", hole;
    }
}

impl core::error::Error for WeightError {}
