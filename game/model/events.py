"""Facts, in the past tense, with every outcome inside. The log of events is the truth; `game.rules.fold` reads it.

Each class states who sees the faces of its cards (`FACES`), and whether it makes something hidden known and so stops
free undo (`REVEALS`).
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.state import (
    ChooseFrame,
    Deal,
    EffectFrame,
    Lasting,
    Life,
    No,
    Offer,
    Payment,
    Phase,
    Promise,
    Result,
    Use,
)

Faces = Literal["public", "owner", "nobody"]
LevelCause = Literal["kill", "card", "sale", "loss", "correction"]
Place = Literal["hand", "carried", "used", "traits", "discard"]
"""Where the owner's word can put a card: with a seat, or on its discard."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """Base of all events. `owner`: only the seat named in `seat` sees the cards, the others see backs."""

    FACES: ClassVar[Faces] = "public"
    REVEALS: ClassVar[bool] = False


# --- set-up, turns, piles --------------------------------------------------------------------------------


class GameStarted(Event, frozen=True, tag="GameStarted"):
    """The first event: which rules and how many seats; sexes as chosen or thrown (R-CHAR-09, E-47)."""

    digest: str
    seats: int
    sexes: tuple[int, ...]


class PileShuffled(Event, frozen=True, tag="PileShuffled"):
    FACES = "nobody"
    REVEALS = True
    pile: int
    cards: tuple[CardId, ...]


class Corrected(Event, frozen=True, tag="Corrected"):
    """The owner of the game puts something right; what follows in the same move says what (R-PRECEDENCE-09)."""

    seat: SeatId
    kind: str
    why: str


class CardMoved(Event, frozen=True, tag="CardMoved"):
    """By the owner's word a card lies elsewhere: from `loser` (the table: a discard) to `seat`."""

    loser: SeatId
    seat: SeatId
    card: CardId
    place: Place


class PileTurned(Event, frozen=True, tag="PileTurned"):
    """The discard was shuffled to become the draw pile again (R-SETUP-12)."""

    FACES = "nobody"
    REVEALS = True
    pile: int
    cards: tuple[CardId, ...]


class WentBack(Event, frozen=True, tag="WentBack"):
    """The table agreed to take back that many moves; `seat` said so for it (architecture 2.4)."""

    REVEALS = True
    seat: SeatId
    moves: int


class CardsDealt(Event, frozen=True, tag="CardsDealt"):
    """From the tops of both piles to a hand: at the start, or for a new character (R-DEATH-18)."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]


class SeatReady(Event, frozen=True, tag="SeatReady"):
    seat: SeatId


class FirstSeatChosen(Event, frozen=True, tag="FirstSeatChosen"):
    """`throws`: who threw what, ties thrown again (R-SETUP-15, E-85)."""

    REVEALS = True
    seat: SeatId
    throws: tuple[tuple[SeatId, int], ...]


class TurnBegan(Event, frozen=True, tag="TurnBegan"):
    seat: SeatId


class LastRoundBegan(Event, frozen=True, tag="LastRoundBegan"):
    """Everybody has one more turn; then the highest level wins, and ties share (option last_round)."""

    seat: SeatId


class TurnEnded(Event, frozen=True, tag="TurnEnded"):
    REVEALS = True
    seat: SeatId


class PhaseEntered(Event, frozen=True, tag="PhaseEntered"):
    phase: Phase


class DoorOpened(Event, frozen=True, tag="DoorOpened"):
    """The top door card lies face up in limbo (R-TURN-06)."""

    REVEALS = True
    seat: SeatId
    card: CardId


class FriendMet(Event, frozen=True, tag="FriendMet"):
    """The opened monster is friendly: nobody fights it (E-81)."""

    seat: SeatId
    card: CardId


class DoorsExhausted(Event, frozen=True, tag="DoorsExhausted"):
    """No door card was left to open (E-04)."""

    seat: SeatId


class CardRevealed(Event, frozen=True, tag="CardRevealed"):
    """The opened card waits for its opener's choice: hand or table (R-TURN-10)."""

    seat: SeatId
    card: CardId


class CardKept(Event, frozen=True, tag="CardKept"):
    """From limbo to the hand; everybody saw it."""

    seat: SeatId
    card: CardId


