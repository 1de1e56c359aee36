"""What real lines mean, written by hand from the printed English and the rulebook, against the programs we ship.

The sentences are not ours to quote: a line is named by its card and its number. What the other tests cannot see is a
reading that is the wrong way round in the grammar and in the renderer alike.
"""

import pytest

from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines.programs import table

CLASS = (ir.Bonus("class"),)
THEY = ir.Player("player", "they")
OPPONENTS = ir.Player("opponent", "all")
AN_OPPONENT = ir.Player("opponent", "a")
END_OF_TURN = ir.Span("end", turn="this")
THIS_TURN = ir.Span("this", turn="this")
MINE = (ir.Controlled(ir.YOU),)
MY_CHAMPION = ir.Champion(ir.YOU)
BANISH_ME = ir.Move("banish", ir.Self())


def noun(head: str, *words: ir.Word) -> ir.Noun:
    return ir.Noun(head, words)


def of(head: str, *words: ir.Word, where: tuple[ir.Test, ...] = ()) -> ir.Kind:
    return ir.Kind((noun(head, *words),), where)


def sub(name: str) -> ir.Word:
    return ir.Word("subtype", name)


def element(name: str) -> ir.Word:
    return ir.Word("element", name)


def state(name: str) -> ir.Word:
    return ir.Word("state", name)


def target(head: str, *words: ir.Word, where: tuple[ir.Test, ...] = (), slot: int = 0) -> ir.Pick:
    return ir.Pick("target", of(head, *words, where=where), slot=slot)


def one(head: str, *words: ir.Word, where: tuple[ir.Test, ...] = ()) -> ir.Pick:
    return ir.Pick("one", of(head, *words, where=where))


def on(label: str, act: str, *steps: ir.Step, to: ir.Thing | None = None) -> ir.Triggered:
    return ir.Triggered(ir.Event(act, ir.Self(), to=to, label=label), steps)


def keyword(name: str, n: int | None = None, *bonuses: ir.Bonus) -> ir.Program:
    return (ir.Keyword(name, n, restrictions=bonuses),)


def resolving(*steps: ir.Step, bonus: tuple[ir.Bonus, ...] = ()) -> ir.Program:
    return (ir.OnResolve(steps, bonus),)


def static(*effects: ir.Effect, bonus: tuple[ir.Bonus, ...] = ()) -> ir.Program:
    return (ir.Static(effects, bonus),)


def gets(thing: ir.Thing, name: str, n: ir.Amount, span: ir.Span | None = None) -> ir.Modify:
    return ir.Modify(thing, (ir.Stat(name, n),), span)


def gains(thing: ir.Thing, name: str, span: ir.Span | None = END_OF_TURN) -> ir.Modify:
    return ir.Modify(thing, (ir.Grant((ir.Keyword(name),)),), span)


def cheaper(n: ir.Amount, cond: ir.Condition | None = None) -> ir.CostChange:
    return ir.CostChange(ir.Self("this card"), n, cond=cond)


def prevented_way() -> ir.ThisWay:
    return ir.ThisWay("prevent", "damage")


