"""A fight without and with a helper, on two plates. The sums are the table's own. Their meaning stands on the upper
edge of each plate, so that the figures have its whole width."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import SeatId
from game.model.foreseen import Foreseen
from game.model.views import FightSight
from game.words.voice import Voice
from ui.art import panels
from ui.art.colour import CREAM, mix
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

HIGH, GAP = 100.0, 24.0
HANGS = 13.0  # units by which a verdict stands out above its plate


class Odds(NamedTuple):
    """One plate: what it is about, both sums, and whether they would do as it stands."""

    id: str
    label: str
    heroes: int
    monsters: int
    enough: bool


def odds(voice: Voice, fight: FightSight, helper: SeatId, found: Foreseen | None) -> tuple[Odds, ...]:
    """The fight as it stands, and as it would once this deal is made; the second only where the table
    can say: `found`."""
    without = voice.text("deal.without", seat=f"seat:{helper}")
    alone = Odds("odds:without", without, fight.heroes, fight.monsters, fight.winning)
    if found is None or found.ended:
        return (alone,)
    more, theirs = found.heroes - fight.heroes, found.monsters - fight.monsters
    key = "deal.with_both" if theirs else "deal.with"
    both = voice.text(key, seat=f"seat:{helper}", n=more, theirs=theirs)
    return alone, Odds("odds:with", both, found.heroes, found.monsters, found.winning)


def add_odds(page: Page, sheet: Sheet, place: Zone, voice: Voice, found: tuple[Odds, ...]) -> None:
    """The plates beside each other."""
    plates = place._replace(y=place.y + HANGS, h=HIGH - HANGS).columns(2, GAP)
    for one, zone in zip(found, plates, strict=False):
        _plate(page, sheet, zone, voice, one)


def _plate(page: Page, sheet: Sheet, zone: Zone, voice: Voice, one: Odds) -> None:
    theme, u, box = page.context.theme, sheet.u, sheet.rect(*zone)
    colour = theme.good if one.enough else theme.bad
    panels.field(box.w, box.h, u, mix(theme.panel, colour, 0.22), 1.0, 14, True).draw(page.backdrop, *box.topleft)
    verdict = voice.text("deal.enough" if one.enough else "deal.not_enough")
    pill = panels.pill(verdict, "check" if one.enough else "skull", colour, u, CREAM, size=17)
    wide = pill.surface.get_width()
    tag = pill.centred(page.backdrop, box.right - 14 * u - wide / 2, box.top)
    page.say_text(f"{one.id}:verdict", tag, verdict)
    left, room = (zone.x + 18) * u, box.w - 36 * u
    page.line(f"{one.id}:label", one.label, left, (zone.y + 39) * u, room, 18, theme.text, "semibold")
    sums = voice.text("deal.sums", mine=one.heroes, theirs=one.monsters)
    page.line(f"{one.id}:sums", sums, left, (zone.y + 75) * u, room, 31, mix(colour, theme.text, 0.25), "title")
    told = voice.text("play.help_versus", label=one.label, mine=one.heroes, theirs=one.monsters)
    page.say_text(one.id, box, f"{told}. {verdict[:1].upper()}{verdict[1:]}.")
