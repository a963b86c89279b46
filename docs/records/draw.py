#!/usr/bin/env python3
"""Draws the tables of the documents and the charts in docs/pictures from the records in this folder, or measures those records.

    docs/records/draw.py               fill the tables
    docs/records/draw.py --check       draw nothing; exit with status 1 if a table or a chart differs from its record
    docs/records/draw.py --charts      fill the tables and draw the charts; needs matplotlib, 3.11 as they are
    docs/records/draw.py --measure     measure first: some minutes, nightly Rust, and an otherwise idle machine; NAMES of records, or all

A table is drawn between two marks, `<!-- table: NAME -->` and `<!-- end of table -->`, by the function of that name. A chart has the points that
it shows in its description, so that it can be checked without being drawn.
"""
import argparse
import datetime
import doctest
import html
import json
import os
import platform
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORDS, PICTURES = ROOT / "docs/records", ROOT / "docs/pictures"
DOCUMENTS = ["BENCHMARKS.md", "README.md", "docs/gpu.md"]
# Texts that tell the bytes of every tier.
TELL_BYTES = ["README.md", "src/key_sum/mod.rs"]


class Mistake(Exception):
    """A document or a record that cannot be read, as a message."""


# ---- records

def record(name):
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


def lines(record, *workloads):
    """The lines of some workloads, in the order in which they were measured."""
    return [line for workload in workloads for line in record["lines"] if line.get("workload") == workload]


def found(lines, **fields):
    """The first line with these fields, or `None`."""
    return next((line for line in lines if fields.items() <= line.items()), None)


def nanoseconds(line):
    """The median round: of a hand by the command, of an element of any kind by criterion."""
    return line["ns"] if "ns" in line else line["ns_per_hand"]


def times(line):
    """Nanoseconds: fastest round, median, slowest."""
    return [line["ns_least"], nanoseconds(line), line["ns_most"]]


def tables_of_bytes():
    """Every evaluator's tables: a test pins their bytes, and the docs tell them."""
    tables = record("bytes")
    for table in tables:
        for number in filter(None, [table["bytes"], table.get("host")]):
            if f"{number:_}" not in (ROOT / table["test"]).read_text(encoding="utf-8"):
                raise Mistake(f"{table['test']} pins other bytes for {table['name']} than {number:,}")
            for file in TELL_BYTES if table["key_sum"] else []:
                if f"{number:,}" not in (ROOT / file).read_text(encoding="utf-8"):
                    raise Mistake(f"{file} tells other bytes of {table['name']} than {number:,}")
    return tables


# ---- Markdown

def table(heads, rows):
    """All columns but the first are of numbers."""
    text = [f"| {' | '.join(heads)} |", "| --- |" + " ---: |" * (len(heads) - 1)]
    return "".join(line + "\n" for line in text + [f"| {' | '.join(row)} |" for row in rows])


def digits(figure):
    """Three significant digits, and at most three behind the point.

    >>> [digits(figure) for figure in (0.0123, 1.25, 99.9, 1286.5)]
    ['0.012', '1.25', '99.9', '1,287']
    """
    for limit, places in (1, 3), (10, 2), (100, 1):
        if figure < limit:
            return f"{figure:.{places}f}"
    return f"{int(figure + 0.5):,}"


def spread(figures):
    least, median, most = map(digits, figures)
    return f"{median} ({least} to {most})"


def spread_of(line):
    return spread(times(line)) if line else ""


def duration(line):
    """The median and its spread in the unit that it has."""
    if not line:
        return ""
    unit, name = next((unit, name) for unit, name in ((1e6, "ms"), (1e3, "µs"), (0, "ns")) if nanoseconds(line) >= unit)
    least, median, most = (digits(time / (unit or 1)) for time in times(line))
    return f"{median} {name} ({least} to {most})"


def fold(ratio):
    return f"{digits(ratio)} x"


# Of the other evaluators, those that are not in Rust, and are measured where a variable names a clone of them.
IN_CPP = {"SKPokerEval": "KEYFOLD_SKPOKEREVAL", "OMPEval": "KEYFOLD_OMPEVAL"}


