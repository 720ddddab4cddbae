"""House rules in words: the line of a panel for each option."""

from __future__ import annotations

from typing import NamedTuple

from game.model.house_rules import HouseOption, Value, house_options, value_word
from game.text.catalogue import Catalogue


class OptionWords(NamedTuple):
    """An option as a person reads it. `values` stand beside `option.values`, `default` is one of them or a list."""

    option: HouseOption
    name: str
    why: str
    values: tuple[str, ...]
    default: str


def options_in_words(words: Catalogue) -> list[OptionWords]:
    """Every house rule in the order of the catalogue."""
    return [_described(option, words) for option in house_options()]


def _described(option: HouseOption, words: Catalogue) -> OptionWords:
    values = tuple(value_in_words(option.name, value, words) for value in option.values)
    default = value_in_words(option.name, option.default, words)
    name, why = words.say(f"option.{option.name}"), words.say(f"option_why.{option.name}")
    return OptionWords(option, name, why, values, default)


def value_in_words(name: str, value: Value, words: Catalogue) -> str:
    """A value of an option as a person reads it; several are listed."""
    if isinstance(value, tuple) and value:
        return ", ".join(value_in_words(name, each, words) for each in value)
    word = value_word(value)
    own, common = f"option_value.{name}_{word}", f"option_value.{word}"
    key = next((key for key in (own, common) if key in words.texts), "")
    return words.say(key) if key else word.replace(".", "," if words.lang == "fr" else ".")
