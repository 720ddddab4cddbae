"""How far each is from the end of the game, and how it ends; and what a ribbon says alone: whose turn it is, that cards
go from hand to hand, that a pile is shuffled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.ids import NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message, seat_named
from ui.art import fonts, seats, tracks
from ui.art.colour import CREAM, mix
from ui.art.picture import inked
from ui.art.svg import path, polygon
from ui.art.tracks import Track
from ui.system.sounds import SoundName
from ui.table.stage.beat import HANDOVER, NEAR_THE_GOAL, OWN_TURN, Beat, BeforeAfter
from ui.table.stage.boxes import LARGE_FACE, SQUEEZES, PiecesBox, TextBox, panel_tree, person
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.pieces import TOKEN_IDS, DrawContext, Panel, StagePiece
from ui.table.stage.shown_move import Events, ShownMove, first_of, rows_of, words
from ui.toolkit.flow import Column, Row, Space, fit

TRACK_HIGH, PIP = 88, 32
SAID = 0.155  # share of the width that words take


class Steps(StagePiece, frozen=True, kw_only=True):
    """A level track as it is afterwards, and the way of its token."""

    seat: SeatId
    track: Track
    level: BeforeAfter

    @property
    def token_r(self) -> float:
        """On the stage the token is larger than its step."""
        return min(self.track.pip_height * 0.86, self.track.width / self.track.goal * 0.62)

    def middle(self, level: int) -> tuple[float, float]:
        """Of one of its steps."""
        x, y = self.track.at(level)
        return self.box.x + x, self.box.y + y

    @property
    def token(self) -> Token:
        r, start, (x, y) = self.token_r, self.middle(self.level.before), self.middle(self.level.after)
        box = Rect(round(x - r), round(y - r), round(2 * r), round(2 * r))
        begins = Pixel(round(start[0]), round(start[1]))
        return Token(box, TOKEN_IDS[self.seat], seat=self.seat, r=r, start=begins)

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        """Dashes where the token was; a dashed line to where it is, unless that is in another row."""
        theme, seat = context.theme, self.seat + 1
        tracks.picture(theme, seat, self.track, self.level.after).draw(surface, *self.box.topleft)
        if not self.level.by:
            return
        start, end = self.middle(self.level.before), self.middle(self.level.after)
        seats.ghost(seat, self.token_r, theme).centred(surface, *start)
        if abs(start[1] - end[1]) <= 2:
            left, wide = min(start[0], end[0]), int(abs(end[0] - start[0]))
            line = polygon([(0, 4), (wide, 4)], closed=False)
            dashes = inked(path(line, None, mix(theme.glow, CREAM, 0.4), 3, dash=(3, 7)), wide, 8, 4)
            dashes.draw(surface, left, start[1] - 4)


class Token(StagePiece, frozen=True, kw_only=True):
    """The token of a track; `start` is the middle of where it was."""

    seat: SeatId
    r: float
    start: Pixel

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        seats.token(self.seat + 1, self.r).centred(surface, *self.box.center)


class LevelClimb(NamedTuple):
    """The steps of one seat on the level track."""

    seat: SeatId
    level: BeforeAfter
    goal: int


class TrackBeat(Beat, frozen=True, kw_only=True):
    """News about the end of the game: somebody is near the goal, the last round, who has won. One track each."""

    SOUND = "last_round"
    LIGHT_AT = (246, 290)

    climbs: tuple[LevelClimb, ...] = ()

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        """The track of everybody that it is about, and what it means."""
        column = Rect(f.left.x, f.left.y, f.left.w - f.px(40), f.left.h)
        x = column.right + f.px(20)
        room = Rect(x, f.left.y + f.px(6), f.right.right - x, f.left.h - f.px(12))
        each = min(f.px(TRACK_HIGH), (room.h - (f.px(110) if self.rows else 0)) // max(1, len(self.climbs)))
        tracks = PiecesBox(0, each * len(self.climbs), lambda at: climbs(f, at, self.climbs, named=True))
        told = (panel_tree(f, self.rows, self.heading, squeeze) for squeeze in SQUEEZES)
        trees = (Column((tracks, Space(12), tree), 0) if self.rows else tracks for tree in told)
        return [*person(f, self, column, r=LARGE_FACE), *fit(f, room, trees)]


class RibbonBeat(Beat, frozen=True, kw_only=True):
    """The ribbon alone, without a veil: one's own turn begins."""

    SOUND: ClassVar[SoundName] = "turn"


class Handed(NamedTuple):
    """A card, as its reader sees it, and who gets it."""

    card: CardId
    to: SeatId


class HandoverBeat(RibbonBeat, frozen=True, kw_only=True):
    """`by`: out of whose hand or pockets."""

    SOUND = "charity"

    handed: tuple[Handed, ...] = ()


class ShuffleBeat(RibbonBeat, frozen=True, kw_only=True):
    """`pile`: 0 doors, 1 treasures."""

    SOUND = "shuffle"

    pile: int = 0


