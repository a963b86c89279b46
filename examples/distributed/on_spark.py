#!/usr/bin/env python3
"""Ranks, counts and equities on Spark: two workers of one machine, on its loopback address. One of them is killed meanwhile.

    on_spark.py FOLDER OUT

FOLDER has Parquet files of hands; OUT is the new folder of the same hands with a column `rank`. On a cluster of your own, leave out
`master` and the addresses. Needs Java 17 and the packages of requirements.txt.
"""
import os
import sys
import tempfile
from pathlib import Path

import poker
import pyarrow as pa
import pyspark
from pyspark.sql import SparkSession


def session():
    # The workers import what this script does, by the same Python.
    os.environ |= {"SPARK_HOME": str(Path(pyspark.__file__).parent), "SPARK_LOCAL_IP": "127.0.0.1",
                   "PYSPARK_PYTHON": sys.executable, "PYTHONPATH": str(Path(__file__).resolve().parent)}
    return (SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", False)
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.execution.arrow.maxRecordsPerBatch", 100_000).getOrCreate())


def main(source, out):
    spark = session()
    marker = Path(tempfile.mkdtemp()) / "killed"

    def ranked(batches):
        for batch in batches:
            poker.die_once(marker, "java")  # a lost machine: leave this out
            yield batch.append_column("rank", pa.array(poker.ranks(batch).astype("int16")))

    hands = spark.read.parquet(source)
    schema = ", ".join([*(f"{name} short" for name in poker.CARDS), "rank short"])
    cards = hands.selectExpr(*(f"cast({name} as short) as {name}" for name in poker.CARDS))
    cards.mapInArrow(ranked, schema).write.option("compression", "gzip").parquet(out)
    counts = poker.frequencies([])
    for row in spark.read.parquet(out).groupBy("rank").count().collect():
        counts[row["rank"]] = row["count"]
    asked = spark.sparkContext.parallelize(list(enumerate(poker.QUESTIONS)), len(poker.QUESTIONS))
    # The parent of an executor's Python processes is its own.
    answered = sorted(asked.map(lambda pair: (pair[0], poker.equities(pair[1]), os.getppid())).collect())
    spark.stop()
    if not marker.exists():
        sys.exit("Spark: FAILED: no worker was killed")
    poker.check("Spark", out, counts, [shares for _, shares, _ in answered], source, {worker for *_, worker in answered})


if __name__ == "__main__":
    main(*sys.argv[1:])
