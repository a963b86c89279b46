#!/usr/bin/env python3
"""Prints sets of a package's features, a line each, such that of every two features one set has both, one each alone and one neither,
unless one turns on the other; fails if the sets that it found do not."""
import itertools
import json
import random
import subprocess
import sys

# They only turn on others, or the same code with larger tables, whose evaluation takes minutes.
LEFT_OUT = {"default", "tiers"}
ORDERS = 1_000


def features(name):
    """Each feature of a package with the others that it turns on."""
    metadata = subprocess.run(["cargo", "metadata", "--no-deps", "--format-version=1"], check=True, capture_output=True).stdout
    (package,) = (package for package in json.loads(metadata)["packages"] if package["name"] == name)
    every = package["features"]
    return {name: {other for other in turned_on if other in every} for name, turned_on in every.items() if name not in LEFT_OUT}


def closed(asked, every):
    """The features that are on if these are asked for."""
    on = set()
    while asked:
        on |= asked
        asked = set().union(*(every[name] for name in asked)) - on
    return frozenset(on)


def shown(sets, every):
    """What sets of features show: of each two features, whether each is on."""
    return {(one, other, one in on, other in on) for on in sets for one, other in itertools.combinations(every, 2)}


def possible(every):
    """All that any set of features can show: of two features and no other, each alone, both or none."""
    for one, other in itertools.combinations(every, 2):
        for asked in ((), (one,), (other,), (one, other)):
            on = closed(set(asked), every)
            yield one, other, one in on, other in on


def covering(every):
    """Sets of features that show all that is possible, as few as there are columns for.

    Of N sets the first has none; each feature is in N / 2 of the others, and no two in the same ones (Kleitman and Spencer, 1973). Two
    features then meet, for more than N - 1 places would be needed to keep apart. What features turn on besides may undo
    that, so that several orders of the columns are tried.
    """
    wanted, chance = set(possible(every)), random.Random(52)
    for count in itertools.count(4, 2):
        columns = list(itertools.combinations(range(1, count), count // 2))
        for _ in range(ORDERS if len(columns) >= len(every) else 0):
            chance.shuffle(columns)
            sets = [closed({name for name, column in zip(every, columns) if at in column}, every) for at in range(count)]
            if not wanted - shown(sets, every):
                return sets


def main():
    every = features(sys.argv[1])
    sets = covering(every)
    missing = set(possible(every)) - shown(sets, every)
    for one, other, *on in sorted(missing):
        print(f"no set has {one} {'on' if on[0] else 'off'} and {other} {'on' if on[1] else 'off'}", file=sys.stderr)
    for on in sets:
        print(",".join(sorted(on)))
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