MEMORY = ir.Lies(ir.Zone("memory", ir.YOU))
TWO_FROM_MEMORY = ir.Move("banish", ir.Pick("random", of("card", where=(MEMORY,)), 2))
MEANINGS: dict[tuple[str, int], ir.Program] = {
    # keywords, alone, with a number, behind a bonus: the rulebook defines them (keyword/…)
    ("esteemed-knight", 1): keyword("intercept", None, ir.Bonus("class")),
    ("arrow-trap", 1): keyword("prepare", 1),
    ("parcenet-royal-maid", 1): keyword("stealth", None, ir.Bonus("level", 2)),
    ("lorraine-blademaster", 1): (ir.Keyword("lineage", extra="Lorraine"),),
    # what an action does, from top to bottom (resolution.p2)
    ("arcane-blast", 2): resolving(ir.Damage(11, target("champion"))),
    ("fireball", 2): resolving(ir.Damage(ir.Sum(1, ir.LV()), target("unit"))),
    ("erratic-bolt", 1): resolving(ir.Damage(ir.LV(), target("unit"))),
    ("careful-study", 2): resolving(ir.PutCounters("enlighten", MY_CHAMPION, 5)),
    ("peer-into-mana", 1): resolving(ir.PutCounters("enlighten", MY_CHAMPION, ir.Sum(2, ir.LV()))),
    ("disintegrate", 2): resolving(
        ir.Destroy(ir.Pick("target", ir.Kind((noun("ally"), noun("regalia")), said="or"))),
    ),
    ("zephyr", 1): resolving(ir.Suppress(ir.Pick("target", ir.Kind((noun("ally"), noun("regalia")), said="or")))),
    ("scry-the-skies", 1): resolving(ir.Glimpse(ir.LV()), ir.Draw(to="memory")),
    ("increasing-danger", 1): resolving(ir.Draw(), ir.Draw(who=ir.Player("player", "each"), to="memory")),
    ("reclaim", 1): resolving(ir.Move("return", target("ally", where=MINE), ir.Zone("hand"))),
    ("ensnaring-fumes", 2): resolving(
        ir.Move("return", ir.Pick("all", of("ally"), ir.Any()), ir.Zone("hand")),
    ),
    ("attune-with-the-winds", 1): resolving(
        ir.PutCounters("buff", ir.Pick("each", of("ally", where=MINE), ir.Any())),
    ),
    # one-shot effects touch the set there is now (continuous-effects/instanced-effects.p1)
    ("favorable-winds", 1): resolving(
        gets(ir.Pick("bare", of("ally", where=MINE), ir.Any()), "life", 1, END_OF_TURN),
    ),
    ("arcane-sight", 1): (
        ir.OnResolve((gets(MY_CHAMPION, "level", 1, END_OF_TURN),)),
        ir.OnResolve((ir.Draw(),)),
    ),
    ("vanish-from-sight", 2): resolving(gains(MY_CHAMPION, "stealth")),
    ("power-overwhelming", 1): resolving(
        ir.RemoveCounters("enlighten", MY_CHAMPION, ir.Any()),
        gets(MY_CHAMPION, "level", ir.Times(1, ir.ThisWay("remove", "counter")), END_OF_TURN),
    ),
    # an in-line bonus works on resolution and takes the place of the sentence before (restriction-abilities.p7)
    ("anger-the-skies", 1): resolving(
        ir.Damage(3, ir.Pick("all", of("ally"), ir.Any(), slot=1)),
        ir.Instead(ir.Bonus("class"), (ir.Damage(4, ir.Ref(1, "those ally")),)),
    ),
    ("spark-alight", 1): resolving(
        ir.Damage(2, target("unit", slot=1), sort="unpreventable"),
        ir.Instead(ir.Bonus("class"), (ir.Damage(3, ir.Ref(1, "that unit", looked_back=True), sort="unpreventable"),)),
    ),
    ("arrow-trap", 2): resolving(
        ir.Move("return", target("ally", state("attacking"), slot=1), ir.Zone("hand")),
        ir.Instead(
            ir.All((ir.Bonus("class"), ir.Is(ir.Self(), (state("prepared"),), was=True)), said="bonus"),
            (ir.Destroy(ir.Ref(1, "that ally", looked_back=True)),),
        ),
    ),
    ("voltaic-sphere", 1): resolving(
        ir.Damage(3, target("unit", slot=1)),
        ir.Instead(ir.Is(ir.Ref(1, "that unit", looked_back=True), of("ally")), (ir.Damage(5, ir.Ref(1, "it")),)),
    ),
    ("song-of-nurturing", 1): resolving(
        ir.Modify(ir.Pick("bare", of("ally", where=MINE), ir.Any(), slot=1), (ir.Stat("life", 2),), END_OF_TURN),
        ir.If(
            ir.Bonus("class"),
            (ir.Modify(ir.Ref(1, "those ally"), (ir.Stat("power", 1, said="also"),), END_OF_TURN),),
            said="bonus",
        ),
    ),
    ("purge-in-flames", 2): resolving(
        ir.Damage(2, ir.Pick("all", ir.Kind((noun("unit"),), but=MY_CHAMPION), ir.Any(), slot=1)),
        ir.Instead(ir.Bonus("class"), (ir.Damage(3, ir.Ref(1, "those unit")),)),
    ),
    # "may" is chosen on resolution and done in full or not at all (resolution.5, resolution.7)
    ("erratic-bolt", 2): resolving(ir.May((TWO_FROM_MEMORY,), (ir.Draw(2),)), bonus=CLASS),
    ("dungeon-guide", 1): (on("Enter", "enter", ir.May((TWO_FROM_MEMORY,), (ir.LevelUp(MY_CHAMPION),))),),
    ("tristan-grim-stalker", 1): (
        on(
            "Ally Hit",
            "hit",
            ir.May((ir.RemoveCounters("preparation", ir.Self(), 3),), (ir.Destroy(ir.The("hit", "ally")),)),
            to=one("ally"),
        ),
    ),
    # a chosen thing is no target (objects-and-targeting/target.eg3)
    ("creative-shock", 1): (
        ir.OnResolve(
            (
                ir.Then(
                    (ir.Draw(2), ir.Move("discard", ir.Pick("choose", of("card")))),
                    said=", then",
                ),
            ),
        ),
        ir.OnResolve(
            (
                ir.If(
                    ir.Happened(ir.Event("discard", to=one("card", element("fire"))), "this way", said="bare"),
                    (
                        ir.May(
                            (
                                ir.Then(
                                    (
                                        ir.Choose(ir.Pick("choose", of("unit"), slot=3)),
                                        ir.Damage(2, ir.Ref(3, "it")),
                                    ),
                                    said="and",
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            CLASS,
        ),
    ),
    ("displace", 1): resolving(
        ir.Then(
            (
                ir.Move("banish", target("ally", slot=1)),
                ir.Move("return", ir.Ref(1, "it"), ir.Zone("field"), under=ir.Holder(ir.Ref(1, "it")), rested=True),
            ),
            said=", then",
        ),
    ),
    # it waits for its moment, and once only: triggered-abilities.p5
    ("arcane-disposition", 1): resolving(
        ir.Draw(2),
        ir.Delayed(
            ir.Moment("end phase", which="next"),
            (
                ir.Move(
                    "discard",
                    ir.Pick(
                        "all", of("card", where=(ir.Lies(ir.Zone("hand", ir.YOU), said="in"),)), ir.Any(), said="zone"
                    ),
                ),
            ),
        ),
    ),
    # triggers: labels trigger whatever the "if" inside says, others only if it holds (triggered-abilities.p2, .1)
    ("spirit-of-wind", 1): (on("Enter", "enter", ir.Draw(7)),),
    ("thieving-cut", 2): (on("Hit", "hit", ir.If(ir.Is(ir.Self(), (state("prepared"),), was=True), (ir.Draw(),))),),
    ("tristan-grim-stalker", 2): (
        ir.Triggered(
            ir.Moment("end phase", ir.YOU),
            (ir.PutCounters("preparation", ir.Self()),),
            ir.Is(ir.Self(), (state("awake"),)),
        ),
    ),
    ("life-essence-amulet", 1): (
        ir.Triggered(
            ir.Event("die", one("ally", where=MINE), said="whenever"),
            (ir.May((BANISH_ME,), (ir.Draw(),)),),
            ir.Now("", ir.YOU, no=True),
            at_once=True,
        ),
    ),
    ("rai-archmage", 2): (
        ir.Triggered(
            ir.Event(
                "activate",
                who=ir.YOU,
                to=one("card", sub("Mage"), ir.Word("type", "action")),
                ordinal=1,
                since="each turn",
                said="whenever",
            ),
            (ir.PutCounters("enlighten", MY_CHAMPION),),
            inherited=True,
        ),
    ),
    ("lorraine-blademaster", 2): (
        on(
            "Enter",
            "enter",
            ir.Modify(
                ir.Attacks(ir.Self()),
                (ir.Stat("power", 2), ir.Grant((on("Kill", "kill", ir.Draw()),), quoted=True)),
                ir.Span("end", turn="this", said_front=True),
                said="and",
            ),
        ),
    ),
    ("lorraine-wandering-warrior", 1): (
        on(
            "Enter",
            "enter",
            ir.Materialize(
                ir.Pick(
                    "choose",
                    of(
                        "card",
                        ir.Word("type", "weapon"),
                        where=(
                            ir.Bears(ir.NumberTrait("memory cost", ir.Bound(0, 0))),
                            ir.Lies(ir.Zone("material deck", ir.YOU)),
                        ),
                    ),
                ),
            ),
        ),
    ),
    ("tonoris-lone-mercenary", 1): (
        on("Enter", "enter", gains(ir.Self(), "taunt", ir.Span("beginning", turn="next", of=ir.YOU))),
    ),
    ("tonoris-might-of-humanity", 2): (
        on("Enter", "enter", gets(ir.Attacks(ir.Self(), "next"), "power", 3, THIS_TURN)),
    ),
    ("dream-fairy", 2): (
        on(
            "Enter",
            "enter",
            ir.Move("return", target("ally", where=(ir.Controlled(ir.YOU, no=True),), slot=1), ir.Zone("memory")),
            ir.Cannot(
                OPPONENTS,
                "activate",
                ir.Pick("bare", of("card", where=(ir.Named(ir.Ref(1, "that ally", looked_back=True)),)), ir.Any()),
                cond=ir.Is(ir.Self(), ir.Controlled(ir.YOU)),
            ),
        ),
    ),
    # activated abilities: cost, effect, and last when they may be activated (activated-abilities.p6)
    ("grand-crusaders-ring", 2): (ir.Activated((BANISH_ME,), (ir.Draw(),)),),
    ("backup-charger", 1): (
        ir.Activated((ir.Pay(3), BANISH_ME), (ir.Summon("Powercell", state=("rested",)), ir.Draw(to="memory"))),
    ),
    ("assassins-ripper", 1): (
        ir.Activated(
            (ir.Wake(ir.Self(), rest=True, said="REST"), ir.RemoveCounters("preparation", MY_CHAMPION)),
            (gets(ir.Self(), "power", 2, END_OF_TURN),),
            restrictions=CLASS,
        ),
    ),
    ("fire-resonance-bauble", 1): (
        ir.Activated(
            (BANISH_ME,),
            (ir.Draw(),),
            (ir.Limit(ir.Has(AN_OPPONENT, of("champion", element("fire"))), said="if"),),
        ),
    ),
    ("chalice-of-blood", 1): (
        ir.Activated(
            (BANISH_ME,),
            (ir.Draw(2),),
            (ir.Limit(ir.Carries(MY_CHAMPION, ir.CounterTrait("damage", ir.Bound(20))), said="if"),),
        ),
    ),
    ("azure-protective-trinket", 1): (
        ir.Activated(
            (BANISH_ME,),
            (
                ir.Move(
                    "banish",
                    ir.Pick(
                        "target",
                        of("card", element("fire"), where=(ir.Lies(ir.Zone("graveyard"), single=True),)),
                        ir.Any(3),
                    ),
                ),
            ),
        ),
    ),
    ("blinding-orb", 1): (
        ir.Activated(
            (BANISH_ME,),
            (
                ir.Move(
                    "put",
                    ir.Pick("choose", of("card", where=(ir.Lies(ir.Zone("hand", THEY)),)), 2),
                    ir.Zone("memory", THEY),
                    who=ir.Player("opponent", "each"),
                ),
                ir.If(ir.Bonus("class"), (ir.Draw(),), said="bonus"),
            ),
        ),
    ),
    ("tariff-ring", 1): (
        ir.Activated(
            (BANISH_ME,),
            (
                ir.Cannot(
                    ir.Player("player", "all"),
                    "declare attacks",
                    span=ir.Span("end", turn="this", said_front=True),
                    cost=(ir.Pay(2, THEY),),
                    per="attack declaration",
                ),
            ),
            (ir.Limit(ir.Now("recollection phase", AN_OPPONENT), said="during"),),
        ),
    ),
    ("voltaic-sphere", 2): (
        ir.Activated(
            (ir.Move("banish", ir.Self(), source=ir.Zone("graveyard", ir.YOU)),),
            (
                ir.CostChange(
                    ir.Pick(
                        "next",
                        of("card", element("arcane"), sub("Spell"), where=(ir.Played(ir.YOU, since="this turn"),)),
                    ),
                    1,
                ),
            ),
            zone="graveyard",
            restrictions=CLASS,
        ),
    ),
    # what holds as long as its source is there (static-abilities.1), and what a card says of playing it
    ("bulwark-sword", 1): static(gets(ir.Self(), "power", 1), bonus=CLASS),
    ("bulwark-sword", 2): static(ir.ExtraCost(ir.Self("this weapon"), (ir.Pay(2),), "use for an attack")),
    ("lurking-assailant", 1): static(
        ir.Modify(
            ir.Self(),
            (ir.Grant((ir.Keyword("stealth"),), has=True, said="has"),),
            cond=ir.Is(ir.Self("it"), (state("awake"),), said="'s"),
        ),
    ),
    ("lurking-assailant", 2): static(
        ir.Can(ir.Self(), "retaliate", "while not defending"), bonus=(ir.Bonus("level", 1),)
    ),
    ("nullifying-lantern", 1): static(
        ir.Modify(
            ir.Pick("bare", of("card", where=(ir.Lies(ir.Zone("graveyard"), said="in"),)), ir.Any()),
            (ir.Turns((element("norm"),)),),
        ),
    ),
    ("rai-storm-seer", 2): static(
        gets(
            ir.Self(),
            "level",
            ir.Times(
                1,
                ir.Count(
                    ir.Pick(
                        "all",
                        of(
                            "card",
                            element("arcane"),
                            sub("Mage"),
                            sub("Spell"),
                            where=(ir.Lies(ir.Zone("banishment", ir.YOU), said="in"),),
                        ),
                        ir.Any(),
                    ),
                ),
            ),
        ),
    ),
    ("deflecting-edge", 1): static(
        ir.CostChange(ir.Self("this card"), 1, cond=ir.Has(ir.YOU, of("weapon", sub("Sword"))), said_cond="if"),
    ),
    ("phalanx-captain", 1): static(
        cheaper(ir.Times(1, ir.Count(ir.Pick("all", of("ally", sub("Human"), where=MINE), ir.Any())))),
        bonus=CLASS,
    ),
    ("viridian-protective-trinket", 1): static(
        ir.CostChange(
            ir.Pick(
                "bare",
                of("card", element("water"), where=(ir.Played(ir.Player("opponent", "all", said="your")),)),
                ir.Any(),
            ),
            2,
            less=False,
            span=ir.Span("during", of=ir.YOU, said_front=True),
        ),
    ),
    ("tithe-proclamation", 2): static(
        ir.Cannot(ir.Player("player", "each"), "draw", unless=ir.Now("", THEY, ordinal=1), limit=3, per="turn"),
    ),
    ("resolute-stand", 1): static(
        ir.Permit(ir.Self("this card"), free="reserve cost", then=(ir.SkipPhase("draw phase"),)),
        bonus=(ir.Bonus("level", 2),),
    ),
    ("ensnaring-fumes", 1): static(
        ir.Permit(ir.Self("this card"), by=(ir.RemoveCounters("preparation", MY_CHAMPION, 3),), rather="reserve cost"),
    ),
    ("tome-of-sacred-lightning", 1): static(
        ir.Permit(
            ir.Self("this card"),
            source=ir.Zone("material deck", ir.YOU),
            by=(ir.Move("banish", ir.Pick("choose", of("regalia", sub("Book"), where=MINE))),),
            then=(ir.EntersAs(ir.Self(), abilities_of=ir.The("banished", "card")),),
        ),
        bonus=(ir.Bonus("element"),),
    ),
    ("vanish-from-sight", 1): (ir.PlayLimit((ir.Limit(ir.Now("recollection phase", AN_OPPONENT), said="during"),)),),
    # shield, instance, and every time (damage-prevention.1, .2, .p6); what comes with it is part of it (.p11)
    ("deflecting-edge", 2): resolving(ir.Prevent(target("unit"), 3, "shield", "combat", span=THIS_TURN)),
    ("resolute-stand", 2): resolving(ir.Prevent(target("unit"), 3, "every", "combat", span=THIS_TURN, said="dealt")),
    ("spellshield-arcane", 2): resolving(
        ir.Prevent(
            MY_CHAMPION,
            mode="next",
            span=THIS_TURN,
            then=(ir.PutCounters("enlighten", MY_CHAMPION, prevented_way(), said="equal"),),
        ),
    ),
    ("spellshield-wind", 2): resolving(
        ir.Prevent(
            MY_CHAMPION,
            mode="next",
            span=THIS_TURN,
            then=(
                ir.If(
                    ir.Compare(prevented_way(), ir.Bound(3)),
                    (ir.PutCounters("buff", ir.Pick("choose", of("ally", where=MINE))),),
                ),
            ),
        ),
    ),
    ("poisoned-dagger", 2): (
        ir.Activated(
            (ir.Wake(ir.Self(), rest=True, said="REST"), BANISH_ME),
            (
                ir.Damage(1, target("unit", slot=1)),
                ir.If(
                    ir.Bonus("class"),
                    (
                        ir.Replace(
                            ir.Event("take damage", ir.Ref(1, "that unit", looked_back=True)),
                            n=ir.Sum(ir.ThatMuch("that much damage"), 1, said="plus"),
                            span=ir.Span("end", turn="this", said_front=True),
                        ),
                    ),
                    said="bonus",
                ),
            ),
        ),
    ),
}


@pytest.mark.parametrize(("slug", "line"), MEANINGS, ids=str)
def test_real_line(slug: str, line: int) -> None:
    card = packaged_pool().by_slug(slug)
    assert ir.decode(table()[card.lines[line - 1]]) == MEANINGS[slug, line]
