"""Time passes at the table: what has happened is shown, things move, dialogs open by themselves, held keys are counted,
and pictures are made ahead."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.model.views import Update
from game.moves.buttons import is_bystander, may_hold
from game.table.interface import is_linked
from ui.table.acts.table import Acts
from ui.table.dialogs.automatic import AutomaticDialogs
from ui.table.input.seat_keys import SeatKeys
from ui.table.input.table_sounds import TableSounds
from ui.table.layout.sight import Linked
from ui.table.screen.large_card import draw_large
from ui.table.screen.moment import linked_now
from ui.table.screen.prompt import lost_machine
from ui.table.screen.sprites import Prerender
from ui.table.screen.throw_outcome import runner_ahead
from ui.table.session import INSTANT, Session
from ui.table.stage.on_stage import after_throw, moving_ids

BREATHING = 6.0  # seconds after the last act in which legal things pulse; then they shine steadily and nothing is drawn
BREATH_TIME = 1.6
OTHERS_WAIT = 3.0  # seconds that the clocks of other machines wait for what is shown at this one


class Clock:
    """Lets time pass for a session. `hear` is told of each update as it comes."""

    def __init__(
        self, session: Session, automatic: AutomaticDialogs, seat_keys: SeatKeys, hear: Callable[[Update], None]
    ) -> None:
        self._session, self._automatic, self._seat_keys, self._hear = session, automatic, seat_keys, hear
        self._prerender = Prerender(session)
        self._acts = Acts(session)
        session.shown.acts = self._acts.plays
        self._sounds = TableSounds(session)
        self._acted = 0.0  # when somebody did something last
        self._counted: tuple[float, tuple[str, int] | None] = (-1.0, None)
        self._told: Linked | None = None
        self._shows: float | None = None  # since when the time to object has waited for the stage
        self._watches = False
        self._look: tuple[object, ...] = ()  # when something was under way last

    def acted(self) -> None:
        """Note that somebody has just done something."""
        self._acted = self._session.scheduler.now

    def pass_time(self, dt: float) -> bool:
        """True while something moves or has happened. All stands while what was told is still painted."""
        session = self._session
        if not session.dirty and session.picture.come():
            return True
        happened = self._pump()
        self._automatic.tell()
        self._move_on(dt)
        moving = session.shown.running or session.desk.drag is not None or not session.stage_motion.still
        session.tension.look(session.shown.view)
        moving = moving or session.knock.moves or session.tension.moves or session.fan.moves
        self._sounds.play()
        if session.desk.drag is not None:
            session.desk.drag.swing.step(dt, still=session.speed == INSTANT)
        self._breathe()
        self._knock()
        self._automatic.ask()
        self._seat_keys.look()
        self._count()
        self._stop_clock()
        self._watch()
        if session.context.pictures.arrived():
            session.picture.renew()
            session.dirty = True
        if not (session.stage_motion.turning or session.dirty) and session.picture.catch_up():
            return True
        if not session.dirty and (told := after_throw(session)) is not None:
            session.picture.foresee(told, runner_ahead(session, told.beat))
        if draws := bool(session.pointer.coming):
            draw_large(session)
        elif not (happened or moving or session.dirty):
            _ = self._prerender.one() or self._acts.prepare()
        elif not (happened or session.dirty) and session.shown.view.situation == "setup":
            self._acts.prepare()  # the first door is near, and what moves until then is cheap
        return happened or moving or draws

    def _pump(self) -> bool:
        """Show the moves since the last call; True if there are any."""
        session = self._session
        if session.unhurried and session.shown.busy:
            return False
        updates = session.table.pump(session.context.now())
        for update in updates:
            session.speaker.titles.forget(update.move - bool(update.events))
            self._automatic.hear(update.events)
            self._hear(update)
        if updates:
            session.shown.receive(updates, session.desk.dropped, session.reader)
            session.desk.renew(updates[-1].view)
            session.dirty = True
            self.acted()
        return bool(updates)

    def _move_on(self, dt: float) -> None:
        session, shown = self._session, self._session.shown
        if session.covered:  # a dialog hears releases now
            shown.stage.let_go()
        if session.table.hurrying and shown.run_on():
            session.dirty = True
        if session.scheduler.busy or session.stage_motion.beat is not shown.stage.beat:
            self._play(dt)
        else:
            session.scheduler.step(dt)
        self._note_rushed()

    def _play(self, dt: float) -> None:
        """Let motions go on; lay out anew when more changes than the places of sprites."""
        session, shown, motion = self._session, self._session.shown, self._session.stage_motion
        before = self._look
        session.dirty = session.scheduler.step(dt) or shown.unsettled or session.dirty
        if motion.beat is shown.stage.beat:
            self._acts.play()
        else:
            if shown.stage.beat is not None and session.pointer.looked_at and not session.pointer.zooming:
                session.look_away()  # a card under the pointer would lie over it
            motion.open(shown.stage.beat, anew=shown.untold)
        self._look = shown.look, moving_ids(session)
        session.dirty = session.dirty or shown.unsettled or before != self._look

    def _note_rushed(self) -> None:
        """Mark in the log the parts told in no time: nobody here can have seen them."""
        session, rushed = self._session, self._session.shown.rushed
        if not rushed:
            return
        if session.table.people:
            session.speaker.miss(rushed)
        session.shown.rushed = []

    def _breathe(self) -> None:
        session, plan = self._session, self._session.plan
        left = BREATHING - (session.scheduler.now - self._acted)
        still = session.context.settings.reduce_motion or left < 0 or session.speed == INSTANT
        still = still or not (plan.lit or plan.begins)  # nothing shines
        still = still or session.shown.stage.beat is not None  # nothing shines through the veil
        level = 4 if still else round(2 + 2 * math.cos(2 * math.pi * left / BREATH_TIME))
        if level != session.glow:
            session.glow, session.dirty = level, True

    def _knock(self) -> None:
        session = self._session
        if session.before_the_door:
            session.knock.wait_for(session.view.turn, session.scheduler.now - self._acted)
        elif session.knock.moves:
            session.knock.leave()
            session.dirty = True

    def _stop_clock(self) -> None:
        """Time to object or to step in begins once what has happened was seen; at other machines nobody waits long for
        that. Rivals also wait for whoever has taken something up, or writes a slip where nobody else plays."""
        session, now, before = self._session, self._session.scheduler.now, self._watches
        looks_on = not is_linked(session.table) and is_bystander(session.view)
        steps_in = session.view.window is None and (session.table.going >= 0 or looks_on)
        shows = session.shown.stage.beat is not None and not session.shown.stage.again
        shows = shows or (steps_in and session.shown.busy)
        self._shows = (now if self._shows is None else self._shows) if shows else None
        longest = OTHERS_WAIT if is_linked(session.table) else math.inf
        acts = session.desk.busy or session.covered or session.curtain or session.pointer.zooming
        self._watches = (self._shows is not None and now - self._shows < longest) or (steps_in and acts)
        if self._watches != before:
            session.table.watch(self._watches)

    def _watch(self) -> None:
        """Show news of other machines: who is away, and for how long."""
        session = self._session
        if is_linked(session.table):
            if session.machines.look(session.context.now()):
                self._seat_keys.let_go()  # the holder of a key may sit there no more
                session.arrange()
            self._hear_signs()
            self._release()
            before, self._told = self._told, linked_now(session)
            session.dirty = session.dirty or self._told != before

    def _release(self) -> None:
        """Let go of the clock that a person holds once she has answered, or has nothing taken up any more."""
        session, table = self._session, self._session.table
        if not self._watches and not table.shared and table.seat in table.people and not may_hold(table, session.view):
            table.hold(table.seat, False)

    def _hear_signs(self) -> None:
        """Show signs; those of others only if they are wanted."""
        session, signed = self._session, self._session.table.signed
        if signed:
            wanted = [one for one in signed if session.context.settings.signs or one[0] in session.table.people]
            session.signs.hear(wanted)
            signed.clear()
            session.dirty = True

    def _count(self) -> None:
        """The bar of the time to object moves on, and the seconds until a lost machine is answered for."""
        before = self._counted
        self._counted = round(self._session.table.going, 2), lost_machine(self._session)
        self._session.dirty = self._session.dirty or self._counted != before
