//! The bytes of a tier's tables against its speed, one hand after the other.

use std::fs;

use anyhow::{Context, ensure};
use serde::Deserialize;

use crate::paper::{FAINT, GRID, INK, LogAxis, OTHERS, OURS, Paper, Side, grouped};
use crate::records::{self, Line, Record, root};

const SIZE: (u32, u32) = (880, 545);
const BYTES: LogAxis = LogAxis { values: (1_000.0, 20e6), pixels: (84, 760) };
const TICKS: [(f64, &str); 5] = [(1e3, "1 KB"), (1e4, "10 KB"), (1e5, "100 KB"), (1e6, "1 MB"), (1e7, "10 MB")];
/// Pixels of no hands, and of as many as the axis shows.
const SPEEDS: (i32, i32) = (440, 118);
const STEP: u32 = 50;

/// An evaluator's tables, from `docs/records/bytes.json`.
#[derive(Deserialize)]
pub(crate) struct Tables {
    /// As the measuring program calls it.
    pub(crate) tier: String,
    /// As the docs call it.
    pub(crate) name: String,
    pub(crate) bytes: u32,
    /// With the padding for hosts, which is never read.
    pub(crate) padded: Option<u32>,
    /// The test that pins the bytes.
    test: String,
    /// `true` for a tier of the key sum, `false` for another published evaluator.
    key_sum: bool,
}

pub(crate) fn draw() -> anyhow::Result<String> {
    let record = Record::read("bench")?;
    // The classic evaluators have a workload of fewer hands.
    let lines = [record.workload("rows"), record.workload("some rows")].concat();
    let tables = tables()?;
    let speed = |tables: &Tables| {
        let line = lines.iter().find(|line| line.tier == tables.tier && line.backend == "scalar");
        line.map(Line::speeds).with_context(|| format!("no figure for {}", tables.tier))
    };
    let speeds = tables.iter().map(speed).collect::<anyhow::Result<Vec<_>>>()?;
    let most = speeds.iter().map(|speed| speed[2]).fold(0.0, f64::max);
    let most = (most / f64::from(STEP)).ceil() as u32 * STEP;

    let mut svg = String::new();
    let paper = Paper::new(&mut svg, SIZE)?;
    paper.bold(
        "Bytes of tables against speed, seven cards, one hand after the other",
        (24, 30),
        22,
        INK,
        Side::Right,
    )?;
    legend(&paper)?;
    axes(&paper, most)?;
    for (tables, &speed) in tables.iter().zip(&speeds) {
        point(&paper, tables, speed, f64::from(most))?;
    }
    paper.foot(&record.provenance(), SIZE.1 as i32 - 38)?;
    paper.finish()?;
    Ok(svg)
}

fn legend(paper: &Paper<'_>) -> anyhow::Result<()> {
    let y = 62;
    paper.dot((32, y), OURS, true)?;
    paper.text("tiers of the key sum", (46, y), 15, INK, Side::Right)?;
    paper.dot((212, y), OTHERS, true)?;
    paper.text("other published methods, in keyfold::classic", (226, y), 15, INK, Side::Right)
}

fn axes(paper: &Paper<'_>, most: u32) -> anyhow::Result<()> {
    let (left, right) = BYTES.pixels;
    for tick in (0..=most).step_by(STEP as usize) {
        let y = height(f64::from(tick), f64::from(most));
        paper.line((left, y), (right, y), GRID, 1)?;
        paper.text(&tick.to_string(), (left - 10, y), 14, FAINT, Side::Left)?;
    }
    for (bytes, label) in TICKS {
        let x = BYTES.at(bytes);
        paper.line((x, SPEEDS.1), (x, SPEEDS.0), GRID, 1)?;
        paper.text(label, (x, SPEEDS.0 + 16), 14, FAINT, Side::Middle)?;
    }
    paper.text("million hands a second", (left - 60, SPEEDS.1 - 20), 14, FAINT, Side::Right)?;
    paper.text("bytes of tables, logarithmic", ((left + right) / 2, SPEEDS.0 + 36), 14, FAINT, Side::Middle)
}

fn point(paper: &Paper<'_>, tables: &Tables, [slowest, median, fastest]: [f64; 3], most: f64) -> anyhow::Result<()> {
    let colour = if tables.key_sum { OURS } else { OTHERS };
    let (x, y) = (BYTES.at(f64::from(tables.bytes)), height(median, most));
    paper.line((x, height(slowest, most)), (x, height(fastest, most)), colour, 2)?;
    paper.dot((x, y), colour, true)?;
    // The tables of megabytes are close together, and the slowest method is at the foot of the chart: their names make
    // room.
    let (at, side, y) = match &tables.tier[..] {
        "dense" => (x - 14, Side::Left, y),
        "cactus-kev" => (x - 14, Side::Left, y - 8),
        "folded" => (x + 14, Side::Right, y - 10),
        _ => (x + 14, Side::Right, y),
    };
    paper.bold(&tables.name, (at, y - 8), 15, colour, side)?;
    paper.text(&format!("{} bytes", grouped(tables.bytes.into())), (at, y + 10), 13, FAINT, side)
}

/// Returns the pixel of a speed.
fn height(speed: f64, most: f64) -> i32 {
    let (zero, top) = SPEEDS;
    zero - (speed / most * f64::from(zero - top)).round() as i32
}

/// Texts that tell the bytes of every tier.
const TOLD: [&str; 2] = ["README.md", "src/key_sum/mod.rs"];

/// Returns the tables and their bytes, each of which a test pins and the docs tell.
pub(crate) fn tables() -> anyhow::Result<Vec<Tables>> {
    let tables: Vec<Tables> = serde_json::from_str(&fs::read_to_string(records::path("bytes"))?)?;
    let read = |file: &str| fs::read_to_string(root().join(file)).with_context(|| file.to_owned());
    let told = TOLD.map(read).into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    for Tables { name, bytes, padded, test, key_sum, .. } in &tables {
        let pinned = read(test)?;
        for number in [*bytes].iter().chain(padded).map(|&bytes| grouped(bytes.into())) {
            ensure!(pinned.contains(&number.replace(',', "_")), "{test} pins other bytes for {name}");
            for (file, text) in TOLD.iter().zip(&told).filter(|_| *key_sum) {
                ensure!(text.contains(&number), "{file} tells other bytes of {name} than {number}");
            }
        }
    }
    Ok(tables)
}
