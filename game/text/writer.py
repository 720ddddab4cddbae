"""The pen of card texts: templates by key, persons, and the nouns that a filter means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.model.cards import Name, TargetKind
from game.model.primitives import Scope
from game.model.terms import Filter, Who, Zone
from game.text.catalogue import Catalogue
from game.text.speech import Plain, Reader, Someone
from game.text.template import Speech

Target = TargetKind | Literal["that_side", "rival_there"]
"""The target of an ability; once a side has been chosen, "that side", and of a fight just named "a player in it"."""

_KIND_WORDS = {"enhancer": "modifier", "wandering": "wandering", "trait": "trait"}
_ZONE_WORDS: dict[Zone, str] = {
    "in_play": "item",
    "used": "item",
    "carried": "item",
    "curses": "curse",
    "traits": "trait",
}


class Held(NamedTuple):
    """The cards that a pile of a set's own holds: the tag that they share, if they do, and their family."""

    tag: str
    family: str


class Spoken(NamedTuple):
    """The words that the sets at a table add to its language. `kinds`: the own words of the card's set for kinds of
    cards. `tags`: those of all sets; None where no table is known, and every tag may be spoken of."""

    kinds: Mapping[str, Name] = {}
    piles: Mapping[str, Held] = {}
    tags: frozenset[str] | None = None


class Writer:
    """Fills templates of one language. `traits`: what the races and classes of the table are called, by local id.

    `target` is who an ability's target is on the card being written; it changes from ability to ability.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        traits: Mapping[str, Name],
        target: Target | None = None,
        spoken: Spoken = Spoken(),  # noqa: B008 - frozen
        owner: str = "",
    ) -> None:
        self._catalogue = catalogue
        self._traits = traits
        self.target = target
        self._spoken = spoken
        self._owner = owner  # the name of whose card it is; empty: the reader's
        self.language = catalogue.language

    @property
    def has_target(self) -> bool:
        return self.target is not None

    def aiming_at(self, target: Target | None) -> Writer:
        """The same pen for an ability with this target."""
        return Writer(self._catalogue, self._traits, target, self._spoken, self._owner)

    def owned_by(self, name: str) -> Writer:
        """The same pen for a card that lies before somebody else."""
        return Writer(self._catalogue, self._traits, self.target, self._spoken, name)

    def say(self, key: str, **values: Speech | str | int) -> str:
        """A part of a sentence, without capital and typography. KeyError if the catalogue lacks the template."""
        return self._catalogue.part(key, {name: self._speech(value) for name, value in values.items()})

    def knows(self, key: str) -> bool:
        return key in self._catalogue.texts

    def who(self, who: Who | Scope) -> Speech:
        """The reader for the owner of the card and for a victim, else a person with a fixed name."""
        if who in ("me", "victim"):
            if self._owner:
                return Someone(self._owner, "one", self.language)
            return Reader(self.language)
        key = self.target if who == "target" and self.target else who
        return Someone(self.say(f"card_who.{key}"), "several" if key == "fighters" else "one", self.language)

    def cards(self, wanted: Filter, n: int = 1, zone: Zone | None = None) -> Speech:
        """So many cards that match: the most telling word is the noun, the rest stands around it."""
        if wanted.trait:
            return self.trait(wanted.trait, n)
        own = next((word for word in (wanted.family, wanted.tag) if self.named(word)), "")
        if own:
            return self.trait(own, n)
        adjectives = () if wanted.big is None or wanted.slot is None else ("big",) if wanted.big else ("small",)
        worn = (*(("two_handed",) if wanted.min_hands > 1 else ()), *(("worn",) if wanted.worn else ()))
        noun = self._noun(wanted, zone)
        tail = self.say("card_word.of_level", n=wanted.min_level) if wanted.min_level else ""
        if noun in self._spoken.kinds:
            return self.language.called(self._spoken.kinds[noun], n, (*adjectives, *worn), tail)
        return self.language.thing(noun, n, (*adjectives, *worn), tail)

    def worth(self, wanted: Filter, n: int = 1) -> str:
        """Return the words that stand behind the place: " worth 400 gold or more", of several each of them."""
        key = "worth" if n == 1 else "worth_each"
        return self.say(f"card_word.{key}", n=wanted.min_value) if wanted.min_value else ""

    def trait(self, local_id: str, n: int = 1) -> Speech:
        """The race or class by its card's name; by its id if no set at the table has it."""
        name = self._traits.get(local_id) or Name(en=local_id, fr=local_id, elide=False)
        return self.language.called(name, n)

    def named(self, word: str) -> bool:
        """A family or tag that is no word of the game, but has a name from its set."""
        return word not in self.language.words and word in self._traits

    def at_table(self, wanted: Filter) -> bool:
        """Whether a set here knows this trait, or traits with this tag."""
        if wanted.trait:
            return wanted.trait in self._traits
        return self._spoken.tags is None or wanted.tag in self._spoken.tags

    def family(self, family: str, n: int = 1) -> Speech:
        """A trait of this family: by its set's word, the lexicon's, or as a trait."""
        return self.trait(family, n) if self.named(family) else self.language.thing(self._family(family), n)

    def held_in(self, pile: str) -> Held:
        """Return the cards on a set's own pile; cards of any kind if no set here has it."""
        return self._spoken.piles.get(pile, Held("", ""))

    def _family(self, family: str) -> str:
        return family if family in self.language.words else "trait"

    def _noun(self, wanted: Filter, zone: Zone | None) -> str:
        if wanted.min_hands > 1:
            return "item"
        if wanted.slot:
            return f"{wanted.slot}_item"
        if wanted.min_hands:
            return "hand_item"
        if wanted.family:
            return self._family(wanted.family)
        if wanted.big is not None:
            return "big_item" if wanted.big else "small_item"
        if wanted.tag in self.language.words:
            return wanted.tag
        if wanted.kind:
            return _KIND_WORDS.get(wanted.kind, wanted.kind)
        return _ZONE_WORDS.get(zone, "card") if zone else "card"

    def _speech(self, value: Speech | str | int) -> Speech:
        if isinstance(value, int):
            return self.language.count(value)
        return Plain(value, self.language) if isinstance(value, str) else value
