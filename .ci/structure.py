#!/usr/bin/env python3
"""Holds the sources to the structure that CONTRIBUTING.md describes; prints what breaks it and exits with status 1.

- No file has over 400 lines, data aside.
- No macro in the libraries has over 20 lines: macros stamp signatures, functions do the work.
- The imports of each library have no circle. A module that only declares and re-exports others has no imports of its own:
  an import from it is one of the file that it re-exports from.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_FILE, MAX_MACRO = 400, 20
# Written by the searches; not read by anybody.
DATA = re.compile(r"displacements(_\d)?\.rs$")
LIBRARIES = ("src", "tables/src", "bulk/src", "equity/src")


def sources(folder="."):
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", f"{folder}/*.rs"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return sorted({ROOT / line for line in listed.stdout.split() if (ROOT / line).exists()})


def long_files():
    for path in sources():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > MAX_FILE and not DATA.search(path.name):
            yield f"{path.relative_to(ROOT)}: {lines} lines, {MAX_FILE} at most"


def long_macros():
    for path in (path for library in LIBRARIES for path in sources(library)):
        lines = path.read_text(encoding="utf-8").splitlines()
        for start, line in enumerate(lines):
            if opened := re.match(r"( *)macro_rules! (\w+)", line):
                end = lines.index(f"{opened[1]}}}", start)
                if end - start + 1 > MAX_MACRO:
                    length = end - start + 1
                    yield f"{path.relative_to(ROOT)}:{start + 1}: macro {opened[2]} has {length} lines, {MAX_MACRO} at most"


def without_comments(text):
    return re.sub(r"//[^\n]*", "", text)


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


class Library:
    """The modules of a library, by path within the crate, and what they import from each other."""

    def __init__(self, folder):
        self.root = ROOT / folder
        self.files = {self.module(path): path for path in sources(folder)}
        self.uses = {module: list(self.paths(module)) for module in self.files}
        self.texts = {module: without_comments(path.read_text(encoding="utf-8")) for module, path in self.files.items()}

    def module(self, path):
        parts = path.relative_to(self.root).with_suffix("").parts
        return parts[:-1] if parts[-1] in ("mod", "lib") else parts

    def paths(self, module):
        """The paths in the `use` declarations of a module, as paths within the crate."""
        text = without_comments(self.files[module].read_text(encoding="utf-8"))
        for declared in re.findall(r"\buse\s+([^;]+);", text):
            for path in flattened(declared):
                if path[0] == "crate":
                    yield path[1:]
                elif path[0] in ("super", "self"):
                    base = list(module)
                    while path and path[0] in ("super", "self"):
                        base = base[:-1] if path[0] == "super" else base
                        path = path[1:]
                    yield tuple(base) + path

    def owner(self, path, seen=frozenset()):
        """The module whose file defines what a path names."""
        for length in range(len(path), -1, -1):
            module = path[:length]
            if module not in self.files:
                continue
            name = path[length] if length < len(path) else None
            if name and not re.search(rf"\b(fn|struct|enum|trait|const|static|type|mod|macro_rules!|union)\s+{re.escape(name)}\b", self.texts[module]):
                for used in self.uses[module]:
                    if used and used[-1] == name and used != path and used not in seen:
                        return self.owner(used, seen | {path})
            return module
        return None

    def circles(self):
        graph = {
            module: {owner for used in self.uses[module] if (owner := self.owner(used)) is not None and owner != module}
            for module in self.files
        }
        # A module that re-exports others is a name for them and holds nothing: its own arrows lead down to what it declares.
        faces = {module for module in graph if self.files[module].name in ("mod.rs", "lib.rs") and not self.defines(module)}
        graph = {module: owners - faces for module, owners in graph.items() if module not in faces}
        return [circle for circle in strongly_connected(graph) if len(circle) > 1]

    def defines(self, module):
        return re.search(r"^\s*(pub(\([^)]*\))? )?(const fn|unsafe fn|fn|struct|enum|trait|impl|static)\b", self.texts[module], re.MULTILINE)


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
    findings = [*long_files(), *long_macros()]
    for folder in LIBRARIES:
        for circle in Library(folder).circles():
            findings.append(f"{folder}: a circle of imports: " + ", ".join(sorted("::".join(module) or "the root" for module in circle)))
    print("\n".join(findings) or "no file or macro is too long, and no imports run in a circle")
    return bool(findings)


sys.exit(main())
