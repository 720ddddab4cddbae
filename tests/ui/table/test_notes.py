"""Notes under the own cards: each says what pressing would do, and what is promised comes true."""

from __future__ import annotations

from functools import cache, lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.merger import load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import NO_CARD, CardId, SeatId
from game.model.messages import Message
from game.model.options import Option, values
from game.model.state import State
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.legal import why_not
from game.rules.queries import heroes, monsters, strength, winning
from game.table.interface import SeatInfo
from game.table.preview import NoChance, foresee
from game.text import LANGS, Catalogue, Lang, Names
from game.text.cards import Printer
from game.views import view
from game.words.notes import HEAD_MOST, SHORT_WHY, Holder, Note, notes
from game.words.voice import Voice
from tests.support.playing import recorded
from tests.support.stories import Table, table

few = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
games = st.builds(recorded, st.integers(0, 60), st.integers(3, 5))
TEXTS = load_ruleset(("dungeon", "horror", "zombies"))[1].texts
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


class Cast:
    """The cards and players at this table."""

    def __init__(self, book: Book) -> None:
        self.card = book.defs.__getitem__
        self.seats = tuple(SeatInfo(name, "person") for name in NAMES)


@cache
def printer(lang: str) -> Printer:
    return Printer(Catalogue.load("fr" if lang == "fr" else "en"), TEXTS)


def holder(rules: Engine, state: State, seat: SeatId, lang: str = "en") -> Holder:
    book = rules.book
    words = Catalogue.load("fr" if lang == "fr" else "en")
    names = Names(NAMES, seat, {id: text.name for id, text in TEXTS.items()})
    printed = lru_cache(None)(lambda card: printer(lang).printed(book.defs[card]))
    found = foresee(rules, state, seat)
    why = lambda card: why_not(book, state, seat, card)  # noqa: E731
    return Holder(view(book, state, seat), found, Voice(words, names, printed), Cast(book), why)


def told(t: Table, lang: str = "en") -> dict[str, Note]:
    found = notes(holder(Engine(t.book, EXECUTORS), t.state, SeatId(0), lang))
    return {t.book.local[card]: note for card, note in found.items()}


def numbers(text: str) -> list[int]:
    words = text.replace("−", "-").replace("+", "").replace(",", " ").replace(":", " ").split()
    return [int(word) for word in words if word.lstrip("-").isdigit()]


def laid_first(game, state: State, note: Note, options: tuple[Option, ...], seat: SeatId) -> State:
    """Where another card of the hand is named, it is laid before."""
    first: CardId = note.promise.first if note.promise is not None else NO_CARD
    laying = [option for option in options if option.source == first and option.verb == "lay_card"]
    return game.engine.step(state, laying[0].command(seat), NoChance()).state if first != NO_CARD else state


@few
@given(games)
def test_what_a_note_promises_comes_true_when_its_move_is_made(game):
    for move in game.moves[::29]:
        for seat in map(SeatId, range(len(move.state.players))):
            holding = holder(game.engine, move.state, seat)
            for note in notes(holding).values():
                if note.promise is None:
                    continue
                before = laid_first(game, move.state, note, holding.view.options, seat)
                after = game.engine.step(before, note.promise.command, NoChance()).state
                compare(game.book, note, after, seat)


def compare(book: Book, note: Note, after: State, seat: SeatId) -> None:
    """The numbers in a note are those of the table after its move."""
    said = numbers(note.body)
    if after.combat is not None and note.promise is not None and note.promise.fighter >= 0:
        assert said[:2] == [heroes(book, after), monsters(book, after)]
        assert (len(said) == 2) is winning(book, after)
    elif note.body.startswith(("strength", "with")):
        assert strength(book, after, seat) in said


@few
@given(games, st.sampled_from(("en", "fr")))
def test_every_card_of_every_hand_has_a_note_and_only_open_moves_are_called_possible(game, lang):
    for move in game.moves[::37]:
        for seat in map(SeatId, range(len(move.state.players))):
            holding = holder(game.engine, move.state, seat, lang)
            found = notes(holding)
            assert tuple(found) == holding.view.hand
            begun = {option.source for option in holding.view.options}
            params = [param for option in holding.view.options for param in option.params if param.of < 0]
            asked = {value for param in params for value in values(param, holding.view.domain_values)}
            assert {card for card, note in found.items() if note.kind != "no"} <= begun | asked
            assert all(len(note.head) <= HEAD_MOST and note.body != note.head for note in found.values())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_head_has_more_signs_than_fit_over_a_card(lang: str):
    words = Catalogue.load("fr" if lang == "fr" else "en")
    heads = (
        "lay_class",
        "lay_race",
        "lay",
        "wear",
        "bag",
        "fight",
        "play",
        "throw",
        "use",
        "give",
        "discard",
        "choose",
        "keep",
    )
    said = [words.say(Message(f"note.{head}")) for head in (*heads, "later", "not_now")]
    counted = ("wear_gain", "for_us", "for_heroes", "for_monsters", "for_either")
    said += [words.say(Message(f"note.{head}", {"n": n})) for head in counted for n in (-15, -1, 5, 20)]
    assert [head for head in said if len(head) > HEAD_MOST or head.startswith("[")] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_in_few_words_has_them(lang: Lang):
    texts = Catalogue.load(lang).texts
    assert [key for key in SHORT_WHY if f"note_why.{key}" not in texts] == []


