//! Shared by clients, schedulers and executors: addresses, the time to wait, the log.

use std::time::Duration;

use clap::{Args, value_parser};

/// The default address of a scheduler.
pub(super) const SCHEDULER: &str = "127.0.0.1:50050";

/// Which cluster is asked, and how long.
#[derive(Args)]
pub(crate) struct Cluster {
    /// Let a cluster answer instead of this process, by its scheduler; of an executor, whom to work for.
    #[arg(long, global = true, value_name = "HOST:PORT")]
    pub(crate) scheduler: Option<String>,
    /// Give up on a cluster after this many seconds.
    #[arg(long, global = true, value_name = "N", default_value_t = 300, value_parser = value_parser!(u32).range(1..=86_400))]
    seconds: u32,
}

impl Cluster {
    /// How long to wait for an answer.
    pub(super) fn limit(&self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }
}

/// A host and a port, as `HOST:PORT`.
pub(super) fn host_and_port(address: &str) -> anyhow::Result<(&str, u16)> {
    let parts = address.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    parts.filter(|(host, _)| !host.is_empty()).ok_or_else(|| anyhow::anyhow!("{address:?} is not HOST:PORT"))
}

/// Starts the log of a process, on standard error: errors, and what RUST_LOG asks for.
pub(super) fn log() {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("error")).init();
}
