"""The protocol of the reader that draws statements with a pen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from game.content.reader import Place
from ui.art.kit import words
from ui.art.kit.kit import Kit
from ui.art.kit.palette import Tones
from ui.art.kit.pen import Pen


class Reader(Protocol):
    """Reads out statements: a creature is made of them too."""

    kit: Kit
    pen: Pen
    tones: Tones

    def paint(self, statements: Iterable[words.Statement]) -> None: ...

    def of_thing(self, thing: words.Thing, given: Mapping[str, str], place: Place) -> Reader: ...