def peer(line):
    if line["tier"] != "keyfold":
        return f"{line['tier']} (C++)" if line["tier"] in IN_CPP else line["tier"]
    return "keyfold, one by one" if line["backend"] == "scalar" else f"keyfold, `{line['backend']}`"


# ---- tables

BATCHES = ["columns", "sets", "suits", "checked rows", "rows in cache", "sets in cache", "keys in cache", "exhaustive"]
GAMES = ["Omaha", "Omaha on a board", "6-card Omaha", "Omaha low", "short deck", "ace-to-five low", "deuce-to-seven low", "badugi",
         "three-card poker", "four cards"]


def records():
    def row(name):
        run = record(name)
        read = next((f"{digits(line['gb_per_s'])} GB/s" for line in run["lines"] if "gb_per_s" in line), "")
        head = [str(run[key]) for key in ("machine", "date", "rustc", "load", "rounds")]
        return [f"[{name}.json](docs/records/{name}.json)", *head, read]
    rows = map(row, ["bench", "criterion", "peers", "equity", "python"])
    return table(["record", "machine", "date", "compiler", "load before", "rounds", "memory read at"], rows)


def kernel():
    fives, sixes, sevens = (lines(record("bench"), name) for name in ("5-card rows", "6-card rows", "rows"))
    def row(line):
        by = {key: line[key] for key in ("tier", "backend")}
        name = "one by one" if line["backend"] == "scalar" else f"`{line['backend']}`"
        others = [spread_of(found(of, **by)) for of in (fives, sixes)]
        return [name, *others, spread_of(line), fold(line["vs_scalar"]), f"{100 * line['vs_stream']:.0f} %"]
    rows = [row(line) for line in sevens if line["backend"] != "scalar" or line["tier"] == "compact"]
    return table(["backend", "five cards, ns", "six cards, ns", "seven cards, ns", "speed", "of the read"], rows)


def tiers():
    bench = record("bench")
    columns = [lines(bench, "rows", "some rows"), lines(bench, "rows in cache"), lines(bench, "keys in cache")]
    def row(tables):
        cells = [spread_of(found(of, tier=tables["tier"], backend="scalar")) for of in columns]
        host = f", on hosts {tables['host']:,}" if "host" in tables else ""
        return [tables["name"], f"{tables['bytes']:,}{host}", *cells]
    heads = ["tier", "bytes of tables", "from memory, ns", "in cache, ns", "running keys in cache, ns"]
    return table(heads, map(row, tables_of_bytes()))


def by_backend(run, by, key, workloads, head):
    """Workloads by the backends that do not merely add keys, and the speed of the fastest beside one by one."""
    backends = [line["backend"] for line in lines(record("bench"), "rows") if line["backend"] != "scalar" and not line["backend"].endswith("-keys")]
    def row(workload):
        of_it = lines(run, workload)
        # The default tier where there are several.
        shown = [found(of_it, tier="compact", **{by: name}) or found(of_it, **{by: name}) for name in ["scalar", *backends]]
        cells = [digits(nanoseconds(line)) if line else "" for line in shown]
        return [workload, *cells, fold(max(line[key] for line in shown if line))]
    return table([head, "one by one", *(f"`{backend}`" for backend in backends), "speed"], map(row, workloads))


def batches():
    return by_backend(record("bench"), "backend", "vs_scalar", BATCHES, "workload")


def games():
    return by_backend(record("criterion"), "by", "speed", GAMES, "game")


