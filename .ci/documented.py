#!/usr/bin/env python3
"""Names every public item that has no docs, and every module, type and call that does work without an example that runs.

A method whose body has three lines at most is shown by the example of its type, a function by that of its module if it is called there,
and a call that checks, can be stopped or takes a tier besides by that of the call without.
`keyfold-tables`, whose tables other packages of the house use, has an example for the package and for each module in its root.
Reads rustdoc's JSON, and bodies in the sources, from the repository's root:

RUSTDOCFLAGS='-Z unstable-options --output-format json' cargo +nightly doc -p keyfold -p keyfold-tables -p keyfold-board -p keyfold-classic -p keyfold-equity --all-features --no-deps
documented.py target/doc/keyfold{,_tables,_board,_classic,_equity}.json
"""
import json
import re
import sys
from pathlib import Path

SHOWN = {"module", "struct", "enum", "trait", "function", "macro", "type_alias"}
TOLD = SHOWN | {"constant", "assoc_const", "static"}
SHORT = 3
VARIANT = re.compile(r"_(checked|while|with)$")
# A fence opens with a word or a blank line's end; all but these make a test that runs.
NOT_RUN = re.compile(r"text|ignore|no_run|compile_fail|console|toml")


def examples(docs):
    """The code of the examples that run."""
    fences = re.findall(r"^\s*```(.*)\n([\s\S]*?)^\s*```\s*$", docs, re.MULTILINE)
    return "".join(code for fence, code in fences if not NOT_RUN.search(fence))


def is_variant(path, paths):
    """Whether a call does what another does that is called so but for the ending, or what `new` does, telling how far it is."""
    *parents, name = path
    return (*parents, "new" if name == "with_progress" else VARIANT.sub("", name)) in paths - {path}


def is_short(item):
    """Whether a function's body has no more than a few lines, or it has none."""
    span = item["span"]
    lines = Path(span["filename"]).read_text(encoding="utf-8").splitlines()[span["begin"][0] - 1 : span["end"][0]]
    signature = next((number for number, line in enumerate(lines) if line.endswith("{")), len(lines) - 1)
    return len(lines) - signature - 2 <= SHORT


def needs_example(path, kind, item, parent_kind, parent_examples):
    if path[0] == "keyfold_tables":
        return kind == "module" and len(path) <= 2
    if kind != "function" or not is_short(item):
        return kind in SHOWN
    return parent_kind == "module" and not re.search(rf"\b{item['name']}(::<[^(]*>)?\(", parent_examples)


def public_items(index, item_id, path=(), parent=None):
    """The items that a user of the crate can name, with their paths and the item that holds them."""
    item = index.get(str(item_id))
    if item is None:
        return
    (kind, inner), = item["inner"].items()
    if kind == "use" and inner["is_glob"]:
        # Users name the items of the module, not the module.
        module = index.get(str(inner["id"]), {}).get("inner", {}).get("module", {"items": []})
        for child in module["items"]:
            yield from public_items(index, child, path, parent)
        return
    if kind == "use":
        yield from public_items(index, inner["id"], path, parent)
        return
    path += (item["name"],)
    yield path, kind, item, parent
    children = inner["items"] if kind in ("module", "trait") else []
    for implemented in inner.get("impls", []) if kind in ("struct", "enum") else []:
        block = index.get(str(implemented), {}).get("inner", {}).get("impl")
        children += block["items"] if block and block["trait"] is None else []
    for child in children:
        yield from public_items(index, child, path, item)


def kind_and_examples(item):
    return (next(iter(item["inner"])), examples(item["docs"] or "")) if item else (None, "")


def main(files):
    findings = 0
    for file in files:
        with open(file, encoding="utf-8") as opened:
            crate = json.load(opened)
        seen, shown = set(), 0
        items = list(public_items(crate["index"], crate["root"]))
        paths = {path for path, *_ in items}
        for path, kind, item, parent in items:
            if kind not in TOLD or item["id"] in seen:
                continue
            seen.add(item["id"])
            docs = item["docs"] or ""
            shown += bool(examples(docs))
            missing = None
            if not docs:
                missing = "docs"
            elif not examples(docs) and not is_variant(path, paths) and needs_example(path, kind, item, *kind_and_examples(parent)):
                missing = "example"
            if missing:
                findings += 1
                place = item["span"]
                print(f"{place['filename']}:{place['begin'][0]}: {kind} {'::'.join(path)} has no {missing}")
        print(f"{file}: {shown} of {len(seen)} public items have an example")
    return findings > 0


sys.exit(main(sys.argv[1:]))
