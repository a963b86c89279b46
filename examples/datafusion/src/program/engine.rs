//! A session with the functions, and queries in it.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, anyhow, ensure};
use arrow::array::RecordBatch;
use arrow::util::pretty::pretty_format_batches_with_schema;
use datafusion::error::DataFusionError;
use datafusion::execution::context::SQLOptions;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use tokio::runtime::{Builder, Runtime};
use url::Url;

/// Bytes of a query at most.
const LONGEST: usize = 1 << 14;

/// Bytes of stack that a query may take. The engine goes down into an expression level by level, 4 to 32 KB each as it
/// is built for tests, and a query that long has half as many levels as bytes.
const STACK: usize = 1 << 29;

/// Rows shown at most.
const SHOWN: usize = 1_000;

/// Returns a session that knows the functions.
pub(crate) fn session(threads: usize) -> anyhow::Result<SessionContext> {
    let mut session = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(threads));
    keyfold_datafusion::register(&mut session)?;
    Ok(session)
}

/// Starts the engine's runtime. With one thread all of it runs on the caller's.
pub(crate) fn runtime(threads: usize) -> anyhow::Result<Runtime> {
    let mut builder = if threads == 1 { Builder::new_current_thread() } else { Builder::new_multi_thread() };
    Ok(builder.worker_threads(threads).thread_stack_size(STACK).enable_all().build()?)
}

/// Returns the answer to a query over Parquet files, as a table to print.
pub(crate) fn answer(path: &Path, sql: &str, threads: usize) -> anyhow::Result<String> {
    on_a_large_stack(path, sql, threads, async { ask(&session(threads)?, path, sql).await })
}

/// Asks a query on a runtime of its own, whose threads have large stacks.
pub(crate) fn on_a_large_stack(
    path: &Path,
    sql: &str,
    threads: usize,
    ask: impl Future<Output = anyhow::Result<String>> + Send,
) -> anyhow::Result<String> {
    ensure!(sql.len() <= LONGEST, "the query has {} bytes, {LONGEST} at most", sql.len());
    readable(path).with_context(|| cannot_read(path))?;
    thread::scope(|scope| {
        let ask = || runtime(threads)?.block_on(ask);
        let asked = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, ask)?;
        asked.join().map_err(|_| anyhow!("the engine panicked"))?
    })
}

/// An error unless it is a file that can be read, or a folder with Parquet files in it.
///
/// The engine looks for files by pattern, and takes one that is missing and a folder of other files for an empty table.
fn readable(path: &Path) -> anyhow::Result<()> {
    let found = File::open(path)?.metadata()?;
    if !found.is_dir() {
        ensure!(found.is_file(), "it is not an ordinary file");
        return Ok(());
    }
    for file in path.read_dir()? {
        let file = file?.path();
        if file.extension().is_some_and(|ends| ends == "parquet") {
            return Ok(());
        }
    }
    Err(anyhow!("no file in that folder ends in .parquet"))
}

fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}

/// Asks a session.
pub(crate) async fn ask(session: &SessionContext, path: &Path, sql: &str) -> anyhow::Result<String> {
    register(session, path).await.map_err(root).with_context(|| cannot_read(path))?;
    table(session, sql).await.map_err(root)
}

/// Makes a file, or all that a folder has, known as the table `hands`.
async fn register(session: &SessionContext, path: &Path) -> Result<(), DataFusionError> {
    // As a path, a name with a bracket or a star in it would be a pattern.
    let path = path.canonicalize()?;
    let (url, ends) = if path.is_dir() {
        (Url::from_directory_path(path), ".parquet")
    } else {
        // Any file name will do.
        (Url::from_file_path(path), "")
    };
    let url = url.map_err(|()| DataFusionError::External("no such path".into()))?;
    session.register_parquet("hands", url.as_str(), ParquetReadOptions::default().file_extension(ends)).await
}

async fn table(session: &SessionContext, sql: &str) -> Result<String, DataFusionError> {
    let reading = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
    let frame = session.sql_with_options(sql, reading).await?;
    // Only a query gives rows to be cut off; a plan is shown whole.
    let is_plan = matches!(
        frame.logical_plan(),
        LogicalPlan::Explain(_) | LogicalPlan::Analyze(_) | LogicalPlan::DescribeTable(_)
    );
    let frame = if is_plan { frame } else { frame.limit(0, Some(SHOWN + 1))? };
    let schema = Arc::clone(frame.schema().inner());
    let mut batches = frame.collect().await?;
    let rows: usize = batches.iter().map(RecordBatch::num_rows).sum();
    let mut rest = String::new();
    if rows > SHOWN {
        // The one row too many is in the last batch that has rows.
        batches.retain(|batch| batch.num_rows() > 0);
        let last = batches.pop().map(|batch| batch.slice(0, batch.num_rows() - 1));
        batches.extend(last);
        rest = format!("the first {SHOWN} rows\n");
    }
    Ok(format!("{}\n{rest}", pretty_format_batches_with_schema(schema, &batches)?))
}

/// The engine's error without the layers that it came through.
fn root(error: DataFusionError) -> anyhow::Error {
    anyhow!("{}", error.find_root().strip_backtrace())
}
