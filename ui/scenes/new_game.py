"""The new-game panel: card sets, seats, temper and pace of the rivals, and the button that deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
import pygame

from ui.art import seats
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon
from ui.art.panels import chip
from ui.art.typeset import LINE_HEIGHT, balanced, width
from ui.scene import Context
from ui.scenes.house import FEWEST_RIVALS, MOST_RIVALS, RIVAL_KINDS, CardSet, NewGame, RivalKind, SeatPlan
from ui.scenes.menu_layout import Sheet, Zone
from ui.settings import Language, Settings
from ui.theme import theme_named
from ui.widgets.choice import Choice, Option, add_choice
from ui.widgets.page import Page, ThenText
from ui.widgets.pictures import Block, Tag, cut, put_text, shrunk, states

TILE_HIGH, SEAT_HIGH, SEAT_PITCH = 112.0, 116.0, 130.0
GAP = 24.0
NARROW = 1050.0  # units; a narrower panel has two columns, and its choices one below the other
ROW = 68.0
FOOT = 134.0  # units above the panel's lower edge where the foot begins
CHIP_COMPUTER: Colour = (0x8A, 0x5A, 0x12)


class Draft(msgspec.Struct, frozen=True):
    """A new game while the person still chooses. names: her own first, then those of the rivals."""

    names: tuple[str, ...]
    sets: tuple[str, ...]
    kind: RivalKind = "ai"

    @property
    def rivals(self) -> int:
        return len(self.names) - 1


Edit = Callable[[Draft], Draft]
Change = Callable[[Edit], None]  # told what to do to the draft of that moment: a name may have been typed since


def first_draft(context: Context, sets: Sequence[CardSet]) -> Draft:
    """What she chose last time, as far as it is still there."""
    known = [card_set.id for card_set in sets if not card_set.problem]
    chosen = tuple(id for id in context.settings.sets if id in known) or tuple(known[:1])
    mine = context.settings.name or context.say("new_game.default_name")
    return Draft((mine, *rival_names(context)[: context.settings.rivals]), chosen)


def rival_names(context: Context) -> list[str]:
    return context.say("shell.rival_names").split(", ")


def ready(draft: Draft) -> bool:
    """A set is chosen and everybody has a name of her own."""
    names = [name.strip().casefold() for name in draft.names]
    return bool(draft.sets) and all(names) and len(set(names)) == len(names)


def new_game(draft: Draft, settings: Settings) -> NewGame:
    """The plain order for a table."""
    mine, *others = (name.strip() for name in draft.names)
    seats = (SeatPlan("you", mine), *(SeatPlan(draft.kind, name) for name in others))
    return NewGame(seats, draft.sets, None, settings.pace)


def renamed(draft: Draft, default: str, context: Context) -> Draft:
    """After a change of language: whoever still bears the old default name gets the new one."""
    mine, *others = draft.names
    if mine != default:
        return draft
    return msgspec.structs.replace(draft, names=(context.say("new_game.default_name"), *others))


def remembered(draft: Draft, context: Context) -> Settings:
    """The settings with what she chose here; a name she did not touch is not hers."""
    name = draft.names[0].strip()
    if name == context.say("new_game.default_name"):
        name = ""
    return msgspec.structs.replace(context.settings, name=name, rivals=draft.rivals, sets=draft.sets)


class NewGamePanel:
    """Builds the panel on a page. change is told each edit; deal is called by the button."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, sets: Sequence[CardSet]) -> None:
        self.page, self.sheet, self.zone, self.sets = page, sheet, zone, sets
        self.context, self.theme, self.u = page.context, page.context.theme, sheet.u
        self.columns = 2 if zone.w < NARROW else 3

    def build(self, draft: Draft, change: Change, deal: Callable[[], None]) -> None:
        seat_rows = -(-(MOST_RIVALS + 1) // self.columns)
        choice_rows = 3 if self.columns == 2 else 1
        needed = 96 + 18 + TILE_HIGH + 58 + seat_rows * SEAT_PITCH + 34 + choice_rows * ROW + FOOT
        slack = max(0.0, min(48.0, (self.zone.h - needed) / 4))
        y = self.zone.y + 96 + slack / 2
        self._heading(y, "new_game.sets", "new_game.sets_hint")
        self._sets(y + 18, draft, change)
        y += 18 + TILE_HIGH + 40 + slack
        self._heading(y, "new_game.rivals", "new_game.rivals_hint")
        self._seats(y + 18, draft, change)
        y += 18 + seat_rows * SEAT_PITCH + 34 + slack
        self._choices(y, draft, change)
        self._foot(draft, deal)

    def _heading(self, y: float, key: str, hint: str) -> None:
        text, x = self.context.say(key).upper(), self.zone.x * self.u
        room = self.zone.w * self.u
        wide = self.page.line(f"head:{key}", text, x, y * self.u, room, 18, self.theme.muted, "title")
        x += wide + 14 * self.u
        note = self.context.say(hint)
        self.page.line(f"hint:{key}", note, x, y * self.u, room - wide - 14 * self.u, 17.5, self.theme.muted, "body")

    # Card sets.

    def _sets(self, y: float, draft: Draft, change: Change) -> None:
        if not self.sets:
            none = self.context.say("problem.no_sets")
            self.page.line(
                "no_sets",
                none,
                self.zone.x * self.u,
                (y + 40) * self.u,
                self.zone.w * self.u,
                20,
                self.theme.bad,
                "bold",
            )
        columns = self.zone._replace(y=y, h=TILE_HIGH).columns(self.columns, GAP)
        for card_set, zone in zip(self.sets, columns, strict=False):
            chosen = card_set.id in draft.sets
            box = self.sheet.rect(*zone)
            colours = theme_named(card_set.theme)
            line = self.theme.glow if chosen else INK
            block = Block(box.w, box.h, self.u, colours.mat, line, 5 if chosen else 3, gloss=False)
            name = card_set.name[self.context.language]
            key = "shell.chosen_set" if chosen else "shell.unchosen_set"
            sentence = self._problem(card_set) or self.context.say(key, name=name)
            look = states(block, partial(self._paint_set, card_set, name, chosen), self.theme.panel)
            then = partial(change, partial(_with_set, card_set.id))
            self.page.piece(
                "choice",
                f"set:{card_set.id}",
                box,
                look,
                sentence,
                then,
                lit=not card_set.problem,
                value="on" if chosen else "",
            )

    def _paint_set(self, card_set: CardSet, name: str, chosen: bool, surface: pygame.Surface, box: pygame.Rect) -> None:
        u, colours = self.u, theme_named(card_set.theme)
        emblem = round(60 * u)
        x = box.x + round(26 * u)
        for shift, picture in ((0, "door"), (0.62, "treasure")):
            mark = icon(picture, emblem, CREAM, INK)
            surface.blit(mark, (x + round(emblem * shift), box.centery - emblem // 2 + round(shift * 12 * u)))
        left = x + round(emblem * 1.62) + round(18 * u)
        room = box.right - left - round(64 * u)
        size = self.context.text(22.5)
        lines = balanced("title", size, name, room)
        size = min(shrunk("title", size, line, room) for line in lines)
        count = self._problem(card_set) or (
            self.context.say("new_game.cards_in_set", n=card_set.cards) if card_set.cards else ""
        )
        step = size * LINE_HEIGHT
        top = box.centery - step * (len(lines) - 1 + bool(count)) / 2
        for n, line in enumerate(lines):
            put_text(surface, "title", size, line, left, top + n * step, CREAM)
        small = shrunk("semibold", self.context.text(18), count, room)
        put_text(surface, "semibold", small, cut("semibold", small, count, room), left, top + len(lines) * step, CREAM)
        side = round(36 * u)
        tick = pygame.Rect(box.right - side - round(18 * u), box.centery - side // 2, side, side)
        fill = self.theme.good if chosen else mix(colours.mat, CREAM, 0.2)
        pygame.draw.rect(surface, INK, tick.inflate(4, 4), border_radius=round(10 * u))
        pygame.draw.rect(surface, fill, tick.inflate(-2, -2), border_radius=round(8 * u))
        if chosen:
            surface.blit(icon("check", round(26 * u), CREAM), tick.move(round(5 * u), round(5 * u)))

    def _problem(self, card_set: CardSet) -> str:
        """Why the set cannot be used, as a sentence; empty if it can."""
        if not card_set.problem:
            return ""
        return self.context.say("problem.set_broken", set=card_set.id, why=card_set.problem[self.context.language])

    # Seats.

    def _seats(self, y: float, draft: Draft, change: Change) -> None:
        for seat in range(min(len(draft.names) + 1, MOST_RIVALS + 1)):
            row = self.zone._replace(y=y + seat // self.columns * SEAT_PITCH, h=SEAT_HIGH)
            zone = row.columns(self.columns, GAP)[seat % self.columns]
            if seat < len(draft.names):
                self._seat(seat, zone, draft, change)
            else:
                self._empty_seat(zone, draft, change)

    def _seat(self, seat: int, zone: Zone, draft: Draft, change: Change) -> None:
        box, u = self.sheet.rect(*zone), self.u
        self.page.plate(box, mix(self.theme.panel, CREAM, 0.4))
        seats.mark(seat + 1, 30 * u).centred(self.page.backdrop, box.x + 56 * u, box.y + 58 * u)
        removable = seat > 0 and draft.rivals > FEWEST_RIVALS
        room = zone.w - 112 - (52 if removable else 18)
        entry = self.sheet.rect(zone.x + 108, zone.y + 14, room, 42)
        sentence = self.context.say("shell.name_of_seat", n=seat + 1)
        self.page.entry(
            f"name:{seat}", entry, draft.names[seat], sentence, lambda text: change(partial(_named, seat, text))
        )
        word = self.context.say("shell.this_screen" if seat == 0 else f"new_game.kind_{draft.kind}")
        fill, mark = (self.theme.good, "person") if seat == 0 else (CHIP_COMPUTER, "bot")
        chip(word, mark, fill, u, size=17).draw(self.page.backdrop, box.x + 110 * u, box.y + 70 * u)
        if removable:
            self._remove(seat, zone, draft, change)

    def _remove(self, seat: int, zone: Zone, draft: Draft, change: Change) -> None:
        side = 36.0
        box = self.sheet.rect(zone.x + zone.w - side - 8, zone.y + 17, side, side)
        block = Block(
            box.w, box.h, self.u, mix(self.theme.panel, CREAM, 0.4), line=0, radius=10, raised=False, gloss=False
        )

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            cross = icon("cross", round(18 * self.u), self.theme.muted)
            surface.blit(cross, cross.get_rect(center=room.center))

        sentence = self.context.say("shell.remove_rival", name=draft.names[seat] or f"{seat + 1}")
        self.page.piece(
            "button",
            f"remove:{seat}",
            box,
            states(block, paint),
            sentence,
            partial(change, partial(_without, seat)),
            radius=10,
        )

    def _empty_seat(self, zone: Zone, draft: Draft, change: Change) -> None:
        box, u = self.sheet.rect(*zone), self.u
        ground, line = mix(self.theme.panel, INK, 0.05), mix(self.theme.panel, INK, 0.4)
        block = Block(box.w, box.h, u, ground, line, raised=False, gloss=False, dashed=True)
        text = self.context.say("shell.add_rival")

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            size = shrunk("title", self.context.text(24), text, room.w - round(90 * u))
            wide = width("title", size, text) + round(44 * u)
            plus = icon("modifier", round(30 * u), self.theme.muted)
            surface.blit(plus, plus.get_rect(midleft=(room.centerx - wide // 2, room.centery)))
            put_text(surface, "title", size, text, room.centerx - wide // 2 + 44 * u, room.centery, self.theme.muted)

        name = next(name for name in [*rival_names(self.context), "?"] if name not in draft.names)
        self.page.piece("button", "add_rival", box, states(block, paint), text, partial(change, partial(_with, name)))

    # The rest.

    def _choices(self, y: float, draft: Draft, change: Change) -> None:
        say, settings = self.context.say, self.context.settings
        kinds = [Option(kind, say(f"new_game.kind_{kind}")) for kind in RIVAL_KINDS]
        paces = [Option(pace, say(f"settings.pace_{pace}")) for pace in ("instant", "brisk", "leisurely")]
        tongues = [Option("en", say("settings.english")), Option("fr", say("settings.french"))]
        choices: tuple[tuple[Choice, ThenText], ...] = (
            (
                Choice("kind", say("shell.rival_kind"), kinds, draft.kind),
                lambda value: change(partial(_of_kind, value)),
            ),
            (Choice("pace", say("settings.pace"), paces, settings.pace), self._set_pace),
            (Choice("language", say("settings.language"), tongues, settings.language), self._set_language),
        )
        for n, (choice, then) in enumerate(choices):
            self._choice(n, y, choice, then)

    def _choice(self, n: int, y: float, choice: Choice, then: ThenText) -> None:
        """Three beside each other with their names above, or one below the other with their names at the left."""
        zone, u, colour = self.zone, self.u, self.theme.text
        if self.columns == 3:
            zone = zone.columns(3, GAP)[n]
            self.page.line(
                f"label:{choice.id}", choice.sentence, zone.x * u, (y + 2) * u, zone.w * u, 18.5, colour, "bold"
            )
            add_choice(self.page, self.sheet.rect(zone.x, y + 16, zone.w, 52), choice, then)
            return
        top, split = y - 20 + n * ROW, zone.w * 0.36
        room = (split - 12) * u
        self.page.line(f"label:{choice.id}", choice.sentence, zone.x * u, (top + 33) * u, room, 18.5, colour, "bold")
        add_choice(self.page, self.sheet.rect(zone.x + split, top, zone.w - split, 52), choice, then)

    def _set_pace(self, value: str) -> None:
        self.context.change(msgspec.convert({**msgspec.structs.asdict(self.context.settings), "pace": value}, Settings))

    def _set_language(self, value: str) -> None:
        language: Language = "fr" if value == "fr" else "en"
        self.context.change(msgspec.structs.replace(self.context.settings, language=language))

    def _foot(self, draft: Draft, deal: Callable[[], None]) -> None:
        zone, u = self.zone, self.u
        bottom = zone.y + zone.h
        y = bottom - FOOT
        line = mix(self.theme.panel, INK, 0.22)
        pygame.draw.line(
            self.page.backdrop, line, (zone.x * u, y * u), ((zone.x + zone.w) * u, y * u), max(1, round(2 * u))
        )
        wide = min(400.0, zone.w * 0.42)
        box = self.sheet.rect(zone.x + zone.w - wide, y + 24, wide, 78)
        can = ready(draft)
        self.page.button("deal", box, "good", Tag(self.context.say("new_game.deal"), 31, "cards", "G"), deal, lit=can)
        cards = sum(card_set.cards for card_set in self.sets if card_set.id in draft.sets)
        key = "new_game.summary" if cards else "shell.players_only"
        summary = self.context.say(key, players=len(draft.names), **({"cards": cards} if cards else {}))
        text = summary if can or not draft.sets else self.context.say("new_game.name_missing")
        colour = self.theme.text if can else self.theme.bad
        room = (zone.w - wide - 24) * u
        self.page.line("summary", text, zone.x * u, (y + 70) * u, room, 24, colour, "title")


def _with_set(id: str, draft: Draft) -> Draft:
    """The set put in, or taken out."""
    sets = tuple(name for name in draft.sets if name != id) if id in draft.sets else (*draft.sets, id)
    return msgspec.structs.replace(draft, sets=sets)


def _named(seat: int, name: str, draft: Draft) -> Draft:
    return msgspec.structs.replace(draft, names=(*draft.names[:seat], name, *draft.names[seat + 1 :]))


def _with(name: str, draft: Draft) -> Draft:
    return msgspec.structs.replace(draft, names=(*draft.names, name))


def _without(seat: int, draft: Draft) -> Draft:
    return msgspec.structs.replace(draft, names=(*draft.names[:seat], *draft.names[seat + 1 :]))


def _of_kind(value: str, draft: Draft) -> Draft:
    kind = next(kind for kind in RIVAL_KINDS if kind == value)
    return msgspec.structs.replace(draft, kind=kind)
