"""The line that somebody types, with its cursor."""

from __future__ import annotations

import re

from msgspec import Struct

LAST_WORD = re.compile(r"\S*\s*$")


class EditLine(Struct, frozen=True):
    """A line and the place of the cursor in it, from 0; each change is a new line."""

    text: str = ""
    at: int = 0

    @staticmethod
    def of(text: str) -> EditLine:
        """That text, with the cursor after it."""
        return EditLine(text, len(text))

    def put(self, text: str) -> EditLine:
        """With the text put in at the cursor."""
        return EditLine(self.text[: self.at] + text + self.text[self.at :], self.at + len(text))

    def back(self) -> EditLine:
        """Without the letter before the cursor."""
        return self if not self.at else EditLine(self.text[: self.at - 1] + self.text[self.at :], self.at - 1)

    def delete(self) -> EditLine:
        """Without the letter under the cursor."""
        return EditLine(self.text[: self.at] + self.text[self.at + 1 :], self.at)

    def back_word(self) -> EditLine:
        """Without the word before the cursor."""
        kept = LAST_WORD.sub("", self.text[: self.at], count=1)
        return EditLine(kept + self.text[self.at :], len(kept))

    def cut_before(self) -> EditLine:
        """Without all that stands before the cursor."""
        return EditLine(self.text[self.at :])

    def cut_behind(self) -> EditLine:
        """Without the text after the cursor."""
        return EditLine.of(self.text[: self.at])

    def moved(self, by: int) -> EditLine:
        """With the cursor this many letters further on, or back."""
        return EditLine(self.text, max(0, min(len(self.text), self.at + by)))

    def home(self) -> EditLine:
        """With the cursor at the beginning."""
        return EditLine(self.text)

    def end(self) -> EditLine:
        """With the cursor at the end."""
        return EditLine.of(self.text)
