"""Every word that was given at a table: which still hold, which were kept, which were broken (E-20); and the items
that a fight will make somebody hand over (E-22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from game.ids import NOBODY, SeatId
from game.model.messages import AsWritten
from game.model.state import UNTIL_NEAR
from game.model.views import Payment, Promise, SeatView
from game.words.house_rules import Ruled
from game.words.voice import Voice

Standing = Literal["owed", "holds", "kept", "broken", "agreed", "brought"]


class Given(NamedTuple):
    """One of them: who gave it (a house rule: nobody in particular), what it says, and how it stands, in words."""

    by: SeatId
    word: str
    standing: Standing
    told: str


def any_given(view: SeatView) -> bool:
    """Whether anybody owes or has promised anything."""
    return bool(view.promises) or (view.fight is not None and bool(view.fight.owed))


def given(view: SeatView, names: Sequence[str], voice: Voice) -> list[Given]:
    """Items that are owed and promises that hold come first, then the others, the newest before the older ones."""
    owed = [_owed(one, names, voice) for one in view.fight.owed] if view.fight is not None else []
    words = [_promised(one, view.turn, names, voice) for one in reversed(view.promises)]
    return [*owed, *sorted(words, key=lambda one: one.standing != "holds")]


def held_to(view: SeatView, seat: SeatId, voice: Voice) -> Iterator[str]:
    """Yield the promises of a seat that hold, each with its end."""
    for promise in view.promises:
        one = _promised(promise, view.turn, voice.names.seats, voice)
        if one.by == seat and one.standing == "holds":
            until = AsWritten(one.told)
            lasts = promise.until == UNTIL_NEAR
            yield one.word if lasts else voice.text("evening.promise_until", word=AsWritten(one.word), until=until)


def house_rules(rules: Sequence[Ruled], sets: Mapping[str, str], voice: Voice) -> list[Given]:
    """Return the house rules that differ from the printed ones: those that the table agreed on, and those of its card
    sets. sets: their names."""
    agreed = [Given(NOBODY, one.text, "agreed", voice.text("evening.agreed")) for one in rules if not one.by]
    brought = [
        Given(NOBODY, one.text, "brought", voice.text("evening.brought", set=sets.get(one.by, one.by)))
        for one in rules
        if one.by
    ]
    return [*agreed, *brought]


def _owed(payment: Payment, names: Sequence[str], voice: Voice) -> Given:
    items = ", ".join(voice.print_card(card).title for card in payment.cards)
    said = voice.text("evening.owes", items=items, name=names[payment.giver], to=names[payment.taker])
    return Given(payment.giver, said, "owed", voice.text(f"due.{payment.due}"))


def _promised(promise: Promise, turn: int, names: Sequence[str], voice: Voice) -> Given:
    vow = promise.vow
    standing: Standing = "broken" if promise.broken else "kept" if promise.until < turn else "holds"
    said = voice.text(f"evening.word_{vow.word}", name=names[vow.by], to=names[vow.to])
    lasts = standing == "holds" and promise.until == UNTIL_NEAR
    told = voice.text("evening.promise_lasts" if lasts else f"evening.promise_{standing}", n=promise.until)
    return Given(vow.by, said, standing, told)
