//! Numbers as files that `keyfold-tables` includes: an array in JSON is one in Rust, too.

/// Returns an array of numbers, in lines of up to 120 characters.
pub(crate) fn array(numbers: impl IntoIterator<Item: ToString>) -> String {
    let mut lines = vec![String::new()];
    for number in numbers {
        let number = number.to_string();
        match lines.last_mut() {
            Some(line) if line.len() + number.len() < 120 => *line += &format!("{number}, "),
            _ => lines.push(format!("{number}, ")),
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    format!("[\n{}\n]\n", lines.join("\n").trim_end_matches(','))
}
