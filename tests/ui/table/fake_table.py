"""A table that is only a script: views made by hand, commands recorded, updates as the test says.

table = FakeTable(view_with(options=(option("open_door"),)))
table.submit(...)            # recorded in table.sent; accepted unless table.answers says otherwise
table.then(next_view)        # what the next accepted command leads to
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.ids import NOBODY, TABLE, BodyId, CardId, SeatId
from game.model.cards import Bilingual, CardDef, CardText, Name, SetManifest
from game.model.commands import Correction
from game.model.domains import Domain
from game.model.events import Corrected, EventNode
from game.model.foreseen import Foreseen, Outfit
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command, Option, Param, Refusal, Verb
from game.model.ruleset import Ruleset
from game.model.state import Deal
from game.model.thoughts import Choice, Decision
from game.model.views import DomainNow, FightSight, FoeSight, Part, SeatSight, SeatView, Update
from game.model.why import Number, Why
from game.table.absence import Missing
from game.table.correction import Proposal
from game.table.interface import Manners, MoveMark, SeatInfo, Until
from game.table.one_machine import OneMachine

ME, BORIS, CHLOE = SeatId(0), SeatId(1), SeatId(2)

HAT, BOOTS, SWORD, POTION, CURSE, MONSTER, ELF, RACE = (CardId(n) for n in range(10, 18))
WORN_HAT, BAG_SWORD, TRAIT, SPOIL_A, SPOIL_B, DRAGON = (CardId(n) for n in range(20, 26))
GROWTH, CRASHER = CardId(30), CardId(31)

CARDS: dict[CardId, CardDef] = {
    HAT: CardDef("dungeon/hat", "treasure", "item", slot="head", value=400),
    BOOTS: CardDef("dungeon/boots", "treasure", "item", slot="feet", value=300),
    SWORD: CardDef("dungeon/sword", "treasure", "item", slot="hand", hands=1, value=600),
    POTION: CardDef("dungeon/potion", "treasure", "oneshot", value=200),
    CURSE: CardDef("dungeon/curse", "door", "curse"),
    MONSTER: CardDef("dungeon/slime", "door", "monster", level=1, treasures=1),
    ELF: CardDef("dungeon/elf", "door", "trait", family="race"),
    RACE: CardDef("dungeon/dwarf", "door", "trait", family="race"),
    WORN_HAT: CardDef("dungeon/pot", "treasure", "item", slot="head", value=200),
    BAG_SWORD: CardDef("dungeon/spoon", "treasure", "item", slot="hand", hands=2, value=700),
    TRAIT: CardDef("dungeon/warrior", "door", "trait", family="class"),
    SPOIL_A: CardDef("dungeon/cape", "treasure", "item", slot="armour", value=300),
    SPOIL_B: CardDef("dungeon/ring", "treasure", "item", value=300),
    DRAGON: CardDef("dungeon/dragon", "door", "monster", level=16, treasures=4, levels=2),
    GROWTH: CardDef("dungeon/growth", "door", "enhancer"),
    CRASHER: CardDef("dungeon/crasher", "door", "wandering"),
}


DUNGEON = SetManifest("dungeon", Bilingual("The Dungeon", "Le donjon"), "dungeon")
RULESET = Ruleset((DUNGEON,), tuple(CARDS.values()), (), HouseRules(), "")

TEXTS: dict[str, CardText] = {
    known.id: CardText(known.id, Name(known.local_id.capitalize(), known.local_id.capitalize()))
    for known in CARDS.values()
}


SAID_OF: dict[Verb, tuple[Param, ...]] = {"offer_help": (Param("helper", "seat", (1, 2)),)}


def option(verb: Verb, source: int = -1, *params: Param, ability: int = 0) -> Option:
    """As the rules offer it: help is asked of somebody."""
    return Option(verb, verb.upper()[:2], CardId(source), ability, params or SAID_OF.get(verb, ()))


def seat_sight(seat: int, level: int = 1, **changes: object) -> SeatSight:
    plain = SeatSight(SeatId(seat), level, 0, "alive", (), (), (), (), (2, 3), level)
    return msgspec.structs.replace(plain, **changes)


def view_with(**changes: object) -> SeatView:
    """Seat 0's turn, before the door: three seats, a hand of three cards, no options."""
    own = seat_sight(0, 3, used=(WORN_HAT,), carried=(BAG_SWORD,), traits=(TRAIT,), hand_backs=(2, 1))
    plain = SeatView(
        seat=ME,
        seats=(own, seat_sight(1, 4), seat_sight(2, 2)),
        hand=(HAT, POTION, CURSE),
        fresh=(),
        situation="arrange",
        phase="arrange",
        turn=3,
        active=ME,
        waiting=(ME,),
        draw_left=(40, 30),
        discard_top=(CardId(-1), CardId(-2)),
        discard_size=(0, 0),
        limbo=(),
        fight=None,
        die=None,
        window=None,
        offers=(),
        queued=0,
        prompt=Message("prompt.arrange_mine"),
        options=(),
        domains=(DomainNow(Domain("rivals"), (1, 2)), DomainNow(Domain("foes"), (1, 2))),
        goal=10,
    )
    return msgspec.structs.replace(plain, **changes)


