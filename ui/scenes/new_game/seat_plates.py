"""The seats of a new game: a plate for each with its name, who plays there, its key and its language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.model.messages import AsWritten
from ui.art import seats
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon, put_icon
from ui.art.keycap import cap_width, keycap
from ui.art.portraits import Likeness, portrait
from ui.art.svg import blank
from ui.art.typeset import fitted, middled, width
from ui.gui.looks import Mood, States
from ui.kit.buttons import Block, states
from ui.kit.computer_kind import computer_kind
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.new_game import draft as edits
from ui.scenes.new_game.draft import PEOPLE, Change, Draft, rival_names, room_for_more
from ui.storage.companies import FEWEST_RIVALS, SeatPlan

SEAT_HIGH, SEAT_PITCH = 110.0, 122.0
GAP = 24.0
LEFT = 104.0  # units from the plate's edge to what is written on it
CHIP_HIGH, LANGUAGE_WIDE, SEX_WIDE, KEY_HIGH = 38.0, 54.0, 46.0, 36.0
TEMPER_SHARE = 0.46  # of the room for chips
FACE = 84.0
CHIP_COMPUTER: Colour = (0x8A, 0x5A, 0x12)


class SeatPlates:
    """Adds the plates to a page."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, columns: int, change: Change) -> None:
        self.page, self.sheet, self.zone, self.columns, self.change = page, sheet, zone, columns, change
        self.context, self.theme, self.u = page.context, page.context.theme, sheet.u

    def build(self, draft: Draft) -> None:
        for seat in range(len(draft.seats) + room_for_more(draft)):
            row = self.zone._replace(y=self.zone.y + seat // self.columns * SEAT_PITCH, h=SEAT_HIGH)
            zone = row.columns(self.columns, GAP)[seat % self.columns]
            if seat < len(draft.seats) and draft.seats[seat].kind == "open":
                self._open_seat(seat, zone, draft)
            elif seat < len(draft.seats):
                self._seat(seat, zone, draft)
            else:
                self._empty_seat(zone, draft)

    def _seat(self, seat: int, zone: Zone, draft: Draft) -> None:
        box, plan = self.sheet.rect(*zone), draft.seats[seat]
        self.page.plate(box, mix(self.theme.panel, CREAM, 0.4))
        self._face(seat, zone, draft)
        removable = seat > 0 and draft.rivals > FEWEST_RIVALS
        person = plan.kind in PEOPLE
        room = zone.w - LEFT - (52 if removable else 16)
        if person:
            self._sex(seat, zone.x + LEFT + room, zone.y, plan)
            room -= SEX_WIDE + 10
        entry = self.sheet.rect(zone.x + LEFT, zone.y + 10, room, 42)
        sentence = self.context.say("shell.name_of_seat", n=seat + 1)
        self.page.entry(
            f"name:{seat}", entry, plan.name, sentence, lambda text: self.change(partial(edits.named, seat, text))
        )
        if removable:
            self._remove(seat, zone, draft)
        right = zone.x + zone.w - 16
        if plan.kind == "ai":
            right = self._temper(seat, right, zone, plan)
        if person and draft.people > 1:
            right = self._key(seat, right, zone.y)
        if person and draft.people > 1:
            right = self._language(seat, right, zone.y, plan)
        self._kind(seat, zone, right, plan)

    def _face(self, seat: int, zone: Zone, draft: Draft) -> None:
        """Add the face of the seat as the table will show it; a press asks for another one."""
        name, u = draft.names[seat], self.u
        likeness = self.context.likenesses(draft.names, [plan.portrait for plan in draft.seats])[seat]
        box = self.sheet.rect(zone.x + 12, zone.y + 13, FACE, FACE)

        def draw(mood: Mood) -> pygame.Surface:
            surface, ring = blank(*box.size), self.theme.glow if mood in ("hover", "down") else None
            portrait(seat + 1, round(37 * u), ring, likeness).centred(surface, box.w / 2, box.h / 2)
            seats.mark(seat + 1, max(seats.NUMBERED, 17 * u)).centred(surface, box.w - 17 * u, box.h - 17 * u)
            return surface

        told = self.context.say("portrait.of_seat", name=AsWritten(name or f"{seat + 1}"))
        ask = partial(self._ask_face, seat, name, likeness)
        self.page.piece("button", f"face:{seat}", box, States(draw), told, ask, radius=FACE / 2)

    def _ask_face(self, seat: int, name: str, likeness: Likeness) -> None:
        from ui.dialogs.portrait import PortraitDialog

        self.context.push(
            PortraitDialog(seat + 1, name, likeness, lambda word: self.change(partial(edits.looking, seat, word)))
        )

    def _open_seat(self, seat: int, zone: Zone, draft: Draft) -> None:
        """For somebody at another machine, who brings a name along."""
        box, u, paper = self.sheet.rect(*zone), self.u, mix(self.theme.panel, CREAM, 0.4)
        self.page.plate(box, mix(self.theme.panel, INK, 0.05))
        seats.free(seat + 1, 26 * u, paper).centred(self.page.backdrop, box.x + 54 * u, box.y + 56 * u)
        removable = draft.rivals > FEWEST_RIVALS
        room = (zone.w - LEFT - (52 if removable else 16)) * u
        word, x = self.context.say("lobby.free_seat"), (zone.x + LEFT) * u
        self.page.line(f"free:{seat}", word, x, (zone.y + 40) * u, room, 25, self.theme.muted, "title")
        if removable:
            self._remove(seat, zone, draft)
        self._kind(seat, zone, zone.x + zone.w - 16, draft.seats[seat])

    def _key(self, seat: int, right: float, top: float) -> float:
        """The key for looking at her cards; returns where it begins."""
        cap = f"F{seat + 1}"
        high = round(KEY_HIGH * self.u)
        wide = cap_width(cap, high)
        x, y = right * self.u - wide, (top + 62) * self.u
        keycap(self.theme, cap, high, self.u).draw(self.page.backdrop, round(x), round(y))
        box = pygame.Rect(round(x), round(y), wide, high)
        self.page.say_text(f"key:{seat}", box, self.context.say("evening.own_key", cap=cap))
        return right - wide / self.u - 10

    def _language(self, seat: int, right: float, top: float, plan: SeatPlan) -> float:
        window = self.context.language
        spoken = plan.lang or window
        box = self.sheet.rect(right - LANGUAGE_WIDE, top + 60, LANGUAGE_WIDE, CHIP_HIGH)
        tongue = self.context.say("settings.french" if spoken == "fr" else "settings.english")
        told = self.context.say("evening.reads", name=AsWritten(plan.name), language=tongue)
        then = partial(self.change, partial(edits.next_language, seat, window))
        self._chip(f"lang:{seat}", box, spoken.upper(), "", mix(self.theme.panel, INK, 0.12), told, then)
        return right - LANGUAGE_WIDE - 8

    def _sex(self, seat: int, right: float, top: float, plan: SeatPlan) -> None:
        """Add the chip of the character's sex (E-47); a press chooses the next one, the dice among them."""
        box = self.sheet.rect(right - SEX_WIDE, top + 12, SEX_WIDE, CHIP_HIGH)
        told = self.context.say(f"evening.sex_{plan.sex or 'any'}", name=AsWritten(plan.name))
        then = partial(self.change, partial(edits.next_sex, seat))
        mark, fill = plan.sex or "die", mix(self.theme.panel, INK, 0.12)
        self._chip(f"sex:{seat}", box, "", mark, fill, told, then, ink=INK)

    def _temper(self, seat: int, right: float, zone: Zone, plan: SeatPlan) -> float:
        """Add the chip of the computer's temper; a press opens the list of them. Return the x at its left, in units."""
        say, temper = self.context.say, edits.temper_of(self.context, plan)
        word = say(f"temper.{temper}" if temper else "evening.temper_any")
        does = say(f"evening.temper_{temper or 'any'}_does")
        wide = (zone.w - LEFT - 16) * TEMPER_SHARE
        box = self.sheet.rect(right - wide, zone.y + 60, wide, CHIP_HIGH)
        told = say("evening.temper_of", name=AsWritten(plan.name), temper=word, does=does)
        then = partial(self._ask_temper, seat, plan.name, temper)
        self._chip(f"temper:{seat}", box, word, "", mix(self.theme.panel, INK, 0.12), told, then)
        return right - wide - 8

    def _ask_temper(self, seat: int, name: str, temper: str) -> None:
        from ui.scenes.new_game.temper_dialog import TemperDialog

        self.context.push(TemperDialog(name, temper, lambda word: self.change(partial(edits.with_temper, seat, word))))

    def _kind(self, seat: int, zone: Zone, right: float, plan: SeatPlan) -> None:
        """Add the chip of the kind of player; a press chooses the next kind. The first seat is always a person's."""
        left = zone.x + LEFT
        box = self.sheet.rect(left, zone.y + 60, right - left, CHIP_HIGH)
        person = plan.kind in PEOPLE
        name = plan.name or self.context.say("lobby.free_seat")
        computer = computer_kind(self.context, plan.mind) if plan.kind == "ai" else None
        word = computer.word if computer else self.context.say(kind_key(plan))
        told = f"{name}, {computer.sentence if computer else word}"
        fill, mark = (self.theme.good, "person") if person else (CHIP_COMPUTER, computer.icon if computer else "bot")
        fill, mark = (self.theme.me, "wifi") if plan.kind == "open" else (fill, mark)
        then = partial(self.change, partial(edits.next_kind, self.context, seat))
        self._chip(f"who:{seat}", box, word, mark, fill, told, then, lit=seat > 0)

    def _chip(
        self,
        id: str,
        box: pygame.Rect,
        word: str,
        mark: str,
        fill: Colour,
        told: str,
        then: Callable[[], None],
        *,
        lit: bool = True,
        ink: Colour | None = None,
    ) -> None:
        ink = ink or (CREAM if mark else INK)
        block = Block(box.w, box.h, self.u, fill, line=2, radius=CHIP_HIGH / 2, raised=lit, gloss=False)

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            side = round(22 * self.u) if mark else 0
            if not word:
                put_icon(surface, mark, side, ink, room.center)
                return
            size = fitted("bold", self.context.text(17), word, room.w - side - round(22 * self.u), 12)
            wide = width("bold", size, word) + (side + round(6 * self.u) if mark else 0)
            x = room.centerx - wide // 2
            if mark:
                picture = icon(mark, side, ink)
                surface.blit(picture, picture.get_rect(midleft=(x, room.centery)))
                x += side + round(6 * self.u)
            middled(surface, "bold", size, word, x, room.centery, ink)

        if not lit:
            left, top = states(block, paint).hang
            self.page.backdrop.blit(states(block, paint).picture("rest"), (box.x - left, box.y - top))
            self.page.say_text(id, box, told)
            return
        self.page.piece("button", id, box, states(block, paint), told, then, radius=CHIP_HIGH / 2)
        self.page.name.add(id, told, box)

    def _remove(self, seat: int, zone: Zone, draft: Draft) -> None:
        side = 36.0
        box = self.sheet.rect(zone.x + zone.w - side - 8, zone.y + 17, side, side)
        block = Block(
            box.w, box.h, self.u, mix(self.theme.panel, CREAM, 0.4), line=0, radius=10, raised=False, gloss=False
        )
        sentence = self.context.say("shell.remove_rival", name=AsWritten(draft.names[seat] or f"{seat + 1}"))
        then = partial(self.change, partial(edits.without_seat, seat))
        self.page.sign(f"remove:{seat}", box, block, ("cross", 18, self.theme.muted), sentence, then)

    def _empty_seat(self, zone: Zone, draft: Draft) -> None:
        box, u = self.sheet.rect(*zone), self.u
        ground, line = mix(self.theme.panel, INK, 0.05), mix(self.theme.panel, INK, 0.4)
        block = Block(box.w, box.h, u, ground, line, raised=False, gloss=False, dashed=True)
        text = self.context.say("evening.add_seat")

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            size = fitted("title", self.context.text(24), text, room.w - round(90 * u))
            wide = width("title", size, text) + round(44 * u)
            plus = icon("modifier", round(30 * u), self.theme.muted)
            surface.blit(plus, plus.get_rect(midleft=(room.centerx - wide // 2, room.centery)))
            middled(surface, "title", size, text, room.centerx - wide // 2 + 44 * u, room.centery, self.theme.muted)

        name = next(name for name in [*rival_names(self.context), "?"] if name not in draft.names)
        self.page.piece(
            "button", "add_rival", box, states(block, paint), text, partial(self.change, partial(edits.with_seat, name))
        )


def kind_key(plan: SeatPlan) -> str:
    """Return the key of the words for the kind of player."""
    if plan.kind in PEOPLE:
        return "shell.this_screen"
    if plan.kind == "open":
        return "opening.another_machine"
    return "evening.computer" if plan.kind == "ai" else f"new_game.kind_{plan.kind}"
