"""Contradictions of the rulebook: the readings that can be chosen, and their names in an unclear verdict.

docs/readings/grand-archive.md gives the reason for each choice.
"""

from __future__ import annotations

from typing import Final

CHECKS: Final = "state checks after combat damage"
AT_ONCE: Final = "at once"
AT_THE_END: Final = "at the end of combat"

DEFAULTS: Final = {CHECKS: AT_ONCE}
"""The readings that the ruleset takes, by name."""

ABILITY_FIRST: Final = "activated-abilities.p3 gives Opportunity to the turn player, timing-and-permissions/opportunity.8.1 to the player who activated"
TRIGGERS_FIRST: Final = "triggered-abilities.p6 gives Opportunity to the turn player, timing-and-permissions/opportunity.8.1 to the player who activated"
CHECK_TIME: Final = "state-based-checks-and-effects.1 checks as soon as damage is dealt, end-of-combat-step.3 and game-effects.p4 at the end of combat"
ORDER_TIME: Final = "damage-step.2 orders retaliators before the players have passed, damage-step.1 and .3 after that"
LAST_WINDOW: Final = "turn-order.p4 ends a phase or step as soon as nothing pends, draw-phase.2 and retaliation-step.4 ask all players to pass again"
ANY_MATERIAL: Final = "searching-and-finding.2 requires a card to be found if any card would do, but the ruling of 2022-12-27 allows finding none to materialize"
OMENS_DRAW: Final = (
    "with five Omens a card is drawn by the trigger of mastery/servile-possessions.2, or without any as .2.2 has it"
)
UNLISTED: Final = (
    "without a deck list, players cannot be asked for pre-game actions (starting-the-game.p5) before they are taken"
)
SEVERAL_WEAPONS: Final = (
    "attacking-and-the-combat-phase.5 speaks of one wielded weapon and declaring-an-attack.2.2 of any weapons"
)
TAUNT_OF_ANOTHER: Final = (
    "keyword/taunt.1 puts taunt before other objects of its controller and keyword/taunt.2 before all attackable ones"
)
RESTRICTIONS_OF_COPIES: Final = (
    "playing-cards.9.1 reads restrictions by the card that was played, copy.3 and .5 give the copy another controller"
)
UNTOLD_BOONS: Final = "players whose boons are not listed cannot be asked for their First Boons (keyword/first-boon.1) before they bestow them"
DECKED_AND_DEAD: Final = "state-based-checks-and-effects/types-of-checks.1 comes before .2, ending-the-game.16 takes all losses of one check together"
