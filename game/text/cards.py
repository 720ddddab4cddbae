"""The printed card: all its words come from the data that the engine executes (law 5), save its name and its wit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce

import msgspec

from game.model.cards import Ability, CardDef, CardText, Name
from game.model.effects import Add, ChooseOne, Enhance, If, Modifier
from game.model.printed import Line, PrintedCard, Run
from game.model.ruleset import FAMILY_LIMIT
from game.model.terms import AnyOf, Condition, Const, Filter, Has, Not
from game.text.abilities import ability, goes_without_saying
from game.text.catalogue import Catalogue
from game.text.conditions import clause
from game.text.effects import Effects, chained, sentences
from game.text.modifiers import modifier
from game.text.typography import Lang, capital, signed, typeset
from game.text.writer import Held, Spoken, Writer

KIND, TAG = "kind:", "tag:"
"""Before a kind of card, where a set has a word of its own for it; before a tag that a set knows."""
_MODIFIER_KINDS = ("enhancer", "wandering", "mate")
_STOPS = ("!", "?", "…")
_UNTAGGED = ("level_up",)
_STANDING = ("curse", "trait", "hireling")
_NOTED_KINDS = ("enhancer", "wandering", "mate", "oneshot", "special", "cheat")


class Printer:
    """Prints cards in one language. `texts`: all cards at the table, whose races and classes other cards name.
    `set_id`: whose words for kinds of cards this one uses.
    """

    def __init__(self, catalogue: Catalogue, texts: Mapping[str, CardText], set_id: str = "") -> None:
        self._texts = texts
        self._catalogue = catalogue
        self._set_id = set_id
        names = {card_id.rpartition("/")[2]: text.name for card_id, text in texts.items()}
        self._writer = Writer(catalogue, names, spoken=_spoken(texts, set_id))
        self._of_sets: dict[str, Printer] = {}

    @property
    def lang(self) -> Lang:
        return self._catalogue.lang

    def _own_word(self, card: CardDef) -> CardText | None:
        """A family that only a set knows has its name from there, and so has a kind that it calls otherwise."""
        set_id = card.id.partition("/")[0]
        family = card.family or card.enables
        return self._texts.get(f"{set_id}/{family}" if family else f"{set_id}/{KIND}{card.kind}")

    def _type_word(self, own: CardText | None, type_key: str) -> str:
        return self._name(own.name) if own is not None else self._catalogue.word(type_key)

    def _of(self, card: CardDef) -> Printer:
        """The printer whose pen uses the words that the card's own set has for kinds of cards."""
        set_id = card.id.partition("/")[0]
        if set_id == self._set_id:
            return self
        if set_id not in self._of_sets:
            self._of_sets[set_id] = Printer(self._catalogue, self._texts, set_id)
        return self._of_sets[set_id]

    def printed(self, card: CardDef) -> PrintedCard:
        """All that stands on one card, typography applied. KeyError if the card has no text."""
        return self._of(card)._face(card)

    def _face(self, card: CardDef) -> PrintedCard:
        text = self._texts[card.id]
        badge, badge_word = self._badge(card)
        type_key, own = card_type(card), self._own_word(card)
        return PrintedCard(
            id=card.id,
            back=card.back,
            type=type_key,
            type_word=self._print(self._type_word(own, "hireling" if card.kind == "hireling" else type_key).upper()),
            title=self._print(self._name(text.name)),
            lang=self.lang,
            badge=badge,
            badge_word=badge_word,
            rules=self._rules(card, text),
            bad_word=self._print(self._catalogue.word("mishap").upper()) if _mishap(card) else "",
            bad=self._bad(card, text),
            flavour=self._flavour(text),
            note=self._note(card),
            treasures=card.treasures,
            treasures_word="" if card.friendly else self._counted(card.treasures, "treasure"),
            levels_word=self._levels(card),
            slot=card.slot or "",
            family=card.family or card.enables,
            sign=own.icon if own is not None else "",
            sign_type=own.look if own is not None else "",
            icon=text.icon,
            slot_word=self._slot_word(card),
            hands=card.hands,
            big_word=self._catalogue.word("big") if card.big else "",
            value_word=self._worth(card),
        )

    def ways(self, card: CardDef) -> tuple[str, ...]:
        """The alternatives of the choice that a card asks for, in the order of their numbers; none if it asks none."""
        for used in card.abilities:
            choice = _first_choice(used.do)
            if choice is not None:
                writer = self._of(card)._writer.aiming_at(used.target)
                return tuple(self._print(capital(chained(writer, way))) for way in choice.ways)
        return ()

    # --- what stands in the corners and at the foot -----------------------------------------------------------

    def _badge(self, card: CardDef) -> tuple[str, str]:
        """Number and word in the corner: a level, a rank, or a bonus that holds without condition."""
        if card.kind == "monster":
            return str(card.level), self._say("card_word.level").upper()
        if card.rank:
            return str(card.rank), self._say("card_word.rank").upper()
        bonus = _plain_bonus(card)
        if bonus is None:
            return "", ""
        return signed(bonus, self.lang), self._say("card_word.bonus").upper()

    def _counted(self, n: int, word: str) -> str:
        return self._print(self._writer.tongue.counted(word, n)) if n else ""

    def _worth(self, card: CardDef) -> str:
        """An item that nobody will pay for says so (R-ITEM-34)."""
        if card.kind == "item" and not card.value:
            return self._say("card_word.no_value")
        return self._counted(card.value, "gold")

    def _levels(self, card: CardDef) -> str:
        """What a kill is worth; nobody fights a friend."""
        fought = card.kind == "monster" and not card.friendly
        return self._say("card_word.levels", n=card.levels) if fought else ""

    def _slot_word(self, card: CardDef) -> str:
        if card.hands:
            return self._counted(card.hands, "hand")
        return self._catalogue.word(card.slot) if card.slot else ""

    def _note(self, card: CardDef) -> str:
        """When it may be played, if that is all the moments it has."""
        if card.kind == "curse":
            return self._say("card_note.stays" if card.stays else "card_note.curse")
        if card.kind in ("trait", "enabler", "hireling"):
            return self._say("card_note.hireling" if card.kind == "hireling" else "card_note.trait")
        return self._say(f"card_note.{card.abilities[0].at}") if _moment_in_note(card) else ""

    def _flavour(self, text: CardText) -> str:
        if text.flavour is None:
            return ""
        return self._print(text.flavour.en if self.lang == "en" else text.flavour.fr)

    # --- rules text -------------------------------------------------------------------------------------------

    def _rules(self, card: CardDef, text: CardText) -> tuple[Line, ...]:
        """Order: keywords · restriction · bonuses · abilities · what a monster lets go (engine.md 13.1)."""
        blocks = [
            *self._keywords(card, text),
            *self._enabling(card, text),
            *self._restriction(card),
            *self._modifiers(card, text, last=False),
            *self._abilities(card, text),
            *self._modifiers(card, text, last=True),
        ]
        if card.kind == "trait":
            return tuple(Line(block, bullet=True) for block in blocks)
        return (Line(_spaced(_jokes_last(blocks))),) if blocks else ()

    def _keywords(self, card: CardDef, text: CardText) -> list[tuple[Run, ...]]:
        """What a monster is, in the gender and number of its name."""
        words = self._writer.tongue.words
        tags = [tag for tag in card.tags if tag in words and tag not in _UNTAGGED and card.kind != "trait"]
        said = [self._writer.tongue.kind_of(tag, text.name) for tag in tags]
        said += [self._writer.trait(tag).form() for tag in card.tags if self._writer.named(tag)]
        if card.rank:
            said.append(self._writer.say("card_line.rank", n=card.rank))
        said += self._bonds(card)
        if card.friendly:
            said.append(self._writer.say("card_line.friendly"))
        if card.calls:
            said.append(self._writer.say("card_line.calls", cards=self._writer.cards(Filter(tag=card.calls))))
        return [(Run(self._sentence(each)),) for each in said]

    def _bonds(self, card: CardDef) -> list[str]:
        """Beside what a trait lies, and whether it can be given up."""
        if card.kind != "trait":
            return []
        form = "a" if self.lang == "en" else ""
        names = [self._writer.cards(each).form(form) for each in card.beside]
        beside = [reduce(lambda a, b: self._writer.say("card_join.or_if", a=a, b=b), names)] if names else []
        said = [self._writer.say("card_line.beside", what=each) for each in beside]
        flags = (("clings", card.clings), ("last_stays", card.last_stays))
        own = self._writer.trait(card.id.rpartition("/")[2])
        family = self._writer.family(card.family)
        return said + [self._writer.say(f"card_line.{word}", cards=own, family=family) for word, on in flags if on]

    def _enabling(self, card: CardDef, text: CardText) -> list[tuple[Run, ...]]:
        """What an enabler allows, and what it needs (A-30)."""
        if not card.enables:
            return []
        family = Filter(family=card.enables)
        needs = "enabler_completes" if card.needs > 1 else "enabler_needs"
        said = (
            self._writer.say("card_line.enables", n=FAMILY_LIMIT + 1, cards=self._writer.cards(family, 2)),
            self._writer.say(f"card_line.{needs}", cards=self._writer.cards(family)),
        )
        return [self._block(said, text, "enables")]

    def _restriction(self, card: CardDef) -> list[tuple[Run, ...]]:
        if card.use_if is None:
            return []
        return [(Run(self._sentence(restriction(self._writer, card.use_if))),)]

    def _modifiers(self, card: CardDef, text: CardText, *, last: bool) -> list[tuple[Run, ...]]:
        """Pursuit comes last; a plain bonus stands in the badge and not again here."""
        found: list[tuple[Run, ...]] = []
        for n, changed in enumerate(card.modifiers):
            if card.kind == "enhancer":
                continue  # in front of a player: the badge says how much, `upon` for whom
            if (changed.query == "pursues") is last and not _is_plain_bonus(card, changed):
                shown = (each for each in card.modifiers[:n] if not _is_plain_bonus(card, each))
                again = msgspec.structs.replace(changed, when=None) in shown
                found.append(self._block([self._holds(card, changed, again=again)], text, f"modifier.{n}"))
        return found

    def _holds(self, card: CardDef, changed: Modifier, *, again: bool) -> str:
        """What shows no number in its corner says where its bare number counts. `again`: the same is added twice."""
        said = modifier(self._writer, changed, again=again)
        if card.kind not in _STANDING or changed.query != "fight" or changed.when is not None:
            return said
        key = "everywhere" if isinstance(changed.value, Const) else "everywhere_each"
        return self._writer.say(f"card_mod.{key}", what=said)

    def _abilities(self, card: CardDef, text: CardText) -> list[tuple[Run, ...]]:
        with_moment = not _moment_in_note(card)
        found: list[tuple[Run, ...]] = []
        for n, used in enumerate(card.abilities):
            if used.at == "caught":
                continue
            shown = with_moment and used.at != "lands"
            titled = f"ability.{n}" in text.titles
            said = ability(self._writer, used, with_moment=shown, earlier=card.abilities[:n], titled=titled)
            if n and used.verb == card.abilities[0].verb == "play" and used.target != "bearer":
                said[0] = self._writer.say("card_join.else", a=said[0])
            block = self._block(said, text, f"ability.{n}")
            found.append((*self._title(text, f"ability.{n}"), *block))
        return found

    def _title(self, text: CardText, key: str) -> tuple[Run, ...]:
        title = text.titles.get(key)
        if title is None:
            return ()
        words = title.en if self.lang == "en" else title.fr
        key = "exclaimed" if words.endswith(_STOPS) else "titled"
        return (Run(self._print(self._writer.say(f"card_line.{key}", title=words)), bold=True),)

    def _bad(self, card: CardDef, text: CardText) -> tuple[Line, ...]:
        """The Mishap speaks to whoever is caught."""
        caught = _mishap(card)
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
        words = aside.en if self.lang == "en" else aside.fr
        if words[:1].islower():
            return (Run(plain.removesuffix(".") + ", "), Run(self._print(_stopped(words)), italic=True))
        return (Run(plain + " "), Run(self._print(_stopped(words)), italic=True))

    # --- small helpers ----------------------------------------------------------------------------------------

    def _sentence(self, part: str) -> str:
        return self._print(_stopped(capital(part)))

    def _say(self, key: str, **values: int) -> str:
        return self._print(self._writer.say(key, **values))

    def _print(self, text: str) -> str:
        return typeset(text, self.lang)

    def _name(self, name: Name) -> str:
        return name.en if self.lang == "en" else name.fr


