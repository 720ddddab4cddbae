"""The windows that a story looks at, and the languages that it reads there."""

from __future__ import annotations

import pytest

from game.text import LANGS


def in_windows(*sizes: tuple[int, int], lang: str = "lang") -> pytest.MarkDecorator:
    """Give a story its `size` and its language. A quick run takes each window in one of them, by turns, beginning with
    French, whose words are longer; a long run takes the others."""
    return pytest.mark.parametrize(
        ("size", lang),
        [
            pytest.param(size, said, id=f"size{n}-{said}", marks=[] if (n + m) % 2 else [pytest.mark.long])
            for n, size in enumerate(sizes)
            for m, said in enumerate(LANGS)
        ],
    )
