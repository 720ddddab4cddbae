"""What the table asks by itself: windows that pass after a beat, offers and questions that open as dialogs, and the
news that a move could not be stored. One dialog at a time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.model.corrections import remedy
from game.model.events import Corrected, EventNode
from game.model.options import Command
from ui.house_rules.agreed import Agreed
from ui.kit.dialogs import Notice
from ui.table.dialogs.correction_notice import FromNowOnDialog, ProposalDialog
from ui.table.dialogs.deals import OfferDialog, dialog_for
from ui.table.dialogs.panels import ChooserDialog, TableDialog
from ui.table.moves.auto_pass import Patience
from ui.table.moves.fill import Move

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

CALM = 0.35  # seconds without a gesture before a dialog opens by itself: never under a hand that is pressing


class Asking:
    """Opens the dialogs of a table. `calm`: seconds until one may open by itself."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.patience = Patience()
        self.calm = CALM
        self._dialog: TableDialog | None = None
        self._telling = False  # a notice about storing lies open
        self._seen_offers: set[int] = set()
        self._asked: tuple[str, int, int] | None = None
        self._corrected = False  # a correction has happened, and nobody was asked yet whether it is for good
        self._noticed: Command | None = None  # the correction that was shown

    @property
    def open(self) -> bool:
        return self._dialog is not None

    def gestured(self) -> None:
        """A hand is at work: nothing opens under it."""
        self.calm = CALM

    def tell_problem(self) -> None:
        """The last move could not be stored: it is not true, and whoever made it must know; rivals wait until then."""
        scene = self.scene
        why = scene.table.problem
        if why is None or self._dialog is not None or self._telling:
            return
        self._telling = True
        scene.seatkeys.let_go()
        scene.desk.dropped.clear()
        scene.context.push(Notice(scene.voice.text("play.storing_failed", why=scene.voice.say(why)), then=self._told))

    def tell_refusals(self) -> None:
        """A move that had to wait in line and was overtaken says why it did not happen."""
        scene, table = self.scene, self.scene.table
        told, table.refusals = table.refusals, []
        if told:
            scene.desk.refused = told[-1]
            scene.desk.dropped.clear()
            scene.refuse(told[-1].reason, "prompt", Rect(scene.picture.plan.place.prompt))

    def hear(self, events: Sequence[EventNode]) -> None:
        """After a correction: only now, or from now on?"""
        self._corrected = self._corrected or any(isinstance(event, Corrected) for event in events)

    def _speak_of_corrections(self) -> bool:
        """True if the owner's word has the floor."""
        scene, found = self.scene, self.scene.table.proposal
        if found is not None and found.command is not self._noticed:
            self._noticed = found.command
            self._open(ProposalDialog(scene, scene.table))
        elif self._corrected:
            self._corrected, self._noticed = False, None
            refused, scene.desk.refused = scene.desk.refused, None
            rule, agreed = remedy(refused) if refused is not None else "", scene.exits.agreed
            if agreed is not None:
                self._open(FromNowOnDialog(scene, rule, agreed.add, partial(self._choose_rules, agreed)))
        return self._dialog is not None

    def _choose_rules(self, agreed: Agreed) -> None:
        from ui.house_rules.dialog import RulesDialog

        self.scene.context.push(RulesDialog(agreed.now(), agreed.keep, agreed.meant))

    def _told(self) -> None:
        self._telling, self.scene.table.problem = False, None

    def wait_or_ask(self, dt: float) -> None:
        """Windows pass by themselves if she holds nothing for them; questions and offers open by themselves."""
        scene = self.scene
        if scene.show.running or self._dialog is not None or scene.seatkeys.holder is not None or scene.lookback.on:
            return
        if self._speak_of_corrections():
            return
        self.calm -= dt
        before = self.patience.counting
        if not scene.table.shared and self.patience.passes(
            scene.desk.view, dt, busy=scene.desk.busy or scene.table.in_flight
        ):
            scene.desk.press("pass", Rect(0, 0, 0, 0))
        scene.dirty = scene.dirty or before != self.patience.counting
        self._ask_what_must_be()

    def _ask_what_must_be(self) -> None:
        scene = self.scene
        if scene.desk.busy or scene.table.in_flight or self.calm > 0:
            return
        view = scene.desk.view
        offer = next((o for o in view.offers if o.to == view.seat and o.id not in self._seen_offers), None)
        if offer is not None and any(option.verb == "accept" for option in view.options):
            self._seen_offers.add(offer.id)
            self._open(OfferDialog(scene, offer))
            return
        asked = next((o for o in view.options if o.verb == "choose" and o.params and o.params[0].kind != "way"), None)
        if asked is not None and asked.key != self._asked:
            self._asked = asked.key
            scene.desk.start(asked)
        elif asked is None:
            self._asked = None

    def move(self, move: Move) -> None:
        """A question that no place on the table answers."""
        self._open(dialog_for(self.scene, move))

    def choice(self, found: Sequence[Move]) -> None:
        """One gesture with several meanings."""
        self._open(ChooserDialog(self.scene, found))

    def show(self, dialog: TableDialog) -> None:
        """Something that was asked for."""
        self._open(dialog)

    def dismiss(self) -> None:
        """Somebody wants to look at a hand: an open question goes away, and is asked again afterwards."""
        if self._dialog is None:
            return
        self._asked = None
        self._seen_offers.clear()
        self._noticed = None
        self._dialog.shut()

    def closed(self) -> None:
        self._dialog = None
        self.scene.dirty = True

    def _open(self, dialog: TableDialog) -> None:
        if self._dialog is None:
            self._dialog = dialog
            self.scene.context.push(dialog)
