"""The tone of a button: its colour, by what pressing it means."""

from __future__ import annotations

from typing import Literal

Tone = Literal["good", "bad", "neutral", "accent", "dark"]
