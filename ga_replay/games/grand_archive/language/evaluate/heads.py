"""Words for things that do not lie on the field, or that are no cards or objects at all."""

WAITING = frozenset({
    "activation", "card activation", "ability activation", "materialization", "ability", "trigger", "on enter trigger", "upkeep trigger",
})  # fmt: skip
"""Heads that name things on the Effects Stack."""

PLACES = {"attack": "intent", "omen": "banishment"}
"""Heads that name things which lie elsewhere than on the field."""
