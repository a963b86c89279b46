//! The 32 ways to hold some of five cards, and what each is worth.

use crate::cards::{Card, Hand};

/// The cards that are held of a deal of five: bit `n` for card `n`.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::Hold;
/// let deal: Hand = "As Kd Ah 7c 2s".parse()?;
/// let aces = Hold::new(0b00101).expect("five bits");
/// assert_eq!(aces.cards(deal.first_chunk().expect("five cards")).to_string(), "As Ah");
/// assert_eq!((aces.len(), aces.draws()), (2, 16_215));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Hold(u8);

/// The number of ways to draw the missing cards from the 47 others, by the number of cards held.
const DRAWS: [u32; 6] = [1_533_939, 178_365, 16_215, 1_081, 47, 1];

impl Hold {
    /// Returns the hold with these bits; `None` if there are more than five.
    #[must_use]
    pub const fn new(bits: u8) -> Option<Self> {
        if bits < 32 { Some(Self(bits)) } else { None }
    }

    /// Returns all 32 holds, from none of the cards to all.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..32).map(Self)
    }

    /// Returns the bits, 0 to 31.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns `true` if the card at an index, 0 to 4, is held.
    #[must_use]
    pub const fn keeps(self, place: usize) -> bool {
        place < 5 && self.0 >> place & 1 == 1
    }

    /// Returns the number of cards that are held.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if no card is held.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of ways to draw the other cards.
    ///
    /// ```
    /// use keyfold::games::video_poker::Hold;
    /// assert_eq!(Hold::new(0b01111).unwrap().draws(), 47);
    /// ```
    #[must_use]
    pub const fn draws(self) -> u32 {
        match self.len() {
            held @ 0..5 => DRAWS[held],
            _ => 1,
        }
    }

    /// Returns the held cards, in the order of the deal.
    #[must_use]
    pub fn cards(self, deal: &[Card; 5]) -> Hand {
        let mut held = Hand::new();
        held.extend(deal.iter().enumerate().filter(|&(place, _)| self.keeps(place)).map(|(_, card)| card));
        held
    }
}

/// The exact value of each of the 32 holds of a deal.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::JACKS_OR_BETTER;
/// let deal: Hand = "Kh Qh Jh Th Td".parse()?; // a pair of tens, or four to a royal flush
/// let deal = deal.first_chunk().expect("five cards");
/// let holds = JACKS_OR_BETTER.holds(deal);
/// let best = holds.best();
/// assert_eq!(best.cards(deal).to_string(), "Kh Qh Jh Th");
/// assert_eq!((holds.sum(best), best.draws()), (925, 47)); // 19.7 coins for one
///     
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Holds {
    sums: [u32; 32],
}

impl Holds {
    /// The [`value`](Self::value) of a hold that pays one coin on average: 184,072,680, divisible by every number of
    /// draws.
    pub const ONE: u64 = 47 * 46 * 45 * 44 * 43;

    /// Takes the total pay of all hands that hold each subset of a deal, whatever the other cards.
    pub(super) fn of_hands_with(mut sums: [u32; 32]) -> Self {
        // Hands that also hold a discarded card come off, card by card. Numbers wrap on the way and end in range.
        for card in [1, 2, 4, 8, 16] {
            for hold in (0..32).filter(|hold| hold & card == 0) {
                sums[hold & 31] = sums[hold & 31].wrapping_sub(sums[(hold | card) & 31]);
            }
        }
        Self { sums }
    }

    /// Returns the total pay of a hold over all its [draws](Hold::draws).
    #[must_use]
    pub const fn sum(&self, hold: Hold) -> u32 {
        self.sums[(hold.0 & 31) as usize]
    }

    /// Returns the average pay of a hold, in units of 1/[`ONE`](Self::ONE) coin: exact, and comparable between holds
    /// and deals.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold::games::video_poker::{Holds, JACKS_OR_BETTER};
    /// let deal: Hand = "7h 7d 7c 2s 2d".parse()?;
    /// let holds = JACKS_OR_BETTER.holds(deal.first_chunk().expect("five cards"));
    /// assert_eq!(holds.value(holds.best()), 9 * Holds::ONE);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn value(&self, hold: Hold) -> u64 {
        // One division by a constant for each number of cards: no division instruction.
        let parts = match hold.len() {
            0 => const { (Self::ONE / DRAWS[0] as u64) as u32 },
            1 => const { (Self::ONE / DRAWS[1] as u64) as u32 },
            2 => const { (Self::ONE / DRAWS[2] as u64) as u32 },
            3 => const { (Self::ONE / DRAWS[3] as u64) as u32 },
            4 => const { (Self::ONE / DRAWS[4] as u64) as u32 },
            _ => const { Self::ONE as u32 },
        };
        self.sum(hold) as u64 * parts as u64
    }

    /// Returns the hold that is worth most; among equals, one that keeps the most cards.
    #[must_use]
    pub fn best(&self) -> Hold {
        let key = |&hold: &Hold| (self.value(hold), hold.len());
        Hold::all().max_by_key(key).unwrap_or(Hold(0))
    }
}
