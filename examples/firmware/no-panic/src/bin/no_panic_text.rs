//! No panic is left in reading cards, hands and sets from any bytes, in ranking them, nor in describing ranks, into
//! `heapless::String` too; nor in cards to and from `heapless::Vec`.
#![no_std]
#![no_main]

use core::fmt::Write;

use heapless::{String, Vec};
use keyfold::{Card, CardSet, Category, Deck, Hand, HandCode, HandError, HandRank, IndexError, Spell};
use keyfold_board::Board;
use no_panic::{any, done};

/// A sink that takes everything.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        done(text);
        Ok(())
    }
}

no_panic::program! {
    done(Card::from_ascii(any(*b"As")).map(Card::to_ascii));
    if let Err(error) = any("As").parse::<Card>() {
        error.spell(&mut |piece| done(piece));
        done(write!(Nowhere, "{error:60}"));
    }
    done(any("0x6999cc").parse::<HandCode>().is_ok());
    if let Ok(hand) = Hand::parse_bytes(any(b"As Ks")) {
        done(write!(Nowhere, "{hand} {hand:>#20}"));
        done(hand.rank());
        done(String::<20>::try_from(&hand));
        if let Ok(cards) = Vec::<Card, 7>::try_from(&hand) {
            done((Hand::try_from(&cards), Board::try_from(&cards)));
        }
    }
    if let Ok(set) = CardSet::parse_bytes(any(b"As Ks")) {
        done(write!(Nowhere, "{set:^9}"));
        let mut boards = set.combinations::<5>();
        done(boards.next());
        done(boards.count());
        done(Vec::<Card, 9>::try_from(set));
        done(Deck::from(set).deal_vec::<9, usize>(any(2)));
    }
    done(any("two pair").parse::<Category>());
    done(any("7462").parse::<HandRank>());
    if let Some(rank) = HandRank::new(any(1)) {
        done(write!(Nowhere, "{} {:#}", rank.describe(), rank.describe()));
        done(String::<60>::try_from(rank.describe()));
    }
    done(write!(Nowhere, "{:60}", HandError::OutOfRange { position: any(1), id: any(52) }));
    done(write!(Nowhere, "{}", HandError::WrongCount { min: any(5), max: any(9), found: any(4) }));
    done(write!(Nowhere, "{}", IndexError::Face(any(13))));
}
