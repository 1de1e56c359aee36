"""What the phrases of mechanics.lark mean: variants of keywords, and tokens and cards that are made."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import BASE
from ga_replay.games.grand_archive.language.semantics.clause import Chain, by_player
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.sentence import Afterwards
from ga_replay.games.grand_archive.language.semantics.verb import Counted, done_to

ADVANCED = "advanced"
"""What an imbue asks for if not for the card's own element; else the names of elements with a space between them."""


@phrase()
def imbue_advanced(name: str, n: ir.Amount) -> ir.Keyword:
    return _imbue(name, n, ADVANCED)


@phrase()
def imbue_elements(first: str, second: str, name: str, n: ir.Amount) -> ir.Keyword:
    return _imbue(name, n, f"{first} {second}")


def _imbue(name: str, n: ir.Amount, of: str) -> ir.Keyword:
    if name.lower() != "imbue" or not isinstance(n, int):
        raise MeaninglessError  # what X would be there no rule says
    return ir.Keyword("imbue", n, of)


@phrase()
def link_of_subtype(subtype: str, head: str) -> ir.Keyword:
    return ir.Keyword("link", extra=ir.Kind((ir.Noun(head, (ir.Word("subtype", subtype),)),)))


@phrase()
def link_either(first: str, second: str) -> ir.Keyword:
    return ir.Keyword("link", extra=ir.Kind((ir.Noun(first), ir.Noun(second)), said="or"))


LINK_SHIELD = "link shield"


@phrase()
def link_shield_of_any(subtype: str) -> ir.Keyword:
    return link_shield("object", subtype)


@phrase()
def link_shield(head: str, subtype: str) -> ir.Keyword:
    """Shield is a subtype of cards too, so that it is read as one."""
    if subtype != "Shield":
        raise MeaninglessError
    return ir.Keyword(LINK_SHIELD, extra=ir.Kind((ir.Noun(head),)))


@phrase()
def wake_and_transform(thing: ir.Thing) -> ir.Transform:
    return ir.Transform(done_to(thing), woken=True)


# ---------------------------------------------------------------- tokens


@phrase()
def bearing(counted: Counted, pronoun: str) -> tuple[Counted, str]:
    if isinstance(counted.n, ir.Any):
        raise MeaninglessError
    return counted, pronoun


def _bearing(summon: ir.Summon, bears: tuple[Counted, str] | None, pronoun: str) -> ir.Summon:
    if bears is None:
        return summon
    counted, said = bears
    if said != pronoun:
        raise MeaninglessError
    return ir.Summon(summon.token, summon.n, counters=counted.what, bearing=counted.n, said=summon.said)


@phrase()
def token_bearing(name: str, bears: tuple[Counted, str]) -> ir.Summon:
    return _bearing(ir.Summon(name), bears, "it")


@phrase()
def tokens_bearing(n: ir.Amount, name: str, bears: tuple[Counted, str]) -> ir.Summon:
    return _bearing(ir.Summon(name, n), bears, "them")


@phrase()
def token_additional(name: str, bears: tuple[Counted, str] | None) -> ir.Summon:
    return _bearing(ir.Summon(name, said="additional"), bears, "it")


@phrase()
def token_another(name: str) -> ir.Summon:
    return ir.Summon(name, said="another")


def _choice(names: tuple[str, ...], said: str) -> ir.Summon:
    if len(set(names)) != len(names):
        raise MeaninglessError
    return ir.Summon("", choice=names, said=said)


@phrase()
def names_bare(*names: str) -> ir.Summon:
    return _choice(names, "bare")


@phrase()
def names_article(*names: str) -> ir.Summon:
    return _choice(names, "article")


@phrase()
def names_articles(*names: str) -> ir.Summon:
    return _choice(names, "articles")


@phrase()
def token_choice(choice: ir.Summon) -> ir.Summon:
    return choice


def _original(thing: ir.Thing) -> ir.Thing:
    """What one copy is made of: one thing."""
    several = isinstance(thing, ir.Pick) and (thing.n != 1 or thing.how not in {"choose", "target"})
    if several or isinstance(thing, (ir.Attacks, ir.Together)):
        raise MeaninglessError
    return thing


@phrase()
def token_copy(thing: ir.Thing) -> ir.Summon:
    return ir.Summon(_original(thing), said="token")


@phrase()
def plain_copy(thing: ir.Thing) -> ir.Summon:
    return ir.Summon(_original(thing))


@phrase()
def summon_made(summon: ir.Summon, rested: object) -> ir.Summon:
    if rested is None:
        return summon
    if summon.counters or summon.choice:
        raise MeaninglessError
    return ir.Summon(summon.token, summon.n, state=("rested",), said=summon.said)


@phrase()
def token_series(*names: str) -> tuple[str, ...]:
    return names


@phrase()
def summon_series(names: tuple[str, ...]) -> ir.Then:
    return ir.Then((*(ir.Summon(name, more=True) for name in names[:-1]), ir.Summon(names[-1])), said="tokens")


