"""The whole truth about a table at one moment. Only the host's core ever holds one.

`State`, `Player` and `Combat` carry a `__dict__`: values derived from them are remembered there (`game.model.memo`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.ids import NO_CARD, NOBODY, BodyId, BodyIds, CardId, CardIds, OfCards, SeatId, SeatIds
from game.model.bounds import Count, Few, Integer, Integers, Key, Long, Many, Points
from game.model.options import Command
from game.model.primitives import Effects, Modifier, Until
from game.model.terms import Back, Filter, Small, Zone

Life = Literal["alive", "dead", "reborn", "newborn"]
"""`reborn`: back at the table, may help, but holds only what death left until the next own turn (R-DEATH-15..18).
`newborn`: the same, but back in the very turn of its death, and helps from the next turn on (R-DEATH-16)."""

Fate = Literal["facing", "left", "killed", "removed", "gone"]
"""`left` is run from while the others are beaten (A-07); `removed` is gone without a kill, but its treasure is earned
(R-COMBAT-13); `gone` leaves nothing behind."""
Phase = Literal["begin", "arrange", "entered", "charity", "over"]
Met = Literal["nothing", "friend", "monster", "trouble"]
"""A friend at the door leaves the room to be searched, but no trouble to be looked for (A-14, E-81)."""


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """One modifier with a life span; `amount` was settled when it began. `source` is the card that caused it."""

    source: CardId
    modifier: Modifier
    amount: Points
    until: Until


Lastings = Many[Lasting]


SALE_DOUBLED = -2
"""Stands where a use names an ability: an item counted double in a sale."""


class Use(msgspec.Struct, frozen=True, gc=False):
    """How often a seat used an ability of a card within a scope; `key` is the victim where that matters, else -1."""

    source: CardId
    ability: Integer
    per: Literal["turn", "combat", "victim", "roll"]
    n: Count
    key: Integer = -1


class Player(msgspec.Struct, frozen=True, dict=True):
    """One seat's belongings. Tuples keep the order in which cards arrived."""

    level: int = 1
    sex: int = 0  # 0 man, 1 woman
    life: Life = "alive"
    gone: bool = False  # left the table for good, and counts as dead ever after (E-100, E-119)
    hand: CardIds = ()
    carried: CardIds = ()
    used: CardIds = ()
    traits: CardIds = ()  # races, classes, their enablers, hirelings, cheats
    freed: tuple[tuple[CardId, CardId], ...] = ()  # cheat among the traits, item that it frees from limits (E-45)
    curses: CardIds = ()
    fresh: CardIds = ()  # may still be laid as just acquired (R-ITEM-29, E-106)
    lasting: Lastings = ()
    uses: tuple[Use, ...] = ()

    @property
    def hand_size(self) -> int:
        return len(self.hand)


class Pack(msgspec.Struct, frozen=True, gc=False):
    """Enhancers shared by a monster and its companions (R-ENH-06)."""

    id: Count
    cards: CardIds = ()
    fight: Points = 0
    treasures: Small = 0


class Foe(msgspec.Struct, frozen=True, gc=False):
    """One monster body in the combat: `card` says what it is. A companion is `mate`, the card that made it so."""

    body: BodyId
    card: CardId
    pack: Integer
    fate: Fate = "facing"
    lasting: Lastings = ()
    mate: CardId = NO_CARD

    @property
    def lies(self) -> CardId:
        """The card that lies on the table for this body."""
        return self.card if self.mate == NO_CARD else self.mate


Due = Literal["now", "won", "always"]
"""When items of a deal change hands: at once, after a fight that was won, after the fight however it ends (E-22)."""

Word = Literal["no_help", "no_meddling", "no_curse", "no_theft", "will_help", "peace", "long_peace"]
"""The words of promises: to help nobody and to play nothing into the fights of this turn; for a round, not to curse the
other, not to steal from the other, to help the other when asked, to do none of these harms, be it in fights; and the
same until somebody is near the goal. Nobody is held to them (E-20)."""
HARMS: tuple[Word, ...] = ("no_curse", "no_theft")
"""The harms that peace forbids besides playing anything into a fight of the other's."""


