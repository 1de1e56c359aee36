"""What each key of the stepper does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ga_replay.app.walking import WORDS

MOVES: Mapping[str, str] = {
    **{key: word for word, (key, _) in WORDS.items() if word != "goto"},
    "right": "next",
    "j": "next",
    "left": "previous",
    "k": "previous",
    "down": "next",
    "up": "previous",
    "home": "first",
    "end": "last",
}
"""Keys that move, with the walker's word."""
SAYS: Mapping[str, tuple[str, str]] = {
    "g": ("go to", "an address: 3.main, T5, @276, :40"),
    "slash": ("search", "the next event with these words"),
    "e": ("note", "write a note about this event; a mark such as !? may stand first"),
}
"""Keys that begin a line, with its prompt and what is typed."""
LOOKS: Mapping[str, str] = {
    "w": "why, in full, and what could be done now",
    "b": "the whole table",
    "v": "the same with other eyes",
    "r": "the line of another choice: a variation of this event, step by step",
    "space": "play on; again: stop",
    "plus": "play faster",
    "minus": "play slower",
    "y": "copy the address",
    "question_mark": "these keys",
    "q": "quit",
}
_SHOWN = {"slash": "/", "space": "Space", "plus": "+", "minus": "-", "question_mark": "?"}


def help_lines() -> Iterator[str]:
    """All keys."""
    for word, (key, what) in WORDS.items():
        if word != "goto":
            also = {"next": ", Right", "previous": ", Left", "first": ", Home", "last": ", End"}.get(word, "")
            yield f"  {key + also:<12} {what}"
    yield from (f"  {_SHOWN.get(key, key):<12} {what}" for key, (_, what) in SAYS.items())
    yield from (f"  {_SHOWN.get(key, key):<12} {what}" for key, what in LOOKS.items())
