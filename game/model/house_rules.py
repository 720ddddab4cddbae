"""House rules as a list to choose from: which options there are, which words they take, which exclude each other."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from game.model.bounds import LONGEST, Seconds
from game.model.messages import Message

Kept = Literal["race", "class", "mojo", "power", "enablers", "curses"]
"""The cards that a dead seat may keep beside its level."""


class HouseRules(msgspec.Struct, frozen=True):
    """The options of docs/rules.md, "House rules": every option, its values in order, its default in the base game.

    The functions list them and refuse impossible values.
    """

    goal_level: Literal[6, 8, 10, 20] = 10
    last_round: Literal[None, 5, 6, 8, 10, 12] = None  # a soft limit, in rounds: no core knows a clock
    start_each: Literal[2, 4] = 4
    revive_each: Literal["same_as_start", 2, 4] = "same_as_start"
    player_strength_floor: Literal[None, 1] = None
    monster_strength_floor: Literal[None, 0, 1] = 1
    death_keeps: Annotated[tuple[Kept, ...], Meta(max_length=9)] = ("race", "class", "enablers", "curses")
    loot_rounds: Literal["one", "until_empty"] = "one"
    revive_timing: Literal["next_player_turn", "immediate"] = "next_player_turn"
    split_combat: bool = False
    big_limit: Literal[None, 1] = 1
    shared_victory: Literal["active_only", "simultaneous", "helper_always"] = "simultaneous"
    treasure_on_removal: bool = True
    discard_browse: Literal["none", "top_only", "all"] = "top_only"
    gual_timing: Literal["any", "own_turn"] = "any"
    gual_target: Literal["any", "self"] = "any"
    class_in_combat: Literal["own_turn", "never"] = "own_turn"
    power_timing: Literal["any", "own_turn"] = "any"
    equip_timing: Literal["out_of_combat", "own_turn"] = "out_of_combat"
    voluntary_flee: bool = False
    help_when_winning: bool = False
    lay_received_items: bool = True
    undo_scope: Literal["last_reveal", "any"] = "last_reveal"
    trade_by_bystanders: bool = True
    bribe_transfer: Literal["after_combat", "on_agreement"] = "after_combat"
    steal_timing: Literal["own_turn", "any"] = "own_turn"
    half_breed_one_race: Literal["no_penalties", "all"] = "no_penalties"
    two_cards_penalties: Literal["both", "none"] = "both"
    undead_horde: bool = True
    class_from_discard: bool = False
    class_discard_payment: Literal["winner", "all_but_lowest"] = "winner"
    cultist_rules: bool = False
    eminence_calls: bool = False
    listen_at_door: bool = False
    loot_draws: Literal["door", "treasure"] = "door"
    first_player: Literal["roll", "choose"] = "roll"
    win_window_s: Seconds = 6.0  # 0: until all have answered
    action_limit_s: Seconds = 0.0  # only for a seat whose machine is disconnected (E-107); 0: no limit


Value = str | int | float | bool | None | tuple[str, ...]

PROPOSED: dict[str, tuple[float, ...]] = {"win_window_s": (2.6, 6.0, 10.0, 0.0), "action_limit_s": (0.0, 60.0)}
"""Seconds that a panel offers; any other number of them is understood too."""

SWITCH = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


GROUPS: dict[str, tuple[str, ...]] = {
    "goal": (
        "goal_level",
        "last_round",
        "shared_victory",
        "first_player",
        "start_each",
        "listen_at_door",
        "loot_draws",
    ),
    "fight": (
        *("player_strength_floor", "monster_strength_floor", "help_when_winning", "bribe_transfer"),
        *("voluntary_flee", "split_combat", "treasure_on_removal"),
    ),
    "death": ("death_keeps", "revive_each", "revive_timing", "loot_rounds"),
    "cards": (
        *("gual_timing", "gual_target", "equip_timing", "big_limit"),
        *("lay_received_items", "trade_by_bystanders", "steal_timing"),
    ),
    "character": (
        *("class_in_combat", "power_timing", "half_breed_one_race", "two_cards_penalties"),
        *("class_from_discard", "class_discard_payment"),
    ),
    "editions": ("undead_horde", "cultist_rules", "eminence_calls"),
    "table": ("discard_browse", "undo_scope", "win_window_s", "action_limit_s"),
}
"""The options by what they are about, each once: the pages of a panel."""


class HouseOption(NamedTuple):
    """One option: its values in order, the default among them. `many`: any of the values together, not one."""

    name: str
    values: tuple[Value, ...]
    default: Value
    many: bool = False


Meant = Sequence[tuple[str, Sequence[str]]]
"""Card sets by id, each with the house rules it is meant to be played with, written NAME=VALUE."""


class Usual(NamedTuple):
    """How some sets are meant to be played; where they differ the later one counts, and `torn` says over what."""

    house: HouseRules
    torn: dict[str, Message]


class OptionFault(Exception):
    """Why house rules cannot be: a sentence to come, which names what would be understood instead."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


@cache
def house_options() -> tuple[HouseOption, ...]:
    """Every option in the order of the catalogue; read off the types once, which takes longer than a move."""
    default, kinds = HouseRules(), get_type_hints(HouseRules)
    return tuple(
        HouseOption(each.name, _values(each.name, kinds[each.name]), msgspec.structs.asdict(default)[each.name], many)
        for each in msgspec.structs.fields(HouseRules)
        for many in (get_origin(kinds[each.name]) is tuple,)
    )


def house_option(name: str) -> HouseOption:
    """One of them."""
    return next(option for option in house_options() if option.name == name)


