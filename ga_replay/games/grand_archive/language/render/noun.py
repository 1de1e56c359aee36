"""Players, things, kinds and zones written out."""

from typing import assert_never

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article, plural
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.naming import nouns
from ga_replay.games.grand_archive.language.render.number import bound_in_words, counted
from ga_replay.games.grand_archive.language.render.picked import each_of, is_one, so_many
from ga_replay.games.grand_archive.language.render.trait import trait

PAST = {
    "reveal": "revealed",
    "banish": "banished",
    "discard": "discarded",
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "remove": "removed",
    "put": "put",
    "load": "loaded",
    "activate": "activated",
    "materialize": "materialized",
    "play": "played",
}
WITH_THE_NAME_OF = "with the same name as"
PRONOUNS = frozenset({"it", "they", "them", "him", "her"})


# ---------------------------------------------------------------- players


def player(who: ir.Who) -> str:
    """The player as a subject or object: "each opponent"."""
    match who:
        case ir.Players(members):
            return " and ".join(player(member) for member in members)
        case ir.Holder(ir.The(part, "player")):
            return f"the {'attacking' if part == 'attacker' else 'defending'} player"
        case ir.Holder(of, role):
            return f"{owned(of)} {role}"
        case ir.PlayersWith(of, stat, n):
            words = bound_in_words(n)
            return f"{_player(of)} with {f'{words} cards in their memory' if stat == 'memory' else f'{stat} {words}'}"
        case ir.Player():
            return _player(who)
        case _:
            assert_never(who)


def _player(who: ir.Player) -> str:
    noun = "opponent" if who.side == "opponent" else "player"
    match who.how:
        case "" | "they":
            return who.how or "you"
        case "all":
            return f"your {noun}s" if who.said == "your" else f"{noun}s"
        case "a" | "only":
            return article(noun) if who.how == "a" else f"your {noun}"
        case "target" if who.influence is not None:
            return f"target {noun} with influence {bound_in_words(who.influence)}"
        case "each" | "target" | "that":
            return f"{'up to one ' if who.how_many == 'up to one' else ''}{who.said or f'{who.how} {noun}'}"
        case "other":
            return f"each other {noun}"
        case _:
            assert_never(who.how)


def owner(who: ir.Who) -> str:
    """The player as an owner: "each opponent's"."""
    if who == ir.YOU:
        return "your"
    if isinstance(who, ir.Player) and "they" in {who.how, who.said}:
        return "their"
    if isinstance(who, ir.Player) and who.how == "all":
        return f"{player(who)}'"
    return f"{player(who)}'s"


def singular(who: ir.Who | ir.Thing) -> bool:
    """True if a verb after this subject takes its -s."""
    match who:
        case ir.Player(said="they") | ir.Player(how_many="any number"):
            return False
        case ir.Player(side, how):
            return side != "you" and how in {"a", "each", "target", "that", "other", "only"}
        case ir.Players():
            return False
        case ir.PlayersWith(of):
            return singular(of)
        case ir.Holder():
            return True
        case ir.Pick(how, _, n, said=what_said) if what_said != "they each":
            return how not in {"all", "bare", "rest"} and (
                n in {1, ir.Any(1)} or how == "each" or what_said == "each of"
            )
        case ir.Self(said) | ir.Champion(said=said) | ir.Ref(said=said):
            return said not in {"they", "them", "they each"} and not said.startswith("those ")
        case ir.Attacks(which=which):
            return which != "all"
        case ir.Together() | ir.Pick():
            return False
        case ir.The(said=said):
            return not said.startswith("those ")
        case _:
            assert_never(who)


def verb(who: ir.Who | ir.Thing, base: str) -> str:
    """The verb in the form that its subject requires."""
    if not singular(who):
        return base
    first, _, rest = base.partition(" ")
    irregular = {"have": "has", "do": "does", "are": "is", "can't": "can't", "may": "may"}
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    word = irregular.get(first) or f"{first}{ending}"
    return f"{word} {rest}" if rest else word


