"""A deck of described cards in which every icon and most deeds occur: what play-outs are made with."""

from __future__ import annotations

from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import IT, OPPONENT, SELF, Condition, Count, Which, Who, X
from tests.support.trails.build import always, arts, base, craft, event, item, unit, when

OWN = Who(which=Which(("UNIT",), side="own"))
OPPOSING = Who(which=Which(("UNIT",), side="opposing", states=("unstunned",)))
FIGHTING = Who(which=Which(("UNIT",), states=("in combat",)))
BASES = Count(Which(("BASE",), side="own"))
DECK = (
    unit(2, 2, arts(ab.Give(0, 3, who=FIGHTING, until="combat")), cp=1, ep=2, name="Estella", icons=("Dispatch",)),
    unit(3, 3, arts(ab.Bond(3)), cp=2, ep=1, name="Yoshua", icons=("Covert",), organizations=("Guild", "Circle")),
    unit(4, 3, when("attacks", ab.Draw(1)), cp=3, name="Runner", organizations=("Empire",)),
    unit(5, 4, always(ab.Give(1, 0, who=Who("each", Which(("UNIT",), side="own", other=True)))), cp=4, name="Captain"),
    unit(3, 2, when("enters", ab.Plan(2)), cp=2, name="Scout", icons=("Affiliation",), organizations=("Empire",)),
    unit(2, 4, when("stunned", ab.Bond(1)), cp=2, name="Wall", icons=("Hate",)),
    unit(3, 3, cp=2, name="Fist", icons=("Martial Arts",), organizations=("Temple",)),
    unit(4, 4, cp=2, name="Second", icons=("Reinforcement",), organizations=("Empire", "Guild")),
    unit(2, 3, craft(ab.Draw(), action_self=True), when("stuns", ab.KnockOut(IT)), cp=2, name="Teacher"),
    unit(
        3,
        3,
        craft(ab.Bond(-1, OPPONENT), ep=1),
        when("end of turn", ab.Gain(ep=1)),
        cp=2,
        name="Sniper",
        organizations=("Circle",),
    ),
    unit(6, 5, when("overkill", ab.Discard(1, OPPONENT)), cp=5, name="Giant", organizations=("Circle",)),
    unit(2, 2, when("moves", ab.Draw(), frm="field", to="trail"), cp=1, name="Martyr", organizations=("Temple",)),
    unit(3, 3, always(ab.Instead("K.O.", to="hand")), cp=3, name="Phoenix"),
    unit(2, 2, when("holds", ab.Bond(1), condition=Condition(bond_most=5)), cp=1, name="Last Hope"),
    item(craft(ab.Give(2, 0, who=OWN, until="turn"), action_self=True), cp=1, name="Orbment"),
    item(always(ab.Price(Which(("EVENT",)), ep=-1)), cp=2, name="Book"),
    event(ab.Stun(OPPOSING), ep=3, name="Flash"),
    event(ab.Cure(Who(which=Which(("UNIT",), side="own", states=("stunned",)))), ep=1, name="Tears"),
    event(
        ab.Give(2, 2, who=FIGHTING, until="combat"),
        ab.Give(0, BASES, who=Who("those", of=1), until="combat"),
        ep=1,
        name="Exchange",
    ),
    event(ab.Counter(Who(which=Which(zone="standby", side="opposing"))), ep=2, name="Denial"),
    event(ab.MayPay(ab.Cost(ep=1), (ab.Draw(2),)), ab.Draw(), ep=1, name="Study"),
    event(ab.Give(X(), 0, who=OWN), ep=2, name="Overdrive"),
    event(ab.Look(Which(("UNIT",)), count=1), ep=2, name="Call"),
    event(ab.Rebuild(Who("choose", Which(zone="homebase", side="own"))), ep=0, name="Repair"),
    base(always(ab.Give(0, 1, who=Who("each", Which(("UNIT",), side="own")))), level=2, name="Guild House"),
    base(when("played", ab.Link()), level=3, name="Square"),
    base(craft(ab.Action(OPPOSING), action_self=True), level=1, name="Tower"),
    base(when("start of draw", ab.Bond(2), by="you"), level=4, name="Chapel"),
    event(ab.May((ab.Ready(Who(which=Which(("UNIT",), side="own", states=("actioned",)))),)), ep=1, name="Rush"),
    event(ab.KnockOut(Who(which=Which(("UNIT",), states=("stunned",), side="opposing"))), ep=1, name="Finish"),
    unit(1, 1, always(ab.Give(all_organizations=True, who=SELF)), cp=1, name="Jack", organizations=("Empire",)),
)
