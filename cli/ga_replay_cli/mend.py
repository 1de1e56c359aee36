"""`ga-replay mend`: repairs a recording whose last line was cut, without a loss."""

from __future__ import annotations

import click

from ga_replay.app.mending import Mended
from ga_replay.app.mending import mend as mended
from ga_replay_cli.console import ExitCode, note, write, write_json
from ga_replay_cli.match_argument import FILE

SHOWN = 200
"""This many characters of the dropped text are printed; all of it is kept."""


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="The kept and the dropped part, as one JSON object.")
def mend(file: str, *, as_json: bool) -> ExitCode:
    """Drop the last line of FILE, a log as NDJSON, if a crash or a full disk has cut it in the middle.

    Every whole line is kept, and `ga-replay record FILE` continues from there. The dropped line is printed and
    saved beside the file, as FILE.cut. A complete file is not changed; a file that is damaged anywhere else is
    reported and not changed (exit 3 or 4). A sealed log is then intact, but without its seal (exit 4): copy it
    again from a complete copy if you can.

    \b
      ga-replay mend swiss-3.ndjson
      ga-replay mend swiss-3.ndjson --json
    """  # click's mark for lines that stay as they are
    done = mended(file)
    if as_json:
        write_json(done)
    else:
        write(told(done))
    if not done.sealed or done.complete:
        return ExitCode.LEGAL
    note(f"{file}: the log was sealed, and its end is missing; copy it again from a complete copy")
    return ExitCode.INTEGRITY


def told(done: Mended) -> str:
    """The file after the repair, and the dropped part, in one line."""
    events = "1 event is" if done.events == 1 else f"{done.events} events are"
    if not done.bytes:
        return f"{done.file}: {events} there, and no line is cut; nothing was changed"
    text = done.dropped if len(done.dropped) <= SHOWN else f"{done.dropped[:SHOWN]}…"
    return f"{done.file}: {events} there; line {done.line}, which was cut, is dropped and kept in {done.kept_in}, {done.bytes} bytes: {text}"
