//! From the sets of faces of the suits to ranks.

use super::constants::{Constants, GAPS};
use crate::batch::simd::{BLOCK_BYTES, Vector, splat_u16};

/// Returns for each hand the set of faces whose position is to be looked up, and all of the rank but that position. The
/// sum of both is not below 1, and at most a few hundred above the highest rank for what is not a hand.
#[inline(always)]
pub(super) fn kickers_and_others<V: Vector>(constants: &Constants<V>, suits: [V; 4]) -> (V, V) {
    let Held { once, twice, thrice, four_times, longest, no_flush } = held(constants, suits);
    let top = top_of_straight(no_flush.choose_u8(once, longest));

    let two = constants.but_lowest(twice);
    let no_pair = constants.is_empty(twice);
    let no_two = constants.is_empty(two);
    let no_three = constants.is_empty(thrice);
    let no_four = constants.is_empty(four_times);
    let no_straight = constants.is_empty(top);

    // What makes the hand: of three pairs the higher two, of two threes the higher one.
    let of_three = constants.but_lowest(two);
    let pairs = constants.is_empty(of_three).choose_u8(twice, two);
    let second = constants.but_lowest(thrice);
    let three = constants.is_empty(second).choose_u8(thrice, second);
    let made = no_four.choose_u8(no_three.choose_u8(pairs, three), four_times);
    // The kicker of a full house is held twice.
    let not_full = no_two.or(no_three).or(constants.all.and_not(no_four));
    let beside = not_full.choose_u8(once, twice).and_not(made);
    let made = no_straight.choose_u8(made, top);

    let lowest = made.and(constants.zero.sub_u16(made));
    let highest = made.xor(lowest);
    let kickers = close_gap(constants, close_gap(constants, beside, lowest), highest);
    let kickers = kickers.or(constants.beside_made.and_not(no_pair));
    let kickers = no_flush.choose_u8(kickers, longest.shift_left_u16(GAPS)).and(no_straight).shift_right_u16(GAPS);

    // The same in both bytes, but for the bit that makes one of them no index.
    let kinds = constants.all_kinds.add_u8(no_pair.add_u8(no_two));
    let kinds = kinds.sub_u8(no_three.and(constants.three).add_u8(no_four.and(constants.four)));
    let kinds = kinds.sub_u8(no_straight.and(constants.straight));
    let kinds = no_flush.choose_u8(kinds, constants.straight_flush.add_u8(no_straight));
    let base = constants.base_low.shuffle(kinds).or(constants.base_high.shuffle(kinds.xor(constants.no_entry)));
    let numbers = constants.face_numbers.shuffle(constants.slots(lowest));
    let places = numbers.add_u16(constants.pairs_below.shuffle(constants.slots(highest)));
    (kickers, base.add_u16(constants.factors.shuffle(kinds).multiply_u16(places)))
}

/// The faces held so many times or more, and those of the suit of a flush, if there is one.
struct Held<V> {
    once: V,
    twice: V,
    thrice: V,
    four_times: V,
    longest: V,
    no_flush: V,
}

#[inline(always)]
fn held<V: Vector>(constants: &Constants<V>, suits: [V; 4]) -> Held<V> {
    let [clubs, diamonds, hearts, spades] = suits;
    let (either, both) = (clubs.or(diamonds), clubs.and(diamonds));
    let (other_either, other_both) = (hearts.or(spades), hearts.and(spades));
    let (longest, no_flush) = longest_suit(constants, suits);
    Held {
        once: either.or(other_either),
        twice: both.or(other_both).or(either.and(other_either)),
        thrice: both.and(other_either).or(other_both.and(either)),
        four_times: both.and(other_both),
        longest,
        no_flush,
    }
}

