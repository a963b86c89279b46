//! The process that plans queries and hands their parts out.

use std::net::SocketAddr;
use std::sync::Arc;

use ballista_core::utils::default_session_builder;
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use clap::Args;
use datafusion::error::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::SessionConfig;

use super::shared::{self, SCHEDULER};

/// The arguments of a scheduler.
#[derive(Args)]
pub(crate) struct Scheduler {
    /// Where to listen. Anyone who reaches it can run queries: there is no password.
    #[arg(long, value_name = "ADDRESS", default_value = SCHEDULER)]
    listen: SocketAddr,
    /// The name or address by which others reach it, unless it is the same.
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// Know none of the functions, to see what queries say then.
    #[arg(long)]
    bare: bool,
}

impl Scheduler {
    /// Runs until it is stopped.
    pub(crate) async fn run(self) -> anyhow::Result<()> {
        shared::log();
        let config = SchedulerConfig {
            bind_host: self.listen.ip().to_string(),
            bind_port: self.listen.port(),
            external_host: self.host.unwrap_or_else(|| self.listen.ip().to_string()),
            // An executor is given up after six heartbeats, not after the default's three minutes.
            executor_timeout_seconds: 6,
            expire_dead_executor_interval_seconds: 1,
            no_executors_grace_period_seconds: 10,
            override_session_builder: (!self.bare).then(|| Arc::new(session) as _),
            ..SchedulerConfig::default()
        };
        let cluster = BallistaCluster::new_from_config(&config).await?;
        Ok(start_server(cluster, self.listen, Arc::new(config)).await?)
    }
}

/// The session in which a client's query is planned.
fn session(config: SessionConfig) -> Result<SessionState> {
    let mut session = default_session_builder(config)?;
    keyfold_datafusion::register(&mut session)?;
    Ok(session)
}
