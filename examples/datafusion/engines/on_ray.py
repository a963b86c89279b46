#!/usr/bin/env python3
"""Ranks a folder of Parquet files on Ray: two nodes with a worker each, on this machine and its loopback address.

    unshare --net sh -c 'ip link set lo up && on_ray.py FOLDER'

Ray listens at the machine's own address unless there is none: this is what the namespace is for. Needs
pip install ./bindings/python 'ray[data]==2.60.0' 'pandas<3' pyarrow.
"""
import os
import sys
import time
from pathlib import Path

import frequencies
import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
import ray
from ray.cluster_utils import Cluster


class Ranked:
    """Counts files by rank, beside the node and the seconds that the kernel took."""

    def __call__(self, files):
        hands, spent = np.zeros(frequencies.RANKS, np.int64), 0.0
        for file in files["item"].to_pylist():
            for batch in parquet.read_table(file).to_batches():
                start = time.thread_time()
                hands += np.bincount(frequencies.ranks(batch), minlength=frequencies.RANKS)
                spent += time.thread_time() - start
        node = ray.get_runtime_context().get_node_id()
        return pa.table({"node": [node], "seconds": [spent], "hands": [hands.tolist()]})


def main(folder):
    expected = frequencies.kernel(folder)
    # The nodes import what this script does.
    os.environ |= {"PYTHONPATH": str(Path(__file__).parent), "RAY_USAGE_STATS_ENABLED": "0"}
    files = [str(file.resolve()) for file in sorted(Path(folder).glob("*.parquet"))]
    # Of three CPUs a worker takes two, so that each node has one.
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 3, "include_dashboard": False})
    cluster.add_node(num_cpus=3)
    ray.init(address=cluster.address, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    for _ in range(3):  # the first time, processes start
        start, spent_before = time.perf_counter(), frequencies.cpu()
        # Read where they are ranked: Ray's own reader would give all to one worker, the one beside which it has read.
        found = ray.data.from_items(files).repartition(len(files)).map_batches(
            Ranked, batch_format="pyarrow", batch_size=1, num_cpus=2, compute=ray.data.ActorPoolStrategy(size=2)).take_all()
        seconds, spent = time.perf_counter() - start, frequencies.cpu() - spent_before
    ray.shutdown()
    cluster.shutdown()
    nodes = {batch["node"] for batch in found}
    workers = {node: sum(batch["seconds"] for batch in found if batch["node"] == node) for node in nodes}
    frequencies.compare("Ray", sum(np.array(batch["hands"]) for batch in found), expected, seconds, spent, workers)


if __name__ == "__main__":
    main(sys.argv[1])
