"""The one place that hides things: the views of a state, and of an event.

A view is built up from allowed facts, never by striking out. `see` shows events with backs where a face is hidden.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import HIDDEN, NO_CARD, NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.cards import Name
from game.model.memo import remembered, remembered_in_fight, remembered_while
from game.model.state import (
    BodyFrame,
    ChooseFrame,
    Combat,
    FightFrame,
    FlightFrame,
    Frame,
    Player,
    RollFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    TurnFrame,
    WindowFrame,
)
from game.model.views import DieSight, FightSight, FoeSight, Heap, Parts, SeatSight, SeatView, Situation, WindowSight
from game.rules import queries
from game.rules.book import Book
from game.rules.domains import domains_of
from game.rules.legal import options
from game.rules.limits import restricted
from game.rules.prompts import asks_silently, prompt
from game.rules.situation import situation
from game.rules.strength_parts import heroes_parts, monsters_parts
from game.rules.table_options import CHOOSER
from game.rules.terms import EVERYBODY, living

SPECTATOR = NOBODY
"""Looks on with no hand and no options."""


def view(book: Book, state: State, seat: SeatId) -> SeatView:
    """Everything this seat may know now: the public facts, and its own."""
    everybody = public_view(book, state)
    if seat == SPECTATOR:
        return everybody
    open_options = options(book, state, seat)
    return replace(
        _as_seen_by(state, seat, everybody),
        prompt=prompt(book, state, seat),
        options=open_options,
        domains=domains_of(book, state, seat, open_options),
    )


def facts(book: Book, state: State, seat: SeatId) -> SeatView:
    """Return the view of a seat without its options and prompt and the parts of a fight's sums, which take most of the
    time: enough to tell how a seat stands."""
    return _as_seen_by(state, seat, _public_facts(book, state))


def _as_seen_by(state: State, seat: SeatId, everybody: SeatView) -> SeatView:
    mine = state.players[seat]
    return replace(
        everybody,
        seat=seat,
        hand=mine.hand,
        fresh=mine.fresh,
        waiting=_waiting_for(state, seat, everybody.waiting),
        queued=sum([command.seat == seat for command in state.queued]) if state.queued else 0,
    )


@remembered
def public_view(book: Book, state: State) -> SeatView:
    """Return the view of everybody, an onlooker too; worked out once for all seats."""
    everybody = _public_facts(book, state)
    if everybody.fight is None or state.combat is None:
        return everybody
    heroes, monsters = _parts_while(book, state, state.combat)
    return replace(everybody, fight=replace(everybody.fight, heroes_parts=heroes, monsters_parts=monsters))


@remembered
def _public_facts(book: Book, state: State) -> SeatView:
    where: Situation = situation(state)  # type: ignore[assignment]
    lying = {type(frame): frame for frame in state.frames}
    turn = lying.get(TurnFrame)
    return SeatView(
        seat=SPECTATOR,
        seats=_sights(book, state),
        hand=(),
        fresh=(),
        situation=where,
        phase=turn.phase if isinstance(turn, TurnFrame) else "begin",
        turn=state.turn,
        active=state.active,
        waiting=living(state) if asks_silently(state) else waiting(book, state),
        draw_left=(len(state.draw[0]), len(state.draw[1])),
        discard_top=_tops(book, state),
        discard_size=(len(state.discard[0]), len(state.discard[1])),
        limbo=state.limbo,
        fight=_fight(book, state, lying.get(FlightFrame)),
        die=_die(lying.get(RollFrame)),
        window=_window(state),
        offers=state.offers,
        promises=state.promises,
        queued=0,
        prompt=prompt(book, state, SPECTATOR),
        options=(),
        domains=(),
        goal=book.house.goal_level,
        aside=_heaps(book, state),
        result=state.result,
        last_round=state.rounds == book.house.last_round,
        victim=NOBODY if lying.keys().isdisjoint(WITH_VICTIM) else _victim(state),
        asker=_asker(state),
        discards=state.discard if book.house.discard_browse == "all" else ((), ()),
    )


def _heaps(book: Book, state: State) -> tuple[Heap, ...]:
    """The piles that the sets bring along, if there are any."""
    if not book.piles:
        return ()
    return tuple([_heap(book, pile.name, cards) for pile, cards in zip(book.piles, state.aside, strict=True)])


def _heap(book: Book, name: Name, cards: tuple[CardId, ...]) -> Heap:
    """A pile that a set brings along: its top, and all of it where piles may be looked through."""
    known = cards if book.house.discard_browse == "all" else ()
    return Heap(name, cards[-1] if cards else NO_CARD, len(cards), known)


def _sights(book: Book, state: State) -> tuple[SeatSight, ...]:
    top = state.frames[-1] if state.frames else None
    ready = top.ready if isinstance(top, SetupFrame) else ()
    return tuple([_sight(book, state, seat, seat in ready) for seat in EVERYBODY[len(state.players)]])


def _sight(book: Book, state: State, seat: SeatId, ready: bool) -> SeatSight:
    """A seat as everybody sees it."""
    player = state.players[seat]
    open_to_all = book.choosy.isdisjoint(player.carried)
    idle = () if open_to_all else tuple([card for card in player.carried if restricted(book, state, seat, card)])
    return _sight_while(book, player, (seat, queries.strength(book, state, seat), ready, idle))


Depends = tuple[SeatId, int, bool, tuple[CardId, ...]]
"""The parts of a seat's sight that the rest of the table may change: its owner, its strength, readiness, idle items."""


