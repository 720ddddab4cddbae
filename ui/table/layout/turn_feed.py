"""A rival's turn as it is followed: one caption after the other, and beside them how fast it goes."""

from __future__ import annotations

from typing import Literal

import msgspec
from pygame import Rect

from game.ids import NOBODY, SeatId
from game.text.typography import Lang
from game.words.voice import Tint, Voice
from ui.art import fonts
from ui.art.typeset import line_height
from ui.table.layout.zones import PACE, PACE_LEAST, Layout
from ui.table.stage.beat import MOST_SHOWN, Caption, TurnFeed
from ui.table.stage.pieces import TextPiece, words_at
from ui.toolkit.text import Set, set_name, set_words

NARROWEST = 236  # design px that a caption needs
STRIP_LOG, LOG_KEY = "strip:log", "L"
DISC, GAP, BEFORE, BESIDE, LOG = 48, 8, 4, 8, 66
HEAD, TAIL, HEADING = 24, 20, 21
LINES = (2, 1), (1, 2), (2, 2), (1, 1)
"""Of the bold words and of the quiet ones: the first way that has room and tells both whole, else the first that has
room."""
State = Literal["done", "present", "thinks", "asks", "step_in", "then"]
Step = Literal["slower", "step", "skip"]
STEPS: tuple[Step, ...] = ("slower", "step", "skip")
KEYS: dict[Step, str] = {"slower": "−", "step": ".", "skip": "F8"}
ICON_OF: dict[State, str] = {"thinks": "thought", "asks": "speech", "step_in": "swords", "then": "hourglass"}
ICONS: dict[Step, str] = {"slower": "hourglass", "step": "play", "skip": "redo"}


class Cell(msgspec.Struct, frozen=True):
    """One caption; `disc`: its round sign. `seat`: whose mark stands beside that, or whose face is on it (`thinks`).
    `left`: share of the time to step in. `cut`: some of its words found no room."""

    box: Rect
    disc: Rect
    icon: str
    tint: Tint
    state: State
    words: tuple[TextPiece, ...]
    seat: SeatId = NOBODY
    left: float = 0.0
    cut: bool = False


class StepButton(msgspec.Struct, frozen=True):
    """`on`: it is in force; `lit`: a press changes something."""

    id: str
    box: Rect
    label: str
    icon: str
    key: str
    on: bool
    lit: bool = True


class TurnFeedPlan(msgspec.Struct, frozen=True):
    """`note`: where no button needs the room, when it stops by itself."""

    box: Rect
    cells: tuple[Cell, ...]
    pace: Rect
    words: tuple[TextPiece, ...]
    buttons: tuple[StepButton, ...]
    note: Rect | None
    note_words: tuple[TextPiece, ...]
    log: StepButton | None = None  # opens the log, where it has no other place


def turn_feed_plan(
    strip: TurnFeed, voice: Voice, place: Layout, *, notes: bool, opens_log: bool = False, asked: bool = True
) -> TurnFeedPlan | None:
    """None where no room was kept for it. `notes`: nothing else has the place under the pace. `opens_log`: the
    log has no place of its own. `asked`: somebody here plays."""
    if place.strip is None or place.pace is None:
        return None
    note = _note(place) if notes else None
    log = _log_button(voice, place, place.strip) if opens_log else None
    room = place.strip.copy()
    room.w -= room.right - log.box.x if log is not None else 0
    return TurnFeedPlan(
        box=place.strip,
        cells=_cells(strip, voice, place, room),
        pace=place.pace,
        words=_pace_words(strip, voice, place, place.pace),
        buttons=_buttons(strip, voice, place, place.pace),
        note=note,
        note_words=_note_words(voice, place, note, asked=asked) if note is not None else (),
        log=log,
    )


