//! What a tier is: a key series, and the tables that turn its sums into ranks, for some numbers of cards.

use super::sums::KeySums;
use crate::cards::{Card, CardId, HandError};
use crate::evaluator::Evaluator;
use crate::rank::HandRank;

/// What only this crate implements: keys and tables are proven together.
pub(crate) mod sealed {
    use super::{Card, CardId, HandError, HandRank, KeySums};

    /// Keeps [`Tier`](super::Tier) closed.
    pub trait Sealed {}

    /// A rank, or why the cards have none.
    pub(crate) type Ranked = Result<HandRank, HandError>;

    /// How a tier ranks `CARDS` cards, in whatever form they come.
    // For a call of `rank`, where the compiler looks for methods before it knows how many cards there are.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` does not rank so many cards with the features of keyfold that are on",
        label = "no table for so many cards",
        note = "five and seven cards: `Folded` with the feature `folded`, `Dense` with `dense`; \
                five to seven: `Compact` with `compact`; `Bare`, always; five to nine: `Tiny`, always"
    )]
    pub trait SealedRankCards<const CARDS: usize> {
        /// Returns the rank of cards.
        #[inline(always)]
        fn rank_cards(cards: &[Card; CARDS]) -> HandRank {
            Self::rank_ids(cards)
        }
        /// Returns the rank of anything that holds card ids, all of them below 52, read in place.
        fn rank_ids<C: CardId>(ids: &[C; CARDS]) -> HandRank;
        /// Returns the rank of the cards that were added up.
        fn rank_sums(sums: KeySums) -> HandRank;
        /// Returns the rank of bytes that may be no card ids, or repeat one, by what finds such an error.
        #[inline(always)]
        fn rank_checked<C: CardId>(ids: &[C; CARDS], error_in: fn(&[C]) -> Option<HandError>) -> Ranked {
            match error_in(ids) {
                None => Ok(Self::rank_ids(ids)),
                Some(error) => Err(error),
            }
        }
    }

    /// How a tier ranks all hole cards on a board of three to five cards.
    pub trait SealedRankBoard {
        /// The numbers of the ranks that a board's cards make with each pair of faces, whatever the suits: any numbers
        /// for faces of which the deck does not hold enough, and past the last pair.
        fn rank_face_pairs(board: &[Card], ranks: &mut [u16; 96]);
        /// Returns the number of the rank of the flush or straight flush of a set of five to seven faces.
        fn rank_flush(faces: u32) -> u16;
        /// Returns the part of the sums that says which faces there are; parts are added as sums are.
        fn face_sum(sums: KeySums) -> u64;
        /// Returns the number of the rank that the faces of seven cards make, whatever their suits; any number for
        /// other sums.
        fn rank_faces(face_sum: u64) -> u16;
    }
}

/// A way to store the ranks of hands without a flush, with the key series that goes with it.
///
/// The tiers are [`Folded`](super::Folded), [`Dense`](super::Dense), [`Compact`](super::Compact),
/// [`Tiny`](super::Tiny) and [`Bare`](super::Bare); the trait is sealed.
///
/// ```
/// use keyfold::{Hand, HandKey, Tiny, key_sum::Tier};
/// fn key_of<T: Tier>(hand: &Hand) -> HandKey<T> {
///     hand.into()
/// }
/// let [flop, hole] = ["Ts 9s 2c", "Ks 8s"].map(|text| text.parse().unwrap());
/// let five = key_of::<Tiny>(&flop) + key_of::<Tiny>(&hole);
/// assert_eq!(five.rank_five().describe().to_string(), "king high, ten kicker");
/// ```
pub trait Tier: sealed::Sealed + Sized + 'static {
    /// The name, in lower case; also that of the feature with the tables, if the tier has any.
    const NAME: &'static str;
    /// The sums of single cards, by id; those from 52 on are zero, so that an index of six bits needs no check.
    #[doc(hidden)]
    const CARD_KEYS: &'static [KeySums; 64];
}

/// A tier that ranks hands of `CARDS` cards, from cards and from running keys.
///
/// It is implemented for the tiers whose feature is on; the trait is sealed.
///
/// ```
/// use keyfold::{Hand, HandKey, HandRank, Tiny, key_sum::RankHands};
/// fn showdown<T: RankHands<7>>(board: HandKey<T>, hole: HandKey<T>) -> HandRank {
///     (board + hole).rank_seven()
/// }
/// let [board, hole] = ["Ts 9s 2c Qs Jd", "Ks 8s"].map(|text| HandKey::from(&text.parse::<Hand>().unwrap()));
/// assert_eq!(showdown::<Tiny>(board, hole).describe().to_string(), "flush, king high, queen kicker");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not rank hands of {CARDS} cards with the features of keyfold that are on",
    label = "no table for {CARDS} cards",
    note = "five and seven cards: `Folded` with the feature `folded`, `Dense` with `dense`; \
            five to seven: `Compact` with `compact`; `Bare`, always; five to nine: `Tiny`, always"
)]
pub trait RankHands<const CARDS: usize>: Tier + Evaluator<CARDS> + sealed::SealedRankCards<CARDS> {}

impl<T: Tier + sealed::SealedRankCards<CARDS>, const CARDS: usize> RankHands<CARDS> for T {}

impl<T: sealed::SealedRankCards<CARDS>, const CARDS: usize> Evaluator<CARDS> for T {
    #[inline(always)]
    fn rank(cards: &[Card; CARDS]) -> HandRank {
        T::rank_cards(cards)
    }
}
