"""Card sets: strict YAML in, typed data out.

May import game.model and yaml. Guarantees that every complaint about a file names its line, column and field.
"""
