"""The middle of the mat while no fight is on: the door, beaten monsters, the leader, and cards that lie open."""