def _spoken(texts: Mapping[str, CardText], set_id: str) -> Spoken:
    """What the sets of these texts bring to the language, with the words for kinds of cards of one of them."""
    prefix = f"{set_id}/{KIND}"
    kinds = {key.removeprefix(prefix): text.name for key, text in texts.items() if key.startswith(prefix)}
    local = {key.rpartition("/")[2]: text for key, text in texts.items()}
    piles = {id: Held(text.tag, text.family) for id, text in local.items() if text.tag or text.family}
    tags = frozenset(id.removeprefix(TAG) for id in local if id.startswith(TAG))
    return Spoken(kinds, piles, tags)


def card_type(card: CardDef) -> str:
    """Which of the ten faces of ART.md section 4 a card has."""
    if card.kind in _MODIFIER_KINDS:
        return "modifier"
    if card.kind in ("trait", "enabler"):
        family = card.family or card.enables
        return family if family in ("race", "class") else "class"
    if card.kind in ("special", "hireling", "cheat", "rule"):
        return "levelup" if "level_up" in card.tags else "special" if card.back == "door" else "treasure"
    return card.kind


def restriction(writer: Writer, condition: Condition) -> str:
    """ "only for an Elf", "not for a Wizard"; any other condition says itself."""
    match condition:
        case Has(filter=Filter(trait=trait), who="me") if trait:
            return writer.say("card_line.only", cards=writer.trait(trait))
        case Not(of=Has(filter=Filter(trait=trait), who="me")) if trait:
            return writer.say("card_line.never", cards=writer.trait(trait))
        case AnyOf(of=(Has(filter=Filter(trait=one)), Has(filter=Filter(trait=other)))) if one and other:
            form = "a" if writer.tongue.lang == "en" else ""
            names = [writer.trait(trait).form(form) for trait in (one, other)]
            return writer.say("card_line.only_either", a=names[0], b=names[1])
        case Not(of=inner):
            return writer.say("card_line.unless", when=clause(writer, inner))
        case _:
            return writer.say("card_line.only_if", when=clause(writer, condition))


