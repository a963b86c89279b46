//! What every hole wins and ties against a random hand on one river.
//!
//! Cards of a face differ only if one of them is of the suit in which there can be a flush. So all holes of two faces
//! that hold as many cards of this suit, in the same places, are worth the same: the running totals of
//! [`Showdown::values`] are then two numbers for each face in place of four, and there are 4 x 91 values.

use keyfold::{Card, HoleCards};

use super::board::Board;
use super::faces::{FACE_PAIRS, FACES, RankBoards, RankedFaces, face_of, face_pair, faces_of};
use super::flushes::Kind;
use super::groups::Group;
use super::hole_blocks::{HoleBlocks, place_of};
use super::live::{SUIT_MASKS, SUIT_ROW_MASKS};
use super::showdown::Showdown;
use super::weight::Four;

/// Pairs that a hole meets on a river.
pub(super) const OPPONENTS: u32 = 45 * 44 / 2;
/// The share of a hole that beats all of them.
pub(super) const WHOLE: u32 = 2 * OPPONENTS;

/// A number for holes of two faces: of no card of the flush suit, of the lower card alone, the higher alone, and both.
/// Without such a suit all four are the same.
pub(super) type BySuited = Four<u32>;

/// Wins and ties by face pair, with padding for an index of seven bits.
type Values = [[BySuited; 2]; 128];

/// What each hole beats and ties with on one river, also for holes that hold a card of its run-out: as much as on a
/// run-out that is alike and leaves them. What is of no hole, or of holes that no such run-out leaves, is any number.
pub(super) struct River {
    values: Values,
    /// The suit in which there can be a flush; any if there is none.
    suit: usize,
}

/// The running totals of a river, for holes of two faces in as many lanes: in one without a suit in which there can be
/// a flush, else in the four of [`BySuited`].
struct Passed<const LANES: usize> {
    /// The cards of each face that the board leaves: of other suits, and of the flush suit.
    left: [[u32; 2]; 16],
    /// The holes that make no flush, by face: those that hold one card of any other face and a card of this one, of
    /// which one card is of another suit, or of the flush suit.
    beside: [[u32; 2]; 16],
    /// The holes that have been passed, from the weakest on, and hold one card of a face, in the place of the higher
    /// card and of the lower.
    with_card: [[[u32; LANES]; 2]; 16],
    /// The holes that have been passed.
    all: u32,
}

impl River {
    /// Returns the wins and ties on a river.
    pub(super) fn of<T: RankBoards>(board: &Board) -> Self {
        let showdown = Showdown::with::<T>(board);
        let suit = showdown.flush_suit.as_ref().map(|flush| flush.suit.index());
        let mut left = [[if suit.is_some() { 3 } else { 4 }, u32::from(suit.is_some())]; 16];
        let mut suited = 0;
        for card in board.cards() {
            let of_suit = suit == Some(card.suit().index());
            suited += u32::from(of_suit);
            let left = &mut left[place_of_face(face_of(*card))][usize::from(of_suit)];
            *left = left.saturating_sub(1);
        }
        // With three suited cards on the board, one more makes no flush.
        let beside = left.map(|[other, of_suit]| if suited == 3 { [other + of_suit, other] } else { [other, 0] });
        let mut river = Self { values: [[[0; 4]; 2]; 128], suit: usize::from(suit.unwrap_or(0)) };
        if suit.is_some() {
            Passed::<4> { left, beside, with_card: [[[0; 4]; 2]; 16], all: 0 }.pass_all(&showdown, &mut river.values);
        } else {
            Passed::<1> { left, beside, with_card: [[[0; 1]; 2]; 16], all: 0 }.pass_all(&showdown, &mut river.values);
        }
        river
    }

    /// Returns the suit in which there can be a flush, 0 to 3; any if there is none.
    pub(super) const fn suit(&self) -> usize {
        self.suit
    }

    /// Returns the wins and ties of all face pairs.
    #[inline(always)]
    pub(super) fn by_faces(&self) -> impl Iterator<Item = &[BySuited; 2]> {
        self.values.iter().take(FACE_PAIRS)
    }

    /// Returns the wins and ties in the place of a hole.
    #[inline(always)]
    pub(super) fn in_place(&self, (block, at): (usize, usize)) -> [u32; 2] {
        let suited = 2 * usize::from(at / 4 == self.suit) + usize::from(at % 4 == self.suit);
        self.values[block & 127].map(|values| values[suited & 3])
    }

