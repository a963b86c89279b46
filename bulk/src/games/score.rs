//! What a hand is worth: a number, the words for it and the cards that make it.

use keyfold::games::high_low::{LowRank, OmahaLow};
use keyfold::games::omaha::best_five;
use keyfold::games::short_deck::{Order, ShortRank, StraightsOverTrips, TripsOverStraights};
use keyfold::games::video_poker::{Hold, Made, PayTable};
use keyfold::games::{
    AceToFive, Badugi, Classes, DeuceToSeven, FourCard, Game as _, GameRank, Omaha, ShortDeck, ThreeCard, check_hand,
};
use keyfold::{Card, Category, HandError, HandRank, check, rank_any};

use super::Game;

/// What a hand is worth; higher wins, also where the lower hand does.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_bulk::games::Game;
/// let hand: Hand = "7c 5d 4h 3s 2c".parse()?;
/// let score = Game::DeuceToSeven.score(&hand, &[])?;
/// assert_eq!(score.number, score.highest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// From 1 up.
    pub number: u16,
    /// The number of the best hand.
    pub highest: u16,
    /// Of a hand that is made as in hold'em.
    pub category: Option<Category>,
    /// Of a high-low game: the low, if there is one.
    pub low: Option<Option<LowRank>>,
    /// Of a machine.
    pub paid: Option<Paid>,
}

/// What a machine pays, for one coin.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_bulk::games::Game;
/// let hand: Hand = "As Ks Qs Js Ts".parse()?;
/// let paid = Game::JacksOrBetter.score(&hand, &[])?.paid.unwrap();
/// assert_eq!((paid.pay, paid.expected), (800, 800.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paid {
    /// If all cards are held.
    pub pay: u32,
    /// The best cards to hold.
    pub hold: Hold,
    /// On average, if these are held.
    pub expected: f64,
}

impl Score {
    fn of_holdem(rank: HandRank) -> Self {
        let (number, highest) = (rank.get(), HandRank::HIGHEST.get());
        Self { number, highest, category: Some(rank.category()), low: None, paid: None }
    }

    fn of_short_deck<O: Order>(rank: ShortRank<O>) -> Self {
        let highest = ShortRank::<O>::HIGHEST.get();
        Self { number: rank.get(), highest, category: Some(rank.category()), low: None, paid: None }
    }

    fn of_classes<G: Classes>(rank: GameRank<G>) -> Self {
        Self { number: rank.get(), highest: G::CLASSES, category: None, low: None, paid: None }
    }

    fn of_pays(hand: &[Card], table: &PayTable) -> Result<Self, HandError> {
        let hand = &check::distinct(hand)?;
        let holds = table.holds(hand);
        let hold = holds.best();
        let expected = f64::from(holds.sum(hold)) / f64::from(hold.draws());
        let paid = Some(Paid { pay: table.pay(hand), hold, expected });
        let (number, highest) = (table.made(hand) as u16 + 1, Made::ALL.len() as u16);
        Ok(Self { number, highest, category: None, low: None, paid })
    }

    fn with_low(self, low: Option<LowRank>) -> Self {
        Self { low: Some(low), ..self }
    }
}

