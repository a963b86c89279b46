#!/usr/bin/env python3
"""Holds every Rust crate of the repository to the structure that docs/folders.md describes; prints what breaks it and exits with status 1.

- No file has over 400 lines.
- No line of a comment is wider than code may be, rows of tables aside.
- No macro has over 20 lines: macros stamp signatures, functions do the work.
- No imports run in a circle. A module that only declares and re-exports others has no imports of its own: an import from it is
  one of the file that it re-exports from. An import by way of a module that holds something itself is one of that module, too.
- The table "What each folder holds" says what a file may import: the row with the longest path that the file begins with holds. Each
  name in backticks in the first column stands for a path, those in brackets for paths within it; a name in the last column stands for
  a folder, file or crate beside the row's own, within its crate, or in the root. "not each other" keeps the row's parts apart.

Tests, in files of their own and in modules called `tests`, may import anything.
"""
import functools
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_FILE, MAX_MACRO = 400, 20
MAX_WIDTH = int(re.search(r"max_width = (\d+)", (ROOT / "rustfmt.toml").read_text())[1])
# Roots of crates that only test, and scripts that build.
TESTS = re.compile(r"(^|/)tests/|(^|/)benches/[^/]+$|(^|/)(build|tests)\.rs$")
NAMES = re.compile(r"`([^`]+)`")


@functools.cache
def listed(pattern):
    command = ["git", "ls-files", "-co", "--exclude-standard", pattern]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return sorted(path for path in map(Path, filter(None, lines)) if (ROOT / path).exists())


@functools.cache
def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def long_files():
    for path in listed("*.rs"):
        lines = len(text_of(path).splitlines())
        if lines > MAX_FILE:
            yield f"{path}: {lines} lines, {MAX_FILE} at most"


def wide_comments():
    for path in listed("*.rs"):
        for at, line in enumerate(text_of(path).splitlines(), 1):
            if len(line) > MAX_WIDTH and re.match(r"\s*//(?![/!] \|)", line):
                yield f"{path}:{at}: {len(line)} characters in a line of a comment, {MAX_WIDTH} at most"


def long_macros():
    for path in listed("*.rs"):
        lines = text_of(path).splitlines()
        for start, line in enumerate(lines):
            if opened := re.match(r"( *)macro_rules! (\w+)", line):
                length = lines.index(f"{opened[1]}}}", start) - start + 1
                if length > MAX_MACRO:
                    yield f"{path}:{start + 1}: macro {opened[2]} has {length} lines, {MAX_MACRO} at most"


@functools.cache
def code(path):
    """The text of a file without comments, literals of text and unit tests."""
    text = re.sub(r'//[^\n]*|b?"(?:\\[\s\S]|[^"\\])*"', "", text_of(path))
    return re.sub(r"#\[cfg\(test\)\]\s*(?:#\[[^\n]*\n\s*)*mod \w+ \{.*?\n\}", "", text, flags=re.DOTALL)


def flattened(tree, prefix=()):
    """The paths that the tree of a `use` names: `a::{b, c::d as e}` names `a::b` and `a::c::d`."""
    tree = tree.strip()
    head, brace, rest = tree.partition("{")
    if not brace:
        yield prefix + tuple(part for part in re.split(r"::", tree.split(" as ")[0].strip()) if part)
        return
    prefix += tuple(part for part in head.strip().split("::") if part)
    depth, item = 0, ""
    for char in rest[: rest.rindex("}")]:
        depth += (char == "{") - (char == "}")
        if char == "," and depth == 0:
            yield from flattened(item, prefix)
            item = ""
        else:
            item += char
    if item.strip():
        yield from flattened(item, prefix)


