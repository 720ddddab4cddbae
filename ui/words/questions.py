"""The sentence that asks for what a move still lacks."""

from __future__ import annotations

from game.model.messages import Message
from game.model.options import Param


def question(param: Param) -> Message:
    """The sentence that asks for this parameter."""
    match param.kind:
        case "seat":
            return Message("question.helper" if param.name == "to" else "question.target_player")
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
        return Message("question.pay_upto", {"n": param.most}) if param.most > 1 else Message("question.pay")
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
