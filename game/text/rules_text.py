"""The rules that stand on a card, as lines: all from the data that the engine executes, save asides and titles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import msgspec

from game.model.cards import CardDef, CardText
from game.model.primitives import Modifier
from game.model.printed import Line, Run
from game.model.ruleset import FAMILY_LIMIT
from game.model.terms import AnyOf, Condition, Const, Filter, Has, Not
from game.text.abilities import ability
from game.text.card_facts import is_plain_bonus, mishap_of, moment_in_note
from game.text.conditions import clause
from game.text.effects import sentences
from game.text.modifiers import modifier
from game.text.typography import Lang, capital, typeset
from game.text.writer import Writer

_STOPS = ("!", "?", "…")
_UNTAGGED = ("level_up",)
_STANDING = ("curse", "trait", "hireling")


class RulesText:
    """Writes what a card does. `writer`: its pen, with the words that the card's own set has."""

    def __init__(self, writer: Writer, lang: Lang) -> None:
        self._writer, self._lang = writer, lang

    def rules(self, card: CardDef, text: CardText) -> tuple[Line, ...]:
        """Order: keywords · bonuses · abilities · what a monster lets go."""
        blocks = [
            *self._keywords(card, text),
            *self._enabling(card, text),
            *self._modifiers(card, text, last=False),
            *self._abilities(card, text),
            *self._modifiers(card, text, last=True),
        ]
        if card.kind == "trait":
            return tuple(Line(block, bullet=True) for block in blocks)
        return (Line(_spaced(_jokes_last(blocks))),) if blocks else ()

    def _keywords(self, card: CardDef, text: CardText) -> list[tuple[Run, ...]]:
        """Return the keywords of a monster, in the gender and number of its name; those on laying an item, too."""
        words = self._writer.language.words
        tags = [tag for tag in card.tags if tag in words and tag not in _UNTAGGED and card.kind != "trait"]
        said = [self._writer.language.kind_of(tag, text.name) for tag in tags]
        said += [self._writer.trait(tag).form() for tag in card.tags if self._writer.named(tag)]
        if card.rank:
            said.append(self._writer.say("card_line.rank", n=card.rank))
        said += self._bonds(card)
        if card.friendly:
            said.append(self._writer.say("card_line.friendly"))
        if card.in_combat:
            said.append(self._writer.say("card_line.in_combat"))
        if card.calls:
            said.append(self._writer.say("card_line.calls", cards=self._writer.cards(Filter(tag=card.calls))))
        return [(Run(self._sentence(each)),) for each in said]

    def _bonds(self, card: CardDef) -> list[str]:
        """Beside what a trait lies, and whether it can be given up."""
        if card.kind != "trait":
            return []
        form = "a" if self._lang == "en" else ""
        names = [self._writer.cards(each).form(form) for each in card.beside]
        beside = [reduce(lambda a, b: self._writer.say("card_join.or_if", a=a, b=b), names)] if names else []
        said = [self._writer.say("card_line.beside", what=each) for each in beside]
        flags = (("clings", card.clings), ("last_stays", card.last_stays))
        own = self._writer.trait(card.id.rpartition("/")[2])
        family = self._writer.family(card.family)
        return said + [self._writer.say(f"card_line.{word}", cards=own, family=family) for word, on in flags if on]

    def _enabling(self, card: CardDef, text: CardText) -> list[tuple[Run, ...]]:
        """Return the block on the cards that an enabler allows, and on those it needs (A-30)."""
        if not card.enables:
            return []
        family = Filter(family=card.enables)
        needs = "enabler_completes" if card.needs > 1 else "enabler_needs"
        said = (
            self._writer.say("card_line.enables", n=FAMILY_LIMIT + 1, cards=self._writer.cards(family, 2)),
            self._writer.say(f"card_line.{needs}", cards=self._writer.cards(family)),
        )
        return [self._block(said, text, "enables")]

    def restriction(self, card: CardDef) -> str:
        """Return the condition on its user; empty if anybody may use it."""
        return self._print(capital(restriction(self._writer, card.use_if))) if card.use_if is not None else ""

    def _modifiers(self, card: CardDef, text: CardText, *, last: bool) -> list[tuple[Run, ...]]:
        """Pursuit comes last; a plain bonus stands in the badge and not again here."""
        found: list[tuple[Run, ...]] = []
        for n, changed in enumerate(card.modifiers):
            if card.kind == "enhancer":
                continue  # in front of a player: the badge says how much, `upon` for whom
            if (changed.query == "pursues") is last and not is_plain_bonus(card, changed):
                shown = (each for each in card.modifiers[:n] if not is_plain_bonus(card, each))
                again = msgspec.structs.replace(changed, when=None) in shown
                found.append(self._block([self._holds(card, changed, again=again)], text, f"modifier.{n}"))
        return found

    def _holds(self, card: CardDef, changed: Modifier, *, again: bool) -> str:
        """Return the words for a modifier, with where it counts if no corner shows it. `again`: it is added twice."""
        said = modifier(self._writer, changed, again=again)
        if card.kind not in _STANDING or changed.query != "fight" or changed.when is not None:
            return said
        key = "everywhere" if isinstance(changed.value, Const) else "everywhere_each"
        return self._writer.say(f"card_mod.{key}", what=said)

    def _abilities(self, card: CardDef, text: CardText) -> list[tuple[Run, ...]]:
        found: list[tuple[Run, ...]] = []
        for n, used in enumerate(card.abilities):
            if used.at == "caught":
                continue
            said = self._ability(card, text, n, with_moment=not moment_in_note(card) and used.at != "lands")
            if n and used.verb == card.abilities[0].verb == "play" and used.target != "bearer":
                said[0] = self._writer.say("card_join.else", a=said[0])
            block = self._block(said, text, f"ability.{n}")
            found.append((*self._title(text, f"ability.{n}"), *block))
        return found

    def _ability(self, card: CardDef, text: CardText, n: int, *, with_moment: bool) -> list[str]:
        titled, earlier = f"ability.{n}" in text.titles, card.abilities[:n]
        return ability(self._writer, card.abilities[n], with_moment=with_moment, earlier=earlier, titled=titled)

    def bargain(self, card: CardDef, text: CardText, n: int) -> str:
        """Return the price and effects of one ability, for a player about to use it: nothing was read before it."""
        titled = f"ability.{n}" in text.titles
        return " ".join(map(self._sentence, ability(self._writer, card.abilities[n], with_moment=False, titled=titled)))

    def _title(self, text: CardText, key: str) -> tuple[Run, ...]:
        title = text.titles.get(key)
        if title is None:
            return ()
        words = title.said(self._lang)
        key = "exclaimed" if words.endswith(_STOPS) else "titled"
        return (Run(self._print(self._writer.say(f"card_line.{key}", title=words)), bold=True),)

    def mishap(self, card: CardDef, text: CardText) -> tuple[Line, ...]:
        """The Mishap speaks to whoever is caught."""
        caught = mishap_of(card)
        if caught is None:
            return ()
        key = "bad" if "bad" in text.asides else f"ability.{card.abilities.index(caught)}"
        return (Line(self._block(sentences(self._writer, caught.do, in_fight=True), text, key)),)

    def _block(self, parts: Iterable[str], text: CardText, key: str) -> tuple[Run, ...]:
        """Sentences and the aside that belongs to them. An aside in small letters continues the last sentence."""
        plain = " ".join(self._sentence(part) for part in parts)
        aside = text.asides.get(key)
        if aside is None:
            return (Run(plain),)
        words = aside.said(self._lang)
        if words[:1].islower():
            return (Run(plain.removesuffix(".") + ", "), Run(self._print(_stopped(words)), italic=True))
        return (Run(plain + " "), Run(self._print(_stopped(words)), italic=True))

    def _sentence(self, part: str) -> str:
        return self._print(_stopped(capital(part)))

    def _print(self, text: str) -> str:
        return typeset(text, self._lang)


