"""The cards of every set that is here, for looking at."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from game.content.faults import ContentErrors
from game.content.folders import list_set_ids
from game.content.merger import UnknownSet, loaded_alone, manifest_of, uncompiled
from game.model.cards import CardDef, CardText
from ui.card_browser.stock import Edition, Stock, shown


def lacking() -> tuple[str, ...]:
    """The sets that must be compiled before."""
    return uncompiled(list_set_ids())


def every_card(besides: Collection[str] = ()) -> Stock:
    """All sets that are sound, in the order of the start page; `besides`: sets that are left out."""
    editions: list[Edition] = []
    cards: list[CardDef] = []
    texts: dict[str, CardText] = {}
    for id in (id for id in list_set_ids() if id not in besides):
        with suppress(ContentErrors, UnknownSet):
            defs, said = loaded_alone(id)
            manifest = manifest_of(id)
            editions.append(Edition(id, {"en": manifest.name.en, "fr": manifest.name.fr}, manifest.theme))
            cards += shown(defs)
            texts |= said.texts
    return Stock(editions, cards, texts)
