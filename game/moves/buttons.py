"""The buttons of the moment, as facts: which moves of a view have one, in which order, with which words and which key.
The first is the main one. A window or a page draws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.ids import BodyId, CardId
from game.model import defaults
from game.model.messages import Message, MessageValue
from game.model.options import Command, Option, Verb
from game.model.ruleset import GOLD_PER_LEVEL
from game.model.views import FoeSight, SeatView
from game.moves import fill
from game.moves.presses import FORMS, of_throw
from game.moves.tone import Tone
from game.table.interface import GameTable, covered_here, is_linked
from game.words.next_step import pursuers
from game.words.voice import Cast


class ActionButton(NamedTuple):
    """The label of a button and the ways to press it. `key`: the sign that an American keyboard prints there, "space"
    the long one; `sentence`: its words where there is room, if they are more than its label."""

    id: str
    label: Message
    icon: str = ""
    tone: Tone = "neutral"
    key: str = ""
    sentence: Message | None = None
    lit: bool = True


class Act(NamedTuple):
    """How the button of a verb looks."""

    verb: Verb
    icon: str
    tone: Tone
    key: str


# The first one that is open becomes the main button.
ACTS: tuple[Act, ...] = (
    Act("ready", "check", "good", "space"),
    Act("choose", "cards", "good", "c"),
    Act("accept", "shake", "good", "a"),
    Act("claim", "crown", "good", "space"),
    Act("pass", "check", "accent", "space"),
    Act("open_door", "door", "good", "space"),
    Act("keep_card", "cards", "good", "k"),
    Act("run_from", "run", "good", "space"),
    Act("search_room", "door", "good", "space"),
    Act("pick_fight", "swords", "bad", "f"),
    Act("give_charity", "shake", "good", "g"),
    Act("offer_help", "shake", "accent", "h"),
    Act("decline", "cross", "neutral", "n"),
    Act("withdraw", "undo", "neutral", "b"),
    Act("concede", "run", "bad", "r"),
    Act("end_turn", "check", "good", "space"),
    Act("offer_trade", "coin", "neutral", "t"),
    Act("offer_pact", "shake", "neutral", "t"),
    Act("sell_items", "coin", "accent", "s"),
    Act("cancel_queued", "undo", "neutral", "q"),
)
KEYS: dict[str, str] = {act.verb: act.key for act in ACTS}
LAY_SENSIBLY, PLAY, POWER_OF_FOE = "button:lay_sensibly", "button:play_revealed", "button:use_ability"
CHANGE_THROW = "button:change_throw"
GO_ON, HOLD, HURRY, PLAY_AGAIN = "button:go_on", "button:hold", "button:hurry", "button:play_again"
THROW_DIE = ActionButton("button:throw_die", Message("button.throw_die"), "die", "good", "space")
DRESS_ALL = ActionButton("button:dress_all", Message("evening.dress_all"), "armour", "accent", "j")
WAIT = ActionButton("button:wait", Message("button.wait"), "pause", "accent", "w")


def action_buttons(view: SeatView, cast: Cast) -> tuple[ActionButton, ...]:
    """One button for each verb that is open and is no matter of a single card; then one for each named way."""
    open_verbs = _worth_a_button(view)
    buttons = list(_aimed((_button(act, view) for act in ACTS if act.verb in open_verbs), view, cast))
    buttons[1:1] = _playing(view)
    buttons += _power_of_foe(view, cast)
    buttons += _answering_throw(view, cast)
    taken = [button.key for button in buttons]
    kept = [button if button.key not in taken[:n] else button._replace(key="") for n, button in enumerate(buttons)]
    return (*kept, *_ways(view.options))


def default(view: SeatView) -> str:
    """The id of the one button that the prompt names, if a key pressed without looking may press it; else empty."""
    verb = defaults.default(view, FORMS)
    return f"button:{verb}" if verb is not None else ""


def _worth_a_button(view: SeatView) -> set[Verb]:
    """The open verbs; ways to choose from have buttons of their own, items change hands only where some lie, and one
    slip serves for now and for later: in a fight it is that about the fight."""
    found = {option.verb for option in view.options if not _asks_for_way(option)}
    if not any(seat.used or seat.carried for seat in view.seats):
        return found - {"offer_trade", "offer_pact"}
    return found - {"offer_trade"} if "offer_pact" in found else found


def _button(act: Act, view: SeatView) -> ActionButton:
    word, icon = _said(act, view)
    return ActionButton(f"button:{act.verb}", Message(f"button.{word}"), icon, act.tone, act.key)


def _aimed(buttons: Iterable[ActionButton], view: SeatView, cast: Cast) -> Iterator[ActionButton]:
    """Where several monsters may be run from, each has a button with its name."""
    foes = {foe.body: foe for foe in view.fight.foes} if view.fight else {}
    labels = [(body, _away_from(foes[BodyId(body)], cast)) for body in pursuers(view)]
    for button in buttons:
        if not labels or button.id != "button:run_from":
            yield button
            continue
        yield button._replace(label=labels[0][1])
        yield from (
            ActionButton(f"way:{body}", said, "run", "accent", str(place))
            for place, (body, said) in enumerate(labels[1:], 2)
        )


def _away_from(foe: FoeSight, cast: Cast) -> Message:
    """By its name; of a companion also as what it fights."""
    card, kind = (f"card:{cast.card(one).id}" for one in (foe.card, foe.kind))
    if foe.kind == foe.card:
        return Message("button.run_from_named", {"card": card})
    return Message("button.run_from_kind", {"card": card, "kind": kind})


def _playing(view: SeatView) -> Iterator[ActionButton]:
    """The other moves with the card behind one's door, beside keeping it."""
    found = [option for card in view.limbo for option in fill.of_revealed(view, card)]
    if found:
        laid = any(option.verb == "lay_card" for option in found)
        label = Message("button.lay_card" if laid else "button.play_card")
        yield ActionButton(PLAY, label, "down" if laid else "play", "accent", "p")


