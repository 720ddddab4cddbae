"""The data of a table's picture: the seat's knowledge, the persons, and the place of the person's hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

import msgspec
from pygame import Rect

from game.ids import NO_CARD, CardId, SeatId
from game.model.foreseen import Outfit
from game.model.messages import MessageValue
from game.model.views import SeatView
from game.moves.charity_form import CharityForm
from game.table.interface import MoveMark, Until
from game.words.coach import CoachLine
from game.words.escapes import Pursuer
from game.words.next_step import die_told
from game.words.notes import Note
from game.words.voice import Cast, Hint, LogLine, Voice
from ui.art.portraits import Likeness, usual
from ui.table.layout.button import Button
from ui.table.stage.beat import Caption, OnStage, TurnFeed

UNTHROWN = 5
"""The face that a die shows before it was ever thrown."""


class Mood(msgspec.Struct, frozen=True):
    """The state of the person: everything that changes the picture and is no fact of the game. Ids are those of
    regions."""

    focus: str = ""  # the one focus ring
    hover: str = ""
    pressed: str = ""
    fanned: bool = False  # the fan has parted, and is drawn over the picture
    lit: frozenset[str] | None = None  # while a move is filled in: what answers it; None: as the options say
    absent: frozenset[str] = frozenset()  # drawn elsewhere: in the hand, or flying
    hints: Mapping[str, Hint] = {}
    coach: CoachLine | None = None  # said in the place of the prompt
    prompt: str = ""  # instead of the view's sentence
    die: int | None = None  # the face to show instead of the view's; 0: not thrown yet
    die_waits: bool = False  # until the person throws it
    die_rests: int = UNTHROWN  # the face that the last throw left up
    tops: tuple[CardId, CardId] | None = None  # of the discard piles, while what will lie on them is on its way
    totals: tuple[int, int] | None = None  # while they count
    levels: Mapping[int, int] = {}  # a token held over another level
    zoom: CardId = NO_CARD
    laid: Mapping[CardId, Rect] = {}  # cards of the hand that were let go elsewhere, until that is shown
    dealt: bool = True  # nothing is on its way from a pile to the hand in front
    reads: CardId = NO_CARD  # the card of the hand that is read over the fan
    detail: tuple[str, ...] = ()  # lines in the panel under the buttons, beside the zoomed card
    pursuers: tuple[Pursuer, ...] = ()  # of a fight that is being lost
    log_up: int = 0  # lines scrolled back
    log_open: bool = False  # over the own seat, where a rival's turn has the place of the log
    log_read: bool = False  # the same where a corner has its last lines
    marks_up: int = 0  # icons of the timeline scrolled back
    looking: int = 0  # number of the move that is looked back at; 0: the table as it is
    glow: int = 4  # 0 to 4: how bright legal things shine

    def touch(self, id: str) -> Literal["pressed", "hover", "rest"]:
        """Return the state of this thing under the pointer."""
        return "pressed" if self.pressed == id else "hover" if self.hover == id else "rest"


Recalling = Callable[[MoveMark], str]
"""When a move was and what happened, in one line."""


def no_memory(mark: MoveMark) -> str:
    """Of a moment without a past."""
    return ""


class Company(msgspec.Struct, frozen=True):
    """Facts shown only where several people play. `caps`: the key of each person who shares this screen; `held`: who
    think; `going`: share of the time to object that is gone, -1 while none runs; `hands`: those that lie open in front
    of their seats, by the manners of the table; `letting`: who lets everything go, until when; `declined`: who at this
    screen has said "nothing from me" to a call (`ui.table.calls`)."""

    caps: Mapping[SeatId, str]
    held: frozenset[SeatId] = frozenset()
    going: float = -1.0
    hands: Mapping[SeatId, tuple[CardId, ...]] = {}
    letting: Mapping[SeatId, Until] = {}
    declined: frozenset[SeatId] = frozenset()


class Asked(NamedTuple):
    """One question to several people at once, answered by key: does anybody object, or answer a monster's call.
    `passed`: who has said "nothing from me"."""

    kind: Literal["final", "rolled", "called"]
    seats: tuple[SeatId, ...]
    passed: tuple[SeatId, ...]


BannerLook = Literal["good", "bad", "dark", "accent"]


class Banner(NamedTuple):
    """One line over the upper edge of the mat. `opens`: what a press on it leads to, empty if it only tells; `idle`:
    nothing happens, it says where one is."""

    text: str
    icon: str
    look: BannerLook = "dark"
    opens: str = ""
    idle: bool = False


class Linked(msgspec.Struct, frozen=True):
    """Facts shown only at a table of several machines: the seats of persons `elsewhere`, those whose machines are
    `away`, those who `left` politely, those `free` for another person, those that a computer has `covered`; `banner`:
    the news; `paused`: all clocks stand; `may_sign`: somebody here may show a sign, and is choosing one (`signing`)."""

    elsewhere: frozenset[SeatId] = frozenset()
    away: frozenset[SeatId] = frozenset()
    left: frozenset[SeatId] = frozenset()
    free: frozenset[SeatId] = frozenset()
    covered: frozenset[SeatId] = frozenset()
    banner: Banner | None = None
    paused: bool = False
    may_sign: bool = False
    signing: bool = False


class HandNotes(msgspec.Struct, frozen=True):
    """Notes on the effects of cards in the own hand. `everywhere`: at all that shine, not only at the one looked at;
    `spread`: the hand lies open on the mat, with what could sensibly be put down."""

    notes: Mapping[CardId, Note]
    everywhere: bool = True
    spread: bool = False
    outfit: Outfit = Outfit()


class Sight(msgspec.Struct, frozen=True):
    """One moment of a table as one person sees it, or as all do who share its screen. `buttons` decides how many rows
    the layout keeps for them. `stage`: what rises over the table; `turn_feed`: a rival's turn as it is followed;
    `beside`: captions beside their seats."""

    view: SeatView
    cast: Cast
    voice: Voice
    buttons: tuple[Button, ...] = ()
    mood: Mood = Mood()
    log: tuple[LogLine, ...] = ()
    marks: tuple[MoveMark, ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    company: Company | None = None
    linked: Linked | None = None
    recall: Recalling = no_memory
    stage: OnStage | None = None
    turn_feed: TurnFeed | None = None
    beside: tuple[Caption, ...] = ()
    notes: HandNotes | None = None
    likenesses: tuple[Likeness, ...] = ()  # seat by seat, in the mood of the moment; empty: as nobody has chosen, calm
    beaten: tuple[CardId, ...] = ()  # the last monsters that were
    giving: CharityForm | None = None  # cards to be given from the hand in front, with those before somebody
    learns: bool = False  # it is a first game
    useless: frozenset[CardId] = frozenset()  # cards of the hand that would find nothing to act on
    has_sheet: bool = False  # a scene says something on a sheet between the rivals

    def likeness(self, seat: int) -> Likeness:
        """Return the portrait of a seat, in the mood of the moment."""
        return self.likenesses[seat] if self.likenesses else usual(seat + 1)

    @property
    def face_down(self) -> tuple[int, int]:
        """Door and treasure backs of the hand in front, while it lies face down."""
        if self.company is None or self.me < 0 or self.view.hand:
            return 0, 0
        return self.view.seats[self.me].hand_backs

    @property
    def spread(self) -> bool:
        """The hand in front lies open on the mat."""
        return self.notes is not None and self.notes.spread

    @property
    def gives(self) -> bool:
        """Cards are given away, and all of them from the hand."""
        return self.giving is not None and set(self.view.hand).issuperset(self.giving.cards)

    @property
    def shared(self) -> bool:
        """Several people share this screen."""
        return self.company is not None and bool(self.company.caps)

    @property
    def asked(self) -> Asked | None:
        """The question that people at this screen are asked all at once; None if there is none."""
        view, company = self.view, self.company
        if company is None:
            return None
        found = Asked(view.window.kind, view.window.asked, view.window.passed) if view.window is not None else None
        if view.calls_all and not view.may("choose"):
            here = tuple(seat for seat in company.caps if seat in view.waiting)
            found = Asked("called", here, tuple(seat for seat in here if seat in company.declined))
        return found if found is not None and not company.caps.keys().isdisjoint(found.seats) else None

    @property
    def asked_keys(self) -> str:
        """ "F1, F3": the keys of the people at this screen who are asked all at once; empty if none are."""
        if self.asked is None or self.company is None:
            return ""
        return ", ".join(self.company.caps[seat] for seat in self.asked.seats if seat in self.company.caps)

    @property
    def tops(self) -> tuple[CardId, CardId]:
        """The cards on the discard piles; a negative one on an empty pile."""
        return self.mood.tops or self.view.discard_top

    @property
    def me(self) -> SeatId:
        return self.view.seat

    @property
    def rivals(self) -> tuple[SeatId, ...]:
        """The other seats clockwise from the person's left; all of them for an onlooker."""
        count, me = len(self.view.seats), self.view.seat
        if me < 0:
            return tuple(SeatId(seat) for seat in range(count))
        return tuple(SeatId((me + step) % count) for step in range(1, count))

    @property
    def number(self) -> int:
        """Of the move after which the table is shown; 0 before the first."""
        return self.mood.looking or (self.marks[-1].move if self.marks else 0)

    @property
    def die_told(self) -> str:
        return die_told(self.view, self.mood.die, self.voice, waits=self.mood.die_waits)

    def says(self, key: str, **args: MessageValue) -> str:
        return self.voice.text(key, **args)