class Crate:
    """The modules of a crate, by path within it, and the paths that each names."""

    def __init__(self, root, inner, name):
        """`root` is the folder of a `lib.rs` or `main.rs`; folders of `inner` are crates of their own."""
        self.root, self.name = root, name
        paths = [path for path in listed(f"{root}/*.rs") if not TESTS.search(str(path))]
        self.files = {self.module(path): path for path in paths if not any(path.is_relative_to(other) for other in inner)}
        # Modules whose files are elsewhere.
        for module, path in list(self.files.items()):
            for file, name in re.findall(r'#\[path = "([^"]+)"\](?:\s*#\[[^\n]*)*\s*(?:pub\S* )?mod (\w+);', text_of(path)):
                self.files[*module, name] = Path(os.path.normpath(path.parent / file))
        self.named = {module: list(names(path)) for module, path in self.files.items()}
        self.uses = {module: [used for path in named if (used := self.within(module, *path)) is not None] for module, named in self.named.items()}

    def module(self, path):
        parts = path.relative_to(self.root).with_suffix("").parts
        # A `main.rs` beside a `lib.rs` is a program of one file.
        roots = ("mod", "lib") if (ROOT / self.root / "lib.rs").exists() else ("mod", "main")
        return parts[:-1] if parts[-1] in roots else parts

    def within(self, module, inner, path):
        """A path that a module names, or a module in its file, as one within the crate; `None` if it leads elsewhere."""
        if path[0] == "crate":
            return path[1:]
        if path[0] not in ("super", "self"):
            return (*module, *path) if (*module, path[0]) in self.files else None
        base = [*module, *inner]
        while path and path[0] in ("super", "self"):
            base = base[:-1] if path[0] == "super" else base
            path = path[1:]
        # A module in a file has no file of its own.
        return (*base[: len(module)], *path)

    def owner(self, path):
        """The module whose file defines what a path names."""
        way = self.way(path)
        return way[-1] if way else None

    def way(self, path, seen=frozenset()):
        """The modules that lead to what a path names, by one re-export after the other: the last one's file defines it."""
        for length in range(len(path), -1, -1):
            module = path[:length]
            if module not in self.files:
                continue
            name = path[length] if length < len(path) else None
            kinds = "fn|struct|enum|trait|const|static|type|mod|macro_rules!|union"
            if name and not re.search(rf"\b({kinds})\s+{re.escape(name)}\b", code(self.files[module])):
                for used in self.uses[module]:
                    if used and used[-1] == name and used != path and used not in seen:
                        return [module, *self.way(used, seen | {path})]
            return [module]
        return []

    @functools.cached_property
    def faces(self):
        """Modules that only re-export others: each is a name for them and holds nothing."""
        return {module for module, path in self.files.items() if path.name in ("mod.rs", "lib.rs", "main.rs") and not DEFINES.search(code(path))}

    @functools.cached_property
    def imports(self):
        """For each module those that it imports from, without faces: their own arrows lead down to what they declare."""
        return {
            module: {passed for used in self.uses[module] for passed in self.way(used)} - self.faces - {module}
            for module in self.files
            if module not in self.faces
        }

    def circles(self):
        for circle in strongly_connected(self.imports):
            if len(circle) > 1:
                modules = ", ".join(sorted("::".join(module) or "the root" for module in circle))
                yield f"{self.root}: a circle of imports: {modules}"


DEFINES = re.compile(r"^\s*(pub(\([^)]*\))? )?(const fn|unsafe fn|fn|struct|enum|trait|impl|static)\b", re.MULTILINE)


@functools.cache
def names(path):
    """The paths that a file names, each with the modules in the file that it stands in."""
    text = code(path)
    spans = []
    for opened in re.finditer(r"\bmod (\w+) \{", text):
        depth, end = 1, opened.end()
        while depth and end < len(text):
            depth += (text[end] == "{") - (text[end] == "}")
            end += 1
        spans.append((opened.end(), end, opened[1]))
    found = []
    for match in re.finditer(r"\buse\s+([^;]+);|(?<![\w:])[a-z]\w*(?:::\w+)+", text):
        inner = tuple(name for start, end, name in spans if start <= match.start() < end)
        found += [(inner, named) for named in (flattened(match[1]) if match[1] else [tuple(match[0].split("::"))]) if named]
    return found


def crates():
    """All crates but tests."""
    roots = {path.parent for name in ("lib.rs", "main.rs") for path in listed(f"*{name}") if path.name == name and not TESTS.search(str(path))}
    # Programs of one file are modules of their folder.
    single = [path for path in listed("*.rs") if not TESTS.search(str(path)) and not any(path.is_relative_to(root) for root in roots)]
    roots.update(path.parent for path in single)
    packages = {path.parent: re.search(r'^name = "(.+)"', text_of(path), re.MULTILINE) for path in listed("*Cargo.toml")}
    found = []
    for root in sorted(roots):
        inner = [other for other in roots if other != root and other.is_relative_to(root)]
        package = packages.get(root.parent) if root.name == "src" else None
        found.append(Crate(root, inner, package[1].replace("-", "_") if package else None))
    return found


