"""Where each thing lies that can be seen, touched or dropped on: the one list that pictures, gestures, announcements,
`shot --json` and tests live on.

    found = regions(sight, planned(sight, size))        # drawing order: the last one lies on top
    region = at(found, (x, y))                          # topmost under a point, exact for turned cards
    stack = all_at(found, (x, y))                       # everything under it, topmost first

Ids are stable while a thing stays where it can be seen:
card:41  foe:3  seat:2  side:heroes  side:monsters  door  deck:door  deck:treasure  discard:door  discard:treasure  die
mat  hand  worn  bag  slot:head  slot:hand:1  token:0  sale  button:claim  way:2  log  zoom  detail  menu  undo  redo
total:heroes  chip:heroes:2  stake  need  shield:2  count:2  hands  bags
banner  signs  sign:3  pause  timeline  mark:68  prompt  glance:1  objecting  pile:0  stage  stage:go_on  beside:1
strip  strip:step  tray:2  promise:1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec
from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import AsWritten
from game.model.views import Part
from game.moves.buttons import SUGGESTED, THROW_DIE
from game.table.interface import not_undone
from game.words.card_words import card_title, pile_name
from game.words.questions import answers_told, objection_told
from ui.art.rotation import box_of, turned
from ui.art.signs import sex_key
from ui.table.fight.plan import FightPlan, body_id
from ui.table.layout.banner import banner_plan
from ui.table.layout.button import Button
from ui.table.layout.coach import coach_box
from ui.table.layout.giving import Tray
from ui.table.layout.plan import Plan
from ui.table.layout.seat_signs import ranks_told
from ui.table.layout.seats import SeatPlan, name_line
from ui.table.layout.sight import Sight
from ui.table.layout.signs import SIGNS, sign_button, sign_row
from ui.table.layout.timeline import strip
from ui.table.layout.zones import TILTS, pile_places
from ui.table.layout.zoom import zoom_place, zoomed
from ui.table.middle.plan import Trophy
from ui.table.stage.beat import OnStage
from ui.table.stage.pieces import BigCard, CardPiece, Panel, StageButton
from ui.table.stage.plan import Pill
from ui.table.stage.throw import DiePiece

RegionKind = Literal[
    "card",  # n: card
    "seat",  # n: seat
    "foe",  # n: body
    "side",  # n: 0 heroes, 1 monsters
    "worn",
    "bag",
    "hand",
    "tray",  # n: seat; before a receiver of cards
    "mat",
    "door",  # in the middle, while it may be opened
    "pile",  # n: which of the piles that a set brings along
    "deck",  # n: 0 door, 1 treasure
    "discard",  # n: 0 door, 1 treasure
    "slot",  # an empty slot of the own seat
    "sale",  # one step up on the own level track
    "token",  # n: seat
    "die",
    "button",
    "way",  # n: index of a named alternative
    "prompt",
    "coach",  # a line of a first game
    "log",
    "zoom",
    "detail",
    "menu",
    "undo",
    "redo",
    "pause",
    "sign",  # n: which; without one, the button that shows them
    "banner",  # news of other machines
    "timeline",
    "mark",  # n: move
    "glance",  # n: seat; its key, where several people share the screen
    "objecting",  # the question to all of them
    "stage",  # the mat over the table
    "stage_pill",  # how it goes on
    "number",  # asks about a number; n: seat, or 0 heroes, 1 monsters
    "strip",  # captions of a rival's turn
    "strip_button",  # how fast they come
    "beside",  # n: seat; what is told small beside it
]
Place = Literal["", "hand", "worn", "bag", "traits", "curses", "middle", "fight", "pile", "given"]
THROW = THROW_DIE.id
STAGE_CARD, STAGE_GO_ON = "stage:card", "stage:go_on"
PRESSED: tuple[RegionKind, ...] = ("button", "way", "menu", "undo", "redo", "pause", "sign", "strip_button")
"""Kinds of regions that are pressed and never pointed at by a move."""
REDO = ("refuse.cannot_redo", "play.redo")
"""The words for it while it does nothing, and while it does something."""

TIMELINE: tuple[RegionKind, ...] = ("timeline", "mark")
"""Kinds of regions that one looks back by."""
TOLD = ("ring", "move", "badge", "promise", "chip", "undo", "redo", "shield", "count", "plays", "heap")
"""How ids begin of what says what it stands for while one points at it."""
PROBES = 8  # parts of a covered card's width and height that are tried
HEADING = 22  # pixels; height of a heading that can be clicked
ROW = 40  # pixels; things whose middles differ by less stand in one row


class Region(msgspec.Struct, frozen=True):
    """`rect` is the upright box round the thing (announcements, focus ring); a turned card is hit in its own frame:
    `face` is the card before it is turned by `turn` degrees clockwise round its middle.

    `card` is the face it shows, `place` where that card lies and `seat` whose it is. `lit`: a move begins here, by the
    options of the view alone. `sentence` is what a screen reader says, `value` the state that is shown."""

    id: str
    kind: RegionKind
    rect: Rect
    n: int = -1
    lit: bool = False
    sentence: str = ""
    key: str = ""
    card: CardId = NO_CARD
    place: Place = ""
    seat: SeatId = NOBODY
    face: Rect | None = None
    turn: float = 0.0
    value: str = ""

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies on it."""
        if self.face is None or not self.turn:
            return bool(self.rect.collidepoint(point))
        return bool(self.face.collidepoint(turned(point, self.face.center, -self.turn)))


