//! The process that does the work: it reads files and ranks hands.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use clap::{Args, value_parser};

use super::shared::{self, SCHEDULER, host_and_port};

/// What an executor is started with.
#[derive(Args)]
pub(crate) struct Executor {
    /// Where to listen for those who fetch its results; for the scheduler it listens at the next port.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:50051")]
    listen: SocketAddr,
    /// The name or address by which others reach it, unless it is the same.
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// A folder for what goes from one stage of a query to the next; it is not emptied.
    #[arg(long, value_name = "FOLDER")]
    work: PathBuf,
    /// MiB of memory for all its tasks.
    #[arg(long, value_name = "N", default_value_t = 1_024, value_parser = value_parser!(u32).range(64..))]
    memory: u32,
    /// Know none of the functions, to see what queries say then.
    #[arg(long)]
    bare: bool,
}

impl Executor {
    /// Runs until it is stopped, with up to `tasks` tasks at once.
    pub(crate) async fn run(self, scheduler: Option<&str>, tasks: usize) -> anyhow::Result<()> {
        shared::log();
        let (scheduler_host, scheduler_port) = host_and_port(scheduler.unwrap_or(SCHEDULER))?;
        let grpc_port = self.listen.port().checked_add(1).context("there is no port after 65535")?;
        let config = ExecutorProcessConfig {
            bind_host: self.listen.ip().to_string(),
            external_host: Some(self.host.unwrap_or_else(|| self.listen.ip().to_string())),
            port: self.listen.port(),
            grpc_port,
            scheduler_host: scheduler_host.to_owned(),
            scheduler_port,
            // Both may be started at the same time.
            scheduler_connect_timeout_seconds: 20,
            vcores: tasks,
            work_dir: Some(self.work.to_str().context("the folder's name is not Unicode")?.to_owned()),
            // One that is gone is missed within seconds: the default is a minute.
            executor_heartbeat_interval_seconds: 1,
            // By default each executor takes most of its host's memory.
            memory_pool_size: Some(u64::from(self.memory) << 20),
            override_function_registry: (!self.bare).then(|| Arc::new(registry())),
            ..ExecutorProcessConfig::default()
        };
        Ok(start_executor_process(Arc::new(config)).await?)
    }
}

/// Returns Ballista's default functions and keyfold's.
fn registry() -> BallistaFunctionRegistry {
    let mut registry = BallistaFunctionRegistry::default();
    let functions = keyfold_datafusion::functions().map(|function| (function.name().to_owned(), function));
    registry.scalar_functions.extend(functions);
    registry
}
