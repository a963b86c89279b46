//! Values by default, their sizes and texts, and errors, which callers can make themselves.

use keyfold::HoleCards;
use keyfold_board::{Board, DrawsError, HoleBlocks, HoleRanks, Showdown, WeightError};
use keyfold_testing::errors::{SIZES, prints};

#[test]
fn what_is_new_is_the_default() {
    assert_eq!(HoleRanks::default(), HoleRanks::new());
    assert!(HoleCards::all().all(|hole| HoleBlocks::<u32>::default().get(hole) == 0));
}

#[test]
fn what_a_board_needs_stays_below_a_few_kilobytes() {
    assert_eq!((size_of::<HoleRanks>(), size_of::<HoleBlocks<f32>>()), (2 * 1_344, 91 * 64));
    // A few bytes less where a number of 128 bits is aligned to eight bytes.
    assert!(size_of::<Showdown>() <= 1_088);
}

#[test]
fn a_board_is_padded_like_a_string() {
    let board: Board = "Ts 9s 2c".parse().unwrap();
    assert_eq!(format!("{board:10}|{board:>10}|{board:.^10}"), "Ts 9s 2c  |  Ts 9s 2c|.Ts 9s 2c.");
}

#[test]
fn an_error_about_a_weight_prints_whatever_its_fields_are() {
    for hole in HoleCards::all() {
        prints(&WeightError::NotANumber { hole });
        prints(&WeightError::Negative { hole });
        prints(&WeightError::Infinite { hole });
        prints(&WeightError::TooLarge { hole });
    }
}

#[test]
fn an_error_about_draws_prints_whatever_its_fields_are() {
    for holes in SIZES {
        for boards in SIZES {
            SIZES.iter().for_each(|&draws| prints(&DrawsError { holes, boards, draws }));
        }
    }
}