class CardDrawn(Event, frozen=True, tag="CardDrawn"):
    """Face down from the top of a pile; `fresh` if it may be laid at once (R-TREAS-07)."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId
    card: CardId
    pile: int


class CardFetched(Event, frozen=True, tag="CardFetched"):
    """From the top of the set's own pile of that number into a hand; everybody saw it lie there."""

    seat: SeatId
    card: CardId
    pile: int


class TraitTaken(Event, frozen=True, tag="TraitTaken"):
    """From the top of the set's own pile of that number to the table in front of a seat (R-CULT-05)."""

    seat: SeatId
    card: CardId
    pile: int


class TopClaimed(Event, frozen=True, tag="TopClaimed"):
    """Somebody wants the class on top of the discard (R-VAR-09)."""

    seat: SeatId
    card: CardId


class TopTaken(Event, frozen=True, tag="TopTaken"):
    """From the top of the discard of that number into a hand; everybody saw it lie there (E-93)."""

    seat: SeatId
    card: CardId
    pile: int


class HandShown(Event, frozen=True, tag="HandShown"):
    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]


# --- cards on the table -------------------------------------------------------------------------------------


class ItemLaid(Event, frozen=True, tag="ItemLaid"):
    seat: SeatId
    card: CardId
    worn: bool


class TraitLaid(Event, frozen=True, tag="TraitLaid"):
    """`by`: who laid it there, if not its seat."""

    seat: SeatId
    card: CardId
    by: SeatId = NOBODY


class ItemWorn(Event, frozen=True, tag="ItemWorn"):
    seat: SeatId
    card: CardId


class ItemStowed(Event, frozen=True, tag="ItemStowed"):
    """From used to carried, by choice or because a slot, a hand or a restriction was lost."""

    seat: SeatId
    card: CardId


class CardPlayed(Event, frozen=True, tag="CardPlayed"):
    """From hand, bag or limbo to limbo, face up, on its way to do something."""

    REVEALS = True
    seat: SeatId
    card: CardId
    target: int = -1  # a seat, a monster body or an item, by the card's kind of target
    side: int = -1


class CardSpent(Event, frozen=True, tag="CardSpent"):
    """From limbo to the combat's used one-shots; discarded when the combat ends (R-ONESHOT-04)."""

    seat: SeatId
    card: CardId


class CurseStays(Event, frozen=True, tag="CurseStays"):
    """From limbo to the table in front of the victim (R-CURSE-05)."""

    seat: SeatId
    card: CardId


class CursePassed(Event, frozen=True, tag="CursePassed"):
    """A lasting curse from the table of `seat` to that of `to`, with what it is still to do."""

    seat: SeatId
    to: SeatId
    card: CardId


class CurseStruck(Event, frozen=True, tag="CurseStruck"):
    """A curse hits somebody; `by` is the same seat for a curse met at the door."""

    seat: SeatId
    card: CardId
    by: SeatId


class CardsDiscarded(Event, frozen=True, tag="CardsDiscarded"):
    """From a seat's places or from limbo to the discard piles, in this order (E-03)."""

    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]
    cause: Literal["effect", "played", "dropped", "fuel", "surplus", "charity"]


class ItemTaken(Event, frozen=True, tag="ItemTaken"):
    """An item in play changes its owner and arrives unused."""

    seat: SeatId  # who loses it
    to: SeatId
    card: CardId
    cause: Literal["theft", "effect", "surplus"]


class HandCardTaken(Event, frozen=True, tag="HandCardTaken"):
    """A card goes from one hand to another unseen by the rest."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId  # who receives it
    loser: SeatId
    card: CardId


class ItemsSold(Event, frozen=True, tag="ItemsSold"):
    """`total` in gold, doubled items counted; levels follow as LevelChanged."""

    seat: SeatId
    cards: tuple[CardId, ...]
    total: int


class LevelChanged(Event, frozen=True, tag="LevelChanged"):
    seat: SeatId
    by: int
    was: int
    cause: LevelCause


class ItemFreed(Event, frozen=True, tag="ItemFreed"):
    """A cheat lies with an item of its owner: the item is free of limits and restriction (E-45)."""

    seat: SeatId
    card: CardId
    item: CardId


class SexChanged(Event, frozen=True, tag="SexChanged"):
    seat: SeatId
    to: int


class AbilityUsed(Event, frozen=True, tag="AbilityUsed"):
    """An ability of a card that stays: `use` is what counts against its limit."""

    seat: SeatId
    source: CardId
    ability: int
    use: Use | None = None
    target: int = -1


class LastingBegan(Event, frozen=True, tag="LastingBegan"):
    """On one seat, on the heroes' side (`seat` -1, `body` -1) or on one monster body."""

    lasting: Lasting
    seat: SeatId = NOBODY
    body: BodyId = BodyId(-1)