def _plain_bonus(card: CardDef) -> int | None:
    """The bonus in the badge: unconditional strength of an item, an enhancer or a one-shot."""
    own = [_constant(changed) for changed in card.modifiers if _is_plain_bonus(card, changed)]
    if own:
        return sum(own)
    played = [effect for used in card.abilities if used.verb == "play" for effect in used.do]
    for effect in played:
        if isinstance(effect, Enhance):
            return effect.fight
        if isinstance(effect, Add) and _is_bonus(effect.modifier):
            return _constant(effect.modifier) or None
    return None


def _is_bonus(changed: Modifier) -> bool:
    return changed.query == "fight" and changed.when is None and changed.scope != "foe"


def _constant(changed: Modifier) -> int:
    return changed.value.n if isinstance(changed.value, Const) else 0


def _is_plain_bonus(card: CardDef, changed: Modifier) -> bool:
    plain = changed.query == "fight" and changed.scope == "me" and changed.when is None and not changed.sets
    return card.kind == "item" and plain and isinstance(changed.value, Const)


def _mishap(card: CardDef) -> Ability | None:
    return next((used for used in card.abilities if used.at == "caught"), None)


def _moment_in_note(card: CardDef) -> bool:
    """A card with one way to be played says at its foot when; its text needs not say it again."""
    if card.kind not in _NOTED_KINDS or (len(card.abilities) != 1 and not card.beside):
        return False
    only = card.abilities[0]
    return only.verb == "play" and (only.when is None or goes_without_saying(only)) and only.by == "owner"


def _first_choice(effects: Effects) -> ChooseOne | None:
    for effect in effects:
        if isinstance(effect, ChooseOne):
            return effect
        inside = _first_choice((*effect.then, *effect.otherwise)) if isinstance(effect, If) else None
        if inside is not None:
            return inside
    return None


def _stopped(text: str) -> str:
    return text if text.rstrip('"').endswith((".", "!", "?", "…", "”", "»")) else text + "."


def _jokes_last(blocks: list[tuple[Run, ...]]) -> list[tuple[Run, ...]]:
    """In one paragraph rules stand together, and asides that are sentences of their own follow them all: a joke between
    two rules hides the second. An aside still belongs to its effect (architecture, law 5); it is only printed later.
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
