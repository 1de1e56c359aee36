"""Cards of our own in the shapes of the publishers' indexes."""

CARD = {
    "types": ["ALLY"], "classes": [], "element": "NORM", "elements": ["NORM"], "cost_memory": None, "cost_reserve": 0, "level": None,
    "power": 2, "life": 2, "durability": None, "speed": None, "effect_raw": None, "subtypes": [],
}  # fmt: skip
"""A plain ally of Grand Archive."""

KNIGHT = {
    "name": "Paper Knight", "alignment": "GOOD", "cost": "1", "type": "CHAMPION", "classes": "Human", "offense": "2", "defense": "2",
    "text": "Tribute → Gain 17 health.", "discard_text": "", "set": "Paper",
}  # fmt: skip
"""A champion of Epic."""
