//! No panic is left in the batch calls, for any cards and lengths.
#![no_std]
#![no_main]

use keyfold::batch::{self, Backend};
use keyfold::{CardSet, Compact, HandKey, HandRank, Tiny};
use keyfold_board::{Draws, draw_sets};
use no_panic::{any, any_cards, done};

no_panic::program! {
    let ranks = &mut [HandRank::LOWEST; 70];
    let sevens = [any_cards::<7>(); 70];
    let sevens = any(&sevens[..]);
    let fives = [any_cards::<5>(); 70];
    let fives = any(&fives[..]);
    let column = any(sevens.as_flattened());
    for backend in Backend::available() {
        done(backend.rank_rows(sevens, any(&mut ranks[..])));
        done(backend.rank_rows(fives, any(&mut ranks[..])));
        done(backend.rank_padded_rows(any(&[any_cards::<8>(); 70][..]), any(&mut ranks[..])));
        done(backend.rank_columns(any([column; 7]), any(&mut ranks[..])));
        done(backend.rank_columns(any([column; 5]), any(&mut ranks[..])));
        done(backend.rank_keys::<7, _>(any(&[HandKey::<Compact>::EMPTY; 70][..]), any(&mut ranks[..])));
        done(backend.rank_keys::<5, _>(any(&[HandKey::<Compact>::EMPTY; 70][..]), any(&mut ranks[..])));
        done(backend.rank_keys::<7, _>(any(&[HandKey::<Tiny>::EMPTY; 70][..]), any(&mut ranks[..])));
    }
    let sets = any(&[CardSet::EMPTY; 70][..]);
    done(draw_sets::<3>(sets, any(sets), any(&mut [Draws::default(); 70][..])));
    done(batch::cards_from_ids(any::<&[u8]>(&[0; 70])).is_ok());
    done(batch::columns_from_ids([any::<&[u8]>(&[0; 70]); 7]).is_ok());
    done(batch::rows_from_ids(any::<&[[u8; 7]]>(&[[0; 7]; 70])).is_ok());
}