def climbs(f: MatFrame, box: Rect, shown: Sequence[LevelClimb], *, named: bool) -> Iterator[StagePiece]:
    """Tracks with words before them on one sheet, one below the other."""
    if shown:
        yield Panel(box)
    high = box.h // max(1, len(shown))
    for n, climb in enumerate(shown):
        margin, line = f.px(24), Rect(box.x, box.y + n * high, box.w, high)
        left = Rect(line.x + margin, line.y, round(line.w * SAID), high)
        yield from _said(f, left, climb, named=named)
        x = left.right + f.px(8)
        across, pip = line.right - margin - x, min(f.px(PIP), round(high * 0.5))
        track = tracks.layout(across, pip if across / climb.goal >= tracks.LEAST_STEP else pip / 2, climb.goal)
        at = Rect(x, 0, across, round(track.height)).move_to(centery=line.centery)
        steps = Steps(at, seat=climb.seat, track=track, level=climb.level)
        yield from (steps, steps.token)


def _said(f: MatFrame, box: Rect, climb: LevelClimb, *, named: bool) -> Iterator[StagePiece]:
    say, left = f.voice.text, climb.goal - climb.level.after
    climbed = say("stage_look.climbs", start=climb.level.before, end=climb.level.after)
    quiet = say("stage_look.goal_reached") if left <= 0 else say("stage_look.levels_left", n=left)
    first = TextBox(f.voice.seat(climb.seat) if named else climbed, 20 if named else 23, floor=15, least=14)
    second = TextBox(quiet, 15.5, fonts.BODY, "muted", 2 if box.h >= f.px(80) else 1, even=False)
    both = Column((first, second), 0)
    yield from Row((both if both.high(f, box.w) <= box.h - f.px(10) else first,)).put(f, box)


def near_the_goal(move: ShownMove) -> Iterator[TrackBeat]:
    """A rival has come as near to the goal as one can without winning."""
    for was, now in zip(move.before.seats, move.after.seats, strict=False):
        if not move.ours(now.seat) and was.level < move.after.goal - 1 == now.level:
            beat = _track(move, (), words("stage.near", seat=seat_named(now.seat)), now.seat)
            yield replace(beat, headline=words("stage.near_why", n=move.after.goal))


def last_round(move: ShownMove, events: Events) -> TrackBeat:
    """Everybody's level, and that there is one more turn for each."""
    return _track(move, events, words("stage.last_round"), *_present(move))


def decided(move: ShownMove, events: Events) -> TrackBeat:
    """The game is over without a last kill. Nobody is to miss it."""
    ended = next(event for event in events if isinstance(event, ev.GameEnded))
    beat = _track(move, events, words("stage.game_over"), *ended.result.winners)
    return replace(beat, waits=bool(move.reader.seats))


def watched(move: ShownMove, events: Events) -> TrackBeat | None:
    """A rule card has its say about everybody; that one more of them ends the game is missed by nobody."""
    turned = next(event for event in events if isinstance(event, ev.WatchTurned))
    if not turned.kin or not move.log(events):
        return None
    beat = _track(move, events, words("stage.rule"), *_present(move))
    return replace(beat, waits=turned.last and bool(move.reader.seats))


def _present(move: ShownMove) -> tuple[SeatId, ...]:
    return tuple(sight.seat for sight in move.after.seats if not sight.gone)


def _track(move: ShownMove, events: Events, ribbon: Message, *seats: SeatId) -> TrackBeat:
    return TrackBeat(
        ribbon=ribbon,
        icon="crown",
        by=seats[0] if len(seats) == 1 else NOBODY,
        rows=rows_of(move.log(events)[1:]),
        seconds=move.seconds(NEAR_THE_GOAL),
        climbs=tuple(LevelClimb(seat, move.level(seat), move.after.goal) for seat in seats),
    )


def turn_begins(move: ShownMove, events: Events) -> RibbonBeat | None:
    """The turn of a person here, after somebody else's."""
    begun = next(event for event in events if isinstance(event, ev.TurnBegan))
    if not move.ours(begun.seat) or move.before.active == begun.seat or move.before.situation == "setup":
        return None
    ribbon = first_of(move.log(events), words("stage.turn"))
    return RibbonBeat(ribbon=ribbon, icon="play", tint="me", by=begun.seat, seconds=move.seconds(OWN_TURN))


def given(move: ShownMove, events: Events) -> HandoverBeat | None:
    """Cards that somebody else has to give away: a person here has thrown hers herself."""
    gift = next(event for event in events if isinstance(event, ev.CharityGiven))
    if move.ours(gift.seat) or not gift.cards:
        return None
    return HandoverBeat(
        ribbon=words("stage.charity", seat=seat_named(gift.seat)),
        icon="shake",
        tint="good",
        by=gift.seat,
        handed=tuple(map(Handed, gift.cards, gift.receivers)),
        seconds=move.seconds(HANDOVER),
    )


def looted(move: ShownMove, events: Events) -> HandoverBeat:
    """A card out of a dead hero's pockets."""
    loot = next(event for event in events if isinstance(event, ev.CardLooted))
    return HandoverBeat(
        ribbon=words("stage.loot", seat=seat_named(loot.seat)),
        icon="cards",
        tint="muted",
        by=loot.victim,
        to=loot.seat,
        handed=(Handed(loot.card, loot.seat),),
        seconds=move.seconds(HANDOVER),
    )


def shuffled(move: ShownMove, events: Events) -> ShuffleBeat:
    """A draw pile that has run out: its discards are shuffled."""
    turned = next(event for event in events if isinstance(event, ev.PileTurned))
    return ShuffleBeat(
        ribbon=words("stage.shuffle_treasures" if turned.pile else "stage.shuffle_doors"),
        icon="cards",
        tint="muted",
        pile=turned.pile,
        seconds=move.seconds(HANDOVER),
    )
