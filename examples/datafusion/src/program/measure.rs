//! The cost of the engine over the bare batch call, on the same hands in the same buffers.
//!
//! All ways are timed in turn, round after round, so that a busy machine is busy for each of them; what counts is the
//! CPU time of the whole process, and of the ratios the median.

use std::fmt::Write;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use arrow::array::{AsArray, RecordBatch};
use arrow::datatypes::{UInt8Type, UInt64Type};
use cpu_time::ProcessTime;
use datafusion::datasource::MemTable;
use datafusion::prelude::SessionContext;
use indicatif::{ProgressBar, ProgressStyle};
use keyfold::batch::{self, Backend, BatchError};
use keyfold::{Card, HandRank};
use tokio::runtime::Runtime;

use crate::{engine, generate};

/// The ranks of all hands, added up: the least that an engine can be asked about them.
const SQL: &str = "select sum(hand_rank(c0, c1, c2, c3, c4, c5, c6)) from hands";

/// Hands that the engine passes on at once.
const BATCH: usize = 8_192;

/// The ways to rank them.
#[derive(Clone, Copy)]
enum Way {
    /// Nothing but the batch call.
    Bare,
    /// With the checks that the SQL function makes: all bytes are cards, none twice in a hand.
    Checked,
    /// By the engine.
    Sql,
}

impl Way {
    const ALL: [Self; 3] = [Self::Bare, Self::Checked, Self::Sql];

    const fn name(self) -> &'static str {
        match self {
            Self::Bare => "batch call",
            Self::Checked => "batch call and its checks",
            Self::Sql => "sum(hand_rank(...)) in SQL",
        }
    }
}

/// Times all ways on one thread and on all.
pub(crate) fn compare(hands: usize, rounds: usize, threads: usize) -> anyhow::Result<String> {
    let batches = generate::random_batches(hands, BATCH, 0).collect::<Result<Vec<_>, _>>()?;
    let mut report = format!(
        "{hands} hands in batches of {BATCH}, backend {}, {rounds} rounds; CPU time a hand, median, least and most\n",
        Backend::detect()
    );
    let mut counts = vec![1, threads];
    counts.dedup();
    for threads in counts {
        let bench = Bench::new(&batches, threads)?;
        report.push_str(&bench.report(hands, rounds)?);
    }
    Ok(report)
}

/// Hands in memory, a part for each thread, and an engine that has them as a table.
struct Bench {
    parts: Vec<Vec<RecordBatch>>,
    runtime: Runtime,
    session: SessionContext,
}

impl Bench {
    fn new(batches: &[RecordBatch], threads: usize) -> anyhow::Result<Self> {
        let parts: Vec<Vec<RecordBatch>> =
            batches.chunks(batches.len().div_ceil(threads)).map(<[RecordBatch]>::to_vec).collect();
        let session = engine::session(threads)?;
        let table = MemTable::try_new(batches[0].schema(), parts.clone())?;
        session.register_table("hands", Arc::new(table))?;
        Ok(Self { parts, runtime: engine::runtime(threads)?, session })
    }

    fn report(&self, hands: usize, rounds: usize) -> anyhow::Result<String> {
        let columns: Vec<Vec<Columns>> = self.parts.iter().map(|part| part.iter().map(cards).collect()).collect();
        let mut times = [const { Vec::new() }; Way::ALL.len()];
        let progress = ProgressBar::new(rounds as u64)
            .with_style(ProgressStyle::with_template("{wide_bar} round {pos} of {len}, {eta} left")?);
        for _ in 0..rounds {
            let mut sums = [0; Way::ALL.len()];
            for (way, (times, sum)) in Way::ALL.into_iter().zip(times.iter_mut().zip(&mut sums)) {
                let start = ProcessTime::now();
                *sum = self.sum(way, &columns)?;
                times.push(start.elapsed());
            }
            ensure!(sums == [sums[0]; Way::ALL.len()], "the ways disagree: {sums:?}");
            progress.inc(1);
        }
        progress.finish_and_clear();
        let plural = if self.parts.len() == 1 { "" } else { "s" };
        let mut report = format!("on {} thread{plural}\n", self.parts.len());
        for (way, of_way) in Way::ALL.into_iter().zip(&times) {
            let nanoseconds = spread(of_way.iter().map(|time| time.as_secs_f64() * 1e9 / hands as f64));
            let ratio = spread(of_way.iter().zip(&times[0]).map(|(time, bare)| ratio(*time, *bare)));
            writeln!(report, "  {:<28}{nanoseconds} ns  {ratio} x", way.name())?;
        }
        Ok(report)
    }

    fn sum(&self, way: Way, columns: &[Vec<Columns>]) -> anyhow::Result<u64> {
        match way {
            Way::Bare => Self::by_parts(columns, bare),
            Way::Checked => Self::by_parts(&self.parts, checked),
            Way::Sql => self.runtime.block_on(async {
                let answer = self.session.sql(SQL).await?.collect().await?;
                let sum = answer.first().context("no answer")?.column(0);
                Ok(sum.as_primitive::<UInt64Type>().value(0))
            }),
        }
    }

    /// A thread for each part, as the engine has.
    fn by_parts<T: Sync>(parts: &[Vec<T>], sum: impl Fn(&T, &mut Vec<HandRank>) -> Sum + Sync) -> anyhow::Result<u64> {
        let sum_of_part = |part: &[T]| -> Sum {
            let mut ranks = Vec::new();
            part.iter().map(|batch| sum(batch, &mut ranks)).sum()
        };
        if let [part] = parts {
            return Ok(sum_of_part(part)?);
        }
        thread::scope(|scope| {
            let parts: Vec<_> = parts.iter().map(|part| scope.spawn(|| sum_of_part(part))).collect();
            parts.into_iter().map(|part| Ok(part.join().map_err(|_| anyhow!("a thread ended"))??)).sum()
        })
    }
}

type Columns<'a> = [&'a [Card]; 7];
type Sum = Result<u64, BatchError>;

/// The columns of a batch as cards, without a copy.
fn cards(hands: &RecordBatch) -> Columns<'_> {
    let ids = std::array::from_fn(|card| hands.column(card).as_primitive::<UInt8Type>().values().as_ref());
    ids.map(|ids: &[u8]| batch::cards_from_ids(ids).unwrap_or_default())
}

fn bare(columns: &Columns, ranks: &mut Vec<HandRank>) -> Sum {
    ranks.resize(columns[0].len(), HandRank::LOWEST);
    Backend::detect().rank_columns(*columns, ranks)?;
    Ok(sum_of(ranks))
}

fn checked(hands: &RecordBatch, ranks: &mut Vec<HandRank>) -> Sum {
    ranks.resize(hands.num_rows(), HandRank::LOWEST);
    Backend::detect().rank_columns_checked(cards(hands), ranks)?;
    Ok(sum_of(ranks))
}

fn sum_of(ranks: &[HandRank]) -> u64 {
    ranks.iter().map(|rank| u64::from(rank.get())).sum()
}

fn ratio(time: Duration, base: Duration) -> f64 {
    time.as_secs_f64() / base.as_secs_f64()
}

/// The median, the least and the most.
fn spread(values: impl Iterator<Item = f64>) -> String {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let (least, most) = (values[0], values[values.len() - 1]);
    format!("{:>6.2} ({least:.2} to {most:.2})", values[values.len() / 2])
}
