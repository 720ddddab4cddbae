"""One table for several machines: what they say to each other, who sits where, and how they find and trust each other.

A table that is open to others is a server; every window, the host's own too, is its guest and sees what its seats may
see, and no more. Both ends are machines of states that neither read nor write: bytes and the time come in, bytes go
out. Only the few modules that open sockets, make certificates or ask the system for its addresses touch the world, and
they are imported when somebody goes to play with others: whoever plays at one screen needs none of their libraries. May
import the table and whatever it stands on; knows no rivals.
"""
