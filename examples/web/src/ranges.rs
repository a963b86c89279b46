//! Ranges as text and as a grid of 169 classes.

use keyfold::HoleClass;
use keyfold_equity::Range;
use keyfold_js::full::json::object;

/// A range in the forms that the page shows.
pub(crate) struct RangeWords {
    text: String,
    /// The share of each class that is in the range, in percent: classes in the order of [`HoleClass::all`].
    classes: Vec<u8>,
    combinations: usize,
    percent: f64,
}

object!(RangeWords: text, classes, combinations, percent);

impl RangeWords {
    /// Reads a range from text, with the weight of one class changed; `HoleClass::COUNT` for no class changes none.
    pub(crate) fn of(text: &str, class: usize, percent: u32) -> Result<Self, String> {
        let mut range = if text.trim().is_empty() { Ok(Range::new()) } else { text.parse() }
            .map_err(|error: keyfold_equity::RangeError| error.to_string())?;
        if let Some(class) = HoleClass::from_index(class) {
            range.set_class(class, f64::from(percent) / 100.0).map_err(|error| error.to_string())?;
        }
        Ok(Self::from(&range))
    }

    /// Reads two ranges, on two lines, and combines them: 0 for both, 1 for the first less the second, 2 for what both
    /// have.
    pub(crate) fn combined(text: &str, operation: u32) -> Result<Self, String> {
        let (first, second) = text.split_once('\n').unwrap_or((text, ""));
        let range = |text: &str| if text.trim().is_empty() { Ok(Range::new()) } else { text.parse() };
        let message = |error: keyfold_equity::RangeError| error.to_string();
        let (first, second) = (range(first).map_err(message)?, range(second).map_err(message)?);
        let range = match operation {
            1 => first.minus(&second),
            2 => first.and(&second),
            // The weights of the second, and what of the first is not in it.
            _ => {
                let mut both = first;
                second.iter().for_each(|(hole, weight)| _ = both.set(hole, weight.max(both.weight(hole))));
                both
            }
        };
        Ok(Self::from(&range))
    }
}

impl From<&Range> for RangeWords {
    fn from(range: &Range) -> Self {
        let share = |class: HoleClass| {
            let weight: f64 = class.holes().map(|hole| range.weight(hole)).sum();
            // A class with any weight at all is visible.
            let share = 100.0 * weight / class.combinations() as f64;
            if weight > 0.0 { share.max(1.0) as u8 } else { 0 }
        };
        Self {
            text: if range.combinations() == 0 { String::new() } else { range.to_string() },
            classes: HoleClass::all().map(share).collect(),
            combinations: range.combinations(),
            percent: 100.0 * range.share(),
        }
    }
}

/// The names of the classes, in their order.
pub(crate) fn class_names() -> Vec<String> {
    HoleClass::all().map(|class| class.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use keyfold::HoleClass;

    use super::RangeWords;

    #[test]
    fn a_class_is_painted_and_wiped_off() {
        let aces = HoleClass::all().find(|class| class.to_string() == "AA").expect("aces").index();
        let painted = RangeWords::of("KK", aces, 50).expect("a range");
        assert_eq!((painted.text.as_str(), painted.classes[aces], painted.combinations), ("KK,AA:0.5", 50, 12));
        let wiped = RangeWords::of(&painted.text, aces, 0).expect("a range");
        assert_eq!((wiped.text.as_str(), wiped.combinations), ("KK", 6));
    }

    #[test]
    fn ranges_are_combined() {
        let combined = |operation| RangeWords::combined("TT+,AKs\nQQ+,AKs:0.5", operation).map(|range| range.text);
        assert_eq!(combined(0).as_deref(), Ok("TT+,AKs"));
        assert_eq!(combined(1).as_deref(), Ok("JJ-TT,AKs:0.5"));
        assert_eq!(combined(2).as_deref(), Ok("QQ+,AKs:0.5"));
    }

    #[test]
    fn no_range_is_no_mistake_and_a_mistake_names_its_column() {
        assert_eq!(RangeWords::of(" ", HoleClass::COUNT, 0).map(|range| range.text), Ok(String::new()));
        let mistake = RangeWords::of("AA,KZ", HoleClass::COUNT, 0).err().expect("a mistake");
        assert!(mistake.contains("column 5"), "{mistake}");
    }
}
