"""main.py score says what there is to render, and what hinders it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.console import Trouble

Run = Callable[[list[str]], int]


@pytest.fixture
def run() -> Run:
    pytest.importorskip("numpy")
    from ui.commands.score import run

    return run


@pytest.fixture
def rendered(run: Run) -> Run:
    """Where all of the extra is there."""
    pytest.importorskip("mido")
    pytest.importorskip("soundfile")
    return run


def test_a_family_that_is_none_is_told_with_the_nearest_and_all_of_them(run: Run):
    with pytest.raises(Trouble, match='There is no family "door"') as trouble:
        run(["door"])
    assert "doors" in str(trouble.value)
    assert "crown" in str(trouble.value)


def test_without_the_instruments_it_says_what_is_to_be_installed(
    rendered: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Trouble, match="fluidsynth is not there"):
        rendered(["signs", "click", "--to", str(tmp_path)])


def test_a_sound_that_needs_no_instrument_is_rendered_once(
    rendered: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    for _ in range(2):
        assert rendered(["cards", "card_drop", "--to", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("card_drop.1.ogg") == 1
    assert rendered(["cards", "card_drop", "--to", str(tmp_path), "--measure"]) == 0
    assert "| card_drop.3 | cards |" in capsys.readouterr().out
