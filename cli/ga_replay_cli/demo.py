"""`ga-replay demo`: the tour on the samples: record, judge, step, export, and the stored matches."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import click

from ga_replay.app.games import DEFAULT
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.own_files import hiding_key_in
from ga_replay.app.streamed_transcript import StreamedTranscript
from ga_replay_cli.__main__ import run
from ga_replay_cli.console import ExitCode, UserError, fail, paint, write, write_lines
from ga_replay_cli.matches import open_match
from ga_replay_cli.recording_target import target

TOUR, FAULT = "tour.transcript", "fault.transcript"
OTHER = Path("epic") / "matches" / "3.transcript"
"""A match of another game, beside the tour's folder."""
MATCH = "tour"
EXPORT = f"ga-replay export {MATCH} --to ndjson --as spectator"
PICTURE = f"ga-replay export {MATCH} --to svg --at 3.main.4 --as spectator"
EXCERPT = ("3.main.4", "3.main.36")
SHOWN_TO = 150
"""The number of events that the first lines show: two turns."""


@click.command()
@click.option(
    "--db", "url", metavar="URL", help="Where to store the tour. Default: a new SQLite file in a temporary folder."
)
def demo(*, url: str | None) -> ExitCode:
    """Take the tour: a real match recorded, judged event by event, stepped through and exported; an illegal play found.

    It changes only the store that it names at its end.

    \b
      ga-replay demo
    """  # click's mark for lines that stay as they are
    samples = found_samples()
    folder = Path(tempfile.mkdtemp(prefix="ga-replay-demo-"))
    with hiding_key_in(folder):
        tour(samples, folder, url or f"sqlite:///{folder / 'matches.sqlite'}")
    return ExitCode.LEGAL


def tour(samples: Path, folder: Path, store: str) -> None:
    fault = str(samples / FAULT)
    chapter("1. Record", f"(cd {samples} && ga-replay record {MATCH} < {TOUR})")
    recorded(samples / TOUR, store)
    chapter("2. Judge: every event by the rulebook; here an attack of turn 3", f"ga-replay validate {MATCH}")
    excerpt(store)
    shown(run(["validate", MATCH, "--db", store]))
    chapter("3. Step: one moment as Ann sees it, and as a spectator does", f"ga-replay show {MATCH} --at 4.main --as A")
    shown(run(["show", MATCH, "--at", "4.main", "--as", "A", "--db", store]))
    write()
    shown(run(["show", MATCH, "--at", "4.main", "--as", "spectator", "--db", store]))
    chapter("4. An illegal play: why, and what would have been legal", f"ga-replay validate {fault}")
    expected(run(["validate", fault]), ExitCode.VIOLATIONS)
    sealed = str(folder / "tour.ndjson")
    chapter(
        "5. Export for a spectator: nothing hidden is in the file, and the seal still holds", f"{EXPORT} --out {sealed}"
    )
    shown(run(["export", MATCH, "--to", "ndjson", "--as", "spectator", "--out", sealed, "--db", store]))
    shown(run(["verify", sealed]))
    sent = [str(folder / "tour.html"), str(folder / "moment.svg")]
    chapter("6. Send it: the match as one page, and a moment as a picture", f"{PICTURE} --out {sent[1]}")
    shown(run(["export", MATCH, "--to", "html", "--as", "spectator", "--out", sent[0], "--db", store]))
    shown(run([*PICTURE.split()[1:], "--out", sent[1], "--db", store]))
    write(f"The page is {sent[0]}, the picture {sent[1]}; any browser opens them.")
    other = str(samples.parent / OTHER)
    chapter(
        "7. Another game, four at the table, in the middle of a battle", f"ga-replay show {other} --at 16.battle.20"
    )
    shown(run(["validate", other]))
    shown(run(["show", other, "--at", "16.battle.20"]))
    chapter("8. Stored", f"ga-replay list --db {store}")
    shown(run(["list", "--db", store]))
    write()
    write(f"The store is {store}, the exports are in {folder}.")
    write(f"Walk through the match: ga-replay step {MATCH} --db {store} --as all")


def found_samples() -> Path:
    """The folder of the tour: inside the installed package, or in the clone that it runs from. Raises UserError."""
    package = Path(__file__).resolve().parent
    places = [place / "samples" / "tour" for place in (package, package.parents[1])]
    for place in places:
        if (place / TOUR).is_file():
            return place
    raise UserError(f"the samples of the tour are not at {places[0]}; install ga-replay again")


def recorded(path: Path, store: str) -> None:
    """Records the transcript line by line, as at the table, and shows the first lines with their events."""
    lines = path.read_text(encoding="utf-8").splitlines()
    incoming = StreamedTranscript(lines, str(path))
    with target(MATCH, store) as goal:
        if goal.header is not None:
            fail(f"the store {store} already has a match called {MATCH}; name another store")
        recorder = incoming.begin(goal, game=DEFAULT, beside=NamedFiles(path.parent))
        for _, line in incoming:
            before = len(recorder)
            recorder.write(line)
            if before < SHOWN_TO:
                stored = f"@{before + 1} to @{len(recorder)}" if len(recorder) > before else "no new event"
                write(f"{line:<70} " + paint(stored, dim=True))
        recorder.fill()
        write(f"  … {len(lines)} lines became {len(recorder)} events, each stored before the next line was read")


def excerpt(store: str) -> None:
    """Some events with their verdicts and rules."""
    judgement = open_match(MATCH, store).judge()
    first, last = (judgement.at(address).position for address in EXCERPT)
    for moment, said in judgement.narrated():
        if first <= moment.position <= last and moment.entry is not None:
            because = f" [{moment.entry.because}]" if moment.entry.because else ""
            write(f"@{moment.position} " + paint(moment.verdict.value, "green") + f" {said}{because}")
    write()


def chapter(title: str, command: str) -> None:
    """Prints a heading, and the command that does the same."""
    write_lines(["", paint(title, bold=True), paint(f"$ {command}", dim=True)])


def shown(exit_code: int) -> None:
    """Checks that the part succeeded."""
    expected(exit_code, ExitCode.LEGAL)


def expected(exit_code: int, wanted: ExitCode) -> None:
    """Raises UserError if a part of the tour failed."""
    sys.stdout.flush()
    if exit_code != wanted:
        fail(
            f"the tour expected exit code {int(wanted)} here, not {int(exit_code)}",
            ExitCode(exit_code) if exit_code else ExitCode.VIOLATIONS,
        )
