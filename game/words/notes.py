"""The notes on the cards of the own hand: each can be used now, or once another card of the same hand lies, or not now.
Every number is foreseen by the table; where it cannot foresee, nothing is promised."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.ids import NO_CARD, NOBODY, CardId
from game.model.foreseen import Foreseen
from game.model.messages import AsWritten, Message
from game.model.options import Option, Refusal, values
from game.model.printed import Line
from game.model.views import SeatView
from game.words.prospects import useless
from game.words.voice import Cast, Voice, after_colon, versus

NoteKind = Literal["yes", "open", "if", "no"]
Outcome = Literal["wins", "loses", "turns", "stands"]
"""Of one's own fight, and of one of others."""
ICONS: dict[NoteKind, str] = {"yes": "check", "open": "swords", "if": "star", "no": "hourglass"}
HEAD_MOST = 14
"""Signs of a head."""
BRACKETS = re.compile(r"\s*\([^()]*\)")
SOON = tuple(f"not_now.{code}" for code in ("MO", "UD", "CU", "GL", "CL", "IT", "HR", "WM", "OS", "RM", "WO", "IC"))
"""Reasons whose moment comes by itself, by their codes in the timing matrix."""
SHORT_WHY = (
    "only_in_fight", "oneshot_needs_fight", "no_horde", "needs_race", "needs_class", "needs_another_race",
    "needs_another_class", "slot_taken", "hands_full", "big_limit", "one_race", "one_class", "condition", "no_target",
    "restricted", "frozen", "needs_monster", "cannot_pay",
    "dead", "later", "not_now.EN", *SOON,
)  # fmt: skip
"""Reasons that have a form of a few words."""
_PRINTED = ("refuse.condition", "refuse.not_now.OS")
"""Reasons that the card prints: when it may be played."""


