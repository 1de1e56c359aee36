"""Objects that must attack: their player tries before the end phase (attack-declaration/declaring-an-attack.1.4)."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.games.grand_archive.combat import must_attack as before
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

what_must_attack_tries_before_the_end_phase = replace(
    before.what_must_attack_tries_before_the_end_phase,
    rule=of("attack-declaration/declaring-an-attack.1.4"),
    gist="what must attack has to try before its player leaves the main phase",
)

what_must_attack_a_kind_attacks_that_kind = replace(
    before.what_must_attack_a_kind_attacks_that_kind,
    rule=of("attack-declaration/declaring-an-attack.1.4"),
)
