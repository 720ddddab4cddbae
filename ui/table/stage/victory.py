"""The beat of a won fight: by whom and by how much, the beaten, the shares, and how far up it leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.messages import seat_named
from game.model.views import Parts
from game.words.fight_sums import gathered, sums
from game.words.moods import ending_mood
from ui.art import fonts
from ui.art.stamp import stamp_height, stamp_width
from ui.table.stage.beat import OWN_VICTORY, RIVALS_VICTORY, Beat, Totals
from ui.table.stage.boxes import TextBox, band, bow, chip, panel, total
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.pieces import CardPiece, FacePiece, IconPiece, StagePiece, Stamp
from ui.table.stage.shown_move import Events, ShownMove, rows_of, totals_of, words
from ui.table.stage.track import TRACK_HIGH, LevelClimb, climbs

DRAWN = ("log.killed", "log.reward", "log.drew", "log.drew_treasure", "log.spoils", "log.picked", "log.won")
"""Lines of the log that the picture of a victory shows by itself."""
WINNER, HELPER, WINNER_AT, HELPER_AT, NAME_ROOM = 60, 42, 150, 340, 178
BADGE, BADGE_WINNING, SUMS_AT, PARTS_ROOM, MOST_PARTS = 46, 60, (96, 98), 206, 3
BEATEN, BEATEN_ALSO, MOST_BEATEN, EDGE = 138, 104, 3, 40
BACK, MOST_BACKS, TRACK_TOP, TURNS = 42, 8, 436, (-4.0, 6.0, -8.0, 10.0, -6.0, 8.0)


class VictoryBeat(Beat, frozen=True, kw_only=True):
    """`by` wins, perhaps with `helper`. `parts`: of both totals; `shares`: how many treasures, as backs, go to whom;
    `beaten`: the monsters; `open_spoils`: treasures that lie face up to be picked; `winners`: of the game, if it is
    over with it."""

    SOUND = "victory"
    LIGHT_AT = (640, 270)

    totals: Totals
    parts: tuple[Parts, Parts] = ((), ())
    helper: SeatId = NOBODY
    climbs: tuple[LevelClimb, ...] = ()
    shares: Mapping[SeatId, int] = {}
    beaten: tuple[CardId, ...] = ()
    open_spoils: tuple[CardId, ...] = ()
    winners: tuple[SeatId, ...] = ()

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        shown, track = self.climbs[:2], f.block(60, 1220, TRACK_TOP, TRACK_HIGH)
        climbed = climbs(f, track, shown, named=len(shown) > 1)
        return [*self._winners(f), *self._totals(f), *self._beaten(f), *self._brings(f), *self._stream(f), *climbed]

    def _winners(self, f: MatFrame) -> Iterator[StagePiece]:
        """The winners of the game with crowns, or the fighter; below each her treasures."""
        alone, helper_at, crowned = self.helper == NOBODY, f.x(HELPER_AT), self.winners or (self.by,)
        sums_from = f.x(640) - f.px(SUMS_AT[0]) - f.px(PARTS_ROOM // 2 + 12)
        room = min(f.px(NAME_ROOM), helper_at - f.x(WINNER_AT) - f.px(8), 2 * (sums_from - helper_at))
        at = (WINNER_AT + HELPER_AT) // 2 if alone else WINNER_AT
        takers = (self.by, Pixel(f.x(at), f.y(236)), WINNER, 27), (self.helper, Pixel(helper_at, f.y(256)), HELPER, 22)
        for seat, spot, r, size in takers[: 1 if alone else 2]:
            first, mood = seat in crowned, ending_mood(won=seat in self.winners) if self.winners else "glad"
            portrait, crown = f.circle(*spot, f.px(r)), first and not self.winners
            yield FacePiece(portrait, seat=seat, lit=first, crown=crown, mood=mood)
            name = TextBox(f.voice.seat(seat), size, ink="cream", floor=16, least=16, centred=True)
            yield from name.round(f, spot.x, f.y(308), room)
            treasures = self.shares.get(seat)
            if treasures:
                said = TextBox(f.voice.text("stage_look.treasures", n=treasures), 16, ink="cream")
                yield from band(f, Pixel(spot.x, f.y(347)), said, room, "treasure")
        if not alone and self.helper not in crowned:
            helps, above, room = f.voice.text("stage_look.helps"), Pixel(helper_at, f.y(191)), f.x(440) - f.x(250)
            yield chip(f, helps, "shake", "accent", above, room, 16, centred=True)

    def _totals(self, f: MatFrame) -> Iterator[StagePiece]:
        """Both sums with what they are made of: part by part; where these are too many to be read, in as few words as
        need be."""
        totals, y, left, right = self.totals, f.y(230), f.x(640) - f.px(SUMS_AT[0]), f.x(640) + f.px(SUMS_AT[1])
        yield total((left, y), f.px(BADGE_WINNING), "heroes", totals.heroes, wins=True)
        yield total((right, y + f.px(8)), f.px(BADGE), "monsters", totals.monsters)
        word = TextBox(f.voice.text("stage_look.to"), 24, ink="cream", centred=True)
        yield from word.beside(f, Rect(right - f.px(100), y + f.px(6), f.px(36), 0))
        room = f.px(PARTS_ROOM) - f.px(8)
        for x, parts in zip((left - f.px(8), right + f.px(18)), self.parts, strict=True):
            for sum_said in sums(f.voice, parts, self.beaten):
                said = TextBox(sum_said, 15, fonts.SEMIBOLD, "cream", 2, centred=True)
                if not said.set_in(f, room).cut:
                    break
            yield from said.round(f, x, f.y(318), room)

    def _beaten(self, f: MatFrame) -> Iterator[StagePiece]:
        """The strongest in front, the others beside it."""
        shown, k = self.beaten[:MOST_BEATEN], 0.82 if self.rows else 1.0
        wide, also = f.px(BEATEN * k), f.px(BEATEN_ALSO * k)
        x, y = f.x(1024), f.y(246) - (f.px(16) if self.rows else 0)
        for n, card in reversed(list(enumerate(shown))):
            left = min(x + f.px(136 * n * k), f.on.right - f.px(EDGE) - also // 2)
            box, turn = (f.card_at(left, y - f.px(10), also), 12.0) if n else (f.card_at(x, y, wide), -7.0)
            yield CardPiece(box, card=card, turn=turn, fate="beaten")
        if shown:
            text, px = f.voice.text("stage_look.beaten").upper(), f.text(28)
            middle = x + (f.px(48) if len(shown) > 1 else 0), y + f.px(16)
            box = f.centred(*middle, stamp_width(text, px) + f.px(10), stamp_height(px) + f.px(24))
            yield Stamp(box, text=text, px=px, turn=-9.0, good=False)

    def _brings(self, f: MatFrame) -> Iterator[StagePiece]:
        top = f.y(356) if self.beaten else f.right.y
        foot = f.y(TRACK_TOP) - f.px(10) if self.climbs else f.right.bottom
        return panel(f, Rect(f.right.x, top, f.right.w, foot - top), self.rows[:2], top=True)

    def _stream(self, f: MatFrame) -> Iterator[StagePiece]:
        """The treasures on their way: backs, or those that lie open to be picked."""
        count = sum(self.shares.values()) or len(self.open_spoils)
        if not count:
            return
        start, end, y, chest = f.x(450), f.x(800 if self.rows else 1004), f.y(388), f.px(40)
        yield bow(Pixel(end, y + f.px(18)), Pixel(start, y), f.px(16), "accent", head=False)
        if not self.rows:
            yield IconPiece(Rect(end + f.px(10), y + f.px(2), chest, chest), icon="treasure", tint="treasure")
            said = TextBox(f"×{count}", 25, ink="cream")
            yield from said.beside(f, Rect(end + f.px(16) + chest, y + f.px(22), f.px(70), 0))
        wide, start, end = f.px(BACK), start + f.px(20), end - f.px(30)
        most = max(1, min(MOST_BACKS, (end - start) // (wide + f.px(8))))
        cards: Sequence[CardId] = self.open_spoils[:most] or (CardId(-2),) * min(count, most)
        step = min((end - start) // len(cards), f.px(96))
        for n, card in enumerate(cards):
            box = f.card_at(start + step * n + step // 2, y + round(n / len(cards) * f.px(14)), wide)
            yield CardPiece(box, card=card, turn=TURNS[n % len(TURNS)])


def won(move: ShownMove, events: Events) -> VictoryBeat | None:
    """A fight that is won, and perhaps the game with it."""
    fight = move.before.fight  # as it stood: monsters gone by the win still count
    given = next(event for event in events if isinstance(event, ev.RewardsGiven))
    if fight is None:
        return None
    winners = next((event.result.winners for event in events if isinstance(event, ev.GameEnded)), ())
    ribbon = words("stage.won", seat=seat_named(fight.fighter), heroes=fight.heroes, monsters=fight.monsters)
    if winners:
        ribbon = words("stage.won_game", seats=f"seat:{','.join(map(str, winners))}")
    elif fight.heroes == fight.monsters:
        ribbon = words("stage.won_tie", seat=seat_named(fight.fighter), heroes=fight.heroes)
    return VictoryBeat(
        ribbon=ribbon,
        icon="crown",
        by=fight.fighter,
        rows=rows_of([entry for entry in move.log(events) if entry.message.key not in DRAWN]),
        waits=bool(winners and move.reader.seats),
        seconds=move.seconds(OWN_VICTORY if move.own_fight() or winners else RIVALS_VICTORY),
        act=words("stage.take" if move.ours(fight.fighter) and fight.treasures and not winners else "stage.go_on"),
        totals=totals_of(fight, fight),
        parts=(_in_short(move, fight.heroes_parts), _in_short(move, fight.monsters_parts)),
        helper=fight.helper,
        climbs=tuple(LevelClimb(seat, move.level(seat), move.after.goal) for seat, _ in given.levels),
        shares=_shares(events),
        beaten=tuple(move.foes.get(body, NO_CARD) for body in given.killed),
        open_spoils=next((event.cards for event in events if isinstance(event, ev.SpoilsDrawn)), ()),
        winners=winners,
    )


def _in_short(move: ShownMove, parts: Parts) -> Parts:
    """Join the parts of each player's gear where they are too many to be read below a sum."""
    return tuple(gathered(move.before, parts)) if len(parts) > MOST_PARTS else parts


def _shares(events: Events) -> Mapping[SeatId, int]:
    """Return the number of treasures for each seat; open ones go to those who pick them."""
    drawn = (event.seat for event in events if isinstance(event, ev.CardDrawn) and event.pile == 1)
    picked = (event.seat for event in events if isinstance(event, ev.SpoilPicked))
    return Counter((*drawn, *picked))
