"""Tell how far the understood lines of some cards would reach if nobody could read them.

python tools/reach_table.py cards.json

Writes tests/support/laws/reaches.json, without a sentence: the reach of every line of the sample decks' cards and of all
tokens, by the key of the line, as `compile_cards.py` tells it of a line that it cannot read. The law of reach
(tests/support/laws/reaching.py) takes such lines away.
"""

import sys
from pathlib import Path

import msgspec

from ga_replay.cardtext.normalize import key
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.decks.lists import read_deck
from ga_replay.games.grand_archive.language.reaching import reach_of
from ga_replay.games.grand_archive.language.scope import Scope
from tools.compile_cards import texts

ROOT = Path(__file__).parent.parent


def cards() -> set[str]:
    """Return the cards of the sample decks and every token."""
    found = {card.slug for card in packaged_pool().cards if card.token}
    for path in sorted((ROOT / "samples/grand_archive/decks").glob("*.txt")):
        deck = read_deck(path.read_text(encoding="utf-8"), path.name)
        found.update((*deck.slugs("material"), *deck.slugs("main")))
    return found | {face.slug for slug in found for face in packaged_pool().by_slug(slug).faces}


def main(dump_file: str) -> int:
    """Write the table."""
    wanted = cards()
    found: dict[str, Scope] = {}
    for (slug, _), text in texts(dump_file).items():
        if slug in wanted:
            found[key(text)] = reach_of(text)
    rows = b",\n".join(b'"%b":%b' % (name.encode(), msgspec.json.encode(found[name])) for name in sorted(found))
    (ROOT / "tests/support/laws/reaches.json").write_bytes(b"{\n%b\n}\n" % rows)
    print(f"{len(found)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
