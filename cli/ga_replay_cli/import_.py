"""`ga-replay import`: logs and transcripts brought into the store."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.match import Match
from ga_replay.app.match_files import STDIN
from ga_replay_cli.console import ExitCode, fail, note, progress, write, write_json
from ga_replay_cli.match_argument import FILE
from ga_replay_cli.matches import exit_code, open_matches
from ga_replay_cli.store_option import db_option, decks_from_option, json_option
from ga_replay_storage import MatchExists, open_store


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE|DIR...", type=FILE)
@click.option("--name", metavar="MATCH", help="What the match is called in the store. Default: the file's name.")
@json_option
@decks_from_option
@db_option
def import_(
    files: tuple[str, ...], *, name: str | None, as_json: bool, decks_from: Path | None, url: str | None
) -> ExitCode:
    """Store each FILE (- is stdin), in any of the forms; its events are not judged.

    An incomplete file, and one whose name another match has, is not imported (exit 3, or 4 if it was changed); the
    others are. Each match is stored whole
    or not at all, even if the command is killed. Importing the same file again changes nothing, and a file that has
    grown adds its new events.

    \b
      ga-replay import samples/grand_archive/matches/*.transcript
      ga-replay import round3.ndjson --name swiss-3
    """  # click's mark for lines that stay as they are
    if name and (len(files) > 1 or Path(files[0]).is_dir()):
        fail("--name can name only one file; without --name each match is named after its file", ExitCode.USAGE)
    worst = [ExitCode.LEGAL]
    stored = events = 0
    with open_store(url) as store, progress("matches stored:") as advance:
        for source in open_matches(files, url, decks_from, mixed=True):
            if source.problems or source.header is None:
                worst.append(exit_code(source.problems))
                _refused(source, as_json=as_json)
                continue
            match = name or called(source)
            try:
                new = store.save(source, name=match)
            except MatchExists as error:
                worst.append(ExitCode.UNREADABLE)
                _taken(source.file, error, as_json=as_json)
                continue
            stored, events = stored + 1, events + new
            advance()
            if as_json:
                write_json({"file": source.file, "match": match, "events": len(source.entries), "new": new})
            else:
                write(f"{source.file}: {match}, {len(source.entries)} events, {new} of them new")
    if as_json:
        write_json({"summary": True, "matches": stored, "events": events, "refused": len(worst) - 1})
    return next((code for code in (ExitCode.UNREADABLE, ExitCode.INTEGRITY) if code in worst), ExitCode.LEGAL)


def called(source: Match) -> str:
    """The name of a match, from its file's name."""
    if source.file == "stdin" or source.name == STDIN:
        fail("a match from stdin needs a --name", ExitCode.USAGE)
    return Path(source.file).name.removesuffix(".ndjson").rsplit(".", 1)[0] if source.file else source.name


def _taken(file: str, error: MatchExists, *, as_json: bool) -> None:
    """Another match has the name: the others are imported all the same."""
    if as_json:
        write_json({"file": file, "refused": error.cause, "code": "name-taken", "line": 0})
    note(f"{file}: {error.cause}; continue that one, or import this one alone with --name NAME")


def _refused(source: Match, *, as_json: bool) -> None:
    for diagnostic in source.problems:
        if as_json:
            write_json(
                {"file": source.file, "refused": str(diagnostic), "code": diagnostic.code, "line": diagnostic.line}
            )
        else:
            write(f"{diagnostic}; none of it was stored")
