"""Lines that were read but are not supported: they count as unread, so that they are not passed over silently.

If only one step of a text is not supported, it is left to people when that step comes (`acts.standing.UNREAD`);
this module has those that are in force all the time.
"""

from __future__ import annotations

from typing import Any, Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines.keyword_texts import STATIC
from ga_replay.games.grand_archive.texts.lines.replacement_support import UNPREVENTABLE_RULE, runnable
from ga_replay.games.grand_archive.texts.lines.undecidable import undecidable

ENTERED: Final = frozenset({"rested", "distant"})
"""The states in which a text may let a thing enter."""
WAIVES: Final = "ignore elements"
"""The rule by which cards are played regardless of their element."""
BEGINS: Final = "begins on the field"
"""The rule that a card states of itself that may be on the field as the game begins."""
TARGETS: Final = "target"
"""The event by which a card's cost depends on its own targets."""
PAYS_MEMORY: Final = "banish for memory cost"
"""The rule by which an object may be banished for a part of any memory cost."""
PAYS_OWN_MEMORY: Final = "banish for its memory cost"
"""The rule by which other cards may be banished for a part of the card's own memory cost."""
PAYS_OWN_RESERVE: Final = "pay for its reserve cost"
"""The rule by which things may be given up, rested or removed for a part of the card's own reserve cost."""
FLOATING_ALONE: Final = "pay with floating memory alone"
"""The rule by which nothing but floating memory pays for the card's memory cost."""
LEVELS_INTO: Final = "levels only into"
"""The rule by which a champion levels up into champions of one lineage alone."""
PLAYER_HAS: Final = "player has"
"""The rule by which a player has a keyword of objects (spellshroud, omnishroud)."""
DRAWS_ON: Final = "no loss for drawing"
"""The rule by which a player does not lose for drawing from an empty deck."""
ENABLES: Final = "enables"
"""The rule by which elements are enabled for a player."""
MOST_INFLUENCE: Final = "maximum influence"
"""The rule by which players discard down to an influence as their end phases resolve."""
TRIGGERS_AGAIN: Final = "triggers again"
"""The rule by which what an attack that uses the object triggers does so once more."""
DEFENDER_CHOSEN: Final = "an opponent chooses the defender"
"""The rule by which the unit attacks an opponent, who chooses which unit defends."""
RESTS_NOBODY: Final = "rests no attacker"
"""The rule by which the next attack card of a kind is activated without resting its attacker."""
OPENS: Final = "deck top revealed"
"""The rule by which a player's main deck shows its top card."""
RULES: Final = frozenset(
    {
        BEGINS,
        DEFENDER_CHOSEN,
        DRAWS_ON,
        ENABLES,
        FLOATING_ALONE,
        LEVELS_INTO,
        MOST_INFLUENCE,
        OPENS,
        PAYS_MEMORY,
        PAYS_OWN_MEMORY,
        PAYS_OWN_RESERVE,
        PLAYER_HAS,
        RESTS_NOBODY,
        TRIGGERS_AGAIN,
        UNPREVENTABLE_RULE,
        WAIVES,
    }
)
"""The changed rules that this referee carries out."""


def beyond(program: ir.Program) -> bool:
    """True if an ability of the line works in an unsupported way."""
    return _names_the_x_of_imbue(program) or any(_ability(one) or _waits_for_prevention(one) for one in program)


def _names_the_x_of_imbue(program: ir.Program) -> bool:
    """True if X is what the card was imbued by: nothing tells that number (docs/readings/grand-archive.md)."""
    found = list(nodes_in(program))
    imbued = any(isinstance(one, ir.Word) and (one.sort, one.name) == ("state", "imbued") for one in found)
    return imbued and any(isinstance(one, ir.X) for one in found) and not any(isinstance(one, ir.Let) for one in found)


def _waits_for_prevention(node: Any) -> bool:
    """True if a line waits for damage that another line prevents: by then there is no event for it."""
    if isinstance(node, ir.Prevent):
        return False
    if isinstance(node, ir.When) and node.event.act == "prevent":
        return True
    parts = node if isinstance(node, tuple) else [getattr(node, name) for name in node.__struct_fields__]
    return any(_waits_for_prevention(part) for part in parts if isinstance(part, ir.Node | tuple))


def _ability(ability: object) -> bool:
    if isinstance(ability, ir.Static):
        return any(_effect(effect) or undecidable(effect) for effect in ability.effects)
    if isinstance(ability, ir.Triggered) and undecidable(ability.at):
        return True
    given = [one for node in nodes_in(ability) if isinstance(node, ir.Grant) for one in node.abilities]
    return any(_ability(one) or (isinstance(one, ir.Keyword) and one.name in STATIC) for one in given)


def _of_a_name(effect: ir.EntersAs) -> bool:
    """True if a card itself enters with the name of a card, or a card type, chosen for it."""
    sort = effect.choose.what if effect.choose is not None else None
    return isinstance(effect.what, ir.Self) and isinstance(sort, str) and sort.endswith(("card name", "card type"))


def _effect(effect: object) -> bool:
    match effect:
        case ir.Rule():
            return effect.name not in RULES
        case ir.Must():
            return effect.act != "attack"
        case ir.CostChange() if not isinstance(effect.what, ir.Self) and effect.cond is not None:
            return any(isinstance(one, ir.Event) and one.act == TARGETS for one in nodes_in(effect.cond))
        case ir.Replace():
            return not runnable(effect)
        case ir.Prevent():
            return effect.mode != "every"
        case ir.EntersAs(into="intent"):
            return effect.cond is not None or effect.span is not None
        case ir.EntersAs(copy=True, cond=None, span=None):
            return any(_effect(one) for one in effect.effects)
        case ir.EntersAs():
            odd = (
                (effect.choose is not None and not _of_a_name(effect))
                or effect.abilities_of is not None
                or not set(effect.state) <= ENTERED
            )
            return (
                odd
                or not isinstance(effect.what, ir.Self | ir.Pick)
                or (isinstance(effect.what, ir.Pick) and effect.what.how not in {"bare", "all"})
            )
        case ir.Modify():
            return any(
                _ability(given)
                for change in effect.changes
                if isinstance(change, ir.Grant)
                for given in change.abilities
            )
        case _:
            return False
