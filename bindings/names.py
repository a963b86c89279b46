#!/usr/bin/env python3
"""Compares names.toml with what a library exports, both ways, and the table of README.md with names.toml.

    names.py c libkeyfold.so    what keyfold.h declares, and the symbols of a shared library
    names.py python PYTHON      what the package keyfold of an interpreter exports, and the members of its classes
    names.py js FOLDER          what the package keyfold that npm installed in a folder exports, and the members of its classes
    names.py --write            writes the table

What calls return is read from keyfold.h, __init__.pyi and the package's *.d.ts: it has to be what names.toml says.

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


def parts(text):
    """A text taken apart at its commas and semicolons, but for those within brackets."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([{<") - (sign in ")]}>")
        found[-1:] = [found[-1], ""] if sign in ",;" and depth == 0 else [found[-1] + sign]
    return [part.strip() for part in found if part.strip()]


def fields(text):
    """The names of the fields of a type of TypeScript's."""
    return [re.sub(r"(?<=[a-z])([A-Z])", r"_\1", field.split(":")[0].strip("? ")).lower() for field in parts(text)]


def results(language):
    """What each call returns by its declaration: names where it has them, else types."""
    if language == "c":
        header = re.sub(r"^ *//.*\n", "", (HERE / "c/keyfold.h").read_text(), flags=re.MULTILINE)
        for kind, name, arguments in re.findall(r"^([\w ]+\*?)(keyfold_\w+)\(([^)]*)\);", header, re.MULTILINE):
            written = [argument.split("*")[-1] for argument in parts(arguments) if "*" in argument and "const" not in argument]
            written = [name for name in written if name != "error"]
            yield name, written or [kind.strip()] * (kind.strip() not in ("void", "keyfold_status"))
    elif language == "python":
        owner, calls = "", re.compile(r"^class (\w+)|^( *)def (\w+)\((?:[^()]|\([^()]*\))*\) -> (.*): \.\.\.$", re.MULTILINE)
        for opened, indent, name, kind in calls.findall((HERE / "python/python/keyfold/__init__.pyi").read_text()):
            owner = opened or owner
            pair = re.fullmatch(r"tuple\[([^.]*)\]", kind)
            yield f"{owner}.{name}" if indent else name, parts(pair[1]) if pair else [kind]
    else:
        text = "".join((HERE / f"js/package/{file}.d.ts").read_text() for file in ("rank", "index"))
        text = re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)
        objects = {name: fields(body) for name, body in re.findall(r"^export interface (\w+) \{(.*?)^\}", text, re.MULTILINE | re.DOTALL)}
        owner, calls = "", re.compile(r"^export (?:class|interface) (\w+)|^(export function|  (?:static|get)?) *(\w+)(?:<.*?>)?\((.*)\): (.*);$", re.MULTILINE)
        for opened, how, name, _, kind in calls.findall(text):
            owner = opened or owner
            named = re.fullmatch(r"\{(.*)\}", kind)
            yield name if how.startswith("export") else f"{owner}.{name}", fields(named[1]) if named else objects.get(kind, [kind])


def meanings():
    """Calls that return other things than their row says, and calls of one name that are in no row together."""
    rows = {}
    for language, called in LANGUAGES.items():
        # Of overloads, the first.
        found = dict(reversed(list(results(language))))
        for at, (_, row) in enumerate(features()):
            for name in itertools.chain(*map(expanded, row[language] if isinstance(row[language], list) else [])):
                rows.setdefault(re.sub(r"keyfold|board|[._]", "", name.lower()), {}).setdefault(language, {}).setdefault(name, set()).add(at)
                expected, own = row["returns"], found.get(name)
                if not isinstance(expected, list) or own is None or name.endswith("_init"):
                    continue
                if len(own) != len(expected) or len(own) > 1 and language != "python" and own != expected:
                    yield f"names.toml: {called} has {name} return {', '.join(own) or 'nothing'}, but for “{row['does']}” it should be {', '.join(expected) or 'nothing'}"
    for name, languages in rows.items():
        for (one, first), (other, second) in itertools.combinations(languages.items(), 2):
            if name and not set.union(*first.values()) & set.union(*second.values()):
                yield f"names.toml: {' and '.join([*first, *second])} are one name in {LANGUAGES[one]} and {LANGUAGES[other]}, but in no row together"


def malformed():
    """Features that say nothing of some language: neither a name nor why there is none."""
    for group, row in features():
        missing = {"does", "returns", *LANGUAGES} - {key for key in row if row[key] or key == "returns"}
        for key in sorted(missing):
            yield f"names.toml, {group}, “{row.get('does', '?')}”: `{key}` is missing: a list of names, or the reason why there is none"
        for key in sorted(set(row) - {"does", "returns", *LANGUAGES}):
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
        found = [*flaws(language, source), *meanings()]
        if table() not in readme.read_text():
            found.append("README.md: the table is not that of names.toml: names.py --write writes it")
    print("\n".join(found) or "names.toml, README.md and the libraries have the same names")
    sys.exit(bool(found))


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"] and (len(sys.argv) != 3 or sys.argv[1] not in LANGUAGES):
        sys.exit(__doc__)
    main()
