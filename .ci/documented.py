#!/usr/bin/env python3
"""Names every public item that has no docs, and every module, type and call that does work without an example that runs.

A method is an accessor, which needs none, if its body has three lines at most and it takes no more than `self` and one number or
value of a type: no slice, no reference, no closure. Other calls with such a body may be shown by the example of their type or module.
Reads rustdoc's JSON, and bodies in the sources, from the repository's root:

RUSTDOCFLAGS='-Z unstable-options --output-format json' cargo +nightly doc -p keyfold -p keyfold-tables -p keyfold-board -p keyfold-classic -p keyfold-equity -p keyfold-cli --all-features --no-deps
documented.py target/doc/keyfold{,_tables,_board,_classic,_equity,_cli}.json
"""
import json
import re
import sys
from pathlib import Path

SHOWN = {"module", "struct", "enum", "trait", "function", "macro", "type_alias"}
TOLD = SHOWN | {"constant", "assoc_const", "static"}
SHORT = 3
# A fence opens with a word or a blank line's end; all but these make a test that runs.
NOT_RUN = re.compile(r"text|ignore|no_run|compile_fail|console|toml")


def examples(docs):
    """The code of the examples that run."""
    fences = re.findall(r"^\s*```(.*)\n([\s\S]*?)^\s*```\s*$", docs, re.MULTILINE)
    return "".join(code for fence, code in fences if not NOT_RUN.search(fence))


def is_short(item):
    """Whether a function's body has no more than a few lines, or it has none."""
    span = item["span"]
    lines = Path(span["filename"]).read_text(encoding="utf-8").splitlines()[span["begin"][0] - 1 : span["end"][0]]
    signature = next((number for number, line in enumerate(lines) if line.endswith("{")), len(lines) - 1)
    return len(lines) - signature - 2 <= SHORT


def takes_one_value(item):
    """Whether a function takes no more than `self` and one number or value of a type."""
    others = [kind for name, kind in item["inner"]["function"]["sig"]["inputs"] if name != "self"]
    return len(others) <= 1 and all(kind == {"generic": "Self"} or {"primitive", "resolved_path"} & set(kind) for kind in others)


def needs_example(kind, item, parent_kind, parent_examples):
    if kind != "function" or not is_short(item):
        return kind in SHOWN
    is_accessor = parent_kind != "module" and takes_one_value(item)
    return not is_accessor and not re.search(rf"\b{item['name']}(::<[^(]*>)?\(", parent_examples)


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
        for path, kind, item, parent in public_items(crate["index"], crate["root"]):
            if kind not in TOLD or item["id"] in seen:
                continue
            seen.add(item["id"])
            docs = item["docs"] or ""
            shown += bool(examples(docs))
            missing = None
            if not docs:
                missing = "docs"
            elif not examples(docs) and needs_example(kind, item, *kind_and_examples(parent)):
                missing = "example"
            if missing:
                findings += 1
                place = item["span"]
                print(f"{place['filename']}:{place['begin'][0]}: {kind} {'::'.join(path)} has no {missing}")
        print(f"{file}: {shown} of {len(seen)} public items have an example")
    return findings > 0


sys.exit(main(sys.argv[1:]))
