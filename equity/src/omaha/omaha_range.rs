//! A set of Omaha hands with weights.

use std::fmt;

use keyfold::games::Omaha;
use keyfold::games::omaha::Pairs;
use keyfold::{Card, CardSet};

use super::expression::Expression;
use super::levels::{Collected, Levels, SizedHands};
use super::numbers::{CHOOSE, number_of};
use super::order::Order;
use crate::range::signs::DEEPEST;
use crate::range::{BlockWeight, PercentError, WEIGHT_ONE};

/// The bytes of the longest text that joins make.
const LONGEST: usize = 4_096;
/// The parts of a hundredth of the weight 1.
const PER_CENT: u32 = WEIGHT_ONE / 100;

/// The Omaha hands of `HOLE` cards that a player may hold, before card removal, each with a weight from 0 to 1 in
/// millionths.
///
/// Read from the [notation](crate::omaha) of players, and printed as text that reads back as the same range: hand by
/// hand, if it was joined so often that its own text would be deeper or longer than what is read. Takes
/// [`BYTES`](Self::BYTES) at most for each weight that is not 0, and never more than eight bytes for each hand there
/// is; reading visits all hands, unless each is written card by card. [`read`](Self::read) can be stopped.
///
/// ```
/// use keyfold_equity::OmahaRange;
/// let aces: OmahaRange = "AA$ds".parse()?;
/// assert_eq!(aces.combinations(), 864);
/// let kings: OmahaRange = "KK+".parse()?;
/// assert_eq!(kings.union(&aces), kings);
/// assert_eq!(kings.difference(&aces).to_string(), "KK+!(AA$ds)");
/// # Ok::<(), keyfold_equity::OmahaRangeError>(())
/// ```
#[derive(Clone)]
pub struct OmahaRange<const HOLE: usize = 4> {
    pub(super) text: String,
    pub(super) levels: Levels,
}

impl<const HOLE: usize> OmahaRange<HOLE> {
    /// The number of hands: 270,725 of four cards, 2,598,960 of five, 20,358,520 of six.
    pub const HANDS: usize = {
        assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards");
        CHOOSE[Card::COUNT][HOLE] as usize
    };

    /// The bytes that the hands of one weight take, if they are many: 34 KB with four cards, 325 KB with five, 2.5 MB
    /// with six.
    pub const BYTES: usize = Self::WORDS * 8;

    pub(super) const WORDS: usize = Self::HANDS.div_ceil(64);

    /// Returns an empty range.
    #[must_use]
    pub fn new() -> Self {
        Self { text: "!*".into(), levels: Levels::default() }
    }

    /// Returns every hand, all equally likely.
    #[must_use]
    pub fn random() -> Self {
        Self::of("*".into(), |_| Some(WEIGHT_ONE))
    }

    /// Returns the number of a hand, from 0: the sum of `choose(id, n)` over the ids of its cards, the lowest as
    /// `n` = 1. `None` if it holds a card twice. The order of the cards does not matter.
    #[must_use]
    pub fn index(hand: &[Card; HOLE]) -> Option<usize> {
        let cards = CardSet::from_cards(hand);
        (cards.len() == HOLE).then(|| number_of(cards))
    }

    /// Returns the weight of a hand, 0 to 1; 0 if it holds a card twice.
    #[must_use]
    pub fn weight(&self, hand: &[Card; HOLE]) -> f64 {
        f64::from(Self::index(hand).map_or(0, |index| self.parts(index))) / f64::from(WEIGHT_ONE)
    }

    /// Returns the weight of a hand in parts of [`WEIGHT_ONE`], by its number.
    fn parts(&self, index: usize) -> u32 {
        self.levels.parts(index)
    }

