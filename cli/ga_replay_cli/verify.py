"""`ga-replay verify`: whether a log is intact, whether it is complete, and who signed it: three answers, never one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click
from msgspec import Struct

from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic, Family
from ga_replay.logs.scan import Scan
from ga_replay.logs.seal import Seal, SigningUnavailable, verify_signature
from ga_replay_cli.codecs import CODECS
from ga_replay_cli.console import Advance, ExitCode, Line, paint, progress, talk, write_json, write_lines

BATCH = 4096  # entries between two looks at the clock


class Signed(Struct):
    """`valid` is None where nothing here can check signatures."""

    by: str
    key: str
    valid: bool | None


class Report(Struct):
    file: str
    entries: int = 0
    chained: bool = False
    intact: bool = False
    complete: bool = False
    digest: str = ""
    signatures: list[Signed] = []
    withheld: int = 0
    diagnostics: list[Diagnostic] = []

    @property
    def exit_code(self) -> ExitCode:
        if any(diagnostic.family is Family.UNREADABLE for diagnostic in self.diagnostics):
            return ExitCode.UNREADABLE
        sound = self.intact and self.complete and not self.diagnostics
        return ExitCode.LEGAL if sound else ExitCode.INTEGRITY


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a log, then a summary.")
def verify(files: tuple[str, ...], *, as_json: bool) -> ExitCode:
    """Check each FILE (- is stdin): intact, complete, signed by whom.

    Exit 0 where every log is intact and complete and every signature on it is good, 4 where one is not, 3 where one
    cannot be read. A log without hashes and seal is well formed, but nothing vouches for it: 4 as well.

    \b
      ga-replay verify samples/grand_archive/playouts/*.ndjson
      ga-replay export MATCH --to ndjson | ga-replay verify -
    """  # click's mark for lines that stay as they are
    with progress("entries read:") as advance:
        reports = [_verified(name, advance) for name in files]
    for report in reports:
        if as_json:
            write_json(report)
        else:
            write_lines(_told(report))
    if any(signed.valid is None for report in reports for signed in report.signatures):
        talk("signatures were not checked: that needs the package cryptography, the extra ga-replay[sign]")
    worst = _worst([report.exit_code for report in reports])
    if as_json:
        write_json(_summary(reports))
    return worst


def _verified(name: str, advance: Advance) -> Report:
    file = "stdin" if name == "-" else name
    try:
        with _opened(name) as stream:
            return _read(Scan(stream, CODECS, file), advance)
    except OSError as error:
        cause = f"the file cannot be read: {error.strerror or error}"
        return Report(file, diagnostics=[Diagnostic(Code.CANNOT_READ, cause, REMEDIES[Code.CANNOT_READ][1], file)])


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as stream:
            yield stream


def _read(reading: Scan, advance: Advance) -> Report:
    withheld = len(reading.seats_withheld)
    for _ in reading:
        withheld += reading.withheld
        if reading.position % BATCH == 0:
            advance(BATCH)
    report = Report(
        reading.file, reading.position, reading.chained, reading.intact, reading.complete, withheld=withheld,
        diagnostics=list(reading.diagnostics),
    )  # fmt: skip
    if reading.seal:
        report.digest = reading.seal.digest
        _add_signatures(report, reading.seal)
    return report


def _add_signatures(report: Report, seal: Seal) -> None:
    for signature in seal.signatures:
        try:
            valid: bool | None = verify_signature(seal, signature)
        except SigningUnavailable:
            valid = None
        report.signatures.append(Signed(signature.by, signature.key, valid))
        if valid is False:
            cause = f'the signature of "{signature.by}" is not good for this seal'
            bad = Diagnostic(
                Code.BAD_SIGNATURE, cause, REMEDIES[Code.BAD_SIGNATURE][1], report.file, report.entries + 2
            )
            report.diagnostics.append(bad)


def _told(report: Report) -> Iterator[Line]:
    if report.exit_code is ExitCode.UNREADABLE:
        verdict = paint("unreadable", "red")
    elif not report.chained:
        verdict = paint("unsealed: well formed, but nothing vouches for it", "yellow")
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
        yield f"  {how} {signed.by}, key {signed.key}"
    for diagnostic in report.diagnostics:
        yield f"  {diagnostic}"


def _worst(codes: list[ExitCode]) -> ExitCode:
    return next((code for code in (ExitCode.UNREADABLE, ExitCode.INTEGRITY) if code in codes), ExitCode.LEGAL)


def _summary(reports: list[Report]) -> dict[str, object]:
    return {
        "summary": True,
        "files": len(reports),
        "intact": sum(report.intact for report in reports),
        "complete": sum(report.complete for report in reports),
        "signed": sum(any(signed.valid for signed in report.signatures) for report in reports),
        "unreadable": sum(report.exit_code is ExitCode.UNREADABLE for report in reports),
    }
