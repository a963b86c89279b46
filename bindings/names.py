#!/usr/bin/env python3
"""Compares names.toml with what a library exports, both ways, and the table of README.md with names.toml.

    names.py c libkeyfold.so    what keyfold.h declares, and the symbols of a shared library
    names.py python PYTHON      what the package keyfold of an interpreter exports, and the members of its classes
    names.py js FOLDER          what the package keyfold that npm installed in a folder exports, and the members of its classes
    names.py --write            writes the table

Needs Python 3.11; nm, the interpreter or Node. Prints each difference, what to do, and exits with status 1.
"""
import itertools
import re
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
LANGUAGES = {"c": "C", "python": "Python", "js": "JavaScript"}
TABLE = re.compile(r"(?<=<!-- from names.toml -->\n).*?(?=\n<!-- the end -->)", re.DOTALL)
# What is in the package, and in the classes among that.
OF_PYTHON = """
import keyfold
for name in keyfold.__all__:
    print(name)
    value = getattr(keyfold, name)
    if isinstance(value, type):
        for member, what in vars(value).items():
            if not member.startswith("_") and hasattr(what, "__get__"):
                print(f"{name}.{member}")
"""
OF_JS = """
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
const folder = join(process.cwd(), "node_modules/keyfold");
const entries = Object.keys(JSON.parse(readFileSync(join(folder, "package.json"))).exports);
// What every class has, and what JavaScript itself calls.
const inherited = new Set(["constructor", "length", "name", "prototype", "toJSON", "toString"]);
for (const entry of entries.filter((entry) => !entry.endsWith(".json")))
    for (const [name, value] of Object.entries(await import(join("keyfold", entry)))) {
        console.log(name);
        if (typeof value !== "function" || !value.prototype) continue;
        for (const member of [value, value.prototype].flatMap(Object.getOwnPropertyNames))
            if (!inherited.has(member) && !member.startsWith("_")) console.log(`${name}.${member}`);
    }
"""


def run(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def expanded(name):
    """`a_{b,c}` as `a_b` and `a_c`."""
    parts = [part.split(",") for part in re.split(r"[{}]", name)]
    return ["".join(choice) for choice in itertools.product(*parts)]


def features():
    """Each feature with its group: what names.toml has for each language is a list of names, or the reason why there is none."""
    for group, rows in tomllib.loads((HERE / "names.toml").read_text()).items():
        for row in rows:
            yield group, row


def exported(language, source):
    """The libraries by name, each with what it exports."""
    if language == "c":
        header = re.findall(r"\b(keyfold_\w+)\(", (HERE / "c/keyfold.h").read_text())
        symbols = re.findall(r"\b[TDRB] _?(keyfold_\w+)$", run("nm", "-D", "--defined-only", source), re.MULTILINE)
        return {"keyfold.h": header, Path(source).name: symbols}
    if language == "python":
        return {"the package": run(source, "-c", OF_PYTHON).split()}
    return {"the package": run("node", "--input-type=module", "--eval", OF_JS, cwd=source).split()}


def flaws(language, source):
    """What names.toml and the libraries of a language do not have in common."""
    named = {}
    for _, row in features():
        names = row[language] if isinstance(row[language], list) else []
        for name in itertools.chain(*map(expanded, names)):
            named.setdefault(name, row["does"])
    for library, found in exported(language, source).items():
        if not found:
            yield f"{library}: nothing is exported"
        for name in sorted(set(found) - set(named)):
            yield f"names.toml: {library} has {name}, which is in no `{language}` list: add it, and its name in the other languages"
        for name in sorted(set(named) - set(found)):
            yield f"{library}: {name} is missing, which names.toml has for “{named[name]}”"


def malformed():
    """Features that say nothing of some language: neither a name nor why there is none."""
    for group, row in features():
        missing = {"does", *LANGUAGES} - {key for key in row if row[key]}
        for key in sorted(missing):
            yield f"names.toml, {group}, “{row.get('does', '?')}”: `{key}` is missing: a list of names, or the reason why there is none"
        for key in sorted(set(row) - {"does", *LANGUAGES}):
            yield f"names.toml, {group}, “{row.get('does', '?')}”: `{key}` is no language"


def table():
    """The features as Markdown, a row each."""
    lines = ["| | " + " | ".join(LANGUAGES.values()) + " |", "| --- |" + " --- |" * len(LANGUAGES)]
    last = None
    for group, row in features():
        if group != last:
            lines.append(f"| **{group}** | | | |")
            last = group
        names = (row[language] for language in LANGUAGES)
        cells = (", ".join(f"`{name}`" for name in cell) if isinstance(cell, list) else f"*{cell}*" for cell in names)
        lines.append(f"| {row['does']} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    found = list(malformed())
    readme = HERE / "README.md"
    if not found and sys.argv[1:] == ["--write"]:
        readme.write_text(TABLE.sub(lambda _: table(), readme.read_text()))
    elif not found:
        language, source = sys.argv[1:]
        found = list(flaws(language, source))
        if table() not in readme.read_text():
            found.append("README.md: the table is not that of names.toml: names.py --write writes it")
    print("\n".join(found) or "names.toml, README.md and the libraries have the same names")
    sys.exit(bool(found))


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"] and (len(sys.argv) != 3 or sys.argv[1] not in LANGUAGES):
        sys.exit(__doc__)
    main()
