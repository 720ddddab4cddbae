"""The owner's word in a scenario: `ann corrects level bob 4 because slip` (R-PRECEDENCE-09)."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from game.ids import CardId, SeatId
from game.model.commands import Correction
from game.model.corrections import PLACES, WHYS, Why
from game.model.events import Place
from game.model.state import State
from game.rules.book import Book
from game.rules.corrections import belongings
from game.table.scenarios.text import Line, fault, nearest, number_in, seat_in, set_ids, unknown_card

BECAUSE = "because"
PLACE_WORDS: dict[str, Place] = {
    "hand": "hand",
    "bag": "carried",
    "wears": "used",
    "traits": "traits",
    "discard": "discard",
}
"""The words for places in a scenario."""


W = TypeVar("W", bound=str)


class CorrectionStep(NamedTuple):
    """A line that corrects the table, and the table."""

    place: str
    line: Line
    book: Book
    state: State
    names: tuple[str, ...]

    def meant(self, by: SeatId, words: tuple[str, ...]) -> Correction:
        """The correction that these words mean. ScenarioError for words that mean none."""
        cut = words.index(BECAUSE) if BECAUSE in words else len(words)
        why: Why = self._word(words[cut + 1 :], WHYS) if words[cut:] else "slip"
        match words[:cut]:
            case ("level", seat, level):
                return Correction(by, "set_level", why, self._seat(seat), number_in(self.place, self.line, level))
            case ("card", card, seat, place):
                where = PLACES.index(PLACE_WORDS[self._word((place,), tuple(PLACE_WORDS))])
                return Correction(by, "move_card", why, self._seat(seat), where, self._card(card))
            case ("roll",):
                return Correction(by, "roll_again", why)
            case ("fight",):
                return Correction(by, "end_fight", why)
        forms = "`level bob 4`, `card CARD bob hand`, `roll` or `fight`"
        raise fault(self.place, self.line, f"`{self.line.text}` is no correction: say {forms}")

    def _word(self, words: tuple[str, ...], known: tuple[W, ...]) -> W:
        for each in known:
            if words == (each,):
                return each
        said = " ".join(words)
        raise fault(self.place, self.line, f"`{said}` means nothing here{nearest(said, known)}")

    def _seat(self, name: str) -> SeatId:
        return seat_in(self.place, self.line, name, self.names)

    def _card(self, name: str) -> CardId:
        """A copy that lies with somebody or on a discard; else any, so that it can be refused."""
        seats, piles = map(belongings, self.state.players), (*self.state.discard, *self.state.aside)
        lying = (card for cards in (*seats, *piles) for card in cards)
        found = next((card for card in lying if self.book.local[card] == name), None)
        if found is None and name not in self.book.local:
            raise unknown_card(self.place, self.line, name, set(self.book.local), set_ids(self.book))
        return CardId(self.book.local.index(name)) if found is None else found
