"""Who may come in to a table that is opened: whoever has the code, or anybody; and whether others may look on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

from ui.art.colour import Colour
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

HIGH = 250.0
ASKING = ("win32", "darwin")
"""Systems whose firewall asks when a program first waits for others."""


class Entrance(NamedTuple):
    locked: bool = True
    onlookers: bool = True


def add_entrance(
    page: Page,
    sheet: Sheet,
    zone: Zone,
    now: Entrance,
    colours: tuple[Colour, Colour],
    then: Callable[[Entrance], None],
) -> None:
    """Two choices with what they mean, from the upper edge of `zone` down; `colours` of names and of remarks."""
    say, u, (ink, dim) = page.context.say, sheet.u, colours
    doors = [Option("code", say("opening.locked")), Option("open", say("opening.unlocked"))]
    door = Choice("entrance", say("opening.entrance"), doors, "code" if now.locked else "open", 20)
    x, room = zone.x * u, zone.w * u
    page.line("label:entrance", door.sentence, x, (zone.y + 20) * u, room, 19, ink, "bold")
    add_choice(
        page, sheet.rect(zone.x, zone.y + 32, zone.w, 52), door, lambda word: then(now._replace(locked=word == "code"))
    )
    note = say("opening.locked_does" if now.locked else "lobby.open_badge")
    page.line("entrance_note", note, x, (zone.y + 112) * u, room, 18.5, dim, "bold" if not now.locked else "italic")
    seen = [Option("on", say("opening.onlookers_on")), Option("off", say("opening.onlookers_off"))]
    eyes = Choice("onlookers", say("opening.onlookers"), seen, "on" if now.onlookers else "off", 20)
    page.line("label:onlookers", eyes.sentence, x, (zone.y + 152) * u, room, 19, ink, "bold")
    add_choice(
        page,
        sheet.rect(zone.x, zone.y + 164, zone.w, 52),
        eyes,
        lambda word: then(now._replace(onlookers=word == "on")),
    )
    if sys.platform in ASKING:
        page.line("firewall", say("opening.firewall"), x, (zone.y + 244) * u, room, 18.5, dim, "italic")
