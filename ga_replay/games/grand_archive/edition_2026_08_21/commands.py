"""Commands whose costs were waived: no ally has rested for them (keyword/command.1.3)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

WAIVED = of("keyword/command.1.3")


@states(WAIVED, without=())
def an_ally_carries_it_out_awake_or_rested(scene: Scene, item: Item) -> tuple[int, ...]:
    """Any ally that suits the command; the attack does not rest it."""
    return texts.able_to_carry_out(scene, item.player, item.handle)


def only_the_attacker_carries_it_out(scene: Scene) -> Must | None:
    """The allies that could have declared the attack instead have nothing to do with it."""
    attacker, things = scene.number(0), scene.table.things
    if attacker not in things or queries.COMMANDED not in things[attacker].roles:
        return None
    others = [h for h, thing in things.items() if queries.COMMANDED in thing.roles and h != attacker]
    return Must(tuple([ev.RoleEnded(h, queries.COMMANDED) for h in others]), WAIVED) if others else None


STEP = step(WAIVED, only_the_attacker_carries_it_out)
"""A step of declaring an attack (`attack_declaration`)."""
