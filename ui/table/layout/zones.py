"""Where everything on the table lies, for any window and 3 to 6 players: pure numbers.

place = layout((1920, 1080), rivals=3, fight=True)
place.own, place.seats[0], place.middle                 # pygame.Rect in window pixels
"""

from __future__ import annotations

import msgspec
from pygame import Rect

from ui.canvas import unit

WIDE_FROM, WIDE_RATIO = 1500, 1.5  # a right column only where there is room
COLUMN, BAR, BAR_LEAST = 304, 52, 44
SEAT_HEIGHT, SEAT_LEAST, SEAT_SPARE = 216, 132, 28  # spare: what a large one can do without
SHEET = 2  # seats that a sheet is as wide as
NARROW_SEAT = 236  # px: five seats narrower than this stand in two rows
FOLDED = 0.62  # height of a seat in two rows
OWN_HEIGHT, OWN_LEAST, OWN_SPARE = 324, 196, 36
OWN_WIDTH, ACTIONS_WIDTH, LOWER_LEAST = 560, 538, 330
OWN_FOLDED, OWN_FOLDED_LEAST = 228, 140  # narrowest own seat while its hand is given from; px
HAND_CARD, SPREAD, FAN_ENDS = 118, 1.03, 1.12  # of a fan: a card; in widths of one: from one to the next, its ends
DECKS, DECK, DISCARD = 268, 120, 108
PROMPT, PROMPT_LEAST = 50, 40
STRIP, STRIP_LEAST = 99, 58
PACE, PACE_LEAST = 116, 74
BUTTONS_LEAST = 56  # px under the pace
LOW_PACE, LOW_PACE_LEAST = 78, 48
IN_A_ROW = 3
MAIN_BUTTON, MAIN_LEAST = 74, 44
ROW_BUTTON, ROW_LEAST = 60, 38
CARD = 1.4  # height of a card over its width
TILTS = {"door": -4.0, "treasure": 4.0}  # degrees by which the last card of each discard pile lies turned
GUTTER = 12
PILE_GAP = 8
USUAL_BUTTONS = 3
FOOT_LEAST = 40  # px: two lines of the log


class Layout(msgspec.Struct, frozen=True):
    """Named places. `seats` are the rivals in turn order from the left; `foot` lies under the action buttons: detail of
    a card, or, without a right column, the last lines of the log. `zoom` is None where a card is shown beside the
    pointer instead. `log` is None in a small window that needs the place for buttons. `strip` and `pace` are there
    while a rival's turn is followed: captions over hand and buttons, in the place of the prompt too, and how fast they
    come. `sheet`: between the rivals, if a scene has one; `gives`: cards are given from the hand; `own_folded`: the own
    seat leaves a part of its place to that hand."""

    size: tuple[int, int]
    u: float
    wide: bool
    folded: bool
    bar: Rect
    menu: Rect
    turn: Rect
    phases: Rect
    pause: Rect
    undo: Rect
    redo: Rect
    timeline: Rect
    move: Rect
    seats: tuple[Rect, ...]
    mat: Rect
    door_deck: Rect
    door_discard: Rect
    die: Rect
    die_words: Rect
    treasure_discard: Rect
    treasure_deck: Rect
    middle: Rect
    own: Rect
    prompt: Rect
    hand: Rect
    actions: Rect
    log: Rect | None
    foot: Rect | None
    zoom: Rect | None
    strip: Rect | None = None
    pace: Rect | None = None
    sheet: Rect | None = None
    gives: bool = False
    own_folded: bool = False

    def px(self, length: float) -> int:
        """A length of the design in pixels of this window."""
        return int(length * self.u + 0.5)

    @property
    def log_over_own(self) -> bool:
        """The log lies where the own seat is."""
        return self.log == self.own

    @property
    def corner(self) -> Rect:
        """The lower right corner, where buttons are."""
        return Rect(self.actions.x, self.own.y, self.actions.w, self.own.h)


class _Column(msgspec.Struct, frozen=True):
    """The main column: what the right column leaves."""

    left: int
    width: int
    gap: int


