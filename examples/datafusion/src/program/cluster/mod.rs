//! Many processes that answer one query: Ballista's scheduler and executors, and a client that asks them.
//!
//! A plan that goes from process to process carries the names of functions, not the functions: each process brings its own.
//!
//! Ballista's defaults hand tasks out (they are not fetched) and plan stage by stage. Both stay: an executor that is lost after its
//! first stage then leaves a query without an answer, until the client's time is over; with tasks that are fetched and all stages
//! planned at once, the same query was answered with one part of sixteen counted twice.

mod client;
mod executor;
mod scheduler;

use std::time::Duration;

use clap::{Args, value_parser};

pub(crate) use client::answer;
pub(crate) use executor::Executor;
pub(crate) use scheduler::Scheduler;

/// Where a scheduler listens unless it is told otherwise.
const SCHEDULER: &str = "127.0.0.1:50050";

/// Which cluster is asked, and how long.
#[derive(Args)]
pub(crate) struct Cluster {
    /// Let a cluster answer instead of this process, by its scheduler; of an executor, whom to work for.
    #[arg(long, global = true, value_name = "HOST:PORT")]
    pub(crate) scheduler: Option<String>,
    /// Give up on a cluster after so many seconds.
    #[arg(long, global = true, value_name = "N", default_value_t = 300, value_parser = value_parser!(u32).range(1..=86_400))]
    seconds: u32,
}

impl Cluster {
    /// How long to wait for an answer.
    fn limit(&self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }
}

/// A host and a port, as `HOST:PORT`.
fn host_and_port(address: &str) -> anyhow::Result<(&str, u16)> {
    let parts = address.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    parts.filter(|(host, _)| !host.is_empty()).ok_or_else(|| anyhow::anyhow!("{address:?} is not HOST:PORT"))
}

/// What the processes tell of their work, on standard error, if RUST_LOG asks for it; mistakes without being asked.
fn log() {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("error")).init();
}
