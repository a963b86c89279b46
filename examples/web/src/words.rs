//! The names of things, and the description of a rank.

use keyfold::registry::{self, Rules};
use keyfold::{Card, Category, Face, HandRank, RankError, Suit};

use crate::ranges;
use keyfold_js::full::json::object;

/// Every name, so that the page has none of its own.
pub(crate) struct Words {
    faces: Vec<Name>,
    suits: Vec<Name>,
    categories: Vec<CategoryWords>,
    highest_rank: u16,
    classes: Vec<String>,
    games: Vec<GameWords>,
}

object!(Words: faces, suits, categories, highest_rank, classes, games);

struct Name {
    sign: char,
    name: &'static str,
}

object!(Name: sign, name);

struct GameWords {
    name: &'static str,
    about: &'static str,
    /// The cards of a player.
    cards: usize,
    faces: usize,
}

object!(GameWords: name, about, cards, faces);

struct CategoryWords {
    name: &'static str,
    weakest: u16,
    strongest: u16,
}

object!(CategoryWords: name, weakest, strongest);

impl Words {
    pub(crate) fn all() -> Self {
        let suit_names = ["clubs", "diamonds", "hearts", "spades"];
        let category = |category: Category| {
            let (weakest, strongest) = category.ranks();
            CategoryWords { name: category.name(), weakest: weakest.get(), strongest: strongest.get() }
        };
        let has_board = |game: &&'static Rules| game.has_pot() && game.board() == 5;
        let game = |game: &'static Rules| GameWords {
            name: game.name(),
            about: game.about(),
            cards: game.own_cards().0,
            faces: game.deck().len() / 4,
        };
        Self {
            faces: Face::ALL.map(|face| Name { sign: face.letter(), name: face.name() }).into(),
            suits: Suit::ALL.iter().zip(suit_names).map(|(suit, name)| Name { sign: suit.sign(), name }).collect(),
            categories: Category::ALL.map(category).into(),
            highest_rank: HandRank::HIGHEST.get(),
            classes: ranges::class_names(),
            games: registry::ALL.iter().copied().filter(has_board).map(game).collect(),
        }
    }
}

/// A rank in every form that it has.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RankWords {
    rank: u16,
    category: u8,
    name: &'static str,
    description: String,
    code: String,
    cactus_kev: u16,
    example: [u8; 5],
}

object!(RankWords: rank, category, name, description, code, cactus_kev, example);

impl RankWords {
    pub(crate) fn of_number(number: u32) -> Result<Self, RankError> {
        HandRank::try_from(u16::try_from(number).unwrap_or(u16::MAX)).map(Self::from)
    }
}

impl From<HandRank> for RankWords {
    fn from(rank: HandRank) -> Self {
        Self {
            rank: rank.get(),
            category: rank.category().index(),
            name: rank.category().name(),
            description: rank.describe().to_string(),
            code: rank.code().to_string(),
            cactus_kev: rank.cactus_kev(),
            example: rank.example().map(Card::id),
        }
    }
}