    /// Adds a number to the bin of each place of which the mask for two faces is all ones.
    #[inline(always)]
    pub(super) fn count(
        &self,
        times: u16,
        histograms: &mut [HoleBlocks<u16>],
        mask: impl Fn(RankedFaces) -> [u16; 16],
    ) {
        if histograms.is_empty() {
            return;
        }
        for ((pair, [win, tie]), faces) in self.by_faces().enumerate().zip(&FACES) {
            let times = mask(*faces).map(|place| place & times);
            let bins: [usize; 4] = core::array::from_fn(|at| bin(share([win[at], tie[at]]), histograms.len()));
            let mut put = |bin: usize, times: [u16; 16]| {
                let Some(bin) = histograms.get_mut(bin) else { return };
                let Some(block) = bin.blocks_mut().get_mut(pair) else { return };
                *block = core::array::from_fn(|at| block[at].wrapping_add(times[at]));
            };
            if bins == [bins[0]; 4] {
                put(bins[0], times);
            } else {
                let places = &PLACES[self.suit & 3];
                let of_places = |places: &[u16; 16]| core::array::from_fn(|at| places[at] & times[at]);
                bins.into_iter().zip(places).for_each(|(bin, places)| put(bin, of_places(places)));
            }
        }
    }
}

/// Masks of the places of a block, by the suit and which cards are of it.
static PLACES: [[[u16; 16]; 4]; 4] = {
    let (mut places, mut at) = ([[[0; 16]; 4]; 4], 0);
    while at < 64 {
        let (suit, place) = (at / 16, at % 16);
        places[suit][2 * (place / 4 == suit) as usize + (place % 4 == suit) as usize][place] = !0;
        at += 1;
    }
    places
};

/// Returns the numbers of a block's holes by the lower card's suit: if the higher card is of another suit than that of
/// the flush, and if it is of this one.
#[inline(always)]
pub(super) fn rows_in_block([none, low, high, both]: BySuited, suit: usize) -> [Four<u32>; 2] {
    let of_suit = SUIT_MASKS[1 << (suit & 3)];
    [choose([none; 4], [low; 4], of_suit), choose([high; 4], [both; 4], of_suit)]
}

/// Returns masks of a block's holes of which the higher card is of a suit.
#[inline(always)]
pub(super) fn rows_of_suit(suit: usize) -> &'static [Four<u32>; 4] {
    &SUIT_ROW_MASKS[1 << (suit & 3)]
}

/// Returns the numbers of a block's sixteen holes, by the higher card's suit.
#[inline(always)]
pub(super) fn in_block(values: BySuited, suit: usize) -> [Four<u32>; 4] {
    let [others, suited] = rows_in_block(values, suit);
    rows_of_suit(suit).map(|of_suit| choose(others, suited, of_suit))
}

/// Returns one number or, where the mask is all ones, another.
#[inline(always)]
pub(super) fn choose(one: Four<u32>, other: Four<u32>, mask: Four<u32>) -> Four<u32> {
    core::array::from_fn(|at| one[at & 3] & !mask[at & 3] | other[at & 3] & mask[at & 3])
}

/// Returns the place of a hole of two different cards.
#[inline(always)]
pub(super) fn place_of_two(one: Card, other: Card) -> (usize, usize) {
    place_of(HoleCards::from_ordered(one.max(other), one.min(other)))
}

/// Returns the share of a hole: its wins twice and its ties.
///
/// Masks, below which all these numbers are, tell the compiler here and where sums are made that 16 bits are
/// multiplied.
#[inline(always)]
pub(super) const fn share([win, tie]: [u32; 2]) -> u32 {
    win.wrapping_mul(2).wrapping_add(tie) & 0x7FF
}

/// Returns the bin of a share.
#[inline(always)]
pub(super) fn bin(share: u32, bins: usize) -> usize {
    ((share.saturating_mul(bins as u32) / WHOLE) as usize).min(bins.saturating_sub(1))
}

impl<const LANES: usize> Passed<LANES> {
    /// Passes all holes, and notes wins and ties.
    #[inline(always)]
    fn pass_all(mut self, showdown: &Showdown, values: &mut Values) {
        let mut groups = showdown.groups();
        loop {
            while let Some(faces) = groups.next_faces() {
                let win = self.without(faces);
                self.pass(faces);
                *of_faces(values, faces) = [by_suited(win), by_suited(self.ties(faces, win))];
            }
            while let Some(hole) = groups.next_flush() {
                // It ties with itself alone.
                let faces = faces_of(hole.cards().map(face_of));
                let [wins, ties] = of_faces(values, faces);
                (wins[3], ties[3]) = (by_suited(self.without(faces))[3], 0);
                self.pass_of(faces, 3);
            }
            let Some(group) = groups.next() else { break };
            self.tied(&group, values);
        }
        for face in 0..13 {
            // Two cards of one face come in either order.
            for values in &mut values[face_pair(face, face) & 127] {
                values[1] = values[2];
            }
        }
    }

    /// Passes holes that tie. Face pairs come first, as they write the numbers of their flushes, too: a flush is never
    /// lower than the other holes of its faces.
    #[inline(never)]
    fn tied(&mut self, group: &Group<'_>, values: &mut Values) {
        for faces in group.faces {
            of_faces(values, *faces)[0] = by_suited(self.without(*faces));
        }
        each_flush(group, |faces, suited| {
            of_faces(values, faces)[0][suited & 3] = by_suited(self.without(faces))[suited & 3];
        });
        group.faces.iter().for_each(|faces| self.pass(*faces));
        each_flush(group, |faces, suited| self.pass_of(faces, suited));
        for faces in group.faces {
            let [win, ties] = of_faces(values, *faces);
            *ties = by_suited(self.ties(*faces, lanes_of(*win)));
        }
        each_flush(group, |faces, suited| {
            let [win, ties] = of_faces(values, faces);
            ties[suited & 3] = by_suited(self.ties(faces, lanes_of(*win)))[suited & 3];
        });
    }

