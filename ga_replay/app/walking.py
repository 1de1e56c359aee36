"""Walking through a judged match: the current moment, and the words that move it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.app.errors import UnknownNameError
from ga_replay.replay.address import BadAddress
from ga_replay.replay.step import WORDS, NoFurther, Walk

if TYPE_CHECKING:
    from ga_replay.app.judgement import Judgement
    from ga_replay.app.moment import Moment

__all__ = ["WORDS", "NothingFurtherError", "Walker"]


class NothingFurtherError(UnknownNameError):
    """There is nothing of that kind in that direction."""


class Walker:
    """A walk through a match by words (`WORDS`) and addresses; `Judgement.walk` makes one."""

    def __init__(self, judgement: Judgement, walk: Walk) -> None:
        self._judgement = judgement
        self._walk = walk

    @property
    def moment(self) -> Moment:
        """The current moment."""
        return self._judgement.at(self._walk.position)

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
