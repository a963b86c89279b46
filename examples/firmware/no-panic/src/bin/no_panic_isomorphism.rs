//! No panic is left in the index of deals, for any cards and index.
#![no_std]
#![no_main]

use keyfold::isomorphism::{Deal, HoldemDeal, Indexer, OneRound, canonical_boards};
use no_panic::{any, any_cards, done};

no_panic::program! {
    done(Indexer::<HoldemDeal>::index(&any_cards::<7>()));
    done(Indexer::<HoldemDeal>::unindex::<7>(any(0)));
    done(Indexer::<HoldemDeal>::canonical(&any_cards::<5>()));
    done(Indexer::<OneRound<5>>::unindex::<5>(any(0)));
    if let Ok(deal) = Deal::<HoldemDeal>::new(any(&any_cards::<9>()[..])) {
        let deal = any(deal);
        done((deal.index(), deal.suits(), deal.multiplicity()));
        done(deal.next_round(any(&any_cards::<9>()[..])));
    }
    done(canonical_boards::<3>().nth(any(0)));
}
