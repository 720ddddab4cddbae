"""Writes anew whatever is printed from code or data and compared with it by a test: pages, their tables, golden lists.

`python -m tests.printed` after a change that was meant; read what differs, and commit it with the change.
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

from game.text import LANGS
from game.text.lexicon import load_lexicon
from tests.docs import art_page, cards_page, engine_page, stage_page, test_architecture
from tests.text import test_card_parts, test_golden_cards, test_golden_log
from tests.text.words_page import words_page
from ui.commands import cards

DOCS = Path(__file__).parents[1] / "docs"
GOLDEN = Path(__file__).with_name("text") / "golden"


def write() -> None:
    """All of them."""
    _put(DOCS / "engine.md", engine_page.page())
    _put(cards_page.PAGE, cards_page.printed(cards_page.PAGE.read_text(encoding="utf-8")))
    _put(art_page.PAGE, art_page.printed(art_page.PAGE.read_text(encoding="utf-8")))
    _put(stage_page.PAGE, stage_page.printed(stage_page.PAGE.read_text(encoding="utf-8")))
    _put(DOCS / "words.md", words_page(load_lexicon()))
    _put(test_architecture.PATH, test_architecture.counted(test_architecture.PATH.read_text(encoding="utf-8")))
    for lang in LANGS:
        for name in test_golden_cards.SETS:
            _put(GOLDEN / f"{name}.{lang}.txt", _shown([name, "--text", "--lang", lang]))
        _put(GOLDEN / f"parts.{lang}.txt", "".join(f"{part}\n" for part in test_card_parts.printed_parts(lang)))
        _put(GOLDEN / f"log.{lang}.txt", "".join(f"{each}\n" for each in test_golden_log.lines(lang)))


def _put(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _shown(arguments: list[str]) -> str:
    """Return the output of a command on cards."""
    with redirect_stdout(io.StringIO()) as said:
        cards.run(arguments)
    return said.getvalue()


if __name__ == "__main__":
    write()