def calls():
    """Calls on more than one hand, beside what they replace in the same group of criterion's."""
    run = record("criterion")
    board, order, showdown = (lines(run, name) for name in ("board", "showdown order", "showdown"))
    rows = [
        ["ranks of all hole cards on a river", "`Board::rank_holes`", found(board, by="holes"), "`Backend::rank_columns`", board[0]],
        ["their order", "`Showdown::new`", order[0]],
        ["what each wins and ties", "`Showdown::block_values`", found(showdown, by="values, f32")],
    ]
    for name, ranges in ("terminal", "all"), ("terminal, few", "34 against 44"):
        of_it = lines(run, name)
        call, by = ("`Showdown::net`", "net") if ranges == "all" else ("`within`, `net`", "within, lists")
        what = f"what each wins less what it loses, {ranges}"
        rows.append([what, call, found(of_it, by=by), "`block_values`, `met_into`", found(of_it, by="values, met")])
    of_it = lines(run, "terminal, three")
    rows.append(["what three players' 10 % win", "`Showdown::three_way`", found(of_it, by="shares"), "all pairs", found(of_it, by="pairs")])
    for name, board in ("rivers", "a river"), ("flops", "a flop, a run-out"):
        of_it = lines(run, f"strength, {name}")
        what = f"strengths of all hole cards on {board}"
        rows.append([what, "`Board::strength`", found(of_it, by="strength"), "`Showdown` of each river", found(of_it, by="values")])
    of_it = lines(run, "index holes")
    rows += [
        ["indices of all hole cards on a river", "`Indexer::index_holes`", found(of_it, by="index_holes"), "`Indexer::index`", of_it[0]],
        ["index of a deal of seven cards", "`Indexer::index`", found(lines(run, "index"), by="whole deals")],
        ["the same from its turn", "`Deal::next_round`, `index`", found(lines(run, "index"), by="from turns")],
    ]
    of_it = lines(run, "Omaha board")
    rows.append(["ranks of all Omaha hands on a board", "`Pairs::rank_hands`", found(of_it, by="pairs"), "`Backend::rank_omaha_on`", of_it[0]])
    for name, cards in ("Omaha", "four"), ("PLO5", "five"), ("PLO6", "six"):
        what = f"what each of {cards} cards wins and ties"
        rows.append([what, "`OmahaShowdown::new`, `values`", lines(run, f"{name} showdown")[0]])
    for what, name in ("`5%` against `AA` on a river, a match-up", "Omaha equity"), ("six random Omaha hands, a sample", "Omaha samples"):
        first, call = lines(run, name)
        rows.append([what, "`Equity::run`", call, "one by one", first])
    def written(what, call, line, instead="", other=None):
        return [what, call, duration(line), instead, duration(other), fold(nanoseconds(other) / nanoseconds(line)) if other else ""]
    return table(["what", "call", "takes", "instead of", "which takes", "speed"], (written(*row) for row in rows))


def omaha_peers():
    """Other evaluators in the run of keyfold's fastest way: crates, and phevaluator as Python calls it."""
    rows = []
    for workload in ["Omaha", "Omaha board", "Omaha equity"]:
        of_it = lines(record("peers"), workload)
        ours = min((line for line in of_it if line["tier"] == "keyfold"), key=nanoseconds)
        other = next(line for line in of_it if line["tier"] != "keyfold")
        speeds = [1e3 / nanoseconds(line) for line in (ours, other)]
        rows.append([workload, other["tier"], *map(digits, speeds), fold(speeds[0] / speeds[1])])
    ways = {line["way"]: line for line in record("python")["lines"]}
    for workload in ["Omaha", "Omaha on a board"]:
        ours, other = (ways[f"{name}, {workload}"] for name in ("keyfold", "phevaluator"))
        speeds = [digits(line["hands_per_s"] / 1e6) for line in (ours, other)]
        rows.append([f"{workload}, in Python", f"phevaluator {other['version']}", *speeds, fold(other["times"])])
    return table(["workload", "evaluator", "keyfold, million a second", "the evaluator's", "keyfold's speed"], rows)


def equity():
    rows = [[f"`{line['question']}`", spread(1e3 * time for time in line["seconds"])] for line in record("equity")["lines"]]
    return table(["`keyfold equity`, exact, one thread", "ms"], rows)


def peers():
    run = record("peers")
    sevens, fives, native = (lines(run, name) for name in ("from ids", "5 from ids", "native, cached"))
    # keyfold's other backends are in the table of backends.
    batch = [line for line in sevens if line["tier"] == "keyfold" and line["backend"] != "scalar"]
    best = min(batch, key=lambda line: nanoseconds(line))
    def row(line):
        by = {key: line[key] for key in ("tier", "backend")}
        speed = fold(nanoseconds(sevens[0]) / nanoseconds(line))
        return [peer(line), spread_of(found(fives, **by)), spread_of(line), speed, spread_of(found(native, **by))]
    rows = [row(line) for line in sevens if line is best or line not in batch]
    missing = IN_CPP.keys() - {line["tier"] for line in sevens}
    rows += [[f"{name} (C++)", "", f"not measured: `{IN_CPP[name]}` named no clone", "", ""] for name in sorted(missing)]
    return table(["evaluator", "five cards, ns", "seven cards, ns", "speed", "own hands of seven in cache, ns"], rows)


