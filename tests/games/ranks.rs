//! Ranks of every game as numbers and as text, and back.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use keyfold::games::high_low::LowRank;
use keyfold::games::short_deck::{ShortRank, StraightsOverTrips, TripsOverStraights};
use keyfold::games::video_poker::Made;
use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, FourCard, GameRank, GameRankError, ThreeCard};

/// Each number is a rank that leads back to it, also by way of its text, in either case; no other number is a rank.
fn every_rank_is_read_back<R>(highest: u16, in_words: bool)
where
    R: TryFrom<u16, Error = GameRankError>
        + FromStr<Err = GameRankError>
        + Into<u16>
        + Copy
        + Debug
        + Display
        + PartialEq,
{
    for number in 1..=highest {
        let rank = R::try_from(number).unwrap();
        assert_eq!(rank.into(), number);
        let text = rank.to_string();
        assert_eq!(in_words, text.parse::<u16>().is_err(), "{text}");
        // Words take a walk over all ranks.
        if !in_words || number % 37 == 1 || number == highest {
            assert_eq!(text.parse(), Ok(rank), "{text}");
            assert_eq!(format!(" {}\n", text.to_uppercase()).parse(), Ok(rank), "{text}");
        }
        assert_eq!(number.to_string().parse(), Ok(rank));
    }
    for number in [0, highest + 1, u16::MAX] {
        let error = GameRankError::Number { number, highest };
        assert_eq!(R::try_from(number), Err(error));
        assert_eq!(number.to_string().parse::<R>(), Err(error));
    }
    for text in ["", "-1", "65536", "royal", "5-4-3-2", "♠", "badugi, 4-3-2-A♠"] {
        let error = if in_words { GameRankError::Words { highest } } else { GameRankError::Text { highest } };
        assert_eq!(text.parse::<R>(), Err(error), "{text}");
    }
}

fn every_class_is_read_back<G: Classes>() {
    every_rank_is_read_back::<GameRank<G>>(G::CLASSES, true);
}

#[test]
fn ranks_are_read_from_numbers_and_from_what_is_written() {
    every_rank_is_read_back::<ShortRank<StraightsOverTrips>>(1_404, false);
    every_rank_is_read_back::<ShortRank<TripsOverStraights>>(1_404, false);
    every_rank_is_read_back::<LowRank>(56, true);
    every_class_is_read_back::<AceToFive>();
    every_class_is_read_back::<DeuceToSeven>();
    every_class_is_read_back::<Badugi>();
    every_class_is_read_back::<ThreeCard>();
    every_class_is_read_back::<FourCard>();
}

#[test]
fn what_is_paid_for_is_read_by_its_name() {
    for made in Made::ALL {
        assert_eq!(made.to_string().to_uppercase().parse(), Ok(made));
    }
    let error = "two  pair".parse::<Made>().unwrap_err();
    assert!(error.to_string().ends_with("four deuces, royal flush"), "{error}");
}

#[test]
#[cfg(feature = "serde")]
fn ranks_are_serialized_as_numbers_and_read_from_either() {
    fn both<R: serde::Serialize + serde::de::DeserializeOwned + Copy + Debug + Display + PartialEq + Into<u16>>(
        rank: R,
    ) {
        let number: u16 = rank.into();
        assert_eq!(serde_json::to_string(&rank).unwrap(), number.to_string());
        assert_eq!(serde_json::from_str::<R>(&number.to_string()).unwrap(), rank);
        assert_eq!(serde_json::from_str::<R>(&format!("{:?}", rank.to_string())).unwrap(), rank);
        for text in ["0", "65535", "65537", "-1", "\"royal\"", "[]", "1.5"] {
            let error = serde_json::from_str::<R>(text).unwrap_err().to_string();
            assert!(error.contains("rank"), "{text}: {error}");
        }
    }
    both(<ShortRank>::HIGHEST);
    both(ShortRank::<TripsOverStraights>::new(700).unwrap());
    both(LowRank::BEST);
    both(GameRank::<AceToFive>::new(5_000).unwrap());
    both(GameRank::<DeuceToSeven>::new(1).unwrap());
    both(GameRank::<Badugi>::HIGHEST);
    both(GameRank::<ThreeCard>::LOWEST);
    both(GameRank::<FourCard>::HIGHEST);
}
