"""A copy of the package that has never heard of a set: its facts, the programs of its lines and the words that it brought are left out."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ga_replay.cardtext.coverage import decode, encode
from ga_replay.cardtext.program_files import FILES
from ga_replay.core.cards.pool_file import encode_pool, pool_of
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.pool import packaged_file

ROOT = Path(__file__).resolve().parents[1]
CARDS = Path("ga_replay/games/grand_archive/cards")


class WithoutSet:
    """The package below `folder` without the cards of the sets of that name; a user of its own."""

    def __init__(self, folder: Path, set_name: str) -> None:
        ignored = shutil.ignore_patterns("__pycache__", "coverage.txt")
        shutil.copytree(ROOT / "ga_replay", folder / "ga_replay", ignore=ignored)
        self.folder = folder
        self.cards = tuple(card for card in packaged_file().cards if card.debut_set.split(" ")[0] == set_name)
        gone = {card.slug for card in self.cards}
        left = [card for card in packaged_file().cards if card.slug not in gone]
        (folder / CARDS / "pool.json").write_bytes(encode_pool(pool_of(packaged_file().pool_date, left)))
        known = {key for card in left for face in (card, *card.faces) for key in face.lines}
        for table in (*(name for name in FILES if (ROOT / CARDS / name).exists()), "reach.json"):
            found = json.loads((ROOT / CARDS / table).read_bytes())
            kept = {key: value for key, value in found.items() if key in known}
            (folder / CARDS / table).write_text(json.dumps(kept), encoding="utf-8")
        rows = (row for row in decode((ROOT / CARDS / "coverage.txt").read_bytes()) if row.key in known)
        (folder / CARDS / "coverage.txt").write_bytes(encode(rows))
        _forget_words(folder / CARDS / "vocabulary.py", self.cards, left)

    def run(self, *command: str) -> tuple[int, str, str]:
        """Exit code, output and messages of a command of that package."""
        path = os.pathsep.join(map(str, (self.folder, ROOT / "cli", ROOT / "storage")))
        env = {**os.environ, "PYTHONPATH": path, "GA_REPLAY_HOME": str(self.folder / "home"), "NO_COLOR": "1"}
        whole = [sys.executable, "-m", "ga_replay_cli", *command]
        done = subprocess.run(whole, env=env, cwd=self.folder, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr


def _forget_words(vocabulary: Path, gone: Sequence[Card], left: Sequence[Card]) -> None:
    """Subtypes and tokens that nothing else has."""

    def words(cards: Sequence[Card]) -> set[str]:
        named = {name.name for card in cards for name in card.references}
        return named | {word.capitalize() for card in cards for word in card.subtypes}

    only = words(gone) - words(left)
    text = vocabulary.read_text(encoding="utf-8")
    vocabulary.write_text(
        re.sub("|".join(f'"{re.escape(word)}",' for word in sorted(only)), "", text), encoding="utf-8"
    )


def record(card: Card, text: str) -> dict[str, Any]:
    """The card in the shape of the official index, with a text of our own."""
    kinds = [*card.supertypes, *(["TOKEN"] if card.token else []), *card.types]
    numbers = {
        name: getattr(card, name) for name in ("cost_memory", "cost_reserve", "level", "power", "life", "durability")
    }
    return {
        "slug": card.slug, "uuid": card.uuid, "name": card.name, "types": kinds, "subtypes": list(card.subtypes), "classes": list(card.classes),
        "elements": list(card.elements), "speed": {"fast": True, "slow": False, None: None}[card.speed], "effect_raw": text or None, **numbers,
        "references": [{"kind": one.kind, "slug": one.slug, "name": one.name} for one in card.references],
        "debut": {"date": card.debut, "set": card.debut_set},
    }  # fmt: skip
