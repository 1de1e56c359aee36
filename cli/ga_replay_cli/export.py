"""`ga-replay export`: a match written in another form, whole or as one viewer may have it."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import game_of
from ga_replay.app.hiding import mix_for
from ga_replay.app.match import Match
from ga_replay.app.own_files import hiding_key
from ga_replay.core.knowledge import ALL, sees_all
from ga_replay.core.log import Header
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.ndjson import plain_lines, sealed_lines
from ga_replay.logs.redact import redact
from ga_replay.logs.salting import salts_of
from ga_replay.logs.transcript.contract import contract
from ga_replay.views.telling import narrated
from ga_replay.views.viewer import UnknownViewer, as_written_down, check_viewer, entries_for, header_for
from ga_replay_cli.console import ExitCode, as_json, is_terminal, leave, talk, write_lines
from ga_replay_cli.moment import Shown
from ga_replay_cli.one_of import OneOf
from ga_replay_cli.source import judged_with_its_cards, whole
from ga_replay_cli.store_option import db_option, decks_from_option, viewer_option


@click.command()
@click.argument("match", metavar="FILE|MATCH")
@click.option("--to", "form", type=OneOf(["ndjson", "transcript", "json"]), required=True, help="The form to write.")
@click.option("--out", metavar="PATH", help="Where to write it. Default: stdout.")
@click.option("--plain", is_flag=True, help="NDJSON without hashes and seal, as a person would write it.")
@viewer_option(ALL, "The whole match is the record; anybody else gets it without what they cannot know.")
@decks_from_option
@db_option
def export(
    match: str, *, form: str, out: str | None, plain: bool, viewer: str, decks_from: Path | None, url: str | None
) -> None:
    """Write a match, of a file (- is stdin) or of the store, in another form.

    What was exported for all, `ga-replay import` brings back as it was. NDJSON is sealed: `ga-replay verify` tells
    whether somebody changed it, also where it was written for one viewer. Into a file or a pipe it goes as it is; at a
    terminal, characters that a terminal obeys are shown as JSON escapes.

    \b
      ga-replay export swiss-3 --to ndjson --out swiss-3.ndjson
      ga-replay export swiss-3 --to json --as spectator
    """  # click's mark for lines that stay as they are
    source = whole(match, url, decks_from, mixed=form != "transcript" or mix_for(viewer))
    judged_with_its_cards(source)
    header = source.header
    if header is None:
        leave(f"{source.name}: there is no match here")
    try:
        check_viewer(viewer, header)
    except UnknownViewer as error:
        leave(f"{source.name}: {error}", ExitCode.USAGE)
    if plain and form != "ndjson":
        leave("--plain is for --to ndjson", ExitCode.USAGE)
    write_out(lines_of(source, header, form, viewer, plain=plain), out)
    told = "with all that was hidden at the table; --as spectator leaves it out"
    talk(f"written as {viewer}: {told if sees_all(viewer) else 'without what they cannot know'}")


def lines_of(source: Match, header: Header, form: str, viewer: str, *, plain: bool) -> Iterator[bytes]:
    """The match in that form, line by line."""
    if form == "ndjson":
        return redact(plain_lines(header, source.entries) if plain else sealed(source, header), viewer, CODECS)
    if form == "transcript":
        seen = source.entries
        if not sees_all(viewer):
            header, seen = header_for(header, viewer), as_written_down(list(entries_for(seen, viewer)))
        try:
            return iter([contract(header, seen, game_of(header).wording).encode()])
        except Fault as fault:
            leave(f"{source.name}: {fault.cause}; {fault.remedy}")
    return document(source, viewer)


def sealed(source: Match, header: Header) -> Iterator[bytes]:
    """A sealed log as it is, signatures and all; any other match sealed, each time with the same salts."""
    if source.log is not None and source.log.chained:
        return source.written()
    return sealed_lines(header, source.entries, salts_of(hiding_key().key, header, source.entries))


def document(source: Match, viewer: str) -> Iterator[bytes]:
    """One JSON object with everything that a program might want: entries with places, sentences and verdicts."""
    shown = Shown(source, viewer)
    match = shown.match
    head = as_json({"format": "ga-replay.json", "version": 1, "viewer": viewer, "header": shown.header})
    yield head[:-1].encode() + b',"entries":[\n'
    for position, said in narrated(match, everything=True):
        entry = match.entry(position)
        record = {"n": position, "address": match.timeline.address(position), "said": said, "entry": entry}
        record["live"] = match.timeline.is_live(position)
        record["verdict"] = match.verdict(position)
        yield as_json(record).encode() + (b",\n" if position < len(match) else b"\n")
    yield b"]}\n"


def write_out(lines: Iterator[bytes], out: str | None) -> None:
    """To stdout, or to a file that is there whole or not at all."""
    if out is None and is_terminal(sys.stdout):
        for some in lines:
            write_lines(some.decode().removesuffix("\n").split("\n"))
        return
    if out is None:
        sys.stdout.flush()
        for line in lines:
            sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
        return
    path = Path(out)
    if path.exists() and not path.is_file():
        write_into(lines, path)
        return
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        leave(f"{out}: {error.strerror or error}; nothing was written: name a file in a folder that you may write to")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.writelines(lines)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        leave(f"{out}: {error.strerror or error}; nothing was written: make room, or name another file")
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_into(lines: Iterator[bytes], path: Path) -> None:
    """A device or a pipe takes what is written and stays what it is."""
    try:
        with path.open("wb") as stream:
            stream.writelines(lines)
    except OSError as error:
        leave(f"{path}: {error.strerror or error}; it does not have all of the match: name a file")
