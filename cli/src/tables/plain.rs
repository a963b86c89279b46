//! Plain C: a source file and its header for each tier, which need neither Rust nor a library.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use keyfold::{Category, Tiny};
use keyfold_runs::checked_file::Failure;
use keyfold_runs::terminal::Escaped;
use keyfold_runs::whole_file::WholeFile;
use keyfold_tables::bare::WAYS;
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::rules::sets::choose;
use keyfold_tables::tiny::THREE_UPPER;

use super::text::{NUMBERS, STRAIGHTS, SUM, VERSION, capitals, compact, filled, flushes, numbers};

const HEADER: &str = include_str!("plain/header.h");
const START: &str = include_str!("plain/start.c");
const HELD: &str = include_str!("plain/held.c");
const BARE: &str = include_str!("plain/bare.c");
const TINY: &str = include_str!("plain/tiny.c");
const COMPACT: &str = include_str!("plain/compact.c");
const COMPACT_CALL: &str = include_str!("plain/compact_call.c");
const CALL: &str = include_str!("plain/call.c");
const IS_HAND: &str = include_str!("plain/is_hand.c");

/// A tier in plain C.
pub(super) struct Tier {
    pub(super) name: &'static str,
    sentence: &'static str,
    /// Returns its tables and functions.
    functions: fn() -> String,
    answers: &'static [Answer],
    /// The text of a call, for each answer and number of cards.
    call: &'static str,
}

/// What a call says of five, six or seven cards.
struct Answer {
    name: &'static str,
    kind: &'static str,
    about: &'static str,
}

const RANK: Answer = Answer {
    name: "rank",
    kind: "uint16_t",
    about: "Returns the rank of @NAME@ different cards: 1 to 7462, higher wins.",
};
const STRENGTH: Answer = Answer {
    name: "strength",
    kind: "uint32_t",
    about: "Returns a number that compares as the ranks of @NAME@ different cards do, with gaps between: it takes no table.",
};

pub(super) const TIERS: [Tier; 3] = [
    Tier {
        name: "bare",
        sentence: "ranks poker hands in the fewest bytes",
        functions: bare,
        answers: &[RANK, STRENGTH],
        call: CALL,
    },
    Tier { name: "tiny", sentence: "ranks poker hands by small tables", functions: tiny, answers: &[RANK], call: CALL },
    Tier {
        name: "compact",
        sentence: "ranks poker hands in the fewest instructions, by large tables",
        functions: || [&*flushes(), SUM, COMPACT, &compact("")].concat(),
        answers: &[RANK],
        call: COMPACT_CALL,
    },
];

fn bare() -> String {
    // How many faces make a category, and how many kickers it has: of those beside the faces, any choice.
    let counts = [(0, 0), (1, 3), (2, 1), (1, 2), (1, 0), (0, 0), (1, 1), (1, 1), (1, 0)];
    let ranks = counts.map(|(made, kickers)| if made == 0 { 0 } else { choose(FACES as u16 - made, kickers) });
    let weakest = Category::ALL.map(|category| category.ranks().0.get());
    let tables = [("WEAKEST", numbers(&weakest)), ("RANKS", numbers(&ranks)), ("WAYS", numbers(&WAYS))];
    [STRAIGHTS, HELD, &filled(BARE, &tables)].concat()
}

fn tiny() -> String {
    let halves: Vec<u32> = Tiny::CARD_LANES.iter().flat_map(|&lanes| [lanes as u32, (lanes >> 32) as u32]).collect();
    let tables = [("UPPER_KICKERS", numbers(&THREE_UPPER)), ("LANES", numbers(&halves))];
    [&*flushes(), HELD, &filled(TINY, &tables)].concat()
}

impl Tier {
    fn header(&self) -> String {
        let categories =
            Category::ALL.map(|category| format!("#define KEYFOLD_WEAKEST_{0} @{0}@U", capitals(category)));
        let fields = [
            ("CATEGORIES", categories.join("\n")),
            ("CALLS", self.calls("\n// @ABOUT@\n@KIND@ @FILE@_@ANSWER@_@NAME@(const uint8_t *cards);\n")),
        ];
        self.filled(&filled(HEADER, &fields))
    }

    fn source(&self) -> String {
        self.filled(&[START, &(self.functions)(), &self.calls(self.call), IS_HAND].concat())
    }

    /// Returns a text for each answer and number of cards.
    fn calls(&self, text: &str) -> String {
        let calls = self.answers.iter().flat_map(|answer| NUMBERS.map(|number| (answer, number)));
        let texts = calls.map(|(answer, (cards, name))| {
            let fields = [
                ("ABOUT", answer.about.to_owned()),
                ("KIND", answer.kind.to_owned()),
                ("ANSWER", answer.name.to_owned()),
                ("CARDS", cards.to_string()),
                ("NAME", name.to_owned()),
                ("UPPERCASE", name.to_uppercase()),
            ];
            filled(text, &fields)
        });
        texts.collect()
    }

    fn filled(&self, text: &str) -> String {
        let file = format!("keyfold_{}", self.name);
        let fields = [
            ("SENTENCE", self.sentence.to_owned()),
            ("GUARD", format!("{}_H", file.to_uppercase())),
            ("FILE", file),
            ("TIER", self.name.to_owned()),
            ("VERSION", VERSION.to_owned()),
        ];
        filled(text, &fields)
    }
}

/// Writes the files of a tier into a folder, each whole or not at all, and prints their names.
pub(super) fn write(tier: &str, folder: &Path, force: bool) -> Result<(), Failure> {
    let texts =
        TIERS.iter().filter(|known| known.name == tier).flat_map(|tier| [("h", tier.header()), ("c", tier.source())]);
    let begin = |(ending, text): (_, String)| {
        let name = format!("keyfold_{tier}.{ending}");
        let path = folder.join(&name);
        let file = WholeFile::create(&path, force).and_then(|mut file| file.write_all(text.as_bytes()).map(|()| file));
        anyhow::Ok((file.with_context(|| format!("{name} cannot be written"))?, path))
    };
    // Neither gets its name unless both can be written.
    let begun: Vec<_> = texts.map(begin).collect::<anyhow::Result<_>>()?;
    for (file, path) in begun {
        file.finish().context("cannot be written")?;
        writeln!(io::stdout(), "{}", Escaped(path.display())).map_err(Failure::Unprinted)?;
    }
    Ok(())
}
