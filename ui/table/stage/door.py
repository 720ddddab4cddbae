"""Beats of a card behind a door, and of a monster that somebody looks for herself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace
from pygame import Rect

from game.ids import NO_CARD, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.messages import Message, seat_named
from game.moves.fill import of_revealed
from ui.art.files import read_yaml
from ui.system.sounds import SoundName
from ui.table.stage.beat import OWN_DOOR, RIVALS_DOOR, Beat, BeatRow
from ui.table.stage.boxes import FACE, big_card, bow, panel, person
from ui.table.stage.loss import curse, loss_beat
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.pieces import CardPiece, StagePiece
from ui.table.stage.shown_move import MOST_ROWS, Events, ShownMove, rows_of, standing, words

DECK, DECK_TURN = 74, -10.0
LARGE, SMALL = 10, 4
"""Levels of monsters: from here on, and up to here."""


class DoorBeat(Beat, frozen=True, kw_only=True):
    """Behind the door lies `card`. `fights`: it is to be fought; `voice`: how that one is heard."""

    fights: bool = False
    voice: SoundName = "monster"

    @property
    def sound(self) -> SoundName:
        return "door" if self.kicked else self.voice

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        """The opener, the pile of the card, the card, and what follows."""
        if self.card == NO_CARD:
            f = f.halved()
            return [*person(f, self, f.left), *panel(f, f.right, self.rows, self.heading)]
        back = f.card_at(f.left.x + f.px(62), f.y(452), f.px(DECK))
        column = Rect(f.left.x, f.left.y, f.left.w, back.y - f.px(14) - f.left.y)
        start, end = Pixel(back.right + f.px(18), back.y + f.px(30)), Pixel(f.card.x - f.px(16), f.y(402))
        deck = CardPiece(back, card=CardId(-1), turn=DECK_TURN)
        said = panel(f, f.right, self.rows, self.heading)
        return [*big_card(f, self), *person(f, self, column, r=FACE), deck, bow(start, end, f.px(20), "accent"), *said]


def opened(move: ShownMove, events: Events) -> Beat | None:
    """A door: for its opener always, for the others if a monster or a curse stood behind it."""
    door = next(event for event in events if isinstance(event, ev.DoorOpened))
    struck = next((event for event in events if isinstance(event, ev.CurseStruck)), None)
    if struck is not None:
        return replace(loss_beat(move, events, curse(move, struck), struck.seat), kicked=True)
    met = any(isinstance(event, ev.FightBegan | ev.FriendMet) for event in events)
    if not met and not move.ours(door.seat):
        return None
    return replace(_door(move, events, door, words("stage.door_monster" if met else "stage.door")), kicked=True)


def looked_for(move: ShownMove, events: Events) -> Beat | None:
    """A monster out of somebody's own hand."""
    begun = next(event for event in events if isinstance(event, ev.FightBegan))
    return _door(move, events, begun, words("stage.trouble"))


def _door(move: ShownMove, events: Events, door: ev.OfCard, ribbon: Message) -> DoorBeat:
    fights = move.after.fight is not None and move.before.fight is None
    was = move.before.seats[door.seat]
    rows = _what_follows(move, door.seat) if fights else rows_of(move.log(events)[1:])
    if not fights and any(isinstance(event, ev.CardRevealed) for event in events):  # it waits for who opened the door
        kept = move.ours(door.seat) and move.after.seat == door.seat and not of_revealed(move.after, door.card)
        key = "stage.only_keep" if kept else "stage.keep_or_play"
        waits = BeatRow("cards", "door", words(key, seat=seat_named(door.seat)))
        rows = (*rows, waits)[:MOST_ROWS]
    return DoorBeat(
        ribbon=ribbon,
        icon="door",
        tint="bad" if fights else "door",
        card=door.card,
        by=door.seat,
        under=words("stage.strength_of", level=was.level, n=was.strength),
        heading=words("stage.what_follows") if fights else None,
        line=move.line(door.seat),
        rows=rows,
        seconds=move.seconds(OWN_DOOR if move.ours(door.seat) else RIVALS_DOOR),
        fights=fights,
        voice=voice(move.card(door.card)) if door.card >= 0 else "monster",
    )


def _what_follows(move: ShownMove, seat: SeatId) -> tuple[BeatRow, ...]:
    """Return the state of the fight, the stakes, and who else may act."""
    fight = move.after.fight
    assert fight is not None
    ends = move.after.seats[seat].level + fight.levels >= move.after.goal
    won = "stage.if_won_game" if ends else "stage.if_won"
    gain = words(won, seat=seat_named(seat), n=fight.treasures, levels=fight.levels)
    anybody = "stage.anybody" if fight.open_to_help else "stage.anybody_meddles"
    she = "stage.you_may" if fight.open_to_help else "stage.you_may_meddle"
    return (
        *standing(fight, "bad"),
        BeatRow("treasure", "treasure", gain),
        BeatRow("shake", "me", words(anybody if move.ours(seat) or len(move.reader.seats) != 1 else she)),
    )


@cache
def _voices() -> Mapping[str, SoundName]:
    """Of monsters, by what they are tagged."""
    return read_yaml("sound/voices.yaml", dict[str, SoundName])


def voice(card: CardDef) -> SoundName:
    """Of who is behind a door: by kind, else by size."""
    if card.friendly:
        return "friend"
    size: SoundName = "monster_large" if card.level >= LARGE else "monster_small" if card.level <= SMALL else "monster"
    return next((_voices()[tag] for tag in card.tags if tag in _voices()), size)