def _log_button(voice: Voice, place: Layout, strip: Rect) -> StepButton:
    """At the end of the captions, which are its newest lines."""
    gap = place.px(GAP) + 2
    side = min(strip.h - 2 * gap - 4, max(40, place.px(LOG)))
    box = Rect(strip.right - gap - side, strip.centery - side // 2 - 2, side, side)
    return StepButton(STRIP_LOG, box, voice.text("table.log"), "log", LOG_KEY, on=place.log_over_own)


def _cells(strip: TurnFeed, voice: Voice, place: Layout, box: Rect) -> tuple[Cell, ...]:
    """The latest that find room: what was done, what is told now, and what somebody here could still do, or that nobody
    knows what comes then; fewer where only these are read whole."""

    def row(shown: list[tuple[State, Caption | None]], most: int) -> tuple[Cell, ...]:
        across = (box.w - 2 * place.px(GAP)) // most
        rooms = [Rect(box.x + place.px(GAP) + n * across, box.y, across, box.h) for n in range(len(shown))]
        return tuple(_cell(strip, voice, place, room, *one) for room, one in zip(rooms, shown, strict=True))

    most = max(2, min(MOST_SHOWN, box.w // max(150, place.px(NARROWEST))))
    shown: list[tuple[State, Caption | None]] = [("done", caption) for caption in strip.done]
    if strip.present is not None:
        shown.append(("present", strip.present))
    if strip.thinks or strip.asks:
        shown.append(("asks" if strip.asks else "thinks", None))
    shown.append(("step_in" if strip.step_in >= 0 else "then", None))
    cells = widest = row(shown[-most:], most)
    while most > 2 and any(cell.cut for cell in cells):
        most -= 1
        cells = row(shown[-most:], most)
    return widest if any(cell.cut for cell in cells) else cells


def _cell(strip: TurnFeed, voice: Voice, place: Layout, room: Rect, state: State, caption: Caption | None) -> Cell:
    box = room.inflate(-place.px(GAP), -2 * place.px(GAP))
    side = max(27, place.px(DISC))
    disc = Rect(box.x + place.px(BEFORE), box.centery - side // 2, side, side)
    left = disc.right + place.px(BESIDE)
    words = Rect(left, box.y, box.right - place.px(BESIDE) - left, box.h)
    head, tail = _said(strip, voice, state, caption)
    seat = strip.seat if state == "thinks" else NOBODY
    seat = caption.seat if caption is not None and caption.seat != strip.seat else seat
    icon = caption.icon if caption is not None else ICON_OF[state]
    tint: Tint = caption.tint if caption is not None else "muted" if state == "then" else "accent"
    left_over = 1 - strip.step_in if state == "step_in" else 0.0
    said, cut = _two(place, voice.words.lang, head, tail, words)
    return Cell(box, disc, icon, tint, state, said, seat, left_over, cut)


def _said(strip: TurnFeed, voice: Voice, state: State, caption: Caption | None) -> tuple[str, str]:
    if caption is not None:
        return voice.say(caption.head), voice.say(caption.tail) if caption.tail is not None else ""
    if state == "thinks":
        return voice.text("stage_look.thinks"), voice.seat(strip.seat)
    if state == "asks":
        return voice.text("stage_look.asks"), ""
    if state == "step_in":
        return voice.text("stage_look.step_in"), voice.text("stage_look.step_in_while")
    return voice.text("stage_look.and_then"), voice.text("stage_look.nobody_knows")


def _set_two(place: Layout, lang: Lang, head: str, tail: str, box: Rect) -> tuple[Set, Set]:
    """Return a bold line and a quiet one, whole if that can be: with hyphens where a word is wider than the box."""
    usable: tuple[Set, Set] | None = None
    for heads, tails in LINES:
        first = set_words(fonts.TITLE, max(15, place.px(HEAD)), head, box.w, heads)
        second = set_words(fonts.BODY, max(13, place.px(TAIL)), tail, box.w, tails) if tail else Set(0, ())
        if first.high + second.high <= box.h:
            usable = usable or (first, second)
            if not first.cut and not second.cut:
                return first, second
    first, second = usable or (first, second)
    if first.cut:
        room = max(1, (box.h - second.high) // line_height(first.px))
        first = set_name(fonts.TITLE, first.px, head, box.w, room, lang)
    return first, second


def _two(place: Layout, lang: Lang, head: str, tail: str, box: Rect) -> tuple[tuple[TextPiece, ...], bool]:
    """Return a bold line and a quiet one, together in the middle, in as many lines as tell both of them whole, and
    whether something is left out all the same."""
    first, second = _set_two(place, lang, head, tail, box)
    top = box.centery - (first.high + second.high) // 2
    found = words_at(first, fonts.TITLE, Rect(box.x, top, box.w, 0), "cream")
    below = words_at(second, fonts.BODY, Rect(box.x, top + first.high, box.w, 0), "soft")
    return (found, below) if second.lines else (found,), first.cut or second.cut


def _pace_words(strip: TurnFeed, voice: Voice, place: Layout, box: Rect) -> tuple[TextPiece, ...]:
    """Return the panel's heading and the time that a caption stands; nothing where buttons need that room."""
    if box.h < max(PACE_LEAST, int(PACE * place.u)):
        return ()
    margin, px = place.px(24), max(13, place.px(HEADING))
    room = box.w - 2 * margin
    told = _told_pace(strip, voice)
    right = set_words(fonts.SEMIBOLD, px, told, round(room * 0.46))
    left = set_words(fonts.TITLE, px, voice.text("stage_look.pace").upper(), room - right.wide(fonts.SEMIBOLD) - px)
    top = box.y + max(7, place.px(13))
    at = Rect(box.right - margin - right.wide(fonts.SEMIBOLD), top, right.wide(fonts.SEMIBOLD), 0)
    first = words_at(left, fonts.TITLE, Rect(box.x + margin, top, room, 0), "muted")
    return first, words_at(right, fonts.SEMIBOLD, at, "muted")


def _told_pace(strip: TurnFeed, voice: Voice) -> str:
    if strip.stopped:
        return voice.text("stage_look.stopped")
    if not strip.seconds:
        return voice.text("stage_look.at_once")
    seconds = f"{strip.seconds:.1f}"
    return voice.text("stage_look.seconds_a_step", n=seconds.replace(".", ",") if voice.words.lang == "fr" else seconds)


def _buttons(strip: TurnFeed, voice: Voice, place: Layout, box: Rect) -> tuple[StepButton, ...]:
    margin, gap = place.px(18), max(7, place.px(12))
    high = max(34, place.px(56))
    wide = (box.w - 2 * margin - 2 * gap) // len(STEPS)
    on = {"slower": strip.slow, "step": strip.stepping, "skip": False}
    lit = {"slower": True, "step": strip.stopped or not strip.stepping, "skip": strip.holds}
    return tuple(
        StepButton(
            f"strip:{step}",
            Rect(box.x + margin + n * (wide + gap), box.bottom - high - max(8, place.px(12)), wide, high),
            voice.text(f"stage_look.{step}"),
            ICONS[step] if wide > 150 else "",
            KEYS[step],
            on[step],
            lit[step],
        )
        for n, step in enumerate(STEPS)
    )


def _note(place: Layout) -> Rect | None:
    if place.foot is None:
        return None
    return Rect(place.foot.x, place.foot.y, place.foot.w, min(place.foot.h, max(46, place.px(78))))


def _note_words(voice: Voice, place: Layout, box: Rect, *, asked: bool) -> tuple[TextPiece, ...]:
    left = box.x + place.px(62)
    return _two(
        place,
        voice.words.lang,
        voice.text("stage_look.stops_itself" if asked else "stage_look.stops_never"),
        voice.text("stage_look.stops_when" if asked else "stage_look.goes_on"),
        Rect(left, box.y, box.right - place.px(16) - left, box.h),
    )[0]
