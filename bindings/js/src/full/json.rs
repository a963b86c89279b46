//! Answers as JSON. A library for it takes 12 KB of WebAssembly; the answers are plain enough for these few lines.

use std::fmt::Write;

/// A value that is written as JSON.
pub trait Json {
    /// Writes the value behind others.
    fn write(&self, out: &mut String);
}

/// A structure's fields as an object, in their order.
#[macro_export]
macro_rules! object {
    ($type:ty: $($field:ident),+) => {
        impl $crate::full::json::Json for $type {
            fn write(&self, out: &mut String) {
                let mut sign = '{';
                $(
                    out.push(sign);
                    $crate::full::json::Json::write(&stringify!($field), out);
                    out.push(':');
                    $crate::full::json::Json::write(&self.$field, out);
                    sign = ',';
                )+
                let _ = sign;
                out.push('}');
            }
        }
    };
}
pub use object;

macro_rules! numbers {
    ($($type:ty),+) => { $(impl Json for $type {
        fn write(&self, out: &mut String) {
            // Into a string nothing can go wrong.
            let _ = write!(out, "{self}");
        }
    })+ };
}
numbers!(u8, u16, u32, u64, usize, bool);

impl Json for f64 {
    fn write(&self, out: &mut String) {
        if self.is_finite() {
            let _ = write!(out, "{self}");
        } else {
            out.push_str("null");
        }
    }
}

impl Json for &str {
    fn write(&self, out: &mut String) {
        out.push('"');
        for sign in self.chars() {
            if matches!(sign, '"' | '\\' | '\0'..' ') {
                let _ = write!(out, "\\u{:04x}", u32::from(sign));
            } else {
                out.push(sign);
            }
        }
        out.push('"');
    }
}

impl Json for String {
    fn write(&self, out: &mut String) {
        self.as_str().write(out);
    }
}

impl Json for char {
    fn write(&self, out: &mut String) {
        String::from(*self).write(out);
    }
}

impl<T: Json> Json for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(value) => value.write(out),
            None => out.push_str("null"),
        }
    }
}

impl<T: Json> Json for Vec<T> {
    fn write(&self, out: &mut String) {
        list(self, out);
    }
}

impl<T: Json, const N: usize> Json for [T; N] {
    fn write(&self, out: &mut String) {
        list(self, out);
    }
}

fn list(values: &[impl Json], out: &mut String) {
    out.push('[');
    for (at, value) in values.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        value.write(out);
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn text_and_lists_are_read_back_as_they_were() {
        let mut out = String::new();
        vec![Some("a \"b\" \\ \n ♠".to_string()), None].write(&mut out);
        [0.5, f64::NAN, 1e300].write(&mut out);
        let read: Vec<serde_json::Value> =
            serde_json::Deserializer::from_str(&out).into_iter().map(|value| value.expect("JSON")).collect();
        assert_eq!(read[0], serde_json::json!(["a \"b\" \\ \n ♠", null]));
        assert_eq!(read[1], serde_json::json!([0.5, null, 1e300]));
    }
}