def at(found: Sequence[Region], point: tuple[float, float]) -> Region | None:
    """The topmost region under a point."""
    return next((region for region in reversed(found) if region.holds(point)), None)


def all_at(found: Sequence[Region], point: tuple[float, float]) -> list[Region]:
    """Every region under a point, topmost first: a worn card, the worn row, the seat."""
    return [region for region in reversed(found) if region.holds(point)]


def by_id(found: Iterable[Region]) -> dict[str, Region]:
    return {region.id: region for region in found}


def reading_order(found: Sequence[Region]) -> list[Region]:
    """Rows from the top, each from the left."""
    return sorted(found, key=lambda region: (region.rect.centery // ROW, region.rect.x))


def touchable(found: Sequence[Region], region: Region) -> Rect:
    """Where a thing can be touched: all of it, or the strip that the cards over it leave free."""
    rect = Rect(region.rect)
    if region.kind not in ("card", "foe") or at(found, rect.center) is region:
        return rect
    steps = [(x, y) for y in range(1, PROBES) for x in range(1, PROBES)]
    for x, y in steps:
        point = rect.x + rect.w * x // PROBES, rect.y + rect.h * y // PROBES
        if at(found, point) is region:
            return Rect(point[0] - 2, point[1] - 2, 4, 4)
    return rect


def regions(sight: Sight, plan: Plan) -> tuple[Region, ...]:
    """Everything there is to see, touch or drop on, in drawing order, also what is drawn elsewhere."""
    return under_stage(lying(sight, plan), sight, plan)


def under_stage(found: Sequence[Region], sight: Sight, plan: Plan) -> tuple[Region, ...]:
    """Return the regions of the table, of the feed of a rival's turn, and of the mat that has risen over both."""
    risen = {region.id: region for region in _stage(sight, plan)}
    return (*_beneath((*found, *_strip(plan)), risen), *risen.values())


def lying(sight: Sight, plan: Plan) -> tuple[Region, ...]:
    """Return the regions of the table alone, whatever has risen over it."""
    found = [*_mat(sight, plan), *_bar(sight, plan)]
    if plan.fight is not None:
        found.extend(_fight(sight, plan, plan.fight))
    if plan.middle is not None:
        if plan.middle.heap:
            found.append(_heap(sight, plan.middle.heap))
        if plan.middle.ajar:
            found.append(_thing(plan, "door", "door", plan.middle.door, sight.says("button.open_door"), 0))
        found.extend(_card(sight, plan, card, face, "middle") for card, face in plan.middle.cards)
    for seat in (*plan.seats, *((plan.own,) if plan.own is not None else ())):
        found.extend(_seat(sight, plan, seat))
    found.extend(_banner(sight, plan))
    found.extend(_panels(sight, plan))
    found.extend(_buttons(sight, plan))
    found.extend(_signs(sight, plan))
    found.extend(_giving(sight, plan))
    found.extend(_card(sight, plan, one.card, one.face, "hand", sight.me, one.turn) for one in plan.held)
    if plan.opened is not None:
        found.extend(_sign(sight, plan, row.cards[0], row.rect, plan.opened.seat) for row in plan.opened.rows)
    found.extend(_beside(sight, plan))
    return tuple(found)


def _beneath(found: Sequence[Region], risen: Mapping[str, Region]) -> Iterator[Region]:
    """The regions under the stage: without those that have come up, and without the key that goes on."""
    keys = {region.key for region in risen.values() if region.key}
    for region in found:
        if region.id not in risen:
            yield msgspec.structs.replace(region, key="") if region.key in keys else region


def _thing(
    plan: Plan,
    id: str,
    kind: RegionKind,
    rect: Rect,
    sentence: str,
    n: int = -1,
    *,
    lit: bool | None = None,
    card: CardId = NO_CARD,
    place: Place = "",
) -> Region:
    """A thing that lies upright; `lit`: where the options do not say it."""
    return Region(id, kind, Rect(rect), n, id in plan.lit if lit is None else lit, sentence, card=card, place=place)


def _card(
    sight: Sight, plan: Plan, card: CardId, face: Rect, place: Place, seat: SeatId = NOBODY, turn: float = 0.0
) -> Region:
    id = f"card:{card}"
    spoken = _noted(sight, card) if place == "hand" else card_sentence(sight, card)
    return Region(id, "card", box_of(face, turn), card, id in plan.lit, spoken, "", card, place, seat, Rect(face), turn)


def _noted(sight: Sight, card: CardId) -> str:
    """Return the card's name, kind and number, and the sentence of its note."""
    note = sight.notes.notes.get(card) if sight.notes is not None else None
    said = card_sentence(sight, card)
    return f"{said}. {note.sentence}" if note is not None else said


def card_sentence(sight: Sight, card: CardId) -> str:
    """Return a card for screen readers: its name, kind and number."""
    return card_title(sight.voice.print_card(card))


def _mat(sight: Sight, plan: Plan) -> Iterator[Region]:
    place, view = plan.place, sight.view
    middle = f"{plan.middle.title} {plan.middle.hint}".strip() if plan.middle is not None else ""
    yield _thing(plan, "mat", "mat", place.mat, middle)
    for n, (name, pile, discard) in enumerate(
        (("door", place.door_deck, place.door_discard), ("treasure", place.treasure_deck, place.treasure_discard))
    ):
        left = sight.says(f"table.{name}_deck", n=view.draw_left[n])
        yield _thing(plan, f"deck:{name}", "deck", pile, left, n)
        if not discard.w:
            continue
        top = view.discard_top[n]
        sentence = sight.says("table.discard_empty")
        if top >= 0:
            sentence = _named(sight, sight.says("table.discard"), card_sentence(sight, top))
        card = top if top >= 0 else NO_CARD
        lies = _thing(plan, f"discard:{name}", "discard", discard, sentence, n, card=card, place="pile")
        yield msgspec.structs.replace(lies, turn=TILTS[name] if top >= 0 else 0.0)
    yield _thing(plan, "die", "die", place.die, sight.die_told or sight.says("play.die_rests"))
    if sight.die_told and sight.view.fight is not None:
        yield _number(sight, "need", place.die_words, sight.die_told)
    for n, box in enumerate(pile_places(place, len(view.aside))):
        heap = view.aside[n]
        name = sight.voice.text("leaf.pile", name=pile_name(view, sight.voice, n), n=heap.size)
        said = _named(sight, name, card_sentence(sight, heap.top)) if heap.top >= 0 else name
        yield _thing(plan, f"pile:{n}", "pile", box, said, n, card=heap.top, place="pile")


def _bar(sight: Sight, plan: Plan) -> Iterator[Region]:
    place = plan.place
    yield _thing(plan, "menu", "menu", place.menu, sight.says("button.menu"))
    undo = sight.says("play.undo") if sight.can_undo else sight.voice.say(not_undone(sight.marks, (sight.me,)))
    yield _thing(plan, "undo", "undo", place.undo, undo, lit=sight.can_undo)
    yield _thing(plan, "redo", "redo", place.redo, sight.says(REDO[sight.can_redo]), lit=sight.can_redo)
    if sight.linked is not None and sight.linked.may_sign:
        word = sight.says("linked.go_on" if sight.linked.paused else "linked.stop")
        yield _thing(plan, "pause", "pause", place.pause, word, lit=True)
    yield _thing(plan, "timeline", "timeline", place.timeline, sight.says("board.turn", n=sight.view.turn))
    told = sight.says("board.move_told", turn=sight.view.turn, n=sight.number)
    yield _told("move", place.move, told)
    for mark, box in strip(sight, place).places:
        there = mark.move == sight.mood.looking
        yield _thing(plan, f"mark:{mark.move}", "mark", box, sight.recall(mark), mark.move, lit=not there)


def _stage(sight: Sight, plan: Plan) -> Iterator[Region]:
    """The mat over the table, its cards, and how it goes on. Its sentences are those of the log."""
    stage, on = plan.stage, sight.stage
    if stage is None or on is None:
        return
    told = " ".join([sight.voice.say(entry.message) for entry in on.beat.said] or [stage.ribbon.text])
    yield _thing(plan, "stage", "stage", stage.mat or stage.ribbon.box, told)
    for piece in stage.pieces:
        if isinstance(piece, DiePiece):
            yield _thing(plan, "die", "die", piece.box, sight.die_told)
        elif isinstance(piece, StageButton):
            yield _button(piece.button, piece.box)
        elif isinstance(piece, CardPiece) and piece.card >= 0:
            id = STAGE_CARD if isinstance(piece, BigCard) else f"{STAGE_CARD}:{piece.card}"
            yield _thing(plan, id, "stage", piece.box, card_sentence(sight, piece.card), card=piece.card)
    if stage.pill is not None:
        stands = sight.says("stage_look.stands") if on.still else ""
        yield _pill(plan, on, stage.pill, stands)


def _pill(plan: Plan, on: OnStage, pill: Pill, stands: str) -> Region:
    """How it goes on: while the die waits for a hand, by its throw; and that its time `stands`."""
    said = f"{pill.words.lines[0]} ({stands})" if stands else pill.words.lines[0]
    if on.die.waits:
        return msgspec.structs.replace(_thing(plan, THROW, "button", pill.box, said, lit=True), key=pill.key)
    return msgspec.structs.replace(_thing(plan, STAGE_GO_ON, "stage_pill", pill.box, said, lit=True), key=pill.key)


def _giving(sight: Sight, plan: Plan) -> Iterator[Region]:
    """The trays with their receivers and numbers of cards, and the cards that lie there already."""
    if plan.giving is None:
        return
    for tray in plan.giving.trays:
        if tray.seat >= 0:
            said = _named(sight, sight.says("charity.for", seat=f"seat:{tray.seat}"), counted(sight, tray))
            yield _thing(plan, f"tray:{tray.seat}", "tray", tray.box, said, tray.seat)
    yield from (_card(sight, plan, card, face, "given", sight.me) for card, face in plan.giving.cards)


def counted(sight: Sight, tray: Tray) -> str:
    """How many cards lie there, of how many."""
    n, total = tray.lies
    return sight.says("charity.counted", n=n, total=total)


def _beside(sight: Sight, plan: Plan) -> Iterator[Region]:
    """The captions beside seats: their words, on their paper."""
    papers = [piece.box for piece in plan.beside if isinstance(piece, Panel)]
    shown = [caption for caption in sight.beside if plan.seat(caption.seat) is not None]
    for caption, box in zip(shown, papers, strict=True):
        told = " ".join(sight.voice.say(said) for said in (caption.head, caption.tail) if said is not None)
        yield _thing(plan, f"beside:{caption.seat}", "beside", box, told, caption.seat)


def _strip(plan: Plan) -> Iterator[Region]:
    """The strip of a rival's turn: its captions, and the buttons of its pace."""
    if plan.turn_feed is None:
        return
    told = ", ".join(" ".join(line for words in cell.words for line in words.lines) for cell in plan.turn_feed.cells)
    yield _thing(plan, "strip", "strip", plan.turn_feed.box, told)
    for button in (*plan.turn_feed.buttons, *((plan.turn_feed.log,) if plan.turn_feed.log is not None else ())):
        step = _thing(plan, button.id, "strip_button", button.box, button.label, lit=button.lit)
        yield msgspec.structs.replace(step, key=button.key, value="on" if button.on else "")


def _banner(sight: Sight, plan: Plan) -> Iterator[Region]:
    banner = sight.linked.banner if sight.linked is not None else None
    if banner is not None:
        said = f"{banner.text} {banner.opens}".strip()
        yield _thing(plan, "banner", "banner", banner_plan(banner, plan.place).box, said, lit=bool(banner.opens))


def _fight(sight: Sight, plan: Plan, fight: FightPlan) -> Iterator[Region]:
    seen = sight.view.fight
    assert seen is not None
    heroes, monsters = sight.says("table.heroes"), sight.says("table.monsters")
    yield _thing(plan, "side:heroes", "side", fight.heroes, _sum(sight, heroes, seen.heroes, seen.heroes_parts), 0)
    total = _sum(sight, monsters, seen.monsters, seen.monsters_parts)
    yield _thing(plan, "side:monsters", "side", fight.monsters, total, 1)
    for one in fight.people:
        if one.seat >= 0:
            lit = f"seat:{one.seat}" in plan.lit
            name = sight.voice.seat(one.seat)
            yield _thing(plan, f"plate:{one.seat}", "seat", one.box, name, one.seat, lit=lit)
    for enemy in fight.enemies:
        foe, said = enemy.foe, card_sentence(sight, enemy.foe.card)
        thing = _thing(plan, body_id(foe.body), "foe", enemy.box, said, foe.body, card=foe.card, place="fight")
        yield msgspec.structs.replace(thing, face=enemy.card)
    played = (*fight.spent, *(each for enemy in fight.enemies for each in enemy.enhancers))
    yield from (_card(sight, plan, one.card, one.face, "fight", turn=one.turn) for one in played)
    sides = (
        ("heroes", heroes, seen.heroes, fight.hero_chips),
        ("monsters", monsters, seen.monsters, fight.monster_chips),
    )
    for n, (side, name, amount, chips) in enumerate(sides):
        yield _number(sight, f"total:{side}", fight.totals[n], _named(sight, name, f"{amount}"), n)
        yield from (_told(f"chip:{side}:{k}", one.box, one.chip.told, n) for k, one in enumerate(chips))
    at_stake = sight.says("table.stake", n=seen.treasures, levels=seen.levels)
    told = ". ".join(filter(None, (at_stake, fight.penalty_told.removesuffix("."))))
    yield _number(sight, "stake", fight.stake, told)
    if fight.actors is not None and sight.view.window is not None:
        yield _told("ring", fight.actors, answers_told(sight.view.window, sight.voice))


def _number(sight: Sight, id: str, rect: Rect, what: str, n: int = -1) -> Region:
    """Return the region of a number that explains itself."""
    return Region(id, "number", Rect(rect), n, False, sight.says("why.ask", what=what))


def _told(id: str, rect: Rect, what: str, n: int = -1) -> Region:
    """Return the region of a small thing that tells its meaning while it is pointed at."""
    return Region(id, "number", Rect(rect), n, False, what)


def _heap(sight: Sight, heap: Sequence[Trophy]) -> Region:
    """Return the region of the beaten monsters beside the door."""
    names = ",".join(sight.cast.card(trophy.card).id for trophy in heap)
    boxes = [box_of(trophy.face, trophy.turn) for trophy in heap]
    return _told("heap", boxes[0].unionall(boxes), sight.says("board.beaten", cards=f"card:{names}"))


def _named(sight: Sight, name: str, what: str) -> str:
    return sight.says("share.named", name=AsWritten(name), what=AsWritten(what))


def _sum(sight: Sight, side: str, total: int, parts: Sequence[Part]) -> str:
    every = ", ".join(f"{sight.voice.say(part.label)} {part.amount}" for part in parts)
    return _named(sight, side, f"{total} ({every})" if len(parts) > 1 else f"{total}")


def _seat(sight: Sight, plan: Plan, seat: SeatPlan) -> Iterator[Region]:
    known = sight.view.seats[seat.seat]
    parts = [sight.voice.seat(seat.seat), sight.says(sex_key(known.sex)), sight.says("table.level", n=known.level)]
    parts.extend(ranks_told(sight.cast, sight.voice, known))
    parts.append(sight.says("table.strength", n=known.strength))
    parts.append(sight.says("table.hand_count", n=sum(known.hand_backs)))
    parts.extend(_machine_told(sight, seat.seat))
    parts.extend(chip.told for chip in seat.chips if chip.told)
    yield _thing(plan, f"seat:{seat.seat}", "seat", seat.box, ", ".join(parts), seat.seat)
    if seat.own and plan.place.log_over_own:
        return
    yield from _numbers(sight, seat)
    if seat.own:
        yield _thing(plan, "worn", "worn", seat.worn_box, sight.says("table.worn"))
        yield _thing(plan, "bag", "bag", seat.bag_box, sight.says("table.bag"))
        for slot, box in seat.slots:
            word = sight.says(f"slot.{slot.split(':')[0]}")
            yield _thing(plan, f"slot:{slot}", "slot", box, sight.says("board.slot_empty", slot=word))
        step = seat.step(known.level + 1).inflate(8, 16)
        yield _thing(plan, "sale", "sale", step, sight.says("board.one_step_up"))
    shown = {row.cards[0] for row in plan.opened.rows} if plan.opened is not None else set()
    for card, rect in (each for chip in seat.chips for each in chip.slices()):
        if card not in shown:
            yield _sign(sight, plan, card, rect, seat.seat)
    yield from (_told(chip.family, chip.rect, chip.told, seat.seat) for chip in seat.chips if chip.told)
    yield from (_card(sight, plan, laid.card, laid.face, "worn", seat.seat, laid.turn) for laid in seat.worn)
    yield from (_card(sight, plan, laid.card, laid.face, "bag", seat.seat, laid.turn) for laid in seat.bag)
    if seat.cap is not None and sight.company is not None:
        key, name = sight.company.caps[seat.seat], f"seat:{seat.seat}"
        cap = _thing(plan, f"glance:{seat.seat}", "glance", seat.cap, sight.says("share.look", seat=name), seat.seat)
        yield msgspec.structs.replace(cap, lit=True, key=key, seat=seat.seat)
    x, y = seat.token(sight.mood.levels.get(seat.seat, known.level))
    r = seat.track.token_r + 2
    box = Rect(int(x - r), int(y - r), int(2 * r), int(2 * r))
    yield _thing(plan, f"token:{seat.seat}", "token", box, sight.says("table.level", n=known.level), seat.seat)


def _numbers(sight: Sight, seat: SeatPlan) -> Iterator[Region]:
    """Strength, cards in hand, and over what is worn and carried how much of that there may be."""
    known = sight.view.seats[seat.seat]
    found = [
        ("shield", seat.shield, sight.says("table.strength", n=known.strength)),
        ("count", seat.count, sight.says("table.hand_count", n=sum(known.hand_backs))),
    ]
    yield from (_number(sight, f"{id}:{seat.seat}", box, what, seat.seat) for id, box, what in found if box.w)
    stands_for = sight.says("board.badge", n=seat.seat + 1, seat=f"seat:{seat.seat}")
    yield _told(f"badge:{seat.seat}", seat.badge_box, stands_for, seat.seat)
    for icon, box in name_line(sight, seat).kinds:
        word = sight.says("board.computer" if icon == "bot" else "linked.seat_elsewhere")
        yield _told(f"plays:{seat.seat}:{icon}", box, _named(sight, sight.voice.seat(seat.seat), word), seat.seat)
    for id, box, word in (("hands", seat.worn_box, "table.worn"), ("bags", seat.bag_box, "table.bag")):
        if seat.own and seat.headings:
            heading = Rect(box.x, seat.headings - HEADING // 2, box.w, HEADING)
            yield _number(sight, id, heading, sight.says(word), seat.seat)


def _machine_told(sight: Sight, seat: SeatId) -> Iterator[str]:
    """Where its person sits, and who plays."""
    linked = sight.linked
    if linked is None:
        return
    kinds = (
        ("elsewhere", linked.elsewhere), ("away", linked.away), ("left", linked.left),
        ("free", linked.free), ("covered", linked.covered),
    )  # fmt: skip
    for word, seats in kinds:
        if seat in seats:
            yield sight.says(f"linked.seat_{word}")


def _sign(sight: Sight, plan: Plan, card: CardId, rect: Rect, seat: SeatId) -> Region:
    held: Place = "curses" if card in sight.view.seats[seat].curses else "traits"
    return _card(sight, plan, card, rect, held, seat)


def _panels(sight: Sight, plan: Plan) -> Iterator[Region]:
    place = plan.place
    hidden = sum(sight.face_down)
    held = sight.says("share.face_down", n=hidden) if hidden else sight.says("table.hand_count", n=len(sight.view.hand))
    yield _thing(plan, "hand", "hand", place.hand, held)
    if sight.asked is not None:
        told = objection_told(sight.asked.kind, sight.asked.passed, sight.asked_keys, sight.voice)
        yield _thing(plan, "objecting", "objecting", place.corner, told)
    said = sight.mood.prompt or sight.voice.say(sight.view.prompt)
    yield _thing(plan, "prompt", "prompt", place.prompt, said)
    if sight.mood.coach is not None and plan.turn_feed is None:
        yield _thing(plan, "coach", "coach", coach_box(place), sight.mood.coach.sentence)
    if place.log is not None and not (place.log == place.foot and sight.asked_keys):
        lines = sight.log[: -sight.mood.log_up or None] or sight.log[:1]
        first = lines[-1].text if lines else sight.says("board.log_empty")  # the newest, unless it was scrolled back
        yield _thing(plan, "log", "log", place.log, first)
    face, card = zoom_place(place), zoomed(sight)
    if face is not None and card >= 0:
        yield _thing(plan, "zoom", "zoom", face, card_sentence(sight, card), card=card)
    told = " ".join(sight.mood.detail or (one.sentence for one in sight.mood.pursuers))
    if place.foot is not None and told:
        yield _thing(plan, "detail", "detail", place.foot, told)


def _signs(sight: Sight, plan: Plan) -> Iterator[Region]:
    """The button that shows them, and while one is chosen all of them with their digits."""
    linked = sight.linked
    if linked is None or not linked.may_sign or plan.own is None or plan.place.log_over_own:
        return
    taken = any(button.id == SUGGESTED and button.lit for button in sight.buttons)  # its letter is the same
    letter = "" if taken else "E"
    yield Region("signs", "sign", sign_button(plan.own, plan.place), -1, True, sight.says("linked.signs"), letter)
    ways = any(button.id.startswith("way:") for button in sight.buttons)
    for n, box in enumerate(sign_row(plan.own, plan.place).places if linked.signing else ()):
        said, key = sight.says(f"linked.sign_{SIGNS[n][0]}"), "" if ways else str(n + 1)
        yield Region(f"sign:{n}", "sign", box, n, True, said, key)


def _buttons(sight: Sight, plan: Plan) -> Iterator[Region]:
    for button, box in zip(sight.buttons, plan.buttons, strict=True):
        yield _button(button, box)


def _button(button: Button, box: Rect) -> Region:
    prefix, _, n = button.id.partition(":")
    kind: RegionKind = "way" if prefix == "way" else "glance" if prefix == "look" else "button"
    return Region(
        button.id,
        kind,
        Rect(box),
        int(n) if kind != "button" else -1,
        button.lit,
        button.sentence or button.label,
        button.key,
    )
