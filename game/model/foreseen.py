"""The changes that a move would make to the table, worked out beforehand by the rules themselves."""

from __future__ import annotations

import msgspec

from game.ids import NO_CARD, NOBODY, BodyId, CardId, SeatId
from game.model.bounds import Few, Integer, Many, Points
from game.model.messages import Message
from game.model.options import Args, Command, Refusal
from game.model.ruleset import DIE_FACES
from game.model.views import Parts


class Escape(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms of running from one monster: the face that the die must show or pass, and the parts that change it.
    `pursued`: it runs after this seat at all."""

    body: BodyId
    card: CardId
    face: Integer
    parts: Parts = ()
    pursued: bool = True

    @property
    def hopeless(self) -> bool:
        """No face is high enough."""
        return self.pursued and self.face > DIE_FACES

    @property
    def certain(self) -> bool:
        """Every face is high enough, or nobody follows."""
        return not self.pursued or self.face <= 1


class Outfit(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards that a seat could sensibly put down now, in this order, among them things that go into the bag to make
    room for better ones, and its strength then, part by part."""

    moves: Many[Command] = ()
    strength: Points = 0
    parts: Parts = ()

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards of the hand."""
        return tuple(move.source for move in self.moves if move.verb != "stow_item")


class Foreseen(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to make a move, and what would be true after it. In a fight the totals of both sides, as they would be
    then; elsewhere the strength of the seat that moves. Nothing hidden and no die is foreseen."""

    command: Command
    fighter: SeatId = NOBODY  # of the fight that goes on
    heroes: Points = 0
    monsters: Points = 0
    winning: bool = False
    won_before: bool = False  # whether the players' side was ahead before the move
    short: Points = 0  # points that the heroes would lack to win
    gain: Points = 0  # points for the players' side, or for the seat
    strength: Points = 0
    level: Integer = 0  # of the seat, where a single move is asked about
    ended: bool = False  # the fight would be over, and nobody would have won it
    bagged: bool = False  # the item would lie in the bag
    because: Refusal | None = None  # why the item could not be worn; of a single move, why it cannot be made
    theirs: Points = 0  # points that the monsters' side gains; part of `gain`, with the sign turned
    treasures: Integer = 0  # that the fight would yield
    apart: Parts = ()  # points that a helper's coming adds beside the helper's strength as it is now
    help_levels: Integer = 0  # that its helper would gain by a win
    winners: Few[SeatId] = ()  # of the whole game, if the fight is won as it stands then, or by the move itself
    vain: bool = False  # a card would find nothing to act on, and be lost
    breaks: Few[SeatId] = ()  # to whom a promise would be broken by it
    run: Points = 0  # points that every throw to run gains, outside fights
    first: CardId = NO_CARD  # another card of the hand that has to be laid before
    escapes: Few[Escape] = ()  # of the move to run, monster by monster

    @property
    def card(self) -> CardId:
        return self.command.source

    @property
    def args(self) -> Args:
        return self.command.args

    @property
    def ends_game(self) -> bool:
        """The game would be over by it."""
        return bool(self.winners) and self.fighter == NOBODY

    @property
    def turns(self) -> bool:
        """The other side would be ahead."""
        return self.fighter >= 0 and self.winning != self.won_before

    @property
    def ending(self) -> Message:
        """That nobody wins the fight, and what it pays all the same (A-13)."""
        return Message("foreseen.ends_paid", {"n": self.treasures}) if self.treasures else Message("foreseen.ends")

    @property
    def totals(self) -> Message:
        """Both sums, after what each side gains, if either does: neither can be reckoned from the difference."""
        sums = {"heroes": self.heroes, "monsters": self.monsters}
        mine = self.gain + self.theirs
        if not self.theirs:
            return Message("foreseen.totals", {"gain": mine, **sums}) if mine else Message("foreseen.sums", {**sums})
        if not mine:
            return Message("foreseen.totals_theirs", {"theirs": self.theirs, **sums})
        return Message("foreseen.totals_both", {"gain": mine, "theirs": self.theirs, **sums})

    @property
    def verdict(self) -> Message:
        """The message that says who would be ahead, or how much would still be lacking."""
        seat = f"seat:{self.fighter}"
        if self.winning:
            return Message("foreseen.wins_still" if self.won_before else "foreseen.wins", {"seat": seat})
        if not self.won_before:
            return Message("foreseen.short", {"n": self.short})
        return Message("foreseen.ties" if self.heroes == self.monsters else "foreseen.loses", {"seat": seat})
