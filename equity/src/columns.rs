//! Ranks many hands of seven cards, in columns of one length or as sets.

use keyfold::{Card, CardSet, HandRank};

/// By the CPU's vectors.
#[cfg(feature = "multiway")]
#[derive(Clone, Copy)]
pub(crate) struct Ranking(keyfold::batch::Backend);

#[cfg(feature = "multiway")]
impl Ranking {
    pub(crate) fn new() -> Self {
        Self(keyfold::batch::Backend::detect())
    }

    #[inline]
    pub(crate) fn rank(self, columns: [&[Card]; 7], ranks: &mut [HandRank]) {
        // All columns have one length.
        let _ = self.0.rank_columns(columns, ranks);
    }

    /// As many hands as ranks.
    #[inline]
    pub(crate) fn rank_sets(self, hands: &[CardSet], ranks: &mut [HandRank]) {
        let _ = self.0.rank_sets::<7, _>(hands, ranks);
    }
}

/// One by one, by the smallest tables.
#[cfg(not(feature = "multiway"))]
#[derive(Clone, Copy)]
pub(crate) struct Ranking;

#[cfg(not(feature = "multiway"))]
impl Ranking {
    pub(crate) fn new() -> Self {
        Self
    }

    pub(crate) fn rank(self, columns: [&[Card]; 7], ranks: &mut [HandRank]) {
        for (at, rank) in ranks.iter_mut().enumerate() {
            let key: keyfold::HandKey<keyfold::Tiny> =
                columns.iter().filter_map(|column| column.get(at)).copied().collect();
            *rank = key.rank_seven();
        }
    }

    pub(crate) fn rank_sets(self, hands: &[CardSet], ranks: &mut [HandRank]) {
        for (hand, rank) in hands.iter().zip(ranks) {
            *rank = keyfold::rank_set::<7>(*hand);
        }
    }
}