class Payment(msgspec.Struct, frozen=True, gc=False):
    """Items in play that one seat owes another."""

    giver: SeatId
    taker: SeatId
    cards: CardIds
    due: Due


Payments = Many[Payment]


class Vow(msgspec.Struct, frozen=True, gc=False):
    """A promise of one seat to another to do or leave something."""

    by: SeatId
    to: SeatId
    word: Word


UNTIL_NEAR = 2**31


class Promise(msgspec.Struct, frozen=True, gc=False):
    """A vow that was given, and is remembered: kept once turn `until` is over, unless it was broken before. `until` is
    `UNTIL_NEAR` as long as nobody is near the goal, for a word that lasts until then.
    """

    vow: Vow
    turn: Count
    until: Count
    broken: bool = False


Promises = Long[Promise]


class Deal(msgspec.Struct, frozen=True, gc=False):
    """The terms of a deal: a helper's treasures and who picks first (E-24..26), items (A-24, E-21..23), vows (E-20)."""

    treasures: Small = 0
    helper_first: bool = False
    payments: Payments = ()
    vows: Many[Vow] = ()


class No(msgspec.Struct, frozen=True, gc=False):
    """A refused deal: not to be offered again while deal and strengths are the same (E-109)."""

    by: SeatId
    to: SeatId
    deal: Deal
    heroes: Points
    monsters: Points


class Combat(msgspec.Struct, frozen=True, dict=True):
    """The fight under way; `fighter` is the active player, whose win or loss it is."""

    fighter: SeatId
    foes: tuple[Foe, ...]
    packs: tuple[Pack, ...]
    helper: SeatId = NOBODY
    deal: Deal = Deal()
    lasting: Lastings = ()  # on the players' side as a whole
    spent: CardIds = ()  # one-shots used, in order (E-02)
    muted: bool = False  # levels only, for the whole combat (R-COMBAT-29)
    stage: Literal["open", "flight", "over"] = "open"
    claimed: bool = False
    refused: tuple[No, ...] = ()
    owed: Payments = ()  # items that change hands when the fight is over
    served: tuple[tuple[SeatId, CardId], ...] = ()  # earlier helpers, each with a curse for one fight (E-112)


OfferKind = Literal["help", "trade", "pact"]
"""`trade`: items at once, between seats that do not fight; `pact`: items after the fight, for whatever was said."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A deal on the table: `by` proposes to `to`. Blocks nothing. `replaces`: the offer of `to` that it answers."""

    id: Count
    by: SeatId
    to: SeatId
    fighter: SeatId
    helper: SeatId
    deal: Deal
    kind: OfferKind = "help"
    replaces: Count = 0

    @property
    def threatens(self) -> bool:
        """Whether somebody looks on and wants to be paid for a promise to keep out of the fight."""
        promised = any((vow.by, vow.word) == (self.by, "no_meddling") for vow in self.deal.vows)
        wants = self.deal.treasures > 0 or any(payment.taker == self.by for payment in self.deal.payments)
        return self.by != self.fighter != NOBODY and promised and wants


class Frame(msgspec.Struct, frozen=True, gc=False, tag_field="frame"):
    """Base of the frames."""


class SetupFrame(Frame, frozen=True, tag="setup"):
    """Everybody lays starting cards, in any order, until all are ready (W00)."""

    ready: SeatIds = ()


class TurnFrame(Frame, frozen=True, tag="turn"):
    seat: SeatId
    phase: Phase = "begin"


class RevealedFrame(Frame, frozen=True, tag="revealed"):
    """A door card that is neither monster nor curse: keep it or play it (W20). It lies in limbo."""

    card: CardId


class FightFrame(Frame, frozen=True, tag="fight"):
    """A combat is on; its data is `State.combat`."""


class WindowFrame(Frame, frozen=True, tag="window"):
    """Seats may object before something becomes final. `asked`: who may answer; `passed`: who has nothing to say.
    `stakes`: the numbers that it was about when they were asked (E-126).
    """

    id: int
    kind: Literal["final", "rolled"]
    asked: SeatIds
    passed: SeatIds = ()
    stakes: tuple[int, ...] = ()


