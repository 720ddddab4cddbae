"""`--option goal_level=8`: house rules on a command line. The start page waits for none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cli.console import USAGE_ERROR, Parser, Trouble

if TYPE_CHECKING:
    from game.model.house_rules import HouseRules, OptionFault
    from game.text.catalogue import Catalogue


def add_options(rules: Parser) -> None:
    """The parser understands --option NAME=VALUE, any number of times, as `option`."""
    told = "a house rule, such as goal_level=8; several values: a,b; an unknown name is answered with a list"
    rules.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=told)


def house_of(said: Sequence[str], sets: Sequence[str] = (), words: Catalogue | None = None) -> HouseRules:
    """The house rules these sets are meant to be played with, with what was said changed. Trouble, in the language of
    `words`, for what cannot be."""
    from game.content.merger import meant_by
    from game.model.house_rules import OptionFault, agreed

    try:
        return agreed(meant_by(sets), said)
    except OptionFault as fault:
        raise Trouble(f"--option: {sentence_of(fault, words)}", USAGE_ERROR) from fault


def sentence_of(fault: OptionFault, words: Catalogue | None = None) -> str:
    """The fault in the language of `words`, or in English."""
    from game.text.catalogue import Catalogue

    return (words or Catalogue.load("en")).say(fault.message)
