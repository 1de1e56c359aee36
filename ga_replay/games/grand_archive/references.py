"""The cards and texts of Grand Archive that events may refer to."""

from __future__ import annotations

from ga_replay.core.events.keys import item_of
from ga_replay.core.ports import references as core
from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.continuous.unread_lines import address_of
from ga_replay.games.grand_archive.texts.lines import programs

SEVERAL = frozenset({"handles", "targets", "weapons"})


is_card = programs.cached(core.found_by(queries.card_named))
"""True if the pool has a card of that slug."""


@programs.cached
def is_text(address: str) -> bool:
    """True if the address names a line, ability or node of a card or of the rules."""
    try:
        address = address_of(address)
        at = parts(address)
        if at.slug:
            lines = queries.card_named(at.slug).lines
            if not at.line.isdecimal() or not 1 <= int(at.line) <= len(lines):
                return False
            if programs.program(lines[int(at.line) - 1]) is None:
                return True
        programs.node(address)
    except (LookupError, ValueError):
        return False
    return True


def is_pending(table: Table, number: int) -> bool:
    """True if the number names an ability or trigger on the Effects Stack."""
    return any(item.item == item_of(number) for item in table.stack)


KNOWN = core.KnownNames(is_card, is_text, SEVERAL, or_players=SEVERAL, is_pending=is_pending)
"""The names that events of the game may use; its flow checks them."""
