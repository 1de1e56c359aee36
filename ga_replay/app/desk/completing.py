"""Tab: how what is typed may go on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ga_replay.logs.transcript.syntax.cursor import folded

_STARTS = re.compile(r"(?:^|(?<=[\s,(]))(?=\S)")


def completed(typed: str, words: Sequence[str]) -> tuple[str, ...]:
    """The whole lines as which it may go on: as much of its end as possible is the beginning of a word or text, or of a word in it.

    Nothing typed goes on as any of them.
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