    /// Returns the hands whose weight is not zero, with their weights, in lexicographic order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = ([Card; HOLE], f64)> + '_ {
        let hands = CardSet::ALL.combinations::<HOLE>().map(|hand| (hand, self.weight(&hand)));
        hands.filter(|(_, weight)| *weight > 0.0)
    }

    /// Returns the hands as those of a type without their size.
    pub(crate) fn into_sized(self) -> SizedHands {
        SizedHands::new(HOLE, self.levels)
    }

    /// Returns the number of hands with a weight above zero.
    #[must_use]
    pub fn combinations(&self) -> usize {
        self.levels.count()
    }

    /// Returns the range's share of all hands, by weight: 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        let weights = self.levels.counts().map(|(parts, hands)| hands as f64 * f64::from(parts));
        // The sum of no numbers would be -0.
        weights.fold(0.0, |sum, weight| sum + weight) / (f64::from(WEIGHT_ONE) * Self::HANDS as f64)
    }

    /// Returns the hands without a dead card.
    ///
    /// ```
    /// use keyfold_equity::OmahaRange;
    /// let aces: OmahaRange = "AA".parse()?;
    /// let live = aces.without("As Kd".parse().unwrap());
    /// // Of the other three aces two and two of 47 cards, or all three and one.
    /// assert_eq!(live.combinations(), 3 * 47 * 46 / 2 + 47);
    /// # Ok::<(), keyfold_equity::OmahaRangeError>(())
    /// ```
    #[must_use]
    pub fn without(&self, dead: CardSet) -> Self {
        let names: Vec<String> = dead.into_iter().map(|card| card.to_string()).collect();
        if names.is_empty() {
            return self.clone();
        }
        let text = format!("{}!({})", self.operand(), names.join(","));
        let parts = |hand: &[Card; HOLE]| {
            let cards = CardSet::from_cards(hand);
            cards.is_disjoint(dead).then(|| self.parts(number_of(cards)))
        };
        Self::of(text, parts)
    }

    /// Returns the hands of either range; those of both have the other one's weight.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let text = format!("{},{}", self.text, other.text);
        self.joined(other, text, |one, other| if other > 0 { other } else { one })
    }

    /// Returns the hands that both ranges have, with the weight of `self`.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let text = format!("{}:({})", self.operand(), other.text);
        self.joined(other, text, |one, other| if other > 0 { one } else { 0 })
    }

    /// Returns the hands that only `self` has.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let text = format!("{}!({})", self.operand(), other.text);
        self.joined(other, text, |one, other| if other > 0 { 0 } else { one })
    }

    /// Returns the weights of the hands that a board leaves, in the order of [`Pairs::index`]: from 0 to 1 as
    /// floating-point numbers, in parts of [`WEIGHT_ONE`] as integers. An
    /// [`OmahaShowdown`](keyfold::games::omaha::OmahaShowdown) takes them, but as `u64` for `u32`: sums of thousands of
    /// hands wrap.
    ///
    /// ```
    /// use keyfold::games::omaha::Pairs;
    /// use keyfold_equity::OmahaRange;
    /// let (board, range): (Pairs, OmahaRange) = ("Ks 7d 2c Ts 9h".parse().unwrap(), "AA".parse()?);
    /// let weights: Vec<f32> = range.weights_on(&board);
    /// assert_eq!(weights.iter().filter(|&&weight| weight == 1.0).count(), 6 * 43 * 42 / 2 + 4 * 43 + 1);
    /// # Ok::<(), keyfold_equity::OmahaRangeError>(())
    /// ```
    #[must_use]
    pub fn weights_on<W: BlockWeight>(&self, pairs: &Pairs) -> Vec<W> {
        let hands = (0..Omaha::<HOLE>::HANDS_ON_A_BOARD).filter_map(|index| pairs.hand::<HOLE>(index));
        hands.map(|hand| W::from_parts(self.parts(number_of(CardSet::from_cards(&hand))))).collect()
    }

    /// Returns the text as the left operand of a sign that binds more closely than a comma.
    fn operand(&self) -> String {
        let outside = letters(&self.text).any(|(depth, letter)| depth == 0 && matches!(letter, ',' | ';'));
        if outside { format!("({})", self.text) } else { self.text.clone() }
    }

    fn joined(&self, other: &Self, text: String, join: impl Fn(u32, u32) -> u32) -> Self {
        Self::of(text, |hand| {
            let index = number_of(CardSet::from_cards(hand));
            Some(join(self.parts(index), other.parts(index)))
        })
    }

    /// Returns the hands that have a weight above 0.
    fn of(text: String, parts: impl Fn(&[Card; HOLE]) -> Option<u32>) -> Self {
        let mut collected = Collected::none(Self::WORDS);
        for hand in CardSet::ALL.combinations() {
            collected.add(number_of(CardSet::from_cards(&hand)), parts(&hand).unwrap_or(0));
        }
        let range = Self { text, levels: collected.levels() };
        let deepest = letters(&range.text).map(|(depth, _)| depth).max();
        if range.text.len() <= LONGEST && deepest <= Some(DEEPEST) {
            return range;
        }
        Self { text: range.hands_as_text(), ..range }
    }

    /// Returns the hands that pass a test, with their weights, named hand by hand.
    pub(crate) fn filtered(&self, passes: impl Fn(&[Card; HOLE]) -> bool) -> Self {
        let mut collected = Collected::none(Self::WORDS);
        for (hand, _) in self.iter().filter(|(hand, _)| passes(hand)) {
            let number = number_of(CardSet::from_cards(&hand));
            collected.add(number, self.parts(number));
        }
        let range = Self { text: String::new(), levels: collected.levels() };
        Self { text: range.hands_as_text(), ..range }
    }

    /// Returns the text that names hand by hand: of ranges that were joined so often that their own is not read back.
    fn hands_as_text(&self) -> String {
        let mut text = if self.combinations() == 0 { Self::new().text } else { String::new() };
        for hand in CardSet::ALL.combinations::<HOLE>() {
            let parts = self.parts(number_of(CardSet::from_cards(&hand)));
            if parts > 0 {
                text.extend((!text.is_empty()).then_some(','));
                text.extend(hand.map(|card| card.to_string()));
            }
            if parts > 0 && parts < WEIGHT_ONE {
                let (whole, rest) = (parts / PER_CENT, parts % PER_CENT);
                text += &format!("@{whole}.{rest:04}%");
            }
        }
        text
    }
}

