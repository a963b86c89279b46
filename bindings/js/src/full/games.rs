//! All games by their place in the list, which JavaScript finds by name.

use keyfold::batch::Backend;
use keyfold::registry::{self, Rules};
use keyfold::{Card, HandCode, HandRank};
#[cfg(feature = "full")]
use keyfold::{check, games::video_poker::Holds};

use super::buffer;
use super::json::object;

/// The numbers of a game.
pub struct GameNumbers {
    name: &'static str,
    aliases: Vec<&'static str>,
    about: &'static str,
    cards: [usize; 2],
    board: usize,
    deck: usize,
    highest: u16,
    has_equity: bool,
    has_holds: bool,
}

object!(GameNumbers: name, aliases, about, cards, board, deck, highest, has_equity, has_holds);

pub fn all() -> Vec<GameNumbers> {
    let numbers = |game: &&'static Rules| GameNumbers {
        name: game.name(),
        aliases: game.aliases().to_vec(),
        about: game.about(),
        cards: game.own_cards().into(),
        board: game.board(),
        deck: game.deck().len(),
        highest: game.highest(),
        has_equity: game.has_pot(),
        #[cfg(feature = "full")]
        has_holds: game.pay_table().is_some(),
        #[cfg(not(feature = "full"))]
        has_holds: false,
    };
    registry::ALL.iter().map(numbers).collect()
}

/// A hand in a game.
pub struct GameHand {
    rank: u16,
    description: String,
    category: Option<&'static str>,
    /// The rank of the low half, in games that have one and with a hand that makes one.
    low: Option<u8>,
    /// The ids of the five cards that play.
    best: Option<Vec<u8>>,
}

object!(GameHand: rank, description, category, low, best);

/// Ranks the cards of a player, the first `own` ids, with those of the board, the others.
pub fn hand(game: usize, ids: &[u8], own: usize) -> Result<GameHand, String> {
    let game = by_place(game)?;
    let cards = buffer::cards(ids).map_err(|error| error.to_string())?;
    let (own, board) = cards.split_at_checked(own).unwrap_or((&cards, &[]));
    let rank = game.check(own, board).map_err(|error| error.to_string())?;
    let low = game.low(own, board).map_err(|error| error.to_string())?;
    Ok(GameHand {
        rank,
        description: game.describe(rank).to_string(),
        category: game.category(rank).map(|category| category.name()),
        low: low.map(|low| low.get()),
        best: game.best_five(rank, own, board).map(|five| five.map(Card::id).to_vec()),
    })
}

/// Ranks rows of ids, a player's cards and then the board.
pub fn rows(game: usize, ids: &[u8], own: usize, before: usize) -> Result<Vec<u8>, String> {
    let game = by_place(game)?;
    let width = own + game.board();
    let cards = ids.iter().zip(0..).map(|(&id, place)| {
        let out = || {
            format!(
                "hand {}, card {}: {id} is not a card id: ids run from 0 to 51",
                before + place / width + 1,
                place % width + 1
            )
        };
        Card::from_id(id).ok_or_else(out)
    });
    let cards = cards.collect::<Result<Vec<_>, _>>()?;
    let columns: Vec<Vec<Card>> =
        (0..width).map(|column| cards.iter().copied().skip(column).step_by(width).collect()).collect();
    let columns: Vec<&[Card]> = columns.iter().map(Vec::as_slice).collect();
    let (own, board) = columns.split_at_checked(own).unwrap_or((&columns, &[]));
    let mut ranks = vec![0; cards.len() / width];
    game.rank_columns(Backend::detect(), own, board, &mut ranks).map_err(|error| error.to_string())?;
    Ok(ranks.into_iter().flat_map(u16::to_le_bytes).collect())
}

/// Finds the best hold of each row of five ids in a game with a pay table: all bits, and then all pays for each coin.
#[cfg(feature = "full")]
pub fn best_holds(game: usize, ids: &[u8]) -> Result<Vec<u8>, String> {
    let game = by_place(game)?;
    let table = game.pay_table().ok_or_else(|| format!("{} has no pay table", game.name()))?;
    let best = (1..).zip(ids.as_chunks::<5>().0).map(|(hand, ids): (usize, _)| {
        let holds = table.holds(&check::distinct(ids).map_err(|error| format!("hand {hand}, {error}"))?);
        let best = holds.best();
        Ok((best.bits(), holds.value(best) as f64 / Holds::ONE as f64))
    });
    let (holds, pays): (Vec<u8>, Vec<f64>) = best.collect::<Result<_, String>>()?;
    Ok(holds.into_iter().chain(pays.into_iter().flat_map(f64::to_le_bytes)).collect())
}

/// Describes a rank.
pub fn describe(game: usize, rank: u16) -> Result<String, String> {
    let game = by_place(game)?;
    if rank == 0 || rank > game.highest() {
        return Err(format!("{rank} is not a rank of {}: ranks run from 1 to {}", game.name(), game.highest()));
    }
    Ok(game.describe(rank).to_string())
}

pub fn by_place(game: usize) -> Result<&'static Rules, String> {
    registry::ALL.get(game).copied().ok_or_else(|| format!("there is no game {game}"))
}

/// A rank of five cards or more in all its forms.
pub struct RankForms {
    rank: u16,
    category: &'static str,
    description: String,
    code: u32,
    cactus_kev: u16,
    example: [u8; 5],
}

object!(RankForms: rank, category, description, code, cactus_kev, example);

impl RankForms {
    pub fn of(rank: u32) -> Result<Self, String> {
        let rank = HandRank::try_from(u16::try_from(rank).unwrap_or(u16::MAX)).map_err(|error| error.to_string())?;
        Ok(Self {
            rank: rank.get(),
            category: rank.category().name(),
            description: rank.describe().to_string(),
            code: rank.code().get(),
            cactus_kev: rank.cactus_kev(),
            example: rank.example().map(Card::id),
        })
    }
}

/// Returns the rank that has a code, or 0.
pub fn rank_of_code(code: u32) -> u16 {
    HandCode::new(code).map_or(0, |code| code.rank().get())
}

/// Returns the five cards that play, of five to nine.
pub fn best(ids: &[u8]) -> Result<Vec<u8>, String> {
    let rank = crate::rank::rank_ids(ids).map_err(|error| error.to_string())?;
    let cards = buffer::cards(ids).map_err(|error| error.to_string())?;
    Ok(rank.pick(&cards).map(|five| five.map(Card::id).to_vec()).unwrap_or_default())
}
