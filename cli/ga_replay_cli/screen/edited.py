"""The typed line, with its cursor."""

from __future__ import annotations

import re

from msgspec import Struct

LAST_WORD = re.compile(r"\S*\s*$")


class Edited(Struct, frozen=True):
    """A line and the place of the cursor in it, from 0; each change returns a new line."""

    text: str = ""
    at: int = 0

    @staticmethod
    def of(text: str) -> Edited:
        """That text, with the cursor after it."""
        return Edited(text, len(text))

    def put(self, text: str) -> Edited:
        """With the text put in at the cursor."""
        return Edited(self.text[: self.at] + text + self.text[self.at :], self.at + len(text))

    def back(self) -> Edited:
        """Without the letter before the cursor."""
        return self if not self.at else Edited(self.text[: self.at - 1] + self.text[self.at :], self.at - 1)

    def delete(self) -> Edited:
        """Without the letter under the cursor."""
        return Edited(self.text[: self.at] + self.text[self.at + 1 :], self.at)

    def back_word(self) -> Edited:
        """Without the word before the cursor."""
        kept = LAST_WORD.sub("", self.text[: self.at], count=1)
        return Edited(kept + self.text[self.at :], len(kept))

    def cut_before(self) -> Edited:
        """Without all that stands before the cursor."""
        return Edited(self.text[self.at :])

    def cut_behind(self) -> Edited:
        """Without all that stands after the cursor."""
        return Edited.of(self.text[: self.at])

    def moved(self, by: int) -> Edited:
        """With the cursor this many letters further on, or back."""
        return Edited(self.text, max(0, min(len(self.text), self.at + by)))

    def home(self) -> Edited:
        """With the cursor at the beginning."""
        return Edited(self.text)

    def end(self) -> Edited:
        """With the cursor at the end."""
        return Edited.of(self.text)
