//! Many processes that answer one query: Ballista's scheduler and executors, and a client that asks them.
//!
//! A plan that goes from process to process carries the names of functions, not the functions: each process brings its
//! own.
//!
//! Ballista's defaults hand tasks out (they are not fetched) and plan stage by stage. Both stay: an executor that is
//! lost after its first stage then leaves a query without an answer, until the client's time is over; with tasks that
//! are fetched and all stages planned at once, the same query was answered with one part of sixteen counted twice.

mod client;
mod executor;
mod scheduler;
mod shared;

pub(crate) use client::answer;
pub(crate) use executor::Executor;
pub(crate) use scheduler::Scheduler;
pub(crate) use shared::Cluster;
