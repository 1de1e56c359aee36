"""`ga-replay verify`: a log's integrity, completeness and signatures; three separate answers."""

import sys
from collections.abc import Iterator

import click

from ga_replay.app.keys import keys_to_require, known_keys
from ga_replay.app.match_files import STDIN
from ga_replay.app.verifying import Standing, Verification, verify_stream
from ga_replay.app.verifying import verify as verified
from ga_replay_cli.console import ExitCode, Line, note, paint, progress, write_json, write_lines
from ga_replay_cli.match_argument import FILE

COLOURS = {Standing.KNOWN: "green", Standing.OTHER: "red", Standing.UNKNOWN: "yellow"}


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=FILE)
@click.option(
    "--key",
    "listed",
    metavar="FILE",
    type=FILE,
    help="The list of keys that you know. Default: known_keys in your own folder.",
)
@click.option(
    "--require",
    "names",
    multiple=True,
    metavar="NAME",
    help="Exit 4 unless NAME signed the whole, with a key that your list has under NAME.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per log, then a summary.")
def verify(files: tuple[str, ...], *, listed: str | None, names: tuple[str, ...], as_json: bool) -> ExitCode:
    """Check each FILE (- is stdin): intact, complete, signed by whom, and whether you know that key.

    Intact and complete mean that a log is as it was last sealed: they find accidents and careless edits. Anybody
    can change a log and seal it again, so only a valid signature by a known key shows who wrote a log: a key in
    your list, under the name that signed (ga-replay key add). A log without hashes and seal is well formed, but
    proves nothing. No signature proves that the record is what happened.

    Exit 0 if every log is intact and complete, every signature on it is valid and every required one is there, 4 if
    not (also for a log without a seal), 3 if a log or a list cannot be read.

    \b
      ga-replay verify samples/grand_archive/playouts/*.ndjson
      ga-replay export MATCH --to ndjson | ga-replay verify -
      ga-replay verify swiss-3.ndjson --key club-keys.txt --require judge
    """  # click's mark for lines that stay as they are
    known = keys_to_require(listed) if names else known_keys(listed)
    with progress("entries read:") as advance:
        reports = [
            verify_stream(sys.stdin.buffer, "stdin", known=known, require=names, advance=advance)
            if name == STDIN
            else verified(name, known=known, require=names, advance=advance)
            for name in files
        ]
    for report in reports:
        if as_json:
            write_json(report)
        else:
            write_lines(_told(report))
    if any(signed.valid is None for report in reports for signed in report.signatures):
        note("signatures were not checked: that needs the package cryptography, the extra ga-replay[sign]")
    worst = _worst([exit_code(report) for report in reports])
    if as_json:
        write_json(_summary(reports))
    return worst


def _told(report: Verification) -> Iterator[Line]:
    if report.is_unreadable:
        verdict = paint("unreadable", "red")
    elif not report.chained:
        verdict = paint("unsealed: well formed, but nothing proves that it is unchanged", "yellow")
    else:
        intact = paint("intact", "green") if report.intact else paint("not intact", "red")
        complete = paint("complete", "green") if report.complete else paint("not complete", "red")
        verdict = intact + ", " + complete
    parts = [f"{report.entries} {'entry' if report.entries == 1 else 'entries'}"]
    if report.withheld:
        parts.append(f"{report.withheld} {'secret' if report.withheld == 1 else 'secrets'} left out")
    if report.digest:
        parts.append(f"digest {report.digest}")
    yield f"{report.file}: " + verdict + f", {', '.join(parts)}"
    for signed in report.signatures:
        how = {True: "signed by", False: "NOT signed by", None: "perhaps signed by"}[signed.valid]
        known_as = f" ({', '.join(signed.known_as)})" if signed.standing is Standing.OTHER else ""
        part = "" if signed.whole else f", only entries 1 to {signed.upto}"
        yield (
            f"  {how} {signed.shown_name}, key {signed.key}{part}: "
            + paint(signed.standing, COLOURS[signed.standing])
            + known_as
        )
    for diagnostic in report.diagnostics:
        yield f"  {diagnostic}"


def exit_code(report: Verification) -> ExitCode:
    """The exit code for one log."""
    if report.is_unreadable:
        return ExitCode.UNREADABLE
    return ExitCode.LEGAL if report.is_sound else ExitCode.INTEGRITY


def _worst(codes: list[ExitCode]) -> ExitCode:
    return next((code for code in (ExitCode.UNREADABLE, ExitCode.INTEGRITY) if code in codes), ExitCode.LEGAL)


def _summary(reports: list[Verification]) -> dict[str, object]:
    return {
        "summary": True,
        "files": len(reports),
        "intact": sum(report.intact for report in reports),
        "complete": sum(report.complete for report in reports),
        "signed": sum(any(signed.valid for signed in report.signatures) for report in reports),
        "known": sum(
            any(one.valid and one.standing is Standing.KNOWN for one in report.signatures) for report in reports
        ),
        "unreadable": sum(report.is_unreadable for report in reports),
    }
