"""docs/words.md, printed from the word lists: the page people read and the data the game uses are the same table."""

from __future__ import annotations

from game.text import english, french
from game.text.lexicon import Lexicon, Word
from game.text.typography import capital, typeset

_HEAD = """# Our words

The one closed list of terms: code, cards, log, buttons and rules use these and no others.
It is printed from `assets/text/words.yaml` and compared with it by a test (`tests/text/test_words.py`).
The code name is the key in the catalogue (`word:monster`) and, where the code names the thing, the name there.
"""
_ROW = "| {key} | {en} | {fr} | {means} |"


def words_page(lexicon: Lexicon) -> str:
    """The whole page as Markdown."""
    return "\n".join([_HEAD, *(_group(title, words) for title, words in lexicon.words.items())])


def _group(title: str, words: dict[str, Word]) -> str:
    rows = [_row(key, word) for key, word in words.items()]
    head = [
        f"## {capital(title.replace('_', ' '))}",
        "",
        "| code | English | French | means |",
        "| --- | --- | --- | --- |",
    ]
    return "\n".join([*head, *rows, ""])


def _row(key: str, word: Word) -> str:
    en, fr = typeset(_english(word.en), "en"), typeset(_french(word.fr), "fr")
    return _ROW.format(key=f"`{key}`", en=en, fr=fr, means=typeset(word.means, "en"))


def _english(entry: english.Noun | str) -> str:
    return entry if isinstance(entry, str) else f"{entry.sg}, {entry.pl}"


def _french(entry: french.Noun | str) -> str:
    return entry if isinstance(entry, str) else f"{entry.form('un')}, {entry.pl}"
