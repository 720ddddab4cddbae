"""Whether what a table elsewhere tells of a game can be so: types bound every number, not to what is played there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.ids import HIDDEN
from game.model.domains import Domain, DomainKind
from game.model.messages import Message
from game.model.options import Option, Param, ParamKind
from game.model.ruleset import FEWEST_SEATS, Ruleset
from game.model.views import DomainNow, SeatView
from game.net.contents import Contents, read
from game.net.protocol import FromTable, ProtocolFault, Shown
from game.text.foreign import NONSENSE, is_sayable, received

OF_SEATS: frozenset[DomainKind] = frozenset(
    ("living", "rivals", "fighting_rivals", "bearers", "helpers", "partners"),
)
NO_CARDS: frozenset[DomainKind] = OF_SEATS | {"sides", "foes", "lone_foes", "pursuers", "treasure_numbers"}
SEATS_ASKED: frozenset[ParamKind] = frozenset(("seat", "seats"))


def understood(message: Message) -> Message:
    """Return a table's message as it is said here. Raise ProtocolFault if it cannot be said."""
    found = received(message)
    if found == NONSENSE:
        raise ProtocolFault(NONSENSE.key)
    return found


class Validator:
    """For a game by these rules."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._cards = range(len(ruleset.copies))
        self._known = frozenset((*HIDDEN, *self._cards))
        self._goal = ruleset.house.goal_level
        self._seats: range | None = None  # until the table has been seen
        self._named: set[object] = set()  # seats that were named before the table was seen

    def check(self, message: FromTable) -> None:
        """ProtocolFault for what no table would tell: a seat or a card that is not there, a sentence that cannot be
        said, a view or an option that does not fit together."""
        found = Contents()
        read(message, found)
        if isinstance(message, Shown) and message.public is not None:
            self._seats = self._seats or range(len(message.public.seats))
            if not self._is_table(message, message.public, self._seats):
                raise ProtocolFault(NONSENSE.key)
        self._named |= found.seats
        cards_there = found.cards <= self._known
        seats_there = self._seats is None or self._named <= {-2, -1, *self._seats}
        if not (cards_there and seats_there and all(map(is_sayable, found.sentences))):
            raise ProtocolFault(NONSENSE.key)

    def _is_table(self, shown: Shown, public: SeatView, seats: range) -> bool:
        own = shown.own.values()
        return (
            len(seats) >= FEWEST_SEATS
            and public.goal == self._goal
            and all(one.level <= self._goal for one in public.seats)
            and [one.seat for one in public.seats] == list(seats)
            and len(shown.seats) == len(seats)
            and {public.active, *public.waiting, *shown.own, *shown.letting} <= {*seats}
            and all(each.sensible.parts or not each.sensible.moves for each in own)
            and all(self._are_open(each.options, each.domains, seats) for each in own)
            and all(self._are_open(each.open_options, each.open_domains, seats) for each in own)
        )

    def _are_open(self, options: Sequence[Option], domains: Sequence[DomainNow], seats: range) -> bool:
        known = {each.domain: each.values for each in domains}
        return all(self._fits(each.domain.kind, each.values, seats) for each in domains) and all(
            self._is_asked(param, place, option.params[:place], known, seats)
            for option in options
            for place, param in enumerate(option.params)
        )

    def _fits(self, kind: DomainKind, values: Collection[int], seats: range) -> bool:
        if kind in OF_SEATS:
            return set(values) <= {*seats}
        return kind in NO_CARDS or all(value in self._cards for value in values)

    def _is_asked(
        self,
        param: Param,
        place: int,
        before: Sequence[Param],
        known: Mapping[Domain, tuple[int, ...]],
        seats: range,
    ) -> bool:
        if not isinstance(param.domain, Domain):
            values = param.domain
            if param.kind == "cards" and not all(value in self._cards for value in values):
                return False
            if param.kind in SEATS_ASKED and not set(values) <= {*seats}:
                return False
        elif param.of < 0 and param.domain not in known:
            return False
        else:
            values = known.get(param.domain, ())
        places = (param.of, param.subset_of, param.per_value_of, param.needs[0] if param.needs is not None else -1)
        return (
            all(each < len(before) for each in places)
            and (not param.weights or len(param.weights) == len(values))
            and (not param.labels or len(param.labels) == len(values))
            and param.least <= param.most
        )
