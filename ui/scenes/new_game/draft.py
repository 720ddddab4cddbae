"""A new game while the person still chooses: what it is, and every change that the panel can make to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from msgspec.structs import replace

from game.content.rival_levels import USUAL, level_of, levels, next_level
from game.model.house_rules import HouseRules
from game.text import is_pronoun
from ui.scene import Context
from ui.scenes.menu.backend import CardSet
from ui.storage import portraits
from ui.storage.companies import MOST_RIVALS, RIVAL_KINDS, Hands, KnownTable, NewGame, SeatPlan, Sex
from ui.storage.default_name import in_language
from ui.storage.settings import Settings

PEOPLE = ("you", "local")
OPEN = SeatPlan("open", "")
"""A place for somebody at another machine."""
USUAL_GOAL = str(HouseRules().goal_level)
MANNERS: tuple[Hands, ...] = ("sealed", "relaxed", "open")


class Draft(msgspec.Struct, frozen=True):
    """Seats in turn order, the person's own first. `table`: under which name it is kept. `options`: house rules that
    differ from what the sets mean, each written NAME=VALUE. `distant`: others come from machines of their own."""

    seats: tuple[SeatPlan, ...]
    sets: tuple[str, ...]
    table: str = ""
    hands: Hands = "sealed"
    options: tuple[str, ...] = ()
    distant: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def rivals(self) -> int:
        return len(self.seats) - 1

    @property
    def people(self) -> int:
        return sum(seat.kind in PEOPLE for seat in self.seats)

    @property
    def computers(self) -> int:
        return sum(seat.kind in RIVAL_KINDS for seat in self.seats)

    def option(self, name: str, usual: str) -> str:
        return next((word.partition("=")[2] for word in self.options if word.startswith(f"{name}=")), usual)


Edit = Callable[[Draft], Draft]
Change = Callable[[Edit], None]  # told what to do to the draft of that moment: a name may have been typed since


def first_draft(
    context: Context, sets: Sequence[CardSet], tables: Sequence[KnownTable] = (), now: datetime | None = None
) -> Draft:
    """Return her last choices, as far as they are still there."""
    known = _usable(sets)
    chosen = tuple(id for id in context.settings.sets if id in known) or known[:1]
    mine = context.settings.name or context.say("new_game.default_name")
    rivals = [name for name in rival_names(context) if name != mine][: context.settings.rivals]
    seats = (SeatPlan("you", mine), *(SeatPlan("ai", name) for name in rivals))
    return Draft(seats, chosen, free_name(context, tables, now or datetime.now()))


def at_table(table: KnownTable, sets: Sequence[CardSet]) -> Draft:
    """The same company as last time; card sets that have gone are left out."""
    known = _usable(sets)
    chosen = tuple(id for id in table.sets if id in known) or known[:1]
    return Draft(table.seats, chosen, table.name, table.hands, table.options)


def _usable(sets: Sequence[CardSet]) -> tuple[str, ...]:
    return tuple(card_set.id for card_set in sets if not card_set.problem)


def tempers(context: Context) -> tuple[str, ...]:
    """Every temper that has a name (assets/tempers.yaml)."""
    found = (key.split(".") for key in context.words.texts)
    return tuple(parts[1] for parts in found if parts[0] == "temper" and len(parts) == 2)


def rival_names(context: Context) -> list[str]:
    return context.say("shell.rival_names").split(", ")


def free_name(context: Context, tables: Sequence[KnownTable], now: datetime) -> str:
    """The day of the week, as evenings are called; with a number where that is somebody else's."""
    day = context.say("evening.weekdays").split(", ")[now.weekday()]
    taken = {table.name.casefold() for table in tables}
    names = [day, *(f"{day} {n}" for n in range(2, len(taken) + 3))]
    return next(name for name in names if name.casefold() not in taken)


