"""Where the widgets that show cards have them from."""

from __future__ import annotations

from typing import Protocol

from ui.cards.painter import Painter
from ui.words.voice import Voice


class CardSource(Protocol):
    """How cards are drawn now, and what is said of them."""

    @property
    def painter(self) -> Painter: ...

    @property
    def voice(self) -> Voice: ...
