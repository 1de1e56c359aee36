"""The keys of the stepper and their effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ga_replay.app.walking import WORDS

KEYS = "←→ event  d decision  t turn  x finding  / search  e note  v eyes  ? all  q quit"
KEYS_ASIDE = "←→ event  r another or an inner variation  Esc leaves it  ? keys  q quit"
KEYS_OF_READING = "PgUp PgDn Up Down scroll  Esc goes back"
KEYS_OF_TYPING = "Enter takes it  Esc goes back"
"""The keys in the last row of the screen."""
STEPS = ("next", "previous")
"""These go from one line of the list to another; all other moves are jumps, which can be undone."""
MOVES: Mapping[str, str] = {
    **{key: word for word, (key, _) in WORDS.items() if word != "goto"},
    "right": "next",
    "down": "next",
    "j": "next",
    "left": "previous",
    "up": "previous",
    "k": "previous",
    "home": "first",
    "end": "last",
}
"""Keys that move, with the walker's word."""
SAYS: Mapping[str, tuple[str, str]] = {
    "g": ("go to", "go to an address: 3.main, T5, @276, :40, 3.main.4/1.2 (event 2 of a variation), a bookmark"),
    "/": ("search", "search: the next event with these words"),
    "e": (
        "note",
        "write a note about this event: words, a mark such as !? before them, or (the lines of a variation; ...)",
    ),
    "m": ("bookmark", "set a bookmark here, with a name"),
}
"""Keys that begin a line, with its prompt and what is typed."""
LOOKS: Mapping[str, str] = {
    "N": "the next event with the words of the last search",
    "o": "the event that this one follows from",
    "u": "back to where you were before the last jump",
    "w": "why, in full: what else was legal, what is now, the words of the cards; also Enter",
    "b": "the whole table",
    "s": "the chapters, bookmarks and findings of the match",
    "i": "with the rules' bookkeeping, and without it",
    "v": "the same with other eyes",
    "r": "walk through the variation of a note, also inside one; again: the next one; Esc comes back",
    "B": "leave, and play on from here: ga-replay branch",
    " ": "play on; again: stop",
    "+": "play faster",
    "-": "play slower",
    "y": "copy the address",
    "?": "these keys",
    "q": "quit",
}
_ALSO = {"next": ", Right, j", "previous": ", Left, k", "first": ", Home", "last": ", End"}


def help_lines() -> Iterator[str]:
    """All keys."""
    for word, (key, what) in WORDS.items():
        if word != "goto":
            yield f"  {key + _ALSO.get(word, ''):<12} {what}"
    yield "  PgUp, PgDn   ten events"
    yield from (f"  {key:<12} {what}" for key, (_, what) in SAYS.items())
    yield from (f"  {'Space' if key == ' ' else key:<12} {what}" for key, what in LOOKS.items())
    yield "  Ctrl-Z       leave for the shell; fg comes back"
