"""Where the words lie and how they are read."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

TEXT_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "text"

YamlValue = str | int | bool | list["YamlValue"] | dict[str, "YamlValue"]


class _Plain(yaml.SafeLoader):
    """YAML without YAML 1.1's surprises: only true and false are booleans, 12:30 is text, keys stand once."""


_Plain.yaml_implicit_resolvers = {}
_Plain.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))
_Plain.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^-?[0-9]+$"), list("-0123456789"))


def read(path: Path) -> dict[str, YamlValue]:
    """One file of words as plain data. ValueError names the file if it is not a mapping."""
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=_Plain)
    if not isinstance(found, dict):
        raise ValueError(f"{path}: expected keys with texts")
    return found
