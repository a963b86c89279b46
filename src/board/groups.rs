//! The groups of holes of one rank, in order.

use super::showdown::{RankedFaces, RankedFlush, Showdown};
use crate::cards::{Card, HoleCards};
use crate::rank::HandRank;

/// Iterates over the groups of holes of one rank, the weakest first; made by [`Showdown::groups`].
///
/// ```
/// use keyfold::{Board, Showdown};
/// let showdown = Showdown::new(&"Ts Js Qs Ks As".parse::<Board>()?);
/// assert_eq!(showdown.groups().count(), 1); // the board plays
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Groups<'a> {
    showdown: &'a Showdown,
    faces: &'a [RankedFaces],
    flushes: &'a [RankedFlush],
}

impl Showdown {
    /// Returns the holes in the order of their ranks, the weakest first and those of one rank together, for sums that
    /// no other call computes.
    ///
    /// ```
    /// use keyfold::{Board, HoleRanks, Showdown};
    /// let board: Board = "Ts 9s 2c Qs Jd".parse()?;
    /// let mut ranks = HoleRanks::new();
    /// board.rank_holes(&mut ranks);
    /// let showdown = Showdown::new(&board);
    /// for group in showdown.groups() {
    ///     assert!(group.holes().all(|hole| ranks.rank(hole) == Some(group.rank())));
    /// }
    /// assert!(showdown.groups().map(|group| group.rank()).is_sorted());
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn groups(&self) -> Groups<'_> {
        Groups { showdown: self, faces: self.faces(), flushes: &self.flushes }
    }
}

impl<'a> Iterator for Groups<'a> {
    type Item = Group<'a>;

    #[inline]
    fn next(&mut self) -> Option<Group<'a>> {
        let below = |other: Option<u16>, rank| other.is_none_or(|other| rank < other);
        let (face_rank, flush_rank) =
            (self.faces.first().map(|first| first.rank), self.flushes.first().map(|first| first.rank));
        // No flush has the rank of a hand without one.
        if let Some(rank) = face_rank.filter(|&rank| below(flush_rank, rank)) {
            let count = self.faces.iter().take_while(|faces| faces.rank == rank).count();
            let (group, rest) = self.faces.split_at_checked(count)?;
            self.faces = rest;
            return Some(Group { showdown: self.showdown, rank, holes: Holes::Faces(group) });
        }
        let rank = flush_rank?;
        let count = self.flushes.iter().take_while(|flush| flush.rank == rank).count();
        let (group, rest) = self.flushes.split_at_checked(count)?;
        self.flushes = rest;
        Some(Group { showdown: self.showdown, rank, holes: Holes::Flushes(group) })
    }
}

/// Holes of one rank, none of which holds a card of the board; there is at least one.
///
/// ```
/// use keyfold::{Board, Showdown};
/// let showdown = Showdown::new(&"Ts Js Qs Ks Ac".parse::<Board>()?);
/// let royal = showdown.groups().last().unwrap();
/// assert_eq!(royal.rank(), keyfold::HandRank::HIGHEST);
/// assert_eq!(royal.holes().count(), 46); // the ace of spades and any card
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Group<'a> {
    showdown: &'a Showdown,
    rank: u16,
    pub(super) holes: Holes<'a>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Holes<'a> {
    Faces(&'a [RankedFaces]),
    Flushes(&'a [RankedFlush]),
}

impl Group<'_> {
    /// Returns the rank that all of them have.
    ///
    /// ```
    /// use keyfold::{Board, Showdown};
    /// let showdown = Showdown::new(&"Ts Js Qs Ks Ac".parse::<Board>()?);
    /// let worst = showdown.groups().next().unwrap();
    /// assert_eq!(worst.rank().describe().to_string(), "straight to the ace");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn rank(&self) -> HandRank {
        HandRank::from_table(self.rank)
    }

    /// Returns the holes, each once, in no order.
    ///
    /// ```
    /// use keyfold::{Board, Showdown};
    /// let showdown = Showdown::new(&"Ts 9s 2c Qd Jd".parse::<Board>()?);
    /// let best = showdown.groups().last().unwrap();
    /// let holes: Vec<String> = best.holes().map(|hole| hole.to_string()).collect();
    /// assert_eq!(holes.len(), 16); // an ace and a king, of any suits
    /// assert!(holes.contains(&"AcKd".to_string()));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn holes(&self) -> impl Iterator<Item = HoleCards> + Clone + use<'_> {
        let (faces, flushes) = match self.holes {
            Holes::Faces(faces) => (faces, [].as_slice()),
            Holes::Flushes(flushes) => ([].as_slice(), flushes),
        };
        let faces = faces.iter().flat_map(|&faces| self.holes_of(faces));
        let suit = self.showdown.flush_suit.as_ref();
        let flushes = flushes.iter().flat_map(move |flush| suit.into_iter().flat_map(|suit| suit.holes(flush.kind)));
        faces.chain(flushes)
    }

    /// Returns the holes of two faces that the board leaves and that make no flush.
    fn holes_of(&self, faces: RankedFaces) -> impl Iterator<Item = HoleCards> + Clone + use<> {
        let board = self.showdown.board;
        let flush = self.showdown.flush_suit.as_ref().map(|suit| (suit.suit, suit.faces.count_ones()));
        let left = move |face: u8| {
            let cards = (0..4).filter_map(move |suit| Card::from_id(face * 4 + suit));
            cards.filter(move |&card| !board.contains(card))
        };
        let pairs = left(faces.high).flat_map(move |high| left(faces.low).map(move |low| (high, low)));
        // Two cards of one face come in either order.
        let pairs = pairs.filter(|(high, low)| low < high);
        let makes_flush = move |high: Card, low: Card| {
            flush.is_some_and(|(suit, on_board)| {
                on_board + u32::from(high.suit() == suit) + u32::from(low.suit() == suit) >= 5
            })
        };
        pairs.filter(move |&(high, low)| !makes_flush(high, low)).map(|(high, low)| HoleCards::from_ordered(high, low))
    }
}
