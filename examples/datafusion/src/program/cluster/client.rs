//! The process that asks.

use std::path::Path;

use anyhow::{Context, anyhow};
use ballista::prelude::{SessionConfigExt, SessionContextExt};
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::shared::{Cluster, host_and_port};
use crate::engine;

/// The answer of a cluster to a query over Parquet files, which the executors read under the same path.
pub(crate) fn answer(
    path: &Path,
    sql: &str,
    cluster: &Cluster,
    scheduler: &str,
    parts: usize,
) -> anyhow::Result<String> {
    let (host, port) = host_and_port(scheduler)?;
    engine::on_a_large_stack(path, sql, 2, async {
        let ask = async {
            // Only to say it plainly: the engine would, but in the middle of the query and in the words of its
            // libraries.
            TcpStream::connect((host, port)).await.with_context(|| format!("cannot reach {scheduler}"))?;
            let session = session(&format!("df://{host}:{port}"), parts).await?;
            engine::ask(&session, path, sql).await
        };
        let late =
            || anyhow!("no answer within {} seconds; the cluster may still work on it", cluster.limit().as_secs());
        timeout(cluster.limit(), ask).await.map_err(|_| late())?
    })
}

/// A session whose queries go to the scheduler, in `parts` parts.
async fn session(url: &str, parts: usize) -> anyhow::Result<SessionContext> {
    let config = SessionConfig::new_with_ballista().with_target_partitions(parts);
    let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
    let mut session = SessionContext::remote_with_state(url, state).await?;
    // Not before: what makes the session one of a cluster's replaces its functions.
    keyfold_datafusion::register(&mut session)?;
    Ok(session)
}