# ---------------------------------------------------------------- things


def thing(what: ir.Thing) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node
    match what:
        case ir.Self(said):
            return said
        case ir.Champion(of, said):
            return said or f"{owner(of)} champion"
        case ir.Ref(_, said):
            return _reference(said)
        case ir.The("rest", "other"):
            return "the other"
        case ir.The("negated", "card", "each"):
            return "each card negated this way"
        case ir.The("negated", "card"):
            return "the card that had its activation negated this way"
        case ir.The("mastery", noun, "your"):
            return f"your {noun}"
        case ir.The(part, noun, said):
            if said == "bare":
                return f"{part} {noun}"
            if said in {*PRONOUNS, "their"} or said.startswith(("that ", "those ")):
                return _reference(said)
            if said:
                return f"{said} {part}"
            return " ".join(word for word in ("the", part, noun) if word)
        case ir.Pick():
            return pick(what)
        case ir.Attacks(of, said="using"):
            return f"attacks using {thing(of)}"
        case ir.Attacks(said=said) if said:
            return said
        case ir.Attacks(of, which):
            return f"{owned(of)} {'attacks' if which == 'all' else f'{which} attack'}"
        case ir.Together(members, said):
            return f"{'' if said.startswith(',') else ' '}{said} ".join(thing(member) for member in members)
        case _:
            assert_never(what)


def several(what: ir.Pick) -> str:
    return f"one or more {kind(what.kind, many=True)}"


def subject(what: ir.Thing) -> str:
    """The thing as a subject: "they" rather than "them"."""
    said = thing(what)
    return "they" if said == "them" else said


def _reference(said: str) -> str:
    first, _, head = said.partition(" ")
    if head == "copies each":
        return said
    return f"{first} {plural(head)}" if first == "those" else said


def owned(what: ir.Thing) -> str:
    """The thing as an owner: "its", "that ally's"."""
    said = thing(what)
    if said in {"it", "they", "them", "their", "theirs"}:
        return "its" if said == "it" else "their"
    return f"{said}'s"


def pick(what: ir.Pick) -> str:  # noqa: PLR0912, C901, PLR0911 - one arm per node
    if what.said == "zone":
        (lies,) = what.kind.where
        if not isinstance(lies, ir.Lies):
            raise UnsayableError
        return zone(lies.zone)
    if what.kind.said == "namesake":
        return f"an activation of a card {WITH_THE_NAME_OF} a card in any banishment"
    if what.kind.said == "of cards":
        return f"each activation of {kind(ir.Kind((ir.Noun('card'),), what.kind.where), many=True)}"
    if what.said == "they each":
        return what.said
    one = is_one(what)
    other = what.kind.other
    match what.how:
        case "target":
            words = f"target {kind(what.kind, many=not one)}"
            if other and one and what.n == 1:
                return f"another {words}"
            said = f"{'other ' if other else ''}{words}"
            return each_of(what, so_many(what.n, said, one=one, single=""))
        case _ if what.said.startswith("of them"):
            return _of_these(what)
        case "choose" | "one":
            words = f"{'other ' if other and not one else ''}{kind(what.kind, many=not one)}"
            if what.said == "of your":
                mine = replace(what.kind, where=what.kind.where[1:])
                return f"{'one' if what.n == 1 else counted(what.n)} of your {kind(mine, many=True)}"
            if what.said == "that":
                return f"that {nouns(what.kind, many=False)}"
            if what.said == "own or":
                return _own_or(what)
            if what.said in {"additional", "of the rest"}:
                return "another" if what.said == "of the rest" else f"an additional {kind(what.kind)}"
            if what.said == "of the":
                return f"any amount of the {words}"
            if other and isinstance(what.n, ir.Any):
                return each_of(what, so_many(what.n, f"other {words}", one=one))
            return each_of(what, f"another {words}" if other and one else so_many(what.n, words, one=one))
        case "random":
            last = what.said == "last"
            words = kind(what.kind, many=not one, random=not last)
            return so_many(what.n, f"{words} at random" if last else words, one=one)
        case "all" | "each" | "bare":
            chosen = "chosen" if any(_is_chosen(one) for one in what.kind.where) else ""
            determiner = " ".join(word for word in ("" if what.how == "bare" else what.how, chosen) if word)
            words = kind(what.kind, many=what.how != "each")
            return " ".join(word for word in (determiner, "other" if other else "", words) if word)
        case "top" | "bottom" if isinstance(what.n, ir.Any) and isinstance(lies := what.kind.where[0], ir.Lies):
            return f"up to {counted(what.n.most or 0)} {nouns(what.kind, many=not one)} from the {what.how} of {zone(lies.zone)}"
        case "top" | "bottom":
            words = kind(what.kind, many=not one)
            return f"the {what.how} {words}" if one else f"the {what.how} {counted(what.n)} {words}"
        case "next" | "first":
            many = "" if what.n == 1 else f"{counted(what.n)} "
            return f"the {what.how} {many}{kind(what.kind, many=bool(many))}"
        case "rest":
            raise UnsayableError
        case _:
            assert_never(what.how)


