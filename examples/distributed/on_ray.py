#!/usr/bin/env python3
"""Ranks, counts and equities on Ray: two nodes on one machine. A worker is killed meanwhile.

    unshare --net sh -c 'ip link set lo up && on_ray.py FOLDER OUT'

FOLDER has Parquet files of hands; OUT is the new folder of the same hands with a column `rank`. Ray listens at the machine's own
address unless there is none: this is what the namespace is for. On a cluster of your own, `ray.init()` alone is enough. Needs the
packages of requirements.txt.
"""
import os
import sys
import tempfile
from pathlib import Path

import poker
import pyarrow as pa
import pyarrow.parquet as parquet
import ray
from ray.cluster_utils import Cluster


def node():
    return ray.get_runtime_context().get_node_id()


@ray.remote(scheduling_strategy="SPREAD")
def ranked(file, out, marker):
    """Writes a file with its ranks, and returns their frequencies and the node. A task that is repeated writes it again."""
    table = parquet.read_table(file)
    poker.die_once(marker)  # a lost machine: leave this out
    ranks = poker.ranks(table)
    parquet.write_table(table.append_column("rank", pa.array(ranks)), Path(out) / Path(file).name)
    return poker.frequencies(ranks), node()


@ray.remote(scheduling_strategy="SPREAD")
def answered(question):
    return poker.equities(question), node()


def main(source, out):
    # The nodes import what this script does.
    os.environ |= {"PYTHONPATH": str(Path(__file__).resolve().parent), "RAY_USAGE_STATS_ENABLED": "0"}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    Path(out).mkdir(parents=True)
    marker = Path(tempfile.mkdtemp()) / "killed"
    files = [str(file.resolve()) for file in sorted(Path(source).glob("*.parquet"))]
    counts = ray.get([ranked.remote(file, str(Path(out).resolve()), str(marker)) for file in files])
    answers = ray.get([answered.remote(question) for question in poker.QUESTIONS])
    ray.shutdown()
    cluster.shutdown()
    if not marker.exists():
        sys.exit("Ray: FAILED: no worker was killed")
    workers = {worker for _, worker in [*counts, *answers]}
    poker.check("Ray", out, sum(hands for hands, _ in counts), [shares for shares, _ in answers], source, workers)


if __name__ == "__main__":
    main(*sys.argv[1:])
