#!/usr/bin/env python3
"""What a hand costs, by parts, and what many hands would cost on many machines: CPU time on one thread.

    growth.py FOLDER [--hands 1e12] [--cores 16] [--link 1.25]

FOLDER has Parquet files of hands. The cores of a machine, and the GB a second that come to it, are what the last lines suppose.
Needs pip install ./bindings/python 'datafusion==55.0.0' pyarrow.
"""
import argparse
import time
from pathlib import Path

import frequencies
import keyfold
import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
from datafusion import SessionConfig, SessionContext, udf

ROUNDS = 7
BATCH = 65_536
CARDS = ", ".join(frequencies.CARDS)


def least(ways):
    """Nanoseconds of CPU time a hand of each way, by its count of hands: of rounds in turn the least, as a busy machine adds to it."""
    spent = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, (hands, work) in ways.items():
            start = time.process_time()
            work()
            spent[name].append((time.process_time() - start) / hands * 1e9)
    return {name: min(times) for name, times in spent.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hands", type=float, default=1e12)
    parser.add_argument("--cores", type=int, default=16)
    parser.add_argument("--link", type=float, default=1.25)
    arguments = parser.parse_args()
    files = sorted(arguments.folder.glob("*.parquet"))
    hands = sum(parquet.read_metadata(file).num_rows for file in files)
    stored = sum(file.stat().st_size for file in files) / hands

    def session(rank):
        """One thread, and batches so large that a call into Python costs nothing of note."""
        made = SessionContext(SessionConfig().with_target_partitions(1).with_batch_size(BATCH))
        made.register_parquet("hands", str(arguments.folder))
        made.register_udf(udf(rank, [pa.uint8()] * 7, pa.uint16(), "immutable", "hand_rank"))
        return made

    ones = np.ones(BATCH, np.uint16)
    nothing = session(lambda *cards: pa.array(ones[: len(cards[0])]))
    ranked = session(lambda *cards: pa.array(keyfold.rank(list(cards))))
    batches = parquet.read_table(files[0]).to_batches(max_chunksize=BATCH)
    texts = keyfold.format(keyfold.deal(200_000, 7, seed=0))
    letters = len(texts[0]) + 1
    cost = least({
        "reading": (hands, lambda: nothing.sql(f"select max(hand_rank({CARDS})) from hands").collect()),
        "kernel": (sum(map(len, batches)), lambda: [keyfold.rank(batch.columns) for batch in batches]),
        "query": (hands, lambda: ranked.sql(
            f"select rank, count(*) from (select hand_rank({CARDS}) as rank from hands) group by rank").collect()),
        "text": (len(texts), lambda: keyfold.rank_str(texts)),
    })
    engine = cost["query"] - cost["reading"] - cost["kernel"]
    print(f"{hands:,} hands, {len(files)} files, backend {keyfold.backend()}; nanoseconds of CPU time a hand, the least of {ROUNDS} rounds")
    for name, part in {
        f"reading Parquet, {stored:.2f} bytes a hand": cost["reading"],
        "the kernel, with its checks": cost["kernel"],
        "the engine: counting by rank": engine,
        "all three": cost["query"],
        f"ranks of text, {letters} bytes a hand, in memory": cost["text"],
    }.items():
        print(f"  {name:<42}{part:7.2f}")
    core_seconds = arguments.hands * cost["query"] / 1e9
    print(f"{arguments.hands:.0e} hands: {arguments.hands * stored / 1e12:.1f} TB of Parquet or "
          f"{arguments.hands * letters / 1e12:.0f} TB of text; "
          f"{core_seconds / 3600:,.0f} core hours, {cost['reading'] / cost['query']:.0%} of them reading, "
          f"{cost['kernel'] / cost['query']:.0%} the kernel")
    print(f"machines of {arguments.cores} cores and {arguments.link} GB a second: hours of their cores, of their links")
    for machines in (1, 10, 100):
        cores = core_seconds / machines / arguments.cores / 3600
        links = arguments.hands * stored / machines / arguments.link / 1e9 / 3600
        print(f"  {machines:>4} {cores:8.3f} {links:8.3f}")


if __name__ == "__main__":
    main()
