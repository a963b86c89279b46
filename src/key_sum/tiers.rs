//! The list of all tiers.

use super::bare::Bare;
#[cfg(feature = "compact")]
use super::compact::Compact;
#[cfg(feature = "dense")]
use super::dense::Dense;
#[cfg(feature = "folded")]
use super::folded::Folded;
use super::tier::RankHands;
use super::tiny::Tiny;

/// A visitor of every tier, given to [`for_each_tier`].
///
/// ```
/// use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
/// struct Names(Vec<&'static str>);
/// impl TierVisitor for Names {
///     fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
///         self.0.push(T::NAME);
///     }
/// }
/// let mut names = Names(Vec::new());
/// for_each_tier(&mut names);
/// assert!(names.0.contains(&"tiny"));
/// ```
pub trait TierVisitor {
    /// Visits a tier. All tiers rank five and seven cards.
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self);

    /// Visits a tier that ranks six cards too, after [`visit`](Self::visit). Does nothing unless implemented.
    fn visit_six<T: RankHands<6>>(&mut self) {}
}

/// Visits every tier whose feature is on, the default tier first. The tables of all that the visitor ranks are linked.
///
/// ```
/// use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
/// use keyfold::{Hand, HandKey};
/// struct Compare(Hand);
/// impl TierVisitor for Compare {
///     fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
///         assert_eq!(HandKey::<T>::from(&self.0).rank_seven().get(), 7_260, "{}", T::NAME);
///     }
/// }
/// for_each_tier(&mut Compare("Jh Jd Jc As Ac 7d 2h".parse()?));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub fn for_each_tier(visitor: &mut impl TierVisitor) {
    #[cfg(feature = "compact")]
    {
        visitor.visit::<Compact>();
        visitor.visit_six::<Compact>();
    }
    #[cfg(feature = "folded")]
    visitor.visit::<Folded>();
    #[cfg(feature = "dense")]
    visitor.visit::<Dense>();
    visitor.visit::<Tiny>();
    visitor.visit_six::<Tiny>();
    visitor.visit::<Bare>();
    visitor.visit_six::<Bare>();
}
