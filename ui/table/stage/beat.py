"""What the stage shows: one beat for each cause. Messages and ids only: who draws it decides no word."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import Message
from game.model.views import Part
from game.text.log import LogEntry
from game.words.voice import Tint


class Change(NamedTuple):
    """A number before and after."""

    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


class Row(NamedTuple):
    """One line of what a beat means: a bold sentence, and perhaps a quiet one below it."""

    icon: str
    tint: Tint
    bold: Message
    quiet: Message | None = None


class Totals(msgspec.Struct, frozen=True):
    """Both sides of a fight before and after, and what the sums after are made of. `short`: points that the heroes
    lack to win."""

    heroes: Change
    monsters: Change
    heroes_parts: tuple[Part, ...] = ()
    monsters_parts: tuple[Part, ...] = ()
    winning: bool = False
    short: int = 0


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all that is staged. `by` does it and `to` suffers it; `card`: the cause, in the middle. `said`: what the
    log says of it, and no other wording. `under`: a quiet line below the headline ("level 4, strength 9"). `line`: what
    the doer says. `heading`: over the rows ("what follows", "you lose"). `waits`: stays until somebody goes on; else
    `seconds` are on its clock. `act`: the word on the pill. `move`: number of the move that it tells of."""

    ribbon: Message
    icon: str
    tint: Tint
    said: tuple[LogEntry, ...] = ()
    card: CardId = NO_CARD
    by: SeatId = NOBODY
    to: SeatId = NOBODY
    headline: Message | None = None
    under: Message | None = None
    heading: Message | None = None
    line: Message | None = None
    rows: tuple[Row, ...] = ()
    waits: bool = False
    seconds: float = 0.0
    act: Message = Message("stage.go_on")
    move: int = 0
    kicked: bool = False


class DoorBeat(Beat, frozen=True, kw_only=True):
    """Behind the door lies `card`; `totals` if it is to be fought."""

    totals: Totals | None = None


class LossBeat(Beat, frozen=True, kw_only=True):
    """A curse, a theft, a Mishap, anything lost. `lost`: cards, backs where faces are not for everybody; `gone_to`: who
    has them now, NOBODY: the discard piles. `level` and `strength` of `to`, where they change; `totals` of the fight
    that it changed; `fell`: what else is so from now on (a class that is gone, a curse that stays)."""

    lost: tuple[CardId, ...] = ()
    gone_to: SeatId = NOBODY
    level: Change | None = None
    strength: Change | None = None
    totals: Totals | None = None


class FightCardBeat(Beat, frozen=True, kw_only=True):
    """`card` changes a fight. `turned`: the other side is ahead now."""

    totals: Totals
    turned: bool = False


class ThrowBeat(Beat, frozen=True, kw_only=True):
    """`by` throws: `face` and `parts` add up to `sum`; `need`: what it takes, 0: nothing particular; `plus`: what the
    face need not show of it. `stamp` comes with the face; `good`: for whoever throws. `lies`: the die lies there
    already and only its outcome is new. `mine`: thrown by hand."""

    face: int
    parts: tuple[Part, ...] = ()
    sum: int = 0
    need: int = 0
    plus: int = 0
    stamp: Message | None = None
    good: bool = False
    lies: bool = False
    mine: bool = False


class Climb(NamedTuple):
    """The steps of one seat on the level track; `parts`: what they are for."""

    seat: SeatId
    level: Change
    goal: int
    parts: tuple[Part, ...] = ()


class Share(NamedTuple):
    """How many treasures go to whom; they are backs."""

    seat: SeatId
    treasures: int


class VictoryBeat(Beat, frozen=True, kw_only=True):
    """`by` wins, perhaps with `helper`. `beaten`: the monsters; `open_spoils`: treasures that lie face up to be picked;
    `winners`: of the game, if it is over with it."""

    totals: Totals
    helper: SeatId = NOBODY
    climbs: tuple[Climb, ...] = ()
    shares: tuple[Share, ...] = ()
    beaten: tuple[CardId, ...] = ()
    open_spoils: tuple[CardId, ...] = ()
    winners: tuple[SeatId, ...] = ()

    @property
    def crowned(self) -> tuple[SeatId, ...]:
        return self.winners or (self.by,)


class DeathBeat(Beat, frozen=True, kw_only=True):
    """`to` dies. `stays`: cards that death leaves, beside the `level`; `pockets`: what is laid out for the others, who
    take in this `order`."""

    level: int
    stays: tuple[CardId, ...] = ()
    pockets: tuple[CardId, ...] = ()
    order: tuple[SeatId, ...] = ()


class TrackBeat(Beat, frozen=True, kw_only=True):
    """What matters for the end of the game: somebody is near the goal, the last round, who has won. One track each."""

    climbs: tuple[Climb, ...] = ()


class CardBeat(Beat, frozen=True, kw_only=True):
    """Anything else with a card, or several, in the middle: helpers, trades, powers, what everybody is now."""

    cards: tuple[CardId, ...] = ()
    totals: Totals | None = None


class RibbonBeat(Beat, frozen=True, kw_only=True):
    """The ribbon alone, without a veil: one's own turn begins."""


AnyBeat = (
    DoorBeat
    | LossBeat
    | FightCardBeat
    | ThrowBeat
    | VictoryBeat
    | DeathBeat
    | TrackBeat
    | CardBeat
    | RibbonBeat
)  # fmt: skip


class DieLook(NamedTuple):
    """How the die of a throw is seen now: face 0 is hidden; `turn` in degrees, `lift` in sides of the die. `waits`: for
    the hand of whoever throws it; `held`: it is in the hand, and drawn there."""

    face: int
    turn: int = 0
    lift: float = 0.0
    waits: bool = False
    held: bool = False


class OnStage(msgspec.Struct, frozen=True):
    """One moment of the stage, for its picture. `share` of its time that is gone, in few steps; -1: it waits. `place`
    and `queue`: which of how many beats in a row. `stamped`: a throw has come to rest. `focused`: the pill has the
    focus. `again`: it was called back from the log, and has no clock. `public`: several people look, or an onlooker.
    `calm`: motion is unwelcome, and rays look like it. `still`: somebody reads, and its time stands.
    """

    beat: AnyBeat
    share: float = -1.0
    place: int = 1
    queue: int = 1
    die: DieLook | None = None
    stamped: bool = False
    focused: bool = True
    again: bool = False
    public: bool = False
    key: str = ""
    calm: bool = False
    still: bool = False
