"""A deck of plain cards in which every keyword of section 5 and every deed occurs: what play-outs are made with."""

from __future__ import annotations

from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import Ability, Cost, Who
from tests.support.epic.build import champion, event, parts

OWN = Who(side="own")
ALL = Who("each")
ANYONE = Who(kind="any")
DECK = (
    champion(3, 3, "airborne", "ambush", name="Flier"),
    champion(5, 5, "breakthrough", cost=1, alignments=("WILD",), name="Breaker"),
    champion(8, 7, "breakthrough", "blitz", cost=1, alignments=("WILD",), name="Charger"),
    champion(6, 6, "airborne", "righteous", cost=1, name="Righteous One"),
    champion(2, 2, "unblockable", alignments=("SAGE",), name="Sneak"),
    champion(4, 4, "untargetable", "unbanishable", cost=1, alignments=("SAGE",), name="Ghost"),
    champion(3, 1, "unbreakable", cost=1, alignments=("EVIL",), name="Rock"),
    champion(9, 9, "must be blocked", cost=1, name="Lord"),
    champion(
        1,
        3,
        alignments=("EVIL",),
        name="Acolyte",
        abilities=(
            Ability("ally", (ab.May(), ab.Token("zombie-token")), alignment="EVIL"),
            Ability("power", (ab.Damage(2, ANYONE),), Cost(expend=True)),
        ),
    ),
    champion(
        4, 4, cost=1, name="Herald", abilities=(Ability("tribute", (ab.Break(Who(alignment="EVIL")), ab.Draw())),)
    ),
    champion(
        4, 5, cost=1, name="Loyalist", abilities=(Ability("loyalty", (ab.Token("human-token", 2), ab.Health(3)), loyal=2),)
    ),
    champion(
        2,
        2,
        alignments=("EVIL",),
        name="Martyr",
        abilities=(
            Ability("broken", (ab.Draw(),)),
            Ability("power", (ab.Draw(2),), Cost(break_self=True, gold=1)),
            Ability("power", (ab.Recall(),), Cost(gold=1), in_discard=True),
        ),
    ),
    champion(
        3,
        4,
        alignments=("SAGE",),
        name="Standard Bearer",
        abilities=(
            Ability("static", (ab.Give(2, 0, ("airborne",), who=Who("each", side="own", other=True)),)),
            Ability("attacks", (ab.Counters("+1/+1", 1, ab.SELF),)),
            Ability("blocks", (ab.Health(1),)),
        ),
    ),
    champion(
        3,
        3,
        alignments=("WILD",),
        name="Elder",
        abilities=(
            Ability("start", (ab.Either(), ab.Recycle(), ab.Health(1))),
            Ability("end", (ab.Damage(1, Who("opponents", "player")),)),
            Ability("event played", (ab.Damage(1, ANYONE),)),
            Ability("power", (ab.Give(0, 4, ("unbreakable",), who=OWN),), Cost(discard=1)),
            Ability("power", (ab.Draw(),), Cost(break_own=True)),
        ),
    ),
    event(ab.Break(), cost=1, name="Doom"),
    event(ab.Banish(ALL), cost=1, name="Wind"),
    event(ab.Damage(2, ALL), ab.Damage(2, Who("each", "player")), name="Flash"),
    event(ab.Draw(2), ab.Recycle(), cost=1, alignments=("SAGE",), name="Study"),
    parts((ab.Give(2, 2, ("airborne",), who=Who()),), (ab.Draw(2),), costs=[Cost(), Cost(gold=1)], name="Favor"),
    event(ab.Transform("wolf-token", Who(count=2)), alignments=("WILD",), name="Wolves"),
    event(ab.Return(), ab.Discard(1, Who("opponents", "player")), alignments=("SAGE",), name="Repel"),
    event(ab.Expend(), ab.Withdraw(), alignments=("SAGE",), name="Hold"),
    event(ab.Seize(Who(side="opposing")), ab.Give(keywords=("blitz",), who=OWN), cost=1, name="Charm"),
    event(ab.Token("demon-token"), ab.Damage(3, Who(kind="player")), cost=1, alignments=("EVIL",), name="Summons"),
) * 2  # fmt: skip
