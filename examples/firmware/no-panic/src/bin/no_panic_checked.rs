//! No panic is left in the calls that check their cards, for any number of any bytes.
#![no_std]
#![no_main]

use keyfold::{CardSet, Category, Deck, Folded, Hand, HandRank, Tiny, best_five, check, rank_any};
use keyfold_board::odds::{CategoryCounts, Outs};
use no_panic::{any, any_cards, done};

no_panic::program! {
    done(check::rank_five::<Folded>(any::<&[u8]>(&[0; 5])));
    done(check::rank_seven::<Folded>(any::<&[u8]>(&[0; 7])));
    done(check::rank_any(any::<&[u8]>(&[0; 9])));
    done(check::distinct::<9>(any(&[0; 9])));
    done(rank_any(any(&any_cards::<9>()[..])));
    done(best_five(&any_cards()));
    done(Hand::try_from(any(&any_cards::<9>()[..])));
    if let Some(rank) = HandRank::new(any(1)) {
        done((rank.category(), rank.code(), rank.faces(), rank.example(), rank.pick(any(&any_cards::<9>()))));
    }
    if let Ok(hand) = Hand::try_from(any(&any_cards::<9>()[..])) {
        done(Outs::of(&hand).map(|outs| (outs.category(), outs.making(any(Category::Flush)))));
        let ends = CategoryCounts::of::<Tiny>(&hand, any(CardSet::EMPTY));
        done(ends.map(|ends| ends.probability(any(Category::Flush))));
    }
    let mut deck = any(Deck::new());
    deck.shuffle(&mut || any(0));
    done(deck.deal_random::<5>(&mut || any(0)));
    done(Deck::from(any(CardSet::ALL)).deal_random::<9>(&mut || any(0)));
    done((deck.deal(), deck.deal_many::<9>()));
}