def distant_draft(context: Context, sets: Sequence[CardSet], name: str) -> Draft:
    """For a table of this name that others come to: one person here, and three seats for them."""
    here = first_draft(context, sets)
    return replace(here, seats=(SeatPlan("you", context.settings.name), OPEN, OPEN, OPEN), table=name, distant=True)


def ready(draft: Draft) -> bool:
    """A set is chosen and everybody has a name of her own."""
    names = [seat.name.strip().casefold() for seat in draft.seats if seat.kind != "open"]
    return bool(draft.sets) and all(names) and len(set(names)) == len(names)


def new_game(draft: Draft, settings: Settings) -> NewGame:
    """The plain order for a table."""
    return NewGame(
        _trimmed(draft), draft.sets, None, settings.pace, draft.hands, options=draft.options, table=draft.table.strip()
    )


def as_table(draft: Draft) -> KnownTable | None:
    """Return the table to be kept; None without a name."""
    name = draft.table.strip()
    return KnownTable(name, _trimmed(draft), draft.sets, draft.hands, draft.options) if name else None


def _trimmed(draft: Draft) -> tuple[SeatPlan, ...]:
    return tuple(replace(seat, name=seat.name.strip(), portrait="") for seat in draft.seats)


def renamed(draft: Draft, context: Context) -> Draft:
    """Return the draft with the default name of this language, if it has that of another one."""
    return named(0, in_language(draft.names[0], context.words), draft)