    /// Returns how many holes have been passed that share no card with a hole of two faces; one less if it has been
    /// passed itself.
    #[inline(always)]
    fn without(&self, RankedFaces { high, low, .. }: RankedFaces) -> [u32; LANES] {
        let (high, low) = (&self.with_card[place_of_face(high)], &self.with_card[place_of_face(low)]);
        combined(combined([self.all; LANES], high[0], u32::wrapping_sub), low[1], u32::wrapping_sub)
    }

    /// Returns the ties of holes that have been passed, less what they won before.
    #[inline(always)]
    fn ties(&self, faces: RankedFaces, win: [u32; LANES]) -> [u32; LANES] {
        // The hole itself was counted once, and subtracted for each of its cards.
        combined(self.without(faces), win, |without, win| without.wrapping_add(1).wrapping_sub(win))
    }

    /// Passes the holes of two faces that make no flush.
    #[inline(always)]
    fn pass(&mut self, RankedFaces { high, low, .. }: RankedFaces) {
        let (high, low) = (place_of_face(high), place_of_face(low));
        let ([other, of_suit], [beside_other, beside_suit]) = (self.left[high], self.beside[low]);
        if high == low {
            let others = [beside_other.saturating_sub(1), beside_suit];
            self.all += (other * others[0] + of_suit * others[1]) / 2;
            self.add(high, others);
        } else {
            self.all += other * beside_other + of_suit * beside_suit;
            let beside_high = self.beside[high];
            self.add(high, [beside_other, beside_suit]);
            self.add(low, beside_high);
        }
    }

    /// Passes the holes of two faces of which one card or both are of the suit.
    #[inline(always)]
    fn pass_of(&mut self, RankedFaces { high, low, .. }: RankedFaces, suited: usize) {
        let (high, low) = (place_of_face(high), place_of_face(low));
        let [of_high, of_low] = [(suited / 2) & 1, suited & 1];
        let (highs, lows) = (self.left[high][of_high], self.left[low][of_low]);
        self.all += highs * lows;
        self.add(high, if of_high == 0 { [lows, 0] } else { [0, lows] });
        self.add(low, if of_low == 0 { [highs, 0] } else { [0, highs] });
    }

    /// Adds passed holes that hold one card of a face, of another suit and of the flush suit.
    #[inline(always)]
    fn add(&mut self, face: usize, [other, of_suit]: [u32; 2]) {
        let [high, low] = &mut self.with_card[face];
        let (highs, lows) = ([other, other, of_suit, of_suit], [other, of_suit, other, of_suit]);
        *high = combined(*high, lanes_of(highs), u32::wrapping_add);
        *low = combined(*low, lanes_of(lows), u32::wrapping_add);
    }
}

/// Returns the index of a face in the arrays of [`Passed`], always in range.
#[inline(always)]
fn place_of_face(face: u8) -> usize {
    usize::from(face & 15)
}

/// Returns the numbers of all lanes: of one, four times the same.
#[inline(always)]
fn by_suited<const LANES: usize>(lanes: [u32; LANES]) -> BySuited {
    core::array::from_fn(|lane| lanes.get(lane % LANES).copied().unwrap_or(0))
}

/// Returns the numbers of as many lanes.
#[inline(always)]
fn lanes_of<const LANES: usize>(by_suited: BySuited) -> [u32; LANES] {
    core::array::from_fn(|lane| by_suited[lane & 3])
}

/// Combines numbers lane by lane. By iterators, in which no level of optimising leaves the check of an index.
#[inline(always)]
fn combined<const LANES: usize>(
    mut one: [u32; LANES],
    other: [u32; LANES],
    with: impl Fn(u32, u32) -> u32,
) -> [u32; LANES] {
    one.iter_mut().zip(other).for_each(|(one, other)| *one = with(*one, other));
    one
}

/// Returns the wins and ties of two faces.
#[inline(always)]
fn of_faces(values: &mut Values, faces: RankedFaces) -> &mut [BySuited; 2] {
    &mut values[usize::from(faces.pair & 127)]
}

/// Calls back with the faces of each kind of flush, and with which of their cards are of the suit.
#[inline(always)]
fn each_flush(group: &Group<'_>, mut call: impl FnMut(RankedFaces, usize)) {
    for flush in group.flushes {
        match flush.kind {
            Kind::Two(hole) => call(faces_of(hole.cards().map(face_of)), 3),
            Kind::One(card) => {
                let face = face_of(card);
                for other in 0..13 {
                    call(faces_of([face.max(other), face.min(other)]), if other > face { 1 } else { 2 });
                }
            }
        }
    }
}
