"""What the person does at the table: lifts, drops, points, presses. Drag, clicks and keys meet here, and every move
leaves as one command. No drawing; no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.ids import CardId
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command, Option, Refusal, Verb, values
from game.model.views import SeatView
from ui.table.layout.regions import Region
from ui.table.moves import completion, fill, level_token
from ui.table.moves.drag import Drag, Point, grip_of, spot_of, stack_of
from ui.table.moves.fill import Move, Spot, Stack

NOT_THERE = Message("play.not_there")
NOTHING = Message("refuse.nothing_to_do")
SHOWN_IN_A_DIALOG: tuple[Verb, ...] = (*fill.IN_TALKS, "sell_items", "give_charity", "choose")
_BY_NAME: tuple[Verb, ...] = ("run_from", "take_card")  # pointing at the thing itself is the whole move
_BY_POINTING: tuple[Verb, ...] = (*_BY_NAME, "choose")


class MoveTable(Protocol):
    """What the desk asks of the table: the window's, or that of one seat behind the curtain."""

    def view(self) -> SeatView: ...

    @property
    def in_flight(self) -> bool: ...

    def why_not(self, card: CardId) -> Refusal | None: ...

    def outcome(self, command: Command) -> Foreseen | None: ...

    def submit(self, command: Command) -> Refusal | None: ...


class Front(Protocol):
    """What the desk asks of the scene around it."""

    def ask(self, move: Move) -> None:
        """A question that no place on the table answers: a dialog."""

    def choose(self, found: Sequence[Move]) -> None:
        """One gesture with several meanings: which one?"""

    def refuse(self, reason: Message, region: str, near: Rect) -> None:
        """It trembles and says why."""

    def spring_back(self, card: CardId, start: Rect, home: Rect, region: str) -> None: ...

    def lifted(self) -> None:
        """Something is in the air: the focus goes to where it may land."""


