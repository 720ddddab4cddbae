"""The words of the owner's corrections (R-PRECEDENCE-09): their kinds and reasons.

The hint after a refusal stands here too: the house rule that would have allowed the move.
"""

from __future__ import annotations

from typing import Literal, get_args

from game.model import events as ev
from game.model.options import Refusal

Kind = Literal["move_card", "set_level", "roll_again", "end_fight"]
Why = Literal["slip", "forgotten", "misread", "our_way"]
KINDS: tuple[Kind, ...] = get_args(Kind)
WHYS: tuple[Why, ...] = get_args(Why)
PLACES: tuple[ev.Place, ...] = get_args(ev.Place)


REMEDIES: dict[str, str] = {
    "R-ITEM-05": "big_limit=none",
    "E-103": "undo_scope=any",
    "refuse.not_now.ST": "steal_timing=any",
    "refuse.not_now.HP": "help_when_winning=on",
    "refuse.not_now.offer_help": "help_when_winning=on",
    "refuse.not_now.concede": "voluntary_flee=on",
}
"""By the rule that a refusal names, or by its reason where one rule stands behind many: the house rule
under which the table would have allowed it."""


def remedy(refused: Refusal) -> str:
    """The house rule, written NAME=VALUE, that would have allowed it; empty if none would."""
    return REMEDIES.get(refused.reason.key) or REMEDIES.get(refused.rule, "")
