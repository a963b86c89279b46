//! The tables of figures in the documents, as Markdown.

use anyhow::{Context, bail};

use crate::markdown::{SCALAR, cell, code, digits, peer, spread, table, times_as_fast, way_row};
use crate::omaha;
use crate::paper::grouped;
use crate::records::{Line, Record};
use crate::tiers;

const RECORDS: [&str; 3] = ["bench", "peers", "equity"];
/// The pairs of hole cards on a board, each of which counts as a hand.
const PAIRS: f64 = 1326.0;
const ROWS: [&str; 3] = ["5-card rows", "6-card rows", "rows"];
const BATCHES: [&str; 11] = [
    "columns",
    "sets",
    "suits",
    "checked rows",
    "checked columns",
    "rows in cache",
    "columns in cache",
    "sets in cache",
    "suits in cache",
    "keys in cache",
    "exhaustive",
];
const BOARDS: [&str; 3] = ["board", "showdown order", "showdown"];
/// What holes win less what they lose, and the ways to value them.
const PAYOFFS: [&str; 4] = ["terminal", "terminal, ranges", "terminal, few", "terminal, four suited"];
const WAYS: [&str; 4] = ["values, met", "net", "payoffs", "within, lists"];
const DEALS: [&str; 3] = ["index", "unindex", "deal 17 cards"];
/// What solvers and those who sort hands into buckets ask of a board.
const SOLVERS: [(&str, &str); 5] = [
    ("strength, rivers", "strengths on a river"),
    ("strength, turns", "strengths on a turn, a run-out"),
    ("strength, flops", "strengths on a flop, a run-out"),
    ("terminal, three", "three players on a river"),
    ("index holes", "indices of all holes on a river"),
];
/// Recorded, and in no table of workloads: baselines, the classic evaluators, and more layouts and rules of the same
/// hands.
const OTHERS: [&str; 22] = [
    "5-card sets",
    "6-card sets",
    "some rows",
    "fastest columns in cache",
    "padded rows",
    "check rows",
    "check columns",
    "5-card columns",
    "6-card columns",
    "checked rows in cache",
    "checked columns in cache",
    "6-card Omaha on a board",
    "Omaha board",
    "Omaha showdown order",
    "Omaha showdown",
    "PLO5 showdown",
    "PLO6 showdown",
    "Omaha equity",
    "Omaha samples",
    "short deck, trips first",
    "draws",
    "draws of sets",
];

/// Returns the table of a name.
pub(crate) fn draw(name: &str) -> anyhow::Result<String> {
    let bench = || Record::read("bench");
    Ok(match name {
        "records" => records()?,
        "kernel" => kernel(&bench()?),
        "tiers" => tiers(&bench()?)?,
        "batches" => by_backend(&bench()?, &BATCHES, "workload"),
        "games" => {
            let bench = bench()?;
            by_backend(&bench, &games(&bench), "game")
        }
        "calls" => calls(&bench()?)?,
        "payoffs" => payoffs(&bench()?),
        "solvers" => solvers(&bench()?),
        "omaha" => omaha::boards_and_equity(&bench()?),
        "omaha peers" => omaha::peers(&Record::read("peers")?, Record::read_if_any("python")?.as_ref()),
        "equity" => equity()?,
        "peers" => peers(&Record::read("peers")?)?,
        "set peers" => set_peers(&Record::read("peers")?),
        "speeds" => speeds(&Record::read("peers")?)?,
        _ => bail!("there is no table {name:?}"),
    })
}

/// Says where every record is from.
fn records() -> anyhow::Result<String> {
    let row = |(name, record): (&str, Record)| {
        let read = cell(record.read_rate(), |rate| format!("{} GB/s", digits(rate)));
        let Record { machine, date, rustc, load, rounds, .. } = record;
        let file = format!("[{name}.json](docs/records/{name}.json)");
        vec![file, machine, date, rustc, load.to_string(), rounds.to_string(), read]
    };
    let mut records =
        RECORDS.into_iter().map(|name| Ok((name, Record::read(name)?))).collect::<anyhow::Result<Vec<_>>>()?;
    records.extend(Record::read_if_any("python")?.map(|record| ("python", record)));
    let rows: Vec<_> = records.into_iter().map(row).collect();
    Ok(table(&["record", "machine", "date", "compiler", "load before", "rounds", "memory read at"], &rows))
}

