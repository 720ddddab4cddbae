"""A fight is won: who won it by how much, who is beaten, who gets what, and how far up it leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.views import Part
from ui.art import fonts, tracks
from ui.art.stamp import stamp_height, stamp_width
from ui.art.typeset import width
from ui.table.stage import numbers, people, rows
from ui.table.stage.beat import Climb, TrackBeat, VictoryBeat
from ui.table.stage.frame import Frame
from ui.table.stage.pieces import AnyPiece, Back, Bow, Chip, Panel, Sign, SmallCard, Spot, Stamp, Steps, Token, words_at
from ui.toolkit.text import Set, set_words

WINNER, HELPER = 60, 42
WINNER_AT, HELPER_AT, NAME_ROOM = 150, 340, 178
NAME, HELPER_NAME, PILL = 27, 22, 16
TOTALS_AT, PARTS_AT, PARTS_ROOM = 230, 318, 206
BEATEN, BEATEN_ALSO = 138, 104
STAMP, STAMP_TURN = 28, -9.0
STREAM_AT, BACK, MOST_BACKS = 388, 42, 8
TURNS = (-4.0, 6.0, -8.0, 10.0, -6.0, 8.0)
TRACK_TOP, TRACK_HIGH, PIP = 436, 88, 32
MOST_BEATEN = 3


def victory(place: Frame, beat: VictoryBeat) -> list[AnyPiece]:
    return [
        *_winners(place, beat),
        *_totals(place, beat),
        *_right(place, beat),
        *_stream(place, beat),
        *_climb(place, beat.climbs),
    ]


def _winners(place: Frame, beat: VictoryBeat) -> Iterator[AnyPiece]:
    """With a crown on whoever wins the game by it, else on whose fight it was; below each what he or she takes."""
    given = {share.seat: share.treasures for share in beat.shares}
    alone = beat.helper == NOBODY
    first = place.x((WINNER_AT + HELPER_AT) // 2 if alone else WINNER_AT)
    crown, helper_crown = (seat in beat.crowned for seat in (beat.by, beat.helper))
    at = Spot(first, place.y(236))
    yield from _taker(place, beat.by, at, place.px(WINNER), NAME, given.get(beat.by, 0), crown=crown)
    if not alone:
        spot = Spot(place.x(HELPER_AT), place.y(256))
        taken = given.get(beat.helper, 0)
        yield from _taker(place, beat.helper, spot, place.px(HELPER), HELPER_NAME, taken, crown=helper_crown)
        if helper_crown:
            return
        word = place.voice.text("stage_look.helps")
        room = place.x(440) - place.x(250)
        chip = numbers.chip(place, 0, place.y(191), word, "shake", "accent", room, 16)
        chip.box.centerx = spot.x
        yield chip


def _taker(
    place: Frame, seat: SeatId, spot: Spot, r: int, size: float, treasures: int, *, crown: bool = False
) -> Iterator[AnyPiece]:
    yield people.face(spot, r, seat, lit=crown, crown=crown)
    room = _name_room(place)
    name = set_words(fonts.TITLE, place.text(size, 16), place.voice.seat(seat), room, 1, 16)
    yield words_at(name, fonts.TITLE, Rect(spot.x - room // 2, place.y(308), room, 0), "cream", centred=True)
    if treasures:
        said = place.voice.text("stage_look.treasures", n=treasures)
        px = place.text(PILL)
        words = width(fonts.TITLE, px, said)
        box = Rect(0, place.y(347), words + round(px * 2.9), round(px * 1.9))
        box.centerx = spot.x
        yield Panel(box, "ground", dark=True)
        side = round(px * 1.15)
        yield Sign(Rect(box.x + round(px * 0.7), box.centery - side // 2, side, side), icon="treasure", ink="treasure")
        found = set_words(fonts.TITLE, px, said, words)
        at = Rect(box.x + round(px * 2.1), box.centery - found.high // 2, words, 0)
        yield words_at(found, fonts.TITLE, at, "cream")


def _name_room(place: Frame) -> int:
    """As wide as a name may be between its neighbours: the other name, and the sum of the heroes."""
    sums = _middles(place)[0] - place.px(PARTS_ROOM // 2 + 12)
    apart = place.x(HELPER_AT) - place.x(WINNER_AT)
    return min(place.px(NAME_ROOM), apart - place.px(8), 2 * (sums - place.x(HELPER_AT)))


def _middles(place: Frame) -> tuple[int, int]:
    """Of the two sums."""
    return place.x(640) - place.px(96), place.x(640) + place.px(98)


def _totals(place: Frame, beat: VictoryBeat) -> Iterator[AnyPiece]:
    """Both sums with what they are made of."""
    totals, y = beat.totals, place.y(TOTALS_AT)
    left, right = _middles(place)
    yield numbers.total((left, y), place.px(numbers.BADGE_WINNING), "heroes", totals.heroes, wins=True)
    yield numbers.total((right, y + place.px(8)), place.px(numbers.BADGE), "monsters", totals.monsters)
    word = set_words(fonts.TITLE, place.text(24), place.voice.text("stage_look.to"), place.px(30))
    at = Rect(right - place.px(100), y - word.high // 2 + place.px(6), place.px(36), 0)
    yield words_at(word, fonts.TITLE, at, "cream", centred=True)
    room = place.px(PARTS_ROOM)
    for x, parts in ((left - place.px(8), totals.heroes_parts), (right + place.px(18), totals.monsters_parts)):
        said = _set_sum(place, beat, parts, room - place.px(8))
        yield words_at(said, fonts.SEMIBOLD, Rect(x - room // 2, place.y(PARTS_AT), room, 0), "cream", centred=True)


def _set_sum(place: Frame, beat: VictoryBeat, parts: Sequence[Part], room: int) -> Set:
    """Part by part; where these are too many to be read, in as few words as need be."""
    for terms in _sums(place, beat, parts):
        said = set_words(fonts.SEMIBOLD, place.text(15), " · ".join(terms), room, 2)
        if not said.cut:
            break
    return said


def _sums(place: Frame, beat: VictoryBeat, parts: Sequence[Part]) -> Iterator[list[str]]:
    """The sum in ever fewer words: all that a seat brings as one part, then the last ones added up."""
    each = [_term(place, beat, part, n) for n, part in enumerate(parts)]
    yield each
    seats = dict.fromkeys(part.seat for part in parts if part.seat >= 0)
    brought = [(seat, sum(part.amount for part in parts if part.seat == seat)) for seat in seats]
    others = [(said, part.amount) for said, part in zip(each, parts, strict=True) if part.seat < 0]
    short = [(f"{place.voice.seat(seat)}\u00a0{amount}", amount) for seat, amount in brought] + others
    yield [said for said, _ in short]
    for kept in range(len(short) - 1, 0, -1):
        rest = sum(amount for _, amount in short[kept:])
        yield [*(said for said, _ in short[:kept]), f"{place.voice.text('board.more')}\u00a0{place.voice.signed(rest)}"]


def _term(place: Frame, beat: VictoryBeat, part: Part, n: int) -> str:
    """ "Your level 3", "Potion +3": with a sign where it is added to something."""
    plain = n == 0 or part.card == NO_CARD or part.card in beat.beaten
    amount = str(part.amount) if plain else place.voice.signed(part.amount)
    return f"{place.voice.say(part.label)}\u00a0{amount}"


def _right(place: Frame, beat: VictoryBeat) -> list[AnyPiece]:
    """Those who are beaten, or what else it brings."""
    found = list(_beaten(place, beat)) if beat.beaten else []
    if beat.rows:
        top = place.y(356) if found else place.right.y
        foot = place.y(TRACK_TOP) - place.px(10) if beat.climbs else place.right.bottom
        found += rows.panel(place, Rect(place.right.x, top, place.right.w, foot - top), beat.rows[:2], top=True)
    return found


def _beaten(place: Frame, beat: VictoryBeat) -> Iterator[AnyPiece]:
    """The strongest in front, the others beside it."""
    shown = beat.beaten[:MOST_BEATEN]
    k = 0.82 if beat.rows else 1.0
    wide = place.px(BEATEN * k)
    x, y = place.x(1024), place.y(246) - (place.px(16) if beat.rows else 0)
    for n in range(len(shown) - 1, 0, -1):
        also = place.px(BEATEN_ALSO * k)
        face = Rect(0, 0, also, round(also * 1.4))
        face.center = min(x + place.px(136 * n * k), place.on.right - place.px(EDGE) - also // 2), y - place.px(10)
        yield SmallCard(face, "over", card=shown[n], turn=12.0, fate="beaten")
    face = Rect(0, 0, wide, round(wide * 1.4))
    face.center = x, y
    yield SmallCard(face, "over", card=shown[0], turn=-7.0, fate="beaten")
    text, px = place.voice.text("stage_look.beaten").upper(), place.text(STAMP)
    box = Rect(0, 0, stamp_width(text, px) + place.px(10), stamp_height(px) + place.px(24))
    box.center = x + (place.px(48) if len(shown) > 1 else 0), y + place.px(16)
    yield Stamp(box, "over", text=text, px=px, turn=STAMP_TURN, good=False)


EDGE = 40


def _stream(place: Frame, beat: VictoryBeat) -> Iterator[AnyPiece]:
    """The treasures on their way: backs, or those that lie open to be picked."""
    count = sum(share.treasures for share in beat.shares) or len(beat.open_spoils)
    if not count:
        return
    start, end = place.x(450), place.x(800 if beat.rows else 1004)
    y = place.y(STREAM_AT)
    chest = place.px(40)
    yield Bow(
        Rect(start, y - 8, end - start, 32).inflate(16, 16), "over",
        start=Spot(end, y + place.px(18)), over=Spot((start + end) // 2, y - place.px(16)), end=Spot(start, y),
        tint="accent", head=False,
    )  # fmt: skip
    if not beat.rows:
        yield Sign(Rect(end + place.px(10), y + place.px(2), chest, chest), icon="treasure", ink="treasure")
        said = set_words(fonts.TITLE, place.text(25), f"×{count}", place.px(70))
        at = Rect(end + place.px(16) + chest, y + place.px(22) - said.high // 2, place.px(70), 0)
        yield words_at(said, fonts.TITLE, at, "cream")
    yield from _backs(place, beat, count, start + place.px(20), end - place.px(30), y)


def _backs(place: Frame, beat: VictoryBeat, count: int, start: int, end: int, y: int) -> Iterator[AnyPiece]:
    wide = place.px(BACK)
    most = max(1, min(MOST_BACKS, (end - start) // (wide + place.px(8))))
    cards: Sequence[CardId] = beat.open_spoils[:most] or (CardId(-2),) * min(count, most)
    step = min((end - start) // len(cards), place.px(96))
    for n, card in enumerate(cards):
        face = Rect(0, 0, wide, round(wide * 1.4))
        face.center = start + step * n + step // 2, y + round((n / max(1, len(cards))) * place.px(14))
        turn = TURNS[n % len(TURNS)]
        yield SmallCard(face, card=card, turn=turn) if card >= 0 else Back(face, deck="treasure", turn=turn)


def _climb(place: Frame, climbs: Sequence[Climb]) -> Iterator[AnyPiece]:
    """The track of whoever climbs; of two, one below the other."""
    if not climbs:
        return
    x = place.x(60)
    box = Rect(x, place.y(TRACK_TOP), place.x(1220) - x, place.px(TRACK_HIGH))
    yield Panel(box, "ground")
    shown = climbs[:2]
    high, reasons = box.h // len(shown), any(climb.parts for climb in shown)
    for n, climb in enumerate(shown):
        line = Rect(box.x, box.y + n * high, box.w, high)
        yield from steps(place, line, climb, named=len(shown) > 1, reasons=reasons)


def steps(place: Frame, box: Rect, climb: Climb, *, named: bool, reasons: bool) -> Iterator[AnyPiece]:
    """Words, the track, what each step is for. `reasons`: room is kept for that, so that tracks in rows are alike."""
    margin = place.px(24)
    left = Rect(box.x + margin, box.y, round(box.w * 0.155), box.h)
    chips = _reasons(
        place, Rect(box.right - round(box.w * 0.215), box.y, round(box.w * 0.215) - place.px(14), box.h), climb
    )
    end = box.right - round(box.w * 0.215) if reasons else box.right
    yield from _said(place, left, climb, named=named)
    pip = min(place.px(PIP), round(box.h * 0.5))
    across = end - margin - left.right - place.px(8)
    track = tracks.layout(across, pip if across / climb.goal >= tracks.LEAST_STEP else pip / 2, climb.goal)
    at = Rect(left.right + place.px(8), 0, across, round(track.height))
    at.centery = box.centery
    found = Steps(at, seat=climb.seat, track=track, before=climb.level.before, after=climb.level.after)
    yield found
    yield _token(found)
    yield from chips


def _token(steps: Steps) -> Token:
    """Larger than its step."""
    track, r = steps.track, steps.token_r
    start, end = ((steps.box.x + x, steps.box.y + y) for x, y in (track.at(steps.before), track.at(steps.after)))
    box = Rect(round(end[0] - r), round(end[1] - r), round(2 * r), round(2 * r))
    return Token(box, "over", seat=steps.seat, r=r, start=Spot(round(start[0]), round(start[1])))


def _said(place: Frame, box: Rect, climb: Climb, *, named: bool) -> Iterator[AnyPiece]:
    say = place.voice.text
    if named:
        bold = place.voice.seat(climb.seat)
    else:
        bold = say("stage_look.climbs", start=climb.level.before, end=climb.level.after)
    left = climb.goal - climb.level.after
    quiet = say("stage_look.goal_reached") if left <= 0 else say("stage_look.levels_left", n=left)
    first = set_words(fonts.TITLE, place.text(20 if named else 23, 15), bold, box.w, 1, 14)
    second = set_words(fonts.BODY, place.text(15.5), quiet, box.w, 2 if box.h >= place.px(80) else 1, even=False)
    if first.high + second.high > box.h - place.px(10):
        second = Set(second.px, ())
    top = box.centery - (first.high + second.high) // 2
    yield words_at(first, fonts.TITLE, Rect(box.x, top, box.w, 0), "text")
    if second.lines:
        yield words_at(second, fonts.BODY, Rect(box.x, top + first.high, box.w, 0), "muted")


def _reasons(place: Frame, box: Rect, climb: Climb) -> list[Chip]:
    """What the levels are for, one chip each, as many as go."""
    size = 17 if box.h >= place.px(60) else 15
    high = round(place.text(size) * numbers.CHIP_HIGH) + place.px(7)
    shown = climb.parts[: max(1, (box.h - place.px(8)) // high)]
    top = box.centery - high * (len(shown) - 1) // 2
    return [
        numbers.chip(
            place,
            box.x,
            top + n * high,
            f"{place.voice.signed(part.amount)} {place.voice.say(part.label)}",
            "up",
            "good",
            box.w,
            size,
        )
        for n, part in enumerate(shown)
    ]


def track(place: Frame, beat: TrackBeat) -> list[AnyPiece]:
    """Who is near the goal: the track of everybody that it is about, and what it means."""
    column = place.left.inflate(-place.px(40), 0)
    column.x = place.left.x
    found = people.actor(place, beat, column, r=people.LARGE_FACE)
    x = column.right + place.px(20)
    room = Rect(x, place.left.y + place.px(6), place.right.right - x, place.left.h - place.px(12))
    shown = beat.climbs[:6]
    each = min(place.px(TRACK_HIGH), (room.h - (place.px(110) if beat.rows else 0)) // max(1, len(shown)))
    high = each * len(shown)
    rows_room = Rect(room.x, room.y + high + place.px(12), room.w, room.h - high - place.px(12))
    said = rows.panel(place, rows_room, beat.rows, beat.heading, top=True)
    down = (room.h - high - (said[0].box.h + place.px(12) if said else 0)) // 2
    if shown:
        reasons = any(climb.parts for climb in shown)
        box = Rect(room.x, room.y + down, room.w, high)
        found.append(Panel(box, "ground"))
        for n, climb in enumerate(shown):
            line = Rect(box.x, box.y + n * each, box.w, each)
            found += steps(place, line, climb, named=True, reasons=reasons)
    return found + rows.panel(place, rows_room.move(0, down), beat.rows, beat.heading, top=True)