class FlightFrame(Frame, frozen=True, tag="flight"):
    """`runners` still to run, the first one now; `left`: bodies this runner has not rolled for yet."""

    runners: SeatIds
    left: BodyIds


class RollFrame(Frame, frozen=True, tag="roll"):
    """A die lies on the table. It escapes at `face + plus >= need` (R-RUN-04)."""

    why: Literal["run", "effect"]
    seat: SeatId
    face: int
    plus: int
    need: int
    body: BodyId = BodyId(-1)
    opened: bool = False  # its window has been opened


class SpoilsFrame(Frame, frozen=True, tag="spoils"):
    """Treasure cards lie open; `order` says who picks, first first (E-24)."""

    pool: CardIds
    order: OfCards


class BodyFrame(Frame, frozen=True, tag="body"):
    """The belongings of a dead seat lie open; looters pick in order (W55)."""

    victim: SeatId
    cards: CardIds
    order: SeatIds
    everyone: SeatIds  # for further rounds


class SurplusFrame(Frame, frozen=True, tag="surplus"):
    """Too many Big items: the owner sells or chooses which to keep (R-ITEM-10..15)."""

    seat: SeatId


class EffectFrame(Frame, frozen=True, tag="effect"):
    """A card's text that waits for an answer: the effects left, for whom, and the names bound so far."""

    source: CardId
    me: SeatId
    victim: SeatId
    target: Integer
    rest: Effects
    bindings: Few[tuple[Key, Integer]] = ()
    landing: bool = False  # others' any-time cards wait (W21)
    picked: Integers | None = None  # the answer that just came


class ChooseFrame(Frame, frozen=True, tag="choose"):
    """A seat picks `least`..`most` of what the question means now.

    `of` says what the values are: cards of `whose` that match `zone` and `filter` (looked up afresh each time),
    or indexes of alternatives in the paused effect below.
    """

    prompt: Count
    seat: SeatId
    of: Literal["cards", "ways"]
    least: Count
    most: Count
    whose: SeatId = NOBODY
    zone: Zone = "in_play"
    filter: Filter = Filter()
    ways: Integers = ()
    source: CardId = CardId(-1)


FrameNode = (
    SetupFrame
    | TurnFrame
    | RevealedFrame
    | FightFrame
    | WindowFrame
    | FlightFrame
    | RollFrame
    | SpoilsFrame
    | BodyFrame
    | SurplusFrame
    | EffectFrame
    | ChooseFrame
)

PILES: tuple[Back, Back] = ("door", "treasure")
DOOR, TREASURE = 0, 1


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """`rule`: the definition of the rule card that ended it; `kin`: a definition that says what everybody was then."""

    winners: SeatIds
    why: Literal["kill", "card", "highest", "last_standing", "last_round"]
    rule: Key = ""
    kin: Key = ""


class State(msgspec.Struct, frozen=True, dict=True):
    """`draw` and `discard` hold the door pile and the treasure pile; the top card is the last."""

    players: tuple[Player, ...]
    draw: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    discard: tuple[tuple[CardId, ...], tuple[CardId, ...]] = ((), ())
    frames: tuple[FrameNode, ...] = ()
    combat: Combat | None = None
    aside: tuple[tuple[CardId, ...], ...] = ()  # piles of the sets' own, the top card last
    offers: tuple[Offer, ...] = ()
    promises: Promises = ()  # all that were ever given
    queued: tuple[Command, ...] = ()
    latches: tuple[int, ...] = ()  # rule cards' conditions that hold since they last came true (E-59)
    limbo: CardIds = ()  # lying open between two places; never reshuffled (E-02)
    bodies: SeatIds = ()  # died, not looted yet
    active: SeatId = SeatId(0)
    turn: int = 0  # turns begun
    first: SeatId = NOBODY  # whose turn the first one was
    rounds: int = 0  # begun: so often have turns come round to the first seat, or past it where it has left
    met: Met = "nothing"
    serial: int = 0  # last number given to a window, prompt, offer, body or pack
    rolls: int = 0  # dice thrown: the counter that chance is asked with
    shuffles: int = 0
    result: Result | None = None

    @property
    def roll(self) -> RollFrame | None:
        for frame in reversed(self.frames):
            if isinstance(frame, RollFrame):
                return frame
        return None