def fight(heroes: int = 7, monsters: int = 17, **changes: object) -> FightSight:
    foes = (
        FoeSight(BodyId(1), DRAGON, (), 16, 4, 2, "facing"),
        FoeSight(BodyId(2), MONSTER, (), 1, 1, 1, "facing"),
    )
    parts = (Part(Message("table.level", {"n": heroes}), heroes, ME),)
    bad = (Part(Message("table.level", {"n": monsters}), monsters, card=DRAGON),)
    plain = FightSight(
        fighter=ME,
        helper=SeatId(-1),
        deal=Deal(),
        foes=foes,
        heroes=heroes,
        monsters=monsters,
        winning=heroes > monsters,
        heroes_parts=parts,
        monsters_parts=bad,
        spent=(),
        treasures=5,
        levels=3,
        claimed=False,
        short=max(0, monsters - heroes + 1),
    )
    return msgspec.structs.replace(plain, **changes)


class FakeTable(OneMachine):
    """Implements `game.table.interface.GameTable` from a script."""

    def __init__(self, view: SeatView, names: Sequence[str] = ("Ada", "Boris", "Chloé")) -> None:
        self.seats = tuple(SeatInfo(name, "rival" if place else "person") for place, name in enumerate(names))
        self.manners = Manners()
        self.ruleset = RULESET
        self.whys: dict[Number, Why] = {}
        self.held_by: frozenset[SeatId] = frozenset()
        self.going = -1.0
        self.watched = False
        self.letting: dict[SeatId, Until] = {}
        self.hands: dict[SeatId, SeatView] = {}
        self.sent: list[Command] = []
        self.gone_back: list[tuple[int, SeatId]] = []
        self.proposal: Proposal | None = None
        self.missing: Missing | None = None
        self.hint: tuple[Choice, ...] | None = None
        self.thought: tuple[Choice, ...] | None = ()  # None: it is thought on
        self.made: list[Decision] = []
        self.answers: dict[str, Refusal] = {}
        self.reasons: dict[CardId, Refusal] = {}
        self.changes: tuple[Foreseen, ...] = ()
        self.outfit = Outfit()
        self.hurried = 0
        self.may_hurry = False
        self.held = False
        self.undone = 0
        self.undoable = False
        self.closed = False
        self.problem: Message | None = None
        self.refusals: list[Refusal] = []
        self._view = view
        self._next: list[tuple[SeatView, tuple[EventNode, ...]]] = []
        self._waiting: list[Update] = []
        self._move = 2
        self.busy = False  # a move is under way
        self.marks = [MoveMark(1, 1, ME, "door", (1, 1, 1)), MoveMark(2, 2, BORIS, "fight", (3, 4, 2))]
        self.told: dict[int, tuple[EventNode, ...]] = {}  # by move: what is known of the past
        self.pasts: dict[int, SeatView] = {}

    # Acts of a test.

    def then(self, view: SeatView, *events: EventNode) -> None:
        """The next accepted command leads here."""
        self._next.append((view, events))

    def happens(self, view: SeatView, *events: EventNode) -> None:
        """This happens by itself at the next pump."""
        self._move += 1
        self._waiting.append(Update(self._move, events, view))

    def takes_back(self, view: SeatView) -> None:
        """The last move is taken back."""
        self._move -= 1
        self._waiting.append(Update(self._move, (), view))

    # Questions of a window.

    @property
    def seat(self) -> SeatId:
        return self._view.seat

    @property
    def people(self) -> tuple[SeatId, ...]:
        return tuple(SeatId(n) for n, info in enumerate(self.seats) if info.kind == "person")

    @property
    def shared(self) -> bool:
        return len(self.people) > 1

    def glance(self, seat: SeatId) -> SeatView:
        return self.hands.get(seat, self._view)

    def keep_open(self, seat: SeatId) -> None:
        """Manners here are sealed."""

    def hold(self, seat: SeatId, on: bool) -> None:
        self.held_by = self.held_by | {seat} if on else self.held_by - {seat}

    def watch(self, on: bool) -> None:
        self.watched = on

    paused_by = NOBODY

    def pause(self, on: bool, seat: SeatId) -> None:
        """Nothing is counted here."""

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        self.letting.pop(seat, None)
        if until is not None:
            self.letting[seat] = until

    def lay_sensibly(self, seat: SeatId) -> None:
        self.sent.append(Command(seat, "lay_card"))

    def dress_everybody(self) -> None:
        self.sent += [Command(seat, "ready") for seat in self.people]

    def sit(self, seat: SeatId, who: SeatInfo) -> None:
        self.seats = (*self.seats[:seat], who, *self.seats[seat + 1 :])

    def leave_alone(self, seat: SeatId, on: bool) -> None:
        self.sit(seat, self.seats[seat]._replace(left_alone=on))

    def depart(self, seat: SeatId) -> Refusal | None:
        return self.submit(Command(TABLE, "leave", reference=seat))

    def card(self, card: CardId) -> CardDef:
        return CARDS[card]

    def text(self, card: CardId) -> CardText:
        return TEXTS[CARDS[card].id]

    def view(self) -> SeatView:
        return self._view

    def pump(self, now: float) -> list[Update]:
        if self.held:  # the disk takes its time
            return []
        updates, self._waiting = self._waiting, []
        if updates:
            self._view = updates[-1].view
        return updates

    def submit(self, command: Command) -> Refusal | None:
        refusal = self.answers.get(command.verb)
        if refusal is not None:
            return refusal
        self.sent.append(command)
        view, events = self._next.pop(0) if self._next else (self._view, ())
        self.happens(view, *events)
        return None

    @property
    def in_flight(self) -> bool:
        return self.busy or bool(self._waiting)

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        return self.reasons.get(card)

    def why(self, view: SeatView, number: Number) -> Why | None:
        return self.whys.get(number)

    def outcome(self, command: Command) -> Foreseen | None:
        return next((found for found in self.changes if found.command == command), None)

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        return tuple(found for found in self.changes if found.command.seat == seat)

    def sensible(self, seat: SeatId) -> Outfit:
        return self.outfit if self.outfit.moves and self.outfit.moves[0].seat == seat else Outfit()

    @property
    def hurrying(self) -> bool:
        return self.hurried > 0

    def hurry(self) -> None:
        self.hurried += 1
        self.may_hurry = False

    def can_undo(self) -> bool:
        return self.undoable

    def can_redo(self) -> bool:
        return self.undone > 0

    def undo(self) -> Refusal | None:
        self.undone += 1
        self.happens(self._view)
        return None

    def redo(self) -> Refusal | None:
        self.undone -= 1
        self.happens(self._view)
        return None

    def timeline(self) -> list[MoveMark]:
        return list(self.marks)

    def heard(self, move: int) -> tuple[EventNode, ...]:
        return self.told.get(move, ())

    def past(self, move: int) -> SeatView | None:
        return self.pasts.get(move, self._view)

    def dice(self) -> tuple[int, int, int, int, int, int]:
        return 1, 0, 2, 0, 1, 0

    @property
    def owner(self) -> SeatId:
        return self.people[0] if self.people else NOBODY

    def go_back(self, to: int, by: SeatId) -> Refusal | None:
        self.gone_back.append((to, by))
        return None

    def correct(self, command: Command) -> Refusal | None:
        refusal = self.answers.get("correct")
        if refusal is None and self.shared:
            self.proposal = Proposal(command, self.owner, 0.0)
        elif refusal is None:
            self.sent.append(command)
            said = Correction.of(command)
            self.happens(self._view, Corrected(self.owner, said.kind, said.why))
        return refusal

    def wait_for_missing(self) -> None:
        self.missing = None

    def object(self) -> None:
        self.proposal = None

    def ask_hint(self, seat: SeatId, verb: Verb | None = None) -> None:
        thought = self.thought
        self.hint = thought and tuple(choice for choice in thought if verb in (None, choice.command.verb))

    def decisions(self, seat: SeatId) -> list[Decision]:
        return [made for made in self.made if made.seat == seat]

    def knew(self, made: Decision) -> SeatView | None:
        return self._view

    def close(self) -> None:
        self.closed = True
