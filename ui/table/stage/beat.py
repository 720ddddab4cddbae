"""The contents of the stage: one beat for each cause, a caption or the turn feed; and for how long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import Message
from game.text.log import LogEntry
from game.words.moods import FaceMood
from game.words.voice import Tint
from ui.storage.settings import Pace
from ui.system.sounds import SoundName
from ui.table.stage.mat import MatFrame
from ui.table.stage.pieces import StagePiece

OF_RIBBON: Mapping[str, SoundName] = {
    "stage.theft": "stolen",
    "stage.mishap": "caught",
    "stage.conversion": "hushed",
    "stage.horde": "horde",
    "stage.foe_joins": "gatecrash",
    "stage.foe_leaves": "fizzle",
    "stage.called_off": "fizzle",
    "stage.helper_left": "promise_broken",
    "stage.helper": "helper",
    "stage.declined": "declined",
    "stage.trade": "trade",
    "stage.near": "near_goal",
}
"""By the word over a beat: its kind is not all that is told."""


class BeforeAfter(NamedTuple):
    """A number before and after."""

    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


class BeatRow(NamedTuple):
    """One line of what a beat means: a bold sentence, and perhaps a quiet one below it."""

    icon: str
    tint: Tint
    bold: Message
    quiet: Message | None = None


class Totals(msgspec.Struct, frozen=True):
    """Both sides of a fight before and after."""

    heroes: BeforeAfter
    monsters: BeforeAfter
    winning: bool = False


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all that is staged. `by` does it and `to` suffers it; `card`: the cause, in the middle. `said`: what the
    log says of it, and no other wording. `under`: a quiet line below the headline ("level 4, strength 9"). `line`: what
    the doer says. `heading`: over the rows ("what follows", "you lose"). `waits`: stays until somebody goes on; else it
    has `seconds`. `act`: the word on the pill. `move`: number of the move that it tells of; `kicked`: behind a door
    that is kicked in. `SOUND`: at its start, unless its ribbon says more; `LIGHT_AT`: where the light comes from, in a
    window of 1280x720, None: from the card; `DUSK`: it is cold; `MOOD`: of the face of `to`, None: as everywhere."""

    SOUND: ClassVar[SoundName]
    LIGHT_AT: ClassVar[tuple[int, int] | None] = None
    DUSK: ClassVar[bool] = False
    MOOD: ClassVar[FaceMood | None] = None

    ribbon: Message
    icon: str
    tint: Tint = "accent"
    said: tuple[LogEntry, ...] = ()
    card: CardId = NO_CARD
    by: SeatId = NOBODY
    to: SeatId = NOBODY
    headline: Message | None = None
    under: Message | None = None
    heading: Message | None = None
    line: Message | None = None
    rows: tuple[BeatRow, ...] = ()
    waits: bool = False
    seconds: float = 0.0
    act: Message = Message("stage.go_on")
    move: int = 0
    kicked: bool = False

    @property
    def sound(self) -> SoundName:
        """When it begins; of a throw when the die is let go."""
        return OF_RIBBON.get(self.ribbon.key, self.SOUND)

    def pieces(self, f: MatFrame) -> Sequence[StagePiece]:
        """All that lies on its mat; nothing of a ribbon alone."""
        return ()


class DieLook(NamedTuple):
    """How the die of a throw is seen now: face 0 is hidden. `waits`: for the hand that throws it; `away`: it is in the
    hand or on its way, and drawn there."""

    face: int
    waits: bool = False
    away: bool = False


class OnStage(msgspec.Struct, frozen=True):
    """One moment of the stage, for its picture. `share` of its time that is gone, in few steps; -1: it waits. `place`
    and `queue`: which of how many beats in a row. `calm`: motion is unwelcome, and rays look like it. `still`: somebody
    reads, and its time stands."""

    beat: Beat
    share: float = -1.0
    place: int = 1
    queue: int = 1
    die: DieLook = DieLook(0)
    key: str = ""
    calm: bool = False
    still: bool = False


MOST_SHOWN = 5
"""Captions of a turn feed; older ones slide out."""


class Caption(msgspec.Struct, frozen=True, kw_only=True):
    """One public event in few words: what is done (`head`), and to what end (`tail`). `beside`: it stands with its card
    beside its seat, and not in the turn feed."""

    head: Message
    tail: Message | None = None
    icon: str
    tint: Tint
    seat: SeatId = NOBODY
    card: CardId = NO_CARD
    said: tuple[LogEntry, ...] = ()
    seconds: float = 0.0
    beside: bool = False
    move: int = 0


class TurnFeed(msgspec.Struct, frozen=True):
    """A rival's turn as it is followed: what was `done`, what is told now, whether its player `thinks`, or it `asks`
    somebody at this screen. `seconds`: a step at the pace of this turn; `slow`: it was halved; `stepping`: it stops
    after each; `stopped`: it waits for a key; `holds`: something is held back that can be skipped; `step_in`: share of
    the time to step into a fight that is gone, -1 while none runs."""

    seat: SeatId
    done: tuple[Caption, ...]
    present: Caption | None = None
    thinks: bool = False
    asks: bool = False
    seconds: float = 0.0
    slow: bool = False
    stepping: bool = False
    stopped: bool = False
    holds: bool = False
    step_in: float = -1.0


class Times(NamedTuple):
    """Seconds at each pace; at 0 nothing is staged: a caption says it."""

    instant: float
    brisk: float
    leisurely: float

    def at(self, pace: Pace) -> float:
        return {"instant": self.instant, "brisk": self.brisk, "leisurely": self.leisurely}[pace]


LETTER, LONGEST_READ = Times(0, 0.018, 0.045), Times(0, 2.8, 6.0)
"""Seconds for each printed letter of a card that is staged for the first time in a game, and at most for all of it."""
OWN_DOOR = Times(0.6, 1.2, 2.2)
RIVALS_DOOR = Times(0, 1.4, 2.6)
RIVALS_LOSS = Times(0, 1.6, 3.0)
OWN_FIGHT = Times(0.5, 1.4, 2.4)
OTHERS_FIGHT = Times(0, 1.2, 2.2)
OWN_THROW = Times(0.9, 1.9, 3.1)
OTHER_THROW = Times(0, 2.3, 3.4)
OWN_VICTORY = Times(0.8, 2.4, 4.0)
RIVALS_VICTORY = Times(0, 1.8, 3.2)
RIVALS_DEATH = Times(0.8, 2.2, 3.5)
NEAR_THE_GOAL = Times(0.6, 1.6, 2.6)
OWN_TURN = Times(0.3, 0.8, 1.2)
HANDOVER = Times(0, 0.4, 1.0)
BESIDE = Times(0, 0.9, 1.6)
"""Of a caption beside its seat."""
STEP = Times(0, 0.9, 1.8)
"""Of a caption in the turn feed."""
TUMBLE = 0.95
"""Of a throw, until the die lies; where only the outcome is new the die has had them already."""
LONGEST_WAIT = 6.0
"""Where several people share the screen, what waits goes on by itself after so many seconds."""
