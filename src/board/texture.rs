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

#[inline(always)]
const fn with_low_ace(faces: u16) -> StraightFaces {
    faces << 1 | faces >> 12
}

/// Returns a draw's bit if a condition holds.
#[inline(always)]
const fn when(condition: bool, draw: Draw) -> u16 {
    if condition { draw.bit() } else { 0 }
}

/// Returns the bits that a street leaves of some draws: on a board of `cards` cards, those in `until_turn` up to four
/// cards, those in `on_flop` up to three.
const fn on_street(cards: usize, until_turn: u16, on_flop: u16) -> u16 {
    match cards {
        3 => until_turn | on_flop,
        4 => until_turn,
        _ => 0,
    }
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
    /// The highest face, the lowest and those between them, if they are on the board once; without the low ace.
    pairs: [StraightFaces; 3],
    /// Above the board's highest face.
    above: StraightFaces,
    /// The faces that make a straight of the board alone, with at most so many faces of it below.
    completing: [StraightFaces; 5],
    /// The draws to straights that the street allows.
    allowed: u16,
}

impl FaceTexture {
    #[inline]
    pub(super) fn new(Suited([a, b, c, d]): Suited, cards: usize) -> Self {
        let faces = with_low_ace(a | b | c | d);
        let repeated = (a & b | (a | b) & (c | d) | c & d) << 1;
        let high_aces = faces & !1;
        let below_top = (u16::MAX >> (high_aces.leading_zeros() & 15)) >> 1;
        let top = high_aces & !below_top;
        let bottom = high_aces & high_aces.wrapping_neg();
        let once = high_aces & !repeated;
        let mut completing = completing_by_place(faces);
        for place in 1..completing.len() {
            completing[place] |= completing[place - 1];
        }
        const STRAIGHT_DRAWS: u16 = Draw::OpenEnded.bit() | Draw::DoubleGutshot.bit() | Draw::Gutshot.bit();
        Self {
            faces,
            repeated,
            pairs: [once & top, once & !(top | bottom), once & bottom & !top],
            above: ALL_FACES & !(below_top | top | 1),
            completing,
            allowed: on_street(cards, STRAIGHT_DRAWS, Draw::BackdoorStraightDraw.bit()),
        }
    }

    /// Returns the flags of a hole with some faces. Without branches, so that a loop over holes becomes vectors.
    #[inline(always)]
    pub(super) fn draws(&self, hole: StraightFaces) -> u16 {
        self.pairs(hole & !1) | self.straights(hole) & self.allowed
    }

    /// Returns the flags for overcards and for pairs or more. The hole is without the low ace.
    #[inline(always)]
    fn pairs(&self, hole: StraightFaces) -> u16 {
        let pocket_pair = hole & hole.wrapping_sub(1) == 0;
        let above = hole & self.above;
        let of_pair = when(hole & self.faces != 0, Draw::Set) | when(above != 0, Draw::Overpair);
        let [top, middle, bottom] = self.pairs;
        let of_two = when(hole & top != 0, Draw::TopPair)
            | when(hole & middle != 0, Draw::MiddlePair)
            | when(hole & bottom != 0, Draw::BottomPair)
            | when(hole & self.repeated != 0, Draw::Trips)
            | when(above == hole, Draw::TwoOvercards)
            | when((above != 0) & (above != hole), Draw::OneOvercard);
        if pocket_pair { of_pair } else { of_two }
    }

    /// Returns the flag for a draw to a straight.
    #[inline(always)]
    fn straights(&self, hole: StraightFaces) -> u16 {
        let all = self.faces | hole;
        let by_place = completing_by_place(all);
        let mut outs = 0;
        for (completing, board) in by_place.iter().zip(&self.completing) {
            outs |= completing & !board;
        }
        let straight = all & all >> 1 & all >> 2 & all >> 3 & all >> 4;
        // The face below four in a row, and that above.
        let ends = by_place[0] & outs & outs >> 5;
        let several = outs & outs.wrapping_sub(1);
        let own = hole & !self.faces;
        let with_own = own | own >> 1 | own >> 2 | own >> 3 | own >> 4;
        let backdoor = when(three_of_five(all) & with_own != 0, Draw::BackdoorStraightDraw);
        let gutshots = if several != 0 { Draw::DoubleGutshot.bit() } else { Draw::Gutshot.bit() };
        let draw = if ends != 0 { Draw::OpenEnded.bit() } else { gutshots };
        let draw = if outs != 0 { draw } else { backdoor };
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

/// What the suits of a board give to a hole.
pub(super) struct SuitTexture {
    /// How many cards of each suit are on the board.
    counts: [u32; 4],
    /// The highest cards left of the suits to which there can be a flush draw.
    nuts: CardSet,
    /// The draws to flushes that the street allows.
    allowed: u16,
}

impl SuitTexture {
    #[inline]
    pub(super) fn new(Suited(suits): Suited, cards: usize) -> Self {
        let counts = suits.map(u16::count_ones);
        let mut nuts = CardSet::EMPTY;
        for (suit, (faces, count)) in suits.into_iter().zip(counts).enumerate() {
            if count == 2 || count == 3 {
                let highest = (!faces & ALL_OF_SUIT).checked_ilog2().unwrap_or(0);
                nuts = nuts.with(Card::from_checked_id(((4 * highest as usize + suit) % Card::COUNT) as u8));
            }
        }
        let allowed = on_street(cards, Draw::FlushDraw.bit(), Draw::BackdoorFlushDraw.bit());
        Self { counts, nuts, allowed }
    }

    /// Returns the flags of a hole with two suits, but for [`Draw::NutFlushDraw`].
    #[inline(always)]
    pub(super) fn of_suits(&self, one: usize, other: usize) -> u16 {
        let [first, second] = [one, other].map(|suit| self.counts[suit & 3]);
        let most = if one == other { first + 2 } else { first.max(second) + 1 };
        (when(most == 4, Draw::FlushDraw) | when(most == 3, Draw::BackdoorFlushDraw)) & self.allowed
    }

    /// Returns the cards of which one makes a flush draw the nut flush draw. A hole with such a card of one suit and a
    /// draw to another is not possible: the draw takes both cards, or three cards of the only such suit on the board.
    #[inline(always)]
    pub(super) const fn nuts(&self) -> CardSet {
        self.nuts
    }
}

/// Returns the draws of a hole on a board that does not block it.
#[inline]
pub(super) fn draws_of(hole: HoleCards, board: CardSet) -> Draws {
    let (suited, cards, [high, low]) = (Suited::of(board), board.len(), hole.cards());
    let suits = SuitTexture::new(suited, cards);
    let flush = suits.of_suits(high.index() % 4, low.index() % 4);
    let is_nut = flush & Draw::FlushDraw.bit() != 0 && !suits.nuts().is_disjoint(hole.card_set());
    let faces = FaceTexture::new(suited, cards).draws(two_faces(high.id() / 4, low.id() / 4));
    Draws::of_bits(faces | flush | when(is_nut, Draw::NutFlushDraw))
}
