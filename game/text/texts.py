"""The sentences of one language, read file by file when somebody asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock

from game.content.shipped import read_shipped
from game.text.files import TEXT_FOLDER, kept
from game.text.typography import Lang

FIRST = ("ui", "shell")
"""The files that the start page is written in."""


class Texts(Mapping[str, str]):
    """Every sentence of assets/text/*.<lang>.yaml by its key.

    A file is read when a key is wanted that none before it holds: reading all of them without a cache costs 0.4 s,
    half of the time to the first frame (measured). Damaged says what is wrong with a file, ValueError which key
    stands in two.
    """

    def __init__(self, lang: Lang, folder: Path = TEXT_FOLDER) -> None:
        self._unread = sorted(folder.glob(f"*.{lang}.yaml"), key=_turn, reverse=True)
        self._read: dict[str, str] = {}
        self._lock = Lock()  # the threads of links have sentences said, too

    def __getitem__(self, key: str) -> str:
        with self._lock:
            while key not in self._read and self._unread:
                self._read_next()
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        self._read_all()
        return iter(self._read)

    def __len__(self) -> int:
        self._read_all()
        return len(self._read)

    def _read_all(self) -> None:
        with self._lock:
            while self._unread:
                self._read_next()

    def _read_next(self) -> None:
        path = self._unread[-1]
        for key, text in read_texts(path).items():
            if key in self._read:
                raise ValueError(f"{path.name}: “{key}” stands in another file too")
            self._read[key] = text
        self._unread.pop()


def read_texts(path: Path) -> Mapping[str, str]:
    """The sentences of one file by key. Damaged says what is wrong with it."""
    return kept(path.stem, [path], ("texts.py",), dict[str, str], lambda: _sentences(path))


def _turn(path: Path) -> tuple[int, str]:
    """Where a file stands in the order of reading."""
    name = path.name.partition(".")[0]
    return FIRST.index(name) if name in FIRST else len(FIRST), name


_Texts = str | dict[str, str]


def _sentences(path: Path) -> dict[str, str]:
    """One file by key: group: {key: text} becomes group.key, a text at the top keeps its key."""
    return dict(_flat(read_shipped(path, dict[str, _Texts], "text")))


def _flat(tree: Mapping[str, _Texts]) -> Iterator[tuple[str, str]]:
    for group, entry in tree.items():
        if isinstance(entry, str):
            yield group, entry
        else:
            yield from ((f"{group}.{key}", text) for key, text in entry.items())
