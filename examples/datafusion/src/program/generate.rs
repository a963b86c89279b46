//! A Parquet file of random hands.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use arrow::array::{ArrayRef, RecordBatch, UInt8Builder};
use arrow::datatypes::{DataType, Field, Schema};
use arrow::error::ArrowError;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::file::properties::{EnabledStatistics, WriterProperties};
use indicatif::{ProgressBar, ProgressStyle};
use keyfold::{Card, Deck};
use keyfold_cli::whole_file::WholeFile;

/// Hands dealt and written at once.
const BATCH: usize = 1 << 16;

/// Writes a file of random hands, whole or not at all, and says so.
pub(crate) fn write(hands: usize, seed: u64, path: &Path, replace: bool) -> anyhow::Result<String> {
    let cannot_write = || format!("cannot write {}", path.display());
    let mut file = WholeFile::create(path, replace).with_context(cannot_write)?;
    let properties = WriterProperties::builder()
        // The least and the greatest of a million cards say nothing.
        .set_statistics_enabled(EnabledStatistics::None)
        .build();
    let mut writer = ArrowWriter::try_new(&mut file, Arc::new(schema()), Some(properties))?;
    // Drawn on standard error, and only if that is a terminal.
    let progress = ProgressBar::new(hands as u64).with_style(
        ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} hands, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    for batch in random_batches(hands, BATCH, seed) {
        let batch = batch?;
        writer.write(&batch).with_context(cannot_write)?;
        progress.inc(batch.num_rows() as u64);
    }
    writer.close().with_context(cannot_write)?;
    file.finish().with_context(cannot_write)?;
    progress.finish_and_clear();
    let bytes = path.metadata()?.len();
    Ok(format!("{}: {hands} hands, {bytes} bytes\n", path.display()))
}

/// Seven columns of cards: c0 to c6.
fn schema() -> Schema {
    Schema::new((0..7).map(|card| Field::new(format!("c{card}"), DataType::UInt8, false)).collect::<Vec<_>>())
}

/// Random hands in batches, `most` in each but the last.
pub(crate) fn random_batches(
    hands: usize,
    most: usize,
    seed: u64,
) -> impl Iterator<Item = Result<RecordBatch, ArrowError>> {
    // A seed for each batch, so that the batches of two files have nothing in common.
    let mut seeds = fastrand::Rng::with_seed(seed);
    (0..hands).step_by(most).map(move |start| random_batch(most.min(hands - start), seeds.u64(..)))
}

fn random_batch(hands: usize, seed: u64) -> Result<RecordBatch, ArrowError> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut columns = [(); 7].map(|()| UInt8Builder::with_capacity(hands));
    for _ in 0..hands {
        let hand: [Card; 7] = Deck::new().deal_random(&mut || random.u32(..)).expect("at most 52 cards");
        for (column, card) in columns.iter_mut().zip(hand) {
            column.append_value(card.id());
        }
    }
    let columns = columns.map(|mut column| -> ArrayRef { Arc::new(column.finish()) });
    RecordBatch::try_new(Arc::new(schema()), columns.into())
}
