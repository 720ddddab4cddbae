"""What every event says of itself."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

Faces = Literal["public", "owner", "nobody"]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """Base of all events. `owner`: only the seat named in `seat` sees the cards, the others see backs."""

    FACES: ClassVar[Faces] = "public"
    REVEALS: ClassVar[bool] = False