def speeds():
    """keyfold's figures and those of the fastest other evaluator of any language, in one run."""
    run = record("peers")
    cards, native = lines(run, "from ids"), lines(run, "native, cached")
    def fastest(lines, wanted):
        return min(filter(wanted, lines), key=lambda line: nanoseconds(line))
    alone, batch, other = (
        lambda line: (line["tier"], line["backend"]) == ("keyfold", "scalar"),
        lambda line: line["tier"] == "keyfold" and line["backend"] != "scalar",
        lambda line: line["tier"] != "keyfold",
    )
    best, theirs, their_own = fastest(cards, batch), fastest(cards, other), fastest(native, other)
    shown = {
        f"batch, `{best['backend']}`": best,
        "`rank_seven`": fastest(cards, alone),
        f"fastest other evaluator, {peer(theirs)}": theirs,
        "running `HandKey`, in cache": fastest(native, alone),
        f"fastest other evaluator's own hand, {peer(their_own)}": their_own,
    }
    rows = [[what, digits(1e3 / nanoseconds(line))] for what, line in shown.items()]
    foot = f"\n{run['machine']}, {run['rustc']}, {run['date']}, load {run['load']} before\n"
    return table(["seven cards, one thread", "million hands a second"], rows) + foot


def gpu():
    """What has to reach a figure, and what hands cost that are not on the GPU."""
    run = record("gpu")
    beside = ("copy of the GPU's memory", "over the bus and back", "all cores of the CPU")
    shown = [line for line in run["lines"] if "must" in line or line["what"] in beside]
    rows = [[line["what"], digits(line["ms"]), *(digits(line[rate]) if rate in line else "" for rate in ("G_per_s", "GB_per_s"))] for line in shown]
    foot = f"\n{run['card']}, driver {run['driver']}, {run['date']}\n"
    return table(["seven cards", "ms", "billion a second", "GB/s of its memory"], rows) + foot


TABLES = {
    function.__name__.replace("_", " "): function
    for function in [records, kernel, tiers, batches, games, calls, omaha_peers, equity, peers, speeds, gpu]
}


def fill(text, tables):
    """The text with each table drawn anew between its marks.

    >>> fill("a\\n<!-- table: x -->\\nold\\n<!-- end of table -->\\nb", {"x": lambda: "new\\n"})
    'a\\n<!-- table: x -->\\nnew\\n<!-- end of table -->\\nb'
    >>> for half in "<!-- table: x -->\\nold", "<!-- table: x\\n", "<!-- end of table -->", "<!-- table: y -->\\n<!-- end of table -->":
    ...     try: fill(half, {"x": lambda: ""})
    ...     except Mistake as mistake: print(mistake)
    a mark of a table without its other half
    a mark of a table without its other half
    a mark of a table without its other half
    there is no table 'y'
    """
    def drawn(match):
        if match[2] not in tables:
            raise Mistake(f"there is no table {match[2]!r}")
        return match[1] + tables[match[2]]() + match[3]
    pattern = r"(<!-- table: ([^>]*) -->\n)(?:(?!<!-- ).*\n)*(<!-- end of table -->)"
    if "<!-- table: " in (rest := re.sub(pattern, "", text)) or "<!-- end of table" in rest:
        raise Mistake("a mark of a table without its other half")
    return re.sub(pattern, drawn, text)


# ---- charts

OURS, OTHERS, FAINT, GRID = "#1d4ed8", "#6b7280", "#4b5563", "#e2e8f0"


def speeds_of(line):
    """Millions of hands a second: slowest round, median, fastest."""
    return [round(1e3 / time, 3) for time in reversed(times(line))] if line else None


def foot(run):
    return (f"Points are the median of {run['rounds']} rounds, thin lines run from the slowest to the fastest.\n"
            f"{run['machine']}, {run['rustc']}, {run['date']}")


