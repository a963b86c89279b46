//! What a game is to those who deal and count: numbers of cards, and functions that rank columns of hands.

use keyfold::batch::{Backend, RankBatch};
use keyfold::games::high_low::LowRank;
use keyfold::games::{CardArray, Game, Omaha};
use keyfold::{Card, CardSet, Category, HandRank};

use super::super::sample_tally::BATCH;

/// The most cards that a player has.
pub(super) const MOST_HOLE: usize = 7;

/// A game, without its type: whoever deals and counts is compiled once for all.
pub(super) struct Rules {
    pub(super) deck: CardSet,
    pub(super) hole: usize,
    /// 5, or 0 if there are no shared cards.
    pub(super) board: usize,
    /// The numbers of hands' ranks, as ranks of hold'em: no game has more.
    pub(super) high: fn(&Hands<'_>, &mut [HandRank]),
    /// The numbers of their lows, 0 for none, in high-low games.
    pub(super) low: Option<fn(&Hands<'_>, &mut [u8])>,
    /// The category of a rank, where hands are made as in hold'em.
    pub(super) category: Option<fn(u16) -> Category>,
}

/// A player's hands in columns, and the boards that they are on.
pub(super) struct Hands<'a> {
    pub(super) hole: [&'a [Card]; MOST_HOLE],
    pub(super) board: [&'a [Card]; 5],
    pub(super) backend: Backend,
}

impl Hands<'_> {
    pub(super) fn hole_at<A: CardArray>(&self, at: usize) -> A {
        A::from_places(|place| card(self.hole.get(place).copied(), at))
    }

    fn board_at<A: CardArray>(&self, at: usize) -> A {
        A::from_places(|place| card(self.board.get(place).copied(), at))
    }
}

/// The card in a column; all columns are long enough.
#[inline]
fn card(column: Option<&[Card]>, at: usize) -> Card {
    column.and_then(|column| column.get(at)).copied().unwrap_or(super::super::sample::FILLER)
}

/// One hand after another.
pub(super) fn one_by_one<G: Game>(hands: &Hands<'_>, ranks: &mut [HandRank], number: fn(G::Rank) -> u16) {
    for (at, rank) in ranks.iter_mut().enumerate() {
        let found = number(G::rank(&hands.hole_at(at), &hands.board_at(at)));
        *rank = HandRank::new(found).unwrap_or(HandRank::LOWEST);
    }
}

/// A player's cards and the board's, `CARDS` together, by vectors.
pub(super) fn in_columns<R, const CARDS: usize>(hands: &Hands<'_>, ranks: &mut [R])
where
    Backend: RankBatch<CARDS, R>,
{
    let mut dealt = hands.hole.iter().chain(&hands.board).filter(|column| !column.is_empty());
    let columns: [&[Card]; CARDS] = std::array::from_fn(|_| dealt.next().copied().unwrap_or_default());
    // All columns have one length.
    let _ = hands.backend.rank_columns(columns, ranks);
}

/// [`in_columns`], of a game whose ranks are of a type of its own.
pub(super) fn numbers_in_columns<R: Copy, const CARDS: usize>(
    hands: &Hands<'_>,
    ranks: &mut [HandRank],
    lowest: R,
    number: fn(R) -> u16,
) where
    Backend: RankBatch<CARDS, R>,
{
    let mut own = [lowest; BATCH];
    let own = own.get_mut(..ranks.len()).unwrap_or_default();
    in_columns(hands, own);
    for (rank, own) in ranks.iter_mut().zip(own) {
        *rank = HandRank::new(number(*own)).unwrap_or(HandRank::LOWEST);
    }
}

/// Omaha by vectors.
pub(super) fn omaha<const HOLE: usize>(hands: &Hands<'_>, ranks: &mut [HandRank]) {
    let hole: [&[Card]; HOLE] = std::array::from_fn(|place| hands.hole.get(place).copied().unwrap_or_default());
    // All columns have one length.
    let _ = hands.backend.rank_omaha(hole, hands.board, ranks);
}

/// Omaha's lows.
pub(super) fn omaha_low<const HOLE: usize>(hands: &Hands<'_>, lows: &mut [u8]) {
    for (at, low) in lows.iter_mut().enumerate() {
        let (hole, board): ([Card; HOLE], [Card; 5]) = (hands.hole_at(at), hands.board_at(at));
        *low = LowRank::of_omaha(&hole, &board).map_or(0, LowRank::get);
    }
}

/// The lows of a player's seven cards.
pub(super) fn stud_low(hands: &Hands<'_>, lows: &mut [u8]) {
    for (at, low) in lows.iter_mut().enumerate() {
        let hole: [Card; 7] = hands.hole_at(at);
        *low = LowRank::of(&hole).map_or(0, LowRank::get);
    }
}

/// The category of a rank of hold'em.
pub(super) fn category(number: u16) -> Category {
    HandRank::new(number).unwrap_or(HandRank::LOWEST).category()
}

impl Rules {
    pub(super) const fn of_omaha<const HOLE: usize>(low: Option<fn(&Hands<'_>, &mut [u8])>) -> Self {
        let high = omaha::<HOLE>;
        Self { deck: <Omaha<HOLE> as Game>::DECK, hole: HOLE, board: 5, high, low, category: Some(category) }
    }

    /// A game whose ranks are classes of its own, ranked one by one.
    pub(super) const fn of_game<G: Game>(high: fn(&Hands<'_>, &mut [HandRank])) -> Self {
        Self { deck: G::DECK, hole: G::Hole::COUNT, board: G::Board::COUNT, high, low: None, category: None }
    }
}
