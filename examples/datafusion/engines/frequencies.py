"""What the scripts of this folder have in common: hands by pieces, the table, and the kernel alone over the same data set."""
import os
import time
from pathlib import Path

import keyfold
import numpy as np
import pyarrow.parquet as parquet

RANKS = 7463
CARDS = [f"c{card}" for card in range(7)]


def ranks(batch):
    """The ranks of a batch's hands. An engine without unsigned bytes has made others of them."""
    return keyfold.rank([batch.column(card).cast("uint8") for card in CARDS])


def cpu():
    """Seconds of CPU time, of this process and all that it has started: other work on the machine does not count."""
    stats = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            stats[int(file.parent.name)] = file.read_text().rpartition(")")[2].split()
        except OSError:  # ended meanwhile
            continue
    found, tree = {os.getpid()}, set()
    while found:
        tree |= found
        found = {process for process, stat in stats.items() if int(stat[1]) in found}
    return sum(int(ticks) for process in tree for ticks in stats[process][11:15]) / os.sysconf("SC_CLK_TCK")


def print_table(hands):
    """Prints how often each category comes, from how often each rank does."""
    categories = keyfold.category(np.arange(1, RANKS, dtype=np.uint16))
    for category, name in enumerate(keyfold.CATEGORIES):
        of_category = hands[1:][categories == category]
        print(f"{name:>16} {of_category.sum():>12,} hands of {np.count_nonzero(of_category):>5,} ranks")


def kernel(folder):
    """How often each rank comes, by nothing but the kernel and a reader of Parquet."""
    hands, reading, ranking = np.zeros(RANKS, np.int64), 0.0, 0.0
    for file in sorted(Path(folder).glob("*.parquet")):
        start = time.process_time()
        batches = parquet.read_table(file, use_threads=False).to_batches()
        read = time.process_time()
        for batch in batches:
            hands += np.bincount(ranks(batch), minlength=RANKS)
        reading, ranking = reading + read - start, ranking + time.process_time() - read
    in_all, size = hands.sum(), sum(file.stat().st_size for file in Path(folder).glob("*.parquet"))
    print(f"alone: {in_all:,} hands of {size / in_all:.2f} bytes; CPU time a hand, reading {reading / in_all * 1e9:.2f} ns, "
          f"ranking and counting {ranking / in_all * 1e9:.2f} ns")
    return hands


def compare(engine, hands, expected, seconds, spent, workers):
    """Prints what the engine did, and ends the program unless it counted as the kernel does.

    `seconds` passed and `spent` of CPU time; `workers` has the part of that in the kernel, by worker.
    """
    print_table(hands)
    in_all, inside = hands.sum(), sum(workers.values())
    by_worker = " and ".join(f"{part:.2f}" for part in workers.values())
    print(f"{engine}: {in_all:,} hands in {seconds:.2f} s, {in_all / seconds / 1e6:.1f} M a second; {spent:.2f} s of CPU time, "
          f"of that ranking {by_worker} s by worker: {1 - inside / spent:.1%} are the engine's")
    if len(workers) != 2 or not np.array_equal(hands, expected):
        raise SystemExit("FAILED: not both workers ranked hands, or not as the kernel does")
    print("the same table as the kernel's, by two workers")
