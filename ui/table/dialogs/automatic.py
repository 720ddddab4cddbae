"""Dialogs that open by themselves: windows that pass after a beat, offers and questions, and the news that a move could
not be stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from pygame import Rect

from game.model.corrections import remedy
from game.model.events import Corrected, EventNode
from game.model.options import Command
from game.table.interface import is_linked
from ui.kit.dialogs import Notice
from ui.storage.known_tables import Agreed
from ui.table.dialogs.correction_notice import FromNowOnDialog, ProposalDialog
from ui.table.dialogs.machine_dialogs import MachineDialogs
from ui.table.dialogs.table_host import TableHost
from ui.table.linked import among_people
from ui.table.pointer.desk import NOWHERE
from ui.toolkit.script import Script, ended, wait

CALM = 0.35  # seconds without a gesture before a dialog opens by itself: never under a hand that is pressing


class AutomaticDialogs:
    """Asks over a table."""

    def __init__(self, host: TableHost, seats: Callable[[], None]) -> None:
        """`seats`: leads to who sits where."""
        self.host = host
        self._session = host.session
        self.machines = MachineDialogs(host, seats)
        self._calm = ended()
        self._hands = self._began = 0.0  # when a hand worked last: by the table's time, and by that of the calm
        self.gestured()
        self._telling = False  # a notice about storing lies open
        self._seen_offers: set[int] = set()
        self._asked: tuple[str, int, int] | None = None
        self._corrected = False  # a correction has happened, and nobody was asked yet whether it is for good
        self._noticed: Command | None = None  # the correction that was shown

    def gestured(self) -> None:
        """A hand is at work: nothing opens under it."""
        scheduler = self._session.scheduler
        if self._calm.over:
            self._calm = scheduler.start(self._until_calm(), "calm", lambda: 0.0 if self._busy else 1.0)
        self._hands, self._began = scheduler.now, self._calm.now

    def _until_calm(self) -> Script:
        """Of a table at which nothing is shown or asked. A hand that works in every frame begins no other."""
        while self._calm.now < self._began + CALM:
            yield wait(self._began + CALM - self._calm.now)

    @property
    def _still(self) -> bool:
        """True if no hand has worked for CALM seconds, whatever is shown."""
        return self._session.scheduler.now >= self._hands + CALM

    @property
    def _busy(self) -> bool:
        session = self._session
        return session.shown.busy or self.host.dialog is not None or self._looking

    @property
    def _looking(self) -> bool:
        """At a hand, or at an earlier moment."""
        return self._session.holder is not None or bool(self._session.reviewed)

    def hear(self, events: Sequence[EventNode]) -> None:
        """After a correction that is how one always plays: only now, or from now on?"""
        said = any(isinstance(event, Corrected) and event.why == "our_way" for event in events)
        self._corrected = self._corrected or said

    def tell(self) -> None:
        """Tell the findings about the save, why moves cannot be stored, and refusals of moves sent earlier."""
        self._tell_notice()
        self._tell_problem()
        self._tell_refusals()

    def _tell_notice(self) -> None:
        session, found = self._session, self._session.notice
        if found is not None and self.host.dialog is None:
            session.notice = None
            self._notify(session.voice.say(found))

    def _tell_problem(self) -> None:
        """Tell why the last move could not be stored: it is not true, and rivals wait until this is read."""
        session, why = self._session, self._session.table.problem
        if why is None or self.host.dialog is not None or self._telling:
            return
        self._telling = True
        self.host.below.let_go()
        session.desk.dropped.clear()
        self._notify(session.voice.text("play.storing_failed", why=session.voice.say(why)), self._told)

    def _notify(self, said: str, then: Callable[[], None] | None = None) -> None:
        notice = Notice(said, then=then)
        notice.unasked = True
        self._session.context.push(notice)

    def _told(self) -> None:
        self._telling, self._session.table.problem = False, None

    def _tell_refusals(self) -> None:
        """A move that had to wait in line and was overtaken says why it did not happen."""
        session = self._session
        told, session.table.refusals = session.table.refusals, []
        if told:
            session.desk.refused = told[-1]
            session.desk.dropped.clear()
            session.refuse(told[-1].reason, Rect(session.plan.place.prompt))

    def ask(self) -> None:
        """Ask what is to be asked; a dialog that opens for it is one that nobody has asked for."""
        before = self.host.dialog
        self._ask()
        opened = self.host.dialog
        if opened is not None and opened is not before:
            opened.unasked = True

    def _ask(self) -> None:
        """Windows pass by themselves if she holds nothing for them; questions and offers open by themselves."""
        session, desk, table = self._session, self._session.desk, self._session.table
        if self._busy:
            if not self._looking and self._still and is_linked(table):
                self._ask_over_all()
            return
        if self._ask_of_corrections() or (self._calm.over and self.machines.ask()):
            return
        before, busy = session.auto_pass.counting, desk.busy or table.in_flight
        if not among_people(table) and session.auto_pass.passes(session.view, busy=busy):
            self.host.follow(desk.press("pass", NOWHERE))
        session.dirty = session.dirty or before != session.auto_pass.counting
        if not desk.busy and not table.in_flight and self._calm.over:
            self._ask_what_must_be()

    def _ask_of_corrections(self) -> bool:
        """True if the owner's word has the floor."""
        session = self._session
        if self._show_proposal():
            return True
        if self._corrected:
            self._corrected, self._noticed = False, None
            refused, session.desk.refused = session.desk.refused, None
            rule, agreed = remedy(refused) if refused is not None else "", session.exits.agreed
            if agreed is not None:
                choose = partial(self._choose_rules, agreed)
                self.host.show(FromNowOnDialog(self.host, rule, agreed.add, choose))
        return self.host.dialog is not None

    def _show_proposal(self) -> bool:
        """True if there is one that nobody has seen."""
        found = self._session.table.proposal
        if found is None or found.command is self._noticed:
            return False
        self._noticed = found.command
        self.host.show_over(ProposalDialog(self.host, self._session.table))
        return True

    def _choose_rules(self, agreed: Agreed) -> None:
        from ui.house_rules.dialog import RulesDialog

        self._session.context.push(RulesDialog(agreed.now(), agreed.keep, agreed.meant))

    def _ask_over_all(self) -> None:
        """Ask the questions of other machines over an open dialog, and those with a countdown over the stage too. Under
        a dialog the table moves on, and is seen to later."""
        over_dialog = self.host.dialog is not None
        if self._session.shown.running and not (over_dialog or self._session.covered):
            return
        self.machines.ask_over_all()
        self._show_proposal()
        if over_dialog:
            self._show_offer()

    def told(self, offers: Iterable[int]) -> None:
        """Offers with these numbers open no dialog by themselves: they are told of elsewhere."""
        self._seen_offers.update(offers)

    def _show_offer(self) -> bool:
        """True if there is one that nobody has seen."""
        options = (option for option in self._session.view.options if option.verb == "accept")
        offered = next((option for option in options if option.reference not in self._seen_offers), None)
        asked = self._session.desk.start(offered).asks if offered is not None else None
        if offered is None or asked is None:
            return False
        self._seen_offers.add(offered.reference)
        self.host.show_over(self.host.dialog_for(asked))
        return True

    def _ask_what_must_be(self) -> None:
        view, giving = self._session.view, self._session.desk.giving
        if self._show_offer():
            return
        asked = next((o for o in view.options if o.verb == "choose" and o.params and o.params[0].kind != "way"), None)
        if asked is None or (giving is not None and giving.takes([asked])):  # out of the hand itself
            self._asked = None
        elif asked.key != self._asked:
            self._asked = asked.key
            self.host.follow(self._session.desk.start(asked))

    def dismiss(self) -> None:
        """Shut all that is open, before somebody looks at a hand; it is asked again afterwards."""
        while self.host.dialog is not None:
            self._asked = self._noticed = None
            self._seen_offers.clear()
            self.host.dialog.shut()
