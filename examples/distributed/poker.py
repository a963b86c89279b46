"""What the scripts of this folder share: hands in Parquet files, their ranks, questions about equity, and what is to be found."""
import os
import signal
import sys
from pathlib import Path

import keyfold
import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet

RANKS = 7463
CARDS = [f"c{card}" for card in range(7)]
# Each is a list of ranges and a board, and small enough to be answered exactly.
QUESTIONS = [(["AsKs", "QhQd"], ""), (["AA", "KK"], ""), (["TT+,AQs+", "random"], "Ts 9s 2c"), (["22+", "A2s+"], "Kd 7d 2c")] * 4


def write_hands(folder, hands, files=8):
    """Writes random hands into Parquet files, a column for each card; by gzip, for which Java needs no library of the machine."""
    folder.mkdir(parents=True)
    for seed in range(files):
        cards = keyfold.deal(hands // files, 7, seed)
        parquet.write_table(pa.table({name: cards[:, place] for place, name in enumerate(CARDS)}),
                            folder / f"{seed}.parquet", compression="gzip")


def ranks(batch):
    """The ranks of a batch of hands. Spark, which has no unsigned bytes, has made others of them."""
    return keyfold.rank([batch.column(name).cast("uint8") for name in CARDS])


def frequencies(ranks):
    """How often each rank comes."""
    return np.bincount(ranks, minlength=RANKS)


def equities(question):
    """The share of each player's range."""
    ranges, board = question
    return [float(share) for share in keyfold.equity(ranges, board or None, exact=True, threads=1).equity]


def die_once(marker, name=None):
    """Kills this process, or the one above it of this name, as a machine that is lost would end it: the first time that it is called."""
    try:
        Path(marker).touch(exist_ok=False)
    except FileExistsError:
        return
    process = os.getpid()
    while name and Path(f"/proc/{process}/comm").read_text().strip() != name:
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    os.kill(process, signal.SIGKILL)


def check(engine, ranked, counts, answers, source, workers):
    """Compares what an engine found with what this process finds; ends the program if it differs.

    `ranked` is the folder of files with ranks, `counts` the frequencies, `answers` the equities, `source` the folder of hands.
    """
    table = parquet.read_table(source)
    expected = frequencies(ranks(table))
    written = parquet.read_table(ranked)
    wrong = [what for what, right in {
        "the frequencies": np.array_equal(counts, expected),
        "the column of ranks": np.array_equal(written["rank"].to_numpy(), ranks(written)) and len(written) == len(table),
        "the equities": answers == [equities(question) for question in QUESTIONS],
    }.items() if not right]
    if wrong:
        sys.exit(f"{engine}: FAILED: {' and '.join(wrong)} differ from the kernel's")
    categories = keyfold.category(np.arange(1, RANKS, dtype=np.uint16))
    for category, name in enumerate(keyfold.CATEGORIES):
        print(f"{name:>16} {counts[1:][categories == category].sum():>12,}")
    print(f"{engine}: as the kernel counts {len(table):,} hands, {len(written):,} ranks and {len(answers)} questions, after a worker was killed")
    # The engine may give all tasks to one of them, which is no fault.
    print(f"{engine}: {len(workers)} workers did the tasks" if len(workers) > 1 else f"{engine}: all tasks ran on one worker")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("poker.py FOLDER HANDS: writes random hands into Parquet files of a new folder")
    write_hands(Path(sys.argv[1]), int(sys.argv[2]))
