"""House rules in words, for the start page: nothing of the catalogue is imported while all is as printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.model.house_rules import Meant
    from game.text.catalogue import Catalogue


def fault(options: Sequence[str], words: Catalogue, meant: Meant = ()) -> str:
    """Why these options cannot stand together, or which of them nobody knows here; empty if all is well. `meant`: what
    the card sets bring."""
    if not options and not any(brought for _, brought in meant):
        return ""
    from game.model.house_rules import OptionFault, agreed

    try:
        agreed(meant, options)
    except OptionFault as wrong:
        return words.say(wrong.message)
    return ""


class Ruled(NamedTuple):
    """A rule that is played otherwise than printed. by: the set that brings it; empty where the table agreed on it."""

    text: str
    by: str


def told(options: Sequence[str], words: Catalogue, meant: Meant = ()) -> tuple[str, ...]:
    """Each rule that differs from the printed ones, with its value, in the order of the catalogue."""
    return tuple(one.text for one in ruled(options, words, meant))


def ruled(options: Sequence[str], words: Catalogue, meant: Meant = ()) -> tuple[Ruled, ...]:
    """The same with whose wish it is."""
    if not (options or any(brought for _, brought in meant)) or fault(options, words, meant):
        return ()
    import msgspec

    from game.model.house_rules import agreed
    from game.text.house import options_in_words, value_in_words

    values = msgspec.structs.asdict(agreed(meant, options))
    return tuple(
        Ruled(
            _said(each.name, value_in_words(each.option.name, now, words), words),
            _wished(each.option.name, options, meant),
        )
        for each in options_in_words(words)
        for now in (values[each.option.name],)
        if now != each.option.default
    )


def _said(rule: str, value: str, words: Catalogue) -> str:
    return words.say("evening.rule_is", rule=rule, value=value)


def _wished(name: str, options: Sequence[str], meant: Meant) -> str:
    """The set that brings it, unless somebody at the table said it as well."""
    if any(option.partition("=")[0].strip() == name for option in options):
        return ""
    sets = (id for id, brought in meant if any(word.partition("=")[0].strip() == name for word in brought))
    return next(sets, "")
