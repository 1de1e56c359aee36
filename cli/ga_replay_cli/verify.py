"""`ga-replay verify`: whether a log is intact, whether it is complete, and who signed it: three answers, never one."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

import click
from msgspec import Struct

from ga_replay.app.codecs import CODECS
from ga_replay.app.keys import KnownKeys, known_keys, known_keys_file
from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic, Family, Fault
from ga_replay.logs.ed25519 import SigningUnavailable
from ga_replay.logs.scan import Scan
from ga_replay.logs.seal import Seal, Signature, verify_signature
from ga_replay_cli.console import Advance, ExitCode, Line, leave, paint, progress, talk, write_json, write_lines

BATCH = 4096  # entries between two looks at the clock


class Standing(StrEnum):
    """Whether the user's list says whose key it is."""

    KNOWN = "known"
    OTHER = "known under another name"
    UNKNOWN = "unknown"


class Signed(Struct):
    """`valid` is None where nothing here can check signatures; `upto` is the last entry that was signed."""

    by: str
    key: str
    valid: bool | None
    standing: Standing
    known_as: tuple[str, ...]
    upto: int
    whole: bool


COLOURS = {Standing.KNOWN: "green", Standing.OTHER: "red", Standing.UNKNOWN: "yellow"}


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


class Wanted(Struct, frozen=True):
    """Whose keys are known, and whose signature of the whole each log must bear."""

    known: KnownKeys
    names: tuple[str, ...]


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--key", "listed", metavar="FILE", help="The list of keys that you know. Default: known_keys in your own folder."
)
@click.option(
    "--require",
    "names",
    multiple=True,
    metavar="NAME",
    help="Exit 4 unless NAME signed the whole, with a key that your list has under NAME.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a log, then a summary.")
def verify(files: tuple[str, ...], *, listed: str | None, names: tuple[str, ...], as_json: bool) -> ExitCode:
    """Check each FILE (- is stdin): intact, complete, signed by whom, and whether you know that key.

    Intact and complete say that a log is as it was sealed last: they find accidents and careless edits. Anybody can
    change a log and seal it anew, so nothing says who wrote a log but a good signature by a key that is known: in your
    list, under the name that signed (ga-replay key add). A log without hashes and seal is well formed, and proves
    nothing. No signature says that what was written down is what happened.

    Exit 0 where every log is intact and complete, every signature on it is good and every required one is there, 4
    where not (a log without a seal too), 3 where a log or a list cannot be read.

    \b
      ga-replay verify samples/grand_archive/playouts/*.ndjson
      ga-replay export MATCH --to ndjson | ga-replay verify -
      ga-replay verify swiss-3.ndjson --key club-keys.txt --require judge
    """  # click's mark for lines that stay as they are
    wanted = Wanted(known_keys(listed), names)
    if names and not wanted.known.names:
        place = listed or str(known_keys_file())
        leave(
            f"{place}: no key is known yet, so nobody's signature can be required; `ga-replay key add NAME KEY` adds one"
        )
    with progress("entries read:") as advance:
        reports = [_verified(name, wanted, advance) for name in files]
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


def _verified(name: str, wanted: Wanted, advance: Advance) -> Report:
    file = "stdin" if name == "-" else name
    try:
        with _opened(name) as stream:
            return _read(Scan(stream, CODECS, file, keeps_heads=True), wanted, advance)
    except OSError as error:
        cause = f"the file cannot be read: {error.strerror or error}"
        remedy = REMEDIES[Code.CANNOT_READ][1]
        if isinstance(error, FileNotFoundError):
            remedy += "; a match of the store has a seal once it is exported: ga-replay export MATCH --to ndjson"
        return Report(file, diagnostics=[Diagnostic(Code.CANNOT_READ, cause, remedy, file)])


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as stream:
            yield stream


def _read(reading: Scan, wanted: Wanted, advance: Advance) -> Report:
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
        report.signatures = [_signed(reading, reading.seal, one, wanted.known) for one in reading.seal.signatures]
    faults = [*_bad_ones(report), *(_missing(report, name) for name in wanted.names if not _has_signed(report, name))]
    line = report.entries + 2 if reading.seal else 0
    report.diagnostics += [fault.at(report.file, line) for fault in faults]
    return report


def _signed(reading: Scan, seal: Seal, signature: Signature, known: KnownKeys) -> Signed:
    try:
        valid: bool | None = verify_signature(seal, signature, reading.head_at)
    except SigningUnavailable:
        valid = None
    names = known.names_of(signature.key)
    standing = Standing.KNOWN if signature.by in names else Standing.OTHER if names else Standing.UNKNOWN
    upto, whole = signature.upto or seal.entries, not signature.upto
    return Signed(signature.by, signature.key, valid, standing, names, upto, whole)


def _bad_ones(report: Report) -> Iterator[Fault]:
    for signed in report.signatures:
        if signed.valid is False:
            yield Fault(Code.BAD_SIGNATURE, f"the signature of {_name(signed)} is not good for this seal")


def _has_signed(report: Report, name: str) -> bool:
    """Whether that name vouches for the whole log, as far as the reader knows whose the key is."""
    good = [one for one in report.signatures if one.by == name and one.valid and one.whole]
    return report.complete and any(one.standing is Standing.KNOWN for one in good)


def _missing(report: Report, name: str) -> Fault:
    """What is there in the place of a signature that was required."""
    theirs = [one for one in report.signatures if one.by == name]
    good = [one for one in theirs if one.valid]
    if not report.signatures:
        cause = f"{name} has not signed this log, nor has anybody else"
    elif not theirs:
        cause = f"{name} has not signed this log"
    elif any(one.valid is None for one in theirs):
        cause = f"whether {name} signed this log cannot be checked here"
    elif not good:
        cause = f"the signature of {name} is not good"
    elif not any(one.standing is Standing.KNOWN for one in good):
        cause = f"somebody signed this log as {name} with a key that is not known as theirs"
    elif any(one.whole for one in good):
        cause = f"{name} signed a whole log, and this one is not complete"
    else:
        cause = f"{name} signed the entries 1 to {max(one.upto for one in good)} alone, and not the whole log"
    return Fault(Code.SIGNATURE_MISSING, cause)


def _name(signed: Signed) -> str:
    """The name that signed. Where nobody knows the key, letters that look like others must not pass for them."""
    if signed.standing is Standing.KNOWN or signed.by.isascii():
        return signed.by
    return json.dumps(signed.by)


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
        known_as = f" ({', '.join(signed.known_as)})" if signed.standing is Standing.OTHER else ""
        part = "" if signed.whole else f", entries 1 to {signed.upto} alone"
        yield (
            f"  {how} {_name(signed)}, key {signed.key}{part}: "
            + paint(signed.standing, COLOURS[signed.standing])
            + known_as
        )
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
        "known": sum(
            any(one.valid and one.standing is Standing.KNOWN for one in report.signatures) for report in reports
        ),
        "unreadable": sum(report.exit_code is ExitCode.UNREADABLE for report in reports),
    }
