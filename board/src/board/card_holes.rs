//! The holes of a card of the flush suit, where one card more makes a flush of any hole: all holes of a card tie or
//! nearly so, but a block has them in one of its rows or across all.
//!
//! Blocks that rank above a flush have no live card of the suit, so that no block is written after its rows are.

use keyfold::Card;

use super::faces::{FACE_PAIRS, RankedFaces, face_pair};
use super::showdown::Showdown;
use super::totals::{Passed, rows_of, rows_of_mut};
use super::weight::{Four, Weight, add, keep, picked, put, sum};
use crate::wide::{Places, Wide};

/// The places of a card's holes in a block, by the card's suit, by whether its face is the lower one, both or the
/// higher one, and by the other card's suit. That of two cards of a suit is where they would be of different faces, and
/// is not written.
static PLACES: [[Places; 3]; 4] = {
    let (mut places, mut suit) = ([[Places { at: [0; 4], all: 0, written: 0 }; 3]; 4], 0);
    while suit < 4 {
        let mut other = 0;
        while other < 4 {
            let (column, row) = (4 * other + suit, 4 * suit + other);
            let (at, mut case) = ([column, if other < suit { row } else { column }, row], 0);
            while case < 3 {
                let places = &mut places[suit][case];
                places.at[other] = at[case] as u32;
                places.all |= 1 << at[case];
                places.written |= if other == suit { 0 } else { 1 << at[case] };
                case += 1;
            }
            other += 1;
        }
        suit += 1;
    }
    places
};

/// A card of the flush suit, and one face pair of it after the other.
struct Suited {
    face: usize,
    suit: usize,
    other: usize,
    pair: usize,
}

impl Suited {
    /// Returns the first face pair.
    #[inline(always)]
    fn new(card: Card) -> Self {
        let (face, suit) = (usize::from(card.face().index()), usize::from(card.suit().index() & 3));
        Self { face, suit, other: 0, pair: face_pair(face, 0) }
    }

    /// Goes on to the next.
    #[inline(always)]
    fn next(&mut self) {
        self.pair += if self.other < self.face { 1 } else { self.other + 1 };
        self.other += 1;
    }

    /// Returns the places of the card's holes in the pair's block.
    #[inline(always)]
    fn places(&self) -> &'static Places {
        let case = usize::from(self.face >= self.other) + usize::from(self.face > self.other);
        &PLACES[self.suit & 3][case]
    }
}

/// The weights of a range, and the output for numbers of its holes, if there is one.
type Blocks<'a, W> = (&'a [[W; 16]; FACE_PAIRS], Option<&'a mut [[W; 16]; FACE_PAIRS]>);

impl Showdown {
    /// Adds a linear function of the weights of a card's holes to running totals, and writes for each hole the total
    /// less the totals of its cards, as these were before, with another linear function of its weight.
    #[inline(always)]
    pub(super) fn exchange_card<W: Weight>(
        &self,
        wide: impl Wide,
        card: Card,
        (weights, out): Blocks<'_, W>,
        passed: &mut Passed<W>,
        change: impl Fn(W) -> W,
        own: impl Fn(W) -> W,
    ) {
        let (without, mut of_card) = (passed.without_card(card), [W::default(); 4]);
        self.each_of_card(wide, card, (weights, out), |face, weights| {
            of_card = add(of_card, weights);
            passed.exchange(face, without, weights, &change, &own)
        });
        passed.pass_card(card, change(sum(of_card)));
    }

    /// Calls back with each face that is on a pair with a card of the flush suit, and with the live weights of the
    /// card's holes with it; with a card of the same suit, zero. Writes what is returned.
    #[inline(always)]
    pub(super) fn each_of_card<W: Weight>(
        &self,
        wide: impl Wide,
        card: Card,
        (weights, mut out): Blocks<'_, W>,
        mut each: impl FnMut(usize, Four<W>) -> Four<W>,
    ) {
        let mut suited = Suited::new(card);
        while suited.other < 13 {
            if let Some(rows) = weights.get(suited.pair).filter(|_| self.holds(&suited)).and_then(rows_of) {
                let (places, masks) = (suited.places(), self.live.of_other_suits(suited.other, suited.suit));
                let numbers = each(suited.other, picked(wide, rows, places, masks));
                let out = out.as_mut().and_then(|out| out.get_mut(suited.pair)).and_then(rows_of_mut);
                out.into_iter().for_each(|out| put(wide, out, places, keep(numbers, *masks)));
            }
            suited.next();
        }
    }

    /// Returns the face pairs of a card of the flush suit, as of a rank, and the places of the card's live holes in
    /// their blocks, but for those of two cards of the suit.
    pub(super) fn pairs_of_card(&self, card: Card, rank: u16) -> [(RankedFaces, u16); 13] {
        let (mut pairs, mut suited) = ([(RankedFaces::NONE, 0); 13], Suited::new(card));
        for (faces, places) in &mut pairs {
            let [high, low] = [suited.face.max(suited.other), suited.face.min(suited.other)].map(|face| face as u8);
            *faces = RankedFaces { rank, pair: suited.pair as u8, high, low };
            let (at, live) = (&suited.places().at, self.live.of_other_suits(suited.other, suited.suit));
            *places = at.iter().zip(live).fold(0, |places, (at, live)| places | (*live as u16 & 1) << (at & 15));
            suited.next();
        }
        pairs
    }

    /// Returns `true` if the order has a pair.
    #[inline(always)]
    fn holds(&self, &Suited { face, other, .. }: &Suited) -> bool {
        self.pairs[face.max(other) & 15] >> face.min(other) & 1 == 1
    }
}
