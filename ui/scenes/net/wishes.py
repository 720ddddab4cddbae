"""What the parts of the table before the game ask of the scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.net.protocol import FromMachine
from ui.kit.dialogs import Dialog


class Wishes(NamedTuple):
    """`say`: to the table; `sit`: somebody here takes this seat, or says anew who she is; `ask`: a question first."""

    say: Callable[[FromMachine], None]
    sit: Callable[[int], None]
    ask: Callable[[Dialog], None]
