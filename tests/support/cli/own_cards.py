"""A card of a user's own, as a file says it."""

LION = {
    "uuid": "abcdefghij",
    "slug": "paper-lion",
    "name": "Paper Lion",
    "types": ["ALLY"],
    "subtypes": ["TAMER", "BEAST"],
    "classes": ["TAMER"],
    "element": "FIRE",
    "elements": ["FIRE"],
    "cost_memory": None,
    "cost_reserve": -1,
    "level": None,
    "power": 0,
    "life": 2,
    "durability": None,
    "speed": None,
    "effect_raw": "Vigor\n\nOn Enter: Paper Lion roars.",
    "rule": [{"title": "ERRATA", "date_added": "2026-05-01", "description": "It roars once."}],
    "last_update": "2026-07-01T10:00:00.000Z",
}
