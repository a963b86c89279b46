//! Which hole cards can meet, and which of those meetings are the same but for the names of the suits.

use std::collections::BTreeMap;

use keyfold::{Card, CardSet, Suit};

use crate::deal::Deal;
use crate::range::Hole;

/// The hole cards of each player.
pub(crate) type Matchup<const PLAYERS: usize> = [Hole; PLAYERS];

/// All ways in which the players' combinations can meet without a card in two hands, each as likely as the others; `None`
/// if there are more than `most`.
pub(crate) fn all<const PLAYERS: usize>(deal: &Deal, most: usize) -> Option<Vec<Matchup<PLAYERS>>> {
    let mut found = Vec::new();
    let mut matchup = [[Card::new(keyfold::Face::Deuce, Suit::Clubs); 2]; PLAYERS];
    let mut steps = most.saturating_mul(64);
    seat(deal, 0, deal.board.union(deal.dead), &mut matchup, &mut |matchup| found.push(*matchup), &mut steps)
        .then_some(found)
}

/// Gives hole cards to the players from `player` on; false when there was no end to it.
fn seat<const PLAYERS: usize>(
    deal: &Deal,
    player: usize,
    dealt: CardSet,
    matchup: &mut Matchup<PLAYERS>,
    call: &mut impl FnMut(&Matchup<PLAYERS>),
    steps: &mut usize,
) -> bool {
    let Some(range) = deal.players.get(player) else {
        call(matchup);
        // A matchup is worth 64 steps, a combination tried one.
        *steps = steps.saturating_sub(63);
        return *steps > 0;
    };
    range.iter().all(|&hole| {
        *steps = steps.saturating_sub(1);
        let cards = CardSet::from_cards(&hole);
        if !dealt.is_disjoint(cards) {
            return *steps > 0;
        }
        matchup[player] = hole;
        *steps > 0 && seat(deal, player + 1, dealt.union(cards), matchup, call, steps)
    })
}

/// One matchup of each class that differs only in the names of the suits, with the number of matchups in the class.
///
/// Suits may be exchanged if that leaves the board and the dead cards as they are, as sets: then the boards to come
/// exchange too, and every player gets the same.
pub(crate) fn up_to_suits<const PLAYERS: usize>(
    deal: &Deal,
    matchups: &[Matchup<PLAYERS>],
) -> Vec<(Matchup<PLAYERS>, u64)> {
    let renamings: Vec<[Suit; 4]> = renamings()
        .filter(|renaming| {
            [deal.board, deal.dead]
                .iter()
                .all(|&set| set.iter().map(|card| rename(card, renaming)).collect::<CardSet>() == set)
        })
        .collect();
    let mut classes = BTreeMap::new();
    for matchup in matchups {
        let renamed = renamings.iter().map(|renaming| rename_all(matchup, renaming));
        *classes.entry(renamed.min().unwrap_or(*matchup)).or_insert(0) += 1;
    }
    classes.into_iter().collect()
}

/// The 24 ways to exchange the suits.
pub(crate) fn renamings() -> impl Iterator<Item = [Suit; 4]> {
    let codes = (0..256).map(|code| [0, 2, 4, 6].map(|shift| Suit::ALL[code >> shift & 3]));
    codes.filter(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit)))
}

pub(crate) fn rename(card: Card, renaming: &[Suit; 4]) -> Card {
    Card::new(card.face(), renaming[usize::from(card.suit().index())])
}

fn rename_all<const PLAYERS: usize>(matchup: &Matchup<PLAYERS>, renaming: &[Suit; 4]) -> Matchup<PLAYERS> {
    matchup.map(|hole| {
        let mut hole = hole.map(|card| rename(card, renaming));
        hole.sort_unstable();
        hole
    })
}
