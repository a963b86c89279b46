//! Classes from one to another: by kickers, or both cards together.

use keyfold::Face;

use super::pattern::Faces;

/// Returns the distance of two faces and the number of the lower one.
fn distance(faces: Faces) -> (u8, u8) {
    (faces.high.index() - faces.low.index(), faces.low.index())
}

/// Raises both faces or the lower one alone; `None` above the ace.
fn raised(faces: Faces, both: bool, by: u8) -> Option<Faces> {
    let high = if both { Face::from_index(faces.high.index() + by)? } else { faces.high };
    Some(Faces { high, low: Face::from_index(faces.low.index() + by)?, ..faces })
}

/// Pairs and neighbours rise together; other hands by their kicker.
pub(super) fn run_up(faces: Faces) -> Vec<Faces> {
    let (distance, _) = distance(faces);
    if distance <= 1 {
        return (0..13).map_while(|by| raised(faces, true, by)).collect();
    }
    (0..distance).filter_map(|by| raised(faces, false, by)).collect()
}

/// Returns the hands from one to another, inclusive: with the same higher card, or the same distance.
pub(super) fn run_between(one: Faces, other: Faces) -> Option<Vec<Faces>> {
    let ((one_distance, one_low), (other_distance, other_low)) = (distance(one), distance(other));
    let both = one_distance == other_distance;
    if one.suited != other.suited || !both && (one.high != other.high || one_distance == 0 || other_distance == 0) {
        return None;
    }
    let lower = if one_low < other_low { one } else { other };
    (0..=one_low.abs_diff(other_low)).map(|by| raised(lower, both, by)).collect()
}
