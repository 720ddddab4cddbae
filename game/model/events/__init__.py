"""Facts, in the past tense, with every outcome inside. The log of events is the truth; `game.rules.fold` reads it.

One module per subject. Each class states who sees the faces of its cards (`FACES`), and whether it makes something
hidden known and so stops free undo (`REVEALS`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from game.model.bounds import Many
from game.model.events.base import *
from game.model.events.cards import *
from game.model.events.characters import *
from game.model.events.combat import *
from game.model.events.corrections import *
from game.model.events.deals import *
from game.model.events.death import *
from game.model.events.flight import *
from game.model.events.piles import *
from game.model.events.questions import *
from game.model.events.turn import *

if TYPE_CHECKING:
    EventNode = Event
else:
    _KINDS = [kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Event)]
    EventNode = Union[tuple(kind for kind in _KINDS if not kind.__subclasses__())]  # noqa: UP007 - all of them
"""What is stored and sent: an event is told by its tag."""

Events = Many[EventNode]
