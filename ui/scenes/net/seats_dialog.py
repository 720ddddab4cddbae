"""The dialog of the seats in a game of several machines, which can be asked for, given, handed on and freed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.ids import SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.moves.tone import Tone
from game.net.interface import Visit
from game.net.protocol import (
    Admit,
    Allow,
    Arrange,
    FromMachine,
    HandOver,
    Leave,
    Lobby,
    Place,
    SeatRule,
    SeatWish,
    Take,
)
from game.table.interface import SeatInfo, is_covered
from ui.art import fonts
from ui.kit.buttons import Tag
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import Answer
from ui.scenes.net.hand_on_dialog import HandOnDialog, Receiver
from ui.scenes.net.person_dialog import PersonDialog
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.linked import is_free
from ui.toolkit.flow import Box, Column, Reserved, Row, Sized, Space, Text
from ui.toolkit.people import face

FACE, HIGH, WIDE = 20.0, 50.0, 226.0
RULES: tuple[SeatRule, ...] = ("ask", "free", "never")


class Deed(NamedTuple):
    """A button beside a seat."""

    id: str
    word: str
    icon: str
    then: Callable[[], None]
    tone: Tone = "neutral"


class SeatsDialog(TableDialog):
    """The dialog of all seats, with the actions open from here and the wishes for them; the owner sets the rule."""

    heading_key = "seats.heading"
    width = 1160.0
    for_all = True
    veil = 0.4
    escape_takes = 0

    def __init__(self, host: DialogHost, visit: Visit) -> None:
        super().__init__(host)
        self._visit = visit
        self._drawn: object = None

    @property
    def _lobby(self) -> Lobby:
        assert self._visit.lobby is not None
        return self._visit.lobby

    def stands(self) -> bool:
        return self._visit.lobby is not None and self.host.session.heard and self.view.result is None

    def sentence(self) -> str:
        if self._visit.owner:
            return self.say("seats.owner_says")
        rule = self._lobby.seat_rule
        first = rule == "ask" and self._lobby.owner > 0  # no window keeps this table
        return self.say("seats.rule_ask_first" if first else f"seats.rule_{rule}_told")

    def answers(self) -> Sequence[Answer]:
        return (Answer("close", "accent", Tag(self.say("common.close"), 24), self.shut, stakes=FREE),)

    def update(self, dt: float) -> bool:
        if self._known() != self._drawn and self.stands():
            self.renew()
        return super().update(dt)

    def _known(self) -> object:
        lobby = self._lobby if self._visit.lobby is not None else None
        told = (lobby.wishes, lobby.visitors, lobby.seat_rule, lobby.owner) if lobby is not None else None
        return self._seats, told

    @property
    def _seats(self) -> tuple[SeatInfo, ...]:
        return self.host.session.table.seats

    # --- what may be done ---

    def _say_it(self, message: FromMachine) -> None:
        self._visit.say(message)

    def _deeds(self, seat: SeatId) -> Iterator[Deed]:
        """From the seat's own machine, from one that would have it, and from the owner."""
        who, here = self._seats[seat], self._visit.machine
        say = self._say_it
        asked = any((wish.machine, wish.seat) == (here, seat) for wish in self._lobby.wishes)
        offered = any((each.machine, each.offered) == (here, seat) for each in self._lobby.visitors)
        if who.kind == "person" and who.machine == here:
            yield Deed("get_up", self.say("seats.get_up"), "run", partial(say, Leave(seat)))
            return
        if asked and not offered:
            yield Deed("withdraw", self.say("seats.withdraw"), "cross", partial(say, Leave(seat)))
        elif offered or self._may_take(who):
            tone: Tone = "good" if offered else "neutral"
            yield Deed("take", self.say("seats.take"), "person", partial(self._ask_who, seat), tone)
        if self._visit.owner and (is_covered(who) or (who.kind == "person" and who.away and not is_free(who))):
            yield Deed("free", self.say("seats.free"), "door", partial(say, Arrange(seat, "open")))

    def _buttons(self, seat: SeatId) -> Sequence[Deed]:
        return *self._deeds(seat), *self._handing(seat)

    def _may_take(self, who: SeatInfo) -> bool:
        """Return whether nobody at its machine plays this seat, and this machine has none yet, or is the owner's."""
        alone = not self.host.session.table.people or self._visit.owner
        return alone and (who.kind == "rival" or who.away) and (self._visit.owner or self._lobby.seat_rule != "never")

    def _ask_who(self, seat: SeatId) -> None:
        mine = self.host.session.table.people
        place = Place("person", "" if mine else self.context.settings.name)
        tick = self.host.below.tick
        self.context.push(PersonDialog(seat, place, self._take, lambda dt: bool(tick(dt))))

    def _take(self, take: Take) -> None:
        """The banner tells what comes of it."""
        self.then(partial(self._say_it, take))

    def _wishes(self, seat: SeatId) -> Iterator[tuple[SeatWish, tuple[Deed, ...]]]:
        """Wishes for this seat with the answers allowed here. One's own seat is not given away: it is handed over."""
        mine = seat in self.host.session.table.people
        for wish in self._lobby.wishes if self._visit.owner else ():
            if wish.seat == seat and wish.machine != self._visit.machine:
                given = HandOver(seat, wish.machine) if mine else Admit(wish.machine, seat, True)
                yes = Deed(f"yes:{wish.machine}", self.say("seats.yes"), "check", partial(self._say_it, given), "good")
                refused = Admit(wish.machine, seat, False)
                no = Deed(f"no:{wish.machine}", self.say("seats.no"), "cross", partial(self._say_it, refused))
                yield wish, ((no,) if self._sits_elsewhere(seat) else (yes, no))

    def _sits_elsewhere(self, seat: SeatId) -> bool:
        """Its person is there, at another machine: nobody else can have it until she hands it on."""
        who = self._seats[seat]
        return who.kind == "person" and not (who.away or is_free(who)) and who.machine != self._visit.machine

    def _handing(self, seat: SeatId) -> Iterator[Deed]:
        """This seat of ours goes to another machine; of several it is asked which."""
        if seat not in self.host.session.table.people or self._lobby.seat_rule == "never":
            return
        receivers, hand = self._receivers(), partial(self._hand, seat)
        if any(visitor.offered == seat for visitor in self._lobby.visitors):
            yield Deed("keep", self.say("seats.take_back"), "shake", partial(hand, -1))
        elif len(receivers) > 1:
            yield Deed("hand_on", self.say("seats.hand_on"), "shake", partial(self._ask_to_whom, seat))
        elif receivers:
            word = self.say("seats.hand_to", name=AsWritten(receivers[0].name))
            yield Deed("hand_on", word, "shake", partial(hand, receivers[0].machine))

    def _receivers(self) -> list[Receiver]:
        """Machines that are here, those without a seat first."""
        here = [each.machine for each in self._lobby.visitors if not each.away and each.machine != self._visit.machine]
        found = [Receiver(machine, *self._called(machine)) for machine in here]
        return sorted(found, key=lambda each: each.mark == "laptop")

    def _hand(self, seat: SeatId, to: int) -> None:
        self._say_it(HandOver(seat, to))

    def _ask_to_whom(self, seat: SeatId) -> None:
        table, hand = self.host.session.table, partial(self._hand, seat)
        self.host.show_over(HandOnDialog(self.host, table, seat, self._receivers, hand))

    def _called(self, machine: int) -> tuple[str, str]:
        """Return the name of a machine, with its icon: those who sit there or wish to, or its number."""
        names = [who.name for who in self._seats if who.kind == "person" and who.machine == machine]
        if names:
            return ", ".join(names), "laptop"
        names = [wish.name for wish in self._lobby.wishes if wish.machine == machine]
        return (names[0] if names else self.say("seats.onlooker", n=machine)), "eye"

    # --- how it looks ---

    def body(self) -> Box:
        self._drawn, rows = self._known(), list[Box]()
        for n in range(len(self._seats)):
            seat = SeatId(n)
            rows.append(self._seat(seat))
            rows += [self._wish(wish, deeds) for wish, deeds in self._wishes(seat)]
        if self._visit.owner:
            label = Text(self.say("seats.rule"), 20, fonts.BOLD)
            rows += [Space(4), Row((Sized(300, label), Reserved(HIGH, self._add_rule)), 16)]
        return Column(tuple(rows), 10)

    def _seat(self, seat: SeatId) -> Box:
        who, likeness = self._seats[seat], self.host.session.likenesses[seat]
        name = Text(who.name, 23, fonts.TITLE, most=1)
        told = Text(self._state(seat, who), 18, fonts.SEMIBOLD, "muted", f"seat_state:{seat}", most=1)
        return Row((face(seat, FACE, likeness), Column((name, told), 0), *self._pressed(seat, self._buttons(seat))), 14)

    def _wish(self, wish: SeatWish, deeds: Sequence[Deed]) -> Box:
        key = "seats.displaced" if wish.displaced else "seats.asks"
        told = Text(self.say(key, name=AsWritten(wish.name)), 20, fonts.BOLD, id=f"wish:{wish.machine}", most=2)
        return Row((Sized(2 * FACE, Box()), told, *self._pressed(SeatId(wish.seat), deeds)), 14)

    def _pressed(self, seat: SeatId, deeds: Sequence[Deed]) -> Iterator[Box]:
        return (Sized(WIDE, Reserved(HIGH, partial(self._add_button, seat, deed))) for deed in deeds)

    def _add_button(self, seat: SeatId, deed: Deed, at: Rect) -> None:
        told = self.say("share.named", name=AsWritten(self._seats[seat].name), what=AsWritten(deed.word))
        tag = Tag(deed.word, 19, deed.icon)
        self.page.button(f"{deed.id}:{seat}", at, deed.tone, tag, deed.then, sentence=told)

    def _add_rule(self, at: Rect) -> None:
        options = [Option(rule, self.say(f"seats.rule_{rule}")) for rule in RULES]
        choice = Choice("seat_rule", self.say("seats.rule"), options, self._lobby.seat_rule, 19)
        add_choice(self.page, at, choice, self._allow)

    def _state(self, seat: SeatId, who: SeatInfo) -> str:
        table = self.host.session.table
        to = next((each.machine for each in self._lobby.visitors if each.offered == seat), None)
        if to == self._visit.machine:
            return self.say("seats.handed_here")
        if to is not None:
            return self.say("seats.handed", name=AsWritten(self._called(to)[0]))
        if self.view.seats[seat].gone:
            return self.say("seat.gone")
        if is_free(who):
            return self.say("seat.free")
        if who.kind == "rival":
            return self.say("seat.covered")
        if who.away:
            return self.say("seat.away")
        return self.say("linked.this_machine" if who.machine == table.machine else "linked.seat_elsewhere")

    def _allow(self, value: str) -> None:
        rule = next((rule for rule in RULES if rule == value), None)
        if rule is not None:
            self._say_it(Allow(rule))
