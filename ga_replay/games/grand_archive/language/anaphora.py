"""Anaphora: binds words like "it", "that ally" and "those cards" to slots and references, or raises UnboundError."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from ga_replay.cardtext.errors import UnboundError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.called import (
    ATTACK,
    GENUS,
    ITS_CONTROLLER,
    LEVELED,
    OBJECTS,
    THAT_ATTACK,
    heads_of,
    names_several,
    spoken_before,
)
from ga_replay.games.grand_archive.language.together import together

_READ_ORDER: dict[type, tuple[str, ...]] = {
    # in the order of the sentence, if it differs from that of the fields
    ir.Modify: ("cond_front", "span", "what", "changes", "cond"),
    ir.Pick: ("kind", "n"),
    ir.If: ("cond", "then", "otherwise"),
    ir.Triggered: ("at", "cond", "steps", "restrictions"),
    ir.Permit: ("by", "what", "source", "then", "cond", "span"),
    ir.Prevent: ("to", "source", "cond", "much", "n", "then", "span"),
    ir.Activated: ("cost", "steps", "limits", "effects"),
    ir.May: ("do", "then", "otherwise"),
    ir.CostChange: ("what", "n", "cond"),
    ir.Damage: ("source", "to", "n"),
    ir.PutCounters: ("on", "n"),
    ir.MoveCounters: ("source", "to", "n"),
    ir.Repeat: ("times", "do"),
    ir.Let: ("do", "x"),
    ir.Static: ("effects", "x"),
}
_TOLD_BY = frozenset({"take damage", "deal damage", "hit", "recover", "glimpse", "empower", "gather", "recollect"})
"""Events that say how much of it there was."""
_PARTICIPLES = {"banished": "banish", "revealed": "reveal", "discarded": "discard", "sacrificed": "sacrifice"}


class _Said(msgspec.Struct):
    """Something named so far, that a later word may mean."""

    thing: ir.Thing | ir.Summon | ir.Generate
    group: int
    heads: frozenset[str]
    many: bool
    number: int


class _Binder:
    def __init__(self) -> None:
        self.said: list[_Said] = []
        self.group = 0
        self.picks = 0
        self.used: set[int] = set()
        self.targets: list[int] = []  # players, targeted or chosen
        self.actors: list[ir.Who] = []  # who does the steps around
        self.done: set[str] = set()  # the acts of earlier steps on things that they picked
        self.told = False  # True if the event that triggers involves a player
        self.counted = ""  # the latest act with a number of things
        self.difference: ir.Sum | None = None  # of the numbers that an "is less than" compares
        self.amount = False  # True if an enclosing event has an amount
        self.resolving = False  # True if the line is part of what a card does as it resolves
        self.within: ir.Span | None = None  # when the attack comes that "that attack" means

    def walk(self, node: Any) -> Any:  # noqa: C901, PLR0911, PLR0912 - one arm per node
        if isinstance(node, tuple):
            return tuple(self.walk(part) for part in node)
        if isinstance(node, ir.Ref) and not node.slot:
            return self.meant(node)
        if isinstance(node, ir.Player):
            return self.player(node)
        if isinstance(node, ir.ThatMuch):
            return self.that_much(node)
        if not isinstance(node, ir.Node) or (isinstance(node, (ir.Event, ir.Wake)) and self.unprinted(node)):
            return node
        if isinstance(node, ir.Choose) and isinstance(node.what, ir.Player):
            return replace(node, what=self.chosen_player(node.what))
        if isinstance(node, ir.Triggered):
            self.told = isinstance(node.at, ir.Event) or node.at.of not in {None, ir.YOU}
            self.amount = isinstance(node.at, ir.Event) and node.at.act in _TOLD_BY
        if isinstance(node, ir.Unless) and node.who == ITS_CONTROLLER and isinstance(node.cost[0], ir.Pay):
            return self.walk_unless(node)
        self.told = self.told or (isinstance(node, ir.Delayed) and isinstance(node.at, ir.Event))
        if isinstance(node, ir.Aims) and isinstance(node.at, ir.Self):
            return node  # later statements about "it" are about what targets this
        if isinstance(node, ir.Together):
            node = together(node)
        if isinstance(node, ir.Grant):
            return self.walk_granted(node)
        if isinstance(node, ir.Replace | ir.Prevent) or _tells(node):
            return self.heard(self.walk_told(node))
        if isinstance(node, (*_STEPS, ir.Is, ir.Has, ir.Carries, ir.Event, ir.Happened)):
            self.group += 1
        if isinstance(node, ir.Event) and node.act in {"use", "target"}:
            return self.walk_use(node)
        if isinstance(node, ir.Happened) and node.since == "now":
            return self.walk_attack(node)
        return self.heard(self.walk_parts(node))

    def walk_told(self, node: ir.Node) -> ir.Node:
        """The replacement of an event refers to the amount in it, and to the player whose graveyard it names."""
        around, self.amount, told = self.amount, True, self.told
        self.told = told or (isinstance(node, ir.Replace) and node.event.act == "enter graveyard")
        self.group += 1
        walked = self.walk_parts(node)
        self.amount, self.told = around, told
        return walked

    def walk_granted(self, node: ir.Grant) -> ir.Grant:
        """No step of an ability that is granted has done what the text around it did: "the banished card" is another's."""
        around, self.done = self.done, set()
        walked: Any = self.walk_parts(node)
        self.done = around
        return walked  # type: ignore[no-any-return]  # the walk keeps the kind of what it copies

    def that_much(self, node: ir.ThatMuch) -> ir.ThatMuch | ir.Sum:
        """The amount of the enclosing event; else the number of objects that the step before affected."""
        if node.said == "the difference":
            if self.difference is None:
                raise UnboundError(node.said)
            return self.difference
        if self.amount:
            return node
        if not self.counted:
            raise UnboundError(node.said)
        return replace(node, of=self.counted)

    def walk_parts(self, node: ir.Node) -> ir.Node:
        changed: dict[str, Any] = {}
        who = getattr(node, "who", None)
        for name in _order(node, acting=who is not None and not isinstance(node, ir.Unless)):
            value = getattr(node, name)
            if isinstance(value, (tuple, ir.Node)):
                walked = self.owner(value) if isinstance(node, ir.Zone) else self.walk(value)
                if walked is not value:
                    changed[name] = walked
            if name == "who" and who is not None:
                self.actors.append(who)
        if who is not None:
            self.actors.pop()
        return replace(node, **changed) if changed else node

    def walk_unless(self, node: ir.Unless) -> ir.Unless:
        """Read "negate that trigger unless its controller pays": the controller of what was just named."""
        do = self.walk(node.do)
        what = getattr(do[0], "what", None)
        of = replace(what, said="it") if isinstance(what, ir.Ref) else self.walk(ITS_CONTROLLER.of)
        who = replace(ITS_CONTROLLER, of=of)
        return replace(node, do=do, who=who, cost=tuple([replace(one, who=who) for one in node.cost]))

    def owner(self, of: Any) -> Any:
        """Whose zone it is: after "cards from your champion's lineage", "them" are the cards."""
        return self.walk_parts(of) if isinstance(of, ir.Champion) else self.walk(of)

    def walk_attack(self, node: ir.Happened) -> ir.Happened:
        """Read "~ is attacking an ally": later statements about "it" are about the attacker."""
        to = self.walk(node.event.to)
        self.said = [said for said in self.said if said.group != self.group]
        return replace(node, event=replace(node.event, what=self.walk(node.event.what), to=to))

    def walk_use(self, node: ir.Event) -> ir.Event:
        """Read "a unit uses this weapon", "a trigger targets an object": later "it" is the unit, or the trigger."""
        walked: Any = self.walk_parts(node)
        self.said = [said for said in self.said if said.group != self.group or said.thing == walked.what]
        return walked  # type: ignore[no-any-return]  # the walk keeps the kind of what it copies

    def unprinted(self, node: ir.Event | ir.Wake) -> bool:
        """True if the words do more than name things: "On Enter" and REST do not mention the card itself."""
        if isinstance(node, ir.Wake):
            return node.said == "REST"
        return bool(node.label)

    def player(self, node: ir.Player) -> ir.Player:
        """Number a target player, and tie "that player" and a "they" that no step around explains to the last one."""
        if node.how == "target":
            self.picks += 1
            self.targets.append(self.picks)
            return replace(node, slot=self.picks)
        explained = node.how == "they" and any(who != ir.YOU for who in self.actors)
        if node.how not in {"that", "they"} or node.slot or explained:
            return node
        if self.targets:
            self.used.add(self.targets[-1])
            said = "they" if "they" in {node.how, node.said} else ""
            return ir.Player(node.side, "that", self.targets[-1], said)
        if self.told:  # the player of the event
            return node if node.how == "that" else ir.Player(node.side, "that", said="they")
        raise UnboundError(f"{node.how} {node.side}")

    def chosen_player(self, node: ir.Player) -> ir.Player:
        """Number a player who is chosen: "that player" may mean them."""
        self.picks += 1
        self.targets.append(self.picks)
        return replace(node, slot=self.picks)

    def heard(self, node: Any) -> Any:  # noqa: C901, PLR0912, PLR0915 - one arm per node
        match node:
            case ir.Draw(ir.Any()):
                self.did("draw")
            case ir.RevealUntil():
                self.did("reveal", ir.The("revealed", "card"))
            case ir.LevelUp(ir.Champion() as leveled):
                self._say(leveled, frozenset({LEVELED}), many=False)
            case ir.Pick():
                node = self.of_these(node)
                self.picks += 1
                node = replace(node, slot=self.picks)
                if node.said != "of them" or node.how == "choose":  # "both of them" are what "they" were before
                    self._say(node, heads_of(node.kind), many=names_several(node))
            case ir.GetStatus(name, said="mastery"):
                self._say(ir.The("mastery", name), frozenset({"mastery"}), many=False)
            case ir.Compare(ir.Counters() as a, ir.Bound(most=ir.Sum(b, 1, True)), "less than"):
                self.difference = ir.Sum(b, a, minus=True, said="the difference")
            case ir.Compare(ir.ThisWay("remove"), said=said) if said.startswith("a card had "):
                self._say(ir.The("removed", "card"), frozenset({"card"}), many=False)
            case ir.Move(act, ir.Pick() | ir.Ref() | ir.Together()):
                self.did(act)
            case ir.Reveal(ir.Pick() | ir.Ref()):
                self.did("reveal")
            case ir.Sacrifice(ir.Pick() | ir.Ref()):
                self.did("sacrifice")
            case ir.Shuffle(what=ir.Pick() | ir.Ref()):
                self.did("shuffle")
            case ir.The(part=part) if part in _PARTICIPLES and _PARTICIPLES[part] not in self.done:
                node = replace(node, elsewhere=True)
                self._say(node, frozenset({node.noun}), many=False)
            case ir.The(noun=noun) if noun:
                self._say(node, frozenset({noun}), many=noun == "cards")
            case ir.Event("attack"):
                self._say(ir.The("attack", said="that attack"), frozenset({ATTACK}), many=False)
            case ir.Modify(ir.Attacks(of, which), span=within) if within is not None and node.what.said != THAT_ATTACK:
                again = ir.Ref(of.slot, of.said) if isinstance(of, ir.Pick) else of
                self._say(ir.Attacks(again, which, said=THAT_ATTACK), frozenset({ATTACK}), many=False)
                self.within = within
            case ir.Modify(ir.Attacks(said="that attack"), span=None):
                node = replace(node, span=self.within)
            case ir.Self() | ir.ThatWay(own=True):
                self._say(ir.Self(), frozenset({"~"}), many=False)
            case ir.Champion():
                self._say(node, frozenset({"champion", "unit"}), many=False)
            case ir.Generate() | ir.Summon():
                self.group += 1  # "it" is the copy, not what was copied
                self.picks += 1
                node = replace(node, slot=self.picks)
                heads = {"card"} if isinstance(node, ir.Generate) else {"token", "object"}
                self._say(node, frozenset(heads), many=node.n != 1)
            case _:
                pass
        return node

    def of_these(self, pick: ir.Pick) -> ir.Pick:
        """Read "one of them" as one of the objects or cards that they are."""
        (first, *_) = pick.kind.where or (None,)
        if pick.said != "of them" or not isinstance(first, ir.Among) or not isinstance(first.of, ir.Ref):
            return pick
        meant = next((said for said in self.said if said.number == first.of.slot and said.many), None)
        if meant is None or "card" in meant.heads:
            return pick
        return replace(pick, kind=replace(pick.kind, nouns=(ir.Noun("object"),)))

    def did(self, act: str, cards: ir.The | None = None) -> None:
        """An act on things; `cards`: what later words call "those cards"."""
        self.done.add(act)
        self.counted = act
        if cards is not None:
            self._say(cards, frozenset({cards.noun}), many=True)

    def _say(self, thing: Any, heads: frozenset[str], *, many: bool) -> None:
        self.said.append(_Said(thing, self.group, heads, many, self.picks))

    def meant(self, ref: ir.Ref) -> ir.Thing:
        fitting = [said for said in self.said if _fits(ref.said, said)]
        if not fitting and self.resolving and ref.said.startswith(("that ", "those token")):
            return self.heard(spoken_before(ref.said))  # type: ignore[no-any-return]  # it is the same thing
        if not fitting:
            raise UnboundError(ref.said)
        nearest = [said for said in fitting if said.group == fitting[-1].group]
        meant = nearest[-1]
        if any(not _same(meant, other) for other in nearest):
            raise UnboundError(ref.said)
        thing = meant.thing
        if isinstance(thing, ir.Self):
            return ir.Self(said=ref.said)
        if isinstance(thing, ir.Attacks):
            self.used.update([thing.of.slot] if isinstance(thing.of, ir.Ref) else ())
            return thing
        if isinstance(thing, ir.Champion | ir.The):
            return replace(thing, said=ref.said)
        self.used.add(meant.number)
        return ir.Ref(meant.number, ref.said, ref.said.removeprefix("that ") in OBJECTS)


