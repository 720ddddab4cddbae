"""The buttons behind the curtain: moves that are no matter of one hand card and do not lie open on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.model.messages import AsWritten
from game.model.options import Option
from game.moves import fill, private
from game.moves.private import aids, label, letters, private_moves, tells
from ui.art.typeset import shortened_lines
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.kit.page import Page
from ui.kit.page_layout import Sheet
from ui.table.dialogs.correction_dialog import CorrectionDialog
from ui.table.dialogs.hint_dialog import HintDialog
from ui.table.dialogs.pass_until import PassUntilDialog
from ui.table.dialogs.still_in_hand import StillInHandDialog
from ui.table.dialogs.table_dialog import SureDialog
from ui.table.private_hand.host import SeatHost
from ui.table.private_hand.paint import FOOT_HIGH, FOOT_WIDE

MARGIN, BUTTON_HIGH = 80.0, 76.0
ASIDE_GAP, ASIDE_HIGH, ASIDE_WIDEST = 26.0, 66.0, 400.0


def add(page: Page, sheet: Sheet, low: float, glance: SeatHost) -> float:
    """One row of buttons that ends at `low`; returns where the hand may end, all in units."""
    moves = private_moves(glance.desk.view, glance.session.desk.view)
    keys = letters(moves)
    found = [*_helpful(glance), *(_move_button(glance, *each) for each in zip(moves, keys, strict=True))]
    if not found:
        return low
    gap = 20.0
    wide = min(560.0, (sheet.width - 2 * MARGIN - gap * (len(found) - 1)) / len(found))
    x, y = (sheet.width - wide * len(found) - gap * (len(found) - 1)) / 2, low - BUTTON_HIGH
    for n, one in enumerate(found):
        box = sheet.rect(x + n * (wide + gap), y, wide, BUTTON_HIGH)
        room = box.w - page.context.px(60)  # the cap with the key has its own
        said = shortened_lines("title", page.context.text(16), one.tag.text, room, 2)
        tag, told = replace(one.tag, text=said), one.tag.text
        if not one.lit:
            nothing = AsWritten(glance.voice.text("note.nothing_left"))
            told = glance.voice.text("share.named", name=AsWritten(told), what=nothing)
        page.button(one.id, box, one.tone, tag, one.then, lit=one.lit, sentence=told)
    return y - 8


def _helpful(glance: SeatHost) -> list[Answer]:
    """The buttons that are no moves."""
    table, voice = glance.session.table, glance.voice
    deeds: dict[str, Callable[[], None]] = {
        "let_it_go": partial(_let_it_go, glance),
        "lay_sensibly": partial(table.lay_sensibly, glance.seat),
        "undo": partial(_undo, glance),
    }
    return [
        Answer(each.id, each.tone, Tag(voice.say(each.label), size, each.icon, each.key), deeds[each.id], each.lit)
        for each in aids(table, glance.desk.view)
        for size in (26 if each.id == "lay_sensibly" else 24,)
    ]


def _let_it_go(glance: SeatHost) -> None:
    table, seat = glance.session.table, glance.seat
    if seat in table.letting:
        table.let_go(seat, None)
        glance.arrange()
    else:
        glance.show(PassUntilDialog(glance, partial(table.let_go, seat)))


def _undo(glance: SeatHost) -> None:
    refusal = glance.session.table.undo()
    if refusal is not None:
        glance.refuse(refusal.reason)


def _move_button(glance: SeatHost, option: Option, key: str) -> Answer:
    ready = option.verb == "ready"
    word = label(glance.desk.view, option, glance.sentence_of(option), glance.voice)
    tag = Tag(word, 24, "check" if ready else "", key)
    then = partial(_make_sure if tells(option) else _start, glance, option)
    return Answer(_id(option), "good" if ready else "neutral", tag, then)


def _start(glance: SeatHost, option: Option) -> None:
    if option.verb == "ready" and glance.session.table.sensible(glance.seat).moves:
        glance.show(StillInHandDialog(glance))
        return
    glance.follow(glance.desk.start(option))


def _make_sure(glance: SeatHost, option: Option) -> None:
    """Ask before the hand is shown, as at the table: it cannot be unseen."""
    move = fill.begin(option, None, glance.desk.domains)
    glance.show(SureDialog(glance, move, glance.voice.text("play.hand_sure"), glance.voice.text("play.keep_hidden")))


def _id(option: Option) -> str:
    return f"do:{option.verb}:{option.source}:{option.reference}"


def default(glance: SeatHost) -> str:
    """The button of the move that the prompt names and that costs and tells nothing; empty if there is none."""
    found = private.default(glance.desk.view, glance.session.desk.view)
    return _id(found) if found is not None else ""


def add_asides(page: Page, sheet: Sheet, top: float, glance: SeatHost) -> None:
    """At the right of the foot the hint, at the left the owner's word. `top`: of the foot, in units."""
    table, say = glance.session.table, glance.voice.text
    side = (sheet.width - min(FOOT_WIDE, sheet.width - 80)) / 2
    wide = min(ASIDE_WIDEST, side - 2 * ASIDE_GAP)
    y = top + (FOOT_HIGH - ASIDE_HIGH) / 2
    right = sheet.rect(sheet.width - side + ASIDE_GAP, y, wide, ASIDE_HIGH)
    hint, put_right = Tag(say("evening.hint"), 22, "question"), Tag(say("evening.put_right"), 22)
    page.button("hint", right, "neutral", hint, lambda: glance.show(HintDialog(glance, table, glance.seat)))
    if glance.seat == table.owner:
        left = sheet.rect(side - ASIDE_GAP - wide, y, wide, ASIDE_HIGH)
        page.button("put_right", left, "dark", put_right, partial(_put_right, glance))


def _put_right(glance: SeatHost) -> None:
    glance.show(CorrectionDialog(glance, glance.session.table, hand=True))