class Row:
    """A row of the table in docs/folders.md."""

    def __init__(self, cells):
        first, _, last = cells
        self.paths = self.read(first)
        self.apart = "not each other" in last
        self.allowed = [self.resolve(name) for name in NAMES.findall(last)]
        self.allowed += [Path("src")] if "public interface" in last else []

    @staticmethod
    def read(cell):
        paths, folder = [], None
        for inside, name in re.findall(r"(\([^)]*\))|`([^`]+)`", cell):
            if inside:
                folder = paths.pop()
                paths += [folder / part for part in NAMES.findall(inside)]
            else:
                paths.append(Path(name))
        return paths

    def resolve(self, name):
        folder = self.paths[0] if len(self.paths) == 1 else self.paths[0].parent
        while True:
            for path in (folder / name, (folder / name).with_suffix(".rs")):
                if (ROOT / path).exists():
                    return (folder / name).with_suffix("")
            if folder == Path("."):
                sys.exit(f"docs/folders.md: no `{name}` beside {self.paths[0]}")
            folder = folder.parent

    def holds(self, path):
        """The longest of the row's paths that a file begins with, or one of its parts if they are kept apart."""
        fits = [own for own in self.paths if path.with_suffix("").is_relative_to(own.with_suffix(""))]
        return max(fits, key=lambda own: len(own.parts), default=None)

    def part(self, path):
        own = self.holds(path)
        return path.with_suffix("").parts[: len(own.parts) + (len(self.paths) == 1)] if self.apart else self.paths


def table():
    lines = text_of(Path("docs/folders.md")).splitlines()
    start = next(at for at, line in enumerate(lines) if "may import |" in line)
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return
        yield Row([cell.strip() for cell in line.strip("|").split("|")])


def forbidden_imports(found):
    rows = list(table())

    def row_of(path):
        fits = [(len(own.parts), at) for at, row in enumerate(rows) if (own := row.holds(path))]
        return rows[max(fits)[1]] if fits else None

    by_name = {crate.name: crate for crate in found if crate.name}
    for crate in found:
        for module, path in sorted(crate.files.items()):
            if module in crate.faces or not path.is_relative_to(crate.root):
                continue
            if (row := row_of(path)) is None:
                yield f"{path}: no row of the table in docs/folders.md has it"
                continue
            targets = {crate.files[owner] for owner in crate.imports[module]}
            for _, named in crate.named[module]:
                if (other := by_name.get(named[0])) and other is not crate and (owner := other.owner(named[1:])) is not None:
                    targets.add(other.files[owner])
            for target in sorted(targets):
                its = row_of(target)
                if its is row and row.part(path) == row.part(target):
                    continue
                if not any(target.with_suffix("").is_relative_to(allowed) for allowed in row.allowed):
                    yield f"{path}: may not import from {target}"


def strongly_connected(graph):
    """Tarjan's strongly connected components."""
    index, low, stack, on_stack, found = {}, {}, [], set(), []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        on_stack.add(node)
        for neighbour in graph.get(node, ()):
            if neighbour not in index:
                visit(neighbour)
                low[node] = min(low[node], low[neighbour])
            elif neighbour in on_stack:
                low[node] = min(low[node], index[neighbour])
        if low[node] == index[node]:
            component = []
            while True:
                member = stack.pop()
                on_stack.discard(member)
                component.append(member)
                if member == node:
                    break
            found.append(component)

    for node in graph:
        if node not in index:
            visit(node)
    return found


def main():
    findings = [*long_files(), *wide_comments(), *long_macros()]
    found = crates()
    for crate in found:
        findings += crate.circles()
    findings += forbidden_imports(found)
    print("\n".join(findings) or "no file, macro or line of a comment is too long, no imports run in a circle, and none is forbidden")
    return bool(findings)


sys.exit(main())
