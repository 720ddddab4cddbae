"""The requests of the parts of a lobby to their scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.net.protocol import FromMachine
from ui.kit.dialogs import Dialog
from ui.storage.presets import Preset


class Wishes(NamedTuple):
    """`say`: to the table; `sit`: somebody here takes this seat, or says anew who she is; `ask`: a question first;
    `presets`: house rules that this machine knows, `keep_presets`: from now on."""

    say: Callable[[FromMachine], None]
    sit: Callable[[int], None]
    ask: Callable[[Dialog], None]
    presets: Callable[[], Sequence[Preset]]
    keep_presets: Callable[[Sequence[Preset]], None]
