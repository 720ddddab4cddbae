"""From the first knock to the game: what a window knows of a visit, and whose cards it plays with."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.content.merger import UnknownSet, load_ruleset
from game.ids import SeatId
from game.model.cards import Bilingual
from game.model.house_rules import HouseRules
from game.model.messages import AsWritten, Message
from game.net import protocol as net
from game.net.client import Hear, LinkNow
from game.net.interface import Invitation, Visit
from game.net.mailbox import EnterCode, Mailbox
from game.net.visit import GuestVisit
from game.table.opening import Cards
from game.text.catalogue import Catalogue
from tests.net.links import DEVICE, TOKEN
from tests.net.tables import Elsewhere, news, opened

LOBBY = net.Lobby(1, "Ann's table", (net.Place("person", "Ann"),), (), (), HouseRules(), True, 0, True)
ADMITTED = net.Admitted("", DEVICE, TOKEN, 1, False, 7)
IN = LinkNow("in", 2.0, None, "Ann's table")


@pytest.fixture
def game(tmp_path: Path):
    found = Elsewhere(tmp_path)
    yield found.here
    found.here.close()


@pytest.fixture
def mailbox():
    return Mailbox()


def tell(visit: GuestVisit, mailbox: Mailbox, *told: LinkNow | net.FromTable) -> None:
    for one in told:
        mailbox.tell(one if isinstance(one, LinkNow) else Hear(one))
    visit.pump(3.0)


def begun(game, mailbox: Mailbox, **options: object) -> GuestVisit:
    """A visit that has heard that the game is on."""
    visit = GuestVisit(mailbox, **options)
    tell(visit, mailbox, IN, ADMITTED, LOBBY, opened(game), news(game, (SeatId(1),)))
    return visit


def lacking(sets, house):
    raise UnknownSet(sets[0], ())


def packed(game, cards: Cards | None = None) -> net.Cards:
    cards = cards or Cards(game.engine.book.ruleset, game.texts)
    return net.Cards(zlib.compress(msgspec.msgpack.encode(cards)))


def a_visit(visit: Visit) -> Visit:
    """Check by its type that a visit has all that the window expects."""
    return visit


def test_a_visit_goes_from_the_knock_over_the_code_to_the_lobby(mailbox):
    visit = a_visit(GuestVisit(mailbox))
    phases = [visit.phase]
    for stage in ("code", "proving", "in"):
        tell(visit, mailbox, LinkNow(stage, 1.0, None, "Ann's table"))
        phases.append(visit.phase)
    tell(visit, mailbox, ADMITTED, LOBBY)
    assert phases == ["reaching", "code", "proving", "lobby"]
    assert (visit.name, visit.machine, visit.owner, visit.lobby) == ("Ann's table", 1, False, LOBBY)
    assert (visit.pump(4.0), visit.table) == (False, None)


def test_a_code_is_tidied_and_a_text_that_is_none_is_not_sent(mailbox):
    visit = GuestVisit(mailbox)
    tell(visit, mailbox, LinkNow("code", 1.0, Message("net.wrong_code", {"n": 4})))
    assert visit.why.args == {"n": 4}
    visit.enter_code("hello")
    assert (visit.why.key, list(mailbox.wishes())) == ("net.no_code", [])
    visit.enter_code("8exp-1ain")
    assert (visit.phase, list(mailbox.wishes())) == ("proving", [EnterCode("8EXP1A1N")])


def test_who_opened_the_table_is_its_owner(mailbox):
    visit = GuestVisit(mailbox)
    tell(visit, mailbox, IN, ADMITTED, replace(LOBBY, owner=1))
    assert visit.owner


def test_the_game_begins_with_the_cards_of_this_machine(game, mailbox):
    visit = begun(game, mailbox)
    assert (visit.phase, list(mailbox.wishes()), visit.told) == ("table", [], [])
    assert visit.table.view() == game.glance(SeatId(1))
    assert visit.texts == load_ruleset(opened(game).sets)[1]
    assert visit.table.text(visit.table.view().hand[0]) == game.text(game.glance(SeatId(1)).hand[0])


def test_numbers_of_wishes_go_on_where_the_table_has_stored_the_last(game, mailbox):
    visit = begun(game, mailbox)
    visit.table.undo()
    visit.table.submit(visit.table.view().options[0].command(SeatId(1)))
    assert [wish.number for wish in mailbox.wishes()] == [8]
    tell(visit, mailbox, replace(ADMITTED, last=20))
    visit.table.submit(visit.table.view().options[0].command(SeatId(1)))
    assert [wish.number for wish in mailbox.wishes()] == [21]


@pytest.mark.parametrize(
    "load", [lacking, lambda sets, house: load_ruleset(sets, HouseRules(goal_level=20))], ids=["none", "others"]
)
def test_cards_that_are_lacking_come_from_the_table_and_that_is_said(game, mailbox, load):
    visit = begun(game, mailbox, load=load)
    assert (visit.table, visit.phase, list(mailbox.wishes())) == (None, "lobby", [net.NeedCards()])
    tell(visit, mailbox, packed(game))
    assert (visit.phase, visit.table.view()) == ("table", game.glance(SeatId(1)))
    assert "Ann’s table" in Catalogue.load("en").say(visit.told[0])
    assert visit.texts == game.texts


def other(game, **changes: object) -> Cards:
    return Cards(replace(game.engine.book.ruleset, **changes), game.texts)


def with_text(game, text: str) -> Cards:
    first = next(iter(game.texts.texts.values()))
    longer = {**game.texts.texts, first.id: replace(first, flavour=Bilingual(text, text))}
    return Cards(game.engine.book.ruleset, replace(game.texts, texts=longer))


WRONG = {
    "nothing": lambda game: net.Cards(b""),
    "nothing packed": lambda game: net.Cards(b"abc"),
    "no cards": lambda game: net.Cards(zlib.compress(b"\xc0")),
    "half": lambda game: net.Cards(packed(game).packed[:-40]),
    "endless": lambda game: net.Cards(zlib.compress(b"\x91" * (net.UNPACKED + 1))),
    "others": lambda game: packed(game, other(game, copies=game.engine.book.ruleset.copies[1:])),
    "other rules": lambda game: packed(game, other(game, house=HouseRules(goal_level=20))),
    "other sets": lambda game: packed(game, other(game, sets=())),
    "no words": lambda game: packed(game, Cards(game.engine.book.ruleset, replace(game.texts, texts={}))),
    "far too many words": lambda game: packed(game, with_text(game, "x" * 601)),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_cards_that_are_not_what_is_played_end_the_visit_with_a_sentence(game, mailbox, wrong):
    visit = begun(game, mailbox, load=lacking)
    tell(visit, mailbox, wrong(game), news(game, (SeatId(1),)))
    assert (visit.phase, visit.table, visit.why.key) == ("over", None, "net.cards_wrong")
    assert Catalogue.load("fr").say(visit.why).endswith(".")
    assert list(mailbox.wishes())[-1] == net.Bye(visit.why, final=True)


def test_a_long_text_that_is_just_allowed_is_taken(game, mailbox):
    visit = begun(game, mailbox, load=lacking)
    tell(visit, mailbox, packed(game, with_text(game, "x" * 600)))
    assert visit.phase == "table"


def test_the_words_of_foreign_cards_run_in_one_direction(game, mailbox):
    visit = begun(game, mailbox, load=lacking)
    tell(visit, mailbox, packed(game, with_text(game, "\u202eyenom dneS")))
    assert {text.flavour.en for text in visit.texts.texts.values() if text.flavour is not None} >= {"yenom dneS"}


def test_cards_that_nobody_asked_for_end_the_visit(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, packed(game))
    assert (visit.phase, visit.why.key) == ("over", "net.out_of_turn")


def test_a_cut_is_seen_at_the_table_and_the_same_game_goes_on(game, mailbox):
    visit = begun(game, mailbox)
    before = visit.table
    tell(visit, mailbox, LinkNow("waiting", 5.0, Message("net.link_lost")))
    visit.table.pump(5.0)
    assert (visit.phase, visit.link.state, visit.table.link.since) == ("table", "waiting", 5.0)
    tell(visit, mailbox, IN, ADMITTED, opened(game), news(game, (SeatId(1),)))
    visit.table.pump(6.0)
    assert (visit.table is before, visit.table.link.state, visit.table.view()) == (True, "here", game.glance(SeatId(1)))


def test_a_last_word_is_told_at_the_table_that_stays_to_be_looked_at(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, LinkNow("over", 9.0, Message("net.closed", {"name": "Ann"})))
    visit.table.pump(9.0)
    assert (visit.phase, visit.why.key, visit.table.link.state) == ("over", "net.closed", "gone")
    assert visit.table.view().hand == game.glance(SeatId(1)).hand


def test_news_that_are_no_trouble_of_the_game_are_told_by_the_visit(game, mailbox):
    visit = begun(game, mailbox)
    tell(
        visit,
        mailbox,
        net.Trouble(Message("net.seat_taken", {"name": AsWritten("Bo")})),
        net.Trouble(Message("save.disk_full"), waits=True),
    )
    visit.table.pump(4.0)
    assert ([message.key for message in visit.told], visit.table.problem.key) == (["net.seat_taken"], "save.disk_full")


def test_names_of_others_are_plain_text(mailbox, game):
    visit = GuestVisit(mailbox)
    tell(
        visit, mailbox, IN, ADMITTED, replace(LOBBY, places=(net.Place("person", "\u202eA\nnn"),), sets=("\u202ec\nd",))
    )
    assert (visit.lobby.places[0].name, visit.lobby.sets) == ("A nn", ("c d",))
    shown = news(game, (SeatId(1),))
    strange = replace(shown, seats=tuple(info._replace(name="\u202eB\to") for info in shown.seats))
    tell(visit, mailbox, opened(game), strange)
    assert {info.name for info in visit.table.seats} == {"B o"}


def test_the_links_that_a_table_shows_hold_the_code_that_counts_now(mailbox):
    visit = GuestVisit(mailbox, invitation=Invitation(("10.0.0.7",), 26026, ("https://10.0.0.7:26026/#K7Q4MDXY",)))
    tell(visit, mailbox, IN, ADMITTED, replace(LOBBY, code="ABCD2345"))
    assert visit.invitation.links == ("https://10.0.0.7:26026/#ABCD2345",)


def test_whoever_leaves_says_so_once_and_whoever_keeps_the_table_closes_it(mailbox):
    ended: list[int] = []
    for invitation in (None, Invitation((), 26026, ())):
        visit = GuestVisit(mailbox, invitation=invitation, let_go=lambda: ended.append(1))
        visit.close()
        visit.close()
    assert list(mailbox.wishes()) == [net.Bye(Message("net.left"), final=True), net.Close()]
    assert len(ended) == 2


# --- another game, and who has just come ---


def test_whoever_wants_another_game_is_in_the_lobby_as_soon_as_the_table_is(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, replace(LOBBY, started=True))
    visit.again()
    assert (visit.phase, list(mailbox.wishes())) == ("reaching", [net.Again()])
    tell(visit, mailbox, replace(LOBBY, started=False))
    assert (visit.phase, visit.table) == ("lobby", None)


def test_whoever_wants_another_game_says_so_once_more_after_a_cut(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, replace(LOBBY, started=True))
    visit.again()
    tell(visit, mailbox, IN, ADMITTED, replace(LOBBY, started=True))
    assert (visit.phase, list(mailbox.wishes())) == ("reaching", [net.Again(), net.Again()])


def test_whoever_wants_another_game_too_early_is_back_at_the_one_that_is_on(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, replace(LOBBY, started=True))
    visit.again()
    tell(visit, mailbox, net.Trouble(Message("net.not_over")))
    assert (visit.phase, visit.told) == ("table", [Message("net.not_over")])


def test_whoever_wants_another_game_is_in_the_one_that_the_others_have_begun(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, replace(LOBBY, started=True))
    visit.again()
    tell(visit, mailbox, replace(opened(game), game="another"), news(game, (SeatId(1),)))
    assert visit.phase == "table"


def test_whoever_has_not_asked_for_another_game_stays_at_the_last_one_until_she_does(game, mailbox):
    visit = begun(game, mailbox)
    tell(visit, mailbox, replace(LOBBY, started=False))
    assert visit.phase == "table"
    visit.again()
    assert (visit.phase, visit.table) == ("lobby", None)


def test_another_game_is_another_table_though_everything_is_played_as_before(game, mailbox):
    visit = begun(game, mailbox)
    before = visit.table
    tell(visit, mailbox, replace(opened(game), game="another"), news(game, (SeatId(1),)))
    assert (visit.table is before, visit.phase) == (False, "table")


@pytest.mark.parametrize(
    ("places", "seats"),
    [
        ((net.Place(), net.Place("rival", "Dot"), net.Place()), [0, 2]),
        ((net.Place("person", "Ann", 0), net.Place("rival", "Dot"), net.Place("person", "Bo", -1, away=True)), [2, 1]),
        ((net.Place("person", "Ann", 0), net.Place("person", "Bo", 2, away=True)), [1]),
    ],
    ids=["before the game", "in it", "of somebody who is away"],
)
def test_who_has_come_sits_down_on_what_is_free_first_and_once(mailbox, places, seats):
    visit = GuestVisit(mailbox)
    visit.arrive(("Zoe", " ", "Tom"), "fr")
    tell(visit, mailbox, IN, ADMITTED, replace(LOBBY, places=places, started=len(places[0].name) > 0), LOBBY)
    assert list(mailbox.wishes()) == [net.Take(*one, "fr") for one in zip(seats, ("Zoe", "Tom"), strict=False)]