/// Returns the letters of a text, each with the number of parentheses and brackets that are open after it.
fn letters(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    text.chars().scan(0_usize, |depth, letter| {
        match letter {
            '(' | '[' => *depth += 1,
            ')' | ']' => *depth = depth.saturating_sub(1),
            _ => {}
        }
        Some((*depth, letter))
    })
}

impl OmahaRange {
    /// Returns the fewest classes of four cards up to suits that win the most of three random hands and hold at least
    /// `percent` of all hands: none for 0, all for 100.
    ///
    /// A hand's place is computed beforehand: by the mean, over boards, of the third power of its share against one
    /// random hand, as if three were drawn independently.
    ///
    /// # Errors
    /// Those of [`Range::top`](crate::Range::top).
    pub fn top(percent: f64) -> Result<Self, PercentError> {
        let expression = Expression::Places(0, Order::shared().best(PercentError::check(percent)?));
        Ok(Self::of(format!("{percent}%"), |hand| expression.weight(hand)))
    }
}

impl<const HOLE: usize> FromIterator<[Card; HOLE]> for OmahaRange<HOLE> {
    /// Returns a range of hands, all equally likely; hands that hold a card twice are left out.
    fn from_iter<I: IntoIterator<Item = [Card; HOLE]>>(hands: I) -> Self {
        let (mut seen, mut collected) = (vec![0_u64; Self::WORDS], Collected::none(Self::WORDS));
        let mut text = String::new();
        for hand in hands {
            let Some(index) = Self::index(&hand) else { continue };
            let Some(word) = seen.get_mut(index / 64).filter(|word| **word >> (index % 64) & 1 == 0) else { continue };
            *word |= 1 << (index % 64);
            collected.add(index, WEIGHT_ONE);
            text += if text.is_empty() { "" } else { "," };
            hand.iter().for_each(|card| text += &card.to_string());
        }
        if text.is_empty() { Self::new() } else { Self { text, levels: collected.levels() } }
    }
}

impl<const HOLE: usize> Default for OmahaRange<HOLE> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const HOLE: usize> PartialEq for OmahaRange<HOLE> {
    /// Compares the weights of all hands, however they were written.
    fn eq(&self, other: &Self) -> bool {
        self.levels == other.levels
    }
}

impl<const HOLE: usize> Eq for OmahaRange<HOLE> {}

impl<const HOLE: usize> fmt::Display for OmahaRange<HOLE> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.text)
    }
}

impl<const HOLE: usize> fmt::Debug for OmahaRange<HOLE> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}
