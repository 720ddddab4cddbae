"""The executors of effect primitives, one per class of `game.model.primitives`.

May import `game.model` and `game.rules`. Guarantees that an executor only emits events; `EXECUTORS` is handed to the
engine when it is built, so that the rules never import this room."""
