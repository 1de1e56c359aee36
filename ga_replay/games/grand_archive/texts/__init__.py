"""Where card text meets the rules: everything that a procedure or a prohibition asks of the texts in force."""

from ga_replay.games.grand_archive.texts.abilities import (
    abilities_to_activate as abilities_to_activate,
    ability_can_target as ability_can_target,
    can_pay_ability as can_pay_ability,
    has_ability as has_ability,
)
from ga_replay.games.grand_archive.texts.champions import (
    lineage_name as lineage_name,
    lineage_wanted as lineage_wanted,
)
from ga_replay.games.grand_archive.texts.combat import (
    ambushes as ambushes,
    attacks_awake as attacks_awake,
    cleaves as cleaves,
    ignores_taunt as ignores_taunt,
    several_weapons as several_weapons,
    true_sight as true_sight,
)
from ga_replay.games.grand_archive.texts.costs import (
    can_pay_more as can_pay_more,
    floating as floating,
    item_memory_cost as item_memory_cost,
    item_reserve_cost as item_reserve_cost,
    memory_cost as memory_cost,
    memory_means as memory_means,
    most_x as most_x,
    optional_costs as optional_costs,
    options_fit as options_fit,
    reserve_cost as reserve_cost,
    reserve_means as reserve_means,
    reserve_payers as reserve_payers,
)
from ga_replay.games.grand_archive.texts.permissions import (
    forbidden as forbidden,
    retaliation_forbidden as retaliation_forbidden,
    way_is_fast as way_is_fast,
    way_is_open as way_is_open,
    ways_to_play as ways_to_play,
)
from ga_replay.games.grand_archive.texts.running import (
    additional_costs as additional_costs,
    arrival as arrival,
    attack_costs as attack_costs,
    destination as destination,
    entering as entering,
    leaves_intent_to as leaves_intent_to,
    on_resolution as on_resolution,
    option_facts as option_facts,
    played_facts as played_facts,
)
from ga_replay.games.grand_archive.texts.targets import (
    Need as Need,
    can_target as can_target,
    modes as modes,
    needs as needs,
    target_lost as target_lost,
)
