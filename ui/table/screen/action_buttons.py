"""The buttons of the moment: which moves of the view have one, in which order and with which key, and those beside
them: to throw the die, to wait, to hurry, to dress everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.ids import BodyId
from game.model.messages import AsWritten
from game.model.options import Option, Verb
from game.model.views import FoeSight, SeatView
from game.moves import fill
from game.words.card_words import as_kind
from game.words.next_step import pursuers
from game.words.voice import Voice
from ui.table.layout.regions import PRESSED, THROW
from ui.table.layout.sight import Button, ButtonLook
from ui.table.linked import covered_here, may_hold
from ui.table.screen.hand_notes import lies_open, may_be_told, notes_shown, sees_alone, still_in_hand
from ui.table.screen.prompt import asks_hidden_hand
from ui.table.session import Session
from ui.table.stage.plan import PLAY


class Act(NamedTuple):
    """How the button of a verb looks; `key` is what an American keyboard prints there, "space" the long one."""

    verb: Verb
    icon: str
    look: ButtonLook
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
DRESS_ALL, HURRY, PASS, WAIT = "button:dress_all", "button:hurry", "button:pass", "button:wait"
LAY_SENSIBLY, NOTES = "button:lay_sensibly", "button:notes"
GO_ON, HOLD, HOME, PLAY_AGAIN = "button:go_on", "button:hold", "button:home", "button:play_again"
ROOM = "button:room"
UNSEEN = "button:unseen"
LOOK = "look:"
"""Before the seat whose hand is seen as long as this button is held."""


def key_word(voice: Voice, key: str) -> str:
    """What is written on a button for this key."""
    return voice.text("key.space") if key == "space" else key.upper()


def action_buttons(view: SeatView, voice: Voice) -> tuple[Button, ...]:
    """One button for each verb that is open and is no matter of a single card; then one for each named way."""
    open_verbs = _worth_a_button(view)
    buttons = [_button(act, view, voice) for act in ACTS if act.verb in open_verbs]
    buttons = list(_aimed(buttons, view, voice))
    buttons[1:1] = _playing(view, voice)
    taken = [button.key for button in buttons]
    kept = [button if button.key not in taken[:n] else button._replace(key="") for n, button in enumerate(buttons)]
    return (*kept, *_ways(view.options, voice))


def _worth_a_button(view: SeatView) -> set[Verb]:
    """The open verbs; ways to choose from have buttons of their own, items change hands only where some lie, and one
    slip serves for now and for later."""
    found = {option.verb for option in view.options if not _asks_for_way(option)}
    if "offer_trade" in found or not any(seat.used or seat.carried for seat in view.seats):
        found.discard("offer_pact")
    if not any(seat.used or seat.carried for seat in view.seats):
        found.discard("offer_trade")
    return found


def _button(act: Act, view: SeatView, voice: Voice) -> Button:
    word, icon = _said(act, view)
    label = voice.text(f"button.{word}")
    return Button(f"button:{act.verb}", label, icon, act.look, key_word(voice, act.key), label)


def _aimed(buttons: Iterable[Button], view: SeatView, voice: Voice) -> Iterator[Button]:
    """Where several monsters may be run from, each has a button with its name."""
    foes = {foe.body: foe for foe in view.fight.foes} if view.fight else {}
    labels = [(body, _away_from(foes[BodyId(body)], voice)) for body in pursuers(view)]
    for button in buttons:
        if not labels or button.id != "button:run_from":
            yield button
            continue
        yield button._replace(label=labels[0][1], sentence=labels[0][1])
        yield from (
            Button(f"way:{body}", said, "run", "accent", str(place), said)
            for place, (body, said) in enumerate(labels[1:], 2)
        )


def _away_from(foe: FoeSight, voice: Voice) -> str:
    said = voice.text("button.run_from_named", card=f"card:{voice.print_card(foe.card).id}")
    return said + as_kind(foe, voice)


def _playing(view: SeatView, voice: Voice) -> Iterator[Button]:
    """Beside keeping the card behind one's door: what else can be done with it."""
    found = [option for card in view.limbo for option in fill.of_revealed(view, card)]
    if found:
        laid = any(option.verb == "lay_card" for option in found)
        label = voice.text("button.lay_card" if laid else "button.play_card")
        yield Button(PLAY, label, "down" if laid else "play", "accent", "P", label)


