//! No panic is left in the index of deals, for any cards and index.
#![no_std]
#![no_main]

use keyfold::{CardSet, HoleCards};
use keyfold_board::isomorphism::{
    Deal, HoldemDeal, Indexer, OneRound, Renameable, Renaming, RoundsOf, Wide, canonical_boards, canonical_holes,
};
use keyfold_board::{Board, HoleBlocks, HoleList};
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
        done(Renaming::between(&deal, &any(deal)));
    }
    done(canonical_boards::<3>().nth(any(0)));
    done(canonical_holes::<4>().nth(any(0)));
    done(Indexer::<RoundsOf<3, 1, 1>>::index(&any_cards::<5>()));
    done(Indexer::<Wide<RoundsOf<2, 3, 1>>>::index(&any_cards::<6>()));
    done(Indexer::<Wide<RoundsOf<2, 3, 1>>>::unindex::<6>(any(0)));
    done(Indexer::<HoldemDeal>::index_holes(&any_cards::<4>(), any(&mut [0; HoleCards::COUNT])));
    done(Indexer::<Wide<RoundsOf<2, 3, 1>>>::index_holes(&any_cards::<4>(), any(&mut [0; HoleCards::COUNT])));
    let sets = any_cards::<4>().map(CardSet::from);
    if let Some(renaming) = Renaming::keeping(&sets).nth(any(0)).or(Renaming::new(any_cards::<4>().map(|card| card.suit()))) {
        done((renaming.inverse(), renaming.cards(sets[0]), HoleCards::from_index(any(0)).map(|hole| renaming.hole(hole))));
        let blocks = any(HoleBlocks::<u32>::new());
        done((renaming.blocks(&blocks), blocks.is_kept_by(renaming)));
        if let Ok(permutation) = any(HoleList::of(&blocks)).permutation(renaming) {
            done(any(permutation).renamed(any(&[0u32; 250][..])).last());
        }
        if let Ok(board) = Board::new(any(&any_cards::<9>()[..])) {
            done(board.next_cards(&[&sets[0], &blocks]).map(|mut classes| classes.nth(any(0)).map(|class| class.members().len())));
        }
    }
}
