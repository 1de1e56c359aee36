"""Plain steps written out as verb phrases, without their subject."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import OWN
from ga_replay.games.grand_archive.language.render.counting import for_each
from ga_replay.games.grand_archive.language.render.making import generate, summon
from ga_replay.games.grand_archive.language.render.noun import (
    PRONOUNS,
    owned,
    owner,
    player,
    singular,
    thing,
    verb,
    zone,
)
from ga_replay.games.grand_archive.language.render.number import amount, counted, digits
from ga_replay.games.grand_archive.language.render.times import span


def act(step: ir.Act, who: ir.Who) -> str:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one arm per node
    """The verb phrase, with the verb as it is after `who`."""
    match step:
        case ir.Draw():
            return _draw(step, who)
        case ir.Move():
            return _move(step, who)
        case ir.Damage(source=None):
            return damage(step, verb(who, "deal"))
        case ir.Destroy(what):
            return f"{verb(who, 'destroy')} {thing(what)}"
        case ir.Sacrifice(what):
            return f"{verb(who, 'sacrifice')} {thing(what)}"
        case ir.Suppress(what):
            return f"{verb(who, 'suppress')} {thing(what)}"
        case ir.Negate(what):
            return f"{verb(who, 'negate')} {thing(what)}"
        case ir.PutCounters():
            return _put_counters(step, who)
        case ir.RemoveCounters(said="all of them"):
            return f"{verb(who, 'remove')} all of them"
        case ir.RemoveCounters(counter, off, n, _, said):
            gone = "all temporary damage" if said == "temporary" else _counters(n, counter)
            return f"{verb(who, 'remove')} {gone} from {thing(off)}"
        case ir.GetStatus(name, _, "", no, None, None, said):
            return f"{verb(who, 'lose' if no else 'gain')} {'this' if name == OWN else f'the {name}'} {said}"
        case ir.TurnMastery(what, how):
            return f"change the direction of {thing(what)} to {article(f'{how} direction')} of your choice"
        case ir.MoveCounters():
            return _move_counters(step, who)
        case ir.Recover(n):
            return f"{verb(who, 'recover')} {digits(n)}"
        case ir.Glimpse(n):
            return f"{verb(who, 'glimpse')} {digits(n)}"
        case ir.Empower(n):
            return f"{verb(who, 'empower')} {digits(n)}"
        case ir.Reveal(what, _, "choose and"):
            return f"choose and reveal {thing(what)}"
        case ir.Reveal(what, one_zone=True):
            return f"{verb(who, 'reveal')} your choice of {thing(what)}"
        case ir.Reveal(ir.Pick("top", said="amount") as top):
            return f"{verb(who, 'reveal')} {_so_many(top)} equal to {amount(top.n)}"
        case ir.Reveal(what):
            return f"{verb(who, 'reveal')} {thing(what)}"
        case ir.RevealUntil(what, where):
            return f"reveal cards from the top of {zone(where)} until you reveal {thing(what)}"
        case ir.Choose(ir.Player() as what):
            return f"{verb(who, 'choose')} {player(what)}"
        case ir.Choose(ir.Pick() as what):
            return f"{verb(who, 'choose')} {thing(what)}"
        case ir.Wake(what, rest, _, said):
            if said == "REST":
                return said
            if said == "apart":
                return f"{verb(who, 'wake')} {thing(what)} up"
            if not rest and isinstance(what, ir.Ref) and what.said in PRONOUNS:
                return f"{verb(who, 'wake')} {thing(what)} up"
            return f"{verb(who, 'rest')} {thing(what)}" if rest else f"{verb(who, 'wake up')} {thing(what)}"
        case ir.Flip(what, down):
            return f"turn {thing(what)} face {'down' if down else 'up'}"
        case ir.Summon():
            return summon(step, who)
        case ir.Generate():
            return generate(step, who)
        case ir.Materialize(what, False):
            return f"{verb(who, 'materialize')} {thing(what)}"
        case ir.LevelUp(what, False):
            return f"level up {thing(what)}"
        case ir.SkipPhase(phase):
            return f"skip {_own(who)} next {phase}"
        case ir.Pay(ir.Sum(n, ir.Times(off, of), True, "reduced")):
            return f"{verb(who, 'pay')} ({digits(n)}), reduced by ({digits(off)}) {for_each(of)}"
        case ir.Pay(n):
            return f"{verb(who, 'pay')} ({digits(n)})"
        case ir.Transform(what, woken):
            return f"{'wake up and ' * woken}transform {thing(what)}"
        case ir.Gather(said="additional"):
            return "gather an additional time"
        case ir.Gather(n):
            return "gather" if n == 1 else "gather twice" if n == 2 else f"gather {counted(n)} times"
        case ir.LevelUp(what, True):
            return f"{verb(who, 'delevel')} {thing(what)}"
        case ir.Copy(what, 1, None):
            return f"copy {thing(what)}"
        case ir.Copy(what, 2, None):
            return f"copy {thing(what)} twice"
        case ir.Copy(what, 1, ir.Zone() as where):
            return f"create a copy of {thing(what)} in {zone(where)}"
        case ir.DistortTime():
            return "for the rest of the game, time is distorted"
        case ir.EndPhase(phase):
            return f"end the {phase}"
        case ir.Attach(what, to, "load"):
            frm = "" if step.source is None else f" from {zone(step.source)}"
            return f"{verb(who, 'load')} {thing(what)}{frm} into {thing(to)}"
        case ir.LookAt(what):
            return f"{verb(who, 'look')} at {thing(what)}"
        case ir.Activate(what, "", False, by=ir.RemoveCounters(counter, off)):
            only = f"only by removing that many {counter} counters from {thing(off)}"
            return f"activate {thing(what)}. Pay its reserve cost {only}"
        case ir.Activate(what, "", False, by=None):
            return f"activate {thing(what)}"
        case ir.Activate(what, "", True):
            return f"play {thing(what)}"
        case ir.Activate(what, cost, False):
            return f"activate {thing(what)} without paying its {cost}"
        case ir.Redirect(what, ir.Pick(kind=ir.Kind(said="another target"))):
            return f"change the target of {thing(what)} to another unit"
        case ir.Redirect(what, to):
            return f"change the target of {thing(what)} to {thing(to)}"
        case ir.Choose(str() as what, n=ir.Any(most)) if most is not None:
            return f"choose up to {counted(most)} {what}s"
        case ir.Choose("card type" as what):
            return f"choose {article(what)}"
        case ir.Choose(str() as what, said=said) if what.endswith("card name"):
            return f"choose {f'{said} {what}' if said else article(what)}"
        case ir.Retrigger(of, label, n, said):
            every, word = said.split(" ")
            return f"trigger {every} of {owned(of)} on {label.lower()} {word}{' twice' if n == 2 else ''}"
        case ir.GainControl(what, _, within):
            return f"{verb(who, 'gain')} control of {thing(what)}{'' if within is None else f' {span(within)}'}"
        case ir.Search(where, what):
            return f"search {zone(where)} for {thing(what)}"
        case ir.Shuffle(where, None):
            return f"shuffle {zone(where)}"
        case ir.Shuffle(where, what) if what is not None:
            return f"shuffle {thing(what)} into {zone(where)}"
        case _:
            raise UnsayableError(type(step).__name__)


def puts(steps: tuple[ir.Step, ...]) -> str:
    """Counters of two kinds put on two things at once."""
    first, *others = [_put_counters(step, ir.YOU) for step in steps if isinstance(step, ir.PutCounters)]
    return " and ".join([first, *(one.removeprefix("put ") for one in others)])


def _own(who: ir.Who) -> str:
    return "your" if who == ir.YOU else "their"


def damage(step: ir.Damage, deal: str) -> str:
    sort = f"{step.sort} " if step.sort else ""
    if isinstance(step.to, ir.Champion) and step.to == step.source:
        return f"{deal} {digits(step.n)} {sort}damage to itself"
    if isinstance(step.n, ir.Sum) and step.n.said == "plus for each" and isinstance(step.n.b, ir.Times):
        more = f"plus an additional {digits(step.n.b.n)} {for_each(step.n.b.of)}"
        return f"{deal} {digits(step.n.a)} {sort}damage to {thing(step.to)} {more}"
    if step.split:
        n = f"damage equal to {amount(step.n)}" if step.said else f"{digits(step.n)} {sort}damage"
        return f"{deal} {n} split among {thing(step.to)}"
    if isinstance(step.n, ir.Any) and step.n.most is not None:
        return f"{deal} up to {digits(step.n.most)} {sort}damage to {thing(step.to)}"
    if step.said == "additional":
        return f"{deal} an additional {digits(step.n)} {sort}damage to {thing(step.to)}"
    if step.said:
        head = "an amount of " if step.said == "amount equal" else ""
        return f"{deal} {head}{sort}damage to {thing(step.to)} equal to {amount(step.n)}"
    return f"{deal} {digits(step.n)} {sort}damage to {thing(step.to)}"


def _counters(n: ir.Amount, counter: str) -> str:
    match n:
        case 1:
            return article(f"{counter} counter")
        case ir.Choice(ir.Bound(least, None)) if least is not None:
            return f"{counted(least)} or more {counter} counters"
        case ir.Any(None, every=every):
            return f"all {counter} counters" if every else f"any amount of {counter} counters"
        case ir.Any(most) if most is not None:
            return f"up to {counted(most)} {counter} counters"
        case _:
            return f"{counted(n)} {counter} counters"


def _draw(step: ir.Draw, who: ir.Who) -> str:
    match step:
        case ir.Draw(ir.Any(most), _, "hand") if most is not None:
            return f"{verb(who, 'draw')} up to {counted(most)} cards"
        case ir.Draw(1, _, "hand", "additional" | "another" as more):
            return f"{verb(who, 'draw')} {'an additional' if more == 'additional' else more} card"
        case ir.Draw(n, _, to):
            cards = "that many cards" if isinstance(n, ir.ThatMuch) else "a card" if n == 1 else f"{counted(n)} cards"
            into = f" into {_own(who)} memory" if to == "memory" else ""
            return f"{verb(who, 'draw')} {cards}{into}"


def _move_counters(step: ir.MoveCounters, who: ir.Who) -> str:
    moved = f"all {step.counter} counters" if step.n is None else _counters(step.n, step.counter)
    off, _, onto = step.said.partition("/")
    return f"{verb(who, 'move')} {moved} {off} {thing(step.source)} {onto} {thing(step.to)}"


def _put_counters(step: ir.PutCounters, who: ir.Who) -> str:
    put = verb(who, "put")
    if step.said == "additional":
        return f"{put} an additional {step.counter} counter on {thing(step.on)}"
    if step.said == "equal":
        return f"{put} an amount of {step.counter} counters on {thing(step.on)} equal to {amount(step.n)}"
    if step.said == "double":
        return f"double {amount(step.n)}"
    if step.said == "those" and isinstance(step.n, ir.Counters):
        return f"{put} the {step.counter} counters that were on {thing(step.n.on)} on {thing(step.on)}"
    if step.said == "more":
        return f"{put} {counted(step.n)} more {step.counter} counters on {thing(step.on)}"
    return f"{put} {_counters(step.n, step.counter)} {step.said or 'on'} {thing(step.on)}"


def _move(step: ir.Move, who: ir.Who) -> str:  # noqa: C901 - one arm per form
    many = not singular(step.what)
    words = [verb(who, step.act), thing(step.what)]
    match step:
        case ir.Move("swap"):
            return f"{words[0]} the cards in {words[1]}"
        case ir.Move("put", ir.Pick("top", said="amount") as top, ir.Zone() as to):
            return f"{words[0]} {_so_many(top)} {_put_into(to, many=True)} equal to {amount(top.n)}"
        case ir.Move("put", to=ir.Zone("deck") as to, resolving=True):
            return " ".join([*words, "on the", to.at, "of", zone(to), "as it resolves"])
        case ir.Move("banish", to=None, source=None, resolving=True):
            words.append("as it resolves")
        case ir.Move("banish", to=None, source=None, state="face down"):
            leaves = [] if step.until is None else ["until ~ leaves the field"]
            return " ".join([*words, "face down", *leaves])
        case ir.Move(to=None, source=None):
            pass
        case ir.Move("put", to=ir.Zone("deck", said="back"), order=True):
            return " ".join([*words, "back in any order"])
        case ir.Move("banish" | "discard", to=None, source=source) if source is not None:
            words.append(f"from {zone(source)}")
        case ir.Move("return", to=to) if to is not None:
            if step.source is not None:
                words.append(f"from {zone(step.source)}")
            words.append(f"to {_end_of(to)}{zone(to, many=many)}")
        case ir.Move("put", to=ir.Zone("field", None)):
            words.append("onto the field")
        case ir.Move("put", to=to) if to is not None:
            words += [f"from {zone(step.source)}"] if step.source is not None else []
            words.append(_put_into(to, many=many))
        case _:
            raise UnsayableError
    return " ".join([*words, *_arriving(step)])


def _so_many(top: ir.Pick) -> str:
    (lies,) = top.kind.where
    if not isinstance(lies, ir.Lies):
        raise UnsayableError
    return f"an amount of cards from the top of {zone(lies.zone)}"


def put_rest(step: ir.Move) -> str:
    """A second destination after an "and": "the rest into your hand"."""
    if step.act != "put" or step.to is None or step.source is not None:
        raise UnsayableError
    return " ".join([thing(step.what), _put_into(step.to, many=True), *_arriving(step)])


def put_three(first: ir.Move, second: ir.Move, last: ir.Move) -> str:
    """Three places: "put one of them into …, one on …, and one on …"."""
    if second.to is None or last.to is None:
        raise UnsayableError
    return f"{act(first, ir.YOU)}, one {_put_into(second.to, many=False)}, and one {_put_into(last.to, many=False)}"


def _end_of(to: ir.Zone) -> str:
    return f"the {to.at} of " if to.at else ""


def _put_into(to: ir.Zone, *, many: bool) -> str:
    if to == ir.Zone("field"):
        return "onto the field"
    place = zone(to, many=many)
    if to.at == "fourth":
        return f"into {place} fourth from the top"
    if to.at == "top and/or bottom":
        return f"on the top and/or bottom of {place}"
    if to.at == "top or bottom":
        return f"on the top or on the bottom of {place}"
    back = "back " if to.said == "back on" else ""
    return f"{back}on the {to.at} of {place}" if to.at else f"into {place}"


def _arriving(step: ir.Move) -> list[str]:
    words: list[str] = []
    if step.under is not None:
        words.append(f"under {owner(step.under)} control")
    if step.rested:
        words.append("rested")
    if step.state:
        words.append(step.state)
    if step.order or step.random:
        words.append("in any order" if step.order else "in a random order")
    return words
