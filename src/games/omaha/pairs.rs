//! Compares all hands of four hole cards on a board with a rank, without ranking them.

use super::rank::{rank_of, sets_of};
use crate::cards::{Card, CardSet};
use crate::games::omaha::best::best;
use crate::rank::HandRank;

/// The rank of each pair of hole cards on a board: a hand's rank is that of its best pair.
///
/// Ranks 1,081 pairs; takes 5.5 KB.
///
/// ```
/// use keyfold::HandRank;
/// use keyfold::games::omaha::Pairs;
/// let board = ["Qs", "Js", "5s", "Kh", "5d"].map(|card| card.parse().unwrap());
/// let pairs = Pairs::new(&board);
/// // Of 178,365 hands of four cards 990 hold both other fives, which nothing beats here.
/// let quads = pairs.rank("5h".parse()?, "5c".parse()?).unwrap();
/// assert_eq!(pairs.count(quads), [178_365 - 990, 990]);
/// assert_eq!(pairs.count(HandRank::LOWEST)[0], 0);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pairs {
    /// Rows of 52 cards; 0 for a card of the board, and for a card with itself.
    ranks: [[u16; Card::COUNT]; Card::COUNT],
    live: CardSet,
}

impl Pairs {
    /// Returns the ranks of all pairs on a board. Repeated cards give unspecified ranks.
    ///
    /// ```
    /// use keyfold::{Deck, games::omaha::Pairs};
    /// let board = Deck::new().deal_many::<5>().unwrap();
    /// assert_eq!(Pairs::new(&board).rank(board[0], board[1]), None);
    /// ```
    #[must_use]
    pub fn new(board: &[Card; 5]) -> Self {
        let live = !CardSet::from_cards(board);
        let mut ranks = [[0; Card::COUNT]; Card::COUNT];
        for one in live {
            for other in live.above(one) {
                let rank = rank_of(best(&sets_of(&[one, other], board))).get();
                for (row, column) in [(one, other), (other, one)] {
                    if let Some(place) = ranks.get_mut(row.index()).and_then(|row| row.get_mut(column.index())) {
                        *place = rank;
                    }
                }
            }
        }
        Self { ranks, live }
    }

    /// Returns the rank of two hole cards with three of the board; `None` if one is on the board, or both are the same.
    ///
    /// ```
    /// use keyfold::games::omaha::Pairs;
    /// let board = ["Qs", "Js", "5s", "Kh", "5d"].map(|card| card.parse().unwrap());
    /// let rank = Pairs::new(&board).rank("Ks".parse()?, "Kd".parse()?).unwrap();
    /// assert_eq!(rank.describe().to_string(), "full house, kings full of fives");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn rank(&self, one: Card, other: Card) -> Option<HandRank> {
        HandRank::new(*self.ranks.get(one.index())?.get(other.index())?)
    }

    /// Returns how many of all hands of four cards off the board rank below a rank, and how many have it.
    ///
    /// A hand ranks below if all its six pairs do: hands are counted as 4-cliques of a graph, by sets of cards.
    ///
    /// ```
    /// use keyfold::{Deck, HandRank, games::omaha::Pairs};
    /// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
    /// let [below, level] = pairs.count(HandRank::HIGHEST);
    /// assert_eq!(below + level, 178_365); // choose(47, 4)
    /// ```
    #[must_use]
    pub fn count(&self, rank: HandRank) -> [u32; 2] {
        let below = self.up_to(rank.get() - 1);
        [below, self.up_to(rank.get()) - below]
    }

    /// Returns the number of hands that have no pair of a higher rank.
    fn up_to(&self, rank: u16) -> u32 {
        // The later cards with which a card makes no higher pair. An entry for each number of six bits.
        let mut joined = [0u64; 64];
        for ((card, row), joined) in Card::all().zip(&self.ranks).zip(&mut joined) {
            if self.live.contains(card) {
                let cards =
                    (0..).zip(row).fold(0, |cards, (other, &pair)| cards | u64::from(pair <= rank) << (other & 63u32));
                *joined = cards & self.live.above(card).bits();
            }
        }
        let at = |card: Card| joined[card.index()];
        let mut hands = 0;
        for first in self.live {
            for second in set(at(first)) {
                let both = at(first) & at(second);
                hands += set(both).into_iter().map(|third| (both & at(third)).count_ones()).sum::<u32>();
            }
        }
        hands
    }
}

/// Returns the set with these bits, all of which are cards.
fn set(bits: u64) -> CardSet {
    CardSet::from_bits(bits).unwrap_or(CardSet::EMPTY)
}
