"""Sentences are read when they are said: the start page must not wait for the words of the table."""

import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.content.cache import DIRECTORY_VARIABLE
from game.text import Catalogue, texts
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


def test_two_threads_that_want_sentences_at_once_read_each_file_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window and the link to a table elsewhere."""
    words, read = Texts("en"), texts.read_texts

    def slowly(path: Path) -> Mapping[str, str]:
        time.sleep(0.005)
        return read(path)

    monkeypatch.setattr(texts, "read_texts", slowly)
    with ThreadPoolExecutor(2) as both:
        lengths = list(both.map(lambda _: len(words), range(2)))
    assert lengths[0] == lengths[1] > 1_000