def points_of_peers():
    """keyfold's ways from the fastest, then the other evaluators from the fastest: from card numbers, and from an evaluator's own hands."""
    run, points = record("peers"), []
    for line in lines(run, "from ids"):
        ours = line["tier"] == "keyfold"
        name = peer(line) if not ours else "keyfold, one hand a call" if line["backend"] == "scalar" else f"keyfold, batch ({line['backend']})"
        own = found(lines(run, "native, cached"), tier=line["tier"], backend=line["backend"])
        if (ours, line["backend"]) != (True, "portable"):
            points.append({"name": name, "ours": ours, "speeds": [speeds_of(line), speeds_of(own)]})
    points.sort(key=lambda point: (not point["ours"], -point["speeds"][0][1]))
    return {"points": points, "foot": foot(run)}


def points_of_tiers():
    """Bytes of tables, and speeds one hand after the other."""
    run = record("bench")
    # The classic evaluators have a workload of fewer hands.
    of_it = lines(run, "rows", "some rows")
    def point(tables):
        speeds = speeds_of(found(of_it, tier=tables["tier"], backend="scalar"))
        return {"name": tables["name"], "ours": tables["key_sum"], "bytes": tables["bytes"], "speeds": speeds}
    return {"points": list(map(point, tables_of_bytes())), "foot": foot(run)}


CHARTS = {"peers": points_of_peers, "tiers": points_of_tiers}


def described(name):
    """The description in a chart, or `None`."""
    path = PICTURES / f"{name}.svg"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    description = re.search(r"<dc:description>(.*?)</dc:description>", text, re.DOTALL)
    return html.unescape(description[1]) if description else None


def dot(axes, place, speeds, across, colour, filled):
    """The median as a dot or a ring, and a thin line from the slowest to the fastest round."""
    low, median, high = speeds
    line, point = ([low, high], [place, place]), (median, place)
    axes.plot(*(line if across else line[::-1]), color=colour, linewidth=1.5, zorder=2)
    axes.plot(*(point if across else point[::-1]), "o", color=colour, markersize=8, markerfacecolor=colour if filled else "white", zorder=3)


def draw_peers(axes, points):
    axes.set(xscale="log", xlim=(3, 4500), ylim=(len(points) - 0.5, -0.5))
    axes.set_xlabel("million hands a second, logarithmic: further right is faster", color=FAINT)
    axes.set_xticks(ticks := [5, 10, 20, 50, 100, 200, 500, 1000, 2000], [f"{tick:,}" for tick in ticks])
    axes.set_yticks(range(len(points)), [point["name"] for point in points])
    for at, (label, point) in enumerate(zip(axes.get_yticklabels(), points)):
        colour = OURS if point["ours"] else OTHERS
        label.set(color=OURS if point["ours"] else "black", weight="bold" if point["ours"] else "normal")
        ends = []
        for speeds, filled in zip(point["speeds"], (True, False)):
            if speeds:
                dot(axes, at, speeds, True, colour, filled)
                ends.append(speeds)
        # The slower one's number is to the left of both, the faster one's to the right.
        ends.sort(key=lambda speeds: speeds[1])
        for speeds, offset, side in [(ends[0], -9, "right")] * (len(ends) > 1) + [(ends[-1], 9, "left")]:
            label = f"{speeds[1]:.1f}" if speeds[1] < 10 else f"{speeds[1]:,.0f}"
            edge = min(end[0] for end in ends) if side == "right" else max(end[2] for end in ends)
            axes.annotate(label, (edge, at), (offset, 0), textcoords="offset points", ha=side, va="center", color=colour)
    axes.plot([], [], "o", color="black", markersize=8, label="random hands given as card numbers")
    axes.plot([], [], "o", color="black", markersize=8, markerfacecolor="white",
              label="hands already in the crate's own form (a running sum, say), in cache")