/// Rows of five, six and seven cards from memory, one by one and by every backend.
fn kernel(record: &Record) -> String {
    let [fives, sixes, sevens] = ROWS.map(|workload| record.workload(workload));
    let row = |seven: &&Line| {
        let same = |lines: &[Line]| {
            let line = lines.iter().find(|line| (&line.tier, &line.backend) == (&seven.tier, &seven.backend));
            cell(line, Line::spread)
        };
        let name = if seven.backend == SCALAR { "one by one".into() } else { code(&seven.backend) };
        let read = format!("{:.0} %", 100.0 * seven.vs_stream);
        vec![name, same(&fives), same(&sixes), seven.spread(), times_as_fast(seven.vs_scalar), read]
    };
    // The other tiers, one by one, are the next table.
    let ours = sevens.iter().filter(|line| line.backend != SCALAR || line.tier == "compact");
    let rows: Vec<_> = ours.map(|line| row(&line)).collect();
    table(&["backend", "five cards, ns", "six cards, ns", "seven cards, ns", "speed", "of the read"], &rows)
}

/// Bytes and nanoseconds of every tier and published evaluator, one hand after the other.
fn tiers(record: &Record) -> anyhow::Result<String> {
    let streamed = [record.workload("rows"), record.workload("some rows")].concat();
    let [cached, keys] = ["rows in cache", "keys in cache"].map(|workload| record.workload(workload));
    let rows = tiers::tables()?.into_iter().map(|tables| {
        let scalar = |lines: &[Line]| {
            let line = lines.iter().find(|line| line.tier == tables.tier && line.backend == SCALAR);
            cell(line, Line::spread)
        };
        let bytes = match tables.padded {
            Some(padded) => format!("{}, padded {}", grouped(tables.bytes.into()), grouped(padded.into())),
            None => grouped(tables.bytes.into()),
        };
        vec![tables.name, bytes, scalar(&streamed), scalar(&cached), scalar(&keys)]
    });
    let heads = ["tier", "bytes of tables", "from memory, ns", "in cache, ns", "running keys in cache, ns"];
    Ok(table(&heads, &rows.collect::<Vec<_>>()))
}

/// Workloads by the backends that do not merely add keys, and how many times as fast as one by one the fastest is.
fn by_backend(record: &Record, workloads: &[impl AsRef<str>], head: &str) -> String {
    let batches = record.workload("rows");
    let chosen = |line: &&Line| line.backend != SCALAR && !line.backend.ends_with("-keys");
    let backends: Vec<_> = batches.iter().filter(chosen).map(|line| &line.backend[..]).collect();
    let row = |workload: &str| {
        let lines = record.workload(workload);
        // The default tier where there are several.
        let by = |backend: &str| {
            let mut of_it = lines.iter().filter(|line| line.backend == backend);
            of_it.clone().find(|line| line.tier == "compact").or_else(|| of_it.next())
        };
        let times = |backend| cell(by(backend), |line| digits(line.ns_per_hand));
        let shown = [SCALAR].into_iter().chain(backends.iter().copied()).filter_map(by);
        let fastest = shown.map(|line| line.vs_scalar).fold(0.0, f64::max);
        let mut row = vec![workload.into(), times(SCALAR)];
        row.extend(backends.iter().map(|&backend| times(backend)));
        row.push(times_as_fast(fastest));
        row
    };
    let names: Vec<_> = backends.iter().map(|backend| code(backend)).collect();
    let mut heads = vec![head, "one by one"];
    heads.extend(names.iter().map(|name| &name[..]));
    heads.push("speed");
    let measured = workloads.iter().map(AsRef::as_ref).filter(|workload| !record.workload(workload).is_empty());
    table(&heads, &measured.map(row).collect::<Vec<_>>())
}

