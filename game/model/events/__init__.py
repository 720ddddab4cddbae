"""Facts, in the past tense, with every outcome inside. The log of events is the truth; `game.rules.fold` reads it.

One module per subject. Each class states by its bases, and in the words of `game.model.events.base.Event`, who sees the
faces of its cards, what it stops, how the log tells it and whether it changes anything.
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

_ALL = [kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Event)]
KINDS: tuple[type[Event], ...] = tuple(kind for kind in _ALL if not kind.__subclasses__())
"""All of them but those that only others are made of."""
if TYPE_CHECKING:
    EventNode = Event
else:
    EventNode = Union[KINDS]  # noqa: UP007 - all of them
"""The events that are stored and sent: each is told by its tag."""

Events = Many[EventNode]
