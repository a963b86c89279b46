"""Other threads, and signals, while hands are ranked."""
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import keyfold


def test_other_threads_run_while_hands_are_ranked():
    hands, ended = keyfold.deal(8_000_000, 7, seed=1), threading.Event()
    longest, rounds = 0.0, 0

    def rank():
        for _ in range(5):
            keyfold.rank(hands[:, ::-1])
        ended.set()

    start = time.perf_counter()
    thread = threading.Thread(target=rank)
    thread.start()
    while not ended.is_set():
        before = time.perf_counter()
        time.sleep(0.001)
        longest, rounds = max(longest, time.perf_counter() - before), rounds + 1
    thread.join()
    # With the lock held, this thread would wait for each call to end, and loop five times.
    assert rounds > 20, f"{rounds} rounds in {time.perf_counter() - start:.2f} s, the longest {longest:.2f} s"


def test_hands_that_change_meanwhile_are_ranked_or_refused():
    hands, ended = keyfold.deal(200_000, 7, seed=2), threading.Event()

    def change():
        random = np.random.default_rng(3)
        while not ended.is_set():
            hands[random.integers(0, 200_000, 1_000), 3] = random.integers(0, 256, 1_000)

    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(200):
            try:
                ranks = keyfold.rank(hands)
                assert ranks.min() >= 1 and ranks.max() <= 7462
            except ValueError as error:
                assert str(error).startswith("hands[")
    finally:
        ended.set()
        thread.join()


def test_a_stream_whose_threads_need_python_is_ranked():
    """In a process of its own: with Python's lock held, it would wait for ever."""
    code = """
import io, keyfold, pyarrow as pa, pyarrow.dataset as ds, pyarrow.parquet as pq
hands, file = keyfold.deal(50_000, 5, 1), io.BytesIO()
pq.write_table(pa.table({name: hands[:, at].copy() for at, name in enumerate("abcde")}), file)
fragment = ds.ParquetFileFormat().make_fragment(pa.PythonFile(file, "r"))
assert (keyfold.rank(fragment.scanner().to_reader()) == keyfold.rank(hands)).all()
"""
    subprocess.run([sys.executable, "-c", code], timeout=60, check=True)


def test_many_threads_give_the_same():
    hands = keyfold.deal(300_000, 7, seed=4)
    expected, found = keyfold.rank(hands), [None] * 8

    def rank(at):
        found[at] = keyfold.rank(hands)

    threads = [threading.Thread(target=rank, args=(at,)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(ranks, expected) for ranks in found)


HANDS = keyfold.deal(200_000, 4, seed=1).reshape(-1, 2, 2)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no such signal here")
@pytest.mark.parametrize("long", [
    # Hours.
    lambda: keyfold.equity(["random"] * 3, samples=1_000_000_000_000),
    lambda: keyfold.equity(["random"] * 3, samples=1_000_000_000_000, threads=2, progress=print),
    lambda: keyfold.equity(["AsAhKsKh", "random"], game="omaha", samples=1_000_000_000_000),
    lambda: keyfold.equity_rows(HANDS),
    lambda: keyfold.equity_rows(HANDS, threads=2),
], ids=["equity", "two threads", "omaha", "rows", "rows by two threads"])
def test_a_signal_ends_a_long_count(long):
    class Enough(Exception):
        pass

    def enough(*_):
        raise Enough

    before = signal.signal(signal.SIGALRM, enough)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    start = time.perf_counter()
    try:
        with pytest.raises(Enough):
            long()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.perf_counter() - start < 20


def test_memory_that_changes_meanwhile_never_ends_the_process():
    """Input, output and weights are written by another thread; each call returns, or says what is wrong."""
    hands, sets, weights, ended = keyfold.deal(50_000, 7, seed=2), np.zeros(50_000, "uint64"), np.ones((50, 1326)), threading.Event()
    out, boards = np.zeros(50_000, "uint16"), keyfold.deal(50, 5, seed=3)
    sets[:] = keyfold.sets(hands)
    showdown = keyfold.Showdown(boards)

    def change():
        random = np.random.default_rng(3)
        while not ended.is_set():
            hands[random.integers(0, 50_000, 10), 3] = random.integers(0, 256, 10)
            sets[random.integers(0, 50_000, 10)] ^= np.uint64(1) << random.integers(0, 64, 10).astype("uint64")
            weights[random.integers(0, 50, 10), random.integers(0, 1326, 10)] = random.normal(0.5, 0.2, 10)
            out[:] = 0

    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(100):
            for call in (lambda: keyfold.rank(hands, out=out, threads=2), lambda: keyfold.rank_sets(sets, out=out, threads=2), lambda: showdown.payoffs(weights)):
                try:
                    call()
                except ValueError as error:
                    assert str(error).startswith(("hands[", "sets[", "weights["))
    finally:
        ended.set()
        thread.join()
    assert not thread.is_alive()
