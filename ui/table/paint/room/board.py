"""The middle of the room view: a fight with its two totals, or whose turn it is and what comes next."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import NO_CARD, NOBODY, SeatId
from game.model.views import FightSight
from game.words.card_words import foe_title
from game.words.fight_sums import ahead, standing
from ui.art import badges, boards, dice, fonts, panels, seats
from ui.art.bars import lot_bar
from ui.art.colour import CREAM, INK
from ui.art.combatants import stake
from ui.art.layers import Item
from ui.art.portraits import portrait
from ui.art.typeset import (
    balanced,
    blit_outlined,
    fitted,
    line_height,
    shortened,
    shortened_lines,
    stacked,
    width,
    wrap,
)
from ui.cards.painter import Painter
from ui.table.fight.plan import stake_words
from ui.table.layout.room import BoardPlan, RoomPlan, board_plan
from ui.table.layout.sight import Sight
from ui.table.paint.objections import LOTS, STEPS
from ui.table.paint.piles import deck_words
from ui.table.stage.beat import Beat
from ui.table.stage.throw import ThrowBeat

NAMES, WINNING, STAKE, FOOT = 60, 46, 50, 46
HEAD = 150
SAID, ALONE = (62, 52, 44), (84, 72, 62, 52, 44)  # of these the largest that fits


def board_items(painter: Painter, sight: Sight, room: RoomPlan) -> Iterator[Item]:
    fight = sight.view.fight
    box = room.board
    look = (fight, sight.mood.totals, _foot(sight), _said(sight), sight.view.draw_left, sight.voice.words.lang)
    likeness = sight.likenesses

    def paint(surface: pygame.Surface) -> None:
        if fight is not None:
            _fight(surface, painter, sight, room, fight)
        else:
            _quiet(surface, painter, sight, room)

    yield Item("room board", box.inflate(24, 24), (box.size, *look, likeness), paint)


# --- a fight ---


def _fight(surface: pygame.Surface, painter: Painter, sight: Sight, room: RoomPlan, fight: FightSight) -> None:
    theme, u, box = painter.theme, room.u, room.board
    plan = board_plan(box, u, fight.winning)
    boards.combat_board(theme, box.w, box.h, u * 1.5, ahead(fight)).draw(surface, *box.topleft)
    for text, place, colour in zip(sides(sight, fight), plan.names, (theme.me, theme.bad), strict=True):
        size = fitted(fonts.TITLE, room.px(NAMES), text, place.w, room.px(40))
        text = shortened_lines(fonts.TITLE, size, text, place.w, 2)
        stacked(
            surface, fonts.TITLE, size, balanced(fonts.TITLE, size, text, place.w), *place.center, size, colour, 0.5
        )
    _combatants(surface, painter, sight, plan, fight)
    _totals(surface, painter, sight, room, plan, fight)
    _foot_of_fight(surface, painter, sight, room, plan)


def sides(sight: Sight, fight: FightSight) -> tuple[str, str]:
    """Return the names of heroes and monsters."""
    heroes = [sight.voice.seat(seat) for seat in (fight.fighter, fight.helper) if seat != NOBODY]
    foes = [foe_title(foe, sight.voice) for foe in fight.foes]
    more = f" +{len(foes) - 1}" if len(foes) > 1 else ""
    return " + ".join(heroes), f"{foes[0]}{more}" if foes else sight.says("table.monsters")


def _combatants(surface: pygame.Surface, painter: Painter, sight: Sight, plan: BoardPlan, fight: FightSight) -> None:
    x, y, r = plan.hero
    y -= r // 2 if fight.helper != NOBODY else 0
    portrait(fight.fighter + 1, r, None, sight.likeness(fight.fighter)).draw(surface, x - r, y - r)
    seats.mark(fight.fighter + 1, r * 0.34).centred(surface, x + r * 0.74, y + r * 0.7)
    if fight.helper != NOBODY:
        small = round(r * 0.55)
        left, top = x - r // 3, y + r + r // 4
        portrait(fight.helper + 1, small, None, sight.likeness(fight.helper)).draw(surface, left - small, top - small)
        seats.mark(fight.helper + 1, r * 0.24).centred(surface, left + small * 0.8, top + small * 0.6)
    if fight.foes:
        card = painter.composed(sight.voice.print_card(fight.foes[0].card), plan.foe.w)
        card.centred(surface, *plan.foe.center)


def _totals(
    surface: pygame.Surface, painter: Painter, sight: Sight, room: RoomPlan, plan: BoardPlan, fight: FightSight
) -> None:
    theme = painter.theme
    totals = sight.mood.totals or (fight.heroes, fight.monsters)
    sides = (("heroes", "coin", theme.me), ("monsters", "burst", theme.bad))
    for n, (side, shape, colour) in enumerate(sides):
        x, y, r = plan.totals[n]
        wins = ahead(fight) == side
        badges.badge(shape, str(totals[n]), r, colour, theme.glow if wins else None).centred(surface, x, y)
        if wins:
            word = sight.says("table.winning").upper()
            fill = theme.good if n == 0 else theme.bad
            panels.pill(word, "up", fill, room.u, CREAM, WINNING).centred(surface, *plan.wins[n])
    if ahead(fight) == "heroes":
        _stake(surface, painter, room, plan, fight)


def _stake(surface: pygame.Surface, painter: Painter, room: RoomPlan, plan: BoardPlan, fight: FightSight) -> None:
    """Draw the gains of the win in the place of the loser's word."""
    px, words = room.px(STAKE), stake_words(fight)
    box = Rect(0, 0, sum(width(fonts.BOLD, px, word) for word in words) + round(px * 5.2), round(px * 1.6))
    box.center = plan.stake
    stake(surface, painter.theme, box, words, px)


