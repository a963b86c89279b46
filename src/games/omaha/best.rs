//! The best hand of exactly two hole cards and three of the board, by sets of faces instead of sixty choices.
//!
//! A category needs certain faces from each side. Four of a kind: three of a face on the board and one in the hand, or
//! two and two. So each category is a few operations on the sets of faces that each side holds at least once, twice and
//! three times, whatever the number of hole cards. The rest of the board's three cards and of the hand's two are the
//! highest kickers there.

use keyfold_tables::games::omaha::FIRST_RANKS;
use keyfold_tables::rules::classes::category;

use super::lanes::Lanes;

/// The sets of faces of a board and of hole cards. The highest faces count whatever else is in a set.
#[derive(Clone, Copy)]
pub(crate) struct Sets<V> {
    /// Faces that the board has at least once, twice and three times.
    pub(crate) board: [V; 3],
    /// Faces of the hole cards, at least once and twice.
    pub(crate) hole: [V; 2],
    /// The board's faces of a flush's suit; empty if there is no flush.
    pub(crate) suited_board: V,
    /// The hole cards' faces of that suit; unspecified if there is no flush.
    pub(crate) suited_hole: V,
}

/// The parts of a rank: the lowest rank of the category, plus the position of the made faces times `times`, plus the
/// position of the kickers among the faces that are not made.
#[derive(Clone, Copy)]
pub(crate) struct Parts<V> {
    /// The lowest rank of the category.
    pub(crate) first: V,
    /// The number of combinations of kickers.
    pub(crate) times: V,
    /// Faces held more than once; in a full house, the face held three times.
    pub(crate) made: V,
    /// The other faces, renumbered as if the made ones were absent; in a straight, all its faces.
    pub(crate) beside: V,
}

/// Returns the faces of the best straight with three from the board and two from the hole cards, or an empty set.
#[inline(always)]
fn straight<V: Lanes>(board: V, hole: V) -> V {
    // The ace again, below the deuce. The bits above are in no straight.
    let (board, hole) = (board.or(board.up(13)), hole.or(hole.up(13)));
    let (b, h) = (steps(board), steps(hole));
    // At least three of five bits, and at least two of five: full adders.
    let (sum, carry) = (b[0].xor(b[1]).xor(b[2]), b[0].two_of_three(b[1], b[2]));
    let (last, late_carry) = (sum.xor(b[3]).xor(b[4]), sum.two_of_three(b[3], b[4]));
    let three = carry.two_of_three(late_carry, last);
    let sum = h[0].xor(h[1]).xor(h[2]);
    let two = h[0].two_of_three(h[1], h[2]).or(sum.two_of_three(h[3], h[4]));
    let all = b[0].or(h[0]).and(b[1].or(h[1])).and(b[2].or(h[2])).and(b[3].or(h[3])).and(b[4].or(h[4]));
    // Ten faces can be the highest of a straight: ace to five.
    let top = all.and(three).and(two).and(board.splat(0x3FF)).highest();
    let two = top.or(top.up(1));
    let five = two.or(two.up(2)).or(top.up(4));
    five.or(five.down(13)).and(board.splat(0x1FFF))
}

/// Returns a set moved down by zero to four faces.
#[inline(always)]
fn steps<V: Lanes>(set: V) -> [V; 5] {
    [set, set.down(1), set.down(2), set.down(3), set.down(4)]
}

