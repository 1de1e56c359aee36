"""`ga_replay.record`: a new match, or the continuation of one, in memory, in a file or in a store."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from ga_replay.app.card_data import CardData
from ga_replay.app.errors import ArgumentError, RecordingError, UnreadableError
from ga_replay.app.games import GAMES, game_named
from ga_replay.app.match import Match
from ga_replay.app.match_cards import cards_of, with_sets
from ga_replay.app.match_files import LOG_SUFFIXES, looks_like_a_path
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.new_match import Players, new_header
from ga_replay.app.opening import Opening, Stored, open_file
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import InFile, InMemory, Target
from ga_replay.core.log.entries import Header
from ga_replay.core.rules.choice import Rng
from ga_replay.core.table.visibility import ALL


def record(  # noqa: PLR0913 - all parts of a new match
    source: str | os.PathLike[str] | Match | Stored | Target,
    *,
    players: Players | None = None,
    into: str | os.PathLike[str] | Target | None = None,
    as_: str = ALL,
    first: str = "A",
    cards: CardData | None = None,
    tags: Mapping[str, str] | None = None,
    decks_from: str | os.PathLike[str] | None = None,
    rng: Rng | None = None,
    passes_unsaid: bool = False,
) -> Recorder:
    """Begins a match of a game (its name and `players`), or continues one (all else).

    `players` are names in turn order, each with the file of a deck list, the list itself as a text, or None for an
    unknown deck; `first` is the seat of the first turn, `tags` are those of a transcript (`Event`, `Date`, `Format`,
    …). A path ending in .ndjson or .jsonl, a match of a store (`store["name"]`) and a target go on where they lie. A
    `Match`, or the path of a transcript, goes on in memory.

    `into`: where it is written instead: a new file ending in .ndjson or .jsonl, or `store.target("name")`. `as_`: who
    records, a seat, spectator, judge, or all. `cards`: the card data; without them those of the card sets that the
    match names, or else the shipped cards with your imports. Card sets and deck lists that it names are looked for
    beside the file and its folder, then in the folder `decks_from`. `passes_unsaid`: a player who can only pass is not
    asked, as at the prompt; such passes are written as implied. `rng`: a `random.Random` that decides which handles the
    cards beside a new match's main decks have, so that a seed gives the same match again; without it they are
    unpredictable.

    Raises UnreadableError, UnsupportedError, ArgumentError, CardDataError, and RecordingError if the match cannot begin
    there, or go on.

    >>> with ga.record("epic", players={"Ann": "samples/epic/decks/good-humans.txt", "Bo": None}) as recorder:
    ...     recorder.question.text
    'B: choose the cards to exchange for new ones'
    """
    beside = NamedFiles(also=None if decks_from is None else Path(decks_from))
    if isinstance(source, str) and is_a_game(source):
        game_named(source)
        if players is None:
            raise ArgumentError("a new match has players", remedy='give players={"Ann": "fire.txt", "Bo": None}')
        header, cards = new_header(source, players, first=first, tags=tags, cards=cards, beside=beside, rng=rng)
        recorder = Recorder(InMemory("", header), as_=as_, cards=cards, passes_unsaid=passes_unsaid)
        return recorder if into is None else _kept(recorder, into)
    if players is not None or tags is not None:
        remedy = "leave players and tags out to continue it"
        raise ArgumentError("the match has begun with players of its own", remedy=remedy)
    if into is None and (target := target_of(source)) is not None:
        return go_on(target, as_=as_, cards=cards, beside=beside, passes_unsaid=passes_unsaid)
    match = _match(source, cards, beside)
    here = InMemory(match.name, match.head(), match.entries)
    recorder = Recorder(here, as_=as_, cards=match.cards, passes_unsaid=passes_unsaid)
    return recorder if into is None else _kept(recorder, into)


def begin(
    target: Target,
    game: str,
    players: Players,
    *,
    beside: NamedFiles,
    as_: str = ALL,
    first: str = "A",
    tags: Mapping[str, str] | None = None,
) -> None:
    """Begins a match of these players there, if that role can record it. Raises as `record`."""
    header, cards = new_header(game, players, first=first, beside=beside, tags=tags)
    _kept(Recorder(InMemory("", header), as_=as_, cards=cards), target)


def is_a_game(name: str) -> bool:
    """True if a name given to `record` means a game, and not a file."""
    return name in GAMES or not (looks_like_a_path(name) or Path(name).exists())


def target_of(source: str | os.PathLike[str] | Match | Stored | Target) -> Target | None:
    """The target with the match, a log or a match of a store; None for all else.

    Raises RecordingError and UnreadableError.
    """
    if isinstance(source, Target):
        return source
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        if path.suffix not in LOG_SUFFIXES:
            return None
        if not path.exists():
            raise RecordingError("there is no such file", place=str(path), remedy="name a file that exists")
        return InFile(path)
    there = getattr(source, "target", None)
    return there if isinstance(there, Target) else None


def go_on(
    target: Target,
    *,
    beside: NamedFiles,
    as_: str = ALL,
    cards: CardData | None = None,
    passes_unsaid: bool = False,
) -> Recorder:
    """A recorder of a match in that target, with the card sets that it names.

    Closes the target if it cannot continue.
    """
    try:
        header = _header(target)
        near = NamedFiles(Path(target.name).parent, beside.also) if isinstance(target, InFile) else beside
        cards = cards or cards_of(header, near)
        with_sets(header, cards)
        return Recorder(target, as_=as_, cards=cards, passes_unsaid=passes_unsaid)
    except BaseException:
        target.close()
        raise


def _header(there: Target | Stored) -> Header:
    """The header of a match to continue. Raises RecordingError if none has begun there."""
    if there.header is None:
        raise RecordingError("no match has begun there", place=there.name, remedy="begin it with its players")
    return there.header


def _refuse_begun(target: Target) -> None:
    """Raises RecordingError if a match has begun there before."""
    if target.header is not None:
        remedy = "leave players and tags out to continue it, or choose another name"
        raise RecordingError("a match has begun there before", place=target.name, remedy=remedy)


def _kept(recorder: Recorder, into: str | os.PathLike[str] | Target) -> Recorder:
    """The recorder of a match in memory, copied into the target.

    Raises RecordingError if a match has begun there before.
    """
    target = into if isinstance(into, Target) else file_at(into)
    try:
        _refuse_begun(target)
        return kept_in(recorder, target)
    except BaseException:
        target.close()
        raise


def kept_in(recorder: Recorder, target: Target) -> Recorder:
    """The recorder of a match in memory, copied into the target. Raises as the target does.

    Everything that forbids recording the match was checked before: the target never holds a match that cannot continue.
    """
    target.begin(recorder.header)
    if entries := recorder.target.entries:
        target.append(entries)
    recorder.target = target
    return recorder


def file_at(path: str | os.PathLike[str]) -> InFile:
    """The log at that path, which may not exist yet. Raises ArgumentError for another kind of name, and as `InFile`."""
    if not os.fspath(path).endswith(LOG_SUFFIXES):
        expected = " or ".join(LOG_SUFFIXES)
        raise ArgumentError(
            f"a recording is not written as {Path(path).suffix or 'this'}", place=os.fspath(path), remedy=f"end it with {expected}, or record into the store"
        )  # fmt: skip
    return InFile(Path(path))


def _match(
    source: str | os.PathLike[str] | Match | Stored | Target, cards: CardData | None, beside: NamedFiles
) -> Match:
    """The match to copy, with handles that reveal nothing of its lists.

    Raises UnreadableError, CardDataError and KeyFileError.
    """
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        source = open_file(path, Opening(NamedFiles(path.parent, beside.also), cards, mixed=True))
    elif not isinstance(source, Match):
        header = _header(source)
        cards = cards or cards_of(header, beside)
        source = Match(name=source.name, file="", header=header, entries=source.entries, cards=cards)
    if source.problems:
        raise UnreadableError.of(source.problems)
    return replace(source.mixed(), cards=cards or source.cards)
