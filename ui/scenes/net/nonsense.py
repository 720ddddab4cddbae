"""The way out when a window fails over data that another machine has sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.net.interface import Visit
from game.text.foreign import NONSENSE
from ui.kit.dialogs import Notice
from ui.scene import Context, Scene


def broken_off(visit: Visit, home: Callable[[], Scene], context: Context) -> Sequence[Scene]:
    """The screen to go back to and one sentence over it; nothing, where this machine keeps the table: nobody but itself
    has told it anything."""
    if visit.invitation is not None:
        return ()
    visit.close()
    return home(), Notice(context.words.say(NONSENSE))
