"""House rules in words, for the start page: nothing of the catalogue is imported while all is as printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.text.catalogue import Catalogue


def fault(options: Sequence[str], words: Catalogue) -> str:
    """Why these options cannot stand together, or which of them nobody knows here; empty if all is well."""
    if not options:
        return ""
    from game.model.house import OptionFault, read_options

    try:
        read_options(options)
    except OptionFault as wrong:
        return words.say(wrong.message)
    return ""


def told(options: Sequence[str], words: Catalogue) -> tuple[str, ...]:
    """Each rule that differs from the usual, with its value, in the order of the catalogue."""
    if not options or fault(options, words):
        return ()
    import msgspec

    from game.model.house import read_options
    from game.text.house import options_in_words, value_in_words

    values = msgspec.structs.asdict(read_options(options))
    return tuple(
        words.say("evening.rule_is", rule=each.name, value=value_in_words(each.option.name, now, words))
        for each in options_in_words(words)
        for now in (values[each.option.name],)
        if now != each.option.default
    )
