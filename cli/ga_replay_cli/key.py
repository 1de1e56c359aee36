"""`ga-replay key`: the user's signing key, and the list of known keys."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.keys import (
    add_known_key,
    known_keys_file,
    new_signing_key,
    public_of,
    read_known_keys,
    read_signing_key,
    signing_key_file,
)
from ga_replay_cli.console import note, write, write_json
from ga_replay_cli.match_argument import FILE
from ga_replay_cli.store_option import json_option

list_option = click.option(
    "--list", "named", metavar="FILE", type=FILE, help="The list. Default: known_keys in your own folder."
)


@click.group()
def key() -> None:
    """Make a key to sign with, and keep the list of the keys that you know."""


@key.command()
@click.option("--out", metavar="FILE", type=FILE, help="Where it is kept. Default: signing.key in your own folder.")
def new(out: str | None) -> None:
    """Make a signing key and print its public half, which others need to check your signature.

    Only you can read the file (mode 0600), and an existing file is never overwritten.

    \b
      ga-replay key new
      ga-replay key new --out judge.key
    """  # click's mark for lines that stay as they are
    made = new_signing_key(None if out is None else Path(out))
    write(made.public)
    note(
        f"the secret key is in {made.file}; people who should know your signatures write:"
        f" ga-replay key add YOUR-NAME {made.public}"
    )


@key.command()
@click.option(
    "--key", "file", metavar="FILE", type=FILE, help="The secret key. Default: signing.key in your own folder."
)
def show(file: str | None) -> None:
    """Print the public half of a signing key.

    \b
      ga-replay key show
    """  # click's mark for lines that stay as they are
    write(public_of(read_signing_key(signing_key_file() if file is None else Path(file))))


@key.command()
@click.argument("name")
@click.argument("public", metavar="KEY")
@list_option
def add(name: str, public: str, named: str | None) -> None:
    """Add KEY to your list as NAME's: a public key, which NAME gave you in person or in another safe way.

    A name may have several keys, and a key several names. Remove a line with any editor.

    \b
      ga-replay key add judge 3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c
    """  # click's mark for lines that stay as they are
    path = known_keys_file() if named is None else Path(named)
    new = add_known_key(name, public, path)
    note(f"{path}: the key of {name} is now known" if new else f"{path}: it is already known as the key of {name}")


@key.command("list")
@list_option
@json_option
def list_(named: str | None, *, as_json: bool) -> None:
    """Print the keys that you know, with their names.

    \b
      ga-replay key list
    """  # click's mark for lines that stay as they are
    path = known_keys_file() if named is None else Path(named)
    known = read_known_keys(path)
    pairs = known.pairs()
    for one in pairs:
        write_json(one) if as_json else write(f"{one.key} {one.name}")
    if as_json:
        write_json({"summary": True, "list": str(path), "keys": len(known.names), "names": len(pairs)})
