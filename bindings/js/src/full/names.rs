//! All names, so that JavaScript has none of its own.

use keyfold::{Category, HoleClass};
use keyfold_board::{Draw, Showdown};

use super::games::{self, GameNumbers};
use super::json::object;

/// The names.
pub struct Names {
    games: Vec<GameNumbers>,
    categories: Vec<&'static str>,
    /// By their bits.
    draws: Vec<&'static str>,
    /// The classes of hole cards by index.
    classes: Vec<String>,
    /// Their indices by equity, that of the best one first.
    best: Vec<u8>,
    /// The places of three players in each order in which they can finish, between commas.
    orders: Vec<String>,
}

object!(Names: games, categories, draws, classes, best, orders);

impl Names {
    pub fn all() -> Self {
        Self {
            games: games::all(),
            categories: Category::ALL.map(Category::name).into(),
            draws: Draw::ALL.map(Draw::name).into(),
            classes: HoleClass::all().map(|class| class.to_string()).collect(),
            best: HoleClass::by_equity().map(|class| class.index() as u8).collect(),
            orders: Showdown::ORDERS.map(|[hero, one, other]| format!("{hero},{one},{other}")).into(),
        }
    }
}
