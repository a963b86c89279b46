//! Games other than hold'em: ranks of their hands, which compare within a game alone, and those in words.
//!
//! As for the tiers, the header gets what these stamp.

use core::ffi::c_char;

use super::text::room;
use super::{answer, bytes, cards};
use crate::error::{Error, Status};
use crate::games::*;
use crate::words::Buffer;

macro_rules! rank {
    ($game:ident $count:tt $five:ident $lowest:tt $highest:tt $rank:ident) => {
        /// Returns the rank of $five different cards of the game: $lowest to $highest, higher wins.
        ///
        /// A card that is repeated, or is none of the deck, gives an unspecified rank.
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `ids` can be read for $count bytes.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $rank(ids: *const u8) -> u16 {
            // SAFETY: as many bytes can be read.
            <$game as Hands<$count>>::rank(unsafe { cards::<$count>(ids) })
        }
    };
}

macro_rules! check {
    ($game:ident $count:tt $five:ident $check:ident) => {
        /// Ranks $five bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
        /// error and leaves the rank unchanged.
        ///
        /// `error` may be NULL.
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `ids` can be read for $count bytes; `rank` can be written; `error` can be written, or is null.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $check(ids: *const u8, rank: *mut u16, error: *mut Error) -> Status {
            // SAFETY: as many bytes can be read.
            let ranked = <$game as Hands<$count>>::check(unsafe { bytes::<$count>(ids) });
            // SAFETY: the rank can be written, and the error, unless it is null.
            unsafe { answer(ranked, rank, error) }
        }
    };
}

macro_rules! describe {
    ($game:ident $describe:ident) => {
        /// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
        /// `keyfold_describe` does: 0 if the rank is not one.
        ///
        /// Never blocks or allocates; may be called from an interrupt.
        ///
        /// # Safety
        /// `buffer` can be written for `size` bytes.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $describe(rank: u16, buffer: *mut c_char, size: usize) -> usize {
            // SAFETY: that many bytes can be written.
            let room = unsafe { room(buffer, size) };
            match $game::words(rank) {
                Some(words) => Buffer::fill(room, format_args!("{words}")),
                None => Buffer::fill(room, format_args!("")),
            }
        }
    };
}

macro_rules! hands {
    ($game:ident $count:tt $five:ident $lowest:tt $highest:tt $rank:ident $check:ident) => {
        rank! { $game $count $five $lowest $highest $rank }
        check! { $game $count $five $check }
    };
}

#[cfg(feature = "short-deck")]
hands! { StraightsFirst 5 five 1 1404 keyfold_short_deck_rank_five keyfold_short_deck_check_five }
#[cfg(feature = "short-deck")]
hands! { StraightsFirst 6 six 1 1404 keyfold_short_deck_rank_six keyfold_short_deck_check_six }
#[cfg(feature = "short-deck")]
hands! { StraightsFirst 7 seven 1 1404 keyfold_short_deck_rank_seven keyfold_short_deck_check_seven }
#[cfg(feature = "short-deck")]
describe! { StraightsFirst keyfold_short_deck_describe }
#[cfg(feature = "short-deck")]
hands! { TripsFirst 5 five 1 1404 keyfold_short_deck_trips_rank_five keyfold_short_deck_trips_check_five }
#[cfg(feature = "short-deck")]
hands! { TripsFirst 6 six 1 1404 keyfold_short_deck_trips_rank_six keyfold_short_deck_trips_check_six }
#[cfg(feature = "short-deck")]
hands! { TripsFirst 7 seven 1 1404 keyfold_short_deck_trips_rank_seven keyfold_short_deck_trips_check_seven }
#[cfg(feature = "short-deck")]
describe! { TripsFirst keyfold_short_deck_trips_describe }
#[cfg(feature = "low")]
hands! { AceToFive 5 five 1 6175 keyfold_ace_to_five_rank_five keyfold_ace_to_five_check_five }
#[cfg(feature = "low")]
hands! { AceToFive 7 seven 1 6175 keyfold_ace_to_five_rank_seven keyfold_ace_to_five_check_seven }
#[cfg(feature = "low")]
describe! { AceToFive keyfold_ace_to_five_describe }
#[cfg(feature = "low")]
hands! { DeuceToSeven 5 five 1 7462 keyfold_deuce_to_seven_rank_five keyfold_deuce_to_seven_check_five }
#[cfg(feature = "low")]
describe! { DeuceToSeven keyfold_deuce_to_seven_describe }
#[cfg(feature = "low")]
hands! { Badugi 4 four 1 1092 keyfold_badugi_rank_four keyfold_badugi_check_four }
#[cfg(feature = "low")]
describe! { Badugi keyfold_badugi_describe }
#[cfg(feature = "high-low")]
hands! { EightOrBetter 5 five 0 56 keyfold_eight_or_better_rank_five keyfold_eight_or_better_check_five }
#[cfg(feature = "high-low")]
hands! { EightOrBetter 7 seven 0 56 keyfold_eight_or_better_rank_seven keyfold_eight_or_better_check_seven }
#[cfg(feature = "high-low")]
describe! { EightOrBetter keyfold_eight_or_better_describe }
#[cfg(feature = "small")]
hands! { ThreeCard 3 three 1 741 keyfold_three_card_rank_three keyfold_three_card_check_three }
#[cfg(feature = "small")]
describe! { ThreeCard keyfold_three_card_describe }
#[cfg(feature = "small")]
hands! { FourCard 4 four 1 2535 keyfold_four_card_rank_four keyfold_four_card_check_four }
#[cfg(feature = "small")]
describe! { FourCard keyfold_four_card_describe }
