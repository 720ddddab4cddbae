"""Going on with a game of several machines at this screen alone."""

from __future__ import annotations

from collections.abc import Callable

from game.model.messages import AsWritten
from ui.kit.dialogs import Confirm
from ui.scene import Context


def confirm_alone(context: Context, names: str, then: Callable[[], None]) -> Confirm:
    """Asks first. `names`: of those who sit at other machines."""
    sure = context.say("saved.alone_sure", names=AsWritten(names))
    return Confirm(sure, context.say("saved.alone"), context.say("saved.together"), then)
