"""What amounts come to, what things are meant and whether conditions hold, on small tables of Grand Archive."""

from collections.abc import Iterator

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import (
    Context,
    Undecided,
    amount,
    candidates,
    holds,
    matches,
    players,
    things,
)
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds, within
from ga_replay.games.grand_archive.language.evaluate.context import did_key, much_key
from ga_replay.games.grand_archive.language.evaluate.players import seat_of
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from tests.support.grand_archive.build import SHELF, Bench, action, ally, champion, regalia
from tests.support.grand_archive.words import YOURS, kind, target, word


@pytest.fixture(autouse=True)
def described_cards() -> Iterator[None]:
    with queries.use_pool(SHELF):
        yield


class Small:
    """A table with a champion, a human and a beast of A, and a human of B; the text is on A's human."""

    def __init__(self) -> None:
        self.bench = Bench().decks()
        self.mine, self.theirs = self.bench.champions(champion(2, elements=("FIRE",)))
        self.human = self.bench.field("A", ally(2, 3, subtypes=("HUMAN",), elements=("WIND",)))
        self.beast = self.bench.field("A", ally(4, 1, subtypes=("BEAST",)), buff=2)
        self.other = self.bench.field("B", ally(1, 1, subtypes=("HUMAN",)), rested=True)

    @property
    def ctx(self) -> Context:
        return context(self.bench.main().scene, self.human, "text#1")


def humans(**more: object) -> ir.Kind:
    return kind("ally", word("human"), **more)


def count(of: ir.Kind, **more: object) -> ir.Count:
    return ir.Count(ir.Pick("all", of, ir.Any()), **more)  # type: ignore[arg-type]


def test_amounts() -> None:
    """term/lv.1 for LV; rounding.p1 leaves halves to what the text says."""
    small = Small()
    ctx = small.ctx
    assert amount(ctx, ir.LV()) == 2
    assert amount(ctx, ir.Sum(2, ir.LV())) == 4
    assert amount(ctx, ir.Sum(2, ir.LV(), minus=True)) == 0
    assert amount(ctx, count(humans())) == 2
    assert amount(ctx, ir.Times(3, count(humans(where=YOURS)))) == 3
    assert amount(ctx, ir.Times(2, 5, divide=True)) == 2
    assert amount(ctx, ir.Times(2, 5, divide=True, up=True)) == 3
    assert amount(ctx, count(kind("ally"), most=2)) == 2
    assert amount(ctx, count(kind("unit"), distinct="element")) == 3
    assert amount(ctx, ir.Number("power", ir.Self())) == 2
    assert amount(ctx, ir.Counters("buff", ir.Pick("all", kind("ally"), ir.Any()))) == 2
    assert amount(ctx, ir.Number("influence", ir.YOU)) == 0


def test_amounts_that_a_text_remembers() -> None:
    ctx = Small().ctx.remembering("x", 3).remembering("that", 4).remembering(much_key("prevent"), 5)
    assert [amount(ctx, n) for n in (ir.X(), ir.ThatMuch(), ir.ThisWay("prevent", "damage"))] == [3, 4, 5]
    assert amount(ctx, ir.ThisWay("recover")) == 0


def test_what_an_act_befell_is_counted_by_kind() -> None:
    small = Small()
    ctx = small.ctx.remembering(did_key("banish"), small.human, small.beast)
    assert amount(ctx, ir.ThisWay("banish", kind("card", word("beast")))) == 1


def test_choices_have_two_ends() -> None:
    ctx = Small().ctx
    assert bounds(ctx, ir.Any(most=2)) == (0, 2)
    assert bounds(ctx, ir.Any()) == (0, None)
    assert bounds(ctx, 3) == (3, 3)
    with pytest.raises(Undecided):
        amount(ctx, ir.Any())


@pytest.mark.parametrize(
    ("bound", "inside"),
    [
        (ir.Bound(least=2), [2, 3]),
        (ir.Bound(most=1), [0, 1]),
        (ir.Bound(least=1, most=1), [1]),
        (ir.Bound(parity="odd"), [1, 3]),
    ],
)
def test_bounds(bound: ir.Bound, inside: list[int]) -> None:
    ctx = Small().ctx
    assert [n for n in range(4) if within(ctx, bound, n)] == inside


def test_things() -> None:
    """objects-and-targeting/target.5: a noun without "card" speaks of objects on the field."""
    small = Small()
    small.bench.put("A", "graveyard", ally(subtypes=("HUMAN",)))
    ctx = small.ctx
    assert things(ctx, ir.Self()) == (small.human,)
    assert things(ctx, ir.Champion()) == (small.mine,)
    assert things(ctx, ir.Pick("bare", humans(), ir.Any())) == (small.human, small.other)
    assert things(ctx, ir.Pick("bare", humans(other=True), ir.Any())) == (small.other,)
    assert things(ctx, ir.Pick("bare", kind("unit", but=ir.Champion()), ir.Any())) == (
        small.theirs,
        small.human,
        small.beast,
        small.other,
    )
    assert things(ctx, target("ally", slot=3)) == ()
    assert things(ctx.picking(3, small.beast), ir.Ref(3)) == (small.beast,)
    assert things(ctx, ir.Together((ir.Self(), ir.Champion()))) == (small.human, small.mine)


def test_the_top_of_a_deck() -> None:
    """main-deck: the last card of the zone is its top."""
    small = Small()
    deck = small.bench.table.zones["A:deck"]
    top = ir.Pick("top", kind("card", where=(ir.Lies(ir.Zone("deck", ir.YOU)),)), 2)
    assert things(small.ctx, top) == (deck[-1], deck[-2])


