"""Build the packaged facts of Epic from a dump of the publisher's gallery.

python tools/build_epic_pool.py cards.json 2017-04-06
"""

import sys
from pathlib import Path

from ga_replay.core.pool_file import encode_pool, pool_of
from ga_replay.games.epic.cards.importer import read_gallery

OUT = Path(__file__).parent.parent / "ga_replay/games/epic/cards/pool.json"


def main(dump: str, day: str) -> int:
    """Write the facts file; 1 where a row could not be read, and then nothing is written."""
    gallery = read_gallery(Path(dump).read_bytes(), dump)
    for bad in gallery.bad:
        print(f"row {bad.at}: {bad.why}", file=sys.stderr)
    if gallery.bad:
        return 1
    OUT.write_bytes(encode_pool(pool_of(day, gallery.cards)))
    print(f"{len(gallery.cards)} cards, {OUT.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