class Fizzled(Event, frozen=True, tag="Fizzled"):
    """A card's effect had nothing to act on (R-CURSE-12)."""

    card: CardId
    seat: SeatId
    reason: Message


# --- combat ----------------------------------------------------------------------------------------------------


class FightBegan(Event, frozen=True, tag="FightBegan"):
    """From limbo (door) or hand (trouble) onto the table, facing the active player."""

    REVEALS = True
    seat: SeatId
    card: CardId
    body: BodyId
    trouble: bool


class FoeJoined(Event, frozen=True, tag="FoeJoined"):
    """A second monster, from a hand; `by` the card that let it in, already in limbo, or NO_CARD: a horde needs none."""

    REVEALS = True
    seat: SeatId
    card: CardId
    body: BodyId
    by: CardId


class MateJoined(Event, frozen=True, tag="MateJoined"):
    """From limbo into the fight: the played card is `of`, once more (R-ENH-13)."""

    seat: SeatId
    card: CardId
    body: BodyId
    of: BodyId


class FoeLeft(Event, frozen=True, tag="FoeLeft"):
    """Removed without a kill; it and its enhancers are discarded at once (E-122). `treasure`: that is earned."""

    body: BodyId
    cards: tuple[CardId, ...]
    treasure: bool = True


class FightCalledOff(Event, frozen=True, tag="FightCalledOff"):
    """Nobody wins and nobody runs; the fight is over."""

    source: CardId


class PackGrew(Event, frozen=True, tag="PackGrew"):
    """An enhancer from limbo onto a monster's pack."""

    seat: SeatId
    card: CardId
    body: BodyId
    fight: int
    treasures: int


class SummonsOver(Event, frozen=True, tag="SummonsOver"):
    """Somebody has called another monster, or nobody would (R-GOTH-05)."""


class FightMuted(Event, frozen=True, tag="FightMuted"):
    card: CardId


class HelperJoined(Event, frozen=True, tag="HelperJoined"):
    REVEALS = True
    seat: SeatId
    deal: Deal


class HelperLeft(Event, frozen=True, tag="HelperLeft"):
    seat: SeatId


class OfferMade(Event, frozen=True, tag="OfferMade"):
    offer: Offer


class OfferRefused(Event, frozen=True, tag="OfferRefused"):
    """`no`: what is remembered of it where the offer was help (E-109)."""

    offer: Offer
    seat: SeatId
    no: No | None = None


class OffersLapsed(Event, frozen=True, tag="OffersLapsed"):
    """Withdrawn, or overtaken by what happened (E-109). `unfit`: somebody can no longer do what it says."""

    offers: tuple[int, ...]
    unfit: bool = False
    seats: tuple[SeatId, ...] = ()  # who had spoken of it, where that must be said


class RefusalsForgotten(Event, frozen=True, tag="RefusalsForgotten"):
    """A strength has changed: what was refused in this fight may be asked again (E-109, E-132)."""


class TradeMade(Event, frozen=True, tag="TradeMade"):
    """Items change hands at once, all of them together (E-101); they arrive carried. `between`: the two who agreed."""

    between: tuple[SeatId, SeatId]
    payments: tuple[Payment, ...]


class PactMade(Event, frozen=True, tag="PactMade"):
    """Items will change hands when the fight is over (A-24)."""

    offer: Offer


class DealPaid(Event, frozen=True, tag="DealPaid"):
    """After the fight: the items that change hands, and those that cannot any more (E-21..23)."""

    payment: Payment
    lapsed: tuple[CardId, ...] = ()


class PromiseGiven(Event, frozen=True, tag="PromiseGiven"):
    """Shown and remembered; nobody is held to it (E-20)."""

    promise: Promise


class PromiseBroken(Event, frozen=True, tag="PromiseBroken"):
    promise: Promise


class VictoryClaimed(Event, frozen=True, tag="VictoryClaimed"):
    """`left`: monsters that are not beaten but run from afterwards (A-07, option split_combat)."""

    seat: SeatId
    left: tuple[BodyId, ...] = ()