/// Returns the parts of the rank of the best hand.
#[inline(always)]
pub(crate) fn best<V: Lanes>(sets: &Sets<V>) -> Parts<V> {
    let Sets { board: [b1, b2, b3], hole: [h1, h2], suited_board, suited_hole } = *sets;
    let flush = suited_board.any();
    let straight_faces = straight(flush.choose(suited_board, b1), flush.choose(suited_hole, h1));
    let straight = straight_faces.any();
    let (one_and_two, two_and_one) = (b1.and(h2), b2.and(h1));

    let fourfold = b3.and(h1).or(b2.and(h2)).highest();
    // Full houses: three on the board and a pair in the hand; two and one of one face, one and one of another; one and
    // two of one face, and a pair on the board.
    let both = b1.and(h1);
    let both_but_highest = both.but_highest();
    let (any_b2, any_h2) = (b2.any(), h2.any());
    let triple = any_h2.and(b3).or(both_but_highest.any().and(two_and_one)).or(any_b2.and(one_and_two)).highest();
    let pair_of_triple =
        triple.meets(b3).and(h2).or(triple.meets(two_and_one).and(both)).or(triple.meets(one_and_two).and(b2));
    let pair_beside = pair_of_triple.and_not(triple).highest();

    // The category, the highest first.
    let (quads, full) = (fourfold.any(), triple.any());
    let full_or_quads = quads.or(full).and_not(flush.and(straight));
    let (flush, straight) = (flush.and_not(full_or_quads), straight.and_not(full_or_quads));
    let run_or_suit = flush.or(straight);
    let quads = quads.and_not(run_or_suit);
    let full = full.and_not(run_or_suit).and_not(quads);

    // Three of a kind.
    let threefold = b3.or(two_and_one).or(one_and_two).highest();
    // Two pair: each is one and one, two of the board, or two of the hand; but not both of the board nor both of the
    // hand.
    let with_both = both.highest();
    // A face on both sides cannot also be a pair of the board: it would be three of a kind.
    let beside_both = both_but_highest.or(b2).highest();
    let two_with_both = with_both.any().and(beside_both.any()).and(with_both.or(beside_both));
    let (b2_highest, h2_highest) = (b2.highest(), h2.highest());
    let two_apart = any_b2.and(any_h2).and(b2_highest.or(h2_highest));
    let with_both_wins = two_with_both.xor(two_apart).highest().meets(two_with_both);
    let two_faces = with_both_wins.choose(two_with_both, two_apart);
    let one_face = both.or(b2).or(h2).highest();

    let above_pairs = run_or_suit.or(quads).or(full);
    let trips = threefold.any().and_not(above_pairs);
    let two_pair = two_faces.any().and_not(above_pairs).and_not(trips);
    let pair = one_face.any().and_not(above_pairs).and_not(trips).and_not(two_pair);
    let made = quads.choose(fourfold, trips.choose(threefold, two_pair.choose(two_faces, pair.and(one_face))));

    // Kickers: those of the board's three cards and of the hand's two that are not made.
    let split_pair = two_pair.and(with_both_wins).and(beside_both.meets(b2));
    let board_kickers = flush.choose(suited_board, b1).and_not(made);
    let hole_kickers = flush.choose(suited_hole, h1).and_not(made);
    let (one, two) = (board_kickers.but_highest(), board_kickers.but_highest().but_highest());
    let no_more_of_board = made.meets(b3).or(split_pair);
    let one_more_of_board = made.meets(b2).or(two_pair);
    let left_of_board = no_more_of_board
        .choose(board_kickers, one_more_of_board.choose(one, made.meets(b1).choose(two, two.but_highest())));
    let no_more_of_hole = made.meets(h2).or(two_pair.and_not(split_pair));
    let left_of_hole = no_more_of_hole.choose(
        hole_kickers,
        made.meets(h1).choose(hole_kickers.but_highest(), hole_kickers.but_highest().but_highest()),
    );
    let kickers = board_kickers.xor(left_of_board).or(hole_kickers.xor(left_of_hole));
    let made = full.choose(triple, made);
    let beside = full.choose(pair_beside, straight.choose(straight_faces, kickers));
    let [first, times] = first_and_times([pair, two_pair, trips, straight, flush, full, quads]);
    Parts { first, times, made, beside: without_gaps(beside, made) }
}

/// Returns faces renumbered as if up to two made ones were absent: each higher face moves down by one for each.
#[inline(always)]
fn without_gaps<V: Lanes>(beside: V, made: V) -> V {
    let beside = beside.add(beside.and(made.highest().higher()));
    beside.add(beside.and(made.but_highest().higher()))
}

/// Returns the lowest rank of the category and the number of combinations of its kickers, by the masks of the
/// categories. Both straight and flush may be set.
#[inline(always)]
fn first_and_times<V: Lanes>([pair, two_pair, trips, straight, flush, full, quads]: [V; 7]) -> [V; 2] {
    let unmade = trips.choose(first_of(pair, category::THREE_OF_A_KIND), first_of(pair, category::HIGH_CARD));
    let unmade = two_pair.choose(first_of(pair, category::TWO_PAIR), unmade);
    let unmade = pair.choose(first_of(pair, category::PAIR), unmade);
    let unsuited = quads.choose(first_of(pair, category::FOUR_OF_A_KIND), unmade);
    let unsuited = full.choose(first_of(pair, category::FULL_HOUSE), unsuited);
    let run = flush.choose(first_of(pair, category::STRAIGHT_FLUSH), first_of(pair, category::STRAIGHT));
    let times = two_pair.choose(pair.splat(11), trips.choose(pair.splat(66), pair.splat(12)));
    let times = pair.choose(pair.splat(220), times);
    [straight.choose(run, flush.choose(first_of(pair, category::FLUSH), unsuited)), times]
}

/// Returns the lowest rank of a category, in all lanes.
#[inline(always)]
fn first_of<V: Lanes>(lanes: V, category: u8) -> V {
    lanes.splat(FIRST_RANKS[category as usize])
}
