"""Measures the kernels for bindings/gpu/check.py, and writes the record."""
import datetime
import json
import statistics
import subprocess
import time
from ctypes import c_int64 as i64, c_uint32 as u32, c_uint64 as u64

import keyfold
import keyfold.cuda
import numpy as np
from keyfold.cuda import _PLAYERS as PLAYERS, _driver

# As many hands, repeated until no cache holds them.
DEALT, REPEATED, BOARDS, SAMPLES = 1 << 24, 16, 200_000, 20_000_000_000
# Figures that one H100 has to reach, by the billion a second; and in milliseconds at most.
MUST = {
    "columns": 300,
    "rows": 275,
    "sets": 260,
    "any strides, checked": 135,
    "equity of two hands, boards": 88,
    "boards' holes, ranks": 450,
}
MUST_MS = {"all hands": 0.96}


def version_of_the_driver():
    query = ["nvidia-smi", "--query-gpu=driver_version,name", "--format=csv,noheader"]
    return subprocess.run(query, capture_output=True, text=True, check=True).stdout.splitlines()[0].split(", ")


def dealt_to(players):
    """A deal as the kernels take it: the hole cards of six players, a board and dead cards."""
    deal = np.zeros(8, "uint64")
    deal[:players] = keyfold.sets(keyfold.deal(1, 2 * players, seed=players).reshape(-1, 2))
    return deal


class Figures:
    """Times on the GPU's clock, and the lines of the record."""

    def __init__(self):
        import torch

        self.torch, self.lines = torch, []

    def measure(self, call, rounds=7, calls=5):
        """Milliseconds of a call: the median of rounds, the least and the most."""
        torch, times = self.torch, []
        call()
        for _ in range(rounds):
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            begin.record()
            for _ in range(calls):
                call()
            end.record()
            end.synchronize()
            times.append(begin.elapsed_time(end) / calls)
        return statistics.median(times), min(times), max(times)

    def line(self, name, times, count=0, moved=0):
        """Keeps a line: so many items, and bytes of the GPU's memory that are read and written, in the first of the times."""
        ms, least, most = times
        line = {"what": name, "ms": round(ms, 4), "ms_least": round(least, 4), "ms_most": round(most, 4)}
        if count:
            line["G_per_s"] = round(count / ms / 1e6, 3)
        if moved:
            line["GB_per_s"] = round(moved / ms / 1e6, 1)
        rates = "".join(f"{line[key]:11.2f} {unit}" for key, unit in (("G_per_s", "G/s"), ("GB_per_s", "GB/s")) if key in line)
        words = f"{name:36} {ms:9.4f} ms ({least:.4f} to {most:.4f}){rates}"
        if name in MUST or name in MUST_MS:
            line["must"] = MUST.get(name) or MUST_MS[name]
            reached = ms <= MUST_MS[name] if name in MUST_MS else line["G_per_s"] >= MUST[name]
            words += f"  must {line['must']}" + ("" if reached else ": MISSED")
        self.lines.append(line)
        print("    ", words, flush=True)

    def copy(self, name):
        torch = self.torch
        one, other = (torch.zeros(1 << 31, dtype=torch.uint8, device="cuda") for _ in range(2))
        self.line(name, self.measure(lambda: other.copy_(one)), moved=2 * one.numel())


