"""The stakes of a move, and the move that a prompt names: the one that a key pressed without looking may make."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.model.options import Verb
from game.model.views import SeatView


class Stakes(NamedTuple):
    """The harm that a press may do to the player who makes it."""

    costs: bool = False  # a card, gold, a level, a fight, a given word
    tells: bool = False  # the others learn what only its owner knew
    final: bool = False  # it is not simply taken back


FREE = Stakes()
GRAVE = Stakes(costs=True, tells=True, final=True)
"""The stakes to fear of anything that states no better ones."""
_STEP = Stakes(final=True)  # it costs nothing and carries the game on
_COSTS = Stakes(costs=True, final=True)
_PLAYS = Stakes(costs=True, tells=True, final=True)  # a card leaves the hand before everybody

_VERBS: tuple[tuple[Stakes, tuple[Verb, ...]], ...] = (
    (_STEP, ("ready", "open_door", "keep_card", "search_room", "end_turn", "claim", "run_from", "pass")),
    (_PLAYS, ("pick_fight", "give_charity", "lay_card", "play_card", "claim_top")),
    (_COSTS, ("use_ability", "drop_card", "wear_item", "stow_item", "sell_items", "concede", "take_card")),
    (_COSTS, ("offer_help", "offer_trade", "offer_pact", "accept", "decline", "withdraw", "cancel_queued")),
    (GRAVE, ("choose", "show_hand", "close_window", "correct", "leave", "go_back")),
)
STAKES: Mapping[Verb, Stakes] = {verb: stakes for stakes, verbs in _VERBS for verb in verbs}

_OVER: tuple[Verb, ...] = ("pass",)  # where it can be passed over
NAMED: Mapping[str, tuple[Verb, ...]] = {
    "setup": ("ready",),
    "arrange": ("open_door",),
    "revealed": ("keep_card",),
    "revealed_keep": ("keep_card",),
    "trouble": ("pick_fight", "search_room"),
    "trouble_search_only": ("search_room",),
    "fight_winning": ("claim",),
    "fight_tie_wins": ("claim",),
    "fight_losing": (),  # it names several, and each of them has its price
    "fight_tied": (),
    "fight_losing_closed": (),
    "fight_tied_closed": (),
    "run_choose": ("run_from",),
    "throw": ("run_from",),
    **dict.fromkeys(("charity_give", "charity_discard"), ("give_charity",)),
    **dict.fromkeys(("charity_give_limited", "charity_discard_limited"), ("give_charity",)),
    "end": ("end_turn",),
    **dict.fromkeys(("final", "final_game", "rolled", "rolled_counts", "summon", "duel", "choose", "mishap"), _OVER),
    **dict.fromkeys(("first", "trim", "trim_ranks", "surplus", "pockets", "spoils"), _OVER),
    **dict.fromkeys(("asked_help", "offered_help", "offered_trade", "offered_pact"), ()),  # its dialog asks
    **dict.fromkeys(("setup_done", "begins", "i_begin", "asking", "final_passed", "waiting", "in_flight"), ()),
    **dict.fromkeys(("thrown_caught", "dead", "over", "over_alike"), ()),
}
"""The moves that each prompt speaks of, by its key without its reader; one that only tells something names none."""
_READERS = ("_mine", "_theirs", "_helping")


def stem_of(prompt: str) -> str:
    """The key of a prompt without whom it is said to."""
    stem = prompt.removeprefix("prompt.")
    for reader in _READERS:
        stem = stem.removesuffix(reader)
    return stem


def named(view: SeatView) -> tuple[Verb, ...]:
    """The moves that the prompt of this seat names and that are open to it."""
    open_now = {option.verb for option in view.options}
    return tuple(verb for verb in NAMED.get(stem_of(view.prompt.key), ()) if verb in open_now)


def default(view: SeatView, asked_first: Collection[Verb] = ()) -> Verb | None:
    """The one named move that costs nothing and tells nothing; where a prompt names several of these, there is none.
    asked_first: moves that only open a question where this is asked."""
    safe = [verb for verb in named(view) if verb in asked_first or not (STAKES[verb].costs or STAKES[verb].tells)]
    return safe[0] if len(safe) == 1 else None