class VictoryReopened(Event, frozen=True, tag="VictoryReopened"):
    """Somebody objected and the side no longer wins: the fight goes on (R-COMBAT-25)."""

    seat: SeatId


class WindowOpened(Event, frozen=True, tag="WindowOpened"):
    """A new window, or the same one anew after a change; all passes are wiped."""

    id: int
    kind: Literal["final", "rolled"]
    asked: tuple[SeatId, ...]


class SeatPassed(Event, frozen=True, tag="SeatPassed"):
    seat: SeatId
    window: int


class WindowClosed(Event, frozen=True, tag="WindowClosed"):
    REVEALS = True
    id: int


class RewardsGiven(Event, frozen=True, tag="RewardsGiven"):
    """Levels for the kills, all at once (E-30): (seat, levels gained) for fighter and helper."""

    levels: tuple[tuple[SeatId, int], ...]
    killed: tuple[BodyId, ...]


class SpoilsDrawn(Event, frozen=True, tag="SpoilsDrawn"):
    """Face up, because somebody helped (R-TREAS-05); `order` says who picks (E-24)."""

    REVEALS = True
    cards: tuple[CardId, ...]
    order: tuple[SeatId, ...]


class SpoilPicked(Event, frozen=True, tag="SpoilPicked"):
    seat: SeatId
    card: CardId


class FightEnded(Event, frozen=True, tag="FightEnded"):
    """Monsters, enhancers, used one-shots and spent curses go to their piles in this order (R-COMBAT-23, R-RUN-15)."""

    seat: SeatId
    outcome: Literal["won", "fled", "lost"]
    cards: tuple[CardId, ...]


# --- running away, mishaps, death -----------------------------------------------------------------------------


class FightConceded(Event, frozen=True, tag="FightConceded"):
    seat: SeatId


class RunnerUp(Event, frozen=True, tag="RunnerUp"):
    """The next seat starts running; `left`: the bodies it must get away from."""

    seat: SeatId
    left: tuple[BodyId, ...]
    later: tuple[SeatId, ...]


class RunOver(Event, frozen=True, tag="RunOver"):
    """Nobody runs any more."""


class DieRolled(Event, frozen=True, tag="DieRolled"):
    REVEALS = True
    why: Literal["run", "effect", "loot"]
    seat: SeatId
    face: int
    plus: int = 0
    need: int = 0
    body: BodyId = BodyId(-1)


class DieChanged(Event, frozen=True, tag="DieChanged"):
    """Thrown again, or the total moved."""

    REVEALS = True
    seat: SeatId
    face: int
    plus: int
    thrown: bool


class DieSettled(Event, frozen=True, tag="DieSettled"):
    """The roll counts as it lies."""


class Escaped(Event, frozen=True, tag="Escaped"):
    seat: SeatId
    body: BodyId
    how: Literal["die", "card", "not_pursued"]


class Caught(Event, frozen=True, tag="Caught"):
    seat: SeatId
    body: BodyId


class EffectPaused(Event, frozen=True, tag="EffectPaused"):
    """A card's text waits for an answer."""

    frame: EffectFrame


class EffectResumed(Event, frozen=True, tag="EffectResumed"):
    """The waiting text goes on."""


class QuestionAsked(Event, frozen=True, tag="QuestionAsked"):
    frame: ChooseFrame


class Chosen(Event, frozen=True, tag="Chosen"):
    """`picks`: cards or indexes of ways; `auto`: there was nothing to choose."""

    seat: SeatId
    prompt: int
    picks: tuple[int, ...]
    auto: bool = False


class WatchTurned(Event, frozen=True, tag="WatchTurned"):
    """What a rule card watches for has come true, or is no longer so (E-59). `watch`: its number in the rulebook;
    `rule`: the definition of the rule card. `kin`: a definition that says what everybody is, `apart`: all but these.
    `last`: the game ends once they are too.
    """

    watch: int
    now: bool
    rule: str = ""
    kin: str = ""
    apart: tuple[SeatId, ...] = ()
    last: bool = False


class SeatDied(Event, frozen=True, tag="SeatDied"):
    """Its belongings wait to be looted; what death leaves stays (R-DEATH-02)."""

    seat: SeatId


