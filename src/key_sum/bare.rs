//! The bare tier: code, and one table of 130 bytes.
//!
//! The cards of a hand are shifted into four lanes, one for each suit: the bit of the face, and above the faces a count
//! of the suit's cards, as in [`tiny`](super::tiny), but without a table of keys. [`made_hand`](super::made_hand) ranks
//! the lanes.

use keyfold_tables::bare::FaceSet;
use keyfold_tables::rules::deck::{FACES, SUITS};

use super::made_hand::MadeHand;
use super::sums::{KeySums, SUIT_BITS};
use super::tier::Tier;
use super::tier::sealed::{Sealed, SealedRankCards};
use super::tiny::Tiny;
use crate::cards::{Card, CardId, HandError, SetOrder};
use crate::rank::HandRank;

/// The tier of the fewest bytes: 130 bytes of tables, no keys, for hands of five to seven cards. [`strength`] takes no
/// table at all.
///
/// In less than half the flash of [`Tiny`], keys included, it takes one and a half to two times the instructions. A
/// running key is that of `Tiny`, which takes 1,024 bytes.
///
/// ```
/// use keyfold::{Bare, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = Bare::rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
///
/// [`strength`]: Self::strength
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bare;

impl Sealed for Bare {}

impl Tier for Bare {
    const NAME: &'static str = "bare";
    const CARD_KEYS: &'static [KeySums; 64] = Tiny::CARD_KEYS;
}

impl Bare {
    /// Ranks five different cards, in any order; higher is better.
    ///
    /// Some hundreds of instructions without a multiplier or a barrel shifter to speak of, and a load for each face
    /// that counts. A repeated card gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, HandRank};
    /// assert_eq!(Bare::rank_five(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        MadeHand::of_lanes(lanes_of(cards), 5).rank()
    }

    /// Ranks six different cards, in any order; higher is better.
    ///
    /// As [`rank_five`](Self::rank_five). A repeated card gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, Hand};
    /// let turn: Hand = "8s 8h 7h Jd 7c 5d".parse()?;
    /// let rank = Bare::rank_six(turn.first_chunk().expect("six cards"));
    /// assert_eq!(rank.describe().to_string(), "two pair, eights and sevens, jack kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_six(cards: &[Card; 6]) -> HandRank {
        MadeHand::of_lanes(lanes_of(cards), 6).rank()
    }

    /// Ranks seven different cards, in any order; higher is better.
    ///
    /// As [`rank_five`](Self::rank_five). A repeated card gives an unspecified rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, Hand};
    /// let hand: Hand = "2c 3d 4s 9h Ac 5h Kd".parse()?;
    /// let rank = Bare::rank_seven(hand.first_chunk().expect("seven cards"));
    /// assert_eq!(rank.describe().to_string(), "straight to the five");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        MadeHand::of_lanes(lanes_of(cards), 7).rank()
    }

    /// Ranks a set of five to seven cards, in any of the three orders; higher is better.
    ///
    /// The sets of the suits are the lanes: no card is taken out. A set of another number of cards gives an unspecified
    /// rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, CardSet, SuitSets};
    /// let hand: CardSet = "Ts 9s 2c Qs Jd Ks 8s".parse()?;
    /// let rank = Bare::rank_set(hand);
    /// assert_eq!(rank.describe().to_string(), "flush, king high, queen kicker");
    /// assert_eq!(Bare::rank_set(SuitSets::<16>::from(hand)), rank);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn rank_set<S: SetOrder>(set: S) -> HandRank {
        of_set(set).rank()
    }

    /// Returns a number that compares as the hands do, of five to seven different cards in any order: the higher wins,
    /// and equal numbers share the pot. It takes no table.
    ///
    /// The category is in the highest bits, then come the set of the faces that make it, and the set of the kickers. It
    /// is no rank: the numbers have gaps, and only those of [`strength`](Self::strength) and
    /// [`strength_of_set`](Self::strength_of_set) compare with it, whatever the numbers of cards. `CARDS` other than
    /// five to seven, or a repeated card, give an unspecified number. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, Hand};
    /// let strength = |text: &str| Bare::strength::<5>(text.parse::<Hand>().unwrap().first_chunk().unwrap());
    /// assert!(strength("Kh Kd 9s 9c 2h") > strength("Qh Qd Js Jc Ah"));
    /// assert_eq!(strength("Ah Kh 9h 5h 2h"), strength("As Ks 9s 5s 2s"));
    /// ```
    #[must_use]
    #[inline]
    pub const fn strength<const CARDS: usize>(cards: &[Card; CARDS]) -> u32 {
        MadeHand::of_lanes(lanes_of(cards), CARDS).strength()
    }

    /// Returns the [`strength`](Self::strength) of a set of five to seven cards, in any of the three orders.
    ///
    /// A set of another number of cards gives an unspecified number. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, CardSet};
    /// let [board, ours, theirs]: [CardSet; 3] = ["Ts 9s 2c Qs Jd", "Ks 8s", "Ah Kd"].map(|cards| cards.parse().unwrap());
    /// assert!(Bare::strength_of_set(board | ours) > Bare::strength_of_set(board | theirs));
    /// ```
    #[must_use]
    #[inline]
    pub fn strength_of_set<S: SetOrder>(set: S) -> u32 {
        of_set(set).strength()
    }
}

