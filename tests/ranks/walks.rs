//! Hand codes, given every number of 32 bits, and every hand on the tier without a table of ranks: minutes, so that it
//! is asked for by `.ci/walks`.

use keyfold::{Bare, CardSet, Compact, Evaluator, HandCode, HandRank};

#[test]
#[ignore = "a walk over all codes"]
fn of_all_numbers_the_codes_of_the_7_462_ranks_are_read_and_no_others() {
    let read: Vec<HandCode> = (0..=u32::MAX).filter_map(HandCode::new).collect();
    assert!(read.into_iter().eq(HandRank::all().map(HandRank::code)));
}

#[test]
#[ignore = "a walk over all hands"]
fn every_hand_of_five_to_seven_cards_has_the_rank_of_the_tables_and_a_strength_in_its_order() {
    let strengths: Vec<_> = HandRank::all().map(|rank| Bare::strength(&rank.example())).collect();
    assert!(strengths.is_sorted_by(|weaker, stronger| weaker < stronger));
    assert_eq!(every_hand::<5>(&strengths) + every_hand::<6>(&strengths) + every_hand::<7>(&strengths), 156_742_040);
}

fn every_hand<const CARDS: usize>(strengths: &[u32]) -> usize
where
    Bare: Evaluator<CARDS>,
    Compact: Evaluator<CARDS>,
{
    let hands = CardSet::ALL.combinations::<CARDS>();
    hands
        .inspect(|cards| {
            let rank = Compact::rank(cards);
            assert_eq!(Bare::rank(cards), rank, "{cards:?}");
            assert_eq!(Bare::strength(cards), strengths[usize::from(rank.get()) - 1], "{cards:?}");
        })
        .count()
}