def _foot(sight: Sight) -> tuple[object, ...]:
    """Return the contents of the fight's foot: a die, a bar, or words."""
    going = round(sight.company.going * STEPS) if sight.company is not None else -1
    held = sight.company.held if sight.company is not None else frozenset()
    return going, held, sight.view.window, sight.mood.die, _said(sight)


def _foot_of_fight(surface: pygame.Surface, painter: Painter, sight: Sight, room: RoomPlan, plan: BoardPlan) -> None:
    theme, box, u, company = painter.theme, plan.foot, room.u, sight.company
    if company is not None and company.going >= 0:
        lots = [sight.says(f"share.going_{name}") for name in LOTS]
        lot_bar(surface, theme, u, box, lots, round(company.going * STEPS) / STEPS, company.held)
        return
    panels.panel(theme, box.w, box.h, u, theme.bar, line_width=5, radius=box.h / 2 / u).draw(surface, *box.topleft)
    left, words = box.x + room.px(40), _foot_words(sight)
    if _throws(sight):
        die = dice.face(sight.mood.die or 0, round(box.h * 0.72), INK)
        die.centred(surface, left + box.h * 0.4, box.centery)
        left += box.h
    wide = box.right - room.px(40) - left
    size = fitted(fonts.TITLE, room.px(FOOT), words, wide, room.px(36))
    words = shortened(fonts.TITLE, size, words, wide)
    stacked(
        surface,
        fonts.TITLE,
        size,
        [words],
        (left + box.right - room.px(40)) / 2,
        box.centery,
        size,
        theme.bar_text,
        0.5,
    )


def _throws(sight: Sight) -> bool:
    return sight.stage is not None and isinstance(sight.stage.beat, ThrowBeat)


def _foot_words(sight: Sight) -> str:
    """How the throw came out; how many may still object; how it stands."""
    beat = sight.stage.beat if sight.stage is not None else None
    if isinstance(beat, ThrowBeat):
        return sight.voice.say(beat.stamp if beat.stamp is not None and sight.mood.die else beat.ribbon)
    fight, window = sight.view.fight, sight.view.window
    if window is not None:
        return sight.says("share.so_far", n=len(window.passed), total=len(window.asked))
    return standing(fight, sight.voice, final=False) if fight is not None else ""


