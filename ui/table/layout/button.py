"""A button of the prompt."""

from __future__ import annotations

from typing import NamedTuple

from game.moves.tone import Tone


class Button(NamedTuple):
    """One action button; `id` is that of its region. `label` and `sentence` are finished text."""

    id: str
    label: str
    icon: str
    look: Tone
    key: str = ""  # written on it
    sentence: str = ""
    lit: bool = True
