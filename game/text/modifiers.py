"""The sentences for modifiers, as long as the card lies there, or for a while: one for each."""

from __future__ import annotations

from game.model.primitives import Modifier, Query, Scope
from game.model.terms import UNLIMITED, Alone, Filter, Has, LevelAtMost
from game.text.conditions import Quantity, conditional, quantity
from game.text.writer import Writer

_HAVE_LESS: tuple[Query, ...] = ("hand_limit", "big_limit", "treasures")


def modifier(writer: Writer, changed: Modifier, *, again: bool = False) -> str:
    """The whole sentence, its condition included, without capital and full stop. `again`: said of the same number that
    stands before it.
    """
    if changed.query == "pursues":
        return _pursues(writer, changed)
    what = bonus(writer, changed)
    if changed.when is None:
        return what
    what = writer.say("card_mod.another", what=_bare(writer, changed)) if again else what
    if changed.when == Alone() and (changed.query, changed.scope) == ("treasures", "me"):
        return writer.say("card_mod.unaided", what=what)
    return conditional(writer, "card_mod.", changed.when, what=what)


def bonus(writer: Writer, changed: Modifier) -> str:
    """Return the sentence for the number that is added or set, without the condition."""
    amount = quantity(writer, changed.value)
    key = _key(writer, changed, amount)
    n = abs(amount.n) if key.endswith("_less") else amount.n
    curses = writer.cards(Filter(kind="curse"), 2)
    key = f"{key}_each" if amount.per and writer.knows(f"{key}_each") else key
    return writer.say(key, n=n, per=amount.per, who=writer.who(changed.scope), cards=curses)


def _bare(writer: Writer, changed: Modifier) -> str:
    """The number alone: the sentence before says to what it is added."""
    amount = quantity(writer, changed.value)
    return writer.say("card_mod.fight", n=amount.n, per=amount.per)


def _key(writer: Writer, changed: Modifier, amount: Quantity) -> str:
    """The template of a query, refined by the scope or by the number where words differ."""
    base = f"card_mod.{changed.query}"
    if changed.query == "big_limit" and amount.n >= UNLIMITED:
        return f"{base}_any"
    if changed.query in ("wins_ties", "helpers") and amount.n == 0:
        return f"{base}_not"
    if changed.sets and writer.knows(f"{base}_set"):
        return f"{base}_set"
    scoped = _scoped(writer, base, changed.scope)
    return f"{scoped}_less" if changed.query in _HAVE_LESS and amount.n < 0 else scoped


def _scoped(writer: Writer, base: str, scope: Scope) -> str:
    """A monster speaks of itself without saying so; a card that names one must say "a monster"."""
    scope = "target" if scope == "foe" and writer.has_target else scope
    return f"{base}_{scope}" if writer.knows(f"{base}_{scope}") else base


def _pursues(writer: Writer, changed: Modifier) -> str:
    """Return the sentence on those whom a monster lets go: a level, a race or class, or by its condition."""
    value = quantity(writer, changed.value).n
    plain = writer.say("card_mod.pursues" if value else "card_mod.pursues_not")
    match changed.when:
        case None:
            return plain
        case LevelAtMost(n=n) if not value:
            return writer.say("card_mod.pursues_not_level", n=n)
        case Has(filter=wanted) if not value and (wanted.trait or wanted.family):
            key = "pursues_not_trait" if wanted.trait else "pursues_not_family"
            return writer.say(f"card_mod.{key}", cards=writer.cards(wanted))
        case condition:
            return conditional(writer, "card_mod.", condition, what=plain)