def _own_or(what: ir.Pick) -> str:
    """The bearer of the text or one of a kind: "~ or an ally you control"."""
    match what.kind.where:
        case (ir.Among(ir.Together((ir.Self() as own, ir.Pick(kind=other)))),):
            return f"{thing(own)} or {f'another {kind(other)}' if other.other else article(kind(other))}"
        case _:
            raise UnsayableError


def _of_these(what: ir.Pick) -> str:
    """So many of things that were named: "one of them", "up to two of those cards"."""
    among = what.kind.where[0]
    if not isinstance(among, ir.Among):
        raise UnsayableError
    match what:
        case ir.Pick("each"):
            many = "each"
        case ir.Pick("all"):
            many = "both"
        case ir.Pick(n=ir.Any(None)):
            many = "any amount"
        case ir.Pick(n=ir.Any(most)) if most is not None:
            many = f"up to {counted(most)}"
        case _:
            many = counted(what.n)
    return f"{many} of {thing(among.of)}"


# ---------------------------------------------------------------- kinds


def kind(what: ir.Kind, *, many: bool = False, random: bool = False) -> str:
    parts = [nouns(what, many=many)]
    if random:
        parts.append("at random")
    parts.extend(test(one, many=many) for one in what.where if not (_is_unsaid(one) or _is_chosen(one)))
    if what.but is not None and getattr(what.but, "said", "") not in {"other", "same"}:
        parts.append(f"except for {thing(what.but)}")
    return " ".join(parts)


def _is_unsaid(one: ir.Test) -> bool:
    return isinstance(one, ir.Lies) and not one.said


def _is_chosen(one: ir.Test) -> bool:
    return isinstance(one, ir.Among) and one.said == "chosen"