# --- no fight ---


def _said(sight: Sight) -> tuple[str, str, SeatId]:
    """The large word, the sentence under it, and whose they are."""
    beat = sight.stage.beat if sight.stage is not None else None
    if beat is not None:
        return _of_beat(sight, beat)
    view = sight.view
    said = sight.mood.prompt or sight.voice.say(view.prompt)
    who = view.active if view.situation not in ("setup", "over") else NOBODY
    return sight.voice.seat(who) if who != NOBODY else "", said, who


def _of_beat(sight: Sight, beat: Beat) -> tuple[str, str, SeatId]:
    told = [sight.voice.say(each) for each in (beat.headline, beat.under) if each is not None]
    who = beat.to if beat.to != NOBODY else beat.by
    card = sight.voice.print_card(beat.card).title if beat.card != NO_CARD else ""
    return sight.voice.say(beat.ribbon), " ".join(told) or card, who


def _quiet(surface: pygame.Surface, painter: Painter, sight: Sight, room: RoomPlan) -> None:
    theme, box, u = painter.theme, room.board, room.u
    boards.mat(theme, box.w, box.h, u).draw(surface, *box.topleft)
    large, said, who = _said(sight)
    words = box.inflate(-room.px(120), -room.px(60))
    if who != NOBODY:
        r = round(min(box.w * 0.13, box.h * 0.2))
        x, y = box.x + room.px(60) + r, box.bottom - room.px(60) - r
        portrait(who + 1, r, None, sight.likeness(who)).draw(surface, x - r, y - r)
        seats.mark(who + 1, r * 0.34).centred(surface, x + r * 0.74, y + r * 0.7)
    _words(surface, painter, room, Rect(words.x, words.y, words.w, round(box.h * 0.52)), large, said)
    _decks(surface, painter, sight, room)


def _words(surface: pygame.Surface, painter: Painter, room: RoomPlan, box: Rect, large: str, said: str) -> None:
    theme, top = painter.theme, float(box.y)
    if large:
        size = fitted(fonts.TITLE, room.px(HEAD), large, box.w, room.px(62))
        large = shortened(fonts.TITLE, size, large, box.w)
        blit_outlined(surface, fonts.TITLE, size, large, box.centerx, top + size * 0.6, theme.glow, INK)
        top += size * 1.35
    for design in SAID if large else ALONE:
        size = room.px(design)
        most = max(1, int((box.bottom - top) // line_height(size)))
        if len(wrap(fonts.TITLE, size, said, box.w)) <= most:
            break
    lines = balanced(fonts.TITLE, size, shortened_lines(fonts.TITLE, size, said, box.w, most), box.w)
    middle = top + line_height(size) * len(lines) / 2 if large else box.centery
    stacked(surface, fonts.TITLE, size, lines, box.centerx, middle, line_height(size), theme.bar_text, 0.5)


def _decks(surface: pygame.Surface, painter: Painter, sight: Sight, room: RoomPlan) -> None:
    """Both piles with what is left in them."""
    theme, box = painter.theme, room.board
    wide = round(min(box.w * 0.13, box.h * 0.21))
    piles = tuple(zip(("door", "treasure"), sight.view.draw_left, strict=True))
    said = [deck_words(sight, deck, left) for deck, left in piles]
    size = min(fitted(fonts.TITLE, room.px(40), words, box.w * 0.2) for words in said) / room.u
    for n, ((deck, _), words) in enumerate(zip(piles, said, strict=True)):
        x, y = box.x + round(box.w * (0.58 + 0.24 * n)), box.y + round(box.h * 0.7)
        painter.composed_back(deck, wide, -5 + 10 * n).centred(surface, x, y)
        panels.pill(words, "", theme.bar, room.u, theme.bar_text, size).centred(surface, x, box.y + box.h * 0.92)
