"""`ga-replay record`: a match written down as it is played, at a prompt or from a transcript on stdin."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click
import msgspec

from ga_replay.app.card_data import in_force, users_cards
from ga_replay.app.catalogs import of_which_game
from ga_replay.app.errors import RecordingError
from ga_replay.app.findings import unclear
from ga_replay.app.games import GAMES, Game, game_of, strangers
from ga_replay.app.hiding import mix
from ga_replay.app.match_cards import TAG, named_cards, with_known_cards, with_sets
from ga_replay.app.neighbours import Neighbours, at_most
from ga_replay.app.opening import deck_list
from ga_replay.app.own_files import KEY_BYTES
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import Target
from ga_replay.app.written import Written
from ga_replay.core import events as ev
from ga_replay.core.decks import DeckUnreadableError
from ga_replay.core.knowledge import ALL, ROLES, viewers
from ga_replay.core.limits import DECK_LIST, LINE, TooMuch
from ga_replay.core.log import Header, Seat
from ga_replay.core.pool import CardLookupError
from ga_replay.core.verdict import Status, beside, coded, untold
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.layout import handles_named, mixed, told_at_once
from ga_replay.logs.transcript.expand import pen_for
from ga_replay.logs.transcript.lines import Part, Piece, pieces
from ga_replay.logs.transcript.tags import header_of
from ga_replay_cli.at_prompt import Ask, AtPrompt, with_completion
from ga_replay_cli.console import ExitCode, is_terminal, leave, listed, talk, write
from ga_replay_cli.match_argument import MATCH, VIEWER
from ga_replay_cli.seating import SEATS, Place, Seating, seating_options
from ga_replay_cli.store_option import db_option, decks_from_option, game_option
from ga_replay_cli.target import target
from ga_replay_storage.store import StoreError

UNKNOWN = "??"


@click.command()
@click.argument("match", metavar="MATCH|FILE", type=MATCH)
@seating_options
@game_option
@click.option(
    "--as",
    "role",
    metavar="ROLE",
    type=VIEWER,
    help="Who records: a seat (A, B), spectator, judge or all. Default: asks, or all.",
)
@decks_from_option
@db_option
def record(
    match: str,
    *,
    seating: Seating,
    game: str,
    role: str | None,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode:
    """Record a match into the store, or into FILE as NDJSON; one that is there goes on where it was.

    At a terminal it shows the table and a numbered menu, writes what is forced, and asks for decisions and chance. With
    something else on stdin it reads a transcript, tags first where the match is new; they name the game. Every line is
    stored before the next is asked for; Ctrl-D stops. Deck lists that its tags name are looked for from the folder in
    which the command runs.

    \b
      ga-replay record swiss-3 --decks fire.txt wind.txt --players Ann Bo
      ga-replay record swiss-3 --as A
      ga-replay record swiss-4 < swiss-4.transcript
      ga-replay record league-1 --game epic --seat Ann=good.txt --seat Bo=evil.txt --seat "Cy=??"
    """  # click's mark for lines that stay as they are
    with target(match, url) as goal, users_cards().in_force():
        if goal.header is not None and seating.places:
            leave(f"{goal.name} has begun with its own decks; leave them out to continue it", ExitCode.USAGE)
        if is_terminal(sys.stdin):
            return at_prompt(goal, GAMES[game], seating, role)
        return from_stdin(goal, GAMES[game], seating, role, decks_from)


# --- at a prompt ---------------------------------------------------------------------------------------------------------


def at_prompt(goal: Target, game: Game, seating: Seating, role: str | None) -> ExitCode:
    """The conversation, from its first question on."""
    ask = with_completion()
    try:
        if goal.header is None:
            places = seating.places or asked_places(ask, seating.names)
            goal.begin(new_header(game, places, seating.first))
        assert goal.header is not None
        role = role or asked_role(ask, goal.header)
    except EOFError:
        return ExitCode.LEGAL
    recorder = Recorder(goal, as_=role, passes_unsaid=True)
    talk(f"recording {goal.name} as {role}, {recorder.pen.count} events so far; ? helps, Ctrl-D stops")
    AtPrompt(recorder, ask).run()
    later = recorder.ahead().count - recorder.pen.count
    follow = f", and {later} automatic events are written with the next line" if later else ""
    talk(f"{goal.name}: {recorder.pen.count} events are stored{follow}; `ga-replay record {goal.name}` continues")
    return ExitCode.LEGAL


def asked_places(ask: Ask, names: Sequence[str]) -> list[Place]:
    """Who sits where, with the deck list of each seat."""
    question = "deck list of {} (a file; Enter: unknown):  "
    return [(name, ask(question.format(seat), ()).strip() or UNKNOWN) for seat, name in zip(SEATS, names, strict=False)]


def asked_role(ask: Ask, header: Header) -> str:
    """Who records."""
    seats = [seat.seat for seat in header.seats]
    return ask(f"you record as ({', '.join((*seats, *ROLES))}; Enter: all): ", viewers(seats)).strip() or ALL


def new_header(game: Game, places: Sequence[Place], first: str) -> Header:
    """The header of a new match. Its lists are mixed, so that the handle of a card tells an opponent nothing."""
    seats = []
    for seat, (name, deck) in zip(SEATS, places, strict=False):
        lists = {} if deck == UNKNOWN else read_lists(game, deck)
        seats.append(Seat(seat, name, "" if deck == UNKNOWN else Path(deck).name, **lists))
    header = mixed(Header(game.name, game.wording.editions[-1], tuple(seats), first), secrets.token_bytes(KEY_BYTES))
    return with_known_cards(header, in_force())


def read_lists(game: Game, deck: str) -> dict[str, tuple[str, ...]]:
    """The lists of a deck file. Raises Complaint."""
    try:
        with Path(deck).open("rb") as stream:
            text = at_most(stream, DECK_LIST).decode()
        lists = game.wording.lists(text, deck)
    except TooMuch as much:
        leave(f"{deck} has {much}")
    except OSError as error:
        leave(f"{deck}: {error.strerror or error}; name a deck list, or ?? if it is unknown")
    except UnicodeDecodeError:
        leave(f"{deck}: this is not valid UTF-8; save the list as UTF-8")
    except DeckUnreadableError as error:
        leave("; ".join(of_which_game(error, text, game.catalog).lines))
    return {"material": lists.material, "main": lists.main, "side": lists.side}


# --- from a transcript on stdin ------------------------------------------------------------------------------------------


def from_stdin(goal: Target, game: Game, seating: Seating, role: str | None, decks_from: Path | None) -> ExitCode:
    """Line by line: each is stored, and said so, before the next is read."""
    numbered = enumerate(stdin_lines(), 1)
    tags, rest = head(numbered)
    if tags and goal.header is not None:
        leave(
            f"{goal.name} has already begun; leave the tags out to continue it, or choose another name",
            ExitCode.USAGE,
        )
    if goal.header is None:
        if tags:
            listed = header_from(tags, game, Neighbours(also=decks_from))
            refuse_unknown_cards(listed)
            goal.begin(mix(listed))
            rest = refusing(rest, hidden_by_mixing(listed, goal))
        elif seating.places:
            goal.begin(new_header(game, seating.places, seating.first))
        else:
            leave(f'{goal.name} is new: begin with tags such as [DeckA "fire.txt"], or give --decks', ExitCode.USAGE)
    assert goal.header is not None
    recorder = Recorder(goal, as_=role or ALL)
    statuses: set[Status] = set()
    for number, line in rest:
        try:
            happened = recorder.write(line)
        except RecordingError as error:
            stored = f"{recorder.pen.count} events are stored in {goal.name}; fix the line and give it again with the lines after it"
            place = error.diagnostic and msgspec.structs.replace(error.diagnostic, file="stdin", line=number)
            leave(f"{place or error}; {stored}")
        except StoreError as error:
            leave(f"stdin:{number}: {error}; this line and those after it are not stored")
        statuses |= told(number, recorder, happened)
    statuses |= told(0, recorder, () if recorder.pen.stopped else recorder.finish())
    if Status.ILLEGAL in statuses:
        return ExitCode.VIOLATIONS
    return ExitCode.UNCLEAR if Status.UNCLEAR in statuses else ExitCode.LEGAL


def refuse_unknown_cards(header: Header) -> None:
    """Raises Complaint for a list with a card that nobody knows, before a match with it has begun."""
    try:
        pen_for(header, game_of(header).wording)
    except CardLookupError as error:
        leave(f"stdin: this game cannot begin: {error}; correct the tags")


def hidden_by_mixing(listed: Header, goal: Target) -> frozenset[int]:
    """The handles that mean other cards now that the lists of the tags were mixed."""
    if goal.header is None or goal.header.tags == listed.tags:
        return frozenset()
    pen = pen_for(goal.header, game_of(goal.header).wording)
    pen.fill()
    return told_at_once(pen.recording.entries)


def refusing(lines: Iterable[tuple[int, str]], hidden: frozenset[int]) -> Iterator[tuple[int, str]]:
    """The lines, up to one that names such a handle: it was written of the lists in their own order. Raises Complaint."""
    for number, line in lines:
        named = hidden & handles_named(one.text for one in pieces(line)[0] if one.part in (Part.SAYS, Part.VARIATION))
        if named:
            leave(
                f"stdin:{number}: the line names the card @{min(named)}, and the lists were mixed as the match began;"
                " name the card by its name, or import the transcript as a file"
            )
        yield number, line


def stdin_lines() -> Iterator[str]:
    """The lines as they come. Raises Complaint where they are no UTF-8."""
    stream = sys.stdin.buffer
    for number, raw in enumerate(iter(lambda: stream.readline(LINE.most + 1), b""), 1):
        if len(raw) > LINE.most:
            leave(f"stdin:{number}: {LINE.cause}; {LINE.remedy}")
        try:
            yield raw.decode().rstrip("\r\n")
        except UnicodeDecodeError:
            leave(f"stdin:{number}: this is not valid UTF-8; save the transcript as UTF-8")


def head(numbered: Iterable[tuple[int, str]]) -> tuple[list[Piece], Iterator[tuple[int, str]]]:
    """The tags at the beginning, and the lines that follow."""
    tags: list[Piece] = []
    lines = iter(numbered)
    for number, line in lines:
        found, faults = pieces(line)
        for fault in faults:
            leave(str(msgspec.structs.replace(fault, file="stdin", line=number)))
        if any(piece.part is not Part.TAG for piece in found):
            return tags, _put_back((number, line), lines)
        tags += [msgspec.structs.replace(piece, line=number) for piece in found]
    return tags, iter(())


def _put_back(first: tuple[int, str], lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    yield first
    yield from lines


def header_from(tags: list[Piece], game: Game, beside: Neighbours) -> Header:
    """What the tags say, with the files that they name. Raises Complaint."""
    named = next((piece.text for piece in tags if piece.name == "Game"), game.name)
    played = GAMES.get(named, game)
    sets = next((piece.text for piece in tags if piece.name == TAG), "")
    cards = named_cards(played.name, sets, beside) or users_cards()
    click.get_current_context().with_resource(cards.in_force())
    header, faults = header_of(
        tags, played.wording, lambda name: deck_list(name, beside, played), "stdin", strangers(played)
    )
    for fault in faults:
        if fault.code is Code.BAD_DECK and beside.folder == Path():
            # A transcript on stdin has no folder of its own.
            leave(f"{fault}; with stdin, deck lists are looked for in the folder where the command runs")
        leave(str(fault))
    if header is None:
        leave("stdin: the tags do not describe a match")
    return with_sets(header, cards) if sets else with_known_cards(header, cards)


def told(number: int, recorder: Recorder, happened: Sequence[Written]) -> set[Status]:
    """Says that a line is stored, and what is wrong with what it says."""
    place = f"line {number}" if number else "the end"
    write(f"{place}: stored to @{recorder.pen.count}")
    sys.stdout.flush()
    for one in happened:
        if isinstance(one.event, ev.Reverted):
            write(f"{place}: @{one.position} {one.said}")
        for finding in one.findings:
            rule = f" [{finding.rule}]" if finding.rule else ""
            expected = untold(finding.code, finding.expected)
            legal = f"; legal: {listed(expected)}" if expected else ""
            said = coded(finding.message, finding.code)
            write(f"{place}: @{one.position} {one.verdict.value}{rule} {said}{beside(finding.also)}{legal}")
        for text in one.unread:
            write(f"{place}: @{one.position} unclear: {unclear(text)}")
    return {one.verdict for one in happened}