def test(what: ir.Test, *, many: bool) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node
    match what:
        case ir.Controlled(by, said="enter"):
            return f"that {'enter' if many else 'enters'} the field under {owner(by)} control"
        case ir.Controlled(ir.Holder(of), said="same"):
            return f"controlled by the same player as {thing(of)}"
        case ir.Controlled(ir.PlayersWith() as by):
            return f"controlled by {player(by)}"
        case ir.Controlled(by, no, _):
            if no:
                return f"{player(by)} don't control"
            return f"{player(by)} {verb(by, 'own' if what.owned else what.said or 'control')}"
        case ir.Lies():
            return _lies(what, many=many)
        case ir.Bears(trait_, no, said):
            return f"{said} {'no ' if no and said != 'without' else ''}{trait(trait_, many=many)}"
        case ir.Named("", False):
            return "with the same name"
        case ir.Named(ir.The("chosen", noun), said="that"):
            return f"with that {noun}"
        case ir.Named(str() as name, other=other) if other:
            return f"named {name} or {other}"
        case ir.Named(name):
            if isinstance(name, str | ir.Self):
                return f"named {name if isinstance(name, str) else name.said}{'s' * (what.said == 'many')}"
            if isinstance(name, ir.The):
                return f"with {thing(name)}"
            return f"with {owned(name)} name"
        case ir.Played(ir.Player() as by, act, since, said="have"):
            return f"{'you' if by == ir.YOU else player(by)}{_have(by)} {PAST[act]} {since}"
        case ir.Played(by, act, since, via):
            frm = "" if via is None else f"from {zone(via) if via.of is not None else via.name}"
            return " ".join(part for part in (player(by), verb(by, act), frm, since) if part)
        case ir.Aims(at):
            return f"{what.said} {thing(at)}" if what.said else f"that {'target' if many else 'targets'} {thing(at)}"
        case ir.Among(of, said):
            return f"{said} {thing(of)}"
        case ir.From(source):
            return f"from {thing(source)}"
        case ir.Attacking(at):
            return f"attacking {thing(at)}"
        case ir.DamagedBy(by, sort):
            return f"{thing(by)} has dealt {sort} damage to this turn".replace("  ", " ")
        case ir.OfChosenType():
            return "of the chosen type"
        case ir.TopUnplayed():
            return "with a card on top of its lineage that wasn't played"
        case ir.HitByThis():
            return "hit by ~ this turn"
        case ir.Extreme(how, _, said):
            return f"with the {how} {said}"
        case ir.ThatWay(act, own=True):
            return f"{PAST[act]} by ~"
        case ir.ThatWay("enter" | "level up" as act, since) if since:
            return f"that {'entered the field' if act == 'enter' else 'leveled up'} {since}"
        case ir.ThatWay(act, said=said):
            return PAST[act] if said == "bare" else f"{PAST[act]} this way"
        case _:
            assert_never(what)


def _have(who: ir.Player) -> str:
    return "'ve" if who == ir.YOU else f" {verb(who, 'have')}"


def _lies(what: ir.Lies, *, many: bool) -> str:
    if what.zone.name == "field" and what.said == "on":
        return "on the field"
    if what.zone == ir.Zone("stack"):
        return f"{what.said} the effects stack"
    if what.zone.of is None and what.zone.name != "lineage":
        if what.zone.name == "banishment" and what.said == "in" and (what.single or what.zone.said == "each"):
            return f"in {'a single' if what.single else 'each'} banishment"
        if what.zone.name != "graveyard" and what.zone.said != "any":
            raise UnsayableError
        if what.single:
            return f"{what.said} a single graveyard"
        if what.zone.said:
            places = {"a": "a graveyard", "any": f"any {what.zone.name}"}
            return f"{what.said} {places.get(what.zone.said, 'all graveyards')}"
        return "in graveyards" if what.said == "in" else "from a graveyard"
    return f"{what.said} {zone(what.zone)}"


def zone(what: ir.Zone, *, many: bool = False) -> str:
    """The zone with its owner. Whose is not said is the things' own owner's; `many`: theirs."""
    name = what.name
    if name == "lineage" and (what.of is None or isinstance(what.of, ir.Thing)):
        return f"{owned(what.of)} lineage" if what.of is not None else "a champion's lineage"
    if what.of is None:
        if what.said == "a" or name == "field":
            return "the field" if name == "field" else article(name)
        return f"their owner's {name}s" if many and name == "hand" else f"{'their' if many else 'its'} owner's {name}"
    if isinstance(what.of, ir.The):
        return f"{owned(what.of)} {name}"
    if isinstance(what.of, ir.Thing):
        raise UnsayableError
    if what.also:
        return f"{owner(what.of)} {name} {what.said} {what.also}"
    return f"{owner(what.of)} {name}"
