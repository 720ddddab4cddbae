"""Complaints about files of cards, in words. They are printed as they stand: much of them is what an author wrote."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.faults import MORE_COLONS, TOO_FAR, ContentError, ContentErrors, shown
from game.content.nodes import Place
from game.files import Damaged
from game.text.files import TEXT_FOLDER
from game.text.texts import read_texts
from game.text.typography import Lang

FORMS: Mapping[str, str] = {"^[a-z][a-z0-9_]*$": "word", "^[a-z][a-z0-9_]*/[a-z][a-z0-9_]*$": "card"}
"""The kinds of the patterns that fields demand; an author need not read these."""
SLIPS: Mapping[str, tuple[str, str]] = {
    "found character '\\t' that cannot start any token": ("tab", ""),
    MORE_COLONS: ("colon_too_many", ""),
    TOO_FAR: ("too_far", ""),
    "expected ',' or '}', but got ':'": ("colon_too_many", ""),
    "expected <block end>, but found '?'": ("indentation", ""),
    "expected <block end>, but found '<block mapping start>'": ("indentation", ""),
    "expected <block end>, but found '<scalar>'": ("indentation", ""),
    "expected ',' or '}', but got '<scalar>'": ("comma_or_quote", ""),
    "could not find expected ':'": ("missing", ":"),
    "expected ',' or '}', but got '<stream end>'": ("missing", "}"),
    "expected ',' or ']', but got '<stream end>'": ("missing", "]"),
    "found unexpected end of stream": ("closing_quote", ""),
}
"""PyYAML's own words for the slips authors make most, and which sign is missing; the rest is passed on as it is."""


def sentences_of(faults: ContentErrors, lang: Lang) -> str:
    """One line per complaint, each with its file, line and column."""
    return "\n".join(f"{fault.mark}: {sentence_of(fault, lang)}" for fault in faults.errors)


def sentence_of(fault: ContentError, lang: Lang) -> str:
    """Return the complaint with field and card but without the file: "field `bonsu` of card `x`: unknown field"."""
    words = _Words(lang)
    details = {name: words.detail(value) for name, value in fault.details.items()}
    hint = words.say(f"fault_hint.{fault.hint_key}", hint=fault.hint) if fault.hint_key else ""
    advice = words.say("fault_hint.declare", hint=fault.advice) if fault.advice else ""
    return words.about(fault.place) + words.say(f"fault.{fault.key}", **details) + hint + advice


class _Words:
    """The sentences of one language. A file of ours that nobody can read costs them and no more."""

    def __init__(self, lang: Lang) -> None:
        self._texts: Mapping[str, str]
        try:
            self._texts = read_texts(TEXT_FOLDER / f"faults.{lang}.yaml")
        except Damaged:
            self._texts = {}

    def say(self, key: str, **details: str | int) -> str:
        return self._texts[key].format_map(details) if key in self._texts else f"[{key}]"

    def about(self, place: Place) -> str:
        """Which field of which card, as far as that is known."""
        if not (place.path or place.owner):
            return ""
        form = "owner" if not place.path else "field_of" if place.owner else "field"
        noun = self.say(f"fault_noun.{place.noun}")
        return self.say(f"fault_about.{form}", path=place.path, noun=noun, owner=shown(place.owner))

    def detail(self, value: str | int) -> str | int:
        """Kinds ("kind:list,text"), languages ("lang:fr"), patterns and YAML problems ("yaml:…") become words; all else
        stays as it is."""
        if not isinstance(value, str):
            return value
        if value.startswith("kind:"):
            return self.say("fault_about.or").join(self.say(f"fault_kind.{kind}") for kind in value[5:].split(","))
        if value.startswith("lang:"):
            return self.say(f"fault_lang.{value[5:]}")
        if value in FORMS:
            return self.say(f"fault_form.{FORMS[value]}")
        if value.startswith("yaml:") and value[5:] in SLIPS:
            key, sign = SLIPS[value[5:]]
            return self.say(f"fault_yaml.{key}", sign=sign)
        return value.removeprefix("yaml:")
