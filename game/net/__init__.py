"""One table over several machines: who finds it, who may sit down, what each machine is told, and in which order.

The server and the client are pure state machines: bytes and the time go in, bytes come out. Sockets, certificates and
the network's addresses stand in files of their own, imported only for play with others: a game at one screen needs none
of their libraries. May import the table and whatever it stands on; knows no rivals.
"""
