//! Long chains of signs, as every reader of texts: each ends on a small stack, and an error names a column inside the
//! text. Hands are read until some were compared with the text.
#![no_main]

use std::ops::ControlFlow;
use std::str::FromStr;
use std::thread;

use keyfold::registry::{OMAHA, SHORT_DECK};
use keyfold::{Card, CardSet, Category, Face, Hand, HandCode, HandRank, HoleCards, HoleClass, Suit};
use keyfold_board::Board;
use keyfold_equity::{Holding, OmahaRange, Range};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

/// What texts are made of.
const PARTS: [&str; 44] = [
    "AsAhKdQd", "KsKhJdTd", "As", "Kd", "AA", "AKs", "T9o", "JT98", "A", "s", "R", "w", "x", "*", "?", "10", "1",
    "0.5", "50", ".", "%", "top ", "random", "$ds", "$np", "$", "@", "@9", ":", "!", "!AA", "+", "-", "\u{2013}", ",",
    ";", " ", "\n", "(", ")", "[", "]", "\u{2660}", "\u{fe0f}",
];

/// The bytes of the longest text: long enough for a stack, and read at once.
const LONGEST: usize = 20_000;

/// A stack as small as that of some C libraries' threads, for code that AddressSanitizer watches.
const STACK: usize = 512 << 10;

#[derive(Arbitrary, Debug)]
struct Chain {
    begin: Vec<u8>,
    link: Vec<u8>,
    end: Vec<u8>,
}

impl Chain {
    fn text(&self) -> String {
        let text = |parts: &[u8]| parts.iter().take(16).map(|&part| PARTS[usize::from(part) % PARTS.len()]).collect();
        let [begin, link, end]: [String; 3] = [&self.begin, &self.link, &self.end].map(|parts| text(parts));
        begin + &link.repeat(LONGEST / link.len().max(1)) + &end
    }
}

fn for_a_while() -> impl FnMut() -> ControlFlow<()> {
    let mut looks = 0;
    move || {
        looks += 1;
        if looks < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn read<T: FromStr>(text: &str) {
    drop(text.parse::<T>());
}

fn read_all(text: &str) {
    read::<Card>(text);
    read::<Face>(text);
    read::<Suit>(text);
    read::<Hand>(text);
    read::<CardSet>(text);
    read::<HoleCards>(text);
    read::<HoleClass>(text);
    read::<Board>(text);
    read::<HandRank>(text);
    read::<Category>(text);
    read::<HandCode>(text);
    let in_text =
        |column: usize| assert!((1..=text.chars().count() + 1).contains(&column), "column {column} of {text:?}");
    text.parse::<Range>().err().into_iter().for_each(|error| in_text(error.column()));
    OmahaRange::<4>::read(text, &mut for_a_while()).err().into_iter().for_each(|error| in_text(error.column()));
    OmahaRange::<6>::read(text, &mut for_a_while()).err().into_iter().for_each(|error| in_text(error.column()));
    for game in [&OMAHA, &SHORT_DECK] {
        drop(Holding::read(game, text, &mut for_a_while()));
    }
}

fuzz_target!(|chain: Chain| {
    let text = chain.text();
    let reader = thread::Builder::new().stack_size(STACK).spawn(move || read_all(&text));
    assert!(reader.expect("a thread").join().is_ok(), "{chain:?}");
});