def _power_of_foe(view: SeatView, cast: Cast) -> Iterator[ActionButton]:
    """The ability that a monster gives those who fight it: nobody looks for it on the monster itself."""
    foes = {foe.card for foe in view.fight.foes} if view.fight is not None else set()
    for option in view.options:
        if option.verb == "use_ability" and option.source in foes:
            said = Message("button.use_named", {"card": f"card:{cast.card(CardId(option.source)).id}"})
            yield ActionButton(POWER_OF_FOE, Message("button.power_of_foe"), "play", "accent", "u", said)
            return


def _answering_throw(view: SeatView, cast: Cast) -> Iterator[ActionButton]:
    """The answer to the die that lies: a card or an ability, which nobody looks for among all of hers."""
    found = of_throw(view, cast)
    if found:
        word = "use_named" if found[0].verb == "use_ability" else "play_named"
        card = f"card:{cast.card(CardId(found[0].source)).id}"
        said = Message(f"button.{word}", {"card": card}) if len(found) == 1 else None
        yield ActionButton(CHANGE_THROW, Message("button.change_throw"), "die", "accent", "d", said)


def _said(act: Act, view: SeatView) -> tuple[str, str]:
    """Word and icon of a button: help is offered by bystanders, what nobody is poor enough to get is discarded, and
    one card is no plural, and an offer is looked at before it is accepted."""
    if act.verb == "accept":
        return "see_offer", act.icon
    if act.verb == "offer_help" and is_bystander(view):
        return "volunteer", act.icon
    if act.verb == "give_charity":
        cards = "card" if _most(view, act.verb) == 1 else "cards"
        discarded = view.prompt.key.startswith("prompt.charity_discard")
        return (f"discard_{cards}", "trash") if discarded else (f"give_{cards}", act.icon)
    return act.verb, act.icon


def _most(view: SeatView, verb: Verb) -> int:
    """How many values the first question of this move may be answered with."""
    return next((option.params[0].most for option in view.options if option.verb == verb and option.params), 0)


def is_bystander(view: SeatView) -> bool:
    """True if somebody else fights, whom help is offered."""
    return view.fight is not None and view.fight.fighter != view.seat


