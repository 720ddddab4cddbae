"""The decoder of a machine never returns a card that its people could not know by the log of the table, and if it did
it would be found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.domains import Domain
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command, Option, Param
from game.model.views import DomainNow
from game.net import protocol as net
from game.table.records import Summary
from game.table.timeline import entry, taken_back
from tests.net.decoder_tap import betrayed, cards_in
from tests.net.disk import MemorySave
from tests.net.knowledge import Knowledge
from tests.net.two_worlds import recorded, rules
from tests.net.world import LONG, World

CY = "Cy"
NO_SUMMARY = Summary((), (), 0, False)


def test_no_decoder_returns_a_card_that_its_people_could_not_know():
    world = World(3, tapped=True)
    world.play(LONG)
    world.settle()
    assert all(player.heard for player in world.players)
    assert world.betrayals() == []


# --- it can fail ---


@pytest.fixture(scope="module")
def evening() -> World:
    world = World(3, faults=0.0, tapped=True)
    world.play(LONG)
    return world


@pytest.fixture(scope="module")
def knowledge(evening: World) -> Knowledge:
    return Knowledge.of(MemorySave(evening.disk))


@pytest.fixture(scope="module")
def shown(evening: World) -> net.Shown:
    """A moment early in the game, as Cy's machine was told of it."""
    heard = next(player.heard for player in evening.players if player.people == (CY,))
    return [said for said in heard if isinstance(said, net.Shown) and said.news and said.own][12]


def public(shown: net.Shown, **fields: object) -> net.Shown:
    return replace(shown, public=replace(shown.public, **fields))


def own(shown: net.Shown, **fields: object) -> net.Shown:
    ((seat, mine),) = shown.own.items()
    return replace(shown, own={seat: replace(mine, **fields)})


def event(shown: net.Shown, happened: ev.Event) -> net.Shown:
    return replace(shown, news=(*shown.news[:-1], replace(shown.news[-1], events=(happened,))))


LEAKS: dict[str, Callable[[net.Shown, CardId], net.Shown]] = {
    "public.asker": lambda shown, card: public(shown, asker=card),
    "public.discard_top": lambda shown, card: public(shown, discard_top=(CardId(-1), card)),
    "public.seats.idle_items": lambda shown, card: public(
        shown, seats=(replace(shown.public.seats[0], idle_items=(card,)), *shown.public.seats[1:])
    ),
    "own[3].hand": lambda shown, card: own(shown, hand=(card,)),
    "own[3].open_options.source": lambda shown, card: own(shown, open_options=(Option("play_card", "W", card),)),
    "own[3].options.params.domain": lambda shown, card: own(
        shown, options=(Option("choose", "W", params=(Param("what", "cards", (card,)),)),)
    ),
    "own[3].domains.values": lambda shown, card: own(shown, domains=(DomainNow(Domain("asked"), (card,)),)),
    "own[3].domains.domain.subject": lambda shown, card: own(shown, domains=(DomainNow(Domain("fuel", card), ()),)),
    "own[3].foreseen.command.source": lambda shown, card: own(
        shown, foreseen=(Foreseen(Command(SeatId(3), "play_card", card)),)
    ),
    "own[3].foreseen.command.args": lambda shown, card: own(
        shown,
        options=(Option("choose", "W", params=(Param("what", "cards", Domain("asked")),)),),
        foreseen=(Foreseen(Command(SeatId(3), "choose", args=((card,),))),),
    ),
    "news.events.card": lambda shown, card: event(shown, ev.CardDrawn(SeatId(0), card, 0)),
    "news.events.cards": lambda shown, card: event(shown, ev.PileTurned(0, (CardId(-1), card))),
    "better[3]": lambda shown, card: replace(
        shown, better={3: {shown.position.move: (ev.CardsDealt(SeatId(0), (card,)),)}}
    ),
}


@pytest.mark.parametrize("place", LEAKS)
def test_a_hidden_card_is_found_wherever_it_stands(place, shown, knowledge):
    seats = knowledge.at([CY])
    known = knowledge.after(seats, 0, shown.position.move).ever
    hidden = next(CardId(card) for card in range(len(knowledge.names)) if card not in known)
    assert betrayed([shown], seats, knowledge) == []
    (found,) = betrayed([LEAKS[place](shown, hidden)], seats, knowledge)
    told_as = "Shown.news" if place.startswith("better") else f"Shown.{place}"
    assert found.startswith(told_as)
    assert f" {hidden} " in found


def test_a_hidden_card_is_found_by_its_name_too(shown, knowledge):
    seats = knowledge.at([CY])
    known = {knowledge.names[card] for card in knowledge.after(seats, 0, shown.position.move).ever}
    hidden = next(name for name in knowledge.names if name not in known)
    leak = public(shown, prompt=Message("prompt", {"card": f"card:{hidden}"}))
    assert betrayed([leak], seats, knowledge) == [f"Shown.public.prompt {hidden} at {(0, shown.position.move)}"]


def test_every_sort_of_field_is_searched(evening):
    told = {each.place for player in evening.players for said in player.heard for each in cards_in(said)}
    places = {place.rpartition("].")[2] if "own[" in place else place.lstrip(".") for place in told}
    assert {"hand", "options.source", "domains.values", "options.params.domain", "prompt"} <= places
    assert {"public.seats.used", "public.fight.foes.card", "public.fight.heroes_parts.label"} <= places
    assert {"news.events.card", "news.events.cards", "public.discard_top"} <= places


# --- what somebody can know ---


def test_at_the_deal_everybody_knows_the_own_hand_and_an_onlooker_nothing(evening, knowledge):
    hands = [player.hand for player in evening.table.state_after(1).players]
    assert knowledge.after((), 0, 1).now == frozenset()
    assert [knowledge.after((SeatId(seat),), 0, 1).now for seat in range(4)] == list(map(frozenset, hands))
    assert knowledge.after((SeatId(1), SeatId(2)), 0, 1).now == {*hands[1], *hands[2]}


def test_what_lies_in_a_pile_that_was_turned_is_known_no_more():
    """Few cards, so that piles are turned."""
    moves = recorded(3)
    known = Knowledge(rules(3)[0].book, [entry(move, NO_SUMMARY) for move in moves], "abcd")
    turned = [
        (n, event) for n, move in enumerate(moves, 1) for event in move.events if isinstance(event, ev.PileTurned)
    ]
    assert turned
    for number, event in turned:
        face_down = set(moves[number - 1].state.draw[event.pile])
        before, after = known.after((), 0, number - 1), known.after((), 0, number)
        assert face_down & before.now
        assert not face_down & after.now


def test_what_was_seen_and_taken_back_is_still_known():
    moves = recorded(3)
    number = next(n for n, move in enumerate(moves) if any(isinstance(event, ev.DoorOpened) for event in move.events))
    (door,) = (event.card for event in moves[number].events if isinstance(event, ev.DoorOpened))
    log = [entry(move, NO_SUMMARY) for move in moves[: number + 1]]
    known = Knowledge(rules(3)[0].book, [*log, taken_back(number, SeatId(0), NO_SUMMARY)], "abcd")
    assert door not in known.after((), 0, number).ever
    assert door in known.after((), 1, number).now
