"""The command line: may import every room of game/, never ui; a command is a module with run(arguments) -> exit status.

environment, console and sentences use the standard library only, because they run before any library is installed.
"""
