#!/usr/bin/env python3
"""Ranks in SQL, by all cores of one machine: how often each category comes in a folder of Parquet files.

    one_machine.py FOLDER
"""
import sys

import keyfold
import pyarrow as pa
from datafusion import SessionContext, udf
from poker import CARDS

session = SessionContext()
session.register_parquet("hands", sys.argv[1])
session.register_udf(udf(lambda *cards: pa.array(keyfold.rank(list(cards))), [pa.uint8()] * 7, pa.uint16(), "immutable", "hand_rank"))
session.register_udf(udf(lambda ranks: pa.array(keyfold.category(ranks.to_numpy())), [pa.uint16()], pa.uint8(), "immutable", "category"))
ranked = session.sql(f"select hand_rank({', '.join(CARDS)}) as rank from hands")
session.register_view("ranked", ranked)
counts = session.sql("select category(rank) as category, count(*) as hands from ranked group by 1 order by 1").to_pydict()
for category, hands in zip(counts["category"], counts["hands"]):
    print(f"{keyfold.CATEGORIES[category]:>16} {hands:>12,}")