/// Stamps the tier's traits for each number of cards.
macro_rules! rank_cards {
    ($($cards:literal: $rank:ident;)*) => {$(
        impl SealedRankCards<$cards> for Bare {
            #[inline]
            fn rank_cards(cards: &[Card; $cards]) -> HandRank {
                Self::$rank(cards)
            }
            #[inline]
            fn rank_ids<C: CardId>(ids: &[C; $cards]) -> HandRank {
                let mut lanes = [0; SUITS];
                ids.iter().for_each(|id| add(&mut lanes, id.id()));
                MadeHand::of_lanes(lanes, $cards).rank()
            }
            #[inline]
            fn rank_sums(sums: KeySums) -> HandRank {
                MadeHand::of_lanes(counted(sums.suited), $cards).rank()
            }
            /// The lanes are all that the check needs: the bit of a repeated card is set before it comes.
            #[inline]
            fn rank_checked<C: CardId>(
                ids: &[C; $cards],
                _: impl FnOnce(&[C]) -> Option<HandError>,
            ) -> Result<HandRank, HandError> {
                match different_lanes(ids) {
                    Ok(lanes) => Ok(MadeHand::of_lanes(lanes, $cards).rank()),
                    Err(error) => Err(error),
                }
            }
        }
    )*};
}
rank_cards! {
    5: rank_five;
    6: rank_six;
    7: rank_seven;
}

/// Four sets of faces, of clubs, diamonds, hearts and spades; above the faces a count of the suit's cards, up to seven.
pub(super) type Lanes = [FaceSet; SUITS];
/// One card of a suit.
const ONE: FaceSet = 1 << FACES;

/// Returns the lanes of up to seven cards.
#[inline(always)]
const fn lanes_of(cards: &[Card]) -> Lanes {
    let (mut lanes, mut at) = ([0; SUITS], 0);
    while at < cards.len() {
        add(&mut lanes, cards[at].id());
        at += 1;
    }
    lanes
}

/// Adds a card to the lane of its suit.
#[inline(always)]
const fn add(lanes: &mut Lanes, id: u8) {
    let lane = &mut lanes[(id & 3) as usize];
    *lane = lane.wrapping_add(face_bit(id) | ONE);
}

/// Returns the bit of a card's face.
#[inline(always)]
const fn face_bit(id: u8) -> FaceSet {
    1 << (id >> 2 & 15)
}

/// Returns the lanes of up to seven different cards, or the first byte that is not a card id, or repeats a card.
#[inline(always)]
fn different_lanes<C: CardId>(ids: &[C]) -> Result<Lanes, HandError> {
    let mut lanes = [0; SUITS];
    // Keeps the compiler from unrolling the walk, which takes three times the flash.
    let ids = core::hint::black_box(ids);
    for (before, id) in ids.iter().enumerate() {
        let (position, id) = (before + 1, id.id());
        let Some(card) = Card::from_id(id) else {
            return Err(HandError::OutOfRange { position, id });
        };
        if lanes[usize::from(id & 3)] & face_bit(id) != 0 {
            let first = 1 + ids.iter().take_while(|earlier| earlier.id() != id).count();
            return Err(HandError::Repeated { position, first, card });
        }
        add(&mut lanes, id);
    }
    Ok(lanes)
}

/// Finds the category of a set of cards.
#[inline(always)]
fn of_set<S: SetOrder>(set: S) -> MadeHand {
    MadeHand::of_lanes(counted(S::lanes_of(set.to_bits())), set.to_bits().count_ones() as usize)
}

/// Returns the lanes of four sets of faces, sixteen bits apart.
#[inline(always)]
const fn counted(suits: u64) -> Lanes {
    let (mut lanes, mut suit) = ([0; SUITS], 0);
    while suit < SUITS {
        let faces = (suits >> (SUIT_BITS * suit)) as u16 as FaceSet;
        lanes[suit] = faces | (faces.count_ones() as FaceSet) << FACES;
        suit += 1;
    }
    lanes
}
