"""The persons of a table before its game: a column for each machine, a plate for each person there."""

from __future__ import annotations

from functools import partial

import pygame

from game.model.messages import AsWritten
from game.net.protocol import Dismiss, FromMachine, Leave, Place, Ready
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import put_icon
from ui.art.panels import chip, panel
from ui.art.picture import Picture, inked
from ui.art.portraits import Likeness, portrait
from ui.art.seats import mark
from ui.art.shelf import kept
from ui.art.svg import circle, path, rounded
from ui.art.typeset import width
from ui.kit.buttons import Tag
from ui.kit.dialogs import Confirm
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.net.company import SLOW, Company, Machine
from ui.scenes.net.sheets import add_dashed, add_line, add_sign
from ui.scenes.net.wishes import Wishes

COLUMNS = 3
GAP = 14.0
HEAD = 74.0
PLATE_HIGH, PLATE_PITCH, LOW_PLATE = 112.0, 124.0, 78.0
NARROW = 440.0  # units; a narrower plate has no words beside its name
READY_WIDE, SIGN = 166.0, 46.0
ROOM_FOR_WORDS = 540.0  # units; in a narrower plate the button that says ready is an icon


class MachineColumns:
    """Adds the columns to a page."""

    def __init__(self, page: Page, sheet: Sheet, company: Company, wishes: Wishes) -> None:
        self._page, self._sheet, self._company, self._wishes = page, sheet, company, wishes
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    def build(self, zone: Zone) -> None:
        machines = self._company.machines
        rows = -(-len(machines) // COLUMNS)
        high = (zone.h - GAP * (rows - 1)) / rows
        for n, machine in enumerate(machines):
            row = zone._replace(y=zone.y + n // COLUMNS * (high + GAP), h=high)
            self._column(machine, row.columns(COLUMNS, GAP)[n % COLUMNS])
        if len(machines) == COLUMNS:
            self._honest(zone.columns(COLUMNS, GAP)[-1], len(machines[-1].seats))
        elif len(machines) < COLUMNS:
            first, *_, last = zone.columns(COLUMNS, GAP)[len(machines) :] * 2
            self._room_for_more(first._replace(w=last.x + last.w - first.x))

    def _room_for_more(self, zone: Zone) -> None:
        """Where further machines will stand; and what the company should know of the one that deals."""
        page, theme = self._page, self._theme
        add_dashed(page, self._sheet.rect(*zone))
        say, middle = self._context.say, zone.y + zone.h / 2
        key = "lobby.more_machines" if self._company.owns else "lobby.more_seen"
        box = self._sheet.rect(zone.x + 40, middle - 70, zone.w - 80, 64)
        page.paragraph("more_machines", say(key), box, 22, theme.muted, "semibold", 0.5, even=True)
        honest = self._sheet.rect(zone.x + 40, middle + 6, zone.w - 80, 80)
        page.paragraph("honest", say("lobby.honest"), honest, 19, theme.muted, "italic", 0.5, even=True)

    def _honest(self, zone: Zone, taken: int) -> None:
        """The same below the last machine, where its column has room."""
        top = zone.y + HEAD + 14 + taken * PLATE_PITCH
        room = zone.y + zone.h - top - 20
        if room > 90:
            box = self._sheet.rect(zone.x + 40, top + room * 0.25, zone.w - 80, room * 0.75)
            words, muted = self._context.say("lobby.honest"), self._theme.muted
            self._page.paragraph("honest", words, box, 19, muted, "italic", 0.5, even=True)

    def _column(self, machine: Machine, zone: Zone) -> None:
        page, box, u = self._page, self._sheet.rect(*zone), self._u
        ground = mix(self._theme.panel, INK, 0.08)
        panel(self._theme, box.w, box.h, u, ground, radius=18).draw(page.backdrop, box.x, box.y)
        self._head(machine, zone)
        mine, count = machine.number == self._company.here, len(machine.seats)
        room = zone.h - HEAD - 14
        asking = mine and self._company.free
        pitch = min(PLATE_PITCH, (room - (72 if asking and count else 0)) / max(1, count))
        for n, seat in enumerate(machine.seats):
            place = Zone(zone.x + 14, zone.y + HEAD + 14 + n * pitch, zone.w - 28, min(PLATE_HIGH, pitch - 10))
            self._plate(seat, place, mine)
        if asking:
            self._one_more(zone, zone.y + HEAD + 14 + count * pitch, count)
        elif mine and not count:
            self._nothing_free(zone)

    def _head(self, machine: Machine, zone: Zone) -> None:
        page, u, theme, company = self._page, self._u, self._theme, self._company
        box = self._sheet.rect(zone.x, zone.y, zone.w, HEAD)
        band = _band(box.w, box.h, theme.mat, u)
        page.backdrop.blit(band.surface, (box.x - 3, box.y - 3), (0, 0, box.w + 6, box.h + 3))
        pygame.draw.line(page.backdrop, INK, box.bottomleft, (box.right - 1, box.bottom), max(2, round(3 * u)))
        self._sign(machine, box)
        away = machine.visitor.away and machine.number != company.here
        removable = company.owns and machine.number != company.here
        room = (zone.w - 90 - (60 if removable else 16)) * u
        name, note = company.called(machine, self._context), company.link(machine, self._context)
        x = box.x + 80 * u
        add_line(page, f"machine:{machine.number}", name, (x, box.y + 34 * u), room, 26, CREAM, "title")
        colour = theme.glow if away else mix(CREAM, theme.mat, 0.12)
        add_line(page, f"reach:{machine.number}", note, (x, box.y + 59 * u), room, 18, colour, "semibold")
        if removable:
            place = self._sheet.rect(zone.x + zone.w - 58, zone.y + 15, SIGN, SIGN)
            told = self._context.say("lobby.dismiss", machine=AsWritten(name))
            then = partial(self._dismiss, machine.number, name)
            add_sign(page, f"dismiss:{machine.number}", place, "cross", told, then)

    def _sign(self, machine: Machine, box: pygame.Rect) -> None:
        """Here, well linked, slow, or away: by icon and colour."""
        u, theme, link = self._u, self._theme, machine.visitor
        here = machine.number == self._company.here
        fill = theme.good if here or link.round_trip < SLOW else theme.accent
        fill, name = (theme.bad, "hourglass") if link.away and not here else (fill, "person" if here else "wifi")
        side = round(48 * u)
        _disc(side, fill, u).centred(self._page.backdrop, box.x + 44 * u, box.centery)
        put_icon(self._page.backdrop, name, round(27 * u), CREAM, (round(box.x + 44 * u), box.centery))

    def _plate(self, seat: int, zone: Zone, mine: bool) -> None:
        page, u, theme, box = self._page, self._u, self._theme, self._sheet.rect(*zone)
        place = self._company.lobby.places[seat]
        line = theme.good if place.ready else INK
        panel(theme, box.w, box.h, u, mix(theme.panel, CREAM, 0.6), line, 4.5 if place.ready else 3).draw(
            page.backdrop, box.x, box.y
        )
        radius = min(40.0, zone.h / 2 - 10)
        likeness = self._company.likenesses(self._context)[seat]
        add_face(page, seat, likeness, box.x + (radius + 18) * u, box.centery - 2 * u, radius * u)
        taken = self._actions(seat, zone, place) if mine else self._state(zone, place)
        low = zone.h < LOW_PLATE or zone.w < NARROW
        x, room = box.x + (2 * radius + 42) * u, (zone.w - 2 * radius - 54) * u - taken
        add_line(page, "", place.name, (x, box.centery + (9 if low else -8) * u), room, 27, theme.text, "title")
        if not low:
            add_line(page, "", self._note(place), (x, box.centery + 26 * u), room, 19, theme.muted, "semibold")
        told = self._context.say(
            "lobby.sits", n=seat + 1, name=AsWritten(place.name), what=AsWritten(self._told(place))
        )
        page.say_text(f"seat:{seat}", pygame.Rect(round(x), box.y + 6, max(8, round(room)), box.h - 12), told)

    def _note(self, place: Place) -> str:
        say = self._context.say
        if place.away:
            return say("lobby.away")
        tongue = say("settings.french" if place.lang == "fr" else "settings.english") if place.lang else ""
        sex = say(f"lobby.{place.sex}") if place.sex else ""
        return ", ".join(filter(None, (tongue, sex))) or say("lobby.person")

    def _told(self, place: Place) -> str:
        return ", ".join((self._note(place), self._context.say("lobby.ready" if place.ready else "lobby.not_yet")))

    def _state(self, zone: Zone, place: Place) -> float:
        """Ready or not, at the right; returns the pixels that takes."""
        u, theme, box = self._u, self._theme, self._sheet.rect(*zone)
        if place.ready:
            side = round(52 * u)
            _disc(side, theme.good, u).centred(self._page.backdrop, box.right - 44 * u, box.centery)
            put_icon(self._page.backdrop, "check", round(32 * u), CREAM, (round(box.right - 44 * u), box.centery))
            return 80 * u
        if zone.w < NARROW:
            put_icon(
                self._page.backdrop, "hourglass", round(30 * u), theme.muted, (round(box.right - 32 * u), box.centery)
            )
            return 52 * u
        drawn = chip(self._context.say("lobby.not_yet"), "hourglass", theme.glow, u, INK, 18)
        wide = drawn.surface.get_width() - 2 * drawn.pad
        drawn.centred(self._page.backdrop, box.right - wide / 2 - 18 * u, box.centery)
        return wide + 30 * u

    def _actions(self, seat: int, zone: Zone, place: Place) -> float:
        """Add the buttons of a seat at this machine; return the pixels that they take."""
        say, name, send = self._context.say, AsWritten(place.name), self._wishes.say
        right, middle = zone.x + zone.w - 14, zone.y + zone.h / 2
        narrow = zone.w < ROOM_FOR_WORDS
        wide = SIGN if narrow else READY_WIDE
        box = self._sheet.rect(right - wide, middle - 23, wide, SIGN)
        told = say("lobby.is_ready" if place.ready else "lobby.set_ready", name=name)
        then, change, up = partial(send, Ready(seat, not place.ready)), partial(self._wishes.sit, seat), Leave(seat)
        if narrow:
            add_sign(self._page, f"ready:{seat}", box, "hourglass" if place.ready else "check", told, then)
        else:
            tag = Tag(say("lobby.ready" if place.ready else "lobby.ready_ask"), 19, "check" if place.ready else "")
            self._page.button(f"ready:{seat}", box, "good" if place.ready else "neutral", tag, then, sentence=told)
        edit = self._sheet.rect(right - wide - 2 * SIGN - 18, middle - 23, SIGN, SIGN)
        add_sign(self._page, f"change:{seat}", edit, "cog", say("lobby.change", name=name), change)
        leave = self._sheet.rect(right - wide - SIGN - 9, middle - 23, SIGN, SIGN)
        add_sign(self._page, f"leave:{seat}", leave, "cross", say("lobby.get_up", name=name), partial(send, up))
        return (wide + 2 * SIGN + 32) * self._u

    def _one_more(self, zone: Zone, top: float, count: int) -> None:
        """The way to a seat, for the first person here and for a second one."""
        say, u, theme = self._context.say, self._u, self._theme
        word = say("lobby.one_more" if count else "lobby.sit_down")
        room = zone.y + zone.h - top
        if room > 130:
            asked = say("lobby.second_person" if count else "lobby.nobody_here")
            note = self._sheet.rect(zone.x + 30, top + (room - 120) / 2, zone.w - 60, 46)
            self._page.paragraph("one_more_note", asked, note, 20, theme.muted, "italic", 0.5, even=True)
        y = top + (room - 120) / 2 + 54 if room > 130 else top + max(0.0, (room - 66) / 2)
        wide = min(zone.w - 40, width("title", self._context.text(22), word) / u + 90)
        box = self._sheet.rect(zone.x + (zone.w - wide) / 2, y, wide, 56)
        tag = Tag(word, 22, "person")
        then = partial(self._wishes.sit, self._company.free[0])
        self._page.button("sit", box, "neutral" if count else "accent", tag, then)

    def _nothing_free(self, zone: Zone) -> None:
        box = self._sheet.rect(zone.x + 30, zone.y + HEAD + 40, zone.w - 60, zone.h - HEAD - 60)
        words = self._context.say("lobby.all_taken")
        self._page.paragraph("all_taken", words, box, 20, self._theme.muted, "italic", 0.5, even=True)

    def _dismiss(self, machine: int, name: str) -> None:
        say = self._context.say
        sure = say("lobby.dismiss_sure", machine=AsWritten(name))
        wish: FromMachine = Dismiss(machine)
        self._wishes.ask(Confirm(sure, say("lobby.dismiss_it"), say("lobby.keep_it"), partial(self._wishes.say, wish)))


@kept
def _band(w: int, h: int, fill: Colour, u: float) -> Picture:
    """The head of a column: its lower corners lie below the edge."""
    return inked(path(rounded(0, 0, w, h + 18 * u, 18 * u), fill, INK, 3 * u), w, h, 3)


@kept
def _disc(side: int, fill: Colour, u: float) -> Picture:
    return inked(path(circle(side / 2, side / 2, side / 2 - 2), fill, INK, 3 * u), side, side, 3)


def add_face(page: Page, seat: int, likeness: Likeness, x: float, y: float, radius: float) -> None:
    """A portrait with the mark of its seat at the lower right."""
    portrait(seat + 1, round(radius), likeness=likeness).centred(page.backdrop, x, y)
    mark(seat + 1, radius * 0.42).centred(page.backdrop, x + radius * 0.82, y + radius * 0.72)