# ---------------------------------------------------------------- cards


@phrase()
def one_card_made(name: str) -> Counted:
    return Counted(1, name)


@phrase()
def cards_made(n: ir.Amount, name: str) -> Counted:
    return Counted(n, name)


@phrase()
def up_to_cards_made(n: ir.Amount, name: str) -> Counted:
    return Counted(ir.Any(n), name)


def _made(made: Counted, pronoun: str, to: ir.Zone, *, shuffled: bool = False) -> ir.Generate:
    if pronoun != ("it" if made.n == 1 else "them"):
        raise MeaninglessError
    return ir.Generate(made.what, to, made.n, shuffled=shuffled)


@phrase()
def generate_put(made: Counted, pronoun: str, place: ir.Zone) -> ir.Generate:
    if place.name in {"deck", "banishment"}:
        raise MeaninglessError  # where in it the book does not say; what is banished is said to be
    return _made(made, pronoun, place)


@phrase()
def generate_banish(made: Counted, pronoun: str) -> ir.Generate:
    return _made(made, pronoun, ir.Zone("banishment", ir.YOU))


@phrase()
def generate_shuffle(made: Counted, pronoun: str, zone: ir.Zone) -> ir.Generate:
    if zone.name != "deck":
        raise MeaninglessError
    return _made(made, pronoun, zone, shuffled=True)


@phrase()
def play_while_banished(who: ir.Who, thing: ir.Thing) -> ir.Permit:
    if not isinstance(thing, ir.Ref):
        raise MeaninglessError
    span = ir.Span("leaves", "banishment")
    return ir.Permit(thing, source=ir.Zone("banishment"), span=span, who=who, waived=True, said="while banished")


@phrase()
def x_plus_number(digits: str) -> ir.Sum:
    return ir.Sum(ir.X(), int(digits))


# ---------------------------------------------------------------- brewing


@phrase()
def brew_named(n: ir.Amount, name: str) -> ir.Pick:
    return ir.Pick("choose", ir.Kind((ir.Noun("object"),), (ir.Named(name),)), n)


@phrase()
def brew_same(n: ir.Amount, noun: ir.Noun) -> ir.Pick:
    return ir.Pick("choose", ir.Kind((noun,), (ir.Named(""),)), n)


@phrase()
def brew_different(n: ir.Amount, noun: ir.Noun) -> ir.Pick:
    return ir.Pick("choose", ir.Kind((noun,), (ir.Named("", no=True),)), n)


@phrase()
def event_brew(who: ir.Who, thing: ir.Thing) -> ir.Event:
    return ir.Event("brew", who=who, to=one_of(thing))


@phrase()
def brewed_this_turn(who: ir.Who, thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("brew", who=who, to=one_of(thing)))


@phrase()
def event_starcall(who: ir.Who, thing: ir.Thing) -> ir.Event:
    return ir.Event("starcall", who=who, to=one_of(thing))


# ---------------------------------------------------------------- scavenging, what was done


@phrase()
def scavenge(n: ir.Amount, thing: ir.Thing) -> ir.Then:
    if not isinstance(thing, ir.Pick) or thing.how != "choose" or thing.n != 1 or thing.said:
        raise MeaninglessError
    found = ir.RevealUntil(thing, ir.Zone("deck", ir.YOU), most=n)
    taken = ir.Move("put", ir.Ref(said="that card"), ir.Zone("hand", ir.YOU))
    rest = ir.Move("put", ir.The("rest"), ir.Zone("deck", ir.YOU, "bottom"), random=True)
    return ir.Then((found, taken, rest), said="scavenge")


def _done(n: ir.Amount, kind: ir.Kind | ir.Pick, act: str) -> ir.Happened:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Happened(ir.Event(BASE[act], to=ir.Pick("one", kind), n=ir.Bound(n)), "this way", said="more")


@phrase()
def two_were_done(n: ir.Amount, one: ir.Kind, m: ir.Amount, other: ir.Kind, act: str) -> ir.All:
    return ir.All((_done(n, one, act), _done(m, other, act)), said="at least")


@phrase()
def more_were_done(n: ir.Amount, kind: ir.Kind, act: str) -> ir.Happened:
    return _done(n, kind, act)


@phrase()
def x_is_afterwards(n: ir.Amount) -> Afterwards:
    return Afterwards(n)


@phrase()
def pays_for_keyword(who: ir.Who, verbs: Chain, name: str) -> ir.Permit:
    by = by_player(who, verbs)
    if name != "starcalling" or len(by) != 1 or not isinstance(by[0], ir.Pay):
        raise MeaninglessError
    what = ir.Pick("bare", ir.Kind((ir.Noun("card"),)), ir.Any())
    return ir.Permit(what, by=by, rather=f"{name} costs", who=who, once=True)


@phrase()
def put_additional(counter: str, on: ir.Thing) -> ir.PutCounters:
    return ir.PutCounters(counter, done_to(on), said="additional")