/// Returns the faces of the suit that makes a flush, if one does, and all bits where none does.
///
/// Of the suits less their two lowest faces, that of the flush is the greatest as a number: of seven cards, the others
/// then have no face left. Without a flush, two faces are left at most.
#[inline(always)]
fn longest_suit<V: Vector>(constants: &Constants<V>, [clubs, diamonds, hearts, spades]: [V; 4]) -> (V, V) {
    let lower = longer((clubs, constants.but_two_lowest(clubs)), (diamonds, constants.but_two_lowest(diamonds)));
    let higher = longer((hearts, constants.but_two_lowest(hearts)), (spades, constants.but_two_lowest(spades)));
    let (longest, rest) = longer(lower, higher);
    (longest, constants.is_empty(constants.but_two_lowest(rest)))
}

/// Returns the suit whose faces but two are the greater number, and those faces.
#[inline(always)]
fn longer<V: Vector>((suit, rest): (V, V), (other, other_rest): (V, V)) -> (V, V) {
    let greater = rest.greater_i16(other_rest);
    (greater.choose_u8(suit, other), greater.choose_u8(rest, other_rest))
}

/// Returns the highest face of the best straight, a bit above its place; no bit if there is none.
#[inline(always)]
fn top_of_straight<V: Vector>(faces: V) -> V {
    // The ace is also below the deuce; each face then stands a bit higher.
    let faces = faces.add_u16(faces).or(faces.shift_right_u16(12));
    let two = faces.and(faces.add_u16(faces));
    let tops = two.and(two.shift_left_u16(2)).and(faces.shift_left_u16(4));
    // The tops of the straights of seven cards are beside each other.
    tops.and_not(tops.shift_right_u16(1))
}

/// Returns the kickers with those below a made face one place higher; all of them if there is none.
#[inline(always)]
fn close_gap<V: Vector>(constants: &Constants<V>, kickers: V, made: V) -> V {
    let below = made.add_u16(constants.all);
    kickers.add_u16(kickers.and(below))
}

/// Returns the words, and the highest rank in the place of those above it: they are of sets that are not hands.
#[inline(always)]
pub(super) fn at_most_highest<V: Vector>(constants: &Constants<V>, words: V) -> V {
    words.greater_i16(constants.highest).choose_u8(constants.highest, words)
}

/// Returns bits where a hand has more or fewer cards than `CARDS`, or a bit of a suit that is no face.
///
/// Of a face, one card leaves a bit in `ones`, two leave one in `twos`, and three and four leave both. The fourth is
/// what ranking finds, too.
#[inline(always)]
pub(super) fn no_hand<V: Vector, const CARDS: usize>(constants: &Constants<V>, suits: [V; 4]) -> V {
    let [clubs, diamonds, hearts, spades] = suits;
    let (odd, other_odd) = (clubs.xor(diamonds), hearts.xor(spades));
    let (both, other_both) = (clubs.and(diamonds), hearts.and(spades));
    let fours = both.and(other_both);
    let ones = odd.xor(other_odd).or(fours);
    let twos = both.or(other_both).or(odd.and(other_odd));
    // SAFETY: there is a value of `V`, so that the CPU has its instructions.
    let (bits, twice_bits, nibbles, all_but_four) = unsafe {
        (
            V::splat(BITS),
            V::splat(TWICE_BITS),
            V::splat([0xF; BLOCK_BYTES]),
            splat_u16::<V>((CARDS as u16).wrapping_sub(1)),
        )
    };
    let count =
        |table: V, set: V| table.shuffle(set.and(nibbles)).add_u8(table.shuffle(set.shift_right_u16(4).and(nibbles)));
    let sum = count(bits, ones).add_u8(count(twice_bits, twos)).add_neighbours_u8();
    // Less one without a four.
    let wrong = sum.add_u16(constants.is_empty(fours)).xor(all_but_four);
    let all = clubs.or(diamonds).or(hearts.or(spades));
    let wrong = wrong.or(all.and_not(constants.faces));
    // Two fours count as seven, and are eight.
    if CARDS < 7 { wrong } else { wrong.or(constants.but_lowest(fours)) }
}

/// How many bits a number of four bits has.
const BITS: [u8; BLOCK_BYTES] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// Twice as many.
const TWICE_BITS: [u8; BLOCK_BYTES] = [0, 2, 2, 4, 2, 4, 4, 6, 2, 4, 4, 6, 4, 6, 6, 8];
