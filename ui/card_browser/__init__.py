"""All the cards: chosen by edition, kind, deck, level and words, and read one by one."""
