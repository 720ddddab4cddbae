"""Cards that this machine has not got, as the table sends them: data that is checked, shown and thrown away again."""

from __future__ import annotations

import zlib

import msgspec

from game.model.ruleset import CardTexts, Ruleset, digest_of
from game.net.protocol import UNPACKED, Cards, Opened, ProtocolFault
from game.table import opening
from game.text.foreign import MISLEADING

MOST_CARDS = 4000


def unpacked(cards: Cards, opened: Opened) -> tuple[Ruleset, CardTexts]:
    """The cards of this game. ProtocolFault unless they are what was said to be played, in every number."""
    found = _decoded(cards.packed)
    rules = found.ruleset
    if digest_of(rules.sets, rules.defs, rules.copies, rules.house) != opened.digest or not _fits(found, opened):
        raise ProtocolFault("net.cards_wrong")
    return msgspec.structs.replace(rules, digest=opened.digest), _legible(found.texts)


def _decoded(packed: bytes) -> opening.Cards:
    try:
        reader = zlib.decompressobj()
        plain = reader.decompress(packed, UNPACKED)
        if not reader.eof:
            raise ProtocolFault("net.cards_wrong")
        return msgspec.msgpack.decode(plain, type=opening.Cards)
    except (zlib.error, msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ProtocolFault("net.cards_wrong") from error


def _legible(texts: CardTexts) -> CardTexts:
    """Without signs that turn the direction of what follows; JSON escapes the others."""
    return msgspec.json.decode(MISLEADING.sub("", msgspec.json.encode(texts).decode()), type=CardTexts)


def _fits(found: opening.Cards, opened: Opened) -> bool:
    """Every card is one that is described, and every description has its words."""
    rules = found.ruleset
    return (
        tuple(one.id for one in rules.sets) == opened.sets
        and rules.house == opened.house
        and 0 < len(rules.copies) <= MOST_CARDS
        and all(0 <= number < len(rules.defs) for number in rules.copies)
        and all(card.id in found.texts.texts for card in rules.defs)
    )
