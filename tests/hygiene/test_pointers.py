"""Targets of comments, docstrings and pages exist: pages, their sections, modules and files."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, Source, sources

PAGE = re.compile(r'([\w./-]*\w\.md)\b(?:,\s+"([^"]+)")?')
MODULE = re.compile(r"`((?:game|ui|tests)(?:\.\w+)+)`")
FILE = re.compile(r"`((?:game|ui|tests|assets|cardsets|docs|benchmarks)/[\w./-]+)`")
NUMBERED = re.compile(r"\.md,? (?:sections? )?[A-Z]?\.?\d|\blaw \d|\barchitecture \d")
COMMENT = re.compile(rb"#.*(\.md|`|law|architecture)")
"""A comment that may have a target. Few files have one, and to find their comments took most of the time (measured)."""
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def remarks(source: Source) -> Iterator[str]:
    """The comments and docstrings of a file; those of attributes too."""
    text = source.path.read_bytes()
    if COMMENT.search(text):
        tokens = tokenize.tokenize(io.BytesIO(text).readline)
        yield from (token.string for token in tokens if token.type == tokenize.COMMENT)
    for node in source.nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield " ".join(node.value.value.split())


def headings(page: str) -> set[str]:
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    return {line.lstrip("# ") for line in lines if line.startswith("#")}


def is_there(name: str) -> bool:
    """Whether there is such a module, or such names in one."""
    parts = name.split(".")
    if ROOT.joinpath(*parts).is_dir():
        return True
    for n in range(len(parts), 0, -1):
        module = ROOT.joinpath(*parts[:n])
        file = next((file for file in (module.with_suffix(".py"), module / "__init__.py") if file.exists()), None)
        if file is not None:
            text = file.read_text(encoding="utf-8")
            return all(re.search(rf"\b{each}\b", text) for each in parts[n:])
    return False


def lost(remark: str) -> Iterator[str]:
    """Yield the targets of a remark that do not exist; no page has numbered sections."""
    yield from NUMBERED.findall(remark)
    for page, section in PAGE.findall(remark):
        if not (ROOT / page).exists() or (section and section not in headings(page)):
            yield f"{page} {section}"
    yield from (module for module in MODULE.findall(remark) if not is_there(module))


@pytest.mark.parametrize("folder", ["game", "ui", "tests", "benchmarks", "main.py"])
def test_what_a_comment_points_at_is_there(folder: str):
    found = ((source.module, each) for source in sources(folder) for remark in remarks(source) for each in lost(remark))
    assert list(found) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_that_a_page_speaks_of_are_there(page):
    said = page.read_text(encoding="utf-8")
    assert [name for name in FILE.findall(said) if not (ROOT / name).exists()] == []
    assert [name for name in MODULE.findall(said) if not is_there(name)] == []
