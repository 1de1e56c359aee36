"""Build the packaged facts of Grand Archive from a dump of the official card index.

python tools/build_grand_archive_pool.py cards.json 2026-06-29
"""

import sys
from pathlib import Path

from ga_replay.core.pool_file import encode_pool
from ga_replay.games.grand_archive.cards.importer import facts_only, read_dump

OUT = Path(__file__).parent.parent / "ga_replay/games/grand_archive/cards/pool.json"


def main(dump_file: str, day: str) -> int:
    """Write the facts file; 1 where a record could not be read, and then nothing is written."""
    dump = read_dump(Path(dump_file).read_bytes(), dump_file)
    for bad in dump.bad:
        print(f"record {bad.at} ({bad.slug}): {bad.why}", file=sys.stderr)
    if dump.bad:
        return 1
    pool = facts_only(dump, day)
    OUT.write_bytes(encode_pool(pool))
    print(f"{len(pool.cards)} cards, {OUT.stat().st_size} bytes, digest {pool.pool_digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
