//! Random sets of cards, and all sets of some size, written into slices.

use super::card::Card;
use super::hand_error::HandError;
use super::random::{RandomSource, below};
use super::set::CardSet;

impl CardSet {
    /// Fills a slice with random sets of `CARDS` cards out of this one, such as run-outs of the cards that are left:
    /// `deck.sample_many::<5>(&mut source, &mut boards)`. Every set is as likely as any other, and each sample is
    /// independent of the others.
    ///
    /// Takes one random number and some two nanoseconds for each card. The method is the first steps of a shuffle, as
    /// in D. E. Knuth, "The Art of Computer Programming", volume 2, section 3.4.2, algorithm P, which may start from
    /// any order, so that the cards need not be put back between two samples.
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
    pub fn sample_many<const CARDS: usize>(
        self,
        random: &mut impl RandomSource,
        samples: &mut [Self],
    ) -> Result<(), HandError> {
        let found = self.len();
        if found < CARDS {
            return Err(HandError::WrongCount { min: CARDS, max: Card::COUNT, found });
        }
        // Sixty-four places, so that a masked place is in range.
        let mut deck = [Self::EMPTY; 64];
        deck.iter_mut().zip(self).for_each(|(place, card)| *place = card.into());
        for sample in samples {
            *sample = Self::EMPTY;
            for left in (found - CARDS..found).rev() {
                let place = below(left as u32 + 1, random) as usize & 63;
                *sample = sample.union(deck[place]);
                deck.swap(place, left & 63);
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
