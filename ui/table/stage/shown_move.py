"""The facts about one move where its beats are made: the views before and after it, as its reader may see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ids import NO_CARD, NOBODY, BodyId, CardId, CardIds, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.messages import Message, MessageValue
from game.model.views import FightSight, SeatView, Update
from game.text.log import Chronicle, LogEntry
from game.words.log_lines import look_of
from game.words.rival_words import reason
from game.words.voice import Tint
from ui.storage.settings import Pace
from ui.table.stage.beat import Beat, BeatRow, BeforeAfter, Caption, Times, Totals

CardOf = Callable[[CardId], CardDef]
Events = Sequence[ev.EventNode]
MOST_ROWS = 4


class StageReader(NamedTuple):
    """For whom the stage is: the seats of the persons at this window (none: an onlooker, for whom nothing waits), and
    their pace. `learns`: it is somebody's first game, and what brings words to read stays until she goes on."""

    seats: frozenset[SeatId]
    pace: Pace
    learns: bool = False


class Presented(NamedTuple):
    """The presentation of one cause: a beat if it is staged, and its caption, which does where it is not. `events`: how
    many of its move are told with it."""

    beat: Beat | None
    caption: Caption | None
    events: int


class ShownMove(NamedTuple):
    """One update and the view that was shown before it."""

    update: Update
    before: SeatView
    reader: StageReader
    card: CardOf

    @property
    def after(self) -> SeatView:
        return self.update.view

    def ours(self, seat: SeatId) -> bool:
        """A person before this window sits there."""
        return seat in self.reader.seats

    def seconds(self, times: Times) -> float:
        return times.at(self.reader.pace)

    def log(self, events: Events) -> tuple[LogEntry, ...]:
        return Chronicle(self.card, self.foes).tell(events, self.front)

    def front(self, seat: SeatId) -> CardIds:
        """Return the cards that lay in front of this seat and act by themselves."""
        return self.before.seats[seat].working

    def line(self, by: SeatId) -> Message | None:
        """Return the words of this seat with its move."""
        said = self.update.said
        return said.line if said is not None and said.seat == by else None

    def reason(self, by: SeatId) -> Message | None:
        """Return the reason of this seat's move, as far as it tells the table something."""
        said = self.update.said
        return reason(said) if said is not None and said.seat == by else None

    @property
    def foes(self) -> dict[BodyId, CardId]:
        """The cards of the monsters of this fight."""
        fights = (view.fight for view in (self.before, self.after) if view.fight is not None)
        return {foe.body: foe.kind for fight in fights for foe in fight.foes}

    def named(self, card: CardId) -> str:
        """Return what stands for a card's name in a message; of a back, what it is the back of."""
        return f"card:{self.card(card).id}" if card >= 0 else "word:card"

    def curse_word(self, card: CardId) -> str:
        """Return what stands for the word for a curse in a message, as the set of this card has it."""
        return f"kind:curse:{self.card(card).id}" if card >= 0 else "kind:curse"

    def own_fight(self) -> bool:
        """A person before this window fights or helps."""
        fight = self.after.fight or self.before.fight
        return fight is not None and (self.ours(fight.fighter) or self.ours(fight.helper))

    def totals(self) -> Totals | None:
        """The fight before and after; one that has just begun comes from nothing, one that is over stays as it was."""
        old, new = self.before.fight, self.after.fight or self.before.fight
        return None if new is None else totals_of(old or new, new)

    def turned(self) -> bool:
        """The other side is ahead now."""
        old, new = self.before.fight, self.after.fight
        return old is not None and new is not None and old.winning != new.winning

    def level(self, seat: SeatId) -> BeforeAfter:
        return BeforeAfter(self.before.seats[seat].level, self.after.seats[seat].level)

    def strength(self, seat: SeatId) -> BeforeAfter:
        return BeforeAfter(self.before.seats[seat].strength, self.after.seats[seat].strength)


COUNTED, MOST_NAMED = {"log.paid": "stage.paid", "log.discarded": "stage.discarded"}, 3
"""Messages whose cards are counted where there are more than so many."""


def totals_of(old: FightSight, new: FightSight) -> Totals:
    return Totals(BeforeAfter(old.heroes, new.heroes), BeforeAfter(old.monsters, new.monsters), new.winning)


def rows_of(said: Sequence[LogEntry]) -> tuple[BeatRow, ...]:
    """Lines of the log as rows of a beat."""
    return tuple(BeatRow(*look_of(entry), _counted(entry.message)) for entry in said[:MOST_ROWS])


def _counted(message: Message) -> Message:
    """The message with the number of its cards where naming them would take more than a row."""
    cards = str(message.args.get("cards", "")).split(",")
    many = message.key in COUNTED and len(cards) > MOST_NAMED
    return Message(COUNTED[message.key], {**message.args, "n": len(cards)}) if many else message


def first_of(said: Sequence[LogEntry], otherwise: Message) -> Message:
    """Return the headline: the first line of the log, if there is one."""
    return said[0].message if said else otherwise


def words(key: str, **args: MessageValue) -> Message:
    """A message of the catalogue."""
    return Message(key, args)


def standing(fight: FightSight | None, tint: Tint | None = None) -> tuple[BeatRow, ...]:
    """Return the row that says who is ahead in a fight, by which rule at a tie, or what the heroes lack."""
    if fight is None:
        return ()
    sums = words("stage.stands", heroes=fight.heroes, monsters=fight.monsters)
    ahead = words("stage.ahead_tie" if fight.heroes == fight.monsters else "stage.ahead")
    told = ahead if fight.winning else words("stage.short", n=fight.short)
    return (BeatRow("swords", tint or ("good" if fight.winning else "bad"), sums, told),)


def actor(event: ev.EventNode) -> SeatId:
    """Return the seat of an event; NOBODY for one of the table."""
    return event.seat if isinstance(event, ev.OfSeat) else NOBODY


def cause(event: ev.EventNode) -> CardId:
    """The card that does it."""
    match event:
        case ev.AbilityUsed(source=card) | ev.FightCalledOff(source=card):
            return card
        case ev.OfCard(card=card) | ev.FightMuted(card=card):
            return card
    return NO_CARD