def layout(
    size: tuple[int, int],
    rivals: int,
    fight: bool,
    buttons: int = 3,
    follows: bool = False,
    scale: float = 1.0,
    sheet: bool = False,
    gives: int = 0,
) -> Layout:
    """The places for this window, 2 to 5 rivals, with the zoom beside the mat while a fight is on, and with room for
    that many action buttons. `follows`: a rival's turn is followed. `scale`: the person's wish (ui.canvas.unit).
    `sheet`: a scene says something between the rivals; `gives`: cards are given from a hand of so many, the log under
    the buttons folds, and the own seat as far as the hand needs its place."""
    width, height = size
    usual, u = unit(size), unit(size, scale)
    wide = width >= WIDE_FROM and width / height > WIDE_RATIO
    gap = int(GUTTER * u + 0.5)
    side = int(COLUMN * u) + gap if wide else 0
    column = _Column(gap, width - 2 * gap - side, gap)
    bar = Rect(0, 0, width, max(BAR_LEAST, int(BAR * u)))
    top = bar.bottom + gap
    seat_height, own_height = _heights(usual, u)
    seats, folded, between = _seats(column, top, rivals, seat_height, sheet=sheet)
    mat_top = seats[-1].bottom + gap
    mat = Rect(gap, mat_top, column.width, height - own_height - 2 * gap - mat_top)
    lower = Rect(gap, height - own_height - gap, width - 2 * gap, own_height)
    right = Rect(width - side, top, side - gap, mat.bottom - top) if wide else None
    log, zoom = _right_column(right, seats[-1].bottom, fight, gap) if right else (None, None)
    below = _followed(lower, u, usual, gap, buttons) if follows else _lower(lower, u, usual, gap, buttons, gives)
    return Layout(
        size=size, u=u, wide=wide, folded=folded, bar=bar, **_bar(bar, u),
        seats=seats, mat=mat, **_mat(mat, min(u, usual), gap),
        own=below.own, prompt=below.prompt, hand=below.hand, actions=below.actions,
        log=log or below.foot, foot=below.foot, zoom=zoom, strip=below.strip, pace=below.pace, sheet=between,
        gives=gives > 0 and not follows, own_folded=below.own.w < _side(OWN_WIDTH, u, usual),
    )  # fmt: skip


def _heights(usual: float, u: float) -> tuple[int, int]:
    """Of the rivals' seats and of the own one. Larger than usual they leave the mat what it usually has, as far as
    their gear can do with less."""
    seat, own = (max(least, int(high * u)) for high, least in ((SEAT_HEIGHT, SEAT_LEAST), (OWN_HEIGHT, OWN_LEAST)))
    lacking = (SEAT_HEIGHT + OWN_HEIGHT) * (u - usual)
    if lacking <= 0:
        return seat, own
    give = min(lacking, (SEAT_SPARE + OWN_SPARE) * u) / (SEAT_SPARE + OWN_SPARE)
    return max(SEAT_LEAST, seat - int(SEAT_SPARE * give)), max(OWN_LEAST, own - int(OWN_SPARE * give))


def _seats(
    column: _Column, top: int, rivals: int, height: int, *, sheet: bool
) -> tuple[tuple[Rect, ...], bool, Rect | None]:
    """One row of equal widths; five narrow ones stand 3 + 2. Two places between them are left to a sheet."""
    if sheet:
        row, half = _row(column, top, height, rivals + SHEET), (rivals + 1) // 2
        return (*row[:half], *row[half + SHEET :]), False, row[half].union(row[half + SHEET - 1])
    folded = rivals == 5 and column.width / 5 < NARROW_SEAT
    if not folded:
        return _row(column, top, height, rivals), False, None
    short = int(height * FOLDED)
    return _row(column, top, short, 3) + _row(column, top + short + column.gap, short, 2), True, None


def _row(column: _Column, top: int, height: int, count: int) -> tuple[Rect, ...]:
    each = (column.width - (count - 1) * column.gap) / count
    lefts = [int(column.left + place * (each + column.gap)) for place in range(count)]
    return tuple(Rect(left, top, int(each), height) for left in lefts)


def _right_column(right: Rect, seats_end: int, fight: bool, gap: int) -> tuple[Rect, Rect | None]:
    if not fight:
        return right, None
    log = Rect(right.x, right.y, right.w, seats_end - right.y)
    return log, Rect(right.x, log.bottom + gap, right.w, right.bottom - log.bottom - gap)


