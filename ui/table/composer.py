"""Puts together what is seen: the sight that the picture is made from, and the sprites that move over it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ids import CardId, SeatId
from game.model import defaults
from game.model.foreseen import Foreseen
from game.model.messages import AsWritten
from game.model.options import Option, Verb
from game.model.views import SeatView
from game.table.interface import MoveMark
from ui.art.layers import Sprite
from ui.table.input.actions import DRESS_ALL, HURRY, PRESSED, THROW
from ui.table.layout.regions import by_id
from ui.table.layout.sight import Button, Company, Mood, Sight
from ui.table.layout.zoom import zoom_place
from ui.table.motion import sprites
from ui.table.motion.bubbles import bubble_sprites
from ui.table.moves import fill
from ui.table.moves.desk import SHOWN_IN_A_DIALOG
from ui.table.paint.action_buttons import action_buttons
from ui.table.words.preview import hints, outcomes
from ui.table.words.questions import question
from ui.table.words.voice import Hint

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

GOING_ON: tuple[Verb, ...] = (
    "open_door",
    "keep_card",
    "search_room",
    "end_turn",
    "claim",
    "concede",
    "run_from",
    "choose",
    "take_card",
    "accept",
    "decline",
)
"""Open moves that carry the game on: whoever has one need not be told to look at her hand."""


class Composer:
    """Makes sights and sprites of the moment."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._going = -1.0
        self._gone: tuple[str, int] | None = None

    def sight(self) -> Sight:
        scene = self.scene
        if scene.lookback.on:
            return scene.lookback.sight()
        view = scene.speaker.with_ways(scene.show.view)
        return Sight(
            view=view,
            cast=scene.table,
            voice=scene.voice,
            buttons=self._buttons(view),
            mood=self._mood(),
            log=scene.speaker.log(view.turn),
            marks=tuple(scene.table.timeline()),
            can_undo=scene.table.can_undo(),
            can_redo=scene.table.can_redo(),
            company=self.company(),
            recall=self.recall,
        )

    def recall(self, mark: MoveMark) -> str:
        """When this move was and what happened."""
        return self.scene.speaker.recall.sentence(mark, self.scene.voice)

    def company(self) -> Company | None:
        """What is seen only where several people share the screen."""
        table = self.scene.table
        if not table.shared:
            return None
        caps = {seat: f"F{seat + 1}" for seat in table.people}
        hands: dict[SeatId, tuple[CardId, ...]] = {}
        if table.manners.hands == "open":
            hands = {seat: table.glance(seat).hand for seat in table.people}
        return Company(caps, int(table.held_by), round(table.going, 2), hands, dict(table.letting))

    def going_moved(self) -> bool:
        """Whether the time to object, or to wait for a lost machine, has gone on since the last picture."""
        now = round(self.scene.table.going, 2), self.going_without()
        before = self._going, self._gone
        self._going, self._gone = now
        return now != before

    def lit_ids(self) -> frozenset[str] | None:
        """What answers the thing in hand; None: as the options say."""
        scene = self.scene
        if scene.show.my_throw is not None:
            return frozenset(("die", THROW))
        if scene.show.rolling:
            return frozenset()
        return scene.desk.lit_ids(scene.regions)

    # --- buttons ---------------

    def _buttons(self, view: SeatView) -> tuple[Button, ...]:
        voice = self.scene.voice
        if self.scene.show.my_throw is not None or self.scene.show.rolling:
            waits = not self.scene.show.rolling
            said, space = voice.text("button.throw_die"), voice.text("key.space") if waits else ""
            return (Button(THROW, said, "die", "good", space, said, waits),)
        found = self._open_buttons(view)
        if self.scene.named and view.situation == "setup":
            return self._capped((*found, self._dress_all()))
        buttons = self._capped(found)
        if not self.scene.asking.patience.counting:
            return (*buttons, self._hurry(alone=not buttons)) if self.scene.table.may_hurry else buttons
        word = voice.text("button.wait")
        wait = Button("button:wait", word, "pause", "accent", "W", word)
        return (wait, *(button for button in buttons if button.id != "button:pass"))

    def _dress_all(self) -> Button:
        word = self.scene.voice.text("evening.dress_all")
        return Button(DRESS_ALL, word, "armour", "accent", "D", word)

    def _hurry(self, *, alone: bool) -> Button:
        """Rivals are at it: their pauses may be ended. Beside other buttons there is room for few words."""
        said = self.scene.voice.text("button.hurry")
        word = said if alone else self.scene.voice.text("button.hurry_short")
        return Button(HURRY, word, "right" if alone else "", "dark", "F8", said)

    def _open_buttons(self, view: SeatView) -> tuple[Button, ...]:
        """The buttons of the seat in front. Where several share the screen each names its seat, and whoever is asked
        to object answers by key."""
        found = action_buttons(view, self.scene.voice)
        named = self.scene.named
        if not named:
            return found
        if view.window is not None:
            return tuple(button for button in found if button.id != "button:pass")
        return tuple(self._for_seat(one, main=place == 0) for place, one in enumerate(found))

    def _for_seat(self, button: Button, *, main: bool) -> Button:
        """With the name of its seat; the smaller ones have no room for an icon besides."""
        voice, name = self.scene.voice, self.scene.named
        label = voice.text("share.named", name=AsWritten(name), what=button.label)
        sentence = voice.text("share.named", name=AsWritten(name), what=button.sentence)
        return button._replace(label=label, sentence=sentence, icon=button.icon if main else "")

    def _capped(self, buttons: tuple[Button, ...]) -> tuple[Button, ...]:
        """Space stands on the one button that it would press: the one with the focus, else the default; none while
        a card is held."""
        at, space = self.scene.focus.ring.focused or "", self.scene.voice.text("key.space")
        if at.partition(":")[0] not in PRESSED:
            at = "" if self.scene.desk.busy else self.default()
        plain = (one._replace(key="") if one.key == space else one for one in buttons)
        return tuple(one._replace(key=space) if one.id == at else one for one in plain)

    def default(self) -> str:
        """The one button that the prompt names, if a key pressed without looking may press it; else empty."""
        if self.scene.show.my_throw is not None:
            return THROW
        verb = defaults.default(self.scene.show.view, SHOWN_IN_A_DIALOG)
        return f"button:{verb}" if verb is not None else ""

    # --- mood ---------------

    def _mood(self) -> Mood:
        scene, mouse = self.scene, self.scene.mouse
        throw = scene.show.throw
        return Mood(
            focus="" if scene.covered else scene.focus.ringed,
            hover=mouse.hover,
            pressed=mouse.pressed,
            lit=self.lit_ids(),
            absent=self._absent(),
            hints=self._hints(),
            prompt=self._prompt(),
            die=None if throw is None else throw.look().face if throw.stage == "shown" else 0,
            die_waits=scene.show.my_throw is not None,
            tops=scene.show.tops(),
            totals=scene.show.totals(),
            levels={} if mouse.token is None else {scene.desk.view.seat: mouse.token},
            zoom=mouse.zoomed(),
            detail=self._detail(),
            log_up=mouse.log_up,
            marks_up=mouse.marks_up,
            glow=scene.glow,
        )

    def _foreseen(self) -> tuple[Foreseen, ...]:
        """What moves would change, told only of a hand that lies open in front."""
        view = self.scene.desk.view
        return self.scene.table.foreseen(view.seat) if view.hand and view.seat >= 0 else ()

    def _hints(self) -> dict[str, Hint]:
        """Chips over the cards that would turn the fight."""
        view = self.scene.desk.view
        return hints(view, self._foreseen(), self.scene.voice) if view.fight is not None else {}

    def _absent(self) -> frozenset[str]:
        scene = self.scene
        gone = set(scene.show.reel.hidden())
        drag = scene.desk.drag
        if drag is not None and drag.grip.kind == "card":
            gone.add(drag.region.id)
        gone.update(f"card:{card}" for card in scene.desk.dropped)
        if scene.show.throw is not None and scene.show.throw.stage in ("held", "tumbling"):
            gone.add("die")
        return frozenset(gone)

    def going_without(self) -> tuple[str, int] | None:
        """Whose machine has gone, and the whole seconds until the table answers for it."""
        found = self.scene.table.missing
        return None if found is None else (self.scene.table.seats[found.seat].name, math.ceil(found.seconds))

    def _prompt(self) -> str:
        scene, voice = self.scene, self.scene.voice
        gone = self.going_without()
        if gone is not None:
            return voice.text("play.machine_gone", name=AsWritten(gone[0]), n=gone[1])
        if scene.show.my_throw is not None:
            thrower = scene.table.seats[scene.show.my_throw.seat].name
            said = " ".join(filter(None, (voice.text("play.throw_prompt"), self._duel())))
            return voice.text("share.named", name=AsWritten(thrower), what=said) if scene.named else said
        if scene.show.duel:
            return self._duel()
        if scene.show.rolling:
            return voice.text("play.die_rolls")
        if scene.desk.move is not None and (param := fill.asked(scene.desk.move)) is not None:
            return voice.say(question(param))
        if scene.asking.patience.counting:
            return f"{voice.say(scene.show.view.prompt)} {voice.text('play.skipping')}"
        if scene.waits_for_disk:
            return voice.text("prompt.in_flight")
        return self._call_to_look()

    def _duel(self) -> str:
        """Who has thrown what, while several throw."""
        seats, voice = self.scene.table.seats, self.scene.voice
        faces = [f"{seats[seat].name} {face or '…'}" for seat, face in self.scene.show.duel]
        return voice.text("play.duel", faces=", ".join(faces)) if faces else ""

    def _call_to_look(self) -> str:
        """Whoever is asked about her hand is told how to look at it."""
        scene, view = self.scene, self.scene.show.view
        seat = view.seat
        if scene.named and view.hand:  # an open hand is spoken to: say whose
            return scene.voice.text("share.named", name=AsWritten(scene.named), what=scene.voice.say(view.prompt))
        if scene.named and view.situation == "landing" and len(view.waiting) > 1:
            return self._call_to_all(view)
        if not scene.named or seat not in view.waiting or view.hand or view.window is not None:
            return ""
        if view.situation != "setup" and any(option.verb in GOING_ON for option in view.options):
            return ""
        said = scene.voice.text("share.hold_to_look", seat=f"seat:{seat}", cap=f"F{seat + 1}")
        return f"{scene.voice.say(view.prompt)} {said}" if view.situation != "setup" else said

    def _call_to_all(self, view: SeatView) -> str:
        """Nobody is told who is asked: each has a key (E-66)."""
        voice, people = self.scene.voice, self.scene.table.people
        keys = ", ".join(f"F{seat + 1}" for seat in view.waiting if seat in people)
        return f"{voice.say(view.prompt)} {voice.text('share.hold_yours', keys=keys)}" if keys else ""

    def _detail(self) -> tuple[str, ...]:
        """What can be done with the card one looks at, or why nothing can."""
        scene, card = self.scene, self.scene.mouse.zoomed()
        if card < 0:
            return ()
        options = [option for option in scene.desk.view.options if option.source == card]
        if options:
            told = outcomes(card, self._foreseen(), scene.desk.view, scene.voice)
            deeds = (self.sentence_of(option) for option in options)
            return tuple(dict.fromkeys((*deeds, *(outcome.sentence for outcome in told))))
        own = any(region.card == card and region.seat == scene.desk.view.seat for region in scene.regions)
        refusal = scene.table.why_not(card) if own else None
        return (scene.voice.say(refusal.reason),) if refusal is not None else ()

    def sentence_of(self, option: Option) -> str:
        """What an option does, in words."""
        return self.scene.speaker.sentence_of(option, self.scene.voice)

    # --- what moves ---------------

    def sprites(self) -> tuple[Sprite, ...]:
        scene, tip = self.scene, self.scene.lookback.tip()
        tips = (tip,) if tip is not None else ()
        if scene.lookback.on:
            return (*self._zoomed(), *tips)
        painter, voice, plan, desk = scene.painter, scene.voice, scene.picture.plan, scene.desk
        found = [sprites.dropped_sprite(painter, voice, card, rect) for card, rect in desk.dropped.items()]
        found += bubble_sprites(painter, voice, scene.show.bubbles.now, plan, scene.regions)
        found += sprites.reel_sprites(painter, voice, scene.show.reel, plan)
        throw = scene.show.throw
        if throw is not None and throw.stage in ("held", "tumbling"):
            pointer = scene.mouse.die_at if throw.stage == "held" else None
            found.append(sprites.die_sprite(painter, throw, plan.place.die, pointer))
        if desk.drag is not None:
            found += sprites.held_sprites(painter, voice, desk.drag, desk.drag.target(scene.regions))
        found += self._zoomed()
        if scene.show.reason is not None:
            said = voice.say(scene.show.reason.message)
            found.append(sprites.chip_sprite(painter, said, scene.show.reason.near, scene.context.size))
        return (*found, *tips)

    def _zoomed(self) -> list[Sprite]:
        """The card one looks at, where the window has no place of its own for it."""
        scene, place = self.scene, self.scene.picture.plan.place
        zoomed = by_id(scene.regions).get(scene.mouse.zoom)
        if zoomed is None or zoomed.card < 0 or zoom_place(place) is not None or scene.desk.drag is not None:
            return []
        return [sprites.zoomed_sprite(scene.painter, scene.voice, zoomed.card, zoomed.rect, place)]
