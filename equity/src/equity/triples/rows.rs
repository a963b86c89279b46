//! A hero's rows: how many holes of each class are below and tie, without a card of the hero or the board.

use keyfold::{Card, HoleCards};
use keyfold_board::HoleRanks;

use super::layout::{COLUMNS, LOCALS, Places, local};

/// The rank of a hole that is not there: above all others. Signed, as vectors of old CPUs compare.
const NONE: i16 = i16::MAX;

/// The ranks of some holes on a board, in the layouts in which they are compared.
pub(super) struct Ranked {
    /// By [`HoleCards::index`].
    ranks: Vec<i16>,
    /// By card, then by the class of the hole with it: the ranks of at most three holes.
    by_card: Vec<[[i16; LOCALS]; 3]>,
    /// By class: the ranks of at most twelve holes.
    by_class: Vec<[i16; COLUMNS]>,
    /// `true` for each rank that two holes have.
    shared: Vec<bool>,
}

impl Ranked {
    /// Ranks the holes that are chosen.
    pub(super) fn new(all: &HoleRanks, chosen: impl Fn(HoleCards) -> bool) -> Self {
        let mut ranked = Self {
            ranks: vec![NONE; HoleCards::COUNT],
            by_card: vec![[[NONE; LOCALS]; 3]; Card::COUNT],
            by_class: vec![[NONE; COLUMNS]; 12],
            shared: Vec::new(),
        };
        let (mut in_class, mut with_card) = ([0; COLUMNS], [[0; LOCALS]; Card::COUNT]);
        let mut seen = vec![0u8; 8_192];
        for (hole, rank) in all.iter().filter(|(hole, _)| chosen(*hole)) {
            let (rank, class) = (rank.get() as i16, hole.class());
            ranked.ranks[hole.index()] = rank;
            let place: &mut usize = &mut in_class[class.index()];
            ranked.by_class[*place % 12][class.index()] = rank;
            *place += 1;
            for card in hole.cards() {
                let (id, face) = (usize::from(card.id()), usize::from(card.face().index()));
                let local = local(class, face).unwrap_or(0);
                let place: &mut usize = &mut with_card[id][local];
                ranked.by_card[id][*place % 3][local] = rank;
                *place += 1;
            }
            let seen = &mut seen[rank as usize & 8_191];
            *seen = seen.saturating_add(1);
        }
        ranked.shared = seen.into_iter().map(|seen| seen > 1).collect();
        ranked
    }

    /// Returns the rank of a hole, if it is among those ranked.
    pub(super) fn rank(&self, hole: HoleCards) -> Option<i16> {
        Some(self.ranks[hole.index()]).filter(|rank| *rank != NONE)
    }
}

/// How many holes are below a hero, and how many tie.
pub(super) struct Rows {
    /// Holes below, by class.
    pub(super) below: [u16; COLUMNS],
    /// Those with each card, by face and suit, by the place of their class among those with the face.
    pub(super) by_face: [[[u16; LOCALS]; 4]; 13],
    /// The classes of which holes tie, and how many.
    pub(super) tied: Vec<(usize, u16)>,
    /// Those with each card: its face and suit, the place of the class, the number.
    pub(super) tied_by_face: Vec<(usize, usize, usize, u16)>,
}

impl Rows {
    pub(super) fn new() -> Self {
        let by_face = [[[0; LOCALS]; 4]; 13];
        Self { below: [0; COLUMNS], by_face, tied: Vec::new(), tied_by_face: Vec::new() }
    }

    /// Counts nothing.
    pub(super) fn clear(&mut self) {
        self.below.fill(0);
        self.by_face.as_flattened_mut().as_flattened_mut().fill(0);
        self.tied.clear();
        self.tied_by_face.clear();
    }

    /// Counts the holes among those ranked that are below a hero of some rank, and that tie.
    pub(super) fn count(&mut self, ranked: &Ranked, hero: HoleCards, rank: i16, places: &Places) {
        self.below = counted(&ranked.by_class, |other| other < rank);
        for card in hero.cards().map(|card| usize::from(card.id())) {
            let with_card = counted(&ranked.by_card[card], |other| other < rank);
            for (class, sharing) in places.classes[card / 4].iter().zip(with_card) {
                self.below[*class] -= sharing;
            }
        }
        for card in 0..Card::COUNT {
            let row = &mut self.by_face[card / 4][card % 4];
            *row = counted(&ranked.by_card[card], |other| other < rank);
            for (hole, local) in places.with_hero(hero, card) {
                row[local] -= u16::from(ranked.ranks[hole] < rank);
            }
        }
        for card in hero.cards().map(|card| usize::from(card.id())) {
            self.by_face[card / 4][card % 4] = [0; LOCALS];
        }
        self.tied.clear();
        self.tied_by_face.clear();
        if ranked.shared[rank as usize & 8_191] {
            self.count_ties(ranked, hero, rank, places);
        }
    }

    fn count_ties(&mut self, ranked: &Ranked, hero: HoleCards, rank: i16, places: &Places) {
        let ties = |other| other == rank;
        let mut tied = counted(&ranked.by_class, ties);
        for card in hero.cards().map(|card| usize::from(card.id())) {
            for (class, sharing) in places.classes[card / 4].iter().zip(counted(&ranked.by_card[card], ties)) {
                tied[*class] = tied[*class].wrapping_sub(sharing);
            }
        }
        // The hero's own hole was subtracted for both cards.
        let own = &mut tied[hero.class().index()];
        *own = own.wrapping_add(1);
        self.tied.extend(tied.into_iter().enumerate().filter(|(_, count)| *count > 0));
        if self.tied.is_empty() {
            return;
        }
        let own = hero.cards().map(|card| usize::from(card.id()));
        for card in (0..Card::COUNT).filter(|card| !own.contains(card)) {
            let mut row = counted(&ranked.by_card[card], ties);
            for (hole, local) in places.with_hero(hero, card) {
                row[local] -= u16::from(ranked.ranks[hole] == rank);
            }
            let counts = row.into_iter().enumerate().filter(|(_, count)| *count > 0);
            self.tied_by_face.extend(counts.map(|(local, count)| (card / 4, card % 4, local, count)));
        }
    }
}

/// Counts the ranks that fit, column by column: at most twelve.
#[inline]
fn counted<const WIDTH: usize>(rows: &[[i16; WIDTH]], fits: impl Fn(i16) -> bool) -> [u16; WIDTH] {
    let mut counts = [0; WIDTH];
    for row in rows {
        // Without a check for overflow, also in tests: vectors have none.
        counts.iter_mut().zip(row).for_each(|(count, rank)| *count = u16::wrapping_add(*count, fits(*rank).into()));
    }
    counts
}