def _tells(node: ir.Node) -> bool:
    """True if X in it is told by the event that an effect in it replaces."""
    inner = node.effects if isinstance(node, ir.Static) else node.do if isinstance(node, ir.Let) else ()
    return any(isinstance(one, ir.Replace) and one.event.act in _TOLD_BY for one in inner)


def _same(one: _Said, other: _Said) -> bool:
    if isinstance(one.thing, (ir.Self, ir.Champion, ir.The, ir.Attacks)):
        return type(one.thing) is type(other.thing)
    return one.thing == other.thing


def _fits(word: str, said: _Said) -> bool:  # noqa: C901, PLR0911, PLR0912 - one arm per word
    if ATTACK in said.heads:
        return word == THAT_ATTACK
    match word.split(" "):
        case ["him" | "her"]:
            return isinstance(said.thing, ir.Self)
        case ["chosen"]:
            return isinstance(said.thing, ir.Pick) and said.thing.how == "choose"
        case ["those", "copies", "each"]:
            return isinstance(said.thing, ir.Summon)
        case ["they", "each"]:
            return said.many or (isinstance(said.thing, ir.Pick) and said.thing.how == "each")
        case ["same"]:  # the subject of the words before, not said again
            return True
        case ["it"] if isinstance(said.thing, ir.Pick) and said.thing.said == "zone":
            return True
        case ["it"] | ["that", "champion"] if LEVELED in said.heads:
            return True
        case ["it"]:
            return not said.many and not isinstance(said.thing, ir.Champion)
        case ["its", "activation"]:
            return not said.many and bool(said.heads & GENUS["card"])
        case ["them" | "they"]:
            champion = isinstance(said.thing, ir.Champion) or said.thing == ir.The("hit", "champion")
            return said.many or champion or said.heads == {"champion"}
        case ["their"]:
            return getattr(said.thing, "how", "") == "each" or getattr(said.thing, "noun", "") == "champion"
        case ["theirs"]:  # of a unit, which is "they" here as a champion is
            return _fits("them", said) or (isinstance(said.thing, ir.Pick) and bool(said.heads & {"ally", "unit"}))
        case ["that", head]:  # "your champion" is called so, or "them"
            return (
                not said.many and not isinstance(said.thing, ir.Champion) and bool(said.heads & GENUS.get(head, {head}))
            )
        case ["those", "target"]:
            return said.many and isinstance(said.thing, ir.Pick) and said.thing.how == "target"
        case ["those", head]:
            each = isinstance(said.thing, ir.Pick) and said.thing.how == "each"
            return (said.many or each) and bool(said.heads & GENUS.get(head, {head}))
        case _:
            return False