def _said(act: Act, view: SeatView) -> tuple[str, str]:
    """Word and icon of a button: help is offered by bystanders, what nobody is poor enough to get is discarded, and
    one card is no plural, and an offer is looked at before it is accepted."""
    if act.verb == "accept":
        return "see_offer", act.icon
    if act.verb == "offer_help" and _bystander(view):
        return "volunteer", act.icon
    if act.verb == "give_charity":
        cards = "card" if _most(view, act.verb) == 1 else "cards"
        discarded = view.prompt.key == "prompt.charity_discard_mine"
        return (f"discard_{cards}", "trash") if discarded else (f"give_{cards}", act.icon)
    return act.verb, act.icon


def _most(view: SeatView, verb: Verb) -> int:
    """How many values the first question of this move may be answered with."""
    return next((option.params[0].most for option in view.options if option.verb == verb and option.params), 0)


def _bystander(view: SeatView) -> bool:
    return view.fight is not None and view.fight.fighter != view.seat


def _ways(options: Sequence[Option], voice: Voice) -> tuple[Button, ...]:
    """The alternatives a card asks to choose from."""
    param = next((option.params[0] for option in options if _asks_for_way(option)), None)
    if param is None:
        return ()
    said = [voice.say(label) for label in param.labels]
    values = param.domain if isinstance(param.domain, tuple) else tuple(range(len(said)))
    return tuple(
        Button(f"way:{value}", label, "", "accent" if place else "good", str(place + 1), label)
        for place, (value, label) in enumerate(zip(values, said, strict=True))
    )


def _asks_for_way(option: Option) -> bool:
    return option.verb == "choose" and bool(option.params) and option.params[0].kind == "way"


def buttons_of(session: Session, view: SeatView) -> tuple[Button, ...]:
    """Those of the moves; before them the way home from a table that is gone, behind them what machines need."""
    if session.table.link.state == "gone" and session.view.result is None:
        word = session.voice.text("linked.home")
        return _capped(session, (Button(HOME, word, "home", "accent", "M", word),))
    return (*_buttons_here(session, view), *_for_machines(session, view))


def _for_machines(session: Session, view: SeatView) -> Iterator[Button]:
    """A clock is held up by who sits alone at this screen; a seat is taken back from the computer; a table that
    somebody stopped goes on; before whoever only looks on it can be laid out for a screen across the room."""
    table, say = session.table, session.voice.text
    if may_hold(table, session.view):
        held = table.seat in table.held_by
        word, sign = (say("linked.let_run"), "play") if held else (say("button.wait"), "pause")
        yield Button(HOLD, word, sign, "neutral", "W", word)
    if not table.people and session.heard and view.result is None:
        yield Button(ROOM, say("room.open"), "screen", "neutral", "V", say("room.open"))
    mine = covered_here(table) if session.heard else ()
    if any(not table.seats[seat].away for seat in mine):
        yield Button(PLAY_AGAIN, say("linked.play_again"), "person", "good", "I", say("linked.play_again"))
    if table.paused_by >= 0 and table.people:
        yield Button(GO_ON, say("linked.go_on"), "play", "accent", "Y", say("linked.go_on"))


def _buttons_here(session: Session, view: SeatView) -> tuple[Button, ...]:
    voice, shown = session.voice, session.shown
    if shown.my_throw is not None or shown.rolling:
        waits = not shown.rolling
        word = voice.text("button.throw_die")
        return (Button(THROW, word, "die", "good", voice.text("key.space") if waits else "", word, waits),)
    found = (*_to_look(session), *_open_buttons(session, view))
    if session.named and view.situation == "setup":
        word = voice.text("evening.dress_all")
        return _capped(session, (*found, Button(DRESS_ALL, word, "armour", "accent", "D", word)))
    first = 0 if view.situation == "setup" else 1  # before the door, the door comes first
    found = (*found[:first], *_clothes(session), *found[first:], *_hiding(session), *_unseen(session))
    buttons = _capped(session, found)
    if session.auto_pass.counting:
        word = voice.text("button.wait")
        wait = Button(WAIT, word, "pause", "accent", "W", word)
        return (wait, *(button for button in buttons if button.id != PASS))
    if not session.table.may_hurry or shown.follower.seat >= 0:  # a turn that is followed has a button for it
        return buttons
    return (*buttons, _hurry(voice, alone=not buttons))


def _to_look(session: Session) -> Iterator[Button]:
    """The game waits for cards that lie face down: as long as this button is held their owner sees them."""
    view = session.shown.view
    if asks_hidden_hand(session) and view.situation != "setup":
        word = session.voice.text("share.hold_button", seat=f"seat:{view.seat}")
        yield Button(f"{LOOK}{view.seat}", word, "cards", "good", sentence=word)


