//! The arguments of `keyfold bench`.

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::arguments::{all, csv, described, flag, one, option, repeated, subcommand};

pub(crate) const NAME: &str = "keyfold bench";

pub(crate) struct Arguments {
    pub(super) hands: u32,
    pub(super) rounds: u32,
    pub(super) workload: Vec<String>,
    pub(super) backend: Vec<String>,
    pub(super) json: bool,
    pub(super) csv: bool,
}

const MORE: &str = "\
All lines are measured in turn, round after round; a line shows the median of its rounds with the least and the most. \
`x scalar` is the speed relative to the scalar path on random rows of as many cards, streamed or in cache as the line's own. \
`of read` is the share of the time that only reading the hands' bytes from memory would take. Exits with status 1 if any \
line's ranks are not those of the scalar path. Boards, equity and other games are measured by `cargo bench` in the \
repository.";

const EXAMPLES: &str = "Examples:
  keyfold bench --workload rows
  keyfold bench --workload \"columns in cache\" --backend avx2 --json";

pub(crate) fn command() -> Command {
    const SENTENCE: &str = "Measures how fast this machine ranks hands, on one thread";
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).args(arguments())
}

fn arguments() -> [Arg; 6] {
    [
        option("hands", "N", "The number of random hands that stream from memory")
            // 1 << 24
            .default_value("16777216")
            .value_parser(value_parser!(u32).range(1..=1 << 28)),
        option("rounds", "N", "The number of rounds; one more warms up")
            .default_value("7")
            .value_parser(value_parser!(u32).range(1..=1000)),
        repeated("workload", "NAME", "Measure only workloads whose names contain this. May be given several times"),
        repeated("backend", "NAME", "Measure only this backend and the scalar lines. May be given several times"),
        flag("json", "Print a JSON object for each line of the table"),
        csv(),
    ]
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            hands: one(matches, "hands"),
            rounds: one(matches, "rounds"),
            workload: all(matches, "workload"),
            backend: all(matches, "backend"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
        }
    }
}
