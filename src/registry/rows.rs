//! The list: a row for each game.

#[cfg(feature = "small")]
use super::classes::classes;
use super::holdem;
#[cfg(feature = "low")]
use super::low;
#[cfg(feature = "omaha")]
use super::omaha::omaha;
#[cfg(all(feature = "omaha", feature = "high-low"))]
use super::omaha::omaha_hilo;
use super::rules::Rules;
#[cfg(feature = "short-deck")]
use super::short_deck::short_deck;
#[cfg(feature = "high-low")]
use super::stud;
#[cfg(feature = "video-poker")]
use super::video_poker::video_poker;
#[cfg(feature = "short-deck")]
use crate::games::short_deck::{StraightsOverTrips, TripsOverStraights};
#[cfg(feature = "video-poker")]
use crate::games::video_poker;
#[cfg(feature = "small")]
use crate::games::{FourCard, ThreeCard};

/// A static for each row, and the list of all.
macro_rules! rows {
    ($($(#[$when:meta])? $row:ident: $name:literal $aliases:expr, $about:literal, $rules:expr;)*) => {
        $(
            #[doc = concat!($about, ".")]
            $(#[$when])?
            pub static $row: Rules = Rules { name: $name, aliases: &$aliases, about: $about, ..$rules };
        )*

        /// All games whose features are on, each once. Naming it links all of them.
        pub static ALL: &[&Rules] = &[$($(#[$when])? &$row),*];
    };
}
rows! {
    HOLDEM: "holdem" ["texas-holdem", "nlhe"], "Texas hold'em", holdem::HOLDEM;
    #[cfg(feature = "omaha")] OMAHA: "omaha" ["plo", "omaha4"], "Omaha, four hole cards", omaha::<4>();
    #[cfg(feature = "omaha")] OMAHA5: "omaha5" ["plo5"], "Five hole cards", omaha::<5>();
    #[cfg(feature = "omaha")] OMAHA6: "omaha6" ["plo6"], "Six hole cards", omaha::<6>();
    #[cfg(all(feature = "omaha", feature = "high-low"))]
    OMAHA_HILO: "omaha-hilo" ["omaha8", "plo8"], "Omaha high-low, eight or better", omaha_hilo::<4>();
    #[cfg(all(feature = "omaha", feature = "high-low"))]
    OMAHA5_HILO: "omaha5-hilo" [], "The same with five hole cards", omaha_hilo::<5>();
    #[cfg(all(feature = "omaha", feature = "high-low"))]
    OMAHA6_HILO: "omaha6-hilo" [], "The same with six hole cards", omaha_hilo::<6>();
    #[cfg(feature = "short-deck")]
    SHORT_DECK: "short-deck" ["six-plus"], "Short deck, straights over three of a kind", short_deck::<StraightsOverTrips>();
    #[cfg(feature = "short-deck")]
    SHORT_DECK_TRIPS: "short-deck-trips" [], "Short deck, three of a kind over straights", short_deck::<TripsOverStraights>();
    #[cfg(feature = "high-low")] STUD: "stud" [], "Seven-card stud", stud::STUD;
    #[cfg(feature = "high-low")]
    STUD_HILO: "stud-hilo" ["stud8"], "Seven-card stud high-low, eight or better", stud::STUD_HILO;
    #[cfg(feature = "low")] RAZZ: "razz" [], "Seven-card stud for the ace-to-five low", low::RAZZ;
    #[cfg(feature = "low")] ACE_TO_FIVE: "ace-to-five" ["a-5"], "Ace-to-five low", low::ACE_TO_FIVE;
    #[cfg(feature = "low")]
    DEUCE_TO_SEVEN: "deuce-to-seven" ["2-7"], "Deuce-to-seven low, five cards", low::DEUCE_TO_SEVEN;
    #[cfg(feature = "low")] BADUGI: "badugi" [], "Badugi, four cards", low::BADUGI;
    #[cfg(feature = "small")] THREE_CARD: "three-card" [], "Three-card poker", classes::<ThreeCard, 3>();
    #[cfg(feature = "small")] FOUR_CARD: "four-card" [], "Four cards, as in four-card poker", classes::<FourCard, 4>();
    #[cfg(feature = "video-poker")]
    JACKS_OR_BETTER: "jacks-or-better" [], "Video poker, 9/6 jacks or better", video_poker(&video_poker::JACKS_OR_BETTER);
    #[cfg(feature = "video-poker")] BONUS: "bonus" [], "Video poker, 8/5 bonus", video_poker(&video_poker::BONUS);
    #[cfg(feature = "video-poker")]
    DOUBLE_BONUS: "double-bonus" [], "Video poker, 10/7 double bonus", video_poker(&video_poker::DOUBLE_BONUS);
    #[cfg(feature = "video-poker")]
    DOUBLE_DOUBLE_BONUS: "double-double-bonus" [], "Video poker, 9/6 double double bonus",
        video_poker(&video_poker::DOUBLE_DOUBLE_BONUS);
    #[cfg(feature = "video-poker")]
    DEUCES_WILD: "deuces-wild" [], "Video poker, full-pay deuces wild", video_poker(&video_poker::DEUCES_WILD);
}

/// Returns the game with a name or alias, in upper or lower case; `None` if there is none. Links all games.
///
/// ```
/// use keyfold::registry::{HOLDEM, named};
/// assert_eq!(named("Texas-Holdem"), Some(&HOLDEM));
/// assert_eq!(named("bridge"), None);
/// ```
#[must_use]
pub fn named(name: &str) -> Option<&'static Rules> {
    let is_it = |known: &&str| known.eq_ignore_ascii_case(name);
    ALL.iter().copied().find(|game| is_it(&game.name) || game.aliases.iter().any(is_it))
}