def _values(name: str, kind: type | UnionType) -> tuple[Value, ...]:
    if kind is bool:
        return (False, True)
    if kind is float:
        return PROPOSED[name]
    return get_args(kind) if get_origin(kind) is Literal else get_args(get_args(kind)[0])


def value_word(value: Value) -> str:
    """How a value is written on a command line and in a scenario."""
    match value:
        case True | False:
            return "on" if value else "off"
        case None | ():
            return "none"
        case tuple():
            return ",".join(value)
        case float():
            return f"{value:g}"
    return str(value)


def with_option(house: HouseRules, name: str, words: Sequence[str]) -> HouseRules:
    """The house rules with one option set; several words are a list. OptionFault for an unknown name or value."""
    options = {option.name: option for option in house_options()}
    if name not in options:
        raise OptionFault(_unknown("option_fault.no_option", name, options, {}))
    return msgspec.structs.replace(house, **{name: _read(options[name], words)})


def read_options(said: Sequence[str], house: HouseRules | None = None) -> HouseRules:
    """The house rules with these changed, each written NAME=VALUE or NAME=A,B. OptionFault for what cannot be."""
    house = house or HouseRules()
    for text in said:
        house = _changed(house, text)
    wrong = misfit(house)
    if wrong is not None:
        raise OptionFault(wrong)
    return house


def _changed(house: HouseRules, text: str) -> HouseRules:
    """The house rules with NAME=VALUE."""
    value = text.partition("=")[2]
    return with_option(house, named(text), [word.strip() for word in value.split(",")])


def usual(meant: Meant) -> Usual:
    """The house rules that these sets are meant to be played with. OptionFault for what no set can mean."""
    house, said_by, torn = HouseRules(), dict[str, tuple[str, str]](), dict[str, Message]()
    for set_id, options in meant:
        for text in options:
            before, name = house, named(text)
            house = _changed(house, text)
            if len(meant) > 1 and name in _LISTS:
                house = _united(name, before, house)
            elif name in said_by and house != before:
                one, its = said_by[name]
                torn[name] = Message("option_fault.torn", {"one": one, "its": its, "other": set_id, "value": text})
            said_by[name] = set_id, text
    return Usual(house, torn)


_LISTS = tuple(name for name, kind in get_type_hints(HouseRules).items() if get_origin(kind) is tuple)
"""Options that take several values: sets that are mixed add theirs up."""


def _united(name: str, before: HouseRules, after: HouseRules) -> HouseRules:
    """The house rules with all that one list of them says before or after, in the order of the catalogue."""
    both = {value for house in (before, after) for value in msgspec.structs.asdict(house)[name]}
    option = house_option(name)
    return msgspec.structs.replace(after, **{name: tuple(value for value in option.values if value in both)})


def agreed(meant: Meant, said: Sequence[str] = ()) -> HouseRules:
    """Return the house rules that the sets of a table ask for, changed by the options in `said`. Raise OptionFault for
    one that cannot be, or where two sets want different things and `said` does not settle it."""
    house, torn = usual(meant)
    spoken = {named(text) for text in said}
    for name, wrong in torn.items():
        if name not in spoken:
            raise OptionFault(wrong)
    return read_options(said, house)


def written(house: HouseRules, meant: Meant = ()) -> tuple[str, ...]:
    """Return the options that have to be given for these sets to be played so, each written NAME=VALUE."""
    values: dict[str, Value] = msgspec.structs.asdict(house)
    base, torn = usual(meant)
    defaults: dict[str, Value] = msgspec.structs.asdict(base)
    return tuple(
        f"{option.name}={value_word(values[option.name])}"
        for option in house_options()
        if values[option.name] != defaults[option.name] or option.name in torn
    )


def named(text: str) -> str:
    """The option that NAME=VALUE speaks of."""
    return text.partition("=")[0].strip()


def _read(option: HouseOption, words: Sequence[str]) -> Value:
    if option.many:
        said = [word for word in words if word != "none"]
        return tuple(str(_one(option, word)) for word in said)
    return _one(option, " ".join(words))


def _one(option: HouseOption, word: str) -> Value:
    """The value a word stands for."""
    seconds = _number(word) if option.name in PROPOSED else None
    if seconds is not None:
        return seconds
    known = {value_word(value): value for value in option.values}
    said = value_word(SWITCH[word]) if isinstance(option.default, bool) and word in SWITCH else word
    if said not in known:
        raise OptionFault(_unknown("option_fault.no_value", word, known, {"option": option.name}))
    return known[said]


def _number(word: str) -> float | None:
    """A length of time in seconds; None for what is none."""
    try:
        seconds = float(word)
    except ValueError:
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def _unknown(key: str, word: str, known: Iterable[str], args: dict[str, str]) -> Message:
    words = list(known)
    found = [] if word.lstrip("-").isdecimal() else difflib.get_close_matches(word.lower(), words, 1, 0.5)
    near = {"near": found[0]} if found else {}
    return Message(f"{key}_near" if found else key, {**args, **near, "word": word, "known": ", ".join(words)})


def misfit(house: HouseRules, *, distant: bool = False) -> Message | None:
    """The first reason why these options cannot stand together; `distant`: some seats are on other machines."""
    if "enablers" in house.death_keeps and not {"race", "class", "mojo"} & set(house.death_keeps):
        return Message("option_fault.enablers_alone")
    if house.half_breed_one_race == "all" and house.two_cards_penalties == "none":
        said = {"one": "half_breed_one_race=all", "other": "two_cards_penalties=none"}
        return Message("option_fault.worse_with_one", {**said})
    if house.action_limit_s and not distant:
        return Message("option_fault.nobody_distant", {"word": value_word(house.action_limit_s)})
    return None