/// Returns the workloads of games other than hold'em, each once.
fn games(record: &Record) -> Vec<String> {
    let solvers = SOLVERS.map(|(workload, _)| workload);
    let known = [&ROWS[..], &BATCHES, &BOARDS, &PAYOFFS, &DEALS, &solvers, &OTHERS].concat();
    let mut games: Vec<String> = record.workloads().filter(|name| !known.contains(&&name[..])).collect();
    games.dedup();
    games
}

/// All hole cards on a board, beside the fastest batch call on five constant columns; then deals.
fn calls(record: &Record) -> anyhow::Result<String> {
    let [boards, order, values] = BOARDS.map(|workload| record.workload(workload));
    let fastest = boards.iter().find(|line| line.tier.is_empty()).context("a batch call on boards")?;
    // Other tiers and kinds of weights are in the record.
    let holes = boards.iter().filter(|line| (&line.backend[..], &line.tier[..]) == ("holes", "compact"));
    let values = values.iter().filter(|line| line.tier == "f32");
    let lines = std::iter::once(fastest).chain(holes).chain(&order).chain(values);
    let row = |line: &Line| {
        let call = match (&line.backend[..], &line.tier[..]) {
            ("holes", _) => "`Board::rank_holes`".into(),
            ("order", _) => "`Showdown::new`".into(),
            ("values", weight) => format!("`Showdown::block_values`, `{weight}`"),
            ("both values", weight) => format!("`Showdown::values_of_both`, `{weight}`"),
            (backend, _) => format!("`Backend::rank_columns`, `{backend}`"),
        };
        vec![call, spread(line.times().map(|time| time * PAIRS)), times_as_fast(fastest.ns_per_hand / line.ns_per_hand)]
    };
    let rows: Vec<_> = lines.map(row).chain(deals(record)).collect();
    Ok(table(&["call", "ns a board or a deal", "speed"], &rows))
}

/// What all holes of a board, or those of two ranges, win less what they lose, by each way to value them.
fn payoffs(record: &Record) -> String {
    let row = |workload: &str| {
        let lines = record.workload(workload);
        let by = |way: &str| cell(lines.iter().find(|line| line.backend == way), |line| digits(line.ns_per_hand));
        [workload.into()].into_iter().chain(WAYS.map(by)).collect()
    };
    table(&["workload", "`values` and `met`", "`net`", "`payoffs`", "`within`, `net`"], &PAYOFFS.map(row))
}

/// Each way to ask a board, in microseconds, beside the first.
fn solvers(record: &Record) -> String {
    let rows = SOLVERS.into_iter().flat_map(|(workload, what)| {
        let lines = record.workload(workload).into_iter();
        lines.map(move |line| way_row(&line, what, line.backend.clone(), 1e3))
    });
    table(&["all holes", "by", "µs a board", "speed"], &rows.collect::<Vec<_>>())
}

fn deals(record: &Record) -> impl Iterator<Item = Vec<String>> {
    let row = |line: Line| {
        let call = match (&line.workload[..], &line.tier[..]) {
            ("index", "from turns") => "`Deal::next_round` and `index`",
            ("index", _) => "`Indexer::<HoldemDeal>::index`",
            ("unindex", _) => "`Indexer::<HoldemDeal>::unindex`",
            (_, "shuffle") => "`Deck::shuffle` and `deal_many`",
            _ => "`Deck::deal_random`",
        };
        vec![call.to_owned(), line.spread(), String::new()]
    };
    DEALS.into_iter().flat_map(|workload| record.workload(workload)).map(row)
}

