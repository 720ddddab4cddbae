"""A fight without and with a helper, on two plates. The sums are the table's own. Their meaning stands on the upper
edge of each plate, so that the figures have its whole width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ids import SeatId
from game.model.foreseen import Foreseen
from game.model.messages import AsWritten, seats_named
from game.model.views import FightSight, Part
from game.words.fight_sums import listed
from game.words.voice import Voice
from ui.art import panels
from ui.art.colour import CREAM, mix
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

HIGH, GAP = 100.0, 24.0
HANGS = 13.0  # units by which a verdict stands out above its plate


class Odds(NamedTuple):
    """One plate: what it is about, both sums, and what comes of them as it stands, which is `good` for the reader or
    not."""

    id: str
    label: str
    heroes: int
    monsters: int
    verdict: str
    icon: str
    good: bool


def odds(voice: Voice, fight: FightSight, helper: SeatId, found: Foreseen | None) -> tuple[Odds, ...]:
    """The fight as it stands, and as it would once this deal is made; the second only where the table
    can say: `found`."""
    without = voice.text("deal.without", seat=f"seat:{helper}")
    alone = Odds("odds:without", without, fight.heroes, fight.monsters, *_verdict(voice, fight.winning))
    if found is None or found.ended:
        return (alone,)
    theirs = found.monsters - fight.monsters
    key = "deal.with_both" if theirs else "deal.with"
    brought = AsWritten(_brought(voice, found.heroes - fight.heroes, found.apart))
    both = voice.text(key, seat=f"seat:{helper}", brought=brought, theirs=theirs)
    verdict = _verdict(voice, found.winning, found.winners)
    return alone, Odds("odds:with", both, found.heroes, found.monsters, *verdict)


def _brought(voice: Voice, more: int, apart: Sequence[Part]) -> str:
    """Return what a helper adds, with the reason where it is not the strength on the helper's shield."""
    if not apart:
        return voice.signed(more)
    own = more - sum(part.amount for part in apart)
    return voice.text("deal.brought", n=more, own=own, parts=AsWritten(listed(apart, voice)))


def _verdict(voice: Voice, enough: bool, winners: tuple[SeatId, ...] = ()) -> tuple[str, str, bool]:
    """Return the words, the icon, and whether it is good for the reader; `winners`: of the whole game."""
    if enough and winners:
        return voice.text("deal.whole_game", seats=seats_named(winners)), "crown", voice.names.reader in winners
    return (voice.text("deal.enough"), "check", True) if enough else (voice.text("deal.not_enough"), "skull", False)


def add_odds(page: Page, sheet: Sheet, place: Zone, voice: Voice, found: tuple[Odds, ...]) -> None:
    """The plates beside each other."""
    plates = place._replace(y=place.y + HANGS, h=HIGH - HANGS).columns(2, GAP)
    for one, zone in zip(found, plates, strict=False):
        _plate(page, sheet, zone, voice, one)


def _plate(page: Page, sheet: Sheet, zone: Zone, voice: Voice, one: Odds) -> None:
    theme, u, box = page.context.theme, sheet.u, sheet.rect(*zone)
    colour = theme.good if one.good else theme.bad
    panels.field(box.w, box.h, u, mix(theme.panel, colour, 0.22), 1.0, 14, True).draw(page.backdrop, *box.topleft)
    pill = panels.pill(one.verdict, one.icon, colour, u, CREAM, size=17)
    wide = pill.surface.get_width()
    tag = pill.centred(page.backdrop, box.right - 14 * u - wide / 2, box.top)
    page.say_text(f"{one.id}:verdict", tag, one.verdict)
    left, room = (zone.x + 18) * u, box.w - 36 * u
    page.line(f"{one.id}:label", one.label, left, (zone.y + 39) * u, room, 18, theme.text, "semibold")
    sums = voice.text("deal.sums", mine=one.heroes, theirs=one.monsters)
    page.line(f"{one.id}:sums", sums, left, (zone.y + 75) * u, room, 31, mix(colour, theme.text, 0.25), "title")
    told = voice.text("play.help_versus", label=one.label, mine=one.heroes, theirs=one.monsters)
    page.say_text(one.id, box, f"{told}. {one.verdict[:1].upper()}{one.verdict[1:]}.")
