"""Walking through a judged match: the current moment, and the words that move it."""

from __future__ import annotations

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.moment import Moment
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.replay.address import BadAddress
from ga_replay.replay.walk import WORDS, NoFurther, Walk

__all__ = ["WORDS", "NothingFurtherError", "Walker"]


class NothingFurtherError(UnknownNameError):
    """There is nothing of that kind in that direction."""


class Walker:
    """A walk through a match by words (`WORDS`) and addresses; `Judgement.walk` makes one."""

    def __init__(self, viewed: ViewedMatch, walk: Walk) -> None:
        self._viewed = viewed
        self._walk = walk

    @property
    def moment(self) -> Moment:
        """The current moment."""
        return Moment(self._viewed, self._walk.position)

    def go(self, said: str) -> Moment:
        """The moment reached by that word.

        Raises NothingFurtherError, and UnknownNameError for any other word; then the moment stays.
        """
        try:
            self._walk.go(said)
        except NoFurther as error:
            raise NothingFurtherError(str(error)) from error
        except BadAddress as error:
            raise UnknownNameError(str(error)) from error
        return self.moment
