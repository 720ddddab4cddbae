"""The source files of the project as the hygiene tests read them: parsed, never imported."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Source(NamedTuple):
    """One Python file: its dotted module name and its syntax tree."""

    module: str
    path: Path
    tree: ast.Module
    nodes: tuple[ast.AST, ...]

    def is_in(self, *rooms: str) -> bool:
        """True when the module is one of the rooms or lies inside one."""
        return any(self.module == room or self.module.startswith(room + ".") for room in rooms)


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """Every Python file below the folders, and main.py when it is named."""
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    files += [ROOT / name for name in folders if name.endswith(".py")]
    return tuple(map(read, files))


@cache
def read(file: Path) -> Source:
    """Parses a file once for all tests."""
    tree = ast.parse(file.read_bytes())
    return Source(module_name(file), file, tree, tuple(ast.walk(tree)))


def module_name(file: Path) -> str:
    """The dotted name under which the file is imported."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(source: Source) -> tuple[str, ...]:
    """Every module that a file imports, also inside functions; "from a import b" gives both a and a.b."""
    return tuple(find_imports(source))


def find_imports(source: Source) -> Iterator[str]:
    """The walk behind imports."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source.path}:{node.lineno} imports relatively; the house imports by full name"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def place(source: Source, node: ast.stmt | ast.expr) -> str:
    """file:line, to click on."""
    return f"{source.path.relative_to(ROOT)}:{node.lineno}"


def tracked_files() -> list[Path]:
    """Return the files that git would publish: tracked or new, and not ignored. Without git: all but hidden ones."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True)
    if listed.returncode != 0:
        return [
            file for file in ROOT.rglob("*") if file.is_file() and not file.relative_to(ROOT).parts[0].startswith(".")
        ]
    files = [ROOT / name.decode() for name in listed.stdout.split(b"\0") if name]
    return [file for file in files if file.is_file()]