def test_players() -> None:
    small = Small()
    ctx = small.ctx
    assert players(ctx, ir.YOU) == ("A",)
    assert players(ctx, ir.Player("opponent", "each")) == ("B",)
    assert players(ctx, ir.Player("player", "each")) == ("A", "B")
    assert players(ctx.by("B"), ir.Player("player", "they")) == ("B",)
    assert players(ctx, ir.Holder(ir.Pick("bare", humans(other=True), ir.Any()), "controller")) == ("B",)
    assert players(ctx.picking(4, seat_of(ctx, "B")), ir.Player("player", "target", slot=4)) == ("B",)


def test_kinds() -> None:
    small = Small()
    ctx = small.ctx
    assert matches(ctx, kind("unit", word("rested", "state")), small.other)
    assert not matches(ctx, kind("unit", word("rested", "state", no=True)), small.other)
    assert matches(ctx, kind("ally", word("wind", "element")), small.human)
    assert matches(ctx, kind("ally", where=(ir.Bears(ir.NumberTrait("power", ir.Bound(least=5))),)), small.beast)
    assert not matches(ctx, kind("ally", where=(ir.Controlled(no=True),)), small.human)
    assert matches(ctx, kind("ally", where=(ir.Bears(ir.CounterTrait("buff", ir.Bound(least=2))),)), small.beast)
    assert matches(ctx, ir.Kind((ir.Noun("weapon"), ir.Noun("ally"))), small.human)


def test_cards_that_nobody_has_told_are_neither_in_nor_out() -> None:
    """Whether three unknown cards are fire cards cannot be said; that there are three of them can."""
    small = Small()
    hidden = small.bench.some("A", "memory", 3)
    told = small.bench.put("A", "memory", ally(elements=("FIRE",)))
    ctx = small.ctx
    where = (ir.Lies(ir.Zone("memory", ir.YOU)),)
    fire = kind("card", word("fire", "element"), where=where)
    assert candidates(ctx, fire) == ((told,), hidden)
    with pytest.raises(Undecided):
        amount(ctx, count(fire))
    assert amount(ctx, count(kind("card", where=where))) == 4
    assert holds(ctx, ir.Exists(fire, ir.Bound(least=1)))
    assert not holds(ctx, ir.Exists(fire, ir.Bound(least=5)))
    with pytest.raises(Undecided):
        holds(ctx, ir.Exists(fire, ir.Bound(least=2)))


def test_one_certain_answer_decides_and_and_or() -> None:
    """Kleene's logic: unknown and false is false, unknown or true is true."""
    small = Small()
    small.bench.put("A", "memory")
    ctx = small.ctx
    unknown = ir.Exists(kind("card", word("fire", "element"), where=(ir.Lies(ir.Zone("memory", ir.YOU)),)))
    true = ir.Has(ir.YOU, humans())
    assert not holds(ctx, ir.All((unknown, ir.Not(true))))
    assert holds(ctx, ir.AnyOf((unknown, true)))
    with pytest.raises(Undecided):
        holds(ctx, ir.All((unknown, true)))


def test_conditions() -> None:
    small = Small()
    ctx = small.ctx
    opponent = ir.Player("opponent", "a")
    assert holds(ctx, ir.Has(ir.YOU, humans()))
    assert not holds(ctx, ir.Has(opponent, kind("ally", word("beast"))))
    assert holds(ctx, ir.Has(opponent, kind("ally", word("beast")), no=True))
    assert holds(ctx, ir.Is(ir.Self(), (word("awake", "state"),)))
    assert holds(ctx, ir.Is(ir.Champion(), kind("champion", word("fire", "element"))))
    assert holds(ctx, ir.Compare(ir.LV(), ir.Bound(least=2)))
    assert holds(ctx, ir.Now(of=ir.YOU))
    assert not holds(ctx, ir.Now(phase="recollection phase", of=ir.YOU))
    assert holds(
        ctx, ir.Carries(ir.Pick("one", kind("ally", word("beast")), 1), ir.CounterTrait("buff", ir.Bound(least=1)))
    )


def test_what_has_happened_this_turn() -> None:
    """The keys are those of `texts.usage`; what a card was besides its print, nobody counts."""
    small = Small()
    spell = action(subtypes=("SPELL",))
    small.bench.hand("A", spell)
    did = ir.Happened(ir.Event("activate", who=ir.YOU, to=ir.Pick("one", kind("card", word("spell")))))
    attacked = ir.Happened(ir.Event("attack", what=ir.Champion()))
    small.bench.say(ev.TurnBegan("A", 3))
    scene = small.bench.main().scene
    assert not holds(context(scene, small.human, "text#1"), did)
    number = small.bench.table.things[small.mine].number
    small.bench.say(ev.UsageMarked(f"turn:activated:A:{spell}"), ev.UsageMarked(f"turn:attacked:{number}"))
    ctx = context(scene, small.human, "text#1")
    assert holds(ctx, did)
    assert holds(ctx, attacked)


def test_an_attack_under_way() -> None:
    small = Small()
    blade = small.bench.field("A", regalia("WEAPON", durability=2, name="Blade"))
    small.bench.say(ev.RoleSet(small.mine, "attacking", small.other), ev.RoleSet(small.mine, "using", blade))
    scene = small.bench.at("A", "main", step="damage").scene
    ally_attacked = ir.Pick("one", kind("ally"))
    of_champion = ir.Happened(ir.Event("attack", what=ir.Champion(), to=ally_attacked), since="now")
    of_blade = ir.Happened(ir.Event("attack", what=ir.Self(), to=ally_attacked), since="now")
    assert holds(context(scene, small.human, "text#1"), of_champion)
    assert holds(context(scene, blade, "text#1"), of_blade)
    assert not holds(context(scene, small.human, "text#1"), of_blade)
