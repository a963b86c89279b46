#!/usr/bin/env python3
"""Names every public item that has no docs or, constants aside, no example that runs; reads rustdoc's JSON.

RUSTDOCFLAGS='-Z unstable-options --output-format json' cargo +nightly doc -p keyfold -p keyfold-tables -p keyfold-equity -p keyfold-cli --all-features --no-deps
documented.py target/doc/keyfold{,_tables,_equity}.json
"""
import json
import re
import sys

SHOWN = {"module", "struct", "enum", "trait", "function", "static", "macro", "type_alias"}
TOLD = SHOWN | {"constant", "assoc_const"}
# A fence opens with a word or a blank line's end; all but these make a test that runs.
NOT_RUN = re.compile(r"text|ignore|no_run|compile_fail|console|toml")


def runs(docs):
    fences = re.findall(r"^\s*```(.*)$", docs, re.MULTILINE)[::2]
    return any(not NOT_RUN.search(fence) for fence in fences)


def public_items(index, item_id, path=()):
    """The items that a user of the crate can name, with their paths."""
    item = index.get(str(item_id))
    if item is None:
        return
    (kind, inner), = item["inner"].items()
    if kind == "use" and inner["is_glob"]:
        # Users name the items of the module, not the module.
        module = index.get(str(inner["id"]), {}).get("inner", {}).get("module", {"items": []})
        for child in module["items"]:
            yield from public_items(index, child, path)
        return
    if kind == "use":
        yield from public_items(index, inner["id"], path)
        return
    path += (item["name"],)
    yield path, kind, item
    children = inner["items"] if kind in ("module", "trait") else []
    for implemented in inner.get("impls", []) if kind in ("struct", "enum") else []:
        block = index.get(str(implemented), {}).get("inner", {}).get("impl")
        children += block["items"] if block and block["trait"] is None else []
    for child in children:
        yield from public_items(index, child, path)


def main(files):
    findings = 0
    for file in files:
        with open(file, encoding="utf-8") as opened:
            crate = json.load(opened)
        seen, shown = set(), 0
        for path, kind, item in public_items(crate["index"], crate["root"]):
            if kind not in TOLD or item["id"] in seen:
                continue
            seen.add(item["id"])
            docs = item["docs"] or ""
            missing = "docs" if not docs else "example" if kind in SHOWN and not runs(docs) else None
            shown += runs(docs)
            if missing:
                findings += 1
                place = item["span"]
                print(f"{place['filename']}:{place['begin'][0]}: {kind} {'::'.join(path)} has no {missing}")
        print(f"{file}: {shown} of {len(seen)} public items have an example")
    return findings > 0


sys.exit(main(sys.argv[1:]))
