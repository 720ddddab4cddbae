"""An ability that would change nothing is not used, and says so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ids import SeatId
from game.model import primitives as fx
from game.model.cards import Ability, CardDef, Limit
from game.model.options import Command
from game.model.primitives import EffectNode
from game.model.state import State
from game.model.terms import Const, Filter, Lowest, VarAtLeast
from game.rules.legal import check
from game.rules.texts import Effects
from tests.support.own_cards import engine_with
from tests.support.stories import table

ANN = SeatId(0)


def test_a_look_into_empty_hands_is_refused_and_a_look_into_any_hand_is_not():
    t = table("sets zombies; seats ann bob cid; ann wears fish_bowl; turn ann")
    t.refuses("ann uses fish_bowl on bob", "vain", "R-CLASS-06")
    t = table("sets zombies; seats ann bob cid; ann wears fish_bowl; cid hand sneezer; turn ann")
    t.does("ann uses fish_bowl on cid")


DRAW = fx.DrawCards("door", who="everybody")
EFFECTS: tuple[tuple[EffectNode, ...], ...] = (
    (DRAW,),
    (fx.LiftCurse(),),
    (fx.PassCurse("others"),),
    (fx.TakeCard("others"),),
    (fx.ShowHand("me"), fx.LoseLevel(Const(1), "everybody")),
    (fx.LoseTrait("race", "everybody", all=True),),
    (fx.Discard("in_play", Filter(slot="head"), None, "everybody"),),
    (fx.Discard("hand", n=None, who="everybody"),),
    (fx.GiveAway("hand", who="me"),),
    (fx.FetchCards("cult"),),
    (fx.Mute(), fx.DismissHelper(), fx.LiftCurse()),
    (fx.RollDie(), fx.If(VarAtLeast("face", 4), (DRAW,), (fx.LiftCurse(),))),
    (fx.If(Lowest(), (DRAW,), (fx.LiftCurse(),)),),
    (fx.ChooseOne(((fx.LiftCurse(),), (DRAW,)), "me"),),
)
BARE = "sets dungeon horror; seats ann bob cid; door only; treasure only; dice 2"
RICH = (
    "sets dungeon horror; seats ann bob cid; ann level 3 elf hand dwarf wears fondue curses humming_hat;"
    "bob hand wizard; discard cultist; dice 2"
)


@pytest.mark.parametrize("effects", EFFECTS, ids=lambda effects: " ".join(type(one).__name__ for one in effects))
@pytest.mark.parametrize(("text", "useful"), [(BARE, False), (RICH, True)], ids=["nothing", "something"])
def test_what_would_change_nothing_is_refused_and_what_would_is_not(effects: Effects, text: str, useful: bool):
    t, act = table(text), Ability("act", "any_time", effects, "TA", limit=Limit(1))
    engine, (card,) = engine_with(t.book.ruleset, [CardDef("own/gift", "treasure", "item", abilities=(act,))])
    ann = replace(t.state.players[0], used=(*t.state.players[0].used, card))
    state, command = replace(t.state, players=(ann, *t.state.players[1:])), Command(ANN, "use_ability", card, 0)
    assert (bare(engine.perform(state, command, t.chance).state) != bare(state)) == useful
    assert (check(engine.book, state, command) is None) == useful


def bare(state: State) -> State:
    """The table without what only counts: throws, shuffles, and how often something was used."""
    players = tuple(replace(player, uses=()) for player in state.players)
    return replace(state, players=players, rolls=0, shuffles=0, serial=0)