def measured(check):
    """Measures all, and returns the lines; `check(name, right)` is told whether the ranks were right."""
    import torch

    found = Figures()
    found.copy("copy of the GPU's memory")
    dealt = keyfold.deal(DEALT, 7, seed=7)
    expected = torch.from_numpy(keyfold.rank(dealt, threads=None).view("int16")).cuda().repeat(REPEATED)
    rows = torch.from_numpy(dealt).cuda().repeat(REPEATED, 1)
    count, out = len(rows), torch.empty(DEALT * REPEATED, dtype=torch.int16, device="cuda")

    def ranks(name, call, size):
        out.fill_(-1)
        taken = found.measure(call)
        found.line(name, taken, count, count * size)
        check(f"figures: {name}", torch.equal(out, expected))

    columns = rows.T.contiguous().T
    for name, tensor in (("columns", columns), ("rows", rows)):
        ranks(name, lambda: keyfold.cuda.rank(tensor, check=False, out=out), 9)
        ranks(f"{name}, checked", lambda: keyfold.cuda.rank(tensor, out=out), 9)
    del columns
    sets = torch.from_numpy(keyfold.sets(dealt, threads=None).view("int64")).cuda().repeat(REPEATED)
    ranks("sets", lambda: keyfold.cuda.rank_sets(sets, check=False, out=out), 10)
    ranks("sets, checked", lambda: keyfold.cuda.rank_sets(sets, out=out), 10)
    del sets
    gpu, stream = _driver.gpu(0), torch.cuda.current_stream().cuda_stream
    for checked in (True, False):
        arguments = u64(rows.data_ptr()), u64(out.data_ptr()), u64(count), i64(7), i64(1), u32(checked)
        ranks("any strides" + ", checked" * checked, lambda: gpu.launch("rank_strided_seven", stream, count, *arguments), 9)
    del rows
    totals = torch.zeros(7463, dtype=torch.int64, device="cuda")
    found.line("all hands", found.measure(lambda: gpu.launch("all_hands", stream, 1 << 40, u64(totals.data_ptr()))), 133_784_560)
    found.line("histogram", found.measure(lambda: keyfold.cuda.histogram(out, out=totals)), count, 2 * count)
    for players in PLAYERS:
        deal = torch.from_numpy(dealt_to(players).view("int64")).cuda()
        arguments = u64(deal.data_ptr()), u64(totals.data_ptr()), u64(SAMPLES), u64(1)
        taken = found.measure(lambda: gpu.launch(f"equity_{PLAYERS[players]}", stream, SAMPLES, *arguments), 3, 1)
        found.line(f"equity of {PLAYERS[players]} hands, boards", taken, SAMPLES)
    boards = torch.from_numpy(keyfold.deal(BOARDS, 5, seed=3)).cuda()
    holes = torch.empty((len(boards), 1326), dtype=torch.int16, device="cuda")
    found.line("boards' holes, ranks", found.measure(lambda: keyfold.cuda.rank_holes(boards, out=holes)), holes.numel(), 2 * holes.numel())
    bus(found, dealt, expected, check)
    found.copy("copy of the GPU's memory, after all")
    return found.lines


def bus(found, dealt, expected, check):
    """What the host takes for a call, hands over the bus and back, and hands on the CPU."""
    torch = found.torch
    few = torch.from_numpy(dealt[:64]).cuda()
    calls = 2_000
    for _ in range(2):
        start = time.perf_counter()
        for _ in range(calls):
            keyfold.cuda.rank(few)
        took = 1e3 * (time.perf_counter() - start) / calls
        torch.cuda.synchronize()
    found.line("a call, on the host", (took, took, took))
    there, back = torch.from_numpy(dealt).pin_memory(), torch.empty(len(dealt), dtype=torch.int16).pin_memory()
    on_gpu = torch.empty_like(there, device="cuda")

    def over_the_bus():
        on_gpu.copy_(there, non_blocking=True)
        back.copy_(keyfold.cuda.rank(on_gpu), non_blocking=True)

    found.line("over the bus and back", found.measure(over_the_bus), len(dealt))
    check("figures: over the bus and back", torch.equal(back, expected[: len(dealt)].cpu()))
    ranks, times = np.empty(len(dealt), "uint16"), []
    for _ in range(7):
        start = time.perf_counter()
        keyfold.rank(dealt, out=ranks, threads=None)
        times.append(1e3 * (time.perf_counter() - start))
    found.line("all cores of the CPU", (statistics.median(times), min(times), max(times)), len(dealt))


def write(path, lines):
    """Writes the record: a line of the figures is a line of the file."""
    driver, card = version_of_the_driver()
    record = {
        "command": "bindings/gpu/check.py --record docs/records/gpu.json",
        "card": card,
        "driver": driver,
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
    }
    heads = [f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in record.items()]
    rows = ",\n".join(f"    {json.dumps(line)}" for line in lines)
    with open(path, "w") as file:
        file.write("{\n" + "".join(heads) + '  "lines": [\n' + rows + "\n  ]\n}\n")
