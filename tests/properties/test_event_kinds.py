"""Each kind of event says what it changes, hides and throws: a new one that does not is named here. A missing line or
row is named in `tests/text/test_log.py` and `tests/ui/table/test_stage_rows.py`."""

from __future__ import annotations

import msgspec

from game.ids import SeatId
from game.model import events as ev
from game.rules.fold.registry import BY_BOOK, FOLDS
from game.views import hears, see
from tests.support.playing import recorded
from tests.support.sample_events import sample

SOMEBODY_ELSE = SeatId(5)


def names(kinds: object) -> set[str]:
    return {kind.__name__ for kind in kinds}


def test_every_kind_of_event_changes_something_or_says_that_it_does_not():
    folded = FOLDS.keys() | BY_BOOK.keys()
    assert names(kind for kind in ev.KINDS if (kind in folded) == issubclass(kind, ev.Unchanging)) == set()


def test_every_kind_that_hides_faces_hides_them_from_others_and_no_other_kind_hides_any():
    assert names(kind for kind in ev.KINDS if _hides(sample(kind)) == (kind.FACES == "public")) == set()


def _hides(event: ev.Event) -> bool:
    """Its one card, or all its cards, are backs to somebody who has no part in it, or it is not heard of."""
    shown = msgspec.structs.asdict(see(recorded(0).book, event, SOMEBODY_ELSE))
    cards = [shown["card"]] if "card" in shown else [*shown.get("cards", ())]
    return not hears(event, SOMEBODY_ELSE) or (bool(cards) and all(card < 0 for card in cards))


def test_every_kind_that_holds_a_throw_tells_it():
    throws = (kind for kind in ev.KINDS if {"face", "throws"} & {*kind.__struct_fields__})
    assert names(kind for kind in throws if kind.faces is ev.Event.faces) == set()
