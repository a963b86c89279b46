//! Conditions on the suits and the faces of a whole hand: `$ds`, `$np` and so on.

use keyfold::Card;

/// A condition on a whole hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    DoubleSuited,
    SingleSuited,
    Rainbow,
    NoPair,
    OnePair,
    TwoPair,
    NoTrips,
}

/// The names, in the order of [`Shape::ALL`].
pub(super) const NAMES: [&str; 7] = ["$ds", "$ss", "$rb", "$np", "$op", "$tp", "$nt"];

impl Shape {
    pub(super) const ALL: [Self; NAMES.len()] = [
        Self::DoubleSuited,
        Self::SingleSuited,
        Self::Rainbow,
        Self::NoPair,
        Self::OnePair,
        Self::TwoPair,
        Self::NoTrips,
    ];

    /// Returns `true` if the condition is one on the faces, whatever the suits.
    pub(super) const fn is_of_faces(self) -> bool {
        matches!(self, Self::NoPair | Self::OnePair | Self::TwoPair | Self::NoTrips)
    }

    /// Returns `true` if a hand fulfils the condition.
    pub(super) fn fits(self, hand: &[Card]) -> bool {
        let (mut suits, mut faces) = ([0; 4], [0; 16]);
        for card in hand {
            suits[usize::from(card.suit().index() & 3)] += 1;
            faces[usize::from(card.face().index() & 15)] += 1;
        }
        let suited = suits.into_iter().filter(|&cards| cards >= 2).count();
        let pairs = faces.into_iter().filter(|&cards| cards == 2).count();
        let more = faces.into_iter().filter(|&cards| cards > 2).count();
        match self {
            Self::DoubleSuited => suited >= 2,
            Self::SingleSuited => suited == 1,
            Self::Rainbow => suited == 0,
            Self::NoPair => pairs + more == 0,
            Self::OnePair => pairs == 1 && more == 0,
            Self::TwoPair => pairs == 2 && more == 0,
            Self::NoTrips => more == 0,
        }
    }
}
