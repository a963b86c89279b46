//! keyfold beside the other crates of its field: how many seven-card hands a second.

use anyhow::Context;

use crate::paper::{FAINT, GRID, INK, LogAxis, OTHERS, OURS, Paper, Side, brief, grouped};
use crate::records::{Line, Record};

const WIDTH: i32 = 880;
const AXIS: LogAxis = LogAxis { values: (3.0, 3000.0), pixels: (290, 830) };
const TICKS: [u32; 9] = [5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const TOP: i32 = 130;
const ROW: i32 = 33;

/// An evaluator in both workloads, in millions of hands a second: slowest, median, fastest.
struct Row {
    name: String,
    ours: bool,
    from_ids: [f64; 3],
    /// From the crate's native hands, if it has any.
    native: Option<[f64; 3]>,
}

pub(crate) fn draw() -> anyhow::Result<String> {
    let record = Record::read("peers")?;
    let rows = rows(&record.workload("from ids"), &record.workload("native, cached"));
    let mut svg = String::new();
    let bottom = TOP + ROW * i32::try_from(rows.len()).context("few rows")?;
    let foot = bottom + 26;
    let paper = Paper::new(&mut svg, (WIDTH as u32, foot as u32 + 38))?;
    paper.bold("Seven-card hands ranked a second, on one thread", (24, 30), 22, INK, Side::Right)?;
    legend(&paper)?;
    axis(&paper, bottom)?;
    for (row, y) in rows.iter().zip((TOP + ROW / 2..).step_by(ROW as usize)) {
        draw_row(&paper, row, y)?;
    }
    paper.foot(&record.provenance(), foot)?;
    paper.finish()?;
    Ok(svg)
}

fn legend(paper: &Paper<'_>) -> anyhow::Result<()> {
    let y = 64;
    paper.dot((32, y), INK, true)?;
    paper.text("random hands given as card numbers", (46, y), 15, INK, Side::Right)?;
    paper.dot((338, y), INK, false)?;
    paper.text("hands already in the crate's own form (a running sum, say), in cache", (352, y), 15, INK, Side::Right)
}

fn axis(paper: &Paper<'_>, bottom: i32) -> anyhow::Result<()> {
    for tick in TICKS {
        let x = AXIS.at(f64::from(tick));
        paper.line((x, TOP), (x, bottom), GRID, 1)?;
        paper.text(&grouped(tick.into()), (x, TOP - 12), 14, FAINT, Side::Middle)?;
    }
    let middle = (AXIS.pixels.0 + AXIS.pixels.1) / 2;
    paper.text(
        "million hands a second, logarithmic: further right is faster",
        (middle, TOP - 32),
        14,
        FAINT,
        Side::Middle,
    )
}

fn draw_row(paper: &Paper<'_>, row: &Row, y: i32) -> anyhow::Result<()> {
    let colour = if row.ours { OURS } else { OTHERS };
    let name = (AXIS.pixels.0 - 14, y);
    if row.ours {
        paper.bold(&row.name, name, 15, colour, Side::Left)?;
    } else {
        paper.text(&row.name, name, 15, INK, Side::Left)?;
    }
    paper.line((AXIS.pixels.0, y), (AXIS.pixels.1, y), GRID, 1)?;
    let points = [Some((row.from_ids, true)), row.native.map(|native| (native, false))];
    let points: Vec<_> = points.into_iter().flatten().collect();
    for &([slowest, median, fastest], filled) in &points {
        paper.line((AXIS.at(slowest), y), (AXIS.at(fastest), y), colour, 2)?;
        paper.dot((AXIS.at(median), y), colour, filled)?;
    }
    // The numbers are outside the points: the slower one's to the left, the faster one's to the right.
    let mut ends = points;
    ends.sort_by(|one, other| one.0[1].total_cmp(&other.0[1]));
    if let [slower, .., _] = ends[..] {
        let left = ends.iter().map(|end| AXIS.at(end.0[0])).min().unwrap_or(0) - 12;
        paper.text(&brief(slower.0[1]), (left.min(AXIS.at(slower.0[1]) - 12), y), 14, colour, Side::Left)?;
    }
    if let Some(faster) = ends.last() {
        let right = ends.iter().map(|end| AXIS.at(end.0[2])).max().unwrap_or(0) + 4;
        paper.text(&brief(faster.0[1]), (right.max(AXIS.at(faster.0[1]) + 12), y), 14, colour, Side::Right)?;
    }
    Ok(())
}

/// Sorts keyfold's ways from the fastest, then the other crates from the fastest.
fn rows(from_ids: &[Line], native: &[Line]) -> Vec<Row> {
    let name = |line: &Line| match (&line.tier[..], &line.backend[..]) {
        ("keyfold", "scalar") => Some("keyfold, one hand a call".to_owned()),
        ("keyfold", "portable") => None,
        ("keyfold", backend) => Some(format!("keyfold, batch ({backend})")),
        (other, _) => Some(other.to_owned()),
    };
    let row = |line: &Line| {
        let native = native.iter().find(|other| (&other.tier, &other.backend) == (&line.tier, &line.backend));
        let (ours, native) = (line.tier == "keyfold", native.map(Line::speeds));
        Some(Row { name: name(line)?, ours, from_ids: line.speeds(), native })
    };
    let mut rows: Vec<Row> = from_ids.iter().filter_map(row).collect();
    rows.sort_by(|one, other| other.ours.cmp(&one.ours).then(other.from_ids[1].total_cmp(&one.from_ids[1])));
    rows
}