def test_at_set_up_each_card_says_what_it_is_good_for():
    hand = "warrior passive_sword fondue sandals slime_intern kazoo"
    found = told(table(f"seats ann bob cid; ann hand {hand}; turn ann"))
    assert found["warrior"][:2] == ("yes", "put it down")
    assert found["fondue"][:3] == ("yes", "equip: +3", "strength 4, −1 to run")
    assert found["passive_sword"][:3] == ("if", "equip: +4", "with the Warrior: strength 5")
    assert found["sandals"][:3] == ("yes", "equip it", "+2 when you run away")
    assert found["slime_intern"][:2] == ("no", "for later")
    assert found["kazoo"][0] == "no"


def test_a_note_leaves_out_what_a_card_says_in_brackets():
    found = told(table("seats ann bob cid; ann hand rabbits_other_foot; turn ann"))
    assert found["rabbits_other_foot"][2] == "After you fail an escape throw, if you like: throw the die again."


def test_in_a_fight_a_potion_says_whether_it_would_turn_it():
    found = told(table("seats ann bob cid; ann level 6 hand kazoo; fight committee_hydra; turn ann"))
    assert found["kazoo"][:3] == ("yes", "+5 for us", "11 to 10: you win")


SHARED = (
    "seats ann bob cid; ann level 5 hand kazoo; bob level 7; fight committee_hydra;"
    "treasure fondue long_spoon bathrobe; turn ann"
)


@pytest.mark.parametrize(("lang", "said"), [("en", "strength 9, −1 to run"), ("fr", "force 9, −1 à la fuite")])
def test_while_treasures_are_still_taken_the_fight_is_over_and_the_own_strength_is_what_counts(lang: str, said: str):
    t = table(SHARED).does("ann asks bob for 1", "bob accepts", "ann claims", "all pass", "ann takes fondue")
    found = told(t, lang)
    assert found["fondue"].body == said
    assert found["kazoo"].promise is None


def test_in_a_fight_staff_says_what_both_sides_would_have():
    staff = "ann level 6 hand half_a_henchman"
    found = told(table(f"sets zombies; seats ann bob cid; {staff}; fight garden_survivalist; turn ann"))
    assert found["half_a_henchman"].body == "7 to 12: 6 short"


@pytest.mark.parametrize(
    ("fighter", "outcomes"),
    [("ann", {3: "loses", 6: "wins", 16: "wins"}), ("bob", {3: "stands", 6: "turns", 16: "stands"})],
)
def test_a_mark_says_whether_the_own_fight_is_won_or_that_of_others_turns(fighter: str, outcomes: dict[int, str]):
    """The Kazoo is worth five points to either side, the Hydra is of level 10."""
    for level, outcome in outcomes.items():
        seats = f"seats ann bob cid; {fighter} level {level}; ann hand kazoo"
        found = told(table(f"{seats}; fight committee_hydra; turn {fighter}", goal_level=20))
        assert found["kazoo"].outcome == outcome


def test_a_curse_outside_a_fight_promises_no_sums():
    found = told(table("seats ann bob cid; ann level 3 wears martyr_medal hand sewn_pockets; turn ann"))
    assert found["sewn_pockets"][:3] == ("yes", "throw it", "To its victim: “Your hand limit drops by 2\u00a0cards.”")
    assert found["sewn_pockets"].promise is None


def test_a_monster_in_hand_tells_the_odds_before_the_fight_is_picked():
    found = told(table("seats ann bob cid; ann level 6 hand committee_hydra slime_intern; turn ann entered"), "fr")
    assert found["committee_hydra"][:2] == ("yes", "combattez")
    assert "il manque 5" in found["committee_hydra"].body
    assert "gagné" in found["slime_intern"].body


def test_at_charity_what_is_kept_for_a_fight_says_that_it_is_kept_in_the_bag():
    hand = "kazoo thief wrong_room committee_hydra bailiff_ogre slime_intern"
    assert (told(table(f"seats ann bob cid; ann hand {hand}"))["kazoo"].kind) == "no"
    kept = told(table(f"seats ann bob cid; ann hand {hand}; turn ann charity"))["kazoo"]
    assert (kept.kind, kept.head) == ("yes", "into the bag")
    assert kept.body == "Used up when played. It can wait."


def test_at_charity_a_card_says_that_it_may_be_given():
    hand = "slime_intern committee_hydra disco_zombie knight_owl pyramid_mummy lich_archivist"
    found = told(table(f"seats ann bob cid; ann level 3 hand {hand}; turn ann charity"))
    assert found["committee_hydra"][:3] == ("yes", "give it away", "To the player with the lowest level.")
    poorest = told(table(f"seats ann bob cid; ann hand {hand}; turn ann charity"))
    assert poorest["committee_hydra"][:3] == ("yes", "discard it", "Nobody’s level is lower than yours.")


def test_what_is_used_up_and_serves_now_is_not_called_a_thing_for_a_fight():
    t = table("seats ann bob cid; ann hand lucky_dip; turn ann")
    assert told(t)["lucky_dip"].head == "play it"


def test_of_what_can_be_played_now_the_note_says_what_it_does_and_not_when_it_may():
    t = table("seats ann bob cid; ann hand lucky_dip; turn ann")
    assert ": " not in told(t)["lucky_dip"].body
    assert told(t)["lucky_dip"].body[0].isupper()
