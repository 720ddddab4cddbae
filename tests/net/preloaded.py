"""Imports of a forked machine from its start: all modules, and the cards."""

from tests.net import processes
from tests.net.machines import known_cards

assert processes.HostProcess
known_cards()
