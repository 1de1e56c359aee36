"""Record, judge and replay matches of trading card games.

    import ga_replay as ga

    for finding in ga.open("samples/tour/fault.transcript").judge().findings:
        print(finding.address, finding.rule, finding.message)

`__all__` is the public interface, and docs/python-api.md is its page; every other name is private and may change. Importing this package loads
nothing of it: a public name is loaded when it is first used (decision 0012). It needs msgspec and lark alone.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, which would be a quarter of the time to begin
if TYPE_CHECKING:
    from ga_replay.app.card_data import CardData
    from ga_replay.app.card_data import read_cards as cards
    from ga_replay.app.decisions import Decided, LegalDecisions, Reason
    from ga_replay.app.decks import Deck, DeckCheck, DeckFinding, DeckRules, read_deck
    from ga_replay.app.errors import (
        ArgumentError,
        CardDataError,
        GaReplayError,
        IntegrityError,
        KeyFileError,
        RecordingError,
        UnknownMatchError,
        UnknownNameError,
        UnreadableError,
        UnsupportedError,
    )
    from ga_replay.app.findings import Finding
    from ga_replay.app.judgement import Counts, OpenQuestion, Where
    from ga_replay.app.keys import KnownKey, KnownKeys
    from ga_replay.app.match import Judgement, Match
    from ga_replay.app.moment import EntryRecord, Moment, MomentRecord
    from ga_replay.app.new_match import Players
    from ga_replay.app.opening import Stored
    from ga_replay.app.opening import open_match as open  # noqa: A004 - a reader writes ga.open
    from ga_replay.app.opening import read_match as read
    from ga_replay.app.questions import Option, Question
    from ga_replay.app.record import record
    from ga_replay.app.recording import Recorder
    from ga_replay.app.supported import GameInfo, supported_games
    from ga_replay.app.targets import Target
    from ga_replay.app.verifying import CheckedSignature, Standing, Verification, verify
    from ga_replay.app.walking import Walker
    from ga_replay.app.written import Written
    from ga_replay.core.events import Event
    from ga_replay.core.log.entries import Entry, Header
    from ga_replay.core.log.outcome import GameOutcome, Outcome
    from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
    from ga_replay.core.rules.choice import Rng
    from ga_replay.core.rules.verdict import Status
    from ga_replay.logs.diagnostics import Code, Diagnostic, Family
    from ga_replay.replay.address import Place
    from ga_replay.replay.notes import Note
    from ga_replay.views.explanation import Explanation, Value
    from ga_replay.views.legal_options import LegalOptions as Due

    __version__: str

__all__ = [
    "ArgumentError",
    "Board",
    "CardData",
    "CardDataError",
    "CardView",
    "CheckedSignature",
    "Code",
    "Counts",
    "Decided",
    "Deck",
    "DeckCheck",
    "DeckFinding",
    "DeckRules",
    "Diagnostic",
    "Due",
    "Entry",
    "EntryRecord",
    "Event",
    "Explanation",
    "Family",
    "Finding",
    "GaReplayError",
    "GameInfo",
    "GameOutcome",
    "Header",
    "IntegrityError",
    "Judgement",
    "KeyFileError",
    "KnownKey",
    "KnownKeys",
    "LegalDecisions",
    "Match",
    "Moment",
    "MomentRecord",
    "Note",
    "OpenQuestion",
    "Option",
    "Outcome",
    "Place",
    "Players",
    "Question",
    "Reason",
    "Recorder",
    "RecordingError",
    "Rng",
    "Side",
    "Standing",
    "Status",
    "Stored",
    "Target",
    "UnknownMatchError",
    "UnknownNameError",
    "UnreadableError",
    "UnsupportedError",
    "Value",
    "Verification",
    "Walker",
    "Where",
    "Written",
    "ZoneView",
    "__version__",
    "cards",
    "open",
    "read",
    "read_deck",
    "record",
    "supported_games",
    "verify",
]

_PLACES = {
    "ArgumentError": "app.errors.ArgumentError",
    "Board": "core.ports.board.Board",
    "CardData": "app.card_data.CardData",
    "CardDataError": "app.errors.CardDataError",
    "CardView": "core.ports.board.CardView",
    "CheckedSignature": "app.verifying.CheckedSignature",
    "Code": "logs.diagnostics.Code",
    "Counts": "app.judgement.Counts",
    "Decided": "app.decisions.Decided",
    "Deck": "app.decks.Deck",
    "DeckCheck": "app.decks.DeckCheck",
    "DeckFinding": "app.decks.DeckFinding",
    "DeckRules": "app.decks.DeckRules",
    "Diagnostic": "logs.diagnostics.Diagnostic",
    "Due": "views.legal_options.LegalOptions",
    "Entry": "core.log.entries.Entry",
    "Event": "core.events.Event",
    "EntryRecord": "app.moment.EntryRecord",
    "Explanation": "views.explanation.Explanation",
    "Family": "logs.diagnostics.Family",
    "Finding": "app.findings.Finding",
    "GaReplayError": "app.errors.GaReplayError",
    "GameInfo": "app.supported.GameInfo",
    "GameOutcome": "core.log.outcome.GameOutcome",
    "Header": "core.log.entries.Header",
    "IntegrityError": "app.errors.IntegrityError",
    "Judgement": "app.match.Judgement",
    "KeyFileError": "app.errors.KeyFileError",
    "KnownKey": "app.keys.KnownKey",
    "KnownKeys": "app.keys.KnownKeys",
    "LegalDecisions": "app.decisions.LegalDecisions",
    "Match": "app.match.Match",
    "Moment": "app.moment.Moment",
    "MomentRecord": "app.moment.MomentRecord",
    "Note": "replay.notes.Note",
    "Place": "replay.address.Place",
    "OpenQuestion": "app.judgement.OpenQuestion",
    "Option": "app.questions.Option",
    "Outcome": "core.log.outcome.Outcome",
    "Players": "app.new_match.Players",
    "Question": "app.questions.Question",
    "Reason": "app.decisions.Reason",
    "Recorder": "app.recording.Recorder",
    "RecordingError": "app.errors.RecordingError",
    "Rng": "core.rules.choice.Rng",
    "Side": "core.ports.board.Side",
    "Standing": "app.verifying.Standing",
    "Status": "core.rules.verdict.Status",
    "Stored": "app.opening.Stored",
    "Target": "app.targets.Target",
    "UnknownMatchError": "app.errors.UnknownMatchError",
    "UnknownNameError": "app.errors.UnknownNameError",
    "UnreadableError": "app.errors.UnreadableError",
    "UnsupportedError": "app.errors.UnsupportedError",
    "Value": "views.explanation.Value",
    "Verification": "app.verifying.Verification",
    "Walker": "app.walking.Walker",
    "Where": "app.judgement.Where",
    "Written": "app.written.Written",
    "ZoneView": "core.ports.board.ZoneView",
    "cards": "app.card_data.read_cards",
    "open": "app.opening.open_match",
    "read": "app.opening.read_match",
    "read_deck": "app.decks.read_deck",
    "record": "app.record.record",
    "supported_games": "app.supported.supported_games",
    "verify": "app.verifying.verify",
}
"""Where each public name is, below this package. None may be the name of a room: importing the room would take its place."""


if not TYPE_CHECKING:  # else no type checker would find a misspelt name

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version  # noqa: PLC0415 - slow to load, and seldom asked for

            return version("ga-replay")
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - as above

        module, _, there = _PLACES[name].rpartition(".")
        value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), there)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
