"""The table as one seat may know it: all that a person, a rival, a guest or a spectator ever holds."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.ids import NO_CARD, NOBODY, BodyId, CardId, CardIds, Pile, SeatId, SeatIds
from game.model.bounds import Count, Few, Index, Integer, Integers, Level, Many, Points
from game.model.cards import Name
from game.model.domains import Domain
from game.model.events import Events
from game.model.messages import Message
from game.model.options import Domains, Option, Options, Verb
from game.model.ruleset import MOST_SEATS, near
from game.model.state import HARMS as HARMS
from game.model.state import Combat as Combat  # part of views, for those who never hold a state
from game.model.state import Deal as Deal
from game.model.state import Due as Due
from game.model.state import Fate, Lastings, Life, No, Payments, Phase, Promises, Result
from game.model.state import Foe as Foe
from game.model.state import Lasting as Lasting
from game.model.state import Offer as Offer
from game.model.state import Pack as Pack
from game.model.state import Payment as Payment
from game.model.state import Promise as Promise
from game.model.state import Vow as Vow
from game.model.state import Word as Word
from game.model.terms import Small
from game.model.thoughts import Said

Situation = Literal[
    "setup",
    "arrange",  # start of a turn, before the door
    "entered",  # after the door: pick a fight or search the room
    "revealed",  # a door card waits: keep or play
    "fight",
    "final",  # a win stands unless somebody objects
    "flight",  # the runner picks the next monster
    "rolled",  # a die lies on the table
    "spoils",  # treasures are picked in turn
    "body",  # a body is looted
    "surplus",  # too many Big items
    "choose",  # a card asks somebody something
    "landing",  # the same while a curse lands: others wait
    "charity",  # end of the turn
    "over",
]


class Part(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of a sum: which card or which word, and how much (`game.rules.strength_parts`)."""

    label: Message
    amount: Points
    seat: SeatId = NOBODY
    card: CardId = CardId(-1)


Parts = Many[Part]


class Unknown(Exception):
    """A view hides the value that was asked for; the caller decides what then."""


