//! No panic is left in the ranks, draws and values of a board's hole cards, for any cards and weights, nor where pots
//! are settled.
#![no_std]
#![no_main]

use keyfold::{CardSet, Compact, HoleCards, HoleClass, Tiny};
use keyfold_board::{
    Board, Draws, HoleBlocks, HoleDraws, HoleRanks, HoleStrengths, OrderTotals, PairTotals, RankBoards, Showdown,
    settle_high_low_rows, settle_rows,
};
use no_panic::{any, any_cards, done};

no_panic::program! {
    if let Ok(board) = Board::new(any(&any_cards::<5>()[..])) {
        draws(&any(board.clone()));
        all::<Compact>(&any(board.clone()));
        all::<Tiny>(&any(board));
    }
    if let Some(hole) = HoleCards::from_index(any(0)) {
        done((hole.index(), hole.class(), HoleBlocks::<u32>::new().get(hole)));
        let (class, other) = (any(hole.class()), any(hole.class()));
        done((class.equity(), class.better_holes(), class.equity_against(other), HoleClass::by_equity().last()));
    }
    done(HoleBlocks::checked(&any([0.0f32; HoleCards::COUNT])));
    let (paid, folded, ranks, mut won) = (any([0; 9]), any([false; 9]), any([0u16; 9]), any([0; 9]));
    done(settle_rows(any(3), any(&paid[..]), any(&folded[..]), any(&ranks[..]), any(&mut won[..])));
    let lows = any(&ranks[..]);
    done(settle_high_low_rows(any(3), any(&paid[..]), any(&folded[..]), lows, lows, any(&mut won[..])));
}

fn draws(board: &Board) {
    let mut draws = HoleDraws::new();
    board.draw_holes(&mut draws);
    done(any(draws).iter().last().map(|(hole, draws)| (board.draws(hole), draws.iter().last())));
    done(Draws::of_sets(any(CardSet::EMPTY), any(CardSet::ALL)));
}

fn all<T: RankBoards>(board: &Board) {
    let mut ranks = HoleRanks::new();
    board.rank_holes_with::<T>(&mut ranks);
    done(ranks.iter().last());
    let showdown = any(Showdown::with::<T>(board));
    done(showdown.groups().map(|group| (group.rank(), group.holes().count())).last());
    let range = any(HoleBlocks::<f32>::new());
    let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
    showdown.block_values(&range, &mut win, &mut tie);
    done((win.to_colex(), tie.to_colex(), showdown.met(&range), showdown.live_weight(&range)));
    let (other, mut totals) = (any(HoleBlocks::new()), any(PairTotals::new()));
    let showdown = showdown.within([&range, &other]);
    showdown.three_way(&range, [&range, &other], &mut totals, |three| done((three.hole(), three.rank(), three.won())));
    showdown.three_way_with_side_pot(&range, [&range, &other], &mut totals, |three, won| done((three.met(), won)));
    let mut values = any(HoleBlocks::new());
    showdown.met_of_two(&range, [&range, &other], &mut totals, &mut values);
    showdown.side_pot(&range, [&range, &other], any([0.0; 3]), &mut totals, &mut values);
    done(values);
    let mut totals = any(OrderTotals::new());
    showdown.three_way_orders(&range, [&range, &other], &mut totals, |three, weights| done((three.hole(), weights)));
    let (mut strengths, mut histograms) = (any(HoleStrengths::new()), any([(); 3].map(|()| HoleBlocks::<u16>::new())));
    board.strength_with::<T>(&mut strengths, &mut histograms);
    strengths.add_to(&mut histograms);
    let hole = any(HoleCards::all()).last();
    done((hole.map(|hole| (strengths.share(hole), strengths.losses(hole))), strengths, histograms));
    let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
    board.strength_against_with::<T, f32>(&range, &mut win, &mut tie, &mut met);
    done((win, tie, met));
    let range = any(HoleBlocks::<u64>::new());
    let mut values = [(); 4].map(|()| HoleBlocks::new());
    let [first_win, second_win, first_tie, second_tie] = &mut values;
    showdown.values_of_both([&range, &range], [first_win, second_win], [first_tie, second_tie]);
    done(values);
}