def _clothes(session: Session) -> Iterator[Button]:
    """Everything sensible of a hand that lies open before its owner alone is laid at one press. As long as the moment
    lasts in which it was lit, the button stays when nothing is left: no other one jumps under the pointer."""
    left, alone, say = still_in_hand(session), session.shown.view.situation == "setup", session.voice.text
    if left:
        session.clothes_at = _moment(session)
    if left or _moment_lasts(session):
        word = say("share.lay_sensibly")
        label = word if alone else say("share.lay_sensibly_short")
        why_not = AsWritten(say("note.nothing_left"))
        sentence = word if left else say("share.named", name=AsWritten(word), what=why_not)
        yield Button(LAY_SENSIBLY, label, "armour", "accent", "L" if left else "", sentence, lit=left)


def _moment_lasts(session: Session) -> bool:
    """Before the first turn until one is ready, whatever the hand held."""
    if session.shown.view.situation == "setup":
        return session.view.may("ready") and sees_alone(session)
    return session.clothes_at == _moment(session)


def _moment(session: Session) -> tuple[int, str]:
    return session.shown.view.turn, session.shown.view.situation


def _hiding(session: Session) -> Iterator[Button]:
    """Where the hand lies open on the mat, its notes are put away and brought back."""
    if may_be_told(session) and lies_open(session.view):
        hidden = notes_shown(session.context.settings) == "none"
        word = session.voice.text("note.show" if hidden else "note.hide")
        yield Button(NOTES, word, "eye" if hidden else "eyeoff", "neutral", "N", word)


def _unseen(session: Session) -> Iterator[Button]:
    """Before the door: what rivals did too fast for anybody to see can be read."""
    view = session.shown.view
    mine = view.situation == "arrange" and view.active == view.seat
    found = session.speaker.unseen(view.turn) if mine and view.seat in session.table.people else ()
    if found:
        word, sentence = (session.voice.text(key, n=len(found)) for key in ("unseen.button", "unseen.sentence"))
        yield Button(UNSEEN, word, "eyeoff", "neutral", "U", sentence)


def _hurry(voice: Voice, *, alone: bool) -> Button:
    """Rivals are at it: their pauses may be ended. Beside other buttons there is room for few words."""
    said = voice.text("button.hurry")
    word = said if alone else voice.text("button.hurry_short")
    return Button(HURRY, word, "right" if alone else "", "dark", "F8", said)


def signs_of(id: str, key: str) -> set[str]:
    """What is written on a button; the default, on which Space is written, hears its own letter as well."""
    return {key.lower(), KEYS.get(id.removeprefix("button:"), "")} - {""} if key else set()


def coming(session: Session) -> tuple[Button, ...]:
    """The buttons that a press will find which leaves the stage; nothing is coming while that is empty."""
    if session.shown.stage.beat is None:
        return ()
    return _open_buttons(session, session.speaker.with_ways(session.view))


def _open_buttons(session: Session, view: SeatView) -> tuple[Button, ...]:
    """The buttons of the seat in front. Where several share the screen each names its seat; while they are asked
    whether they object the question has the place of the buttons, and is answered by key."""
    found = action_buttons(view, session.voice)
    if not session.named:
        return found
    if view.window is not None and not set(session.table.people).isdisjoint(view.window.asked):
        return ()
    return tuple(_for_seat(session, one, main=place == 0) for place, one in enumerate(found))


def _for_seat(session: Session, button: Button, *, main: bool) -> Button:
    """With the name of its seat; the smaller ones have no room for an icon besides."""
    voice, name = session.voice, AsWritten(session.named)
    label = voice.text("share.named", name=name, what=button.label)
    sentence = voice.text("share.named", name=name, what=button.sentence)
    return button._replace(label=label, sentence=sentence, icon=button.icon if main else "")


def _capped(session: Session, buttons: tuple[Button, ...]) -> tuple[Button, ...]:
    """Space stands on the one button that it would press: the one with the focus, else the default; none while a card
    is held, or while it goes on on the stage."""
    at, space = session.focus.at, session.voice.text("key.space")
    stage = session.shown.stage
    if stage.beat is not None and not stage.lets_by and session.shown.my_throw is None:
        return tuple(one._replace(key="") if one.key == space else one for one in buttons)
    if at.partition(":")[0] not in PRESSED:
        at = "" if session.desk.busy else session.default()
    plain = (one._replace(key="") if one.key == space else one for one in buttons)
    return tuple(one._replace(key=space) if one.id == at else one for one in plain)