def draw_tiers(axes, points):
    axes.set(xscale="log", xlim=(700, 60e6))
    axes.set_xlabel("bytes of tables, logarithmic", color=FAINT)
    axes.set_ylabel("million hands a second", color=FAINT)
    axes.set_xticks([1e3, 1e4, 1e5, 1e6, 1e7], ["1 KB", "10 KB", "100 KB", "1 MB", "10 MB"])
    for ours, label in (True, "tiers of the key sum"), (False, "other published methods, in keyfold-classic"):
        axes.plot([], [], "o", color=OURS if ours else OTHERS, markersize=8, label=label)
    for point in points:
        colour = OURS if point["ours"] else OTHERS
        dot(axes, point["bytes"], point["speeds"], False, colour, True)
        # The tables of megabytes are close together: one name goes to the left.
        side, offset = ("right", -10) if point["name"] == "Dense" else ("left", 10)
        for text, height, style in (point["name"], 7, {"weight": "bold"}), (f"{point['bytes']:,} bytes", -7, {"size": 9}):
            axes.annotate(text, (point["bytes"], point["speeds"][1]), (offset, height), textcoords="offset points", ha=side, va="center",
                          color=colour, **style)
    axes.set_ylim(0)


def draw_charts():
    import matplotlib

    matplotlib.use("svg")
    # Text stays text, in the reader's own fonts; names of parts are the same each time.
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "keyfold", "font.family": "sans-serif", "font.size": 11})
    from matplotlib import pyplot

    titles = {
        "peers": ("Seven-card hands ranked a second, on one thread", draw_peers, 5.4),
        "tiers": ("Bytes of tables against speed, seven cards, one hand after the other", draw_tiers, 5.8),
    }
    for name, (title, draw, height) in titles.items():
        shown = CHARTS[name]()
        figure, axes = pyplot.subplots(figsize=(9.2, height), layout="constrained")
        axes.grid(color=GRID)
        axes.set_axisbelow(True)
        axes.spines[:].set_visible(False)
        axes.tick_params(which="both", length=0, labelcolor=FAINT)
        draw(axes, shown["points"])
        figure.legend(loc="outside upper left", ncols=2, frameon=False, fontsize=10, title=title, alignment="left",
                      title_fontproperties={"weight": "bold", "size": 15})
        figure.supxlabel(shown["foot"], x=0.01, ha="left", size=9, color=FAINT)
        path = PICTURES / f"{name}.svg"
        figure.savefig(path, metadata={"Description": json.dumps(shown), "Date": None, "Creator": None})


# ---- measuring

ROUNDS = 11
# Of criterion; ways of milliseconds take half as many.
SAMPLES = 20
BENCH = "cargo run --quiet --release -- bench"
EVALUATORS = "cargo run --quiet --release -p keyfold-lab --features kernel --bin bench_evaluators --"
# Two of the other crates do not build with stable Rust.
PEERS = "cargo +nightly run --quiet --release --features nightly --manifest-path benches/peers/Cargo.toml --"
CRITERION = "cargo bench --quiet -p keyfold-testing"
EQUITY = "cargo run --quiet --release -- equity QUESTION --exact --threads 1 --json"
QUESTIONS = ["AA KK", "TT+,AQs+,KQo 22-99", "random random", "AA KK QQ", "random random --board Ts9s2c"]


