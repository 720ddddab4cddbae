"""Sentences are read when they are said: the start page must not wait for the words of the table."""

from pathlib import Path

import pytest

from game.content.cache import DIRECTORY_VARIABLE
from game.text import Catalogue
from game.text.texts import Texts


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for what is compiled."""
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept"


def files(kept: Path) -> set[str]:
    return {path.name for path in kept.iterdir()}


def test_the_start_page_reads_its_own_files_and_no_word_list(kept: Path) -> None:
    catalogue = Catalogue.load("en")
    catalogue.say("menu.new_game")
    catalogue.say("shell.quick_hint", names="Bo")
    assert files(kept) == {"text-ui.en.cache", "text-shell.en.cache"}


def test_a_word_that_bends_brings_the_word_lists(kept: Path) -> None:
    Catalogue.load("fr").say("prompt.thrown_caught", total=4, seat="Bo", card="card:x")
    assert "text-lexicon.cache" in files(kept)


def test_a_sentence_that_stands_in_two_files_is_refused(kept: Path, tmp_path: Path) -> None:
    for name in ("ui", "log"):
        (tmp_path / f"{name}.en.yaml").write_text("menu: {quit: Leave}\n")
    texts = Texts("en", tmp_path)
    assert texts["menu.quit"] == "Leave"
    with pytest.raises(ValueError, match=r"menu\.quit"):
        len(texts)
