#!/usr/bin/env python3
"""Ranks the same hands by keyfold and by other evaluators of the package index, in one run, and prints hands a second and how many
times as many keyfold ranks.

    pip install ./bindings/python polars phevaluator==0.6.0 treys eval7 pkrbot && bindings/python/measure.py

Rounds take turns, and each figure is the best of them. What works in one thread is timed by the processor's time, for a round of
keyfold's is long enough to be interrupted by other programs and one of theirs is not; what has several threads by the clock on the
wall. What others do meanwhile only makes a round slower: while keyfold is not as many times as fast as it must be, more rounds
follow, ten times as many at most; then the exit status is 1.
With --record the figures become docs/records/python.json, from which `docs/records/draw.py` draws a table.
"""
import argparse
import datetime
import json
import os
import pathlib
import platform
import subprocess
import sys
import time
from importlib.metadata import version

import eval7
import keyfold
import keyfold.polars
import numpy as np
import pkrbot
import polars as pl
import treys
from phevaluator import evaluate_cards, evaluate_plo4_cards

# How many times as many hands a second, and as which of keyfold's.
MUST = {
    "phevaluator": (300, "keyfold"),
    "treys": (3_000, "keyfold"),
    "eval7": (150, "keyfold"),
    "pkrbot": (50, "keyfold"),
    "phevaluator, Omaha": (80, "keyfold, Omaha"),
    "phevaluator, Omaha on a board": (80, "keyfold, Omaha on a board"),
}
MOST_SECONDS = 2
MOST_ROUNDS = 10
OURS, OUR_OMAHA, THEIRS = 16_000_000, 1_000_000, 20_000
BOARD = [48, 41, 23, 30, 2]


def measured(rank, hands, count, clock=time.process_time):
    """Seconds for a hand."""
    start = clock()
    rank(hands)
    return (clock() - start) / count


def dealt(seed):
    """Seconds of all cores for a million sevens."""
    start = time.process_time()
    keyfold.deal(1_000_000, 7, seed)
    return time.process_time() - start


def missed(best):
    """Those beside which keyfold is not as fast as it must be, by the seconds for a hand."""
    return [name for name, (must, ours) in MUST.items() if best[name] / best[ours] < must]