_STEPS = (*ir.Act.__args__, *ir.Effect.__args__)


def _order(node: ir.Node, *, acting: bool = False) -> Iterator[str]:
    names = list(node.__struct_fields__)
    if acting:
        names = ["who", *(name for name in names if name != "who")]
    first = [name for name in _READ_ORDER.get(type(node), ()) if name in names]
    if acting and first:
        first = ["who", *(name for name in first if name != "who")]
    if isinstance(node, ir.If) and node.said == "back":
        first = ["then", "cond"]
    if isinstance(node, ir.Permit) and not (node.source or node.rather or node.free):
        first = ["what", *first]  # a cost besides others stands behind the permission
    if isinstance(node, ir.Effect) and node.said_cond.endswith("front"):
        first = ["cond", *(name for name in first if name != "cond")]
    yield from dict.fromkeys(first)
    yield from (name for name in names if name not in first)


def _unused_slots_cleared(node: Any, used: set[int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_unused_slots_cleared(part, used) for part in node)
    if not isinstance(node, ir.Node):
        return node
    changed = {
        name: cleared
        for name in node.__struct_fields__
        if (cleared := _unused_slots_cleared(getattr(node, name), used)) is not getattr(node, name)
    }
    if isinstance(node, ir.Player) and node.how != "target":
        return node
    if isinstance(node, (ir.Pick, ir.Summon, ir.Generate, ir.Player)) and node.slot and node.slot not in used:
        changed["slot"] = 0
    return replace(node, **changed) if changed else node


def bound(program: ir.Program) -> ir.Program:
    """Return the program with every such word bound to its slot, its card or its champion; raise UnboundError."""
    binder = _Binder()
    binder.resolving = all(isinstance(one, ir.OnResolve) for one in program)
    walked = binder.walk(program)
    return _unused_slots_cleared(walked, binder.used)  # type: ignore[no-any-return]  # the walk keeps the kind of what it copies
