"""`ga-replay sign`: one more signature upon the seal of a log."""

from __future__ import annotations

import stat
from pathlib import Path

import click

from ga_replay.app.keys import name_fault, read_signing_key, signing_key_file
from ga_replay.app.opening import looks_like_a_path
from ga_replay.app.signing import SealedCopy, of_bytes, of_file
from ga_replay.logs.ed25519 import SigningUnavailable
from ga_replay_cli.console import ExitCode, leave, talk
from ga_replay_cli.export import sealed, write_out
from ga_replay_cli.source import stored
from ga_replay_cli.store_option import db_option


@click.command()
@click.argument("match", metavar="FILE|MATCH")
@click.option("--as", "by", metavar="NAME", required=True, help="The name that stands in the signature.")
@click.option("--key", "key_file", metavar="FILE", help="Your secret key. Default: signing.key in your own folder.")
@click.option(
    "--upto",
    type=click.IntRange(1),
    metavar="N",
    help="Vouch for the entries 1 to N alone, and not for the whole log.",
)
@click.option(
    "--take",
    "others",
    multiple=True,
    metavar="FILE",
    help="Take over the good signatures of another copy of this match.",
)
@click.option("--out", metavar="PATH", help="Where to write the signed log. Default: FILE itself.")
@db_option
def sign(
    match: str,
    *,
    by: str,
    key_file: str | None,
    upto: int | None,
    others: tuple[str, ...],
    out: str | None,
    url: str | None,
) -> None:
    """Sign a sealed log in FILE, or a match of the store as it is now, under a NAME.

    Whoever signs vouches for every public byte of the log, and so for the commitments to what is hidden: the signature
    is good on each view of it. With --upto it is about the first N entries, and says nothing of those after them, nor
    that there are none. Players sign their own views; --take brings their signatures together.

    \b
      ga-replay sign swiss-3.ndjson --as judge
      ga-replay sign swiss-3 --as Ann --upto 120 --out ann.ndjson
      ga-replay sign swiss-3.ndjson --as judge --take ann.ndjson --take bo.ndjson
    """  # click's mark for lines that stay as they are
    if fault := name_fault(by):
        leave(f"{fault}; --as takes the name of whoever signs", ExitCode.USAGE)
    seed = read_signing_key(signing_key_file() if key_file is None else Path(key_file))
    copy = found(match, url, in_store=out is not None)
    try:
        for other in others:
            copy.take(SealedCopy(other, of_file(Path(other))))
        new = copy.sign(by, seed, upto or 0)
    except SigningUnavailable as error:
        leave(str(error))
    goal = Path(out or match)
    mode = stat.S_IMODE(goal.stat().st_mode) if goal.is_file() else None
    write_out(copy.lines(), str(goal))
    if mode is not None:
        goal.chmod(mode)
    what = f"entries 1 to {upto}" if upto else "the whole log"
    talk(f"{goal}: {'signed' if new else 'signed already'} as {by}, {what}")


def found(match: str, url: str | None, *, in_store: bool) -> SealedCopy:
    """The log to be signed. Raises Complaint."""
    if Path(match).exists() or looks_like_a_path(match):
        return SealedCopy(match, of_file(Path(match)))
    source = stored(match, url)
    if not in_store:
        leave(
            f"{match}: a match of the store has no seal of its own; name the file to write with --out", ExitCode.USAGE
        )
    if source.header is None:
        leave(f"{source.name}: there is no match here")
    return SealedCopy(match, of_bytes(b"".join(sealed(source, source.header))))
