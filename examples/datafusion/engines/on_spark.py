#!/usr/bin/env python3
"""Ranks a folder of Parquet files on Spark: two workers, each a process of its own, on this machine and its loopback address.

    on_spark.py FOLDER

Needs Java 17, and pip install ./bindings/python 'pyspark==4.3.0' 'pandas<3' pyarrow.
"""
import os
import sys
import time
from pathlib import Path

import frequencies
import numpy as np
import pyarrow as pa
import pyspark
from pyspark.accumulators import AccumulatorParam
from pyspark.sql import SparkSession


class Seconds(AccumulatorParam):
    """Seconds by worker."""
    def zero(self, value):
        return {}

    def addInPlace(self, one, other):
        return {worker: one.get(worker, 0) + other.get(worker, 0) for worker in one | other}


def main(folder):
    expected = frequencies.kernel(folder)
    # The workers import what this script does, by the same Python.
    os.environ |= {"SPARK_HOME": str(Path(pyspark.__file__).parent), "SPARK_LOCAL_IP": "127.0.0.1",
                   "PYSPARK_PYTHON": sys.executable, "PYTHONPATH": str(Path(__file__).parent)}
    spark = (SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", False)
             .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
             .config("spark.sql.execution.arrow.maxRecordsPerBatch", 100_000).getOrCreate())
    inside = spark.sparkContext.accumulator({}, Seconds())

    def ranked(batches):
        for batch in batches:
            start = time.thread_time()
            ranks = frequencies.ranks(batch).astype(np.int16)
            # The parent of an executor's Python processes is its own.
            inside.add({os.getppid(): time.thread_time() - start})
            yield pa.record_batch({"rank": ranks})

    for _ in range(3):  # the first time, processes start
        inside.value = {}
        start, spent_before = time.perf_counter(), frequencies.cpu()
        counts = spark.read.parquet(folder).mapInArrow(ranked, "rank short").groupBy("rank").count().collect()
        seconds, spent = time.perf_counter() - start, frequencies.cpu() - spent_before
    spark.stop()
    hands = np.zeros(frequencies.RANKS, np.int64)
    hands[[row["rank"] for row in counts]] = [row["count"] for row in counts]
    frequencies.compare("Spark", hands, expected, seconds, spent, inside.value)


if __name__ == "__main__":
    main(sys.argv[1])