impl Game {
    /// What a player's cards are worth with those of the board. Some 0.1 us; where a machine pays, some 10, for it tries every hold.
    ///
    /// # Errors
    /// Too few or too many cards, or one that is there twice.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_bulk::games::Game;
    /// let (own, board): (Hand, Hand) = ("AsKd2c2d".parse()?, "KhKc7s8s9d".parse()?);
    /// let score = Game::Omaha.score(&own, &board)?;
    /// assert_eq!(Game::Omaha.words(score.number), "three of a kind, kings, ace and nine kickers");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score(self, own: &[Card], board: &[Card]) -> Result<Score, HandError> {
        if let Some(table) = self.pay_table() {
            return Score::of_pays(own, table);
        }
        let all = [own, board].concat();
        Ok(match self {
            Self::Omaha | Self::OmahaHilo => self.omaha::<4>(own, board)?,
            Self::Omaha5 | Self::Omaha5Hilo => self.omaha::<5>(own, board)?,
            Self::Omaha6 | Self::Omaha6Hilo => self.omaha::<6>(own, board)?,
            Self::ShortDeck => Score::of_short_deck(ShortDeck::<StraightsOverTrips>::rank_any(&all)?),
            Self::ShortDeckTrips => Score::of_short_deck(ShortDeck::<TripsOverStraights>::rank_any(&all)?),
            Self::StudHilo => Score::of_holdem(rank_any(&all)?).with_low(LowRank::of(&all)),
            Self::Razz | Self::AceToFive => Score::of_classes(AceToFive::rank_any(&all)?),
            Self::DeuceToSeven => Score::of_classes(check_hand::<DeuceToSeven>(&all)?),
            Self::Badugi => Score::of_classes(check_hand::<Badugi>(&all)?),
            Self::ThreeCard => Score::of_classes(check_hand::<ThreeCard>(&all)?),
            Self::FourCard => Score::of_classes(check_hand::<FourCard>(&all)?),
            _ => Score::of_holdem(rank_any(&all)?),
        })
    }

    fn omaha<const HOLE: usize>(self, own: &[Card], board: &[Card]) -> Result<Score, HandError> {
        let high = Score::of_holdem(Omaha::<HOLE>::check(own, board)?);
        match self {
            Self::OmahaHilo | Self::Omaha5Hilo | Self::Omaha6Hilo => {
                Ok(high.with_low(OmahaLow::<HOLE>::check(own, board)?))
            }
            _ => Ok(high),
        }
    }

    /// The words for the hands with a number.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert_eq!(Game::Badugi.words(1_092), "badugi, 4-3-2-A");
    /// ```
    #[must_use]
    pub fn words(self, number: u16) -> String {
        fn of_class<G: Classes>(number: u16) -> Option<String> {
            GameRank::<G>::new(number).map(|rank| rank.to_string())
        }
        let words = match self {
            Self::ShortDeck => {
                ShortRank::<StraightsOverTrips>::new(number).map(|rank| format!("{:#}", rank.describe()))
            }
            Self::ShortDeckTrips => {
                ShortRank::<TripsOverStraights>::new(number).map(|rank| format!("{:#}", rank.describe()))
            }
            Self::Razz | Self::AceToFive => of_class::<AceToFive>(number),
            Self::DeuceToSeven => of_class::<DeuceToSeven>(number),
            Self::Badugi => of_class::<Badugi>(number),
            Self::ThreeCard => of_class::<ThreeCard>(number),
            Self::FourCard => of_class::<FourCard>(number),
            _ if self.pay_table().is_some() => {
                Made::ALL.get(usize::from(number.saturating_sub(1))).map(ToString::to_string)
            }
            _ => HandRank::new(number).map(|rank| format!("{:#}", rank.describe())),
        };
        words.unwrap_or_default()
    }

    /// The five cards that make the high hand, where there are more to choose from.
    ///
    /// ```
    /// use keyfold::Hand;
    /// use keyfold_bulk::games::Game;
    /// let (own, board): (Hand, Hand) = ("AsKd2c2d".parse()?, "KhKc7s8s9d".parse()?);
    /// let five = Game::Omaha.best_five(Game::Omaha.score(&own, &board)?.number, &own, &board);
    /// assert_eq!(five.unwrap().map(|card| card.to_string()), ["As", "Kd", "Kh", "Kc", "9d"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn best_five(self, number: u16, own: &[Card], board: &[Card]) -> Option<[Card; 5]> {
        fn of_omaha<const HOLE: usize>(own: &[Card], board: &[Card]) -> Option<[Card; 5]> {
            let ([one, two], [three, four, five]) = best_five::<HOLE>(own.try_into().ok()?, board.try_into().ok()?);
            Some([one, two, three, four, five])
        }
        let all = [own, board].concat();
        match self {
            Self::Omaha | Self::OmahaHilo => of_omaha::<4>(own, board),
            Self::Omaha5 | Self::Omaha5Hilo => of_omaha::<5>(own, board),
            Self::Omaha6 | Self::Omaha6Hilo => of_omaha::<6>(own, board),
            Self::ShortDeck => ShortRank::<StraightsOverTrips>::new(number)?.pick(&all),
            Self::ShortDeckTrips => ShortRank::<TripsOverStraights>::new(number)?.pick(&all),
            Self::Holdem | Self::Stud | Self::StudHilo => HandRank::new(number)?.pick(&all),
            _ => None,
        }
    }
}
