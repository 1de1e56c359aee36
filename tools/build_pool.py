"""Build the packaged facts of a game from a dump of its publisher's cards.

python tools/build_pool.py grand-archive cards.json 2026-06-29
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ga_replay.core.cards.pool_file import encode_pool
from ga_replay.core.cards.pool_import import Dump, facts_only
from ga_replay.games.epic.cards.importer import read_dump as epic
from ga_replay.games.grand_archive.cards.importer import read_dump as grand_archive

GAMES = Path(__file__).parent.parent / "ga_replay/games"
READERS: dict[str, Callable[[bytes, str], Dump[Any]]] = {"grand-archive": grand_archive, "epic": epic}


def main(game: str, dump_file: str, day: str) -> int:
    """Write the facts file; 1 where a record could not be read, and then nothing is written."""
    dump = READERS[game](Path(dump_file).read_bytes(), dump_file)
    for bad in dump.bad:
        print(f"record {bad.at} ({bad.slug}): {bad.why}", file=sys.stderr)
    if dump.bad:
        return 1
    pool = facts_only(dump, day)
    out = GAMES / game.replace("-", "_") / "cards/pool.json"
    out.write_bytes(encode_pool(pool))
    print(f"{len(pool.cards)} cards, {out.stat().st_size} bytes, digest {pool.pool_digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
