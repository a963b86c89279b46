//! The queries that are ready to be asked.

use anyhow::ensure;
use keyfold::Hand;

/// The rank of a hand of the file.
const RANK: &str = "hand_rank(c0, c1, c2, c3, c4, c5, c6)";

/// The frequency table. Hands are counted by rank, so that words are looked up for thousands of ranks, not for all
/// hands.
pub(crate) fn frequencies() -> String {
    format!(
        "select hand_category(rank) as category,
       sum(hands) as hands,
       round(100.0 * sum(hands) / sum(sum(hands)) over (), 4) as percent,
       count(*) as ranks
from (select {RANK} as rank, count(*) as hands from hands group by rank)
group by category
order by min(rank)"
    )
}

/// Returns the query for the hands that a hand of seven cards beats, ties with and loses to.
pub(crate) fn percentile(hand: &Hand) -> anyhow::Result<String> {
    ensure!(hand.len() == 7, "{} cards in the hand, 7 needed", hand.len());
    let ids: Vec<String> = hand.iter().map(|card| card.id().to_string()).collect();
    Ok(format!(
        "select hand_describe(mine) as hand,
       round(100.0 * count(*) filter (where rank < mine) / count(*), 4) as beats_percent,
       round(100.0 * count(*) filter (where rank = mine) / count(*), 4) as ties_percent,
       round(100.0 * count(*) filter (where rank > mine) / count(*), 4) as loses_percent
from (select {RANK} as rank, hand_rank({}) as mine from hands)
group by mine",
        ids.join(", ")
    ))
}

/// The hole cards that beat the most others, by boards joined with the hole cards that are not on them.
pub(crate) fn hole_cards(boards: u32) -> String {
    format!(
        "with cards as (
  select arrow_cast(value, 'UInt8') as id,
         substr('23456789TJQKA', value / 4 + 1, 1) as face,
         value % 4 as suit
  from generate_series(0, 51)
), hole_cards as (
  select high.id as h0, low.id as h1,
         high.face || low.face || case when high.face = low.face then '' when high.suit = low.suit then 's' else 'o' end as name
  from cards high join cards low on high.id > low.id
), boards as (
  select row_number() over () as board, c0, c1, c2, c3, c4 from hands limit {boards}
), deals as (
  select board, name, hand_rank(c0, c1, c2, c3, c4, h0, h1) as rank
  from boards join hole_cards on h0 not in (c0, c1, c2, c3, c4) and h1 not in (c0, c1, c2, c3, c4)
), places as (
  select name, percent_rank() over (partition by board order by rank) as beats from deals
)
select name as hole_cards, count(*) as deals, round(100.0 * avg(beats), 2) as beats_percent
from places
group by name
order by beats_percent desc
limit 20"
    )
}
