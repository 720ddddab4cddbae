"""What is seen of the table: which update is shown now, what moves, what waits. Input never waits for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId, SeatId
from game.model.events import DieRolled
from game.model.messages import Message
from game.model.views import SeatView, Update
from game.table.interface import GameTable
from ui.system.sounds import SoundName
from ui.table.layout.regions import Region, by_id
from ui.table.motion import animations, presenter
from ui.table.motion.animations import AnyMotion, Reel
from ui.table.motion.bubbles import Bubbles
from ui.table.motion.die import Throw


class Reason(NamedTuple):
    """A chip that says why not, until `left` seconds have passed."""

    message: Message
    region: str
    near: Rect
    left: float


class Presentation:
    """Shows updates one after the other: first the throw of a die if there is one, then the motion to the new view."""

    def __init__(self, table: GameTable, heard: Callable[[Update], None]) -> None:
        """`heard`: is told of each update when it is shown, and not before."""
        self.table = table
        self._heard = heard
        self.view: SeatView = table.view()
        self.reel = Reel()
        self.throw: Throw | None = None
        self.thrown: list[tuple[SeatId, int]] = []  # while several throw: seats and faces that lie already
        self._dice: list[DieRolled] = []  # still to be thrown, after the one that is
        self.reason: Reason | None = None
        self.thrown_already = False  # the person threw the die before the core told what it shows
        self.sounds: list[SoundName] = []
        self.bubbles = Bubbles()
        self._waiting: deque[Update] = deque()
        self._before: dict[str, Region] = {}
        self._moving: Update | None = None  # shown already; its motion begins once its places are known
        self._old: SeatView = self.view
        self._held: dict[CardId, Rect] = {}

    @property
    def running(self) -> bool:
        return bool(self.reel.running or self.throw or self._waiting or self._moving)

    @property
    def my_throw(self) -> Throw | None:
        """The die that waits for the person."""
        return self.throw if self.throw is not None and self.throw.open else None

    @property
    def rolling(self) -> bool:
        """The person has thrown the die, and it does not lie yet, or what it led to is not shown yet."""
        return self.throw is not None and self.throw.mine and not self.throw.open

    def receive(self, updates: Iterable[Update], held: dict[CardId, Rect]) -> None:
        """These happened; `held`: where the person let go of the cards that are on their way."""
        self._waiting.extend(updates)
        self._held.update(held)

    def advance(self, dt: float, speed: float, places: Iterable[Region]) -> bool:
        """Lets time pass; `places`: where everything lies in the view shown now. True if there is something to draw."""
        changed = self._fade(dt)
        if self.throw is not None:
            self._throw_on(dt, speed)
            return True
        changed = self.reel.advance(dt, speed) or changed
        if not self.reel.running and self._moving is None and self._waiting:
            self._next(by_id(places), speed)
            return True
        return changed

    def _throw_on(self, dt: float, speed: float) -> None:
        assert self.throw is not None
        before = self.throw.stage
        self.throw.advance(dt, speed)
        if self.throw.stage == "tumbling" and before != "tumbling":
            self.sounds.append("die")
        if self.throw.stage == "over":
            self.thrown.append((self.throw.seat, self.throw.face))
            self.throw = None
            if self._dice:
                self._take_up(self._dice.pop(0))
            else:
                self._rest()

    def _take_up(self, rolled: DieRolled) -> None:
        mine = rolled.seat in self.table.people
        self.throw = Throw(rolled.seat, rolled.face, mine=mine)
        if self.thrown_already and mine:
            self.throw.throw()
            self.sounds.append("die")
        self.thrown_already = False

    def _rest(self) -> None:
        """The dice lie: what they led to is shown."""
        self.throw, self.thrown, self._dice = None, [], []
        self._shown(self._waiting.popleft())

    def _next(self, places: dict[str, Region], speed: float) -> None:
        self._before = places
        rolled = presenter.dice_of(self._waiting[0].events)
        if rolled and speed < float("inf"):
            first, *self._dice = rolled
            self._take_up(first)
            return
        self._shown(self._waiting.popleft())

    def _shown(self, update: Update) -> None:
        self._old, self.view, self._moving = self.view, update.view, update
        self.bubbles.hear(update.said)
        self._heard(update)

    def settle(self, places: Iterable[Region], speed: float) -> bool:
        """The new view has been laid out: its motion begins. True if something flies."""
        update, self._moving = self._moving, None
        if update is None:
            return False
        found = by_id(places)
        moment = presenter.Moment(self._old, update.view, update.events, self._before, found, dict(self._held))
        if not self._waiting:
            self._held.clear()
        moving = presenter.motions(moment, self.table.card) if self._old.seat == update.view.seat else []
        self.sounds += presenter.sounds(update.events)
        if speed == float("inf"):
            return False
        self.reel.play(moving)
        return bool(moving)

    def skip(self) -> bool:
        """Everything is where it was going, at the newest view. A die in the person's own hand stays there."""
        if self.my_throw is not None:
            return False
        skipped = self.reel.skip() or self.throw is not None
        if self.throw is not None:
            mine = next((rolled for rolled in self._dice if rolled.seat in self.table.people), None)
            if mine is not None:
                self._skip_to(mine)
                return True
            self._rest()
        while self._waiting and not self._mine():
            self._shown(self._waiting.popleft())
            skipped = True
        self._moving = None
        return skipped

    def _skip_to(self, mine: DieRolled) -> None:
        """The others have thrown; the person's own die is not skipped."""
        assert self.throw is not None
        place = self._dice.index(mine)
        self.thrown.append((self.throw.seat, self.throw.face))
        self.thrown += [(rolled.seat, rolled.face) for rolled in self._dice[:place]]
        self._dice = self._dice[place + 1 :]
        self._take_up(mine)

    def _mine(self) -> bool:
        return any(rolled.seat in self.table.people for rolled in presenter.dice_of(self._waiting[0].events))

    @property
    def duel(self) -> list[tuple[SeatId, int]]:
        """While several throw: everybody's face as far as it is known, 0 for who is about to throw."""
        if self.throw is None or not (self.thrown or self._dice):
            return []
        now = self.throw.face if self.throw.stage == "shown" else 0
        return [*self.thrown, (self.throw.seat, now)]

    def say(self, message: Message, region: str, near: Rect, still: bool) -> None:
        """A refusal: the thing trembles, unless motion is unwelcome, and a chip says why."""
        if not still:
            self.reel.play([animations.refusal(region)])
        self.reason = Reason(message, region, Rect(near), animations.CHIP)
        self.sounds.append("refuse")

    def keep_reason(self) -> None:
        """Somebody points at the chip, to read it or to press it."""
        if self.reason is not None:
            self.reason = self.reason._replace(left=animations.CHIP)

    def _fade(self, dt: float) -> bool:
        if self.reason is None:
            return False
        left = self.reason.left - dt
        self.reason = self.reason._replace(left=left) if left > 0 else None
        return self.reason is None

    def fly(self, motion: AnyMotion) -> None:
        self.reel.play([motion])

    def tops(self) -> tuple[CardId, CardId]:
        """What lies on the discard piles: the old card while the new one is in the air."""
        flying = {motion.card for motion in self.reel.motions if isinstance(motion, animations.Flight)}
        old, new = self._old.discard_top, self.view.discard_top
        return old[0] if new[0] in flying else new[0], old[1] if new[1] in flying else new[1]

    def totals(self) -> tuple[int, int] | None:
        """The totals as they count, while they count."""
        fight = self.view.fight
        counts = [motion for motion in self.reel.motions if isinstance(motion, animations.Count)]
        if fight is None or not counts:
            return None
        shown = {"heroes": fight.heroes, "monsters": fight.monsters}
        shown |= {motion.side: motion.value(self.reel.time) for motion in counts}
        return shown["heroes"], shown["monsters"]
