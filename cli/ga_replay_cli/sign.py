"""`ga-replay sign`: one more signature on the seal of a log."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.match_files import looks_like_a_path
from ga_replay.app.signing import sign_log
from ga_replay_cli.console import note
from ga_replay_cli.match_argument import FILE, MATCH
from ga_replay_cli.matches import open_stored_match
from ga_replay_cli.store_option import db_option


@click.command()
@click.argument("match", metavar="FILE|MATCH", type=MATCH)
@click.option("--as", "by", metavar="NAME", required=True, help="The name to write in the signature.")
@click.option(
    "--key", "key_file", metavar="FILE", type=FILE, help="Your secret key. Default: signing.key in your own folder."
)
@click.option(
    "--upto",
    type=click.IntRange(1),
    metavar="N",
    help="Vouch only for the entries 1 to N, not for the whole log.",
)
@click.option(
    "--take",
    "others",
    multiple=True,
    metavar="FILE",
    type=FILE,
    help="Take over the good signatures of another copy of this match.",
)
@click.option("--out", metavar="PATH", type=FILE, help="Where to write the signed log. Default: FILE itself.")
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

    The signer vouches for every public byte of the log, and so for the commitments to the hidden parts: the
    signature is valid on each view of it. With --upto it covers only the first N entries, and does not say whether
    others follow. Players sign their own views; --take collects their signatures.

    \b
      ga-replay sign swiss-3.ndjson --as judge
      ga-replay sign swiss-3 --as Ann --upto 120 --out ann.ndjson
      ga-replay sign swiss-3.ndjson --as judge --take ann.ndjson --take bo.ndjson
    """  # click's mark for lines that stay as they are
    is_file = Path(match).exists() or looks_like_a_path(match)
    done = sign_log(
        match if is_file else open_stored_match(match, url),
        by=by,
        key=None if key_file is None else Path(key_file),
        upto=upto or 0,
        take=others,
        out=None if out is None else Path(out),
    )
    what = f"entries 1 to {done.upto}" if done.upto else "the whole log"
    note(f"{done.file}: {'signed' if done.new else 'already signed'} as {done.by}, {what}")
