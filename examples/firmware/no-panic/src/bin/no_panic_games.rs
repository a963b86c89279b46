//! No panic is left in low games and hands of three and four cards, for any cards.
#![no_std]
#![no_main]

use core::fmt::Write;

use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, FourCard, GameRank, ThreeCard, check_hand};
use no_panic::{any, any_cards, done};

no_panic::program! {
    with_words(AceToFive::rank_five(&any_cards()));
    with_words(AceToFive::rank_seven(&any_cards()));
    done(AceToFive::rank_any(any(&any_cards::<9>()[..])));
    with_words(DeuceToSeven::rank_five(&any_cards()));
    with_words(Badugi::rank_four(&any_cards()));
    with_words(ThreeCard::rank_three(&any_cards()));
    with_words(FourCard::rank_four(&any_cards()));
    done(check_hand::<Badugi>(any(&any_cards::<9>()[..])));
}

fn with_words<G: Classes>(rank: GameRank<G>) {
    done(write!(Words, "{}", any(rank)));
}

/// Takes any words.
struct Words;

impl Write for Words {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        done(text);
        Ok(())
    }
}
