"""Every catalogue key that the code writes down stands in the catalogue, in both languages."""

import ast
import re
from pathlib import Path
from typing import get_args

from game.model.options import Verb
from game.rules.timing_matrix import CODES
from game.text import Catalogue

ROOT = Path(__file__).resolve().parents[2]
TEXTS = Catalogue.load("en").texts
GROUPS = {key.partition(".")[0] for key in TEXTS} | {"refuse", "fizzle", "choose", "log", "prompt", "part", "save"}
_GROUP = "|".join(sorted(GROUPS))
LITERAL = re.compile(rf'(?<![\w./])(?<!startswith\()f?"((?:{_GROUP})\.[a-zA-Z0-9_.{{}}\[\]() ]+)"')
NOT_KEYS = {".yaml", ".toml", ".json", ".py", ".log", ".png", ".csv"}


def keys_in_code() -> set[str]:
    files = [path for room in ("game", "ui") for path in (ROOT / room).rglob("*.py")]
    found = {key for path in files for key in LITERAL.findall(path.read_text(encoding="utf-8"))}
    return {key for key in found if not any(key.endswith(suffix) for suffix in NOT_KEYS)}


def is_known(key: str) -> bool:
    """A key with holes, as in f"settings.pace_{pace}", matches whatever may stand in them."""
    if key in TEXTS:
        return True
    key = key + "{}" if key.endswith("_") else key  # the first half of a key that is joined elsewhere
    parts = re.split(r"(\{[^}]*\})", key)
    pattern = re.compile("".join(".*" if part.startswith("{") else re.escape(part) for part in parts))
    return any(pattern.fullmatch(known) for known in TEXTS)


def test_every_key_in_the_code_has_a_sentence() -> None:
    assert {key for key in keys_in_code() if not is_known(key)} == set()


def test_every_verb_and_every_code_of_the_matrix_has_its_refusal() -> None:
    wanted = {f"refuse.not_now.{code}" for code in CODES}
    by_card = {"lay_card", "play_card", "use_ability", "drop_card", "wear_item", "stow_item", "claim_top"}
    wanted |= {f"refuse.not_now.{verb}" for verb in get_args(Verb) if verb not in by_card}
    assert wanted - set(TEXTS) == set()


COMPLAINING = {"ContentError", "unknown", "refusal", "_refusal", "_fault", "Wrong"}
"""Calls that make a complaint about a file: its key is the first text handed over."""


def complaints_in_code() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for room in ("game", "ui") for path in (ROOT / room).rglob("*.py")]
    nodes = [
        node for text in texts if any(f"{name}(" in text for name in COMPLAINING) for node in ast.walk(ast.parse(text))
    ]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    told = [each.args[:2] for each in calls if each.func.id in COMPLAINING]
    return {arg.value for args in told for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}


def test_every_complaint_about_a_file_has_a_sentence() -> None:
    keys = complaints_in_code()
    assert {"unknown_word", "too_big", "picture_form", "needs_family"} <= keys
    assert {key for key in keys if f"fault.{key}" not in TEXTS} == set()
