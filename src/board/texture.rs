//! The texture of a board: what its faces and its suits give to a hole.
//!
//! As with ranks, faces and suits are apart: flags that depend on the hole's two faces, and flags that depend on its
//! two suits and on the highest card left of each suit.

use super::draw::{Draw, Draws};
use crate::cards::suit_sets::lanes_of_ids;
use crate::cards::{Card, CardSet, HoleCards};

/// Sixteen bits of a hole: its flags, and this one, which tells a hole that the board leaves from one that it blocks.
pub(super) const LIVE: u16 = 1 << Draw::ALL.len();

/// A set of faces in fourteen bits: the ace both below the deuce and above the king.
pub(super) type StraightFaces = u16;

const ALL_FACES: StraightFaces = 0x3FFF;
const ALL_OF_SUIT: u16 = 0x1FFF;

/// Returns the set of two faces, from 0 for deuces to 12 for aces; any other is left out.
#[inline]
pub(super) const fn two_faces(high: u8, low: u8) -> StraightFaces {
    with_low_ace(((1 << (high & 15)) | (1 << (low & 15))) & ALL_OF_SUIT)
}

/// Returns a face as a set without the low ace.
#[inline]
pub(super) const fn face_bit(face: u8) -> StraightFaces {
    2 << (face & 15)
}

#[inline(always)]
const fn with_low_ace(faces: u16) -> StraightFaces {
    faces << 1 | faces >> 12
}

/// Returns a draw's bit if a condition holds.
#[inline(always)]
const fn when(condition: bool, draw: Draw) -> u16 {
    if condition { draw.bit() } else { 0 }
}

/// The cards of each suit, sixteen bits each.
#[derive(Clone, Copy)]
pub(super) struct Suited([u16; 4]);

impl Suited {
    #[inline]
    pub(super) fn of(board: CardSet) -> Self {
        let lanes = lanes_of_ids(board.bits());
        Self([0, 16, 32, 48].map(|suit| (lanes >> suit) as u16))
    }
}

/// What the faces of a board give to a hole.
#[derive(Clone, Copy)]
pub(super) struct FaceTexture {
    /// On the board.
    faces: StraightFaces,
    /// On the board twice or more, without the low ace.
    repeated: StraightFaces,
    /// The highest face, those between it and the lowest, and the lowest, if they are on the board once; without the
    /// low ace.
    pairs: [StraightFaces; 3],
    /// Above the board's highest face.
    above: StraightFaces,
}

impl FaceTexture {
    #[inline]
    pub(super) fn new(Suited([a, b, c, d]): Suited) -> Self {
        let faces = with_low_ace(a | b | c | d);
        let repeated = (a & b | (a | b) & (c | d) | c & d) << 1;
        let high_aces = faces & !1;
        let below_top = (u16::MAX >> (high_aces.leading_zeros() & 15)) >> 1;
        let top = high_aces & !below_top;
        let bottom = high_aces & high_aces.wrapping_neg();
        let once = high_aces & !repeated;
        let pairs = [once & top, once & !(top | bottom), once & bottom & !top];
        Self { faces, repeated, pairs, above: ALL_FACES & !(below_top | top | 1) }
    }

    /// Returns the flags of a hole of two faces for one of them, by [`face_bit`]: to be joined by
    /// [`of_two`](Self::of_two).
    #[inline(always)]
    pub(super) fn of_one(&self, face: StraightFaces) -> u16 {
        let [top, middle, bottom] = self.pairs;
        when(face & top != 0, Draw::TopPair)
            | when(face & middle != 0, Draw::MiddlePair)
            | when(face & bottom != 0, Draw::BottomPair)
            | when(face & self.repeated != 0, Draw::Trips)
            | when(face & self.above != 0, Draw::OneOvercard)
    }

    /// Returns the flags of a hole of two faces for overcards and for pairs or more, from those of each.
    #[inline(always)]
    pub(super) const fn of_two(one: u16, other: u16) -> u16 {
        // One overcard and one are two.
        (one | other) + (one & other & Draw::OneOvercard.bit())
    }

    /// Returns the flags of a pair of a face, by [`face_bit`].
    #[inline(always)]
    pub(super) fn of_pocket_pair(&self, face: StraightFaces) -> u16 {
        when(face & self.faces != 0, Draw::Set) | when(face & self.above != 0, Draw::Overpair)
    }
}

/// Two overcards are one and one, added up.
const _: () = assert!(2 * Draw::OneOvercard.bit() == Draw::TwoOvercards.bit());

/// What the faces of a flop, or of a turn, give to a straight.
pub(super) struct StraightTexture<const CARDS: usize> {
    faces: StraightFaces,
    /// The faces that make a straight of the board alone, with at most so many faces of it below. None on a flop.
    completing: [StraightFaces; 5],
    /// The lowest faces of the straights of which the board has three or more.
    three_of_five: StraightFaces,
}

impl<const CARDS: usize> StraightTexture<CARDS> {
    #[inline]
    pub(super) fn new(&FaceTexture { faces, .. }: &FaceTexture) -> Self {
        let [at_0, at_1, at_2, at_3, at_4] = completing_by_place(faces);
        let completing =
            [at_0, at_0 | at_1, at_0 | at_1 | at_2, at_0 | at_1 | at_2 | at_3, at_0 | at_1 | at_2 | at_3 | at_4];
        Self { faces, completing, three_of_five: three_of_five(faces) }
    }