def brought(draft: Draft, sets: Sequence[CardSet]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The house rules that the chosen sets are meant to be played with, by set: alone, or beside each other."""
    return meant_by(draft.sets, sets)


def meant_by(ids: Sequence[str], sets: Sequence[CardSet]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The same of sets by their names."""
    chosen = [each for id in ids for each in sets if each.id == id]
    return tuple((each.id, each.options if len(chosen) == 1 else each.mixed) for each in chosen)


def usual_goal(draft: Draft, sets: Sequence[CardSet]) -> str:
    """The goal level these sets are meant for; empty while they differ, so that any choice is a word."""
    said = (option.partition("=") for _, options in brought(draft, sets) for option in options)
    found = {value.strip() for name, _, value in said if name.strip() == "goal_level"} or {USUAL_GOAL}
    return found.pop() if len(found) == 1 else ""


def remembered(draft: Draft, context: Context) -> Settings:
    """The settings with what she chose here; a name she did not touch is not hers."""
    name = draft.names[0].strip()
    name = "" if is_pronoun(name) else name
    settings = replace(context.settings, name=name, rivals=draft.rivals, sets=draft.sets)
    return with_portraits(settings, draft)


def with_portraits(settings: Settings, draft: Draft) -> Settings:
    """The settings with the faces that were chosen here."""
    return portraits.remembered(settings, {seat.name: seat.portrait for seat in draft.seats})


def with_set(id: str, draft: Draft) -> Draft:
    """The set put in, or taken out."""
    sets = tuple(name for name in draft.sets if name != id) if id in draft.sets else (*draft.sets, id)
    return replace(draft, sets=sets)


def named(seat: int, name: str, draft: Draft) -> Draft:
    return _seated(draft, seat, replace(draft.seats[seat], name=name))


def looking(seat: int, portrait: str, draft: Draft) -> Draft:
    """Return the draft with another portrait for this seat."""
    return _seated(draft, seat, replace(draft.seats[seat], portrait=portrait))


def called(name: str, draft: Draft) -> Draft:
    """Another name for the table."""
    return replace(draft, table=name)


def with_seat(name: str, draft: Draft) -> Draft:
    return replace(draft, seats=(*draft.seats, OPEN if draft.distant else SeatPlan("ai", name)))


def without_seat(seat: int, draft: Draft) -> Draft:
    return replace(draft, seats=(*draft.seats[:seat], *draft.seats[seat + 1 :]))


def with_people(names: Sequence[str], people: int, draft: Draft) -> Draft:
    """Return the draft with so many persons first, then computers; missing seats are added under spare names."""
    spare = (name for name in names if name not in draft.names)
    while len(draft.seats) < people:
        draft = with_seat(next(spare), draft)
    for seat in range(1, len(draft.seats)):
        plan = draft.seats[seat]
        if seat < people and plan.kind not in PEOPLE:
            draft = _seated(draft, seat, SeatPlan("local", plan.name or next(spare), portrait=plan.portrait))
        elif seat >= people and plan.kind in PEOPLE:
            draft = _seated(draft, seat, OPEN if draft.distant else SeatPlan("ai", plan.name, portrait=plan.portrait))
    return draft


def next_kind(context: Context, seat: int, draft: Draft) -> Draft:
    """A person, a computer of each level, and round again; before the computer somebody at another machine, where such
    may come. At whatever level, a computer keeps its temper."""
    old = draft.seats[seat]
    if old.kind == "local" and draft.distant:
        return _seated(draft, seat, OPEN)
    if old.kind in ("local", "open"):
        name = old.name or _spare_name(context, draft)
        return _seated(draft, seat, SeatPlan("ai", name, portrait=old.portrait))
    level = next_level(old.mind) if old.kind == "ai" else USUAL
    if level != USUAL:
        return _seated(draft, seat, replace(old, mind=_mind(level, temper_of(context, old))))
    return _seated(draft, seat, SeatPlan("local", old.name, portrait=old.portrait))


def _spare_name(context: Context, draft: Draft) -> str:
    return next(name for name in [*rival_names(context), "?"] if name not in draft.names)


def with_temper(seat: int, temper: str, draft: Draft) -> Draft:
    """This temper for this computer; empty: whatever the table deals."""
    old = draft.seats[seat]
    return _seated(draft, seat, replace(old, mind=_mind(level_of(old.mind), temper)))


def temper_of(context: Context, plan: SeatPlan) -> str:
    """The temper that was chosen for this computer; empty: a surprise, for which no list of them is read."""
    chosen = [word for word in plan.mind.split(":") if word not in ("", "ai", *levels())]
    return next((word for word in chosen if word in tempers(context)), "")


def _mind(level: str, temper: str) -> str:
    """As `SeatPlan.mind` writes it, without a word for the usual level: "ai:easy:banker"; empty: any."""
    said = [word for word in (level, temper) if word not in ("", USUAL)]
    return ":".join(["ai", *said]) if said else ""


def next_language(seat: int, window: str, draft: Draft) -> Draft:
    """The other language behind this seat's curtain; the window's own needs no word."""
    old = draft.seats[seat]
    now = old.lang or window
    other = "fr" if now == "en" else "en"
    return _seated(draft, seat, replace(old, lang="" if other == window else other))


def next_sex(seat: int, draft: Draft) -> Draft:
    """A woman, a man, whatever the dice say, and round again."""
    old = draft.seats[seat]
    after: dict[Sex, Sex] = {"": "woman", "woman": "man", "man": ""}
    return _seated(draft, seat, replace(old, sex=after[old.sex]))


def with_hands(hands: str, draft: Draft) -> Draft:
    known: Hands = "relaxed" if hands == "relaxed" else "open" if hands == "open" else "sealed"
    return replace(draft, hands=known)


def with_option(name: str, usual: str, word: str, draft: Draft) -> Draft:
    """A house rule; one that is as usual is none."""
    others = tuple(said for said in draft.options if not said.startswith(f"{name}="))
    return replace(draft, options=others if word == usual else (*others, f"{name}={word}"))


def with_options(options: tuple[str, ...], draft: Draft) -> Draft:
    return replace(draft, options=options)


def _seated(draft: Draft, seat: int, plan: SeatPlan) -> Draft:
    return replace(draft, seats=(*draft.seats[:seat], plan, *draft.seats[seat + 1 :]))


def room_for_more(draft: Draft) -> bool:
    return draft.rivals < MOST_RIVALS
