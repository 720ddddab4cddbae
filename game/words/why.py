"""Why a number is what it is, in words: one chip for each source, what is not counted yet, and the sum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.cards import CardDef
from game.model.messages import AsWritten
from game.model.ruleset import ANY_NUMBER, Ruleset
from game.model.terms import Alone, Condition, HandAtMost, Has, LevelAtMost, Not
from game.model.views import SeatView
from game.model.why import Lies, Number, Source, Why
from game.text import Lang
from game.words.speaker import Speaker
from game.words.voice import Cast, Tint, Voice, after_colon

ICONS: dict[Lies, str] = {
    "rules": "book",
    "level": "up",
    "used": "item",
    "carried": "bag",
    "traits": "class",
    "curses": "curse",
    "monster": "monster",
    "enhancer": "modifier",
    "played": "oneshot",
    "text": "monster",
}
TINTS: dict[Lies, Tint] = {"level": "me", "rules": "muted", "traits": "me", "curses": "curse", "monster": "bad"}
TINTS |= {"text": "bad", "enhancer": "modifier", "played": "oneshot"}


class Chip(NamedTuple):
    """One source: its amount, its name, where it lies or what it hangs on. `dashed`: it counts on a condition. `rule`:
    which says so."""

    amount: str
    name: str
    note: str
    icon: str
    tint: Tint
    card: CardId
    dashed: bool
    rule: str
    words: str = ""  # name and note in one line
    lang: Lang = "en"  # of its words

    @property
    def sentence(self) -> str:
        return ", ".join(part for part in (f"{self.amount} {self.name}".strip(), self.note) if part)


class Answer(NamedTuple):
    """All that the panel says. `open_word`: the heading of the second row."""

    heading: str
    about: str
    chips: tuple[Chip, ...]
    open_word: str
    open: tuple[Chip, ...]
    sum: str
    dashed: str
    rule: str


class Explainer:
    """Puts answers into words. `voice`: to whom."""

    def __init__(self, speaker: Speaker, voice: Voice, cast: Cast, ruleset: Ruleset) -> None:
        self._speaker, self._voice, self._cast, self._ruleset = speaker, voice, cast, ruleset

    def answer(self, view: SeatView, found: Why) -> Answer:
        say, limit = self._voice.text, bool(found.taken) or found.number.kind in ("hands", "big_limit", "family")
        row = found.taken if limit else found.open
        chips = tuple(self._chip(view, source, first=not place) for place, source in enumerate(found.parts))
        some = any(chip.dashed for chip in chips)
        return Answer(
            say("why.heading_none") if found.total >= ANY_NUMBER else say("why.heading", n=found.total),
            self._about(found.number),
            chips,
            say("why.taken") if limit else say("why.not_yet"),
            tuple(self._chip(view, source, first=limit) for source in row),
            self._sum(found, limit),
            say("why.dashed") if some else "",
            found.rule,
        )

    def _about(self, number: Number) -> str:
        kind = "ranks" if number.kind == "family" and self._ranked(number.family) else number.kind
        seat = number.seat if number.seat != NOBODY else SeatId(0)
        return self._voice.text(f"why.about_{kind}", seat=f"seat:{seat}", family=self._family(number.family))

    def _family(self, family: str) -> str:
        """Return the word for the cards of a family."""
        card = next((card for card in self._ruleset.defs if family and card.family == family), None)
        return self._speaker.printer.printed(card).type_word.capitalize() if card is not None else ""

    def _ranked(self, family: str) -> bool:
        return any(family in each.ranked for each in self._ruleset.sets)

    def _chip(self, view: SeatView, source: Source, *, first: bool) -> Chip:
        part = source.part
        own = part.seat in (NOBODY, view.seat) or part.card == NO_CARD
        plain = first or source.lies in ("level", "monster")
        name, note = self._voice.say(part.label), self._note(source, "" if own else self._voice.seat(part.seat))
        return Chip(
            self._amount(source, plain=plain),
            name,
            note,
            ICONS[source.lies],
            TINTS.get(source.lies, "item") if part.amount >= 0 else "bad",
            part.card,
            source.when is not None or bool(source.waits),
            source.rule,
            self._voice.text("why.pill", name=AsWritten(name), note=AsWritten(note)) if note else name,
            self._voice.words.lang,
        )

    def _amount(self, source: Source, *, plain: bool) -> str:
        amount, signed = source.part.amount, self._voice.signed
        if source.waits in ("tie", "level_only"):
            return self._voice.text("why.tie") if source.waits == "tie" else ""
        if amount >= ANY_NUMBER:
            return "∞"
        if source.waits == "ability" and source.most != amount:
            return self._voice.text("why.range", least=signed(amount), most=signed(source.most))
        return str(amount) if plain and amount >= 0 else signed(amount)

    def _note(self, source: Source, owner: str) -> str:
        say = self._voice.text
        if source.waits == "ability":
            named = self._speaker.ability_title(source.part.card, source.ability, self._voice)
            name = named or self._voice.print_card(source.part.card).title
            return say("why.waits_ability", name=name)
        if source.when is not None:
            denied = _denied(source.when)
            met, word = not source.waits, "unless" if denied is not None else "only_if"
            when = self._speaker.printer.condition(self._card(source), denied or source.when, owner)
            return say(f"why.{word}_{'holds' if met else 'fails'}", when=when)
        if source.waits:
            return say(f"why.waits_{source.waits}")
        known = source.part.card != NO_CARD
        curse = f"kind:curse:{self._card(source).id}" if known else "kind:curse"
        lies = after_colon(say(f"why.lies_{source.lies}", curse=curse)) if known or source.lies == "rules" else ""
        return say("share.named", name=AsWritten(owner), what=AsWritten(lies)) if owner and lies else lies

    def _card(self, source: Source) -> CardDef:
        if source.part.card != NO_CARD:
            return self._cast.card(source.part.card)
        wanted = str(source.part.label.args.get("card", "")).removeprefix("card:")
        return next(card for card in self._ruleset.defs if card.id == wanted)

    def _sum(self, found: Why, limit: bool) -> str:
        say, total = self._voice.text, "∞" if found.total >= ANY_NUMBER else str(found.total)
        terms = _terms([source.part.amount for source in found.parts])
        several = len(found.parts) > 1 and found.total < ANY_NUMBER
        whole = say("why.sum", terms=terms, n=found.total) if several else total.replace("-", "−")
        if not limit:
            return whole
        used = sum(source.part.amount for source in found.taken)
        of = say("why.of", n=used, total=total)
        return f"{whole}   ·   {of}" if several else of


def _denied(when: Condition) -> Condition | None:
    """Return the condition that must not hold; None for one that is said in plain words all the same."""
    if not isinstance(when, Not) or isinstance(when.of, Alone | LevelAtMost | HandAtMost):
        return None
    return None if isinstance(when.of, Has) and when.of.filter.trait else when.of


def _terms(amounts: Sequence[int]) -> str:
    """6 + 3 − 2."""
    first, *rest = amounts
    start = str(first).replace("-", "−")
    return " ".join([start, *(f"{'−' if amount < 0 else '+'} {abs(amount)}" for amount in rest)])


def numbers_of_seat(ruleset: Ruleset, seat: SeatId) -> tuple[Number, ...]:
    """Every number of a seat, strength first."""
    families = dict.fromkeys(card.family for card in ruleset.defs if card.kind == "trait")
    return (
        Number("strength", seat),
        Number("hands", seat),
        Number("big_limit", seat),
        Number("hand_limit", seat),
        *(Number("family", seat, family=family) for family in families if family),
        Number("gold", seat),
        Number("goal", seat),
    )


def numbers_of_fight(view: SeatView) -> tuple[Number, ...]:
    """Every number of a fight: both sums, what is at stake, what the die must show for each who fights."""
    fight = view.fight
    if fight is None:
        return ()
    runners = (fight.fighter,) if fight.helper == NOBODY else (fight.fighter, fight.helper)
    foes = tuple(foe.body for foe in fight.foes if foe.fate == "facing")
    return (
        Number("heroes"),
        Number("monsters"),
        Number("treasures"),
        *(Number("run", seat, body) for seat in runners for body in foes),
    )
