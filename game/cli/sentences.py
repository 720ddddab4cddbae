"""The sentences for a person before the libraries (and so the text catalogue) are there, in English and in French.

The French avoids : ; ! ? on purpose: the function that sets the no-break spaces before them is not loaded yet."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

SENTENCES = Path(__file__).with_suffix(".json")


def system_lang(environment: Mapping[str, str] = os.environ) -> Literal["en", "fr"]:
    """French where the system speaks French, else English. POSIX variables first; Windows has none of them."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    named = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return "fr" if named.lower().startswith("fr") else "en"


def sentence(key: str, **values: object) -> str:
    """The sentence in the language of the system."""
    return sentences()[system_lang()][key].format(**values)


@cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    """By language and key; they lie beside this module, because what is said may be that assets are damaged."""
    import json  # hardly any start has something to say

    found: Mapping[str, Mapping[str, str]] = json.loads(SENTENCES.read_text("utf-8"))
    return found
