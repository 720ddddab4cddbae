"""The lessons of a first game: which one has its moment, what it lights, and how it looks."""
