"""How a game went, for the last screen: levels turn by turn from the timeline, tales from what was seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.model.cards import Name
from game.model.messages import Message
from game.model.views import SeatView
from game.table.interface import GameTable, MoveMark
from game.text.catalogue import Names
from ui.scenes.game_over.tales import Fact, Tales, came_back


class StorySeat(msgspec.Struct, frozen=True):
    """levels: at the end of each turn of the whole table; place 1 is the winner's, shared ones repeat."""

    name: str
    place: int
    levels: tuple[int, ...]

    @property
    def level(self) -> int:
        return self.levels[-1] if self.levels else 1


class Turning(msgspec.Struct, frozen=True):
    """A point of the level chart worth an icon: a death, a great fight, a curse."""

    seat: int
    turn: int
    icon: str


class Story(msgspec.Struct, frozen=True):
    """seats in the order of the table; me: the seat of this screen. ending: how it was won; dice: throws of 1 to 6;
    seconds: the time played here; whole: since the deal."""

    seats: tuple[StorySeat, ...]
    me: int | None
    goal: int
    turns: int
    seconds: float
    ending: Message | None = None
    dice: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    facts: tuple[Fact, ...] = ()
    turnings: tuple[Turning, ...] = ()
    cards: Mapping[str, Name] = {}
    whole: bool = True

    @property
    def names(self) -> Names:
        """Names for the catalogue: those of the seats, and of the cards that its sentences name."""
        return Names(tuple(seat.name for seat in self.seats), self.me, self.cards)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.place == 1)

    @property
    def headline(self) -> Message:
        """The sentence that names the winner, or all who won together."""
        together = len(self.winners) > 1
        key, slot = ("over.won_together", "seats") if together else ("over.won", "seat")
        return Message(key, {slot: "seat:" + ",".join(map(str, self.winners))})

    @property
    def minutes(self) -> int:
        """Of play, at least one."""
        return max(1, round(self.seconds / 60))


_TURNING = ("death", "curse", "fight", "level", "level_lost")
MOST_TURNINGS = 8


def story(table: GameTable, view: SeatView, seconds: float, cards: Mapping[str, Name], *, whole: bool) -> Story:
    """Everything the last screen shows. The tales are those of the whole game, also of what this window did not see;
    the seconds are the whole game's only if it was here from the deal on."""
    marks, tales = table.timeline(), Tales(table.card)
    for mark in marks:
        tales.hear(table.heard(mark.move))
    levels = levels_by_turn(marks, tuple(seat.level for seat in view.seats))
    places = _places(view)
    for occurrence in came_back(levels, (seat for seat, place in enumerate(places) if place == 1)):
        tales.add(occurrence)
    seats = tuple(
        StorySeat(info.name, places[n], tuple(turn[n] for turn in levels)) for n, info in enumerate(table.seats)
    )
    return Story(
        seats=seats,
        me=table.seat if table.seat >= 0 and not table.shared else None,
        goal=view.goal,
        turns=view.turn,
        seconds=seconds,
        ending=_ending(view),
        dice=table.dice(),
        facts=tales.facts(),
        turnings=_turnings(marks),
        cards=cards,
        whole=whole,
    )


def levels_by_turn(marks: Sequence[MoveMark], last: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The levels at the end of each turn; set-up is none."""
    by_turn = {mark.turn: mark.levels for mark in marks if mark.turn > 0}
    return [*(by_turn[turn] for turn in sorted(by_turn)[:-1]), last]


def _places(view: SeatView) -> tuple[int, ...]:
    winners = view.result.winners if view.result is not None else ()
    scores = [(seat.seat in winners, seat.level) for seat in view.seats]
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def _ending(view: SeatView) -> Message | None:
    result = view.result
    if result is None:
        return None
    if result.why == "card":
        return Message("over.by_card", {"n": view.goal})
    if result.kin:
        return Message("over.by_rule_alike", {"card": f"card:{result.rule}", "other": f"card:{result.kin}"})
    if result.rule:
        return Message("over.by_rule", {"card": f"card:{result.rule}"})
    if result.why == "highest":
        return Message("over.by_highest")
    return Message("over.by_last_round") if result.why == "last_round" else None


def _turnings(marks: Sequence[MoveMark]) -> tuple[Turning, ...]:
    """The points worth an icon: deaths first, then the rest, as many as the chart carries."""
    told = sorted((mark for mark in marks if mark.icon in _TURNING), key=lambda mark: _TURNING.index(mark.icon))
    icons = {"death": "skull", "curse": "curse", "fight": "swords", "level": "levelup", "level_lost": "down"}
    return tuple(Turning(mark.seat, mark.turn, icons[mark.icon]) for mark in told[:MOST_TURNINGS] if mark.seat >= 0)
