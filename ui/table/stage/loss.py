"""Curses, thefts, Mishaps and all else that is lost: what hits somebody, and what it leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message, seat_named
from game.text.log import LogEntry
from game.words.voice import Tint
from ui.art import fonts
from ui.system.sounds import SoundName
from ui.table.stage import boxes
from ui.table.stage.beat import OF_RIBBON, OWN_DOOR, RIVALS_LOSS, Beat, BeatRow, BeforeAfter
from ui.table.stage.boxes import PieceBox, Squeeze, TextBox
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.pieces import CardPiece, StagePiece
from ui.table.stage.shown_move import MOST_ROWS, Events, ShownMove, actor, cause, first_of, rows_of, words
from ui.toolkit.flow import Column, Row, Space, fit, inset

FACE_ABOVE, LOST_LARGE, LOST_SMALL, LOST_TURN, MOST_LOST = 54, 104, 72, -6.0, 4
LOST_SQUEEZES = (*boxes.SQUEEZES[:2], *boxes.SQUEEZES[3:5], *(Squeeze(share, rows=0) for share in (0.83, 0.7, 0.55)))
FATE_SQUEEZES = (
    *(Squeeze(1.0, quiet=1, bold=lines) for lines in (5, 3, 2)),
    *(Squeeze(share, bold=2, rows=rows) for share, rows in ((1.0, 1), (0.8, 0), (0.6, 0))),
)
"""Share of the card's size, lines of a sentence and rows beside one card that is lost."""


class LossBeat(Beat, frozen=True, kw_only=True):
    """A curse, a theft, a Mishap, anything lost. `lost`: cards, backs where faces are not for everybody; `gone_to`: who
    has them now, NOBODY: the discard piles. `level` and `strength` of `to`, where they change."""

    MOOD = "hit"

    lost: tuple[CardId, ...] = ()
    gone_to: SeatId = NOBODY
    level: BeforeAfter | None = None
    strength: BeforeAfter | None = None

    @property
    def sound(self) -> SoundName:
        if self.icon == "curse":
            return "curse"
        return OF_RIBBON.get(self.ribbon.key, "level_lost" if self.level and not self.lost else "item_lost")

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        """The two persons concerned, and the loss."""
        f = f if self.card != NO_CARD else f.halved()
        thrower, r, room = self.by not in (NOBODY, self.to), f.px(FACE_ABOVE), f.right
        found = [*boxes.big_card(f, self), *boxes.person(f, self, f.left)]
        above: tuple[PieceBox, ...] = ()
        if thrower:
            found += boxes.to_card(f, self, found)
            room = Rect(room.x, room.y - f.px(2), room.w, room.h + f.px(2))
            above = boxes.face_box(f, r, self.to, lit=True, mood=self.MOOD), Space(28)
            if self.card != NO_CARD:
                end = Pixel(room.centerx - r - f.px(18), room.y + r)
                found.append(boxes.bow(Pixel(f.card.right + f.px(16), f.y(250)), end, f.px(34), self.tint))
        change = self.level if self.level is not None else self.strength
        number = (boxes.before_after(f, change, plate=self.level is not None),) if change is not None else ()
        tree, squeezes = self._several, LOST_SQUEEZES if self.lost else boxes.SQUEEZES
        spared = any(row.bold.key.startswith("fizzle.") for row in self.rows)  # what was not there to lose
        if len(self.lost) == 1 and self.lost[0] >= 0 and not spared:
            tree, squeezes = self._one, FATE_SQUEEZES
        trees = (Column((*above, tree(f, number, squeeze)), 0) for squeeze in squeezes)
        return [*found, *fit(f, room, trees, 0 if thrower or number or self.lost else 0.5)]

    def _several(self, f: MatFrame, number: tuple[PieceBox, ...], squeeze: Squeeze) -> PieceBox:
        """Cards crossed out, the number before and after, what becomes of them."""
        size = LOST_SMALL * min(1.0, squeeze.share)
        cards: tuple[PieceBox, ...] = (boxes.CardsBox(self.lost, size, "lost", MOST_LOST),) if self.lost else ()
        numbers = [inset(20, part, 20) for part in number]
        parts: tuple[PieceBox, ...] = (*cards, Space(4), *numbers) if cards or number else ()
        return boxes.panel_tree(f, self.rows, self.heading, squeeze, *parts, below=6 if parts else 10)

    def _one(self, f: MatFrame, number: tuple[PieceBox, ...], squeeze: Squeeze) -> PieceBox:
        """Large, with its name, its fate and the number beside it."""
        card, wide = self.lost[0], f.px(LOST_LARGE * squeeze.share)
        high, above = round(wide * 1.4), f.px(8)
        face = partial(CardPiece, card=card, turn=LOST_TURN, fate="lost")
        lost = boxes.PiecesBox(wide, above + high + f.px(20), lambda at: [face(Rect(at.x, at.y + above, wide, high))])
        printed = f.voice.print_card(card)
        name = TextBox(printed.title, 21, most=2, floor=15, name=printed.lang)
        told = partial(TextBox, ink="muted", most=2, longest=squeeze.bold, even=False)
        fate: list[PieceBox] = []
        for row in self.rows[: squeeze.rows]:
            fate.append(told(f.voice.say(row.bold), 16, fonts.SEMIBOLD))
            if row.quiet is not None and squeeze.quiet:
                fate.append(told(f.voice.say(row.quiet), 15, fonts.BODY))
        text: PieceBox = Column((name, Space(2), *fate, Space(4), *number, Space(12)), 0)
        beside = Row((lost, text), 26, top=True)
        return boxes.sheet(*boxes.heading(f, self.heading, 6), inset(28, beside, 16))


