"""Habits of the house that a reader could miss and a machine can see."""

from __future__ import annotations

import ast
import re
from collections import Counter

from tests.hygiene.sources import ROOT, Source, imports, place, sources, tracked_files

BANNED = "munch" + "kin"  # in two pieces, so that this file passes its own test

REFLECTION = {"getattr", "hasattr", "setattr", "delattr"}
REFLECTION_ALLOWED: dict[str, int] = {}
"""module → how many calls it may hold. May only shrink, and may hold no stale entry."""

UNSAFE_CALLS = {"eval", "exec", "compile", "__import__"}
UNSAFE_METHODS = {"yaml.load", "yaml.unsafe_load", "yaml.full_load", "copy.deepcopy"}
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "dill", "copy"}

SET_NAMES = {"dungeon", "horror", "zombies"}

VAGUE = re.compile(r"\s*(What|Whatever|Who|Whoever|Whom|Whose)\b")


def test_the_banned_word_stands_nowhere():
    found = [
        file for file in tracked_files() if BANNED in str(file).lower() or BANNED.encode() in file.read_bytes().lower()
    ]
    assert [str(file.relative_to(ROOT)) for file in found] == []


def calls(source: Source) -> list[tuple[str, ast.Call]]:
    """Every call with the dotted name that is called."""
    return [(dotted(node.func), node) for node in source.nodes if isinstance(node, ast.Call)]


def dotted(called: ast.expr) -> str:
    """yaml.load for the expression yaml.load; other expressions keep only their last names."""
    if isinstance(called, ast.Attribute):
        return f"{dotted(called.value)}.{called.attr}"
    return called.id if isinstance(called, ast.Name) else ""


def test_nobody_asks_a_domain_object_for_its_attributes_by_name():
    counted = Counter(source.module for source in sources("game") for name, _ in calls(source) if name in REFLECTION)
    assert dict(counted) == REFLECTION_ALLOWED


def test_nothing_runs_text_or_unpacks_objects():
    unsafe = UNSAFE_CALLS | UNSAFE_METHODS
    found = [place(source, node) for source in sources("game", "ui") for name, node in calls(source) if name in unsafe]
    assert found == []


def test_nothing_imports_a_module_that_rebuilds_objects():
    unpackers = [source for source in sources("game", "ui") if UNSAFE_MODULES & set(imports(source))]
    assert [source.module for source in unpackers] == []


def docstrings(source: Source) -> list[ast.Constant]:
    """The string nodes that only document (also those below an attribute)."""
    expressions = [node for node in source.nodes if isinstance(node, ast.Expr)]
    return [node.value for node in expressions if isinstance(node.value, ast.Constant)]


def test_no_set_is_named_in_python():
    names = SET_NAMES | {folder.name for folder in (ROOT / "cardsets").glob("*/") if folder.name.isidentifier()}
    named = re.compile(rf"\b({'|'.join(sorted(names))})\b", re.IGNORECASE)
    found = []
    for source in sources("game", "ui", "main.py"):
        comments = set(map(id, docstrings(source)))
        constants = [node for node in source.nodes if isinstance(node, ast.Constant) and id(node) not in comments]
        found += [place(source, node) for node in constants if isinstance(node.value, str) and named.search(node.value)]
    assert found == []


def vague(*rooms: str) -> list[str]:
    """The docstrings of these rooms that begin with a relative clause in place of a noun or a verb."""
    found = [(source, node) for source in sources(*rooms) for node in docstrings(source)]
    return [place(source, node) for source, node in found if VAGUE.match(str(node.value))]


def test_no_docstring_begins_with_what_or_who():
    assert vague("game", "ui", "tests", "benchmarks", "main.py") == []


def test_every_module_says_what_it_is_for():
    assert [source.module for source in sources("game", "ui", "main.py") if not ast.get_docstring(source.tree)] == []


def test_every_folder_of_code_is_a_package():
    folders = {source.path.parent for source in sources("game", "ui")}
    assert sorted(str(folder.relative_to(ROOT)) for folder in folders if not (folder / "__init__.py").exists()) == []


def test_no_public_class_of_the_stage_shares_its_name_with_another():
    places: dict[str, list[str]] = {}
    for source in sources("game", "ui"):
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(source.module)
    shared = [(name, *found) for name, found in places.items() if len(found) > 1]
    assert [each for each in shared if any(module.startswith("ui.table.stage.") for module in each)] == []