def _bar(bar: Rect, u: float) -> dict[str, Rect]:
    """Menu and turn at the left, phases in the middle, undo, redo, timeline and the number of the move at the right."""
    side = bar.h - 14
    gap = 8
    menu = Rect(gap, (bar.h - side) // 2 - 1, side, side)
    move = Rect(bar.w - int(max(64, 110 * u)) - gap, 0, int(max(64, 110 * u)), bar.h)
    across = int(max(140, 210 * u))
    timeline = Rect(move.x - across - gap, 0, across, bar.h)
    redo = menu.move(timeline.x - gap - 2 * side + (side - menu.x), 0)
    redo.right = timeline.x - 2 * gap
    undo = redo.move(-side - gap, 0)
    pause = undo.move(-side - gap // 2, 0)
    half = int(max(340, 460 * u)) // 2
    phases = Rect(bar.centerx - half, 0, 2 * half, bar.h)
    turn = Rect(menu.right + gap, 0, phases.x - menu.right - 2 * gap, bar.h)
    return dict(menu=menu, turn=turn, phases=phases, pause=pause, undo=undo, redo=redo, timeline=timeline, move=move)


def _mat(mat: Rect, u: float, gap: int) -> dict[str, Rect]:
    """Piles at both ends, mirrored; the die below the door pile; the middle for the fight or the revealed card."""
    inset = gap + int(12 * u)
    lead, foot = int(18 * u), int(28 * u)  # a sentence hangs over the lower edge of the board
    label, die = int(max(24, 40 * u)), int(max(38, 62 * u))
    room = mat.h - 2 * inset - 2 * label - die
    deck_w = int(min(DECK * u, room / CARD))
    deck_h, wide = int(deck_w * CARD), int(DECKS * u)
    free = mat.h - 2 * inset - deck_h - 2 * label - die
    top = mat.y + inset + max(0, free // 2)
    discard_w = int(min(DISCARD * u, deck_w * 0.92))
    low = top + (deck_h - int(discard_w * CARD)) // 2
    left, right = mat.x + inset, mat.right - inset
    beside = int(deck_w + max(14, 22 * u))
    die_top = top + deck_h + 2 * label
    middle_left = mat.x + wide + 2 * gap
    discard = Rect(left + beside, low, discard_w, int(discard_w * CARD))
    return {
        "door_deck": Rect(left, top, deck_w, deck_h),
        "door_discard": discard,
        "die": Rect(left + (deck_w - die) // 2, die_top, die, die),
        "die_words": Rect(
            left + (deck_w + die) // 2 + gap, die_top, discard.right - left - (deck_w + die) // 2 - gap, die
        ),
        "treasure_deck": Rect(right - deck_w, top, deck_w, deck_h),
        "treasure_discard": Rect(right - beside - discard_w, low, discard_w, discard.h),
        "middle": Rect(middle_left, mat.y + lead, mat.right - wide - 2 * gap - middle_left, mat.h - lead - foot),
    }


class _Lower(msgspec.Struct, frozen=True):
    """The lower third: the own seat, the hand, what can be done."""

    own: Rect
    prompt: Rect
    hand: Rect
    actions: Rect
    foot: Rect | None
    strip: Rect | None = None
    pace: Rect | None = None


def _side(width: int, u: float, usual: float) -> int:
    """How wide the own seat and the buttons are. Larger than usual they grow half as much: the hand is between them."""
    return int(max(LOWER_LEAST, width * (u if u <= usual else (u + usual) / 2)))


def _lower(lower: Rect, u: float, usual: float, gap: int, buttons: int, gives: int) -> _Lower:
    own = Rect(lower.x, lower.y, _side(OWN_WIDTH, u, usual), lower.h)
    across = _side(ACTIONS_WIDTH, u, usual)
    if gives:
        fan = int(HAND_CARD * u * (SPREAD * (gives - 1) + FAN_ENDS))
        own.w = min(own.w, max(int(max(OWN_FOLDED_LEAST, OWN_FOLDED * u)), lower.w - across - 3 * gap - fan))
    whole = Rect(lower.right - across, lower.y, across, lower.h)
    # The foot moves only when there are more buttons than usual.
    stack = _stack(whole, u, max(USUAL_BUTTONS, buttons))
    used = stack[-1].bottom + int(max(9, 16 * u)) - whole.y
    foot = Rect(whole.x, whole.y + used, whole.w, whole.h - used)
    actions = Rect(whole.x, whole.y, whole.w, min(used - 4, whole.h))
    between = Rect(own.right + gap, lower.y, whole.x - own.right - 2 * gap, lower.h)
    prompt = Rect(between.x, between.y, between.w, int(max(PROMPT_LEAST, PROMPT * u)))
    hand = Rect(between.x, prompt.bottom + 4, between.w, between.bottom - prompt.bottom - 4)
    return _Lower(own, prompt, hand, actions, foot if foot.h >= FOOT_LEAST and not gives else None)


def _followed(lower: Rect, u: float, usual: float, gap: int, buttons: int) -> _Lower:
    """While a rival's turn is followed: captions over all the width that the own seat leaves, under them the hand as
    large as ever, and at its right the pace; what is left there is for buttons, or for the foot. Many buttons need the
    room of its heading."""
    own = Rect(lower.x, lower.y, _side(OWN_WIDTH, u, usual), lower.h)
    left = own.right + gap
    room = lower.h - PACE_LEAST - BUTTONS_LEAST - 2 * gap
    strip = Rect(left, lower.y, lower.right - left, int(max(STRIP_LEAST, min(STRIP * u, room))))
    top, across = strip.bottom + gap, _side(ACTIONS_WIDTH, u, usual)
    high, least = (PACE, PACE_LEAST) if buttons <= IN_A_ROW else (LOW_PACE, LOW_PACE_LEAST)
    room = lower.bottom - top - gap - BUTTONS_LEAST
    pace = Rect(lower.right - across, top, across, int(max(least, min(high * u, room))))
    actions = Rect(pace.x, pace.bottom + gap, across, lower.bottom - pace.bottom - gap)
    hand = Rect(left, strip.bottom + 4, pace.x - gap - left, lower.bottom - strip.bottom - 4)
    if not buttons and actions.h >= FOOT_LEAST:
        return _Lower(own, strip, hand, pace, actions, strip, pace)
    return _Lower(own, strip, hand, actions, None, strip, pace)


def _stack(whole: Rect, u: float, buttons: int) -> tuple[Rect, ...]:
    """One main button across, the others in rows of two under it."""
    gap = int(max(9, 16 * u))
    main = Rect(whole.x + 4, whole.y + 6, whole.w - 8, int(max(MAIN_LEAST, MAIN_BUTTON * u)))
    rows = buttons // 2
    room = (whole.bottom - main.bottom) // rows - gap if rows else 0
    row = min(int(max(ROW_LEAST, ROW_BUTTON * u)), room)
    half = (main.w - gap) // 2
    placed = [main]
    for place in range(buttons - 1):
        down, across = divmod(place, 2)
        alone = place == buttons - 2 and across == 0
        top = main.bottom + gap + down * (row + gap)
        placed.append(Rect(main.x + across * (half + gap), top, main.w if alone else half, row))
    return tuple(placed[:buttons])


def button_places(place: Layout, count: int) -> tuple[Rect, ...]:
    """Where `count` action buttons lie: the main one first."""
    if place.strip is not None:
        return _row_of(place.actions, place.px(PILE_GAP), count)
    return _stack(Rect(place.actions.topleft, place.corner.size), place.u, count)


def _row_of(box: Rect, gap: int, count: int) -> tuple[Rect, ...]:
    """Side by side; more than three in two rows."""
    rows = 2 if count > IN_A_ROW else 1
    across = -(-count // rows)
    wide, high = (box.w - gap * (across - 1)) // max(1, across), (box.h - 4 - gap * (rows - 1)) // rows
    return tuple(
        Rect(box.x + n % across * (wide + gap), box.y + n // across * (high + gap), wide, high) for n in range(count)
    )


def pile_places(place: Layout, count: int) -> tuple[Rect, ...]:
    """Under the treasures, as the die lies under the doors; several share the room."""
    if not count:
        return ()
    left, right = place.treasure_discard.x, place.treasure_deck.right
    row = Rect(left, place.die.y, right - left, place.die.h)
    wide = (row.w - PILE_GAP * (count - 1)) // count
    return tuple(Rect(row.x + n * (wide + PILE_GAP), row.y, wide, row.h) for n in range(count))
