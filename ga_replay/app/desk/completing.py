"""Completion with Tab."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ga_replay.logs.transcript.syntax.cursor import folded

_STARTS = re.compile(r"(?:^|(?<=[\s,(]))(?=\S)")


def completed(typed: str, words: Sequence[str]) -> tuple[str, ...]:
    """The completed lines.

    The longest possible end of the text is completed, as the beginning of a word or text, or of a word in it. Empty
    text is completed to any of them.
    """
    if not typed.strip():
        return tuple(dict.fromkeys(words))
    texts = {word: folded(word)[0] for word in words}
    for start in (found.start() for found in _STARTS.finditer(typed)):
        tail = folded(typed[start:])[0]
        begun = [word for word, text in texts.items() if text.startswith(tail)]
        inside = [word for word, text in texts.items() if f" {tail}" in text and word not in begun]
        if begun or inside:
            return tuple(typed[:start] + word for word in (*begun, *inside))
    return ()
