"""The table of one person: gestures go to the desk, the picture comes from the view, and nothing waits for anything."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec
import pygame
from pygame import Rect

from game.ids import CardId
from game.model.cards import CardText
from game.model.messages import Message
from game.model.options import Option, Verb
from game.model.views import SeatView
from game.table.interface import GameTable
from ui.announce import Announced
from ui.canvas import Canvas
from ui.cards.face import CardFaces
from ui.focus import Focusable, FocusRing
from ui.input import (
    LEFT,
    MIDDLE,
    RIGHT,
    Clicked,
    DragCancelled,
    DragDropped,
    DragMoved,
    DragStarted,
    FocusLost,
    Gesture,
    Hovered,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from ui.scene import Context, Lifeboat, QuietScene, Scene
from ui.scenes.dialogs import Confirm, Notice, Pause
from ui.settings import ANIMATION_SPEED
from ui.table import anim, keys, moves, pieces
from ui.table.actions import action_buttons
from ui.table.announcing import announced, reading_order
from ui.table.board import TablePicture
from ui.table.deals import DealDialog, OfferDialog
from ui.table.desk import Desk
from ui.table.detail import zoom_place
from ui.table.dialogs import ChooserDialog, MoveDialog, TableDialog, question
from ui.table.drag import stack_at, stack_of
from ui.table.ending import Tales, story
from ui.table.layers import Sprite
from ui.table.moves import Move, Spot
from ui.table.painter import Painter
from ui.table.patience import Patience
from ui.table.regions import Region, at, by_id
from ui.table.show import Show
from ui.table.sight import Button, Mood, Sight, Voice
from ui.table.speaker import Speaker

BREATHING = 6.0  # seconds after the last act in which legal things pulse; then they shine steadily and nothing is drawn
BREATH_TIME = 1.6
CURTAIN = 1.4  # seconds the end of the game is looked at before the last screen
CALM = 0.35  # seconds without a gesture before a dialog opens by itself: never under a hand that is pressing
THROW = "button:throw_die"
FRESH = 0.25  # seconds in which a button that has just come is not pressed: it was not the one she aimed at
NEVER: tuple[str, ...] = ("prompt", "timeline", "mat", "side", "slot", "sale", "zoom", "detail", "log", "worn", "bag")
_INSTANT = float("inf")


class Exits(NamedTuple):
    """Where the table leads to. reopen: this game again, after a crash."""

    home: Callable[[], Scene]
    rematch: Callable[[Context], Scene]
    reopen: Callable[[], Scene]


class TableScene(QuietScene):
    """One person at a table of computers. Is the Front of its desk and the Host of its dialogs."""

    def __init__(self, table: GameTable, texts: Mapping[str, CardText], exits: Exits) -> None:
        self.table = table
        self.exits = exits
        self.desk = Desk(table, self)
        self.show = Show(table)
        self.speaker = Speaker(table, texts)
        self.patience = Patience()
        self.tales = Tales()
        self.ring = FocusRing()
        self.picture = TablePicture(CardFaces())
        self.pointer = (-1, -1)
        self.regions: tuple[Region, ...] = ()
        self._dialog: TableDialog | None = None
        self._later: deque[Gesture] = deque()  # while a move is in flight
        self._seen_offers: set[int] = set()
        self._asked: tuple[str, int, int] | None = None
        self._hover = ""
        self._pressed = ""
        self._zoom: str = ""
        self._zooming = False
        self._log_up = 0
        self._awake = BREATHING
        self._glow = 4
        self._dirty = True
        self._ending = 0.0
        self._calm = CALM
        self._die_at: tuple[int, int] | None = None
        self._token: int | None = None
        self._refocus = False
        self._resting = False  # nothing is asked: the focus waits on the log, where keys do no harm
        self._led = False  # the focus went by itself to where a card may land
        self._came: dict[tuple[str, int, int], float] = {}  # since when each button has been where it is
        self._covered = False  # by a dialog, which has the focus ring then
        self._moves = len(table.timeline())

    # --- what the app asks ---------------

    def leave(self) -> None:
        self.table.close()

    def arrange(self) -> None:
        self.speaker.speak(self.context.words)
        self.picture.arrange(self.context.theme, self.context.size)
        self._dirty = True
        if not self.regions:
            self._refresh()

    def lifeboat(self) -> Lifeboat | None:
        return Lifeboat(self._moves, self.exits.reopen)

    def update(self, dt: float) -> bool:
        changed = self._pass_time(dt)
        if self._later and not self.table.in_flight:
            later, self._later = self._later, deque()
            for gesture in later:
                self.handle(gesture)
            changed = True
        return changed or self._dirty

    def tick(self, dt: float) -> None:
        """Under a dialog."""
        self._pass_time(dt)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self._dirty or canvas.covered != self._covered:
            self._covered = canvas.covered
            self._refresh()
        return self.picture.draw(canvas.surface, self._sprites(), canvas.stale)

    def announced(self) -> Sequence[Announced]:
        return announced(self)

    # --- time ---------------

    @property
    def speed(self) -> float:
        if self.context.settings.reduce_motion:
            return _INSTANT
        return ANIMATION_SPEED[self.context.settings.animation]

    def _pass_time(self, dt: float) -> bool:
        updates = self.table.pump(self.context.now())
        for update in updates:
            self.speaker.hear(update.events, update.view.turn)
            self.tales.hear(update.events)
            self._moves = update.move
        if updates:
            self.show.receive(updates, self.desk.dropped)
            self.desk.renew(updates[-1].view)
            self._awake, self._dirty = BREATHING, True
        self._tell_problem()
        if self.show.advance(dt, self.speed, self.regions):
            self._dirty = self._dirty or not self.show.reel.running or self.show.totals() is not None
        self._dirty = self._dirty or self.show.throw is not None
        moving = self.show.running or self.desk.drag is not None
        self._play_sounds()
        self._sway(dt)
        self._breathe(dt)
        self._wait_or_ask(dt)
        self._end(dt)
        return bool(updates) or moving

    def _tell_problem(self) -> None:
        """The last move could not be stored: it is not true, and whoever made it must know."""
        if self.table.problem is not None and self._dialog is None:
            why, self.table.problem = self.table.problem, None
            self.desk.dropped.clear()
            self.context.push(Notice(self.voice.text("play.storing_failed", why=self.voice.say(why))))

    def _play_sounds(self) -> None:
        for sound in self.show.sounds:
            self.context.sounds.play(sound)
        self.show.sounds.clear()

    def _sway(self, dt: float) -> None:
        if self.desk.drag is not None and not self.context.settings.reduce_motion:
            self.desk.drag.sway(dt)

    def _breathe(self, dt: float) -> None:
        self._awake -= dt
        still = self.context.settings.reduce_motion or self._awake < 0 or self.speed == _INSTANT
        level = 4 if still else round(2 + 2 * math.cos(2 * math.pi * self._awake / BREATH_TIME))
        if level != self._glow:
            self._glow, self._dirty = level, True

    def _wait_or_ask(self, dt: float) -> None:
        """Windows pass by themselves if she holds nothing for them; questions and offers open by themselves."""
        if self.show.running or self._dialog is not None:
            return
        self._calm -= dt
        before = self.patience.counting
        if self.patience.passes(self.desk.view, dt, busy=self.desk.busy or self.table.in_flight):
            self.desk.press("pass", Rect(0, 0, 0, 0))
        self._dirty = self._dirty or before != self.patience.counting
        self._ask_what_must_be()

    def _ask_what_must_be(self) -> None:
        if self.desk.busy or self.table.in_flight or self._calm > 0:
            return
        view = self.desk.view
        offer = next((o for o in view.offers if o.to == view.seat and o.id not in self._seen_offers), None)
        if offer is not None and any(option.verb == "accept" for option in view.options):
            self._seen_offers.add(offer.id)
            self._open(OfferDialog(self, offer))
            return
        asked = next((o for o in view.options if o.verb == "choose" and o.params and o.params[0].kind != "way"), None)
        if asked is not None and asked.key != self._asked:
            self._asked = asked.key
            self.desk.start(asked)
        elif asked is None:
            self._asked = None

    def _end(self, dt: float) -> None:
        if self.show.view.result is None or self.show.running:
            return
        self._ending += dt
        if self._ending >= (CURTAIN if self.speed < _INSTANT else 0.2) and self._dialog is None:
            self._ending = -1e9
            from ui.scenes.game_over import GameOverScene, Ways

            told = story(self.table, self.show.view, self.tales, self.context.now(), self.voice.names.cards)
            self.context.go(GameOverScene(told, Ways(self.exits.rematch, self.exits.home)))

    # --- the picture ---------------

    @property
    def voice(self) -> Voice:
        return self.speaker.voice

    @property
    def painter(self) -> Painter:
        return self.picture.painter

    def _refresh(self) -> None:
        """Lays everything out anew and gives the focus what can have it."""
        self._lay_out()
        now = self.context.now()
        here = [(region.id, *region.rect.topleft) for region in self.regions if region.kind == "button"]
        self._came = {button: self._came.get(button, now) for button in here}

    def _too_new(self, region: Region | None) -> bool:
        """A rival's move may put another button under a finger that is already on its way."""
        if region is None or region.kind != "button":
            return False
        since = self._came.get((region.id, *region.rect.topleft), 0.0)
        return self.context.now() - since < FRESH

    def _lay_out(self) -> None:
        self._dirty = False
        sight = self._sight()
        self.picture.show(sight)
        self.regions = self.picture.regions
        if self.show.settle(self.regions, self.speed):
            self.picture.show(self._sight())
            self.regions = self.picture.regions
        if self._offer_focus() != sight.mood.focus and not self._covered:
            self.picture.show(self._sight())

    def _sight(self) -> Sight:
        view = self.speaker.with_ways(self.show.view)
        return Sight(
            view=view,
            cast=self.table,
            voice=self.voice,
            buttons=self._buttons(view),
            mood=self._mood(),
            log=self.speaker.log(view.turn),
            marks=tuple(self.table.timeline()),
            can_undo=self.table.can_undo(),
            can_redo=self.table.can_redo(),
        )

    def _buttons(self, view: SeatView) -> tuple[Button, ...]:
        if self.show.my_throw is not None:
            said, space = self.voice.text("button.throw_die"), self.voice.text("key.space")
            return (Button(THROW, said, "die", "good", space, said),)
        buttons = self._capped(action_buttons(view, self.voice))
        if not self.patience.counting:
            return buttons
        wait = Button(
            "button:wait", self.voice.text("button.wait"), "pause", "accent", "W", self.voice.text("button.wait")
        )
        return (wait, *(button for button in buttons if button.id != "button:pass"))

    def _capped(self, buttons: tuple[Button, ...]) -> tuple[Button, ...]:
        """Space stands on a button only while it would press that one."""
        at, space = self.ring.focused or "", self.voice.text("key.space")
        if at.partition(":")[0] not in _PRESSED:
            return buttons
        return tuple(one._replace(key="") if one.key == space and one.id != at else one for one in buttons)

    def _mood(self) -> Mood:
        lit = self.lit_ids()
        throw = self.show.throw
        return Mood(
            focus="" if self._covered else self.ring.focused or "",
            hover=self._hover,
            pressed=self._pressed,
            lit=lit,
            absent=self._absent(),
            prompt=self._prompt(),
            die=None if throw is None else throw.look().face if throw.stage == "shown" else 0,
            totals=self.show.totals(),
            levels=self._levels(),
            zoom=self._zoomed(),
            detail=self._detail(),
            log_up=self._log_up,
            glow=self._glow,
        )

    def lit_ids(self) -> frozenset[str] | None:
        if self.show.my_throw is not None:
            return frozenset(("die", THROW))
        return self.desk.lit_ids(self.regions)

    def _absent(self) -> frozenset[str]:
        gone = set(self.show.reel.hidden())
        drag = self.desk.drag
        if drag is not None and drag.grip.kind == "card":
            gone.add(drag.region.id)
        gone.update(f"card:{card}" for card in self.desk.dropped)
        if self.show.throw is not None and self.show.throw.stage in ("held", "tumbling"):
            gone.add("die")
        return frozenset(gone)

    def _levels(self) -> dict[int, int]:
        return {} if self._token is None else {self.table.seat: self._token}

    def _prompt(self) -> str:
        if self.show.my_throw is not None:
            return self.voice.text("play.throw_prompt")
        if self.desk.move is not None and (param := moves.asked(self.desk.move)) is not None:
            return self.voice.say(question(param))
        if self.patience.counting:
            return f"{self.voice.say(self.show.view.prompt)} {self.voice.text('play.skipping')}"
        return self.voice.text("prompt.in_flight") if self._later else ""

    def _zoomed(self) -> CardId:
        region = by_id(self.regions).get(self._zoom)
        return region.card if region is not None else CardId(-1)

    def _detail(self) -> tuple[str, ...]:
        """What can be done with the card one looks at, or why nothing can."""
        card = self._zoomed()
        if card < 0:
            return ()
        options = [option for option in self.desk.view.options if option.source == card]
        if options:
            return tuple(dict.fromkeys(self.sentence_of(option) for option in options))
        own = any(region.card == card and region.seat == self.table.seat for region in self.regions)
        refusal = self.table.why_not(card) if own else None
        return (self.voice.say(refusal.reason),) if refusal is not None else ()

    def sentence_of(self, option: Option) -> str:
        if option.verb == "use_ability" and option.source >= 0:
            title = self.speaker.ability_title(option.source, option.ability)
            return title or self.voice.text("button.use_ability")
        if option.verb == "play_card" and option.source >= 0:
            return self.voice.text("button.play_named", card=f"card:{self.table.card(option.source).id}")
        if option.verb == "pick_fight":
            name = self.voice.print_card(option.source).title
            return self.voice.text("play.pick_fight", name=name)
        return self.voice.text(f"button.{option.verb}")

    def _sprites(self) -> tuple[Sprite, ...]:
        painter, voice, plan = self.painter, self.voice, self.picture.plan
        found = [pieces.dropped_sprite(painter, voice, card, rect) for card, rect in self.desk.dropped.items()]
        found += pieces.reel_sprites(painter, voice, self.show.reel, plan)
        throw = self.show.throw
        if throw is not None and throw.stage in ("held", "tumbling"):
            pointer = self._die_at if throw.stage == "held" else None
            found.append(pieces.die_sprite(painter, throw, plan.place.die, pointer))
        if self.desk.drag is not None:
            found += pieces.held_sprites(painter, voice, self.desk.drag, self.desk.drag.target(self.regions))
        zoomed = by_id(self.regions).get(self._zoom)
        if zoomed is not None and zoomed.card >= 0 and zoom_place(plan.place) is None and self.desk.drag is None:
            found.append(pieces.zoomed_sprite(painter, voice, zoomed.card, zoomed.rect, plan.place))
        if self.show.reason is not None:
            said = voice.say(self.show.reason.message)
            found.append(pieces.chip_sprite(painter, said, self.show.reason.near, self.context.size))
        return tuple(found)

    # --- focus ---------------

    def _focusable(self) -> list[Region]:
        lit = self.lit_ids()
        if lit is not None:
            return [region for region in self.regions if region.id in lit]
        return [
            region
            for region in self.regions
            if (region.kind not in NEVER or region.kind == "log")
            and (region.kind not in ("undo", "redo") or region.lit)
            and (region.kind != "token" or region.n == self.table.seat)
            and not region.id.startswith("plate:")
        ]

    def _offer_focus(self) -> str:
        things = reading_order(self._focusable())
        first = _first(things)
        known = {region.id for region in things}
        before = self.ring.focused if not self._led or self.desk.busy else ""
        self.ring.offer([Focusable(region.id, Rect(region.rect)) for region in things], first)
        if self._refocus and things:
            self.ring.put(things[0].id)
        elif first is not None and (before not in known or self._resting):
            self.ring.put(first)
        elif first is None and before not in known:
            self.ring.put("log" if "log" in known else f"seat:{self.table.seat}")
        self._led = self.desk.busy and (self._led or before not in known)
        self._resting = self.lit_ids() is None and first is None and (self._resting or before not in known)
        self._refocus = False
        return self.ring.focused or ""

    @property
    def focused(self) -> Region | None:
        return by_id(self.regions).get(self.ring.focused or "")

    # --- gestures ---------------

    def handle(self, gesture: Gesture) -> None:
        self._awake = BREATHING
        if not isinstance(gesture, PointerMoved | Hovered):
            self._calm = CALM
        if self.table.in_flight and isinstance(gesture, Clicked | DragDropped | KeyPressed):
            self._later.append(gesture)
            self._dirty = True
            return
        match gesture:
            case PointerMoved(pos=pos):
                self._point(pos)
            case Hovered(pos=pos):
                self._look_at(at(self.regions, pos))
            case PointerPressed():
                self._press_down(gesture)
            case PointerReleased():
                self._pressed, self._dirty = "", True
            case Clicked(button=button, pos=pos):
                self._clicked(button, pos)
            case DragStarted(origin=origin, pos=pos):
                self._lift(origin, pos)
            case DragMoved(pos=pos):
                self._carry(pos)
            case DragDropped(pos=pos):
                self._carry(pos)
                self._drop()
            case DragCancelled():
                self._cancel()
            case Wheel(pos=pos, steps=steps):
                self._scroll(pos, steps)
            case KeyPressed():
                self._key(gesture)
            case KeyReleased() if keys.ends_zoom(gesture):
                self._look_away()
            case FocusLost():
                self._look_away()

    def _point(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        if self.desk.drag is not None and self.desk.drag.sticky:
            self._carry(pos)
        region = at(self.regions, pos)
        id = region.id if region is not None else ""
        if id != self._hover:
            self._hover, self._dirty = id, True
            if not self._zooming and self._zoom and id != self._zoom:
                self._look_away()

    def _look_at(self, region: Region | None) -> None:
        """The card one rests on is shown large; on the log, the card that the newest line is about."""
        if region is not None and region.kind == "log":
            region = self._told_card()
        if region is not None and region.card >= 0:
            self._zoom, self._dirty = region.id, True

    def _told_card(self) -> Region | None:
        lines = self.speaker.log(self.show.view.turn)[: -self._log_up or None]
        card = next((line.card for line in reversed(lines) if line.card >= 0), CardId(-1))
        return next((region for region in self.regions if region.card == card), None)

    def _look_away(self) -> None:
        self._zoom, self._zooming, self._dirty = "", False, True

    def _press_down(self, press: PointerPressed) -> None:
        if self.show.skip():
            self._dirty = True
            self._refresh()
        self._look_away()
        if press.button == LEFT:
            region = at(self.regions, press.pos)
            self._pressed = region.id if region is not None else ""
        elif press.button == MIDDLE:
            self._look_at(at(self.regions, press.pos))

    def _clicked(self, button: int, pos: tuple[int, int]) -> None:
        self._dirty = True
        if button == RIGHT:
            self._cancel()
            return
        if button != LEFT:
            self._look_away()
            return
        if self._too_new(at(self.regions, pos)):
            return
        stack = stack_at(self.regions, pos, self.desk.drag.grip if self.desk.drag is not None else None)
        self._activate(at(self.regions, pos), stack)

    def _lift(self, origin: tuple[int, int], pos: tuple[int, int]) -> None:
        self._look_away()
        region = at(self.regions, origin)
        if self.show.my_throw is not None:
            if region is not None and region.kind == "die":
                self.show.my_throw.lift()
                self._die_at = pos
            return
        if region is None or self.desk.busy:
            return
        if region.kind == "die" and self._may_run():
            self._die_at = pos
        elif self.desk.lift(region, origin, sticky=False):
            self.context.sounds.play("card")
            self._refocus = False
            self._carry(pos)

    def _carry(self, pos: tuple[int, int]) -> None:
        if self._die_at is not None:
            self._die_at = pos
        drag = self.desk.drag
        if drag is None:
            return
        drag.move(pos)
        if drag.grip.kind == "token":
            level = self._level_at(pos)
            self._dirty = self._dirty or level != self._token
            self._token = level

    def _level_at(self, pos: tuple[int, int]) -> int:
        plan = self.picture.plan.own
        assert plan is not None
        levels = range(1, self.show.view.goal + 1)
        return min(levels, key=lambda level: abs(plan.token(level)[0] - pos[0]) + abs(plan.token(level)[1] - pos[1]))

    def _drop(self) -> None:
        self._dirty = True
        if self._die_at is not None:
            self._drop_die(self._die_at)
        elif self._token is not None:
            self._put_token()
        elif self.desk.drag is not None:
            self.context.sounds.play("card")
            self.desk.drop(self.regions)

    def _drop_die(self, pos: tuple[int, int]) -> None:
        """Thrown at a monster, the die says whom one runs from; thrown anywhere else, it just rolls."""
        self._die_at = None
        region = at(self.regions, pos)
        if self.show.my_throw is None and region is not None and region.kind == "foe" and self._may_run():
            self.show.thrown_already = self.desk.named(region)
        else:
            self._throw()

    def _put_token(self) -> None:
        level, self._token, self.desk.drag = self._token, None, None
        region = by_id(self.regions).get(f"token:{self.table.seat}")
        if region is not None and level is not None:
            self.desk.level(level, Rect(region.rect), region.id)

    def _cancel(self) -> None:
        """Esc or the right button: one step back, never further."""
        self._dirty, self._die_at = True, None
        throw = self.show.throw
        if throw is not None and throw.stage == "held":
            throw.put_down()
        elif self._token is not None:
            self._token, self.desk.drag = None, None
        else:
            drag = self.desk.drag
            self.desk.back()
            if drag is not None and drag.grip.kind == "card":
                self.spring_back(CardId(drag.grip.n), drag.rect, drag.home, drag.region.id)

    def _scroll(self, pos: tuple[int, int], steps: int) -> None:
        region = at(self.regions, pos)
        if region is not None and region.kind == "log":
            most = max(0, len(self.speaker.log(self.show.view.turn)) - 1)
            self._log_up, self._dirty = max(0, min(most, self._log_up + steps)), True

    # --- using things ---------------

    def _activate(self, region: Region | None, stack: Sequence[Spot], *, by_key: bool = False) -> None:
        """A click on something, or Enter on the focus."""
        if self.show.my_throw is not None:
            if region is not None and (region.kind == "die" or region.id == THROW):
                self._throw()
            elif region is not None and region.kind == "menu":
                self._pause()
            return
        if self.desk.drag is not None:
            self._put_down(region, by_key)
        elif self.desk.move is not None and (self.desk.point(stack) or region is None or region.kind not in _PRESSED):
            return
        elif region is not None:
            self._use(region)

    def _put_down(self, region: Region | None, by_key: bool) -> None:
        drag = self.desk.drag
        assert drag is not None
        if region is not None and region.kind in _PRESSED:
            self._cancel()
            self._use(region)
        elif region is not None and by_key:
            self.desk.put_on(region, self.regions)
        elif drag.home.collidepoint(drag.pointer) and not drag.verdict(drag.stack(self.regions)):
            self.desk.drop_at_home()
        else:
            self.desk.drop(self.regions)

    def _use(self, region: Region) -> None:
        self.context.sounds.play("click")
        rect = Rect(region.rect)
        match region.kind:
            case "button":
                self._press_button(region.id.removeprefix("button:"), rect)
            case "way":
                self.desk.way(region.n)
            case "menu":
                self._pause()
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "deck":
                self.desk.deck(region)
            case "die":
                self._throw()
            case "token":
                self._use_token(region)
            case "card" | "foe":
                self._use_card(region)
            case "seat" | "discard" | "zoom":
                if not self.desk.named(region):
                    self._look_at(region)

    def _press_button(self, name: str, rect: Rect) -> None:
        if name == "wait":
            self.patience.hold(self.desk.view)
        elif name == "pick_fight" and self._count("pick_fight") > 1:
            self.choose([moves.begin(o, None, {}) for o in self.desk.view.options if o.verb == "pick_fight"])
        else:
            self.desk.press(name, rect)  # type: ignore[arg-type]

    def _count(self, verb: Verb) -> int:
        return sum(option.verb == verb for option in self.desk.view.options)

    def _use_card(self, region: Region) -> None:
        if self.desk.named(region):
            return
        if self.desk.lift(region, Rect(region.face or region.rect).center, sticky=True):
            return
        if region.seat == self.table.seat and region.card >= 0:
            self.refuse(self.desk.reason(Spot("card", region.card)), region.id, Rect(region.rect))
        else:
            self._look_at(region)

    def _use_token(self, region: Region) -> None:
        if region.n == self.table.seat:
            level = self.desk.view.seats[self.table.seat].level
            self.desk.level(level + 1, Rect(region.rect), region.id)

    def _may_run(self) -> bool:
        return self._count("run_from") > 0

    def _throw(self) -> None:
        """The die leaves the hand: to show what was rolled, or to run and show it at once."""
        box = Rect(self.picture.plan.place.die)
        if self.show.my_throw is not None:
            self.show.my_throw.throw()
            self.show.sounds.append("die")
        elif self._may_run():
            self.show.thrown_already = True
            self.desk.press("run_from", box)
        else:
            self.refuse(Message("play.die_rests"), "die", box)

    def _undo(self) -> None:
        self._take(self.table.undo(), "undo")

    def _redo(self) -> None:
        self._take(self.table.redo(), "redo")

    def _take(self, refusal, id: str) -> None:  # type: ignore[no-untyped-def]
        self.desk.drag = self.desk.move = None
        region = by_id(self.regions).get(id)
        if refusal is not None and region is not None:
            self.refuse(refusal.reason, id, Rect(region.rect).move(0, 90))

    def _pause(self) -> None:
        show = self._show_hand if self._count("show_hand") else None
        self.context.push(Pause(lambda: self.context.go(self.exits.home()), self._rematch, show))

    def _show_hand(self) -> None:
        """Asked first: shown is shown."""
        if not self._count("show_hand"):
            return
        sentence, word = self.voice.text("play.hand_sure"), self.voice.text("button.show_hand")
        hand = Rect(self.picture.plan.place.hand)
        self.context.push(Confirm(sentence, word, lambda: self.desk.press("show_hand", hand)))

    def _rematch(self) -> None:
        self.context.go(self.exits.rematch(self.context))

    # --- the keyboard ---------------

    def _key(self, key: KeyPressed) -> None:
        self._dirty = True
        if self.ring.move(key):
            self._resting = False
            self._follow_focus()
            return
        wish = keys.wish(key, self._letters())
        if wish is None:
            return
        if wish.kind == "use" and (self._skip_first(key) or self._too_new(self.focused)):
            return
        match wish.kind:
            case "use":
                if key.name == "space":
                    self._use_by_space()
                else:
                    self._use_focus()
            case "back":
                self._back()
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "card":
                self._hand_card(wish.n, key)
            case "letter":
                self._letter(wish.letter)
            case "zoom":
                self._look_at(self.focused)
                self._zooming = bool(self._zoom)
            case "pause":
                self._pause()
            case "log":
                self.ring.put("log")
                self._look_at(self._told_card())
            case "language":
                self._switch_language()
            case "hand":
                self._show_hand()

    def _letters(self) -> set[str]:
        return {region.key.lower() for region in self.regions if region.key and region.kind in ("button", "way")}

    def _skip_first(self, key: KeyPressed) -> bool:
        """Space ends what moves and does nothing else; Enter ends it and goes on."""
        if self.show.my_throw is not None or not self.show.skip():
            return False
        self._refresh()
        return key.name == "space"

    def _main_button(self) -> Region | None:
        """The one that carries Space."""
        space = self.voice.text("key.space")
        return next((region for region in self.regions if region.kind == "button" and region.key == space), None)

    def _use_by_space(self) -> None:
        """Space is the main button, wherever the focus is, unless the keyboard went to another button."""
        main = self._main_button()
        pressing = self.focused is not None and self.focused.kind in _PRESSED
        if main is None or pressing or self.desk.busy or self.show.my_throw is not None:
            self._use_focus()
        else:
            self._use(main)

    def _use_focus(self) -> None:
        if self.show.my_throw is not None:
            self._throw()
            return
        region = self.focused
        if region is not None:
            grip = self.desk.drag.grip if self.desk.drag is not None else None
            self._activate(region, stack_of(self.regions, region, grip), by_key=True)
            self._follow_focus()

    def _back(self) -> None:
        if self.desk.busy or self._token is not None:
            self._cancel()
        elif self._zoom:
            self._look_away()
        else:
            self._pause()

    def _hand_card(self, n: int, key: KeyPressed) -> None:
        ways = [region for region in self.regions if region.kind == "way" and region.key == key.place]
        if ways:
            self._use(ways[0])
            return
        hand = self.show.view.hand
        region = by_id(self.regions).get(f"card:{hand[n]}") if n < len(hand) else None
        if region is not None and not self.desk.busy:
            self.ring.put(region.id)
            self._use_card(region)
            self._follow_focus()

    def _letter(self, letter: str) -> None:
        for region in self.regions:
            if region.kind in ("button", "way") and region.key.lower() == letter and region.lit:
                if self.desk.busy:
                    self._cancel()
                self._use(region)
                return

    def _follow_focus(self) -> None:
        """A card held by keys hovers over the place that has the focus; a card that has the focus is looked at."""
        if self._dirty:
            self._refresh()
        region, drag = self.focused, self.desk.drag
        if region is None:
            return
        if drag is not None:
            grab = drag.pointer[0] - drag.rect.x, drag.pointer[1] - drag.rect.y
            middle = region.rect.center
            drag.move((middle[0] - drag.home.w // 2 + grab[0], middle[1] - drag.home.h // 2 + grab[1]))
        self._dirty = True

    def _switch_language(self) -> None:
        language = "fr" if self.context.settings.language == "en" else "en"
        self.context.change(msgspec.structs.replace(self.context.settings, language=language))

    # --- what the desk and the dialogs ask (Front, Host) ---------------

    def ask(self, move: Move) -> None:
        self._open(DealDialog(self, move.option) if move.option.verb == "offer_help" else MoveDialog(self, move))

    def choose(self, found: Sequence[Move]) -> None:
        self._open(ChooserDialog(self, found))

    def refuse(self, reason: Message, region: str, near: Rect) -> None:
        self.show.say(reason, region, near, still=self.speed == _INSTANT)
        self._dirty = True

    def spring_back(self, card: CardId, start: Rect, home: Rect, region: str) -> None:
        if self.speed < _INSTANT:
            self.show.fly(anim.spring_back(card, start, home, region))
        self._dirty = True

    def lifted(self) -> None:
        self._refocus = self._dirty = True

    def dialog_closed(self) -> None:
        self._dialog = None
        self._dirty = True

    def _open(self, dialog: TableDialog) -> None:
        if self._dialog is None:
            self._dialog = dialog
            self.context.push(dialog)


_PRESSED = ("button", "way", "menu", "undo", "redo")


def _first(things: Sequence[Region]) -> str | None:
    """What the keyboard uses first: a button, else a card in the middle that may be taken."""
    pressed = (region.id for region in things if region.kind in ("button", "way"))
    taken = (region.id for region in things if region.lit and region.place == "middle")
    return next(pressed, None) or next(taken, None)