fn equity() -> anyhow::Result<String> {
    let row = |question: crate::records::Question| {
        vec![code(&question.question), spread(question.seconds.map(|seconds| seconds * 1e3))]
    };
    let rows: Vec<_> = Record::read("equity")?.questions().into_iter().map(row).collect();
    Ok(table(&["`keyfold equity`, exact, one thread", "ms"], &rows))
}

fn peers(record: &Record) -> anyhow::Result<String> {
    let [sevens, fives, native] =
        ["from ids", "5 from ids", "native, cached"].map(|workload| record.workload(workload));
    let ours = sevens.first().context("keyfold's own line")?.ns_per_hand;
    let row = |line: &Line| {
        let same = |lines: &[Line]| {
            let line = lines.iter().find(|other| (&other.tier, &other.backend) == (&line.tier, &line.backend));
            cell(line, Line::spread)
        };
        vec![peer(line), same(&fives), line.spread(), times_as_fast(ours / line.ns_per_hand), same(&native)]
    };
    // keyfold's other backends are in the table of backends.
    let ours_of = |line: &&Line| line.tier == "keyfold" && line.backend != SCALAR;
    let best = sevens.iter().filter(ours_of).min_by(|one, other| one.ns_per_hand.total_cmp(&other.ns_per_hand));
    let shown = sevens.iter().filter(|line| !ours_of(line) || best.is_some_and(|best| best.backend == line.backend));
    let heads = ["crate", "five cards, ns", "seven cards, ns", "speed", "own hands of seven in cache, ns"];
    Ok(table(&heads, &shown.map(row).collect::<Vec<_>>()))
}

/// Hands held as one `u64`, by each way to rank them. Those that are not sets by face are sets by suit.
fn set_peers(record: &Record) -> String {
    let rows = ["sets", "suits"].map(|order| {
        let [streamed, cached] = [order.into(), format!("{order}, cached")].map(|name| record.workload(&name));
        let row = |line: &Line| {
            let in_cache = cached.iter().find(|other| (&other.tier, &other.backend) == (&line.tier, &line.backend));
            vec![peer(line), order.into(), line.spread(), cell(in_cache, Line::spread)]
        };
        streamed.iter().filter(|line| !line.backend.ends_with("-keys")).map(row).collect::<Vec<_>>()
    });
    table(&["sets of seven cards by", "order", "from memory, ns", "in cache, ns"], &rows.concat())
}

/// The five figures beside the picture: keyfold's and the fastest other crate's, in one run.
fn speeds(record: &Record) -> anyhow::Result<String> {
    let [cards, native] = ["from ids", "native, cached"].map(|workload| record.workload(workload));
    let fastest = |lines: &[Line], wanted: &dyn Fn(&Line) -> bool| {
        let of_them = lines.iter().filter(|line| wanted(line));
        of_them
            .min_by(|one, other| one.ns_per_hand.total_cmp(&other.ns_per_hand))
            .cloned()
            .context("a line of each kind")
    };
    let alone = |line: &Line| line.tier == "keyfold" && line.backend == SCALAR;
    let batch = |line: &Line| line.tier == "keyfold" && line.backend != SCALAR;
    let other = |line: &Line| line.tier != "keyfold";
    let (best, their_best) = (fastest(&cards, &batch)?, fastest(&cards, &other)?);
    let their_own = fastest(&native, &other)?;
    let rows = [
        (format!("batch, `{}`", best.backend), best),
        ("`rank_seven`".into(), fastest(&cards, &alone)?),
        (format!("fastest other crate, {}", their_best.tier), their_best),
        ("running `HandKey`, in cache".into(), fastest(&native, &alone)?),
        (format!("fastest other crate's own hand, {}", their_own.tier), their_own),
    ];
    let rows = rows.map(|(what, line)| vec![what, digits(1e3 / line.ns_per_hand)]);
    let foot = format!("\n{}, {}, {}, load {} before\n", record.machine, record.rustc, record.date, record.load);
    Ok(table(&["seven cards, one thread", "million hands a second"], &rows) + &foot)
}
