"""The middle of the mat while no fight is on: the door, what was beaten, who leads, and cards that lie open."""