def output(command):
    result = subprocess.run(command.split(" "), cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if result.returncode:
        raise Mistake(f"{command}: status {result.returncode}")
    return result.stdout


def load():
    return round(os.getloadavg()[0], 2)


def this_machine():
    cpu = Path("/proc/cpuinfo")
    name = re.search(r"^model name\s*: (.*)", cpu.read_text() if cpu.exists() else "", re.MULTILINE)
    return name[1].strip() if name else platform.machine()


def keep(name, command, machine, measured, toolchain="", rounds=ROUNDS):
    """Measures, and writes the record: a line of the program stays a line."""
    print(f"$ {command}", file=sys.stderr)
    head = {
        "command": command,
        "machine": machine,
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        "rustc": output(f"rustc {toolchain}--version").split(" (")[0].strip(),
        "load": load(),
        "rounds": rounds,
    }
    lines = ",\n".join(f"    {json.dumps(line, separators=(',', ':'))}" for line in measured(command))
    fields = "".join(f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in head.items())
    (RECORDS / f"{name}.json").write_text(f'{{\n{fields}  "lines": [\n{lines}\n  ]\n}}\n', encoding="utf-8")


def printed(command):
    return [json.loads(line) for line in output(command).splitlines()]


def of_evaluators(command):
    """The command's lines, and those that the lab adds: by other tiers and evaluators."""
    ours = printed(command)
    key = ("workload", "tier", "backend")
    known = {tuple(line.get(name) for name in key) for line in ours}
    others = printed(f"{EVALUATORS} --rounds {ROUNDS} --json")
    return ours + [line for line in others if tuple(line.get(name) for name in key) not in known]


def estimated(command):
    """Runs criterion's benches; what they leave in the target folder is in the order in which they ran."""
    start, folder = time.time(), Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "criterion"
    output(command)
    written = sorted((path.stat().st_mtime, path.parent) for path in folder.glob("**/new/estimates.json"))
    first = {}
    for _, path in [entry for entry in written if entry[0] > start]:
        benchmark, estimates, sample = (json.loads((path / f"{name}.json").read_text()) for name in ("benchmark", "estimates", "sample"))
        count = benchmark["throughput"]["Elements"]
        group = benchmark["group_id"]
        each = [time / iterations / count for time, iterations in zip(sample["times"], sample["iters"])]
        median = estimates["median"]["point_estimate"] / count
        yield {
            "group": group,
            "workload": benchmark["function_id"] or group,
            "by": benchmark["value_str"],
            "ns": round(median, 3),
            "ns_least": round(min(each), 3),
            "ns_most": round(max(each), 3),
            "speed": round(first.setdefault(group, median) / median, 3),
        }


def asked(command):
    """Asks each question about equity once a round; the answer says how long the call took, without the process."""
    for question in QUESTIONS:
        times = sorted(json.loads(output(command.replace("QUESTION", question)))["seconds"] for _ in range(ROUNDS))
        yield {"question": question, "seconds": [times[0], times[ROUNDS // 2], times[-1]]}


# What has to be built for a record, and how its lines are measured.
MEASURED = {
    "peers": ([f"{PEERS} --help"], f"{PEERS} --rounds {ROUNDS} --json", printed, {"toolchain": "+nightly "}),
    "bench": ([f"{BENCH} --help", f"{EVALUATORS} --help"], f"{BENCH} --rounds {ROUNDS} --json", of_evaluators, {}),
    "criterion": ([f"{CRITERION} --no-run"], CRITERION, estimated, {"rounds": SAMPLES}),
    "equity": ([f"{BENCH} --help"], EQUITY, asked, {}),
}


def measure(names, machine):
    # Built first, so that the compiler neither adds to the load nor delays a first round.
    for command in dict.fromkeys(command for name in names for command in MEASURED[name][0]):
        output(command)
    if load() > 0.5:
        print(f"the load average is {load()}: figures of a loaded machine are worth little", file=sys.stderr)
    for name in names:
        _, command, measured, options = MEASURED[name]
        keep(name, command, machine, measured, **options)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="draw nothing; exit with status 1 if a table or a chart differs from its record")
    what.add_argument("--measure", metavar="NAME", nargs="*", choices=MEASURED, help="measure these records first, or all, on an idle machine")
    parser.add_argument("--charts", action="store_true", help="draw the charts, too, by matplotlib")
    parser.add_argument("--machine", metavar="NAME", help="the name of this machine in the records, instead of the CPU's")
    arguments = parser.parse_args()
    if arguments.check and arguments.charts or arguments.machine and arguments.measure is None:
        parser.error("--check draws no charts, and --machine is for --measure")
    if arguments.measure is not None:
        measure(arguments.measure or MEASURED, arguments.machine or this_machine())
    paths = [ROOT / name for name in DOCUMENTS]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    filled = {path: fill(text, TABLES) for path, text in texts.items()}
    if arguments.check:
        stale = [path for path in paths if texts[path] != filled[path]]
        stale += [PICTURES / f"{name}.svg" for name, points in CHARTS.items() if described(name) != json.dumps(points())]
        for path in stale:
            print(f"{path.relative_to(ROOT)} is stale: draw it with docs/records/draw.py --charts", file=sys.stderr)
        return bool(stale or doctest.testmod().failed)
    for path, text in filled.items():
        path.write_text(text, encoding="utf-8")
    if arguments.charts:
        draw_charts()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Mistake, OSError, ValueError) as mistake:
        print(f"error: {mistake}", file=sys.stderr)
        sys.exit(2)
