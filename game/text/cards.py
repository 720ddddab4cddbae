"""The printed card: all its words come from the data that the engine executes, save its name and its wit."""

from __future__ import annotations

from collections.abc import Mapping

from game.model.cards import CardDef, CardText
from game.model.printed import PrintedCard
from game.model.terms import Condition
from game.text.card_facts import card_type, first_choice, mishap_of, moment_in_note, plain_bonus
from game.text.catalogue import Catalogue
from game.text.conditions import clause
from game.text.effects import chained
from game.text.modifiers import modifier
from game.text.rules_text import RulesText
from game.text.typography import Lang, capital, signed, typeset
from game.text.writer import Held, Spoken, Writer

KIND, TAG = "kind:", "tag:"
"""Before a kind of card, where a set has a word of its own for it; before a tag that a set knows."""


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
        self._rules = RulesText(self._writer, catalogue.lang)
        self._of_sets: dict[str, Printer] = {}

    @property
    def lang(self) -> Lang:
        return self._catalogue.lang

    def _own_word(self, card: CardDef) -> CardText | None:
        """A family that only a set knows has its name from there, and so has a kind that it calls otherwise."""
        set_id = card.id.partition("/")[0]
        family = card.family or card.enables
        return self._texts.get(f"{set_id}/{family}" if family else f"{set_id}/{KIND}{card.kind}")

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
        common = self._catalogue.word("hireling" if card.kind == "hireling" else type_key)
        type_word = own.name.said(self.lang) if own is not None else common
        return PrintedCard(
            id=card.id,
            back=card.back,
            type=type_key,
            type_word=self._print(type_word.upper()),
            title=self._print(text.name.said(self.lang)),
            lang=self.lang,
            badge=badge,
            badge_word=badge_word,
            restriction=self._rules.restriction(card),
            rules=self._rules.rules(card, text),
            bad_word=self._print(self._catalogue.word("mishap").upper()) if mishap_of(card) else "",
            bad=self._rules.mishap(card, text),
            flavour=self._print(text.flavour.said(self.lang)) if text.flavour is not None else "",
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

    def told(self, card: CardDef, query: str) -> str:
        """The sentence by which a card moves this number, or what it can do at this moment; the first of its sentences
        where there is neither."""
        moving = next((each for each in card.modifiers if each.query == query), None)
        if moving is not None:
            return self._print(capital(modifier(self._of(card)._writer, moving)) + ".")
        if (able := next((n for n, one in enumerate(card.abilities) if one.at == query), None)) is not None:
            return self.bargain(card, able)
        lines = self.printed(card).rules
        return "".join(run.text for run in lines[0].runs) if lines else ""

    def condition(self, card: CardDef, when: Condition, owner: str = "") -> str:
        """Return a condition as the card puts it: "you are a Warrior"; `owner`: of the card, if not the reader."""
        return self._print(clause(self._of(card)._writer.owned_by(owner), when))

    def bargain(self, card: CardDef, ability: int) -> str:
        """Return the price and effects of an ability of a card, without the moment: for a player about to use it."""
        return self._of(card)._rules.bargain(card, self._texts[card.id], ability)

    def ways(self, card: CardDef) -> tuple[str, ...]:
        """The alternatives of the choice that a card asks for, in the order of their numbers; none if it asks none."""
        for used in card.abilities:
            choice = first_choice(used.do)
            if choice is not None:
                writer = self._of(card)._writer.aiming_at(used.target)
                return tuple(self._print(capital(chained(writer, way))) for way in choice.ways)
        return ()

    def _badge(self, card: CardDef) -> tuple[str, str]:
        """Number and word in the corner: a level, a rank, or a bonus that holds without condition."""
        if card.kind == "monster":
            return str(card.level), self._say("card_word.level").upper()
        if card.rank:
            return str(card.rank), self._say("card_word.rank").upper()
        bonus = plain_bonus(card)
        if bonus is None:
            return "", ""
        return signed(bonus, self.lang), self._say(f"card_word.{'penalty' if bonus < 0 else 'bonus'}").upper()

    def _counted(self, n: int, word: str) -> str:
        return self._print(self._writer.language.counted(word, n)) if n else ""

    def _worth(self, card: CardDef) -> str:
        """An item that nobody will pay for says so (R-ITEM-34)."""
        if card.kind == "item" and not card.value:
            return self._say("card_word.no_value")
        return self._counted(card.value, "gold")

    def _levels(self, card: CardDef) -> str:
        """Return the line for the levels of a kill; nobody fights a friend."""
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
        return self._say(f"card_note.{card.abilities[0].at}") if moment_in_note(card) else ""

    def _say(self, key: str, **values: int) -> str:
        return self._print(self._writer.say(key, **values))

    def _print(self, text: str) -> str:
        return typeset(text, self.lang)


def _spoken(texts: Mapping[str, CardText], set_id: str) -> Spoken:
    """Return the words that these sets add to the language, with those of one of them for kinds of cards."""
    prefix = f"{set_id}/{KIND}"
    kinds = {key.removeprefix(prefix): text.name for key, text in texts.items() if key.startswith(prefix)}
    local = {key.rpartition("/")[2]: text for key, text in texts.items()}
    piles = {id: Held(text.tag, text.family) for id, text in local.items() if text.tag or text.family}
    tags = frozenset(id.removeprefix(TAG) for id in local if id.startswith(TAG))
    return Spoken(kinds, piles, tags)
