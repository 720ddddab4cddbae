"""Questions in words: the missing arguments of a move, the possible answers, whether anybody objects."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import CardId, SeatId
from game.model.messages import AsWritten, Message
from game.model.options import Param, values
from game.model.views import SeatView, WindowSight
from game.words.card_words import foe_title
from game.words.voice import Voice


def question(param: Param) -> Message:
    """The sentence that asks for this parameter."""
    match param.kind:
        case "seat":
            asked = {"to": "question.helper", "heir": "question.receiver"}
            return Message(asked.get(param.name, "question.target_player"))
        case "foe":
            return Message("question.target_foe")
        case "side":
            return Message("question.target_side")
        case "seats":
            return Message("question.receiver")
        case "number":
            return Message("question.treasures")
        case "way":
            return Message("question.way")
        case "cards":
            return _question_of_cards(param)


def _question_of_cards(param: Param) -> Message:
    if param.per_value_of < 0 and param.name == "cost":
        return Message("question.pay" if param.least == param.most else "question.pay_upto", {"n": param.most})
    if param.weights:
        return Message("question.sell")
    if param.name == "plus":
        return Message("question.with_monster")
    if param.name == "along":
        return Message("question.along")
    if param.name == "doubled":
        return Message("question.double")
    if param.name == "target":
        return Message("question.target_item")
    if param.name == "surplus":
        return Message("question.discard", {"n": param.most})
    return Message("question.charity", {"n": param.most}) if param.least == param.most > 1 else Message("question.way")


def objection_question(kind: str, voice: Voice) -> str:
    """Does anybody object, and to what; or answer a call."""
    return voice.text(f"share.ask_{kind}")


def objection_told(kind: str, passed: Iterable[SeatId], keys: str, voice: Voice) -> str:
    """The question, the keys, who has answered."""
    answers = [voice.text("share.has_passed", seat=f"seat:{seat}") for seat in passed]
    return " ".join((objection_question(kind, voice), voice.text("share.tap_hold", keys=keys), *answers))


def answers_told(window: WindowSight, voice: Voice) -> str:
    """Return the count in the ring of answers while a win stands."""
    done = sum(seat in window.passed for seat in window.asked)
    return voice.text("board.answers", n=done, total=len(window.asked))


def answer_in_words(param: Param, value: int, view: SeatView, voice: Voice, card: CardId) -> str:
    """One value that may be the answer; `card`: the gift to a receiver."""
    if param.labels:
        return voice.say(param.labels[values(param, view.domain_values).index(value)])
    if param.kind == "seats":
        seat = AsWritten(voice.seat(SeatId(value)))
        return voice.text("play.gives_to", name=voice.print_card(card).title, seat=seat)
    if param.kind == "seat":
        return voice.seat(SeatId(value))
    if param.kind == "side":
        return voice.text("table.heroes" if value == 0 else "table.monsters")
    if param.kind == "foe" and view.fight is not None:
        return foe_title(next(foe for foe in view.fight.foes if foe.body == value), voice)
    return str(value)
