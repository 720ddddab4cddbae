"""The update on show: its stage, its motion, and the updates that wait. Input never waits for it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import NOBODY, CardId, SeatId
from game.model.events import TurnBegan
from game.model.views import SeatView, Update
from game.table.interface import GameTable
from game.words.speaker import ToldPart
from ui.storage.settings import Pace
from ui.system.sounds import SoundName
from ui.table.layout.regions import Region, by_id
from ui.table.motion import animations, presenter
from ui.table.motion.animations import AnyMotion, Reel
from ui.table.motion.deal import just_dealt
from ui.table.motion.die import LEAST_REST, RIVAL_BEAT, Throw
from ui.table.stage.beat import LETTER, LONGEST_READ, LONGEST_WAIT, TUMBLE, Beat
from ui.table.stage.events import answers, sounds_of
from ui.table.stage.shown_move import Presented, StageReader
from ui.table.stage.stage import CurrentBeat, Follower, QueuedUpdate, UpdateQueue
from ui.table.stage.throw import ThrowBeat
from ui.toolkit.script import Rate, Scheduler, Script, ended, until

IN_A_ROW = 3
"""Beats with a clock that may follow each other; from then on captions at half their time do."""
RECALLED = 60
"""Beats that can be called back."""


class TableTime(NamedTuple):
    """How time passes at a table: the rate of what is `told` and of what `moves`. `reads`: somebody reads what is on
    the stage; `letters`: that are printed on a card."""

    told: Rate
    moves: Rate
    reads: Callable[[], bool]
    letters: Callable[[CardId], int] = lambda card: 0


class Presentation:
    """Shows updates one after the other: what is staged of them, then the motion to the new view. The view of an update
    comes with the last of its beats, for a throw with its stamp."""

    def __init__(
        self,
        table: GameTable,
        heard: Callable[[Update], None],
        scheduler: Scheduler,
        time: TableTime,
        places: Callable[[], Iterable[Region]],
    ) -> None:
        """`heard`: is told of each update when it is shown, and not before; of one with several beats first of its
        first events alone. `places`: where everything lies in the view shown now."""
        self.table = table
        self._heard, self._scheduler, self._time, self._places = heard, scheduler, time, places
        self.view: SeatView = table.view()
        self.reel = Reel(scheduler, time.moves)
        self.stage = CurrentBeat(scheduler, time.told, self._stands)
        self.follower = Follower(scheduler, time.told)
        self.left: Beat | None = None  # has just gone; its card is on its way to where it lies
        self.recent: deque[Beat] = deque(maxlen=RECALLED)
        self.throw: Throw | None = None
        self.thrown: list[tuple[SeatId, int]] = []  # while several throw: seats and faces that lie already
        self.acts: Callable[[Beat], bool] = lambda beat: False  # before which beats an act is played
        self.untold = False  # that is played, and nothing of the beat on the stage is known yet
        self.thrown_already = False  # the person threw the die before the core told what it shows
        self.sounds: list[SoundName] = []
        self.hushed: list[SoundName] = []  # were started for what was skipped at once
        self.rushed: list[ToldPart] = []  # parts that were told in no time at all
        self._updates = UpdateQueue()
        self._read: set[str] = set()  # cards that have been on the stage
        self._pace: Pace = "instant"
        self._telling = self._thrown = ended()
        self._passed = False  # somebody has gone on from the beat on the stage
        self._sounded = 0  # the move that the stage has had a sound for
        self._in_a_row = self._place = 0
        self._before: dict[str, Region] = {}
        self._moving = just_dealt(table)  # shown already; its motion begins once its places are known
        self._old: SeatView = self.view
        self._held: dict[CardId, Rect] = {}
        self._follow()

    @property
    def busy(self) -> bool:
        """Not all that has happened was seen."""
        return self.running or self.stage.beat is not None or bool(self._updates.waiting)

    @property
    def seen_until(self) -> int | None:
        """The last move that is shown, while others wait; None: everything is."""
        return self._updates.seen_until

    @property
    def running(self) -> bool:
        """Whether something changes by itself, frame by frame; waiting for a key costs nothing."""
        rolls = self.throw is not None and not self.throw.lies
        if self.reel.running or rolls or self._moving:
            return True
        if self.stage.beat is not None:
            return not self.stage.waits
        return bool(self._updates.waiting) and not self.follower.stopped

    @property
    def my_throw(self) -> Throw | None:
        """The die that waits for the person."""
        return self.throw if self.throw is not None and self.throw.open else None

    @property
    def rolling(self) -> bool:
        """The person has thrown the die, and it does not lie yet, or what it led to is not shown yet."""
        return self.throw is not None and self.throw.mine and not self.throw.open

    @property
    def stamped(self) -> bool:
        """No die hides its face."""
        return self.throw is None or self.throw.stamped

    @property
    def let_go(self) -> Mapping[CardId, Rect]:
        """Where cards lie that somebody here has let go of, until what she did with them is shown."""
        return self._held

    @property
    def queue(self) -> tuple[int, int]:
        """The place on stage, from 1, in a row of beats, and the length of the row."""
        return self._place, self._place + self._updates.beats

    def receive(self, updates: Iterable[Update], held: dict[CardId, Rect], reader: StageReader | None = None) -> None:
        """These happened; `held`: where the person let go of the cards that are on their way. `reader`: for whom
        something is staged; None: for nobody."""
        for update in updates:
            before = self._updates.newest or self.view
            told = answers(update, before, reader, self.table.card) if reader is not None else ()
            self._updates.add(update, told)
        self._held.update(held)
        self._pace = reader.pace if reader is not None else self._pace
        if reader is not None and not reader.seats:
            self._catch_up()
        self._go_on()

    def _catch_up(self) -> None:
        """An onlooker falls behind by one turn at most."""
        while self._far_behind:
            self._telling.stop()
            self._leave_beat()
            if self._updates.act is not None:
                self._show(self._updates.act)
            self._shown(self._updates.waiting.popleft().update)

    @property
    def _far_behind(self) -> bool:
        told = self.view if self._updates.act is None else self._updates.act.update.view
        return bool(self._updates.waiting) and self._updates.waiting[-1].update.view.turn > told.turn + 1

    @property
    def look(self) -> tuple[object, ...]:
        """The values whose changes need a new layout; besides, anything that ends needs one."""
        stage, throw = self.stage, self.throw
        told = self.view, stage.beat, stage.share, self.untold, self.follower.thinks
        return *told, throw and throw.stage, self.totals()

    @property
    def unsettled(self) -> bool:
        """A move is shown whose places are not known yet, also where its view is equal to the one before."""
        return self._moving is not None

    # --- what waits, one after the other ---

    def _go_on(self) -> None:
        if self._telling.over and (self._updates.unshown or self.stage.beat is not None):
            self._telling = self._scheduler.start(self._tell(), "presentation", self._time.told)

    def _tell(self) -> Script:
        """Each update that waits, after what is on the stage already. Of two that are staged the second follows at
        once."""
        at_once = self.stage.beat is not None
        while at_once or self._updates.unshown:
            if not at_once:
                yield until(lambda: self._may_begin, "", math.inf)
                self._before = by_id(self._places())
            if self.stage.beat is None and self._updates.act is None:
                self._in_a_row = self._in_a_row if self._updates.take().beats else 0
            while self.stage.beat is not None or self._next_beat():
                yield until(lambda: self._goes, "", math.inf)
                self._leave_beat()
            if self._updates.act is not None:
                self._show(self._updates.act)
            at_once = bool(self._updates.waiting) and bool(self._updates.waiting[0].beats) and not self._held_back
        self._in_a_row = self._place = 0

    @property
    def _may_begin(self) -> bool:
        settled = self._moving is None and not self.reel.running
        return settled and bool(self._updates.waiting) and not self._held_back

    @property
    def _held_back(self) -> bool:
        """A caption has its time before the next thing is told, unless a key is held that goes on."""
        if self.follower.stopped:
            return True
        return self.follower.holds and bool(self._updates.waiting[0].told) and not self.stage.hurried

    @property
    def _goes(self) -> bool:
        """The beat on the stage has had its time, or somebody goes on."""
        throw, hurried = self.throw, self.stage.hurried
        if self._passed or throw is None or throw.lies:
            return self._passed or self.stage.over or (hurried and not self.stage.waits)
        return throw.stage == "over" or (hurried and throw.stage == "shown")

    def _stands(self) -> bool:
        """The time of the beat on the stage stands."""
        return self.untold or self.throw is not None or self._time.reads()

    def _next_beat(self) -> bool:
        """Opens what is still to be staged of the update under way; what is not is told small."""
        while self._updates.act is not None and self._updates.act.told:
            told = self._updates.act.told.popleft()
            if told.beat is not None and not self._crowded(told.beat):
                self._open(told.beat, told.events)
                return True
            self._tell_small(told)
        return False

    def _leave_beat(self) -> None:
        if self.stage.beat is not None and self.stage.brief:
            self._hush(self.stage.beat.sound)
        self.left = self.stage.beat or self.left
        self.stage.close()
        self._thrown.stop()
        self.throw, self.untold, self._passed = None, False, False

    def _hush(self, sound: SoundName) -> None:
        if sound in self.sounds:
            self.sounds.remove(sound)
        else:
            self.hushed.append(sound)

    def _crowded(self, beat: Beat) -> bool:
        """Too many with a clock would follow each other."""
        self._in_a_row = 0 if self._stays(beat) else self._in_a_row + 1
        return self._in_a_row > IN_A_ROW

    def _tell_small(self, told: Presented) -> None:
        if told.caption is None:
            return
        seconds = told.caption.seconds if told.beat is None else told.beat.seconds / 2
        self.follower.tell(told.caption, seconds)
        self.rushed += () if seconds else parts_of(told)

    def _open(self, beat: Beat, events: int) -> None:
        self._place += 1
        self._sounded = beat.move
        self.recent.append(beat)
        longest = LONGEST_WAIT if self.table.shared else math.inf
        self.stage.open(beat, seconds=longest if beat.waits else self._seconds(beat), events=events)
        if isinstance(beat, ThrowBeat) and not beat.lies and self._time.moves() < math.inf:
            self._take_up(beat)
            return
        self.untold = self.acts(beat) and not self.stage.hurried
        if not self.untold:
            self.stage.appear()
            self._reveal()
            self.hear(beat.sound)

    def _seconds(self, beat: Beat) -> float:
        """Return the time of a beat: a card that has not been on the stage before stays until it can be read."""
        new = {self.table.card(card).id for card in (beat.card,) if card >= 0} - self._read
        self._read |= new
        letters = self._time.letters(beat.card) if new else 0
        return max(beat.seconds, min(letters * LETTER.at(self._pace), LONGEST_READ.at(self._pace)))

    def hear(self, sound: SoundName | None) -> None:
        """A moment of what is on the stage is heard."""
        if sound is not None and not self.stage.hurried:
            self.sounds.append(sound)

    def tell(self) -> None:
        """Make the contents of the stage known from now on."""
        if self.untold:
            self.untold = False
            self.stage.appear()
            self._reveal()

    def _reveal(self) -> None:
        """Show on the table, too, the events that the beat on the stage tells; the next turn begins after it."""
        act, told = self._updates.act, self.stage.events
        if act is not None and (act.beats or any(isinstance(one, TurnBegan) for one in act.update.events[told:])):
            self._heard(Update(act.update.move, act.update.events[:told], self.view))
        elif act is not None:
            self._show(act)

    def _show(self, act: QueuedUpdate) -> None:
        self._updates.act, self.thrown = None, []
        self._shown(act.update)

    def _shown(self, update: Update) -> None:
        self._old, self.view, self._moving = self.view, update.view, update
        self._follow()
        self.follower.hear(update.events)
        self._heard(update)

    def _follow(self) -> None:
        """Follow the turn of a player elsewhere."""
        view = self.view
        theirs = view.active not in self.table.people and view.situation not in ("setup", "over")
        self.follower.turn_of(view.active if theirs else NOBODY)

    def _take_up(self, beat: ThrowBeat) -> None:
        shaken = 0.0 if beat.mine else RIVAL_BEAT
        rest = math.inf if beat.waits else max(LEAST_REST, beat.seconds - TUMBLE - shaken)
        self.throw = throw = Throw(beat.by, beat.face, mine=beat.mine, rest=rest)
        if self.thrown_already and beat.mine:
            throw.throw()
        self.thrown_already = False
        script, time = throw.script(lambda: self.sounds.append("die"), self._stamp), self._time
        self._thrown = self._scheduler.start(script, "throw", lambda: time.told() if throw.open else time.moves())

    def _stamp(self) -> None:
        """The die lies: what it has led to is seen."""
        assert self.throw is not None
        if self.thrown or self._updates.more_dice:
            self.thrown.append((self.throw.seat, self.throw.face))
        self._reveal()
        if isinstance(self.stage.beat, ThrowBeat):
            self.hear(self.stage.beat.stamp_sound)

    def settle(self) -> Sequence[AnyMotion]:
        """Return the motions to start now that the new view has been laid out."""
        update, self._moving = self._moving, None
        if update is None:
            return ()
        found = by_id(self._places())
        flown = presenter.handed_over(self.recent, update.move)
        moment = presenter.Moment(self._old, update.view, update.events, self._before, found, dict(self._held), flown)
        if not self._updates.waiting:
            self._held.clear()
        if self.stage.beat is not None:
            return ()
        moving = presenter.motions(moment, self.table.card, self._rustle) if self._old.seat == update.view.seat else []
        if update.move != self._sounded:
            self.sounds += sounds_of(update.events)
        return () if math.isinf(self._time.moves()) else moving

    def _rustle(self) -> None:
        self.sounds.append("card_draw")

    def press(self) -> bool:
        """Go on for somebody: to the next beat, or off the stage. False if the press came too soon."""
        if not self.stage.press():
            return False
        if self.untold:
            self.tell()
        else:
            self._passed = True
            self._telling.step(0.0)
        return True

    def skip(self) -> bool:
        """Everything is where it was going, at the newest view. A die in the person's own hand stays there."""
        return self.my_throw is None and self._jump(self._for_the_hand)

    def run_on(self) -> bool:
        """As `skip`, but no further than to what waits."""
        return self.my_throw is None and not self.stage.waits and self._jump(self._stays)

    def _for_the_hand(self, beat: Beat) -> bool:
        """Return whether a person is to throw: that is not skipped."""
        return isinstance(beat, ThrowBeat) and beat.mine and self._time.moves() < math.inf

    def _stays(self, beat: Beat) -> bool:
        return beat.waits or self._for_the_hand(beat)

    def _jump(self, stops: Callable[[Beat], bool]) -> bool:
        skipped = self.reel.skip() or self.stage.beat is not None or bool(self._updates.waiting)
        self._telling.stop()
        self.follower.run()
        self._run_to(stops)
        self._go_on()
        self._moving = self.left = None
        return skipped

    def _run_to(self, stops: Callable[[Beat], bool]) -> None:
        """Shows everything up to the first beat that stops it."""
        self._leave_beat()
        self._in_a_row = self._place = 0
        while self._updates.unshown:
            act = self._updates.act or self._updates.take()
            while act.told:
                beat, _, events = act.told.popleft()
                if beat is not None and stops(beat):
                    self._open(beat, events)
                    return
                if isinstance(beat, ThrowBeat):
                    self.thrown.append((beat.by, beat.face))
            self._show(act)

    def put_away(self) -> list[ToldPart]:
        """Puts the table into the present for somebody who looks away; returns the parts that were not seen."""
        beat = self.stage.beat
        unseen = [ToldPart(beat.move, beat.said)] if beat is not None and self.untold else []
        unseen += [part for one in self._updates.unshown for told in one.told for part in parts_of(told)]
        self.skip()
        return unseen

    def recall(self, beat: Beat) -> None:
        """Shows what was on the stage once more, without a clock."""
        if not self.busy:
            self.stage.open(beat, again=True)
            self._go_on()

    @property
    def duel(self) -> list[tuple[SeatId, int]]:
        """While several throw: everybody's face as far as it is known, 0 for who is about to throw."""
        if self.throw is None or not (self.thrown or self._updates.more_dice):
            return []
        lies = self.throw.stage == "shown"
        return self.thrown if lies else [*self.thrown, (self.throw.seat, 0)]

    def fly(self, *motions: AnyMotion) -> None:
        self.reel.play(motions)

    def tops(self) -> tuple[CardId, CardId]:
        """The cards on the discard piles: the old one while the new one is in the air."""
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
        shown |= {motion.side: motion.value for motion in counts}
        return shown["heroes"], shown["monsters"]


def parts_of(told: Presented) -> tuple[ToldPart, ...]:
    """Return its lines of the log."""
    one = told.beat or told.caption
    return (ToldPart(one.move, one.said),) if one is not None else ()