@remembered_while
def _sight_while(book: Book, player: Player, now: Depends) -> SeatSight:
    seat, points, ready, idle = now
    doors = sum(book.back[card] == 0 for card in player.hand)
    return SeatSight(
        seat=seat,
        level=player.level,
        sex=player.sex,
        life=player.life,
        used=player.used,
        carried=player.carried,
        traits=player.traits,
        curses=player.curses,
        hand_backs=(doors, len(player.hand) - doors),
        strength=points,
        ready=ready,
        gone=player.gone,
        freed=player.freed,
        idle_items=idle,
        lasting=player.lasting,
    )


def _tops(book: Book, state: State) -> tuple[CardId, CardId]:
    """The top of a discard lies in sight, unless the table keeps them face down (A-16)."""
    if book.house.discard_browse == "none":
        return HIDDEN
    doors, gold = state.discard
    return (doors[-1] if doors else HIDDEN[0], gold[-1] if gold else HIDDEN[1])


def _fight(book: Book, state: State, flight: Frame | None) -> FightSight | None:
    """The combat as everybody sees it, and who runs; none is left once the game is over."""
    if state.combat is None or state.result is not None:
        return None
    found = _fight_while(book, state, state.combat)
    return replace(found, runner=flight.runners[0]) if isinstance(flight, FlightFrame) and flight.runners else found


@remembered_in_fight
def _fight_while(book: Book, state: State, combat: Combat) -> FightSight:
    standing = queries.facing(combat)
    return FightSight(
        fighter=combat.fighter,
        helper=combat.helper,
        deal=combat.deal,
        foes=tuple(
            FoeSight(
                foe.body,
                foe.lies,
                queries.pack_of(combat, foe).cards,
                queries.foe_strength(book, state, foe),
                queries.treasures(book, state, foe),
                queries.kill_levels(book, foe),
                foe.fate,
                foe.card,
                foe.pack,
                foe.lasting,
            )
            for foe in combat.foes
            if foe.fate not in ("removed", "gone")
        ),
        heroes=queries.heroes(book, state),
        monsters=queries.monsters(book, state),
        winning=queries.winning(book, state),
        short=queries.short(book, state),
        open_to_help=queries.open_to_help(book, state),
        heroes_parts=(),
        monsters_parts=(),
        spent=combat.spent,
        treasures=queries.pool_size(book, state),
        levels=sum(queries.kill_levels(book, foe) for foe in standing),
        claimed=combat.claimed,
        refused=combat.refused,
        owed=combat.owed,
        packs=combat.packs,
        lasting=combat.lasting,
        muted=combat.muted,
    )