def by_polars(hands):
    """Ranks by Polars, lazily, in the engine that has all rows in memory and the one that streams."""
    query = pl.LazyFrame({"hand": pl.Series(hands, dtype=pl.Array(pl.UInt8, hands.shape[1]))}).select(pl.col("hand").keyfold.rank())
    for engine in ("in-memory", "streaming"):
        yield f"keyfold, Polars {engine}", query, engine


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--record", action="store_true", help="write docs/records/python.json")
    arguments = parser.parse_args()
    rounds, load = arguments.rounds, round(os.getloadavg()[0], 2)
    hands = keyfold.deal(OURS, 7, seed=1)
    few = hands[:THEIRS].tolist()
    texts = [keyfold.format(hand).split() for hand in few]
    # Each evaluator has its cards in the form that it likes best, made before.
    of_treys = [([treys.Card.new(card) for card in hand[:2]], [treys.Card.new(card) for card in hand[2:]]) for hand in texts]
    of_eval7, of_pkrbot = ([[module.Card(card) for card in hand] for hand in texts] for module in (eval7, pkrbot))
    by_treys = treys.Evaluator().evaluate
    fortran, lists, ranks = np.asfortranarray(hands), list(map(bytes, few)), np.empty(OURS, np.uint16)
    ways = {
        "keyfold": (keyfold.rank, hands, OURS),
        "keyfold, columns": (keyfold.rank, fortran, OURS),
        "keyfold, into an array that is there": (lambda hands: keyfold.rank(hands, out=ranks), hands, OURS),
        "keyfold, two threads": (lambda hands: keyfold.rank(hands, out=ranks, threads=2), hands, OURS, time.perf_counter),
        "keyfold, sets": (lambda sets: keyfold.rank_sets(sets, out=ranks), keyfold.sets(hands), OURS),
        "keyfold, one by one": (lambda hands: [keyfold.rank_one(hand) for hand in hands], lists, THEIRS),
        "phevaluator": (lambda hands: [evaluate_cards(*hand) for hand in hands], few, THEIRS),
        "treys": (lambda hands: [by_treys(hole, board) for hole, board in hands], of_treys, THEIRS),
        "eval7": (lambda hands: [eval7.evaluate(hand) for hand in hands], of_eval7, THEIRS),
        "pkrbot": (lambda hands: [pkrbot.evaluate(hand) for hand in hands], of_pkrbot, THEIRS),
    }
    for name, query, engine in by_polars(hands):
        ways[name] = (lambda _, query=query, engine=engine: query.collect(engine=engine), hands, OURS, time.perf_counter)
    # Four hole cards and the board; of one board, those hands that do not share a card with it.
    nines = keyfold.deal(OUR_OMAHA, 9, seed=2)
    hole, boards = nines[:, :4], nines[:, 4:]
    fours = keyfold.deal(2 * OUR_OMAHA, 4, seed=3)
    fours = fours[~np.isin(fours, BOARD).any(axis=1)][:OUR_OMAHA]
    board, some, alone = keyfold.format(BOARD), nines[:THEIRS].tolist(), fours[:THEIRS].tolist()

    def of_nine(hands):
        return [evaluate_plo4_cards(*hand[4:], *hand[:4]) for hand in hands]

    def of_four(hands):
        return [evaluate_plo4_cards(*BOARD, *hand) for hand in hands]

    ways |= {
        "keyfold, Omaha": (lambda hands: keyfold.rank_omaha(hands[:, :4], hands[:, 4:]), nines, OUR_OMAHA),
        "keyfold, Omaha on a board": (lambda hands: keyfold.rank_omaha(hands, board), fours, len(fours)),
        "phevaluator, Omaha": (of_nine, some, THEIRS),
        "phevaluator, Omaha on a board": (of_four, alone, THEIRS),
    }
    assert [7463 - rank for rank in of_nine(some)] == keyfold.rank_omaha(hole, boards)[:THEIRS].tolist()
    assert [7463 - rank for rank in of_four(alone)] == keyfold.rank_omaha(fours, board)[:THEIRS].tolist()
    expected = keyfold.rank(hands[:THEIRS])
    assert [7463 - rank for rank in map(lambda hand: evaluate_cards(*hand), few)] == expected.tolist()
    assert [7463 - by_treys(hole, board) for hole, board in of_treys] == expected.tolist()
    # These number hands in another way, but in the same order.
    for evaluate, of_them in (eval7.evaluate, of_eval7), (pkrbot.evaluate, of_pkrbot):
        others = np.array([evaluate(hand) for hand in of_them])
        assert np.array_equal(np.unique(others, return_inverse=True)[1], np.unique(expected, return_inverse=True)[1])
    best, done = dict.fromkeys(ways, float("inf")), 0
    while done < rounds or (done < MOST_ROUNDS * rounds and missed(best)):
        for name, way in ways.items():
            best[name] = min(best[name], measured(*way))
        done += 1
    deal = min(dealt(seed) for seed in range(2 * rounds))
    print(f"{keyfold.backend()}; best of {done} rounds; {OURS:,} hands, {THEIRS:,} one by one")
    failed, lines = bool(missed(best)), []
    for name, seconds in best.items():
        lines.append({"way": name, "hands_per_s": round(1 / seconds)})
        line = f"{name:41} {1e-6 / seconds:10.3f} M hands/s"
        if name in MUST:
            must, ours = MUST[name]
            times = seconds / best[ours]
            lines[-1] |= {"version": version(name.split(",")[0]), "beside": ours, "times": round(times, 1)}
            line += f"  {version(name.split(',')[0]):8} {ours} ranks {times:8,.0f} times as many; must {must:,}"
        print(line)
    flops = keyfold.deal(10_000, 7, seed=4)

    def rows(deals):
        return keyfold.equity_rows(deals[:, :4].reshape(-1, 2, 2), deals[:, 4:])

    took = min(measured(rows, flops, 1, time.perf_counter) for _ in range(rounds))
    failed |= took > MOST_SECONDS
    print(f"10,000 flops, hand against hand, in {took:.3f} s; must {MOST_SECONDS}")
    print(f"a million sevens dealt in {1e3 * deal:.1f} ms of all cores' time; one hand by rank_one in {1e9 * best['keyfold, one by one']:.0f} ns")
    if arguments.record:
        write(done, load, lines)
    return failed


def write(rounds, load, lines):
    """Writes the record: a line of the figures is a line of the file."""
    cpu = [line.split(": ")[1] for line in open("/proc/cpuinfo") if line.startswith("model name")]
    rustc = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout
    record = {
        "command": "bindings/python/measure.py --record",
        "machine": cpu[0].strip() if cpu else platform.machine(),
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        "rustc": rustc.split(" (")[0],
        "load": load,
        "rounds": rounds,
    }
    heads = [f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in record.items()]
    rows = ",\n".join(f"    {json.dumps(line)}" for line in lines)
    path = pathlib.Path(__file__).resolve().parents[2] / "docs/records/python.json"
    path.write_text("{\n" + "".join(heads) + '  "lines": [\n' + rows + "\n  ]\n}\n")


if __name__ == "__main__":
    sys.exit(main())
