"""The sentences for a card's effects: one part of a sentence for each, and how several become one sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import msgspec

from game.model import primitives as fx
from game.model.terms import Condition, Filter, Has, VarAtLeast, VarAtMost
from game.text.conditions import clause
from game.text.primitives import give_away, primitive
from game.text.writer import Writer

Effects = tuple[fx.EffectNode, ...]


class Part(NamedTuple):
    """The part of a sentence for one effect. `others_do`: somebody but the reader does it. `is_loose`: no deed that
    "then" could join, but a bonus, or the end of the card itself."""

    text: str
    others_do: bool
    is_loose: bool


_REPEATED = ("lose", "draw")


def sentences(writer: Writer, effects: Effects, *, in_fight: bool = False) -> list[str]:
    """One or two effects make one sentence, three or more make several; so do two with different
    subjects, which "then" would confuse: an order stands alone behind what somebody else does. A theft that is all
    there is has room to say from whom.
    """
    if effects == (fx.TakeItem(),):
        return [writer.say("card_effect.take_item_alone")]
    parts = _parts(writer, effects, in_fight)
    if len(parts) != 2:
        return [part.text for part in parts]
    first, second = parts
    if _joint(first, second) == "after":
        return [first.text, writer.say("card_join.next", a=second.text)]
    return [_in_turn(writer, parts)]


def chained(writer: Writer, effects: Effects, in_fight: bool = False) -> str:
    """All effects inside one sentence, in their order."""
    return _in_turn(writer, _parts(writer, effects, in_fight))


def paid_for(writer: Writer, effects: Effects, in_fight: bool) -> str:
    """Return the words that follow a price: a throw and the effects that depend on its face are one."""
    match effects:
        case (fx.RollDie(), fx.If(when=VarAtLeast(name="face")) as hanging):
            return _if(writer, hanging, in_fight, "on_throw")
        case _:
            return chained(writer, effects, in_fight)


def _in_turn(writer: Writer, parts: list[Part]) -> str:
    """ "Lose a class, then 1 level": an imperative is not said twice in a row."""
    text = parts[0].text
    for before, part in pairwise(parts):
        said = part.text.removeprefix(_said_again(writer, before.text, part.text))
        text = writer.say(f"card_join.{_joint(before, part)}", a=text, b=said)
    return text


def _joint(before: Part, part: Part) -> str:
    """ "Then" joins two orders; an order does not go on where somebody else did something."""
    if part.is_loose:
        return "also"
    return "after" if before.others_do and not part.others_do else "then"


def _said_again(writer: Writer, before: str, part: str) -> str:
    """The imperative with which both begin; empty if they do not."""
    imperatives = (writer.language.verb(verb, "you") + " " for verb in _REPEATED)
    return next((verb for verb in imperatives if before.startswith(verb) and part.startswith(verb)), "")


def _parts(writer: Writer, effects: Effects, in_fight: bool) -> list[Part]:
    """One part per effect; a throw and what hangs on its face are one. Who was named once is "that player" then."""
    parts: list[Part] = []
    pen = writer
    spoken = tuple(effect for effect in effects if not _of_absent_traits(writer, effect)) or effects
    side_first = isinstance(spoken[0], fx.RollDie) and writer.target == "side"
    for before, effect in zip((None, *spoken), spoken, strict=False):
        if before is None and side_first:
            part, pen = writer.say("card_effect.roll_for_side"), writer.aiming_at("that_side")
        else:
            part, pen = effect_part(pen, effect, in_fight), _named_once(pen, effect)
        if isinstance(before, fx.RollDie):
            parts[-1] = parts[-1]._replace(text=writer.say("card_join.colon", a=parts[-1].text, b=part))
        else:
            parts.append(Part(part, _others_do(effect), isinstance(effect, fx.Add | fx.DiscardSelf)))
    return parts


def _of_absent_traits(writer: Writer, effect: fx.EffectNode) -> bool:
    """Whether it only takes traits that no card at this table has."""
    return isinstance(effect, fx.LoseTrait) and bool(effect.tag_of) and not writer.at_table(Filter(tag=effect.tag_of))


def _named_once(pen: Writer, effect: fx.EffectNode) -> Writer:
    """The pen for what follows: a player who was named is "that player"."""
    return pen.aiming_at(None) if "target" in msgspec.structs.astuple(effect) else pen


def _others_do(effect: fx.EffectNode) -> bool:
    """Whether somebody but the reader is its subject."""
    match effect:
        case (
            fx.GainLevel(who=who)
            | fx.LoseLevel(who=who)
            | fx.LoseTrait(who=who)
            | fx.Discard(who=who)
            | fx.Die(who=who)
        ):
            return who not in ("me", "victim")
        case (
            fx.DrawCards(who=who)
            | fx.FetchCards(who=who)
            | fx.Enlist(who=who)
            | fx.ChangeSex(who=who)
            | fx.ShowHand(who=who)
        ):
            return who not in ("me", "victim")
        case (
            fx.GiveAway()
            | fx.PassCurse()
            | fx.RemoveFoe()
            | fx.AutoEscape()
            | fx.DismissHelper()
            | fx.AddMate()
            | fx.EndFight()
            | fx.EndGame()
        ):
            return True
        case _:
            return False


def effect_part(writer: Writer, effect: fx.EffectNode, in_fight: bool = False) -> str:
    """A part of a sentence for one effect. `in_fight`: "in this fight" goes without saying."""
    match effect:
        case fx.If():
            return _if(writer, effect, in_fight)
        case fx.ChooseOne():
            return _choose(writer, effect, in_fight)
        case _:
            return primitive(writer, effect, in_fight)


def _if(writer: Writer, effect: fx.If, in_fight: bool, key: str = "") -> str:
    """`key`: its template, if not the usual one for its condition."""
    then = chained(writer, effect.then, in_fight)
    on_roll = isinstance(effect.when, VarAtLeast | VarAtMost) and effect.when.name == "face"
    key = key or (_roll_key(effect.when) if on_roll else "if")
    values = {"n": effect.when.n} if isinstance(effect.when, VarAtLeast | VarAtMost) else {}
    when = clause(writer, effect.when)
    if not effect.otherwise:
        return writer.say(f"card_effect.{key}", when=when, then=then, **values)
    otherwise = chained(writer, effect.otherwise, in_fight)
    if _takes_what_is_there(effect):
        return writer.say("card_effect.failing_that", then=then, otherwise=otherwise)
    return writer.say(f"card_effect.{key}_else", when=when, then=then, otherwise=otherwise, **values)


def _takes_what_is_there(effect: fx.If) -> bool:
    """Whether the condition only asks for what is then lost or lifted, which goes without saying."""
    match effect.when, effect.then:
        case Has(filter=wanted, n=1), (fx.Discard(zone="in_play" | "traits", filter=lost, n=1),):
            return wanted == lost
        case Has(filter=Filter(family=family), n=1), (fx.LoseTrait(family=lost),):
            return bool(family) and family == lost
        case Has(filter=Filter(kind="curse"), n=1), (fx.LiftCurse(),):
            return True
        case _:
            return False


def _roll_key(when: Condition) -> str:
    """ "On 5 or more", "on 2 or less", "on a 1"."""
    if isinstance(when, VarAtLeast):
        return "on_roll"
    return "on_one" if when == VarAtMost("face", 1) else "on_low_roll"


def _choose(writer: Writer, effect: fx.ChooseOne, in_fight: bool) -> str:
    """Two ways are joined by "or"; of three or more only the last. A Mishap speaks to its victim; a curse is read by
    whoever throws it.
    """
    ways = [_way(writer, way, in_fight) for way in effect.ways]
    if effect.by in ("me", "victim"):
        key = "choose_victim" if effect.by == "victim" and not in_fight else "choose"
        return writer.say(f"card_effect.{key}", ways=_or(writer, [_chosen_within(writer, way, "way") for way in ways]))
    ways = [_chosen_within(writer, way, "within") for way in ways]
    return writer.say("card_effect.choose_other", who=writer.who(effect.by), ways=_or(writer, ways))


def _way(writer: Writer, way: Effects, in_fight: bool) -> str:
    """Each way begins with a verb: one gets a bonus and does not just have a number."""
    said = chained(writer, way, in_fight)
    match way[0]:
        case fx.Add(modifier=fx.Modifier(scope="me" | "victim")):
            return writer.say("card_effect.way_bonus", what=said)
        case fx.Die(who="me" | "victim") if len(way) == 1:
            return writer.say("card_effect.way_die")
        case fx.GiveAway(zone="hand") if len(way) == 1:
            return give_away(writer, way[0], "give_away_hand_way")
        case _:
            return said


def _chosen_within(writer: Writer, way: str, key: str) -> str:
    """A way whose chooser has just been told: a language may leave out that the cards are theirs to choose as well.
    Where somebody else chooses the way, the cards are still the victim's choice.
    """
    chosen = writer.say("card_pick.victim")
    return way.removesuffix(chosen) + writer.say(f"card_pick.{key}") if way.endswith(chosen) else way


def _or(writer: Writer, ways: list[str]) -> str:
    text = ways[0]
    for way in ways[1:-1]:
        text = writer.say("card_join.comma", a=text, b=way)
    if len(ways) == 1:
        return text
    return writer.say("card_join.or", a=text, b=ways[-1].removeprefix(_said_again(writer, ways[-2], ways[-1])))
