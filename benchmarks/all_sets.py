"""The cost of the rules of every card set that is here: CPU seconds from the start of Python, compiled where the cache
does not hold them. Prints one JSON object.

    all_sets.py
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.content.merger import list_set_ids, load_ruleset
from game.rules.book import Book

if __name__ == "__main__":
    cards = len(Book(load_ruleset(list_set_ids())[0]).defs)
    print(f'{{"cpu_s": {time.process_time():.4f}, "cards": {cards}}}')
