"""The library's errors: one root, with place, cause and remedy as fields; a verdict on a play is never an error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ga_replay.logs.diagnostics import Diagnostic, Fault


class GaReplayError(Exception):
    """The library cannot do what it was asked for.

    `place` is a file, a line of it (`file:line`), a line of a text, or the name of a match, empty if there is none.
    `cause` is the error, `remedy` what to do about it, empty if nothing can be done. `more` are further faults of the
    same kind, one line each. `str()` has the first three in one line.
    """

    def __init__(self, cause: str, *, place: str = "", remedy: str = "", more: Sequence[str] = ()) -> None:
        super().__init__(cause)
        self.place = place
        self.cause = cause
        self.remedy = remedy
        self.more = tuple(more)

    def __str__(self) -> str:
        said = f"{self.place}: {self.cause}" if self.place else self.cause
        return f"{said}; {self.remedy}" if self.remedy else said

    def __reduce__(self) -> tuple[object, ...]:
        """Unpickles the error in another process."""
        return _rebuilt, (type(self), self.__dict__)


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Context manager: sets the place of an error without one."""
    try:
        yield
    except GaReplayError as error:
        error.place = error.place or place
        raise


def _rebuilt(kind: type[GaReplayError], fields: dict[str, object]) -> GaReplayError:
    error = kind.__new__(kind)
    Exception.__init__(error, fields["cause"])
    error.__dict__.update(fields)
    return error


class UnreadableError(GaReplayError):
    """A match, or another file, cannot be read; `diagnostics` are all its faults, of which it has the first."""

    diagnostics: tuple[Diagnostic, ...] = ()

    @classmethod
    def of(cls, diagnostics: Sequence[Diagnostic], also: str = "") -> UnreadableError:
        """The error of a file with these faults: an `IntegrityError` if all of it can be read, and was changed.

        `also` names the consequence.
        """
        first, *_ = diagnostics
        changed = all(one.family.value == "integrity" for one in diagnostics)
        kind = IntegrityError if changed else cls
        remedy = f"{first.remedy} [{first.code}]"
        error = kind(first.cause, place=first.place, remedy=f"{remedy}; {also}" if also else remedy)
        error.diagnostics = tuple(diagnostics)
        return error


class IntegrityError(UnreadableError):
    """A file differs from what was sealed or signed: it was changed or cut off."""


class UnsupportedError(GaReplayError):
    """A match is of a game, of an edition of its rules, or of a number of players that this version does not know."""


class ArgumentError(GaReplayError):
    """The caller asks for something impossible: a value or a combination that makes no sense here.

    The command line reports it as wrong use.
    """


class UnknownNameError(ArgumentError):
    """The caller names a viewer, a moment, a card or a rule that the match, or the game, does not have."""


class UnknownMatchError(GaReplayError):
    """The store has no match of that name."""


class CardDataError(GaReplayError):
    """Card data, a card set or a ban list cannot be read, or differs from what a match was played with."""


class RecordingError(GaReplayError):
    """A line or an answer cannot be recorded; nothing of it was written.

    `diagnostic` describes a line that cannot be read, with its code, and its line and column in the given text; None
    for all else. `near` is the verb most similar to the first word of a line without one; empty if none is near.
    """

    diagnostic: Diagnostic | None = None
    near: str = ""

    @classmethod
    def of(cls, fault: Fault, line: int = 0) -> RecordingError:
        """The error of a line with this fault; 0: the fault has no place in the text."""
        told = fault.at("", line)
        where = [f"line {line}"] if line else []
        where += [f"column {told.column}"] if line and told.column else []
        error = cls(told.cause, place=", ".join(where), remedy=told.remedy)
        error.diagnostic = told
        error.near = getattr(fault, "near", "")
        return error

    def at(self, file: str, line: int) -> str:
        """The same for one line of text that was given alone: in its line of that file."""
        if self.diagnostic is None:
            return str(self)
        from msgspec.structs import replace  # noqa: PLC0415 - errors are loaded with the package

        return str(replace(self.diagnostic, file=file, line=line))


class KeyFileError(GaReplayError):
    """A file of keys cannot be used as it is."""
