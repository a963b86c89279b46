//! JSON objects as lines of values with commas between them (RFC 4180). The columns are the keys.

use serde_json::Value;

/// Returns the lines of objects with the same keys, those of the first before them.
pub fn table(objects: &[Value]) -> impl Iterator<Item = String> {
    objects.first().map(heads).into_iter().chain(objects.iter().map(row))
}

/// Returns the line of an object's keys.
#[must_use]
pub fn heads(object: &Value) -> String {
    line(object.as_object().into_iter().flatten().map(|(key, _)| key.clone()))
}

/// Returns the line of an object's values. The values of a list or an object in one have spaces between them.
#[must_use]
pub fn row(object: &Value) -> String {
    line(object.as_object().into_iter().flatten().map(|(_, value)| cell(value)))
}

/// Returns cells as a line without its end.
fn line(cells: impl Iterator<Item = String>) -> String {
    let quoted = |cell: String| match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    };
    cells.map(quoted).collect::<Vec<_>>().join(",")
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(cell).collect::<Vec<_>>().join(" "),
        Value::Object(object) => object.values().map(cell).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}
