"""The person's hand at the table: lifts, drops, points, presses. Drag, clicks and keys meet here, and every move leaves
as one command; the consequence of a gesture is its reply. No drawing; no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import AsWritten, Message, seats_named
from game.model.options import Command, Domains, Option, Param, Refusal
from game.model.views import SeatView
from game.moves import completion, fill, presses
from game.moves.charity_form import CharityForm, charity
from game.moves.fill import Move, Spot, Stack
from game.table.interface import GameTable
from game.words.notes import moment_of
from game.words.voice import Voice
from ui.table.layout.regions import Region
from ui.table.pointer.drag import Drag, Point, grip_of, spot_of, stack_of

NOT_THERE = Message("play.not_there")
NOTHING = Message("refuse.nothing_to_do")
NOWHERE = Rect(0, 0, 0, 0)


class Refused(NamedTuple):
    """A chip beside it says why. `card`: that does not go; `bagged`: into the bag, which is no refusal."""

    reason: Message
    near: Rect
    card: CardId = NO_CARD
    bagged: bool = False

    def told(self, voice: Voice) -> str:
        """Return the words of the chip."""
        said = moment_of(voice, self.reason, self.card) or voice.say(self.reason)
        if not self.bagged:
            return said
        return voice.text("play.bagged", card=AsWritten(voice.print_card(self.card).title), why=AsWritten(said))


class SpringBack(NamedTuple):
    """The card flies back to where it was lifted."""

    card: CardId
    start: Rect
    home: Rect
    region: str


class Lands(NamedTuple):
    """The card drops where it was let go."""

    card: CardId
    rect: Rect
    region: str


class _Origin(NamedTuple):
    """Where a gesture was: beside what it is answered. `stows`: it ended on the bag."""

    near: Rect = NOWHERE
    stows: bool = False


class Doubt(NamedTuple):
    """A move that is made only once it has been asked for again."""

    move: Move
    why: Message


class Reply(NamedTuple):
    """The consequence of a gesture, to be carried out by its caller. `asks`: a move that a dialog fills in; `doubts`:
    one that is asked for once more, and why; `means`: one gesture with several meanings, of which a dialog asks for
    one."""

    asks: Move | None = None
    doubts: Doubt | None = None
    means: Sequence[Move] = ()
    returns: SpringBack | None = None
    lands: Lands | None = None
    thrown: Lands | None = None
    refused: Refused | None = None


DONE = Reply()
"""Nothing more."""


class Desk:
    """Holds what is in the person's hand: a thing in the air (`drag`), a move half said (`move`), a card on its way.
    `seat`: whose desk it is behind the curtain, where nothing can be pointed at and every question is a dialog."""

    def __init__(self, table: GameTable, seat: SeatId | None = None) -> None:
        self.table, self.seat = table, seat
        self.view = table.view() if seat is None else table.glance(seat)
        self.drag: Drag | None = None
        self.lifted = False  # something new is in the air: the focus goes to where it may land
        self.refused: Refusal | None = None  # the last thing that did not go
        self.move: Move | None = None
        self.dropped: dict[CardId, Rect] = {}  # drawn where it was let go until the move is true
        self._gift: CharityForm | None = None  # cards thrown at somebody, and not given yet
        self._from = _Origin()

    @property
    def giving(self) -> CharityForm | None:
        """The gift from the hand now, with the cards thrown already; None where nothing is to be given. Behind the
        curtain a form asks."""
        return None if self.seat is not None else self._gift or charity(self.view)

    @property
    def domains(self) -> Domains:
        return self.view.domain_values

    @property
    def busy(self) -> bool:
        """Whether a move is half done."""
        return self.drag is not None or self.move is not None

    @property
    def asks(self) -> Param | None:
        """The argument that the move said by half still lacks."""
        return fill.asked(self.move) if self.move is not None else None

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
        if self.table.link.state != "here":
            self.drag = self.move = None
        if self.move is not None:
            self.move = completion.still_open(self.move, view)
        if self._gift is not None:
            gift = self._gift._replace(view=view)
            self._gift = gift if gift.stands else None
        if self.drag is not None:
            self.drag = self._held_again(self.drag)

    def _held_again(self, drag: Drag) -> Drag | None:
        card = drag.grip
        if card.kind == "card" and not _seen(self.view, CardId(card.n)):
            return None
        return drag.again(self.view)

    def lift(self, region: Region, pointer: Point, *, sticky: bool) -> bool:
        """Picks a thing up, legal or not; a click lifts only what may be moved. False: it cannot be lifted; nothing can
        while the table does not answer."""
        grip = grip_of(region)
        if grip is None or self.table.link.state != "here" or (grip.kind == "token" and region.n != self.view.seat):
            return False
        if grip.kind == "card" and not self._own(region, grip):
            return False
        if sticky and not fill.starts(self.view, grip):
            return False
        self.move = None
        self.drag = Drag(self.view, region, grip, pointer, sticky=sticky)
        if region.place == "given":
            self.drag.lit |= {Spot("hand")}
        self.lifted = True
        return True

    def _own(self, region: Region, grip: Spot) -> bool:
        """Return whether the card is the person's own, or an option begins with it."""
        return region.seat == self.view.seat or bool(fill.starts(self.view, grip))

    def drop(self, found: Sequence[Region]) -> Reply:
        """The thing in the air is let go here."""
        drag, self.drag = self.drag, None
        if drag is None or drag.grip.kind == "token":
            return DONE
        put_back = drag.of_hand and drag.over_home
        return self._land(drag, () if put_back else drag.stack(found), Rect(drag.rect))

    def put_on(self, region: Region, found: Sequence[Region]) -> Reply:
        """The same by keyboard: onto the region that has the focus."""
        drag, self.drag = self.drag, None
        if drag is None:
            return DONE
        rect = Rect(drag.home)
        rect.center = region.rect.center
        return self._land(drag, stack_of(found, region, drag.grip), rect)

    def drop_at_home(self) -> Reply:
        """Chosen twice: what can be done with it begins, and asks what is still to be said; of several, which one."""
        drag, self.drag = self.drag, None
        if drag is None:
            return DONE
        self._from = _Origin(Rect(drag.home))
        if (gift := self.giving) is not None and gift.takes(fill.starts(self.view, drag.grip)):
            return self._throw(gift.turned(CardId(drag.grip.n)), drag, drag.home)
        found = [fill.begin(option, drag.grip, self.domains) for option in fill.starts(self.view, drag.grip)]
        return self.meaning(found)

    def meaning(self, found: Sequence[Move], rect: Rect | None = None) -> Reply:
        """The only move that a gesture can mean goes ahead; several are a question, and so is one that is weighed
        first. Behind the curtain the odds stand under the card already."""
        alone = presses.is_clear(found) or (self.seat is not None and len(found) == 1)
        return self.proceed(found[0], rect) if alone else Reply(means=found)

    def _land(self, drag: Drag, stack: Stack, rect: Rect) -> Reply:
        self._from = _Origin(rect, Spot("bag") in stack)
        verdict, gift = drag.verdict(stack), self.giving
        if gift is not None and drag.region.place == "given" and Spot("hand") in stack:
            return self._throw(gift.put(CardId(drag.grip.n), None), drag, rect)
        if gift is not None and gift.takes([move.option for move in verdict]):
            to = next((SeatId(spot.n) for spot in stack if spot.kind == "seat" and spot.n in gift.receivers), NOBODY)
            return self._throw(gift.put(CardId(drag.grip.n), to), drag, rect)
        return self.meaning(verdict, rect) if verdict else self._bounce(drag, rect)

    def _throw(self, gift: CharityForm, drag: Drag, rect: Rect) -> Reply:
        """A card lies before somebody now, on the pile, or in the hand again; nothing is given yet."""
        self._gift = gift if gift.given else None
        return Reply(thrown=Lands(CardId(drag.grip.n), rect, drag.region.id))

    def give(self) -> Reply:
        """Give the thrown cards."""
        return DONE if self._gift is None or self._gift.lacking is not None else self._submit(self._gift.filled, None)

    def take_back(self) -> CardId | None:
        """The card that was thrown last lies in the hand again; None if there is none."""
        if self._gift is None:
            return None
        card = self._gift.given[-1][0]
        self._gift = self._gift.taken_back if len(self._gift.given) > 1 else None
        return card

    def _bounce(self, drag: Drag, rect: Rect) -> Reply:
        card = CardId(drag.grip.n) if drag.grip.kind == "card" else NO_CARD
        refused = Refused(self.reason(drag.grip), rect, card)
        told = not rect.colliderect(drag.home) or drag.sticky
        return Reply(returns=None if drag.sticky else spring_back(drag, rect), refused=refused if told else None)

    def reason(self, grip: Spot) -> Message:
        """Return why this thing does not go there, or does not go anywhere."""
        if fill.starts(self.view, grip) or grip.kind != "card":
            return NOT_THERE
        refusal = self.table.why_not(CardId(grip.n), self.seat)
        self.refused = refusal or self.refused
        return refusal.reason if refusal is not None else NOTHING

    def proceed(self, move: Move, rect: Rect | None = None) -> Reply:
        """A move with something said: it leaves, or the next thing is asked, on the table where that can be."""
        self.move = None
        why = self._doubt(completion.command(move, self.view.seat)) if move.complete else None
        if why is not None:
            return Reply(doubts=Doubt(move, why))
        if move.complete:
            return self._submit(move, rect)
        if self.seat is not None or presses.needs_form(move):
            return Reply(asks=move)
        self.move, self.lifted = move, True
        return DONE

    def _doubt(self, command: Command) -> Message | None:
        """Return why a move is asked for once more: its card would find nothing to act on, or a promise breaks by it,
        whatever it is paid with; None for any other."""
        for one in self.table.foreseen(self.view.seat):
            if one.command == command and one.vain:
                return Message("play.wasted")
            if one.breaks and one.command.key == command.key and one.command.args[:1] == command.args[:1]:
                return Message("play.breaks_promise", {"to": seats_named(one.breaks)})
        return None

    def insist(self, move: Move) -> Reply:
        """Make it all the same."""
        return self._submit(move, None)

    def point(self, stack: Stack) -> Reply | None:
        """Answers what is asked by pointing; None if nothing here answers it."""
        further = fill.pointed(self.move, stack, self.domains) if self.move is not None else None
        return None if further is None else self.proceed(further)

    def _submit(self, move: Move, rect: Rect | None) -> Reply:
        """Sends it. A refusal says why, beside the card; so does an item that nobody put into the bag and that goes
        there."""
        command = completion.command(move, self.view.seat)
        why_bagged = None if self._from.stows else self._why_bagged(command)
        refusal = self.table.submit(command)
        lands = None
        if refusal is None and rect is not None and command.source >= 0:
            self.dropped[command.source] = rect
            lands = Lands(command.source, rect, f"card:{command.source}")
        told = refusal or why_bagged
        self.refused = told or self.refused
        near, card = rect or self._from.near, CardId(command.source)
        refused = Refused(told.reason, near, card, bagged=refusal is None) if told is not None else None
        return Reply(lands=lands, refused=refused)

    def _why_bagged(self, command: Command) -> Refusal | None:
        """Return why an item that is laid cannot be worn and goes into the bag; None if it does not."""
        if command.verb != "lay_card":
            return None
        laid = (each for each in self.table.foreseen(command.seat) if each.command == command and each.bagged)
        return next((each.because for each in laid if each.first == NO_CARD), None)

    def back(self) -> None:
        """One step back: of a move half said, else what is in the air is let go."""
        if self.move is None:
            self.drag = None
            return
        self.move = self.move.before
        self.lifted = self.lifted or self.move is not None

    def put_back(self, half: Move, near: Rect, key: str = "play.put_back") -> Reply:
        """Drop a move that was said by half, and say so."""
        self.move, card = None, half.option.source
        named = f"card:{self.table.card(card).id}" if card >= 0 else "word:card"
        return Reply(refused=Refused(Message(key, {"card": named}), near))

    def press(self, verb: str, near: Rect) -> Reply:
        """A button: the only option of this verb goes ahead, several are a question."""
        self._from = _Origin(near)
        found = presses.of_verb(self.view, verb)
        clear = presses.is_clear(found) or (found and verb == "accept")
        return self.start(found[0].option) if clear else Reply(means=found)

    def suggested(self, command: Command, near: Rect) -> Reply:
        """Begin the sensible next move, filled in already; a form asks for consent, costs are chosen by their payer,
        and of several seats the one whom it is for. What goes into the bag was meant to."""
        self._from = _Origin(near, stows=True)
        option = next((one for one in self.view.options if one.key == command.key), None)
        if option is None:
            return DONE
        if option.verb in presses.FORMS:
            return self.proceed(Move(option, command.args, 0))
        chosen = (n for n, param in enumerate(option.params) if fill.is_chosen(param, self.domains))
        first = next(chosen, len(option.params))
        return self.proceed(Move(option, (*command.args[:first], *((),) * (len(option.params) - first)), first))

    def play_revealed(self, near: Rect) -> Reply:
        """Play the card behind one's door, if it can be more than kept."""
        self._from = _Origin(near) if self.view.limbo else self._from
        return self.meaning(presses.of_revealed(self.view))

    def change_throw(self, near: Rect) -> Reply:
        """Answer the die that lies; of several ways one is asked for."""
        self._from = _Origin(near)
        return self.meaning([presses.begun(one, self.domains) for one in presses.of_throw(self.view, self.table)])

    def meant(self, verb: str) -> Reply:
        return Reply(means=presses.of_verb(self.view, verb))

    def start(self, option: Option) -> Reply:
        """Begins an option that no thing has to be lifted for. Nothing is accepted unseen: the offer opens."""
        begun = presses.begun(option, self.domains)
        return Reply(asks=begun) if option.verb == "accept" else self.proceed(begun)

    def way(self, value: int) -> Reply:
        """A named alternative that a card asks for, or one of several monsters to run from."""
        found = presses.way(self.view, value)
        return DONE if found is None else self.proceed(found)

    def named(self, region: Region) -> Reply | None:
        """Pointing at a thing that is the whole answer; None if it is none."""
        spot = spot_of(region)
        found = presses.named(self.view, spot) if spot is not None else None
        thrown = found is not None and self.giving is not None and self.giving.takes([found.option])
        return None if found is None or thrown else self.proceed(found)

    def deck(self, region: Region) -> Reply:
        """A click on a pile does what drawing from it means now."""
        found = fill.starts(self.view, Spot("deck", region.n))
        self._from = _Origin(Rect(region.rect))
        if found:
            return self.start(found[0])
        reason = Message("refuse.not_now.open_door" if region.n == 0 else "play.treasure_deck")
        return Reply(refused=Refused(reason, self._from.near))

    def level(self, level: int, near: Rect) -> Reply:
        """The token was let go on this level. It never sets one: it opens the sale, or snaps back and says why."""
        own = self.view.seats[self.view.seat].level
        sale = fill.starts(self.view, Spot("token"))
        if level == own:
            return DONE
        if level == own + 1 and sale:
            return self.start(sale[0])
        key = "play.token_down" if level < own else "play.token_up" if level == own + 1 else "play.token_far"
        return Reply(refused=Refused(Message(key), near))

    def lit_ids(self, found: Sequence[Region]) -> frozenset[str] | None:
        """Ids of what answers the thing in hand; None if nothing is."""
        if self.drag is not None:
            ways = (one for one in self.table.foreseen(self.view.seat) if one.vain and one.card == self.drag.grip.n)
            return self.drag.answering(found) - {f"seat:{one.args[0][0]}" for one in ways if one.args}
        if self.move is None:
            return None
        wanted = fill.wanted(self.move, self.domains)
        return frozenset(region.id for region in found if spot_of(region) in wanted)


def spring_back(drag: Drag, start: Rect) -> SpringBack | None:
    """Where a card that was held goes; nothing else flies."""
    return SpringBack(CardId(drag.grip.n), start, drag.home, drag.region.id) if drag.grip.kind == "card" else None


def _seen(view: SeatView, card: CardId) -> bool:
    """Whether a card still lies where its seat can hold it."""
    own = next((sight for sight in view.seats if sight.seat == view.seat), None)
    mine = (*own.used, *own.carried, *own.traits) if own is not None else ()
    foes = tuple(foe.card for foe in view.fight.foes) if view.fight is not None else ()
    return card in (*view.hand, *view.limbo, *mine, *foes)
