//! The odds and outs of a hand: how often it is of each category by street, and the cards that lift it.

use keyfold::{Card, CardSet, Category, Hand, HandError, Tiny};
use keyfold_board::odds::{CategoryCounts, Outs as KernelOuts, RankCounts, live_cards};

use super::json::object;

const CATEGORIES: usize = Category::ALL.len();

/// The odds of a hand.
pub struct Odds {
    streets: Vec<Street>,
    outs: Vec<Outs>,
    /// The cards that pair the board, and so lift every hand as much.
    by_board: Vec<u8>,
}

object!(Odds: streets, outs, by_board);

/// The frequency of each category among hands of `cards` cards that hold the known ones.
#[derive(Debug, PartialEq, Eq)]
struct Street {
    cards: usize,
    counts: [u64; CATEGORIES],
}

object!(Street: cards, counts);

/// The cards that lift a hand to a category above its own.
#[derive(Debug, PartialEq, Eq)]
struct Outs {
    category: u8,
    cards: Vec<u8>,
}

object!(Outs: category, cards);

impl Odds {
    /// Reads the known cards, and on a second line the dead ones.
    pub fn of_text(text: &str) -> Result<Self, String> {
        let (known, dead) = text.split_once('\n').unwrap_or((text, ""));
        let hand: Hand = known.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
        let dead: CardSet = match dead.trim() {
            "" => CardSet::EMPTY,
            dead => dead.parse().map_err(|error| format!("the dead cards: {error}"))?,
        };
        Self::of(&hand, dead)
    }

    /// Counts the odds of some cards, as the dead ones leave them.
    ///
    /// # Errors
    /// A mistake, in words.
    pub fn of(cards: &[Card], dead: CardSet) -> Result<Self, String> {
        let hand = Hand::try_from(cards).map_err(|error| error.to_string())?;
        if !(2..=7).contains(&hand.len()) {
            return Err(format!("odds need two to seven cards, found {}", hand.len()));
        }
        live_cards(&hand, dead).map_err(|error| error.to_string())?;
        let streets = (5..=7).filter(|&street| street >= hand.len()).map(|street| Street::of(&hand, dead, street));
        let (mut outs, by_board) = outs(&hand);
        let is_live = |id: &u8| Card::from_id(*id).is_some_and(|card| !dead.contains(card));
        outs.iter_mut().for_each(|outs| outs.cards.retain(is_live));
        outs.retain(|outs| !outs.cards.is_empty());
        Ok(Self {
            streets: streets.collect::<Result<_, _>>()?,
            outs,
            by_board: by_board.into_iter().filter(is_live).collect(),
        })
    }
}

impl Street {
    fn of(hand: &Hand, dead: CardSet, cards: usize) -> Result<Self, String> {
        let message = |error: HandError| error.to_string();
        let counts = if cards == 7 {
            let mut ranks = RankCounts::new();
            ranks.add_run_outs::<Tiny>(CardSet::from_cards(hand), dead).map_err(message)?;
            Category::ALL.map(|category| ranks.of_category(category))
        } else {
            let of_street =
                if cards == 5 { CategoryCounts::of_street::<5, Tiny> } else { CategoryCounts::of_street::<6, Tiny> };
            let ends = of_street(hand, dead).map_err(message)?;
            Category::ALL.map(|category| ends.count(category).into())
        };
        Ok(Self { cards, counts })
    }
}

/// Returns the outs, the highest category first, and the cards that do no more than pair the board, whose cards are all
/// but the first two; nothing before the flop and after the river.
fn outs(hand: &Hand) -> (Vec<Outs>, Vec<u8>) {
    let (Ok(outs), Ok(now), Some(board)) = (KernelOuts::of(hand), hand.rank(), hand.get(2..)) else {
        return Default::default();
    };
    if hand.len() == 7 {
        return Default::default();
    }
    let ids = |cards: CardSet| cards.iter().map(Card::id).collect::<Vec<_>>();
    let by_board = outs.by_board(CardSet::from_cards(board));
    let higher = Category::ALL.into_iter().rev().filter(|&category| category > now.category());
    let making =
        higher.map(|category| Outs { category: category.index(), cards: ids(outs.making(category) - by_board) });
    (making.filter(|outs| !outs.cards.is_empty()).collect(), ids(by_board))
}

#[cfg(test)]
mod tests {
    use keyfold::{Category, Hand, naive};

    use super::{CardSet, Odds, Street};

    fn odds(text: &str) -> Odds {
        Odds::of(&text.parse::<Hand>().expect("cards"), CardSet::EMPTY).expect("odds")
    }

    #[test]
    fn a_flush_draw_on_the_flop_has_nine_outs_and_comes_in_35_percent() {
        let odds = odds("As Ks Qs 7s 2d");
        let flush = odds.outs.iter().find(|outs| outs.category == Category::Flush.index()).expect("outs");
        assert_eq!(flush.cards.len(), 9);
        assert_eq!(
            odds.by_board,
            [0, 2, 20, 21, 22, 40, 41, 42],
            "deuces, sevens and queens, but of spades, are for all"
        );
        let Street { cards, counts } = odds.streets.last().expect("the river");
        assert_eq!((*cards, counts[5] + counts[8], counts.iter().sum::<u64>()), (7, 378, 1_081));
    }

    #[test]
    fn two_cards_have_every_flop_turn_and_river_before_them() {
        let streets = odds("As Ah").streets;
        let totals: Vec<u64> = streets.iter().map(|street| street.counts.iter().sum()).collect();
        assert_eq!(totals, [19_600, 230_300, 2_118_760]);
    }

    #[test]
    fn the_turn_is_counted_as_by_the_reference() {
        let hand: Hand = "9h 8h 7c 6d Kh".parse().expect("cards");
        let mut counts = [0; 9];
        for card in keyfold::Deck::without(&hand).as_slice() {
            let rank = naive::rank_any(&[&hand[..], &[*card]].concat()).expect("six cards");
            counts[usize::from(rank.category().index())] += 1;
        }
        assert_eq!(odds("9h 8h 7c 6d Kh").streets[1], Street { cards: 6, counts });
    }

    #[test]
    fn a_river_has_no_outs() {
        assert!(odds("9h 8h 7c 6d Kh 2s 2d").outs.is_empty());
    }
}