def restriction(writer: Writer, condition: Condition) -> str:
    """ "only for an Elf", "not for a Wizard"; any other condition says itself."""
    match condition:
        case Has(filter=Filter(trait=trait), who="me") if trait:
            return writer.say("card_line.only", cards=writer.trait(trait))
        case Not(of=Has(filter=Filter(trait=trait), who="me")) if trait:
            return writer.say("card_line.never", cards=writer.trait(trait))
        case AnyOf(of=(Has(filter=Filter(trait=one)), Has(filter=Filter(trait=other)))) if one and other:
            form = "a" if writer.language.lang == "en" else ""
            names = [writer.trait(trait).form(form) for trait in (one, other)]
            return writer.say("card_line.only_either", a=names[0], b=names[1])
        case Not(of=inner):
            return writer.say("card_line.unless", when=clause(writer, inner))
        case _:
            return writer.say("card_line.only_if", when=clause(writer, condition))


def _stopped(text: str) -> str:
    return text if text.rstrip('"').endswith((".", "!", "?", "…", "”", "»")) else text + "."


def _jokes_last(blocks: list[tuple[Run, ...]]) -> list[tuple[Run, ...]]:
    """In one paragraph rules stand together, and asides that are sentences of their own follow them all: a joke between
    two rules hides the second. An aside still belongs to its effect; it is only printed later.
    """
    rules = [tuple(run for run in block if not _stands_alone(run)) for block in blocks]
    jokes = [(run,) for block in blocks for run in block if _stands_alone(run)]
    return [*rules, *jokes]


def _stands_alone(run: Run) -> bool:
    return run.italic and not run.text[:1].islower()


def _spaced(blocks: list[tuple[Run, ...]]) -> tuple[Run, ...]:
    """Blocks one after the other in one paragraph, a space between them."""
    runs: list[Run] = []
    for block in blocks:
        if runs and not runs[-1].text.endswith(" "):
            runs[-1] = Run(runs[-1].text + " ", runs[-1].italic, runs[-1].bold)
        runs.extend(block)
    return tuple(runs)
