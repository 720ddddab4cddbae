"""Connections inside one process behave like others: in order, late, cut."""

from __future__ import annotations

from game.ids import SeatId
from game.model.messages import Message
from game.net import protocol as net
from game.net.client import Hear, LinkNow
from game.net.mailbox import Mailbox
from game.net.memory import Line, MemoryLink, Pipe
from tests.net.links import ADMITTED, CERTIFICATE, a_client, welcome


class House:
    """A table that lets everybody in, over lines that the story cuts."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.heard: list[net.FromMachine] = []
        self.open = True

    def dial(self) -> Line | None:
        if not self.open:
            return None
        self.lines.append(Line(CERTIFICATE))
        return self.lines[-1]

    def pump(self, now: float) -> None:
        answers = {net.Hello: welcome(), net.Prove: ADMITTED}
        for line in self.lines:
            for message in map(net.from_machine, line.heard(now)):
                self.heard.append(message)
                if type(message) in answers:
                    line.say(net.encode(answers[type(message)]), now)


def run(house: House, link: MemoryLink, start: float, seconds: float) -> None:
    for step in range(int(seconds * 20)):
        link.pump(start + step / 20)
        house.pump(start + step / 20)


def visiting() -> tuple[House, Mailbox, MemoryLink]:
    house, mailbox = House(), Mailbox()
    link = MemoryLink(a_client(), house.dial, mailbox)
    link.start(0.0)
    run(house, link, 0.0, 1.0)
    return house, mailbox, link


def test_what_is_sent_arrives_in_order_however_long_it_takes():
    pipe = Pipe()
    pipe.delay = 2.0
    pipe.send(b"first", 0.0)
    pipe.delay = 0.0
    pipe.send(b"second", 1.0)
    assert (pipe.arrived(1.9), pipe.waiting) == ([], 11)
    assert pipe.arrived(2.0) == [b"first", b"second"]


def test_a_window_hears_what_its_table_says_and_is_heard():
    house, mailbox, link = visiting()
    assert [news.stage for news in mailbox.news() if isinstance(news, LinkNow)] == ["reaching", "proving", "in"]
    mailbox.say(net.Take(2, "Boris"))
    house.lines[-1].say(net.encode(net.Trouble(Message("net.closing"))), 1.0)
    run(house, link, 1.0, 0.2)
    assert house.heard[-1] == net.Take(2, "Boris")
    assert list(mailbox.news()) == [Hear(net.Trouble(Message("net.closing")))]


def test_a_line_that_is_cut_is_dialled_again_and_what_was_under_way_is_lost():
    house, mailbox, link = visiting()
    house.lines[-1].to_machine.send(net.encode(net.Signed(SeatId(1), 2)), 1.0)
    house.lines[-1].cut = True
    run(house, link, 1.0, 1.0)
    assert (len(house.lines), link.client.stage) == (2, "in")
    assert Hear(net.Signed(SeatId(1), 2)) not in list(mailbox.news())


def test_a_table_that_is_not_there_is_waited_for():
    house, mailbox, link = visiting()
    house.open, house.lines[-1].cut = False, True
    run(house, link, 1.0, 9.0)
    assert list(mailbox.news())[-1].stage == "waiting"
    house.open = True
    run(house, link, 10.0, 3.0)
    assert link.client.stage == "in"


def test_a_goodbye_still_arrives_and_then_nobody_is_there():
    house, mailbox, link = visiting()
    mailbox.say(net.Bye(Message("net.left"), final=True))
    link.pump(1.0)
    assert not house.lines[-1].gone
    house.pump(1.0)
    assert (house.heard[-1].final, house.lines[-1].gone) == (True, True)


def test_a_queue_wakes_whoever_must_look():
    woken: list[str] = []
    mailbox = Mailbox(lambda: woken.append("link"), lambda: woken.append("window"))
    mailbox.enter_code("8EXPLAIN")
    mailbox.tell(LinkNow("in", 0.0))
    assert woken == ["link", "window"]
    assert [[one.code for one in mailbox.wishes()], list(mailbox.wishes())] == [["8EXPLAIN"], []]
