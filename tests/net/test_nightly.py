"""Searches in large numbers report what they tried and found."""

from __future__ import annotations

import pytest

from tests import nightly


def test_a_part_of_the_night_is_told_in_a_table(capsys: pytest.CaptureFixture[str]):
    assert nightly.main(["--scale", "0.0001", "broken messages", "senseless tables"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in told] == ["broken messages", "senseless tables"]
    assert all("nothing found" in line for line in told)


def finds_something(first: int, count: int) -> None:
    assert not range(first, first + count), f"seed {first}"


def test_what_is_found_is_told_with_its_seed_and_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(nightly, "CHECKS", (nightly.Check("bad luck", 10, "tries", 4, finds_something),))
    assert nightly.main([]) == 1
    assert "AssertionError: seed 0" in capsys.readouterr().out


@pytest.mark.parametrize(("scale", "tried"), [(1.0, 10), (0.5, 5), (0.001, 1)])
def test_the_numbers_scale(scale: float, tried: int):
    check = nightly.Check("", 10, "", 4, finds_something)
    assert sum(count for _, count in nightly.pieces(check, scale)) == tried