def _ways(options: Sequence[Option]) -> tuple[ActionButton, ...]:
    """The alternatives a card asks to choose from."""
    param = next((option.params[0] for option in options if _asks_for_way(option)), None)
    if param is None:
        return ()
    values = param.domain if isinstance(param.domain, tuple) else tuple(range(len(param.labels)))
    return tuple(
        ActionButton(f"way:{value}", label, "", "accent" if place else "good", str(place + 1))
        for place, (value, label) in enumerate(zip(values, param.labels, strict=True))
    )


def _asks_for_way(option: Option) -> bool:
    return option.verb == "choose" and bool(option.params) and option.params[0].kind == "way"


SUGGESTED = "button:suggested"
_SUGGESTED: Mapping[Verb, tuple[str, str]] = {
    "play_card": ("button.play_named", "play"),
    "use_ability": ("button.use_named", "play"),
    "lay_card": ("button.lay_named", "down"),
    "wear_item": ("button.wear_named", "armour"),
    "stow_item": ("button.stow_named", "armour"),
    "sell_items": ("button.sell_for_level", "coin"),
    "take_card": ("button.take_named", "treasure"),
}
"""Of a move that has no button of its own: word and icon."""


def leading(buttons: Sequence[ActionButton], move: Command | None, cast: Cast) -> tuple[ActionButton, ...]:
    """The button of the sensible next move is the main one; a card's own move gets one for that, but an answer to the
    die has its own."""
    if move is None:
        return tuple(buttons)
    own = CHANGE_THROW if any(one.id == CHANGE_THROW for one in buttons) else ""
    if move.verb in _SUGGESTED and not own:
        word, icon = _SUGGESTED[move.verb]
        card = move.args[0][0] if move.verb == "take_card" else move.source
        about: dict[str, MessageValue] = {"n": _levels(move, cast)} if card < 0 else {}
        said = Message(word, about or {"card": f"card:{cast.card(CardId(card)).id}"})
        others = (button for button in buttons if button.sentence != said)
        return (ActionButton(SUGGESTED, said, icon, "good", "e"), *others)
    button = f"way:{move.args[0][0]}" if move.verb == "choose" else f"button:{move.verb}"
    main = own if move.verb in _SUGGESTED else button
    return tuple(sorted(buttons, key=lambda one: one.id != main))


def _levels(sale: Command, cast: Cast) -> int:
    """The levels that a sale buys; what counts double is named twice."""
    return sum(cast.card(CardId(card)).value for cards in sale.args for card in cards) // GOLD_PER_LEVEL


def lay_sensibly(*, alone: bool, left: bool) -> ActionButton:
    """Everything useful of a hand at one press; dark where nothing useful is left. Beside other buttons there is room
    for few words."""
    word = Message("share.lay_sensibly")
    label = word if alone else Message("share.lay_sensibly_short")
    return ActionButton(LAY_SENSIBLY, label, "armour", "accent", "j", word, lit=left)


def hurry(*, alone: bool) -> ActionButton:
    """Rivals are at it: their pauses may be ended. Beside other buttons there is room for few words."""
    said = Message("button.hurry")
    word = said if alone else Message("button.hurry_short")
    return ActionButton(HURRY, word, "right" if alone else "", "dark", "f8", said)


def may_hold(table: GameTable, view: SeatView) -> bool:
    """Whether a person alone at this screen is asked if she objects while the clock runs; several hold their keys."""
    return is_linked(table) and not table.shared and view.may("pass") and table.going >= 0


def machine_buttons(table: GameTable, view: SeatView) -> Iterator[ActionButton]:
    """A clock is held up by who sits alone at this screen; a seat is taken back from the computer; a table that
    somebody stopped goes on."""
    if may_hold(table, view):
        held = table.seat in table.held_by
        word, sign = ("linked.let_run", "play") if held else ("button.wait", "pause")
        yield ActionButton(HOLD, Message(word), sign, "neutral", "w")
    mine = covered_here(table) if table.link.state == "here" else ()
    if any(not table.seats[seat].away for seat in mine):
        yield ActionButton(PLAY_AGAIN, Message("linked.play_again"), "person", "good", "i")
    if table.paused_by >= 0 and table.people:
        yield ActionButton(GO_ON, Message("linked.go_on"), "play", "accent", "y")
