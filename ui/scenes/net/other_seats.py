"""Below the machines: computers, free seats, and how many look on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.content.rival_levels import next_level, offered
from game.model.messages import AsWritten
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.net.protocol import Agree, Arrange, Dismiss, Place
from ui.art import seats
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import icon, put_icon
from ui.art.panels import panel
from ui.art.typeset import middled, shortened
from ui.art.typeset import width as text_width
from ui.kit.buttons import Block, Tag, states
from ui.kit.computer_kind import computer_kind
from ui.kit.dialogs import Confirm
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.net.company import Company
from ui.scenes.net.machines import add_face
from ui.scenes.net.sheets import add_dashed, add_line, add_sign
from ui.scenes.net.wishes import Wishes

COLUMNS = 3
GAP = 14.0
HIGH, PITCH, TITLE = 88.0, 100.0, 34.0
WORD_WIDE, SIGN = 172.0, 46.0


def height(company: Company) -> float:
    """Units that all of it takes."""
    return TITLE + PITCH * -(-_count(company) // COLUMNS)


def _count(company: Company) -> int:
    return len(company.others) + 1 + (company.owns and _may_grow(company))


def _may_grow(company: Company) -> bool:
    """The owner may add a seat."""
    return company.seated < MOST_SEATS


class OtherSeats:
    """Adds them to a page."""

    def __init__(self, page: Page, sheet: Sheet, company: Company, wishes: Wishes) -> None:
        self._page, self._sheet, self._company, self._wishes = page, sheet, company, wishes
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    def build(self, zone: Zone) -> None:
        word, u = self._context.say("lobby.others").upper(), self._u
        self._page.line("others", word, zone.x * u, (zone.y + 20) * u, zone.w * u, 18, self._theme.muted, "title")
        drawn: list[Callable[[Zone], None]] = [
            partial(self._rival if place.kind == "rival" else self._open, seat, place)
            for seat, place in self._company.others
        ]
        if self._company.owns and _may_grow(self._company):
            drawn.append(self._one_more_seat)
        drawn.append(self._onlookers)
        for n, draw in enumerate(drawn):
            row = Zone(zone.x, zone.y + TITLE + n // COLUMNS * PITCH, zone.w, HIGH)
            draw(row.columns(COLUMNS, GAP)[n % COLUMNS])

    def _rival(self, seat: int, place: Place, zone: Zone) -> None:
        page, u, theme, box = self._page, self._u, self._theme, self._sheet.rect(*zone)
        panel(theme, box.w, box.h, u, mix(theme.panel, CREAM, 0.6), theme.good, 4).draw(page.backdrop, box.x, box.y)
        likeness = self._company.likenesses(self._context)[seat]
        add_face(page, seat, likeness, box.x + 52 * u, box.centery - 2 * u, 34 * u)
        taken = 2 * SIGN + 26 if self._company.owns else 20.0
        computer = computer_kind(self._context, place.mind)
        self._words(seat, zone, 108, taken, place.name, computer.kind)
        if not self._company.owns:
            return
        say, name = self._context.say, AsWritten(place.name)
        after = next_level(place.mind)
        then = partial(self._wishes.say, Arrange(seat, "rival", f"ai:{after}"))
        told = say("lobby.at_level", name=name, level=offered()[after].name.both)
        add_sign(self._page, f"mind:{seat}", self._right(zone, 1), computer.icon, told, then)
        away = partial(self._wishes.say, Arrange(seat, "open"))
        add_sign(self._page, f"free:{seat}", self._right(zone, 0), "cross", say("shell.remove_rival", name=name), away)

    def _open(self, seat: int, place: Place, zone: Zone) -> None:
        box, u, say = self._sheet.rect(*zone), self._u, self._context.say
        add_dashed(self._page, box)
        paper = mix(self._theme.panel, CREAM, 0.3)
        seats.free(seat + 1, 26 * u, paper).centred(self._page.backdrop, box.x + 52 * u, box.centery)
        owns = self._company.owns
        closes = owns and self._company.seated > FEWEST_SEATS
        taken = WORD_WIDE + 26 + (SIGN + 8) * closes
        self._words(seat, zone, 108, taken, say("lobby.free_seat"), say("lobby.free_note"))
        right = zone.x + zone.w - 14 - (SIGN + 8) * closes
        button = self._sheet.rect(right - WORD_WIDE, zone.y + 20, WORD_WIDE, 48)
        if not owns:
            tag, told = Tag(say("lobby.sit_here"), 19, "person"), say("lobby.sit_at", n=seat + 1)
            self._page.button(f"take:{seat}", button, "neutral", tag, partial(self._wishes.sit, seat), sentence=told)
        else:
            then = partial(self._wishes.say, Arrange(seat, "rival"))
            told = say("lobby.computer_there", n=seat + 1)
            self._page.button(
                f"rival:{seat}", button, "neutral", Tag(say("lobby.computer"), 19, "bot"), then, sentence=told
            )
        if closes:
            close = partial(self._wishes.say, Arrange(seat, "closed"))
            add_sign(
                self._page, f"close:{seat}", self._right(zone, 0), "cross", say("lobby.close_seat", n=seat + 1), close
            )

    def _one_more_seat(self, zone: Zone) -> None:
        """A closed place is opened again, else there is one more."""
        places = self._company.lobby.places
        seat = next((n for n, place in enumerate(places) if place.kind == "closed"), len(places))
        box, u = self._sheet.rect(*zone), self._u
        block = Block(
            box.w, box.h, u, mix(self._theme.panel, INK, 0.04), mix(self._theme.panel, INK, 0.4), dashed=True,
            raised=False, gloss=False,
        )  # fmt: skip
        word = self._context.say("evening.add_seat")

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            size = self._context.text(23)
            line = shortened("title", size, word, room.w - 90 * u)
            wide = text_width("title", size, line) + round(42 * u)
            plus = icon("modifier", round(28 * u), self._theme.muted)
            surface.blit(plus, plus.get_rect(midleft=(room.centerx - wide // 2, room.centery)))
            middled(surface, "title", size, line, room.centerx - wide // 2 + 42 * u, room.centery, self._theme.muted)

        then = partial(self._wishes.say, Arrange(seat, "open"))
        self._page.piece("button", "add_seat", box, states(block, paint), word, then)

    def _onlookers(self, zone: Zone) -> None:
        page, u, theme, box = self._page, self._u, self._theme, self._sheet.rect(*zone)
        line = mix(theme.panel, INK, 0.4)
        panel(theme, box.w, box.h, u, mix(theme.panel, CREAM, 0.3), line, 2.5).draw(page.backdrop, box.x, box.y)
        put_icon(page.backdrop, "search", round(36 * u), theme.muted, (round(box.x + 52 * u), box.centery))
        company, say = self._company, self._context.say
        there, allowed = company.onlookers, company.lobby.onlookers
        removable = company.owns and bool(there)
        taken = (SIGN + 8) * (company.owns + removable) + 20
        watched = "lobby.onlookers_you" if company.looks_on else "lobby.onlookers_see"
        note = say(watched if allowed else "lobby.onlookers_none")
        at, room = (box.x + 98 * u, box.y + 42 * u), (zone.w - 98 - taken) * u
        add_line(
            page,
            "onlookers",
            say("lobby.onlookers", n=len(there) + company.looks_on),
            at,
            room,
            25,
            theme.text,
            "title",
        )
        add_line(page, "onlookers_note", note, (at[0], box.y + 68 * u), room, 18.5, theme.muted, "semibold")
        if company.owns:
            self._allowing(self._right(zone, int(removable)))
        if removable:
            told, then = say("lobby.onlookers_dismiss"), partial(self._dismiss, there)
            add_sign(page, "dismiss_onlookers", self._right(zone, 0), "cross", told, then)

    def _allowing(self, box: pygame.Rect) -> None:
        """The owner says whether anybody may look on."""
        lobby, say = self._company.lobby, self._context.say
        told = say("lobby.onlookers_refuse" if lobby.onlookers else "lobby.onlookers_allow")
        then = partial(self._wishes.say, Agree(lobby.sets, lobby.house, not lobby.onlookers))
        add_sign(self._page, "onlookers_allowed", box, "eyeoff" if lobby.onlookers else "search", told, then)

    def _dismiss(self, machines: tuple[int, ...]) -> None:
        say = self._context.say

        def away() -> None:
            for machine in machines:
                self._wishes.say(Dismiss(machine))

        sure = say("lobby.onlookers_sure")
        self._wishes.ask(Confirm(sure, say("lobby.dismiss_it"), say("lobby.keep_them"), away))

    def _words(self, seat: int, zone: Zone, left: float, taken: float, name: str, note: str) -> None:
        page, u, theme, box = self._page, self._u, self._theme, self._sheet.rect(*zone)
        x, room = box.x + left * u, (zone.w - left - taken) * u
        add_line(page, "", name, (x, box.y + 42 * u), room, 25, theme.text, "title")
        add_line(page, "", note, (x, box.y + 68 * u), room, 18.5, theme.muted, "semibold")
        told = self._context.say("lobby.sits", n=seat + 1, name=AsWritten(name), what=AsWritten(note))
        page.say_text(f"seat:{seat}", pygame.Rect(round(x), box.y + 6, max(8, round(room)), box.h - 12), told)

    def _right(self, zone: Zone, n: int) -> pygame.Rect:
        """The n-th place for an icon from the right."""
        return self._sheet.rect(zone.x + zone.w - 14 - SIGN - n * (SIGN + 8), zone.y + 21, SIGN, SIGN)