class BodyOpened(Event, frozen=True, tag="BodyOpened"):
    """Hand and items lie face up; what is neither kept nor lootable was discarded (E-87)."""

    REVEALS = True
    victim: SeatId
    cards: tuple[CardId, ...]
    lost: tuple[CardId, ...]
    order: tuple[SeatId, ...]


class CardLooted(Event, frozen=True, tag="CardLooted"):
    """From the body to the looter's hand (E-86)."""

    seat: SeatId
    victim: SeatId
    card: CardId


class LootRoundBegan(Event, frozen=True, tag="LootRoundBegan"):
    """Another round of picks (option loot_rounds)."""

    order: tuple[SeatId, ...]


class BodyClosed(Event, frozen=True, tag="BodyClosed"):
    """What nobody took is discarded (R-DEATH-13)."""

    victim: SeatId
    cards: tuple[CardId, ...]


class SeatLeft(Event, frozen=True, tag="SeatLeft"):
    """Somebody leaves the table for good; all cards are discarded (E-100, E-119)."""

    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]


class SeatReturned(Event, frozen=True, tag="SeatReturned"):
    seat: SeatId
    life: Life


# --- end of turn, bookkeeping -------------------------------------------------------------------------------------


class CharityGiven(Event, frozen=True, tag="CharityGiven"):
    """Each gift goes face down from hand to hand; the discards lie open (R-CHARITY-03..07)."""

    FACES = "owner"
    REVEALS = True
    seat: SeatId
    cards: tuple[CardId, ...]
    receivers: tuple[SeatId, ...]


class SurplusFound(Event, frozen=True, tag="SurplusFound"):
    seat: SeatId


class SurplusSolved(Event, frozen=True, tag="SurplusSolved"):
    seat: SeatId


class CommandQueued(Event, frozen=True, tag="CommandQueued"):
    """Any time, but not just now (engine.md 3.6); only its seat learns of it."""

    FACES = "owner"
    seat: SeatId
    command: Command


class QueueTaken(Event, frozen=True, tag="QueueTaken"):
    """The first queued play leaves the queue: it happens now, or it was dropped for the given reason."""

    FACES = "owner"
    seat: SeatId
    index: int
    dropped: Refusal | None = None


class GameEnded(Event, frozen=True, tag="GameEnded"):
    result: Result


EventNode = (
    GameStarted
    | PileShuffled
    | WentBack
    | Corrected
    | CardMoved
    | PileTurned
    | CardsDealt
    | SeatReady
    | FirstSeatChosen
    | TurnBegan
    | LastRoundBegan
    | TurnEnded
    | PhaseEntered
    | DoorOpened
    | FriendMet
    | DoorsExhausted
    | CardRevealed
    | CardKept
    | CardDrawn
    | CardFetched
    | TraitTaken
    | TopClaimed
    | TopTaken
    | HandShown
    | ItemLaid
    | TraitLaid
    | ItemWorn
    | ItemStowed
    | CardPlayed
    | CardSpent
    | CurseStays
    | CursePassed
    | CurseStruck
    | CardsDiscarded
    | ItemTaken
    | HandCardTaken
    | ItemsSold
    | LevelChanged
    | ItemFreed
    | SexChanged
    | AbilityUsed
    | LastingBegan
    | Fizzled
    | FightBegan
    | FoeJoined
    | MateJoined
    | FoeLeft
    | FightCalledOff
    | PackGrew
    | SummonsOver
    | FightMuted
    | HelperJoined
    | HelperLeft
    | OfferMade
    | OfferRefused
    | OffersLapsed
    | RefusalsForgotten
    | TradeMade
    | PactMade
    | DealPaid
    | PromiseGiven
    | PromiseBroken
    | VictoryClaimed
    | VictoryReopened
    | WindowOpened
    | SeatPassed
    | WindowClosed
    | RewardsGiven
    | SpoilsDrawn
    | SpoilPicked
    | FightEnded
    | FightConceded
    | RunnerUp
    | RunOver
    | DieRolled
    | DieChanged
    | DieSettled
    | Escaped
    | Caught
    | EffectPaused
    | EffectResumed
    | QuestionAsked
    | Chosen
    | WatchTurned
    | SeatDied
    | BodyOpened
    | CardLooted
    | LootRoundBegan
    | BodyClosed
    | SeatLeft
    | SeatReturned
    | CharityGiven
    | SurplusFound
    | SurplusSolved
    | CommandQueued
    | QueueTaken
    | GameEnded
)
