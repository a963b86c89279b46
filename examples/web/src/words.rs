//! The names of cards, and the ranks of each category.

use keyfold::{Category, Face, Suit};
use keyfold_js::full::json::object;

/// What the page says of cards and categories, so that it has no names of its own.
pub(crate) struct Words {
    faces: Vec<Name>,
    suits: Vec<Name>,
    categories: Vec<CategoryWords>,
}

object!(Words: faces, suits, categories);

struct Name {
    sign: char,
    name: &'static str,
}

object!(Name: sign, name);

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
        Self {
            faces: Face::ALL.map(|face| Name { sign: face.letter(), name: face.name() }).into(),
            suits: Suit::ALL.iter().zip(suit_names).map(|(suit, name)| Name { sign: suit.sign(), name }).collect(),
            categories: Category::ALL.map(category).into(),
        }
    }
}
