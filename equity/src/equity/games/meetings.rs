//! The ways in which the hands meet that players are said to hold.

use std::collections::HashMap;

use keyfold::CardSet;

use super::super::suits::Renaming;
use super::table::Table;

/// What each player holds, and how often that counts.
pub(super) type Meeting = (Vec<CardSet>, u128);

/// More are not listed.
pub(super) const MOST: usize = 1 << 22;

/// All meetings without a card in two hands; `None` if there are too many.
pub(super) fn all(table: &Table, most: usize) -> Option<Vec<Meeting>> {
    let mut found = vec![(Vec::new(), 1)];
    for player in &table.players {
        let mut more = Vec::new();
        for (hands, weight) in &found {
            let dealt = hands.iter().fold(CardSet::EMPTY, |dealt, hand| dealt | *hand);
            for (hand, own) in player.hands.iter().filter(|(hand, _)| hand.is_disjoint(dealt)) {
                more.push(([&hands[..], &[*hand]].concat(), weight * u128::from(*own)));
            }
            if more.len() > most {
                return None;
            }
        }
        found = more;
    }
    Some(found)
}

/// One meeting of each class that differs only in the names of the suits, with the weight of all of them.
///
/// Suits may be exchanged if that leaves the board and the dead cards as they are: what is to come is exchanged too, and every player
/// gets the same.
pub(super) fn up_to_suits(table: &Table, meetings: Vec<Meeting>) -> Vec<Meeting> {
    if meetings.len() < 2 {
        return meetings;
    }
    let renamings = Renaming::keeping(&[CardSet::from_cards(&table.board), table.dead]);
    let mut classes: HashMap<Vec<u64>, u128> = HashMap::new();
    for (hands, weight) in meetings {
        let renamed = |to: &Renaming| hands.iter().map(|hand| to.cards(*hand).bits()).collect::<Vec<_>>();
        *classes.entry(renamings.iter().map(renamed).min().unwrap_or_default()).or_insert(0) += weight;
    }
    let mut classes: Vec<_> = classes.into_iter().collect();
    classes.sort_unstable();
    let hands_of = |bits: Vec<u64>| bits.into_iter().filter_map(CardSet::from_bits).collect();
    classes.into_iter().map(|(bits, weight)| (hands_of(bits), weight)).collect()
}