LOOKS: Mapping[str, tuple[str, Tint]] = {
    "stage.curse": ("curse", "curse"),
    "stage.theft": ("bag", "bad"),
    "stage.mishap": ("skull", "bad"),
    "stage.loss": ("down", "bad"),
    "stage.conversion": ("race", "curse"),
}
"""Icon and colour of each blow, by its ribbon."""


class Blow(NamedTuple):
    """The cause of a loss: a card of `by`, or a monster."""

    ribbon: Message
    card: CardId
    by: SeatId = NOBODY


class Loss(NamedTuple):
    """The loss of one seat. `gone_to`: who has it now."""

    seat: SeatId
    cards: tuple[CardId, ...] = ()
    gone_to: SeatId = NOBODY
    levels: int = 0
    marked: bool = False  # something stays with the seat that it would rather not have

    @property
    def nothing(self) -> bool:
        return not (self.cards or self.levels or self.marked)

    def and_also(self, more: Loss) -> Loss:
        """With what the same seat has lost after that."""
        gone_to = more.gone_to if more.gone_to >= 0 else self.gone_to
        cards, levels = (*self.cards, *more.cards), self.levels + more.levels
        return Loss(self.seat, cards, gone_to, levels, self.marked or more.marked)


def losses(events: Events, cause: CardId = NO_CARD) -> dict[SeatId, Loss]:
    """Return the losses by these events, seat by seat in the order in which they happen."""
    found: dict[SeatId, Loss] = {}
    for event in events:
        one = _taken(event, cause)
        if one is not None and not one.nothing:
            found[one.seat] = found.get(one.seat, Loss(one.seat)).and_also(one)
    return found


def _taken(event: ev.EventNode, cause: CardId) -> Loss | None:
    match event:
        case ev.CardsDiscarded(seat=seat, cards=cards, cause="effect" | "surplus"):  # she would have kept them
            return Loss(seat, tuple(card for card in cards if card != cause))
        case ev.ItemTaken(seat=seat, to=to, card=card) | ev.HandCardTaken(seat=to, loser=seat, card=card):
            return Loss(seat, (card,), to)
        case ev.LevelChanged(seat=seat, by=by) if by < 0:
            return Loss(seat, levels=-by)
        case ev.SexChanged(seat=seat) | ev.CurseStays(seat=seat) | ev.CursePassed(to=seat):
            return Loss(seat, marked=True)
        case ev.TraitLaid(seat=seat, by=by) if by not in (NOBODY, seat):
            return Loss(seat, marked=True)
    return None


def loss_beat(move: ShownMove, events: Events, blow: Blow, victim: SeatId, *, own: bool = False) -> LossBeat:
    """The harm of a blow to its victim, or to a person here. `own`: she has picked it."""
    hit = shown_loss(move, events, blow.card, victim)
    said = move.log(events)
    ours = move.ours(hit.seat)
    level, strength = move.level(hit.seat), move.strength(hit.seat)
    loses = hit.cards or hit.levels or strength.by < 0
    heading = words("stage.loses", seat=seat_named(hit.seat)) if loses else words("stage.changes")
    struck = next((entry.message for entry in said if entry.kind == "curse"), None)
    headline = struck or first_of(said, blow.ribbon)
    icon, tint = LOOKS[blow.ribbon.key]
    return LossBeat(
        ribbon=_ribbon(blow, hit),
        icon=icon,
        tint=tint,
        card=blow.card,
        by=blow.by,
        to=hit.seat,
        headline=headline,
        heading=None if hit.nothing else heading,
        line=move.line(blow.by) if blow.by != hit.seat else None,
        rows=_rows([entry for entry in said if entry.message != headline], events, hit, level),
        waits=ours and not own,
        seconds=move.seconds(OWN_DOOR if own else RIVALS_LOSS),
        act=words("stage.ouch" if ours and not hit.nothing else "stage.go_on"),
        lost=hit.cards,
        gone_to=hit.gone_to,
        level=level if level.by else None,
        strength=strength if strength.by < 0 else None,
    )


