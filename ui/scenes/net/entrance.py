"""The choice of who may come in to an open table: all with the code, or anybody; and whether others may look on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

from ui.art import fonts
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.page import Page
from ui.scene import Context
from ui.toolkit.flow import Box, Column, Reserved, Text, Tint

ASKING = ("win32", "darwin")
"""Systems whose firewall asks when a program first waits for others."""


class Entrance(NamedTuple):
    locked: bool = True
    onlookers: bool = True


def entrance_box(
    context: Context,
    page: Callable[[], Page],
    now: Entrance,
    tints: tuple[Tint, Tint],
    then: Callable[[Entrance], None],
) -> Box:
    """Two choices with what they mean. `page`: on which it is put; `tints`: of names and of remarks."""
    say, (ink, dim) = context.say, tints

    def choice(shown: Choice, chosen: Callable[[str], Entrance]) -> Box:
        label = Text(shown.sentence, 19, fonts.BOLD, ink, f"label:{shown.id}", most=1)
        return Column((label, Reserved(52, lambda at: add_choice(page(), at, shown, lambda word: then(chosen(word))))))

    doors = [Option("code", say("opening.locked")), Option("open", say("opening.unlocked"))]
    door = Choice("entrance", say("opening.entrance"), doors, "code" if now.locked else "open")
    note = say("opening.locked_does" if now.locked else "lobby.open_badge")
    seen = [Option("on", say("opening.onlookers_on")), Option("off", say("opening.onlookers_off"))]
    eyes = Choice("onlookers", say("opening.onlookers"), seen, "on" if now.onlookers else "off")
    asks = Text(say("opening.firewall"), 18.5, fonts.ITALIC, dim, "firewall")
    return Column(
        (
            choice(door, lambda word: now._replace(locked=word == "code")),
            Text(note, 18.5, fonts.ITALIC if now.locked else fonts.BOLD, dim, "entrance_note"),
            choice(eyes, lambda word: now._replace(onlookers=word == "on")),
            *([asks] if sys.platform in ASKING else []),
        ),
        14,
    )
