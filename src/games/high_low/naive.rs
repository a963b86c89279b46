//! The reference: tries every legal choice of five cards and compares their faces one by one. Shares nothing with the
//! table.
//!
//! ```
//! use keyfold::{Deck, games::high_low::{LowRank, naive}};
//! let cards = Deck::new().deal_many::<7>().unwrap();
//! assert_eq!(naive::best(&cards), LowRank::of(&cards).map(LowRank::faces));
//! ```

use crate::cards::{Card, Face};

/// Returns the faces of the best low of up to sixteen cards, the highest first and the ace last; `None` if there is
/// none.
///
/// ```
/// use keyfold::{Face, Hand, games::high_low::naive};
/// let hand: Hand = "As 2d 3c 5h 8s Ah Kd".parse()?;
/// assert_eq!(naive::best(&hand), Some([Face::Eight, Face::Five, Face::Trey, Face::Deuce, Face::Ace]));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn best(cards: &[Card]) -> Option<[Face; 5]> {
    best_of(cards, |_| true)
}

/// Returns the same for two hole cards and three of the board.
///
/// ```
/// use keyfold::{Face, Hand, games::high_low::naive};
/// let [hole, board] = ["As 2d Kc Kh", "2s 3d 4c 8h Ks"].map(|text| text.parse::<Hand>().unwrap());
/// let low = naive::best_of_omaha(&hole, &board);
/// assert_eq!(low, Some([Face::Eight, Face::Four, Face::Trey, Face::Deuce, Face::Ace]));
/// ```
#[must_use]
pub fn best_of_omaha(hole: &[Card], board: &[Card]) -> Option<[Face; 5]> {
    let mut cards = [Card::new(Face::King, crate::cards::Suit::Clubs); 16];
    cards.iter_mut().zip(hole.iter().chain(board)).for_each(|(place, &card)| *place = card);
    let in_hand = hole.len();
    let dealt = cards.get(..in_hand + board.len())?;
    best_of(dealt, |chosen| (chosen & ((1 << in_hand) - 1)).count_ones() == 2)
}

/// Returns the best low of five cards that `may_take` allows, given as bits.
fn best_of(cards: &[Card], may_take: impl Fn(u32) -> bool) -> Option<[Face; 5]> {
    let mut best = None;
    for chosen in (0u32..1 << cards.len().min(16)).filter(|chosen| chosen.count_ones() == 5 && may_take(*chosen)) {
        let mut five = cards.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, card)| number(*card));
        let mut numbers: [u8; 5] = core::array::from_fn(|_| five.next().unwrap_or(13));
        numbers.sort_unstable_by(|one, other| other.cmp(one));
        let is_low = numbers[0] <= 8 && numbers.windows(2).all(|two| two[0] != two[1]);
        if is_low && best.is_none_or(|best| numbers < best) {
            best = Some(numbers);
        }
    }
    best.map(|numbers| numbers.map(|number| if number == 1 { Face::Ace } else { Face::from_low_bits(number - 2) }))
}

/// Returns the number of a card: 1 for the ace to 13 for the king.
fn number(card: Card) -> u8 {
    match card.face() {
        Face::Ace => 1,
        face => face as u8 + 2,
    }
}