    /// Returns the flag for a draw to a straight of a hole with some faces. Without branches, so that a loop over holes
    /// becomes vectors.
    #[inline(always)]
    pub(super) fn draws(&self, hole: StraightFaces) -> u16 {
        let all = self.faces | hole;
        let by_place = completing_by_place(all);
        let mut outs = 0;
        for (completing, board) in by_place.iter().zip(&self.completing) {
            outs |= if CARDS == 3 { *completing } else { completing & !board };
        }
        // The face below four in a row, and that above.
        let ends = by_place[0] & outs & outs >> 5;
        let several = outs & outs.wrapping_sub(1);
        // With a card of the hole, three of the board are four: not backdoor.
        let backdoor = if CARDS == 3 { three_of_five(all) & !self.three_of_five } else { 0 };
        let backdoor = when(backdoor != 0, Draw::BackdoorStraightDraw);
        let gutshots = if several != 0 { Draw::DoubleGutshot.bit() } else { Draw::Gutshot.bit() };
        let draw = if ends != 0 { Draw::OpenEnded.bit() } else { gutshots };
        let draw = if outs != 0 { draw } else { backdoor };
        let straight = by_place[0] & all;
        if straight != 0 { 0 } else { draw }
    }
}

/// Returns, for each place in a straight from its lowest face, the faces that complete one from there.
#[inline(always)]
const fn completing_by_place(faces: StraightFaces) -> [StraightFaces; 5] {
    let [at_1, at_2, at_3, at_4] = [faces >> 1, faces >> 2, faces >> 3, faces >> 4];
    let (low, high) = (faces & at_1, at_3 & at_4);
    [
        at_1 & at_2 & high,
        (faces & at_2 & high) << 1,
        (low & high) << 2,
        (low & at_2 & at_4) << 3,
        ((low & at_2 & at_3) << 4) & ALL_FACES,
    ]
}

/// Returns the lowest faces of the straights of which three faces or more are held.
#[inline(always)]
const fn three_of_five(faces: StraightFaces) -> StraightFaces {
    // Two full adders: the first three faces, and their sum with the others.
    let [a, b, c, d, e] = [faces, faces >> 1, faces >> 2, faces >> 3, faces >> 4];
    let (odd, two) = (a ^ b ^ c, a & b | (a ^ b) & c);
    let (odd, two_more) = (odd ^ d ^ e, odd & d | (odd ^ d) & e);
    // A straight's lowest face is a ten at most.
    (two & two_more | (two | two_more) & odd) & 0x3FF
}

/// Returns the flags of a hole for a flush: `most` cards of a suit, on a board of `cards`.
#[inline(always)]
fn flush_draws(most: u32, cards: usize) -> u16 {
    when(most == 4 && cards < 5, Draw::FlushDraw) | when(most == 3 && cards == 3, Draw::BackdoorFlushDraw)
}

/// What the suits of a board give to a hole.
pub(super) struct SuitTexture {
    suits: [u16; 4],
    /// The number of cards of each.
    counts: [u32; 4],
    cards: usize,
}

impl SuitTexture {
    #[inline]
    pub(super) fn new(Suited(suits): Suited, cards: usize) -> Self {
        Self { suits, counts: suits.map(u16::count_ones), cards }
    }

    /// Returns the cards of a suit on the board.
    #[inline(always)]
    fn of_suit(&self, suit: usize) -> u16 {
        self.suits[suit & 3]
    }

    /// Returns the flags of a hole with two suits, but for [`Draw::NutFlushDraw`].
    #[inline(always)]
    pub(super) fn of_suits(&self, one: usize, other: usize) -> u16 {
        let [first, second] = [one, other].map(|suit| self.counts[suit & 3]);
        let most = if one == other { first + 2 } else { first.max(second) + 1 };
        flush_draws(most, self.cards)
    }

    /// Returns `true` if a card is the highest left of a suit with two or three cards on the board. One of these makes
    /// a flush draw the nut flush draw: there is no hole with such a card of one suit and a draw to another, since a
    /// draw takes both cards, or three cards of the only such suit.
    #[inline(always)]
    pub(super) fn is_nut(&self, card: Card) -> bool {
        let held = self.of_suit(card.index() % 4);
        let above = !1 << (card.id() / 4);
        held & held.wrapping_sub(1) != 0 && (held & above) == (ALL_OF_SUIT & above)
    }

    /// Returns the cards that are such a highest one.
    pub(super) fn nuts(&self) -> impl Iterator<Item = Card> {
        self.suits.into_iter().enumerate().filter_map(|(suit, held)| {
            let highest = (!held & ALL_OF_SUIT).checked_ilog2()?;
            let id = 4 * highest as usize + suit;
            Card::from_id(id as u8).filter(|card| self.is_nut(*card))
        })
    }
}

/// Returns the draws of a hole on a board of `cards` cards that does not block it.
#[inline]
pub(super) fn draws_of(hole: HoleCards, board: CardSet, cards: usize) -> Draws {
    let (suited, [high, low]) = (Suited::of(board), hole.cards());
    let suits = SuitTexture::new(suited, cards);
    let flush = suits.of_suits(high.index() % 4, low.index() % 4);
    let is_nut = flush & Draw::FlushDraw.bit() != 0 && (suits.is_nut(high) || suits.is_nut(low));
    let (faces, [one, other]) = (FaceTexture::new(suited), [high, low].map(|card| face_bit(card.id() / 4)));
    let pairs = if one == other {
        faces.of_pocket_pair(one)
    } else {
        FaceTexture::of_two(faces.of_one(one), faces.of_one(other))
    };
    let straight = match cards {
        3 => StraightTexture::<3>::new(&faces).draws(two_faces(high.id() / 4, low.id() / 4)),
        4 => StraightTexture::<4>::new(&faces).draws(two_faces(high.id() / 4, low.id() / 4)),
        _ => 0,
    };
    Draws::of_bits(pairs | straight | flush | when(is_nut, Draw::NutFlushDraw))
}
