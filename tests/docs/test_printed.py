"""Printed pages are up to date: printing them anew changes nothing."""

from __future__ import annotations

import pytest

from tests import printed


def test_printing_everything_anew_changes_nothing(monkeypatch: pytest.MonkeyPatch):
    put = dict[str, bool]()
    monkeypatch.setattr(printed, "_put", lambda path, text: put.update({path.name: path.read_text("utf-8") == text}))
    printed.write()
    assert len(put) == 16
    assert [name for name, same in put.items() if not same] == [], "python -m tests.printed"
