"""The presentation of events: a row for every kind, staged, told as a caption, or neither; and beats of games."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from game.ids import NO_CARD, NOBODY, SeatId
from game.model import events as ev
from game.model.cards import Ability
from game.model.messages import Message
from game.model.options import Option
from game.model.primitives import RollDie
from game.model.state import SALE_DOUBLED
from game.model.views import SeatView, Update
from game.text import LANGS, Catalogue, Lang, Names
from tests.support.playing import recorded
from tests.ui.table.fake_table import BORIS, CARDS, CHLOE, ELF, HAT, POTION, TEXTS, WORN_HAT, fight, view_with
from tests.ui.table.staged_games import Game, Seen, played, seen_by, told
from ui.art.icons import icon_shapes
from ui.storage.settings import Pace
from ui.table.stage.events import EVENT_PRESENTATION, caption, causes
from ui.table.stage.loss import LossBeat, suffered
from ui.table.stage.shown_move import ShownMove, StageReader, standing
from ui.table.stage.stage import Follower
from ui.table.stage.throw import ThrowBeat, thrown
from ui.table.stage.track import RibbonBeat
from ui.table.stage.victory import VictoryBeat
from ui.toolkit.script import Scheduler

ME = SeatId(0)
PACES = ("instant", "brisk", "leisurely")


def test_every_kind_of_event_has_its_row():
    assert {kind.__name__ for kind in get_args(ev.EventNode)} - {kind.__name__ for kind in EVENT_PRESENTATION} == set()


def test_what_is_told_small_has_words_for_it():
    wordless = {kind for kind, row in EVENT_PRESENTATION.items() if row.leads and not row.caption}
    assert wordless == {ev.TurnBegan, ev.CurseStays, ev.Fizzled, ev.DieSettled}


def shown(before: SeatView, *events: ev.EventNode) -> ShownMove:
    return ShownMove(Update(1, events, view_with()), before, StageReader(frozenset(), "brisk"), CARDS.__getitem__)


def test_an_item_that_counts_double_is_told_with_its_sale():
    doubled = ev.AbilityUsed(BORIS, HAT, SALE_DOUBLED)
    sale = ev.ItemsSold(BORIS, (HAT,), 1000), doubled, ev.LevelChanged(BORIS, 1, 3, "sale")
    assert causes(sale) == [(sale, 3)]


@pytest.mark.parametrize(("lang", "word"), [("en", "Down we go!"), ("fr", "Ça dégringole\u202f!")])
def test_over_a_level_that_is_lost_stands_no_word_that_could_tell_of_an_escape(lang: Lang, word: str):
    costs = shown(view_with(), ev.LevelChanged(BORIS, -1, 3, "effect"))
    beat = suffered(costs, costs.update.events)
    assert beat is not None
    assert Catalogue.load(lang).say(beat.ribbon) == word


def test_a_choice_is_told_with_the_card_that_asks_for_it_and_one_that_no_card_asks_for_is_not():
    asked, unasked = (shown(view_with(asker=card), ev.Chosen(BORIS, 1, (0,))) for card in (POTION, NO_CARD))
    told = caption(asked, asked.update.events)
    assert told is not None
    assert told.tail == Message("caption.chosen_for", {"card": "card:dungeon/potion"})
    assert caption(unasked, unasked.update.events) is None


@pytest.mark.parametrize(
    ("event", "head", "tail"),
    [
        (ev.DoorOpened(BORIS, ELF), "kicks the door in", "behind it: “Elf”"),
        (ev.CardKept(BORIS, ELF), "keeps the card", "“Elf”"),
        (ev.ItemTaken(BORIS, CHLOE, HAT, "surplus"), "gets what Boris can’t carry", "“Hat”"),
    ],
)
def test_a_card_under_a_deed_is_quoted_and_no_doer(event: ev.EventNode, head: str, tail: str):
    told = caption(move := shown(view_with(), event), move.update.events)
    words, cards = Catalogue.load("en"), {text.id: text.name for text in TEXTS.values()}
    names = Names(("Ada", "Boris", "Chloé"), None, cards)
    assert (words.say(told.head, names), words.say(told.tail, names)) == (head, tail)


def test_a_win_that_was_claimed_too_soon_is_told_so():
    table, claim = view_with(fight=fight(6, 4, fighter=BORIS)), ev.VictoryClaimed(BORIS)
    follower = Follower(Scheduler(print), lambda: 1.0)
    follower.turn_of(BORIS)
    follower.tell(caption(shown(table, claim)._replace(update=Update(1, (claim,), table)), (claim,)), 1.0)
    tails = [follower.feed(1.0).present.tail.key]
    follower.hear((ev.VictoryReopened(BORIS),))
    assert [*tails, follower.feed(1.0).present.tail.key] == ["caption.stands", "caption.too_soon"]


@pytest.mark.parametrize("first", [ev.FightEnded(ME, "won", ()), ev.AbilityUsed(ME, WORN_HAT, 0)])
def test_a_throw_shows_the_card_that_asks_for_it_and_behind_a_fight_the_worn_one(first: ev.EventNode):
    throws = replace(CARDS[WORN_HAT], abilities=(Ability("when", "won", (RollDie("face"),), "TA"),))
    move = shown(view_with(), first, ev.DieRolled("effect", ME, 6))
    beat = thrown(move._replace(card=(CARDS | {WORN_HAT: throws}).__getitem__), move.update.events[1:])
    assert beat is not None
    assert (beat.card, [row.bold.key for row in beat.rows]) == (WORN_HAT, ["stage.in_vain"])


def everything(seed: int, seat: SeatId = ME) -> list[Seen]:
    return list(seen_by(recorded(seed), seat))


@pytest.mark.parametrize("lang", LANGS)
def test_whatever_is_staged_can_be_said_and_drawn(lang: Lang):
    words, names = Catalogue.load(lang), Names(("Ada", "Boris", "Chloé"))
    for seen in everything(3):
        for one in told(recorded(3), seen, ME):
            beat = one.beat
            if beat is not None:
                said = [beat.ribbon, beat.act, *(row.bold for row in beat.rows)]
                assert not any(words.say(message, names).startswith("[") for message in said)
                assert {beat.icon, *(row.icon for row in beat.rows)} <= icon_shapes().keys()
                assert len(beat.rows) <= 4


def test_what_hits_the_reader_waits_at_every_pace_and_at_instant_rivals_run_through():
    game = recorded(1)
    for seen in everything(1):
        kinds = [{(type(one.beat), one.beat.waits) for one in told(game, seen, ME, pace) if one.beat} for pace in PACES]
        waiting = [{kind for kind in found if kind[1]} for found in kinds]
        assert waiting[0] == waiting[1] == waiting[2]


@pytest.mark.parametrize("pace", PACES)
def test_in_a_first_game_everything_that_veils_the_table_waits_and_nothing_else_is_staged(pace: Pace):
    game = recorded(1)
    for seen in everything(1):
        usual, first = told(game, seen, ME, pace), told(game, seen, ME, pace, learns=True)
        beats = [one.beat for one in first if one.beat is not None]
        assert all(beat.waits or isinstance(beat, RibbonBeat) for beat in beats)
        assert [one.beat is None for one in usual] == [one.beat is None for one in first] or refused_here(seen)


def refused_here(seen: Seen) -> bool:
    """Return whether an offer of the reader is refused."""
    return any(isinstance(event, ev.OfferRefused) and event.offer.by == ME for event in seen.update.events)


def test_nothing_is_staged_for_no_time():
    found = [one for seen in everything(5) for one in told(recorded(5), seen, ME, "instant")]
    assert all(one.beat.seconds > 0 or one.beat.waits for one in found if one.beat is not None)
    assert any(one.caption is not None for one in found)


@pytest.mark.parametrize("seed", range(6))
def test_an_onlooker_is_never_made_to_wait(seed: int):
    found = [one.beat for seen in everything(seed, NOBODY) for one in told(recorded(seed), seen)]
    assert not any(beat.waits or not beat.seconds for beat in found if beat is not None)


def won_by_a_kill() -> Game:
    """The first of the games that ends with a fight."""
    return next(game for game in map(played, range(10)) if game.moves[-1].state.result.why == "kill")


def test_the_last_victory_is_told_as_that_of_whoever_wins_the_game():
    game = won_by_a_kill()
    *_, last = (one.beat for seen in seen_by(game) for one in told(game, seen) if isinstance(one.beat, VictoryBeat))
    assert last.ribbon.key == "stage.won_game"
    assert last.winners == game.moves[-1].state.result.winners
    assert "log.won" not in {row.bold.key for row in last.rows}


def test_whoever_wins_the_game_is_offered_no_treasures_that_nobody_draws_and_nothing_is_left_of_the_fight():
    game = won_by_a_kill()
    winner = game.moves[-1].state.result.winners[0]
    *_, end = seen_by(game, winner)
    (beat,) = (one.beat for one in told(game, end, winner) if isinstance(one.beat, VictoryBeat))
    assert (beat.by, beat.act.key) == (winner, "stage.go_on")
    assert end.update.view.fight is None


def test_a_tie_that_wins_is_called_one():
    fights = (fight(9, monsters, winning=wins) for monsters, wins in ((9, True), (8, True), (9, False)))
    told = [row.quiet.key for each in fights for row in standing(each) if row.quiet is not None]
    assert told == ["stage.ahead_tie", "stage.ahead", "stage.short"]


@pytest.mark.parametrize("worn", [True, False])
def test_what_is_put_on_at_once_is_not_told_as_put_in_the_bag(worn: bool):
    heads = {
        one.caption.head.key
        for seen in everything(3, NOBODY)
        for one in told(recorded(3), seen)
        if one.caption is not None and ev.ItemLaid(one.caption.seat, one.caption.card, worn) in seen.update.events
    }
    assert heads == {"caption.wears" if worn else "caption.lays"}


@pytest.mark.parametrize("seed", range(4))
def test_a_victory_shows_the_sums_that_won_it(seed: int):
    for seen in everything(seed):
        for beat in (one.beat for one in told(recorded(seed), seen, ME) if isinstance(one.beat, VictoryBeat)):
            fight = seen.before.fight
            assert (beat.totals.heroes.after, beat.totals.monsters.after) == (fight.heroes, fight.monsters)
            assert sum(part.amount for part in beat.parts[0]) == fight.heroes


def test_a_beat_says_what_the_log_says():
    game = recorded(2)
    told_ones = [one for seen in everything(2) for one in told(game, seen, ME) if one.beat is not None]
    assert all(entry.message.key.startswith(("log.", "fizzle.")) for one in told_ones for entry in one.beat.said)
    assert all(
        one.beat.headline in [entry.message for entry in one.beat.said] or not one.beat.said
        for one in told_ones
        if isinstance(one.beat, LossBeat | ThrowBeat)
    )


def beats_of(kind: type, seeds: range) -> list[LossBeat | VictoryBeat]:
    found = [one.beat for seed in seeds for seen in everything(seed) for one in told(recorded(seed), seen, ME)]
    return [beat for beat in found if isinstance(beat, kind)]


def test_the_one_card_that_is_lost_is_not_named_once_more_below_its_name():
    lost = [beat for beat in beats_of(LossBeat, range(1, 4)) if isinstance(beat, LossBeat) and len(beat.lost) == 1]
    again = [
        row
        for beat in lost
        for row in beat.rows
        if row.bold.key == "log.lost" and row.bold.args["seat"] == f"seat:{beat.to}"
    ]
    assert lost
    assert again == []


def test_the_parts_of_a_victory_are_few_and_add_up():
    won = [beat for beat in beats_of(VictoryBeat, range(6, 7)) if isinstance(beat, VictoryBeat)]
    worn = [beat for beat in won if any(part.label.key.startswith("fight.worn") for part in beat.parts[0])]
    assert worn
    assert all(sum(part.amount for part in beat.parts[0]) == beat.totals.heroes.after for beat in worn)


def test_playing_the_card_behind_ones_own_door_is_named_only_where_it_can_be_played():
    found = set()
    for seed in range(1, 5):
        for seen in everything(seed):
            may = any(option.verb in ("lay_card", "play_card") for option in of_limbo(seen.update.view))
            rows = [row.bold.key for one in told(recorded(seed), seen, ME) if one.beat for row in one.beat.rows]
            found |= {(key, may) for key in rows if key in ("stage.keep_or_play", "stage.only_keep")}
    assert found == {("stage.keep_or_play", True), ("stage.only_keep", False)}


def of_limbo(view: SeatView) -> list[Option]:
    """Return the moves with the card behind the door."""
    return [option for option in view.options if option.source in view.limbo and view.situation == "revealed"]
