"""What a click on a thing, or Enter on the focus, means at the table: buttons, cards, the die, undo, the pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.model.messages import Message
from game.model.options import Refusal, Verb
from ui.kit.dialogs import Confirm, Pause
from ui.table.dialogs.correction_dialog import RightingDialog
from ui.table.dialogs.hint_dialog import HintDialog
from ui.table.dialogs.leave_dialog import leaving, take_leave
from ui.table.dialogs.pile_browser import LeafDialog, cards_of
from ui.table.dialogs.promises import PromisesDialog, leads_there
from ui.table.dialogs.seat_assignment import SeatsDialog
from ui.table.dialogs.table_word import GoBackDialog, WordDialog
from ui.table.layout.regions import Region, by_id
from ui.table.layout.set_piles import pile_name
from ui.table.moves import fill
from ui.table.moves.fill import Spot

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

PRESSED = ("button", "way", "menu", "undo", "redo")
"""Kinds of regions that are pressed and never pointed at by a move."""
THROW = "button:throw_die"
DISCARDS = ("doors", "treasures")
DRESS_ALL = "button:dress_all"
HURRY = "button:hurry"


class Using:
    """Uses what is lit, and says why where nothing is."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def activate(self, region: Region | None, stack: Sequence[Spot], *, by_key: bool = False) -> None:
        """A click on something, or Enter on the focus."""
        scene = self.scene
        if scene.show.my_throw is not None:
            if region is not None and (region.kind == "die" or region.id == THROW):
                self.throw()
            elif region is not None and region.kind == "menu":
                self.pause()
            return
        if scene.desk.drag is not None:
            self._put_down(region, by_key)
        elif scene.desk.move is not None and (scene.desk.point(stack) or region is None or region.kind not in PRESSED):
            return
        elif region is not None:
            self.use(region)

    def _put_down(self, region: Region | None, by_key: bool) -> None:
        scene = self.scene
        drag = scene.desk.drag
        assert drag is not None
        if region is not None and region.kind in PRESSED:
            scene.mouse.cancel()
            self.use(region)
        elif region is not None and by_key:
            scene.desk.put_on(region, scene.regions)
        elif drag.home.collidepoint(drag.pointer) and not drag.verdict(drag.stack(scene.regions)):
            scene.desk.drop_at_home()
        else:
            scene.desk.drop(scene.regions)

    def use(self, region: Region) -> None:
        scene = self.scene
        scene.context.sounds.play("click")
        rect = Rect(region.rect)
        match region.kind:
            case "button":
                self._press(region.id.removeprefix("button:"), rect)
            case "way":
                scene.desk.way(region.n)
            case "menu":
                self.pause()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "deck":
                scene.desk.deck(region)
            case "die":
                self.throw()
            case "token":
                self._use_token(region)
            case "card" | "foe":
                self.use_card(region)
            case "discard" if region.n == 0 and self.count("claim_top"):
                self._reach(region)
            case "discard" | "pile":
                if not scene.desk.named(region):
                    self._leaf(region)
            case "seat" | "zoom":
                if not scene.desk.named(region):
                    scene.mouse.look_at(region)

    def _reach(self, region: Region) -> None:
        """The class on top is to be had for a level-up: which one pays, or none after all."""
        scene = self.scene
        scene.mouse.look_away()
        scene.choose([fill.begin(o, None, {}) for o in scene.desk.view.options if o.verb == "claim_top"])

    def _leaf(self, region: Region) -> None:
        """An open pile is leafed through; an empty one is only looked at."""
        scene, kind, n = self.scene, region.kind, region.n
        if not cards_of(scene.show.view, kind, n):
            return
        view = scene.show.view
        name = pile_name(view, scene.voice, n) if kind == "pile" else scene.voice.text(f"leaf.{DISCARDS[n]}")

        def size() -> int:
            now = scene.show.view
            return now.aside[n].size if kind == "pile" else now.discard_size[n]

        scene.mouse.look_away()
        scene.asking.show(LeafDialog(scene, name, size, lambda: cards_of(scene.show.view, kind, n)))

    def _press(self, name: str, rect: Rect) -> None:
        scene = self.scene
        if name == "dress_all":
            scene.table.dress_everybody()
        elif name == "hurry":
            self.hurry()
        elif name == "wait":
            scene.asking.patience.hold(scene.desk.view)
        elif name == "pick_fight" and self.count("pick_fight") > 1:
            scene.choose([fill.begin(o, None, {}) for o in scene.desk.view.options if o.verb == "pick_fight"])
        else:
            scene.desk.press(name, rect)  # type: ignore[arg-type]

    def hurry(self) -> None:
        """No pauses and no motion until somebody here is asked; where nobody else is at it, the key does nothing."""
        if self.scene.table.may_hurry:
            self.scene.table.hurry()
            self.scene.dirty = True

    def count(self, verb: Verb) -> int:
        """How many options of this verb are open."""
        return sum(option.verb == verb for option in self.scene.desk.view.options)

    def use_card(self, region: Region) -> None:
        scene = self.scene
        if scene.desk.named(region):
            return
        if scene.desk.lift(region, Rect(region.face or region.rect).center, sticky=True):
            return
        if region.seat == scene.desk.view.seat and region.card >= 0:
            scene.refuse(scene.desk.reason(Spot("card", region.card)), region.id, Rect(region.rect))
        else:
            scene.mouse.look_at(region)

    def _use_token(self, region: Region) -> None:
        desk = self.scene.desk
        if region.n == desk.view.seat:
            desk.level(desk.view.seats[desk.view.seat].level + 1, Rect(region.rect), region.id)

    # --- the die ---------------

    def may_run(self) -> bool:
        return self.count("run_from") > 0

    def throw(self) -> None:
        """The die leaves the hand: to show what was rolled, or to run and show it at once."""
        scene = self.scene
        box = Rect(scene.picture.plan.place.die)
        if scene.show.my_throw is not None:
            scene.show.my_throw.throw()
            scene.show.sounds.append("die")
        elif self.may_run():
            scene.show.thrown_already = True
            scene.desk.press("run_from", box)
        else:
            scene.refuse(Message("play.die_rests"), "die", box)

    # --- taking back, the pause ---------------

    def undo(self) -> None:
        self._take(self.scene.table.undo(), "undo")

    def redo(self) -> None:
        self._take(self.scene.table.redo(), "redo")

    def _take(self, refusal: Refusal | None, id: str) -> None:
        scene = self.scene
        scene.desk.drag = scene.desk.move = None
        region = by_id(scene.regions).get(id)
        scene.desk.refused = refusal or scene.desk.refused
        if refusal is not None and region is not None:
            scene.refuse(refusal.reason, id, Rect(region.rect).move(0, 90))

    def pause(self) -> None:
        scene = self.scene
        scene.seatkeys.let_go()  # its release would be heard by the dialog alone
        show = self.show_hand if self.count("show_hand") else None
        context = scene.context
        more = [("word", "shake", self._word)]
        if not scene.table.shared and scene.table.people:
            more.append(("hint", "question", self._hint))
        if leads_there(scene.desk.view):
            more.append(("promises", "shake", self._promises))
        if leaving(scene.table):
            more.append(("depart", "run", self._depart))
        context.push(Pause(lambda: context.go(scene.exits.home()), self._rematch, show, self._seats, more))

    def _hint(self) -> None:
        scene = self.scene
        scene.asking.show(HintDialog(scene, scene.table, scene.table.seat, scene.speaker.with_ways))

    def _word(self) -> None:
        scene, show = self.scene, self.scene.asking.show

        def back() -> None:
            show(GoBackDialog(scene, scene.table, scene.speaker.recall))

        def right() -> None:
            show(RightingDialog(scene, scene.table))

        show(WordDialog(scene, scene.table, back, right))

    def _promises(self) -> None:
        self.scene.asking.show(PromisesDialog(self.scene, self.scene.table))

    def _depart(self) -> None:
        take_leave(self.scene, self.scene.table, self.scene.context, self.scene.asking.show)

    def _seats(self) -> None:
        self.scene.context.push(SeatsDialog(self.scene.table, self.scene.arrange))

    def show_hand(self) -> None:
        """Asked first: shown is shown."""
        scene = self.scene
        if not self.count("show_hand"):
            return
        scene.seatkeys.let_go()
        sentence, word = scene.voice.text("play.hand_sure"), scene.voice.text("button.show_hand")
        hand = Rect(scene.picture.plan.place.hand)
        instead = scene.voice.text("play.keep_hidden")
        scene.context.push(Confirm(sentence, word, instead, lambda: scene.desk.press("show_hand", hand)))

    def _rematch(self) -> None:
        self.scene.context.go(self.scene.exits.rematch(self.scene.context))
