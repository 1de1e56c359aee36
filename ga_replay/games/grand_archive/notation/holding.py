"""Holdings in a position: masteries, statuses, phases to be skipped, modes that objects have chosen before."""

from __future__ import annotations

import re
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.ports.position_setup import Lasting, TableWords
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive.cards.vocabulary import COUNTERS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import MASTERIES
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts import skip_key
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.playing import option_memory

FACES: Final = {"shifting currents": ("north", "south", "east", "west")}
"""The directions of Shifting Currents, one of which holds at a time; it begins in the North."""
_HELD = re.compile(r"([^:(]+?)\s*(?::\s*(\w+))?\s*(?:\(\s*([a-z]+) (\d{1,3})\s*\))?")


class GrandArchiveHoldings(TableWords, Lasting):
    """Masteries, statuses, phases to be skipped, modes chosen before."""

    holdings = ("mastery", "status")

    def held(self, player: str, words: str) -> tuple[ev.PoolChanged, ...]:
        """`Servile Possessions`, `Shifting Currents: East`, `Fractured Memories (sheen 3)`. Raises Unfit."""
        found = _HELD.fullmatch(words.replace("\u2019", "'").strip())
        names = {one.lower(): one for one in MASTERIES}
        name = found[1].lower() if found is not None else ""
        if found is None or name not in names:
            raise Unfit(f'"{words}" is not a mastery', f"write one of {', '.join(sorted(MASTERIES))}")
        faces = FACES.get(name, ())
        face = (found[2] or next(iter(faces), "")).lower()
        if face and face not in faces:
            some = " or ".join(faces)
            raise Unfit(f"{names[name]} has no face {face}", f"write {some}" if some else "leave it out")
        kind = found[3] or ""
        if kind and kind not in COUNTERS:
            raise Unfit(f'"{kind}" is not a kind of counter', f"write one of {', '.join(sorted(COUNTERS))}")
        facts = [ev.PoolChanged(player, name, 1)]
        facts += [ev.PoolChanged(player, f"{name}: {face}", 1)] if face else []
        facts += [ev.PoolChanged(player, f"{kind} on {name}", int(found[4]))] if kind else []
        return tuple(facts)

    def skipping(self, player: str, phase: str, count: int) -> tuple[ev.Fact, ...]:
        """That many phases of that name are to be skipped (skipping-phases.p2)."""
        return (ev.UsageMarked(skip_key(player, phase), count),)

    def remembered(self, table: Table, handle: int, word: str, option: int) -> tuple[ev.Fact, ...]:
        """The fact that an ability has chosen a mode, which it cannot choose again (ability-tracking.p1). Raises Unfit."""
        address = self.ability(table, handle, word)
        if handle not in table.things:
            raise Unfit("only objects remember what their abilities chose", "leave it out")
        modal = next((one for one in nodes_in(programs.node(address)) if isinstance(one, ir.Modes) and one.fresh), None)
        if modal is None:
            raise Unfit("that ability remembers no modes", "name one that says what has not been chosen before")
        if not 1 <= option <= len(modal.options):
            raise Unfit(f"it has no mode {option}", f"write a number up to {len(modal.options)}")
        own = context(Scene(table, self.rules), handle, address)
        return tuple(option_memory.chosen(own, (option,)))
