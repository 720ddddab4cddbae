"""The slips on which deals are written: one template each for asking, volunteering, trading and a pact.

Every optional part may stay empty, so that the shortest slip is still "help me".
"""

from __future__ import annotations

from game.model.commands import DUES, WORDS
from game.model.domains import Domain
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Option, Param
from game.model.ruleset import ANY_NUMBER
from game.model.state import Due

_TO = Param("to", "seat", Domain("helpers"))
_TREASURES = Param("treasures", "number", Domain("treasure_numbers"), of=0)
_OWN_TREASURES = Param("treasures", "number", Domain("treasure_numbers"))
_FIRST = Param("first", "way", (0, 1), labels=(Message("deal.asker_first"), Message("deal.helper_first")))


def _said_by(name: str) -> Param:
    """A word somebody gives: the proposer (`vow`), or the other (`asked`)."""
    labels = tuple(Message(f"word_given.{word}") for word in WORDS)
    return Param(name, "way", tuple(range(len(WORDS))), 0, 1, labels=labels)


def _due(*allowed: Due) -> Param:
    """When the items change hands; an unsaid moment is the first allowed."""
    domain = tuple(DUES.index(due) for due in allowed)
    return Param("due", "way", domain, 0, 1, labels=tuple(Message(f"due.{due}") for due in allowed))


_VOWS = (_said_by("vow"), _said_by("asked"))
_AFTER = _due("won", "always")
_WHENEVER = _due("now", "won", "always")
_OWN = Param("items", "cards", Domain("own_play"), 0, ANY_NUMBER)
_FIGHTERS = Param("items", "cards", Domain("fighter_play"), 0, ANY_NUMBER)
_SWAP = (
    Param("to", "seat", Domain("partners")),
    Param("gives", "cards", Domain("own_play"), 0, ANY_NUMBER),
    Param("wants", "cards", Domain("items_of"), 0, ANY_NUMBER, of=0),
)

TRADE = Option("offer_trade", "TR", params=(*_SWAP, *_VOWS))
PACT = Option("offer_pact", "HP", params=(Param("to", "seat", Domain("rivals")), *_SWAP[1:], _AFTER, *_VOWS))


def _ask(due: Param) -> tuple[Option, ...]:
    return (Option("offer_help", "HP", params=(_TO, _TREASURES, _FIRST, _OWN, due, *_VOWS)),)


def _volunteer(due: Param) -> tuple[Option, ...]:
    return (Option("offer_help", "HP", params=(_OWN_TREASURES, _FIRST, _FIGHTERS, due, *_VOWS)),)


_ASKS = {"after_combat": _ask(_AFTER), "on_agreement": _ask(_WHENEVER)}
_VOLUNTEERS = {"after_combat": _volunteer(_AFTER), "on_agreement": _volunteer(_WHENEVER)}
"""By when a bribe may change hands (A-24, option bribe_transfer)."""


def asking(house: HouseRules) -> tuple[Option, ...]:
    """The fighter's slip: who helps for what (R-HELP-01, R-HELP-03)."""
    return _ASKS[house.bribe_transfer]


def volunteering(house: HouseRules) -> tuple[Option, ...]:
    """A bystander's slip: its price (R-HELP-24)."""
    return _VOLUNTEERS[house.bribe_transfer]