@remembered_in_fight
def _parts_while(book: Book, state: State, _combat: Combat) -> tuple[Parts, Parts]:
    return heroes_parts(book, state), monsters_parts(book, state)


def _die(roll: Frame | None) -> DieSight | None:
    if not isinstance(roll, RollFrame):
        return None
    return DieSight(roll.seat, roll.face, roll.plus, roll.need, roll.why, roll.body)


def _window(state: State) -> WindowSight | None:
    top = state.frames[-1] if state.frames else None
    return WindowSight(top.id, top.kind, top.asked, top.passed) if isinstance(top, WindowFrame) else None


def waiting(book: Book, state: State) -> tuple[SeatId, ...]:
    """Seats whose answer the game waits for; others may act, but need not."""
    if state.result is not None or not state.frames:
        return ()
    match state.frames[-1]:
        case TurnFrame():  # most of the time
            return (state.active,)
        case SetupFrame(ready=ready):
            return tuple(SeatId(seat) for seat in range(len(state.players)) if seat not in ready) or (CHOOSER,)
        case WindowFrame(asked=asked, passed=passed):
            there = state.players
            return tuple(seat for seat in asked if seat not in passed and there[seat].life != "dead")
        case FlightFrame(runners=runners):
            return runners[:1]
        case SpoilsFrame(order=order) | BodyFrame(order=order):
            return order[:1]
        case ChooseFrame(seat=seat) | SurplusFrame(seat=seat):
            return (seat,)
        case FightFrame() if any([offer.kind == "help" for offer in state.offers]):
            return tuple(dict.fromkeys(offer.to for offer in state.offers if offer.kind == "help"))
        case _:
            return (state.active,)


def _waiting_for(state: State, seat: SeatId, everybody: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    """Return the seats waited for; of a silent question others know only that it is not for themselves (E-66)."""
    if not asks_silently(state):
        return everybody
    frame = state.frames[-1]
    assert isinstance(frame, ChooseFrame)
    return everybody if frame.seat == seat else tuple(other for other in everybody if other != seat)


WITH_VICTIM = (BodyFrame, ChooseFrame, SurplusFrame)
"""Frames that name whose body lies open, or whom a card asks or hits."""


def _victim(state: State) -> SeatId:
    for frame in reversed(state.frames):
        match frame:
            case BodyFrame(victim=victim):
                return victim
            case ChooseFrame(seat=seat) | SurplusFrame(seat=seat):
                return seat
    return NOBODY


def _asker(state: State) -> CardId:
    top = state.frames[-1] if state.frames else None
    return top.source if isinstance(top, ChooseFrame) else CardId(-1)


def belongings(seen: SeatView) -> tuple[CardId, ...]:
    """The cards of the seat whose view this is."""
    mine = seen.seats[seen.seat]
    return (*seen.hand, *mine.used, *mine.carried, *mine.traits, *mine.curses)


def see(book: Book, event: ev.Event, seat: SeatId) -> ev.Event:
    """The event as this seat may see it: the same fact with backs where faces are not for its eyes."""
    match event:
        case ev.Event(FACES="public"):
            return event
        case ev.OfCard() | ev.HandCardTaken():
            return event if event.knows(seat) else replace(event, card=HIDDEN[book.back[event.card]])
        case ev.OfSeveral() | ev.OfPile():
            placed = enumerate(event.cards)
            cards = [card if event.knows(seat, place) else HIDDEN[book.back[card]] for place, card in placed]
            return replace(event, cards=tuple(cards))
        case _:
            return event


def hears(event: ev.Event, seat: SeatId) -> bool:
    """Whether a seat learns of this event at all: queued plays are their owner's business."""
    return event.FACES != "private" or event.knows(seat)
