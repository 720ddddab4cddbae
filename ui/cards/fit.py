"""Does a card's text fit on its face? Asked for both languages, before a card is ever drawn.

    for message in misfits([english, french]): ...

The answers are messages (game.model.messages); their sentences stand in the text catalogue under fit.*."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from game.model.messages import Message, MessageValue
from game.model.printed import Line, PrintedCard, Run
from ui.cards.block import Block, restriction_fits, set_block
from ui.cards.designs import READ_WIDTH, SMALLEST_RULES, ZOOM
from ui.cards.footer import footer_fits
from ui.cards.titles import thumb_title, zoom_title

LONGEST_TITLE_WORD = 17  # beyond it even hyphens look poor
LONGEST_BADGE = 3
MOST_CHESTS = 5


def misfits(cards: Iterable[PrintedCard]) -> list[Message]:
    """Return messages about cards that do not fit; none when all is well."""
    return [message for printed in cards for message in _misfits(printed)]


def _misfits(printed: PrintedCard) -> Iterable[Message]:
    about: dict[str, MessageValue] = {"id": printed.id, "title": printed.title}
    block = set_block(printed)
    if not block.fits:
        over = {"least": int(SMALLEST_RULES), "lines": _lines(block), "over": _over(printed, _shorter, _fits)}
        yield Message("fit.rules_too_long", {**about, **over})
    elif printed.flavour and not _shows_joke(printed):
        yield Message("fit.joke_left_out", {**about, "over": _over(printed, _plainer, _shows_joke)})
    on_zoom = zoom_title(printed.title, bool(printed.badge), 1.0, printed.lang)
    if not on_zoom.fits or not thumb_title(printed.title, 1.0, printed.lang).fits:
        yield Message("fit.title_too_long", {**about, "longest": LONGEST_TITLE_WORD})
    if not restriction_fits(printed.restriction, 1.0):
        yield Message("fit.restriction_too_long", about)
    if not footer_fits(printed):
        yield Message("fit.foot_too_long", about)
    if len(printed.badge) > LONGEST_BADGE:
        yield Message("fit.badge_too_long", {**about, "badge": printed.badge, "longest": LONGEST_BADGE})
    if printed.treasures > MOST_CHESTS:
        yield Message("fit.too_many_chests", {**about, "most": MOST_CHESTS})


def _fits(printed: PrintedCard) -> bool:
    return set_block(printed).fits


def _shows_joke(printed: PrintedCard) -> bool:
    """Whether the flavour is shown wherever a card is read."""
    return all(set_block(printed, scale).flavour for scale in (ZOOM.scale(READ_WIDTH), 1.0))


def _over(printed: PrintedCard, cut: Callable[[PrintedCard, int], PrintedCard], is_well: Callable[..., bool]) -> int:
    """How many letters must go until all is well."""
    return bisect_left(range(LONGEST_TEXT), True, 1, key=lambda letters: is_well(cut(printed, letters)))


LONGEST_TEXT = 1000


def _plainer(printed: PrintedCard, letters: int) -> PrintedCard:
    """The card with so many letters less in its flavour, then in its rules and its Mishap."""
    kept = printed.flavour[:-letters] or printed.flavour[:1]
    return _shorter(replace(printed, flavour=kept), letters - len(printed.flavour) + len(kept))


def _shorter(printed: PrintedCard, letters: int) -> PrintedCard:
    """The card with so many letters less at the end of its Mishap, then of its rules."""
    bad, rest = _without(printed.bad, letters)
    rules, _ = _without(printed.rules, rest)
    return replace(printed, bad=bad, rules=rules)


def _without(lines: tuple[Line, ...], letters: int) -> tuple[tuple[Line, ...], int]:
    """Lines with so many letters less at their end, and how many there were not to take."""
    kept: list[Line] = []
    for line in reversed(lines):
        runs: list[Run] = []
        for run in reversed(line.runs):
            left = run.text[: max(0, len(run.text) - letters)]
            letters -= len(run.text) - len(left)
            runs += [replace(run, text=left)] if left else []
        kept += [replace(line, runs=tuple(reversed(runs)))] if runs else []
    return tuple(reversed(kept)), letters


def _lines(block: Block) -> int:
    return len(block.rules) + len(block.bad)