def _ribbon(blow: Blow, hit: Loss) -> Message:
    """Return the word over a blow; where the blow has none of its own, by what it costs."""
    if blow.ribbon.key != "stage.loss" or hit.cards:
        return blow.ribbon
    return words("stage.level_lost" if hit.levels else "stage.changed")


def _rows(said: Sequence[LogEntry], events: Events, hit: Loss, level: BeforeAfter) -> tuple[BeatRow, ...]:
    """Return the further lines of the log, and that a curse stays, which only the picture tells. The heading names the
    loser already, and the one card or the levels below it the loss."""
    shown = ("log.lost",) * (len(hit.cards) == 1) + ("log.level_down",) * (level.by < 0)

    def told_already(entry: LogEntry) -> bool:
        own = entry.message.args.get("seat") == seat_named(hit.seat)
        return entry.kind == "door" or (own and entry.message.key in shown)

    rows = rows_of([entry for entry in said if not told_already(entry)])
    if any(isinstance(event, ev.CurseStays) for event in events):
        rows = (*rows, BeatRow("hourglass", "curse", words("stage.curse_stays")))
    return rows[:MOST_ROWS]


def shown_loss(move: ShownMove, events: Events, cause: CardId, victim: SeatId) -> Loss:
    """Return the loss of a person here, else that of the named victim."""
    found = losses(events, cause)
    seat = victim if move.ours(victim) else next(filter(move.ours, found), victim)
    return found.get(seat, Loss(seat))


def hits_hard(move: ShownMove, events: Events, cause: CardId) -> bool:
    """Return whether it costs a rival a level, a worn item or a class, or turns a fight."""
    hurt = ((loss, move.before.seats[seat]) for seat, loss in losses(events, cause).items())
    dear = (loss.levels > 0 or not {*was.used, *was.traits}.isdisjoint(loss.cards) for loss, was in hurt)
    return move.turned() or any(dear)


def staged_loss(move: ShownMove, events: Events, blow: Blow, victim: SeatId, *, own: bool = False) -> LossBeat | None:
    """A blow that somebody strikes, or a card: always staged for whom it hits here, for rivals if it hits hard. `own`:
    she has picked it, and it is staged as for rivals."""
    hit = not own and move.ours(shown_loss(move, events, blow.card, victim).seat)
    return loss_beat(move, events, blow, victim, own=own) if hit or hits_hard(move, events, blow.card) else None


def curse(move: ShownMove, struck: ev.CurseStruck) -> Blow:
    """As its own set calls it."""
    by = NOBODY if struck.by == struck.seat else struck.by
    return Blow(words("stage.curse", curse=move.curse_word(struck.card)), struck.card, by)


def cursed(move: ShownMove, events: Events) -> LossBeat | None:
    """A curse that comes by itself, or out of a queue."""
    struck = next(event for event in events if isinstance(event, ev.CurseStruck))
    return staged_loss(move, events, curse(move, struck), struck.seat)


def suffered(move: ShownMove, events: Events) -> LossBeat | None:
    """The loss from a throw, a monster or the rules."""
    caught = next((event for event in move.update.events if isinstance(event, ev.Caught)), None)
    found = losses(events)
    if caught is None:
        return staged_loss(move, events, _blow(move, events), next(iter(found))) if found else None
    dead = any(isinstance(event, ev.SeatDied) and event.seat == caught.seat for event in move.update.events)
    asked = any(isinstance(event, ev.QuestionAsked) for event in move.update.events)
    if dead or (asked and not found):  # death tells it, or the answer does
        return None
    return staged_loss(move, events, Blow(words("stage.mishap"), move.foes.get(caught.body, NO_CARD)), caught.seat)


def _blow(move: ShownMove, events: Events) -> Blow:
    """Return the cause of a loss, as far as the same move tells it."""
    deed = next((event for event in move.update.events if isinstance(event, ev.CardPlayed | ev.AbilityUsed)), None)
    card, by = (NO_CARD, NOBODY) if deed is None else (cause(deed), actor(deed))
    taken = next((event for event in events if isinstance(event, ev.ItemTaken)), None)
    if taken is not None and taken.cause == "theft":
        return Blow(words("stage.theft"), card, taken.to)
    return Blow(words("stage.loss"), card, by)


def chosen(move: ShownMove, events: Events) -> LossBeat | None:
    """The loss that a question has led to. A person who has chosen her own loss need not be told for long."""
    choice = next(event for event in events if isinstance(event, ev.Chosen))
    struck = Blow(words("stage.loss"), move.before.asker)
    hurt = losses(events, struck.card)
    if not hurt:
        return None
    victim = next(iter(hurt))
    own = move.ours(victim) and choice.seat == victim and not choice.auto
    return staged_loss(move, events, struck, victim, own=own)
