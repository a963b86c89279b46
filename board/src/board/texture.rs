//! The texture of a board: what its faces and its suits give to a hole.
//!
//! As with ranks, faces and suits are apart: flags that depend on the hole's two faces, and flags that depend on its
//! two suits and on the highest card left of each suit.

use keyfold::internal::lanes_of_ids;
use keyfold::{Card, CardSet};

use super::draw::Draw;

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
    all_if(condition) & draw.bit()
}

/// Returns all bits if a condition holds. Compilers branch less on it, and then find vectors in a loop.
#[inline(always)]
const fn all_if(condition: bool) -> u16 {
    (condition as u16).wrapping_neg()
}

/// The cards of each suit, sixteen bits each.
#[derive(Clone, Copy)]
pub(super) struct Suited(pub(super) [u16; 4]);

impl Suited {
    #[inline(always)]
    pub(super) fn of(cards: CardSet) -> Self {
        let lanes = lanes_of_ids(cards.bits());
        Self([0, 16, 32, 48].map(|suit| (lanes >> suit) as u16))
    }

    /// Returns the faces of the cards.
    #[inline(always)]
    fn faces(self) -> u16 {
        let Self([a, b, c, d]) = self;
        a | b | c | d
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
    #[inline(always)]
    pub(super) fn new(suited: Suited) -> Self {
        let Suited([a, b, c, d]) = suited;
        let faces = with_low_ace(suited.faces());
        let repeated = (a & b | (a | b) & (c | d) | c & d) << 1;
        let high_aces = faces & !1;
        // Every bit below the highest one, by shifts, which vectors have for each number in them.
        let mut below_top = high_aces | high_aces >> 1;
        below_top |= below_top >> 2;
        below_top |= below_top >> 4;
        below_top = (below_top | below_top >> 8) >> 1;
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

    /// Returns the flags of a hole for overcards and for pairs or more, from the set of its faces: one if it is a pair.
    #[inline(always)]
    fn of_hole(&self, faces: StraightFaces) -> u16 {
        let above = faces & self.above;
        let second_overcard = when(without_lowest(above) != 0, Draw::OneOvercard);
        let of_two = self.of_one(faces) + second_overcard;
        let pair = all_if(without_lowest(faces) == 0);
        pair & self.of_pocket_pair(faces) | !pair & of_two
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
    #[inline(always)]
    pub(super) fn new(&FaceTexture { faces, .. }: &FaceTexture) -> Self {
        Self::of(faces)
    }

    #[inline(always)]
    fn of(faces: StraightFaces) -> Self {
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
        let [at_0, at_1, at_2, at_3, at_4] = by_place;
        let outs = if CARDS == 3 {
            at_0 | at_1 | at_2 | at_3 | at_4
        } else {
            // Written out: not every compiler takes a loop in a loop apart before it makes vectors.
            let [board_0, board_1, board_2, board_3, board_4] = self.completing;
            at_0 & !board_0 | at_1 & !board_1 | at_2 & !board_2 | at_3 & !board_3 | at_4 & !board_4
        };
        // The face below four in a row, and that above.
        let ends = by_place[0] & outs & outs >> 5;
        let several = outs & outs.wrapping_sub(1);
        // With a card of the hole, three of the board are four: not backdoor.
        let backdoor = if CARDS == 3 { three_of_five(all) & !self.three_of_five } else { 0 };
        let (ends, several, outs) = (all_if(ends != 0), all_if(several != 0), all_if(outs != 0));
        let draw = ends & Draw::OpenEnded.bit()
            | !ends & (several & Draw::DoubleGutshot.bit() | !several & Draw::Gutshot.bit());
        let draw = outs & draw | !outs & when(backdoor != 0, Draw::BackdoorStraightDraw);
        draw & all_if(by_place[0] & all == 0)
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

/// Returns the flags for a flush of a hole on a board of `CARDS` cards.
#[inline(always)]
fn flush_draws_of<const CARDS: usize>(Suited(hole): Suited, Suited(board): Suited) -> u16 {
    let ([a, b, c, d], [on_a, on_b, on_c, on_d]) = (hole, board);
    // Written out: not every compiler takes a loop in a loop apart before it makes vectors.
    let Many { three, four, four_with_nut, five } =
        Many::of(a, on_a).or(Many::of(b, on_b)).or(Many::of(c, on_c)).or(Many::of(d, on_d));
    let four_only = all_if(five == 0) & all_if(CARDS < 5);
    let three_only = all_if(four == 0) & all_if(CARDS == 3);
    when(four != 0, Draw::FlushDraw) & four_only
        | when(four_with_nut != 0, Draw::NutFlushDraw) & four_only
        | when(three != 0, Draw::BackdoorFlushDraw) & three_only
}

/// Whether a hole has cards of a suit and there are so many of it, those of the board with them: any bits if so.
struct Many {
    three: u16,
    four: u16,
    /// And the highest card that is not on the board is the hole's.
    four_with_nut: u16,
    five: u16,
}

impl Many {
    #[inline(always)]
    const fn of(hole: u16, board: u16) -> Self {
        let (all, missing) = (hole | board, ALL_OF_SUIT & !(hole | board));
        let three = without_lowest(without_lowest(all)) & all_if(hole != 0);
        let four = without_lowest(three);
        Self { three, four, four_with_nut: four & all_if(hole > missing), five: without_lowest(four) }
    }

    #[inline(always)]
    const fn or(self, other: Self) -> Self {
        Self {
            three: self.three | other.three,
            four: self.four | other.four,
            four_with_nut: self.four_with_nut | other.four_with_nut,
            five: self.five | other.five,
        }
    }
}

#[inline(always)]
const fn without_lowest(cards: u16) -> u16 {
    cards & cards.wrapping_sub(1)
}

/// Returns the flags of a hole on a board of `CARDS` cards that does not block it, but for straights.
#[inline(always)]
pub(super) fn draws_of<const CARDS: usize>(hole: Suited, board: Suited) -> u16 {
    FaceTexture::new(board).of_hole(hole.faces() << 1) | flush_draws_of::<CARDS>(hole, board)
}

/// Returns the flag of a hole on such a board for a straight.
#[inline(always)]
pub(super) fn straight_draw_of<const CARDS: usize>(hole: Suited, board: Suited) -> u16 {
    StraightTexture::<CARDS>::of(with_low_ace(board.faces())).draws(with_low_ace(hole.faces()))
}