class SeatSight(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """A seat as everybody sees it; `hand_backs` counts door and treasure backs in hand. Like a `Player` it carries a
    `__dict__` in which derived values are remembered.
    """

    seat: SeatId
    level: Level
    sex: Index
    life: Life
    used: CardIds
    carried: CardIds
    traits: CardIds
    curses: CardIds
    hand_backs: tuple[Count, Count]
    strength: Points  # level and all that counts outside a combat, or in the one under way
    ready: bool = False
    gone: bool = False  # left the table for good
    freed: Many[tuple[CardId, CardId]] = ()  # cheat, and the item that it frees from limits
    idle_items: CardIds = ()  # carried items that this seat could not use now
    lasting: Lastings = ()

    @property
    def hand(self) -> tuple[CardId, ...]:
        raise Unknown(f"the hand of seat {self.seat}")

    @property
    def working(self) -> CardIds:
        """The cards in front of it that act by themselves, in the order in which they do."""
        return self.curses + self.used + self.traits

    @property
    def hand_size(self) -> int:
        return sum(self.hand_backs)


class FoeSight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A monster body: `card` lies there for it. Where that is a companion's card, `printed_as` says what it is."""

    body: BodyId
    card: CardId
    enhancers: CardIds
    strength: Points
    treasures: Small
    levels: Level
    fate: Fate
    printed_as: CardId = NO_CARD
    pack: Integer = -1
    lasting: Lastings = ()

    @property
    def kind(self) -> CardId:
        return self.card if self.printed_as == NO_CARD else self.printed_as


class FightSight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The combat as everybody sees it, with both sums explained."""

    fighter: SeatId
    helper: SeatId
    deal: Deal
    foes: Few[FoeSight]
    heroes: Points
    monsters: Points
    winning: bool  # as it stands, ties counted as the rules do
    heroes_parts: Parts
    monsters_parts: Parts
    spent: CardIds
    treasures: Count
    levels: Count
    claimed: bool
    runner: SeatId = NOBODY
    refused: Many[No] = ()  # deals that were turned down in this fight
    owed: Payments = ()  # items that change hands after the fight
    short: Integer = 0  # points that the heroes lack to win; 0 while they win
    open_to_help: bool = True  # somebody may still join
    packs: Few[Pack] = ()
    lasting: Lastings = ()  # on the players' side as a whole
    muted: bool = False  # levels only (R-COMBAT-29)

    @property
    def running(self) -> bool:
        """Whether a seat runs: which side is ahead decides nothing any more."""
        return self.runner != NOBODY

    @property
    def combat(self) -> Combat:
        """The fight as queries read it: all of it lies open, but for monsters that are gone."""
        foes = tuple(Foe(one.body, one.kind, one.pack, one.fate, one.lasting) for one in self.foes)
        return Combat(self.fighter, foes, self.packs, self.helper, self.deal, self.lasting, self.spent, self.muted)


class DieSight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    seat: SeatId
    face: Level
    plus: Points
    need: Level
    why: Literal["run", "effect"]
    body: BodyId = BodyId(-1)


class WindowSight(msgspec.Struct, frozen=True, gc=False):
    """`waiting`: asked seats that have not passed."""

    id: Count
    kind: Literal["final", "rolled"]
    asked: SeatIds
    passed: SeatIds


class DomainNow(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A domain that several options share: its values as they are now."""

    domain: Domain
    values: Integers


DomainsNow = Many[DomainNow]


class Heap(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A pile of a set's own; it lies face up, its top card in sight."""

    name: Name
    top: CardId
    size: Count
    cards: Pile = ()  # all of them, where the table may look through its piles


class Deed(msgspec.Struct, frozen=True, gc=False):
    """A public deed of one seat to another: part of the memory of a table."""

    turn: Count
    by: SeatId
    to: SeatId
    kind: Literal["harm", "help", "refuse", "offer", "counter", "threat", "dismiss", "breach"]
    """`offer`: one that answers none; `counter`: one that does; `threat`: to meddle unless paid; `dismiss`: out of a
    fight; `breach`: of a promise."""


Seal = Annotated[bytes, Meta(max_length=1_000_000)]


class SeatView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything `seat` may know now. A spectator's view has seat -1, no hand and no options."""

    seat: SeatId
    seats: Annotated[tuple[SeatSight, ...], Meta(max_length=MOST_SEATS)]
    hand: CardIds
    fresh: CardIds
    situation: Situation
    phase: Phase
    turn: Count
    active: SeatId
    waiting: SeatIds  # seats that must answer before anything goes on
    draw_left: tuple[Count, Count]
    discard_top: tuple[CardId, CardId]  # -1, -2 where empty
    discard_size: tuple[Count, Count]
    limbo: CardIds  # face up between two places: revealed card, open treasures, a body
    fight: FightSight | None
    die: DieSight | None
    window: WindowSight | None
    offers: Many[Offer]  # by everybody, to everybody
    queued: Count  # own plays that wait for their moment
    prompt: Message  # one sentence: whose move it is and what is possible
    options: Options
    domains: DomainsNow
    goal: Level
    result: Result | None = None
    last_round: bool = False  # everybody has one more turn at most
    victim: SeatId = NOBODY  # whose body lies open, whom a card asks or hits
    promises: Promises = ()  # all that were given: kept once their turn is over, unless broken
    aside: Few[Heap] = ()
    asker: CardId = CardId(-1)  # the card whose text asks to choose
    discards: tuple[Pile, Pile] = ((), ())  # where the table may look through them
    deeds: Many[Deed] = ()  # the latest; only in views that are given to rivals
    left_alone: SeatIds = ()  # those that want no offers tonight; only in views for rivals
    sealed: Seal = b""  # the same table for `game.table.imagined`; only in views that are given to rivals

    @property
    def domain_values(self) -> Domains:
        """As `game.model.options` wants them."""
        return {each.domain: each.values for each in self.domains}

    @property
    def near(self) -> int:
        return near(self.goal)

    @property
    def one_short(self) -> tuple[SeatId, ...]:
        """The seats that lack one level."""
        return tuple(seat.seat for seat in self.seats if not seat.gone and seat.level == self.goal - 1)

    @property
    def calls_all(self) -> bool:
        """A monster calls another one: somebody is asked, and nobody is told who (E-66)."""
        return self.situation == "landing" and len(self.waiting) > 1

    def option(self, *verbs: Verb) -> Option | None:
        """The first open one with one of these verbs."""
        return next((option for option in self.options if option.verb in verbs), None)

    def may(self, *verbs: Verb) -> bool:
        return self.option(*verbs) is not None


class Update(msgspec.Struct, frozen=True):
    """The news for a seat after a command: the events as it may see them, and its new view."""

    move: int  # number of the command, from 1
    events: Events
    view: SeatView
    said: Said | None = None  # by the rival whose move this was