class Note(NamedTuple):
    """`head`: the act and its plain number; `body`: the outcome, or why not; `less`: the same in fewer words, where it
    has no room. `promise`: the source of the numbers; `own`: of a fight of hers."""

    kind: NoteKind
    head: str
    body: str = ""
    promise: Foreseen | None = None
    own: bool = True
    less: str = ""

    def brief(self, voice: Voice) -> str:
        """The numbers alone, where there is no room for words: both sums of a fight, or what is gained."""
        found = self.promise
        if found is None or found.ended:
            return ""
        if found.fighter >= 0:
            return versus(found.heroes, found.monsters)
        return voice.signed(found.gain) if found.gain else ""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the fight that it speaks of; None if it speaks of none."""
        found = self.promise
        if found is None or found.fighter == NOBODY:
            return None
        if self.own:
            return "wins" if found.winning else "loses"
        return "turns" if found.turns else "stands"

    @property
    def sentence(self) -> str:
        return f"{self.head}. {self.body}" if self.body else self.head


class Holder(NamedTuple):
    """The owner of a hand: her view, the foreseen changes of her moves, the reasons why a card does nothing now."""

    view: SeatView
    found: Sequence[Foreseen]
    voice: Voice
    cast: Cast
    why_not: Callable[[CardId], Refusal | None]

    def foreseen(self, card: CardId) -> list[Foreseen]:
        return [each for each in self.found if each.card == card]

    def text(self, key: str, **numbers: int | str) -> str:
        return self.voice.text(f"note.{key}", **numbers)


def notes(holder: Holder) -> dict[CardId, Note]:
    """One for each card in hand."""
    return {card: note(holder, card) for card in holder.view.hand}


def note(holder: Holder, card: CardId) -> Note:
    """Return the note on the best use of this card now, or on why there is none."""
    found = [option for option in holder.view.options if option.source == card]
    verbs = {option.verb for option in found}
    if card in useless(holder.view, holder.found):
        return Note("no", holder.text("not_now"), holder.voice.text("refuse.vain"))
    if "pick_fight" in verbs:
        return _fight(holder, card)
    used_up = holder.cast.card(card).kind == "oneshot"
    if "play_card" in verbs and (used_up or holder.view.fight is not None):
        return _played(holder, card)
    if "lay_card" in verbs:
        return _laid(holder, card)
    if "play_card" in verbs:
        return _played(holder, card)
    giving = next((option for option in holder.view.options if _gives(option, card, holder)), None)
    if giving is not None:
        return _given(holder, giving)
    return Note("yes", holder.text("use"), _deed(_gist(holder, card))) if found else _refused(holder, card)


def _gives(option: Option, card: CardId, holder: Holder) -> bool:
    """Charity, or a question that this card answers."""
    if option.verb not in ("give_charity", "choose") or not option.params or option.params[0].kind != "cards":
        return False
    return card in values(option.params[0], holder.view.domain_values)


def _given(holder: Holder, option: Option) -> Note:
    if option.verb == "choose":
        return Note("yes", holder.text("choose"))
    if any(param.kind == "seats" for param in option.params):
        return Note("yes", holder.text("give"), holder.text("to_poorest"))
    return Note("yes", holder.text("discard"), holder.text("to_discard"))


def _fight(holder: Holder, card: CardId) -> Note:
    found = next(iter(holder.foreseen(card)), None)
    if found is None:  # chance or a choice comes before the sums
        level, mine = holder.cast.card(card).level, holder.view.seats[holder.view.seat].strength
        return Note("open", holder.text("fight"), holder.text("surprise", n=level, mine=mine))
    return Note("yes", holder.text("fight"), _standing(holder, found), found)


def _standing(holder: Holder, found: Foreseen) -> str:
    """Both sums, and who would be ahead."""
    sums = {"mine": found.heroes, "theirs": found.monsters}
    own = holder.view.seat == found.fighter
    if found.winning:
        return holder.text("wins" if own else "wins_other", seat=f"seat:{found.fighter}", **sums)
    return holder.text("short", n=found.short, **sums)


def _played(holder: Holder, card: CardId) -> Note:
    """Return the note on the change to the fight in the most telling way; on the effect where no sum changes."""
    found = [each for each in holder.foreseen(card) if each.fighter != NOBODY or each.ended]
    if not found:
        deed = _deed(_gist(holder, card))
        if holder.cast.card(card).kind == "curse":
            return Note("yes", holder.text("throw"), holder.voice.text("note.to_victim", deed=AsWritten(deed)))
        return Note("yes", holder.text("play"), deed)
    best = max(found, key=lambda each: _tells(holder, each))
    if best.ended:
        return Note("yes", holder.text("play"), holder.voice.say(best.ending), best)
    return Note("yes", _gain(holder, best, found), _standing(holder, best), best, own=_mine(holder))


def _tells(holder: Holder, found: Foreseen) -> tuple[bool, int]:
    """In a fight of one's own what helps most; in another's what turns it, else what moves it most."""
    if found.ended or _mine(holder):
        return found.winning, found.gain
    return found.turns, abs(found.gain)


def _mine(holder: Holder) -> bool:
    fight = holder.view.fight
    return fight is not None and holder.view.seat in (fight.fighter, fight.helper)


def _gain(holder: Holder, best: Foreseen, ways: Sequence[Foreseen]) -> str:
    """How many points for whom; a card that may serve either side says so to whoever stands by."""
    mine = _mine(holder)
    if not mine and any(each.gain > 0 for each in ways) and any(each.gain < 0 for each in ways):
        return holder.text("for_either", n=abs(best.gain))
    if best.theirs:
        return holder.text("for_monsters", n=best.theirs)
    return holder.text("for_us" if mine else "for_heroes", n=best.gain)


def _laid(holder: Holder, card: CardId) -> Note:
    known = holder.cast.card(card)
    if known.kind != "item":
        return _put_down(holder, card, potion=known.kind == "oneshot")
    ways = holder.foreseen(card)
    now = next((each for each in ways if each.first == NO_CARD), None)
    prepared = max((each for each in ways if each.first != NO_CARD), key=lambda each: each.gain, default=None)
    if prepared is not None:
        head = _worn(holder, prepared)
        with_card = f"card:{holder.cast.card(prepared.first).id}"
        return Note("if", head, holder.text("prepared", card=with_card, n=prepared.strength), prepared)
    if now is None:
        return Note("yes", holder.text("wear"), _gist(holder, card))
    if now.bagged:
        why = _why(holder, now.because) if now.because is not None else ""
        return Note("yes", holder.text("bag"), why, now)
    return Note("yes", _worn(holder, now), _dressed(holder, now), now)


def _worn(holder: Holder, found: Foreseen) -> str:
    return holder.text("wear_gain", n=found.gain) if found.gain else holder.text("wear")


def _dressed(holder: Holder, found: Foreseen) -> str:
    """The strength it gives, and what it does to running."""
    if found.run and not found.gain:
        return holder.text("run_only", run=found.run)
    key = "strength_run" if found.run else "strength"
    return holder.text(key, n=found.strength, run=found.run)


def _put_down(holder: Holder, card: CardId, *, potion: bool) -> Note:
    """A race, a class and the like; a one-shot is better kept, at charity in the bag."""
    if potion and holder.view.may("give_charity"):
        return Note("yes", holder.text("bag"), holder.text("keep_why"))
    if potion:
        return Note("no", holder.text("keep"), holder.text("keep_why"))
    printed, found = holder.voice.print_card(card), next(iter(holder.foreseen(card)), None)
    head = holder.text(f"lay_{printed.type}") if printed.type in ("race", "class") else holder.text("lay")
    if found is None or not found.gain:
        return Note("yes", head, _gist(holder, card))
    return Note("yes", head, _dressed(holder, found) if found.fighter == NOBODY else _standing(holder, found), found)


def _refused(holder: Holder, card: CardId) -> Note:
    known, refusal = holder.cast.card(card), holder.why_not(card)
    if known.kind == "monster" and holder.view.fight is None:
        mine = holder.view.seats[holder.view.seat].strength
        return Note("no", holder.text("later"), holder.text("monster", n=known.level, mine=mine))
    if refusal is None:
        return Note("no", holder.text("not_now"))
    soon = refusal.later or _reason(refusal) in SOON
    less = _why(holder, refusal)
    return Note("no", holder.text("later" if soon else "not_now"), _why(holder, refusal, card), less=less)


def _why(holder: Holder, refusal: Refusal, card: CardId = NO_CARD) -> str:
    """The reason in few words where it has such a form, else as everywhere."""
    key, when = _reason(refusal), moment_of(holder.voice, refusal.reason, card)
    if when or key not in SHORT_WHY:
        return when or holder.voice.say(refusal.reason)
    return holder.voice.text(f"note_why.{key}")


def moment_of(voice: Voice, reason: Message, card: CardId) -> str:
    """Return the condition or the moment that is the reason, as the card prints it; "" for any other reason, and where
    the card does several things."""
    printed = voice.print_card(card).rules if card != NO_CARD and reason.key in _PRINTED else ()
    when, colon, _ = BRACKETS.sub("", first_sentence(printed)).partition(": ")
    if len(printed) != 1 or not colon:
        return ""
    _, comma, condition = when.partition(", ")
    told = condition if comma and reason.key == "refuse.condition" else when
    return voice.text("refuse.only_when", when=AsWritten(after_colon(told.strip())))


def _reason(refusal: Refusal) -> str:
    return refusal.reason.key.removeprefix("refuse.")


def _gist(holder: Holder, card: CardId) -> str:
    """The first sentence of its rules without its brackets: a note is narrow, and the card is read large beside it."""
    return BRACKETS.sub("", first_sentence(holder.voice.print_card(card).rules))


def _deed(gist: str) -> str:
    """Of what can be done now, what it does: when and whether it may be done is answered."""
    _, colon, deed = gist.partition(": ")
    return deed[:1].upper() + deed[1:] if colon and deed else gist


def first_sentence(printed: Sequence[Line]) -> str:
    """Return the first sentence of a card, without its aside and the name of an ability."""
    if not printed:
        return ""
    runs = [run.text for run in printed[0].runs if not run.italic and not run.bold]
    text = "".join(runs).strip().lstrip(".: ")
    first, stop, _ = text.partition(". ")
    return (first + stop).strip()
