//! The groups of holes of one rank, in order.

use keyfold::{Card, HandRank, HoleCards};

use super::faces::RankedFaces;
use super::flushes::Kind;
use super::showdown::{RankedFlush, Showdown};

/// Iterates over the groups of holes of one rank, the weakest first; made by [`Showdown::groups`].
///
/// ```
/// use keyfold_board::{Board, Showdown};
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
    /// use keyfold_board::{Board, HoleRanks, Showdown};
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

impl Groups<'_> {
    /// Takes the next group if it is of one face pair. Quicker than [`next`](Iterator::next), and most groups are.
    #[inline(always)]
    pub(super) fn next_faces(&mut self) -> Option<RankedFaces> {
        let (&first, rest) = self.faces.split_first()?;
        let ties = rest.first().is_some_and(|next| next.rank == first.rank);
        if ties || self.flushes.first().is_some_and(|flush| flush.rank <= first.rank) {
            return None;
        }
        self.faces = rest;
        Some(first)
    }

    /// Takes the next group if it is of one hole, which makes a flush.
    #[inline(always)]
    pub(super) fn next_flush(&mut self) -> Option<HoleCards> {
        let (first, rest) = self.flushes.split_first()?;
        let ties = rest.first().is_some_and(|next| next.rank == first.rank);
        if ties || self.faces.first().is_some_and(|faces| faces.rank <= first.rank) {
            return None;
        }
        let Kind::Two(hole) = first.kind else { return None };
        self.flushes = rest;
        Some(hole)
    }
}

impl<'a> Iterator for Groups<'a> {
    type Item = Group<'a>;

    #[inline]
    fn next(&mut self) -> Option<Group<'a>> {
        let [faces, flushes] =
            [self.faces.first().map(|first| first.rank), self.flushes.first().map(|first| first.rank)];
        let rank = faces.into_iter().chain(flushes).min()?;
        let (faces, flushes);
        (faces, self.faces) = first_of(self.faces, |faces| faces.rank == rank);
        (flushes, self.flushes) = first_of(self.flushes, |flush| flush.rank == rank);
        Some(Group { showdown: self.showdown, rank, faces, flushes })
    }
}

/// Splits off the first values that a condition holds for.
#[inline]
fn first_of<T>(values: &[T], condition: impl Fn(&T) -> bool) -> (&[T], &[T]) {
    let count = values.iter().take_while(|value| condition(value)).count();
    values.split_at_checked(count).unwrap_or((values, &[]))
}

/// Holes of one rank, none of which holds a card of the board; there is at least one.
///
/// ```
/// use keyfold_board::{Board, Showdown};
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
    /// Those without a flush, or with five suited cards on the board and none better.
    pub(super) faces: &'a [RankedFaces],
    pub(super) flushes: &'a [RankedFlush],
}

impl Group<'_> {
    /// Returns the rank that all of them have.
    #[must_use]
    pub const fn rank(&self) -> HandRank {
        HandRank::from_table(self.rank)
    }

    /// Returns `true` if all of them make a flush and hold one card: none meets another.
    #[inline(always)]
    pub(super) fn shares_a_card(&self) -> bool {
        let (Some((RankedFlush { kind: Kind::One(card), .. }, twos)), []) = (self.flushes.split_last(), self.faces)
        else {
            return false;
        };
        twos.iter().all(|flush| flush.kind.two().is_some_and(|hole| hole.cards().contains(card)))
    }

    /// Returns the holes, each once, in no order.
    ///
    /// ```
    /// use keyfold_board::{Board, Showdown};
    /// let showdown = Showdown::new(&"Ts 9s 2c Qd Jd".parse::<Board>()?);
    /// let best = showdown.groups().last().unwrap();
    /// let holes: Vec<String> = best.holes().map(|hole| hole.to_string()).collect();
    /// assert_eq!(holes.len(), 16); // an ace and a king, of any suits
    /// assert!(holes.contains(&"AcKd".to_string()));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn holes(&self) -> impl Iterator<Item = HoleCards> + Clone + use<'_> {
        let faces = self.faces.iter().flat_map(|&faces| self.holes_of(faces));
        let suit = self.showdown.flush_suit.as_ref();
        let flushes =
            self.flushes.iter().flat_map(move |flush| suit.into_iter().flat_map(|suit| suit.holes(flush.kind)));
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
                let suited = u32::from(high.suit() == suit) + u32::from(low.suit() == suit);
                suited > 0 && on_board + suited >= 5
            })
        };
        pairs.filter(move |&(high, low)| !makes_flush(high, low)).map(|(high, low)| HoleCards::from_ordered(high, low))
    }
}