class Desk:
    """Holds what is in the person's hand: a thing in the air (`drag`), a move half said (`move`), a card on its way.
    `pointing`: what a move asks may be answered on the table; else every question is a dialog."""

    def __init__(self, table: MoveTable, front: Front, *, pointing: bool = True) -> None:
        self.table = table
        self.front = front
        self.view = table.view()
        self.pointing = pointing
        self.drag: Drag | None = None
        self.refused: Refusal | None = None  # the last thing that did not go
        self.move: Move | None = None
        self.dropped: dict[CardId, Rect] = {}  # drawn where it was let go until the move is true
        self._from: tuple[str, Rect] = ("", Rect(0, 0, 0, 0))

    @property
    def domains(self) -> dict[str, tuple[int, ...]]:
        return fill.domains_of(self.view)

    @property
    def busy(self) -> bool:
        """Something is half done."""
        return self.drag is not None or self.move is not None

    @property
    def has_one_meaning(self) -> bool:
        """Wherever the thing in the air may land, it is the same move, and nothing more is to be said."""
        found = fill.starts(self.view, self.drag.grip) if self.drag is not None else ()
        return len(found) == 1 and not found[0].params

    def renew(self, view: SeatView) -> None:
        """The table has moved on: what is held stays held if it still means something."""
        self.view = view
        if not self.table.in_flight:
            self.dropped.clear()
        if self.move is not None:
            self.move = completion.still_open(self.move, view)
        if self.drag is not None:
            self.drag = self._held_again(self.drag)

    def _held_again(self, drag: Drag) -> Drag | None:
        card = drag.grip
        if card.kind == "card" and not _seen(self.view, CardId(card.n)):
            return None
        return drag.again(self.view)

    # --- lifting and dropping -----------------------------------------------------------------------------------

    def lift(self, region: Region, pointer: Point, *, sticky: bool) -> bool:
        """Picks a thing up, legal or not; a click lifts only what may be moved. False: it cannot be lifted."""
        grip = grip_of(region)
        if grip is None or (grip.kind == "token" and region.n != self.view.seat):
            return False
        if grip.kind == "card" and not self._own(region, grip):
            return False
        if sticky and not fill.starts(self.view, grip):
            return False
        self.move = None
        self.drag = Drag(self.view, region, grip, pointer, sticky=sticky)
        self.front.lifted()
        return True

    def _own(self, region: Region, grip: Spot) -> bool:
        """The person's own cards, and whatever an option begins with."""
        return region.seat == self.view.seat or bool(fill.starts(self.view, grip))

    def drop(self, found: Sequence[Region]) -> None:
        """The thing in the air is let go here."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        if drag.grip.kind == "token":
            return
        stack = drag.stack(found)
        self._land(drag, drag.verdict(stack), Rect(drag.rect))

    def put_on(self, region: Region, found: Sequence[Region]) -> None:
        """The same by keyboard: onto the region that has the focus."""
        drag, self.drag = self.drag, None
        if drag is not None:
            stack = stack_of(found, region, drag.grip)
            rect = Rect(drag.home)
            rect.center = region.rect.center
            self._land(drag, drag.verdict(stack), rect)

    def drop_at_home(self) -> None:
        """Chosen twice: what can be done with it begins, and asks what is still to be said; of several, which one."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        found = [fill.begin(option, drag.grip, self.domains) for option in fill.starts(self.view, drag.grip)]
        if len(found) == 1:
            self.proceed(found[0])
        elif found:
            self.front.choose(found)

    def _land(self, drag: Drag, verdict: Sequence[Move], rect: Rect) -> None:
        self._from = (drag.region.id, rect)
        if not verdict:
            self._bounce(drag, rect)
        elif len(verdict) > 1:
            self.front.choose(verdict)
        else:
            self.proceed(verdict[0], rect)

    def _bounce(self, drag: Drag, rect: Rect) -> None:
        reason = self.reason(drag.grip)
        if drag.grip.kind == "card" and not drag.sticky:
            self.front.spring_back(CardId(drag.grip.n), rect, drag.home, drag.region.id)
        if not rect.colliderect(drag.home) or drag.sticky:
            self.front.refuse(reason, drag.region.id, rect)

    def reason(self, grip: Spot) -> Message:
        """Why this thing does not go there, or does not go anywhere."""
        if fill.starts(self.view, grip) or grip.kind != "card":
            return NOT_THERE
        refusal = self.table.why_not(CardId(grip.n))
        self.refused = refusal or self.refused
        return refusal.reason if refusal is not None else NOTHING

    # --- going on with a move --------------------------------------------------------------------------------------

    def proceed(self, move: Move, rect: Rect | None = None) -> None:
        """A move with something said: it leaves, or the next thing is asked, on the table where that can be."""
        if move.complete:
            self.submit(move, rect)
            return
        self.move = None
        param = fill.asked(move)
        assert param is not None
        in_words = param.kind in ("number", "way", "seats") or param.most > 1
        if in_words or not self.pointing or move.option.verb in SHOWN_IN_A_DIALOG:
            self.front.ask(move)
            return
        self.move = move
        self.front.lifted()

    def point(self, stack: Stack) -> bool:
        """Answers what is asked by pointing; False if nothing here answers it."""
        if self.move is None:
            return False
        further = fill.pointed(self.move, stack, self.domains)
        if further is None:
            return False
        self.proceed(further)
        return True

    def submit(self, move: Move, rect: Rect | None = None) -> bool:
        """Sends it. A refusal says why, beside the card."""
        self.move = None
        return self.send(completion.command(move, self.view.seat), rect)

    def send(self, command: Command, rect: Rect | None = None) -> bool:
        refusal = self.table.submit(command)
        if refusal is not None:
            self.refused = refusal
            region, near = self._from
            self.front.refuse(refusal.reason, region, rect or near)
            return False
        if rect is not None and command.source >= 0:
            self.dropped[command.source] = rect
        return True

    def back(self) -> bool:
        """One step back; False if there was nothing to go back from."""
        if self.move is not None:
            self.move = completion.back(self.move)
            if self.move is not None:
                self.front.lifted()
            return True
        drag, self.drag = self.drag, None
        return drag is not None

    # --- buttons and things that are moves by themselves -------------------------------------------------------------

    def press(self, verb: Verb, near: Rect) -> None:
        """A button: the only option of this verb goes ahead, several are a question."""
        found = [option for option in self.view.options if option.verb == verb]
        self._from = (f"button:{verb}", near)
        if len(found) == 1:
            self.start(found[0])
        elif found:
            self.front.choose([fill.begin(option, None, self.domains) for option in found])

    def start(self, option: Option) -> None:
        """Begins an option that no thing has to be lifted for."""
        begun = fill.begin(option, None, self.domains)
        only = fill.candidates(begun, self.domains)
        if option.verb in _BY_NAME and len(only) == 1:
            begun = fill.answered(begun, only[0], self.domains)
        self.proceed(begun)

    def way(self, value: int) -> None:
        """A named alternative that a card asks for."""
        for option in self.view.options:
            if option.verb == "choose" and option.params and option.params[0].kind == "way":
                self.proceed(fill.answered(fill.begin(option, None, self.domains), value, self.domains))
                return

    def named(self, region: Region) -> bool:
        """Pointing at a monster to run from, at a treasure to take, or at a card that a question is about."""
        spot = spot_of(region)
        for option in self.view.options:
            if spot is None or option.source != -1 or not option.params:
                continue
            param = option.params[0]
            kind = "card" if param.kind == "cards" else param.kind
            if option.verb in _BY_POINTING and kind == spot.kind and spot.n in values(param, self.domains):
                self.proceed(fill.answered(fill.begin(option, None, self.domains), spot.n, self.domains))
                return True
        return False

    def deck(self, region: Region) -> None:
        """A click on a pile does what drawing from it means now."""
        found = fill.starts(self.view, Spot("deck", region.n))
        self._from = (region.id, Rect(region.rect))
        if found:
            self.start(found[0])
        else:
            verb = "open_door" if region.n == 0 else "search_room"
            reason = Message(f"refuse.not_now.{verb}") if region.n == 0 else Message("play.treasure_deck")
            self.front.refuse(reason, region.id, Rect(region.rect))

    def level(self, level: int, near: Rect, region: str) -> None:
        """The token was let go on this level."""
        told = level_token.let_go(self.view, level)
        if isinstance(told, Option):
            self.start(told)
        elif told is not None:
            self.front.refuse(told, region, near)

    def lit_ids(self, found: Sequence[Region]) -> frozenset[str] | None:
        """Ids of what answers the thing in hand; None if nothing is."""
        wanted: frozenset[Spot]
        if self.drag is not None:
            wanted = self.drag.lit
        elif self.move is not None:
            wanted = fill.wanted(self.move, self.domains)
        else:
            return None
        return frozenset(region.id for region in found if spot_of(region) in wanted)


def _seen(view: SeatView, card: CardId) -> bool:
    """Whether a card still lies where its seat can hold it."""
    own = next((sight for sight in view.seats if sight.seat == view.seat), None)
    mine = (*own.used, *own.carried, *own.traits) if own is not None else ()
    foes = tuple(foe.card for foe in view.fight.foes) if view.fight is not None else ()
    return card in (*view.hand, *view.limbo, *mine, *foes)
