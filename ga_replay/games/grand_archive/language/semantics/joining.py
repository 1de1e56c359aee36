"""What the phrases of joining.lark mean: what is joined with "and" or "or", and the next time that something happens."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import THIS_TURN
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, imperative, joined_steps
from ga_replay.games.grand_archive.language.semantics.condition import it_targets
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.line import triggered
from ga_replay.games.grand_archive.language.semantics.sentence import Paragraph
from ga_replay.games.grand_archive.language.semantics.verb import Owned, by

CARD = ir.Noun("card")

# ---------------------------------------------------------------- changes


@phrase()
def loses_both(first: str, second: str) -> tuple[ir.Change, ...]:
    return ir.Lose(first), ir.Lose(second, said="and")


# ---------------------------------------------------------------- conditions


@phrase()
def it_is_targeting(pronoun: str, thing: ir.Thing) -> ir.Happened:
    if pronoun != "it":
        raise MeaninglessError
    return replace(it_targets(thing), said="'s targeting")


@phrase()
def its_activation_targets(thing: ir.Thing) -> ir.Happened:
    return replace(it_targets(thing), said="activation targets")


# ---------------------------------------------------------------- kinds and picks


@phrase()
def own_or_a(kind: ir.Kind | ir.Pick) -> ir.Pick:
    """Any one of these: the bearer of the text, or what is of the kind."""
    if isinstance(kind, ir.Pick) or kind.other:
        raise MeaninglessError
    return _own_or(kind)


@phrase()
def own_or_another(kind: ir.Kind | ir.Pick) -> ir.Pick:
    if isinstance(kind, ir.Pick) or kind.other:
        raise MeaninglessError
    return _own_or(replace(kind, other=True))


def _own_or(kind: ir.Kind) -> ir.Pick:
    either = ir.Together((ir.Self(), ir.Pick("bare", kind, ir.Any())), said="or")
    return ir.Pick("choose", ir.Kind((ir.Noun("object"),), (ir.Among(either),)), said="own or")


@phrase()
def of_one_cost() -> ir.Bears:
    return ir.Bears(ir.NumberTrait("reserve cost", ir.Bound(), together="alike"))


@phrase()
def on_the_stack() -> ir.Lies:
    return ir.Lies(ir.Zone("stack"), said="on")


# ---------------------------------------------------------------- places


def _put(thing: ir.Thing, to: ir.Zone) -> ir.Move:
    return ir.Move("put", thing, to)


def _one_of_the_rest() -> ir.Pick:
    return ir.Pick("choose", ir.Kind((CARD,), (ir.Among(ir.The("rest")),)), said="of the rest")


@phrase()
def put_three(
    thing: ir.Thing, first: ir.Zone, second: ir.Amount, then: ir.Zone, third: ir.Amount, last: ir.Zone
) -> ir.Then:
    """Three cards, each to another place: the last place gets what is left."""
    if not (isinstance(thing, ir.Pick) and thing.said == "of them") or (thing.n, second, third) != (1, 1, 1):
        raise MeaninglessError
    moves = (_put(thing, first), _put(_one_of_the_rest(), then), _put(ir.The("rest", "one"), last))
    return ir.Then(moves, said="put three")


@phrase()
def put_another(thing: ir.Thing, first: ir.Zone, then: ir.Zone, state: str | None) -> ir.Then:
    if not (isinstance(thing, ir.Pick) and thing.said == "of them") or thing.n != 1:
        raise MeaninglessError
    another = replace(_put(_one_of_the_rest(), then), state=state or "")
    return ir.Then((_put(thing, first), another), said="put another")


# ---------------------------------------------------------------- abilities


@phrase()
def triggered_as_a(subtype: str, head: tuple[ir.Event | ir.Moment, ir.Condition | None], then: Steps) -> ir.Triggered:
    return triggered(head, None, (ir.AsA(subtype, then, said="front"),))


@phrase()
def grants_bare(thing: ir.Thing, word: str, event: ir.Event, paragraph: Paragraph) -> ir.Static:
    """Read "allies you control have On Death: …", said without the quotes."""
    if paragraph.limits or word not in {"has", "have"} or not (isinstance(thing, ir.Pick) and thing.how == "bare"):
        raise MeaninglessError
    given = ir.Grant((ir.Triggered(event, paragraph.steps),), quoted=True, has=True, said="bare")
    return ir.Static((ir.Modify(thing, (given,)),))


# ---------------------------------------------------------------- the next time


@phrase()
def next_time(event: ir.Event, span: ir.Span, then: Steps) -> Steps:
    """Once, and no later than this turn."""
    if span != THIS_TURN:
        raise MeaninglessError
    return (ir.Delayed(event, then, span, said="next time"),)


@phrase()
def that_activation() -> ir.Ref:
    return ir.Ref(said="that activation")


# ---------------------------------------------------------------- targets


@phrase()
def new_targets_for(who: ir.Who, thing: ir.Thing) -> Steps:
    """A pending ability that is targeted, and whose targets are chosen anew."""
    if who != ir.YOU or not (isinstance(thing, ir.Pick) and thing.how == "target"):
        raise MeaninglessError
    if {noun.head for noun in thing.kind.nouns} != {"trigger"}:
        raise MeaninglessError
    return (ir.NewTargets(who, of=thing),)


@phrase()
def so_many_targets(n: ir.Amount) -> ir.Compare:
    return ir.Compare(ir.Number("targets", ir.Ref()), ir.Bound(n, n), said="targets")


@phrase()
def none_reserved(owner: ir.Who, thing: ir.Thing) -> ir.Happened:
    """The card remembers as it resolves which cards were reserved to pay for it."""
    if owner != ir.YOU or not isinstance(thing, ir.Self):
        raise MeaninglessError
    return ir.Happened(ir.Event("reserve", thing, who=ir.YOU), "this way", no=True, said="to pay")


@phrase()
def an_additional(kind: ir.Kind | ir.Pick) -> ir.Pick:
    """One more of those that another was taken from."""
    if isinstance(kind, ir.Pick) or not any(isinstance(test, ir.Among) for test in kind.where):
        raise MeaninglessError
    return ir.Pick("choose", replace(kind, other=True), said="additional")


# ---------------------------------------------------------------- a card type


@phrase()
def choose_type() -> ir.Choose:
    return ir.Choose("card type")


@phrase()
def of_chosen_type() -> ir.OfChosenType:
    return ir.OfChosenType()


# ---------------------------------------------------------------- those targets


@phrase()
def those_targets() -> ir.Ref:
    return ir.Ref(said="those target")


@phrase()
def prevent_shield_those(n: ir.Amount, sort: str | None, those: ir.Thing, span: ir.Span, head: str) -> ir.Prevent:
    """Each of them that is of the kind as the text resolves."""
    if those != ir.Ref(said="those target"):
        raise MeaninglessError
    kind = ir.Kind((ir.Noun(head),), (ir.Among(those),))
    return ir.Prevent(ir.Pick("each", kind, ir.Any(), said="if they're"), n, "shield", sort or "", span=span)  # type: ignore[arg-type]  # the grammar gives one of the words


# ---------------------------------------------------------------- hand and memory


@phrase()
def swap_cards(owner: ir.Who) -> Owned:
    lies = ir.Lies(ir.Zone("hand and memory", owner), said="in")
    return Owned(ir.Move("swap", ir.Pick("all", ir.Kind((CARD,), (lies,)), ir.Any(), said="zone")), owner)


# ---------------------------------------------------------------- events and how often


@phrase()
def event_declare_with(who: ir.Who, thing: ir.Thing) -> ir.Event:
    if who != ir.YOU:
        raise MeaninglessError
    return ir.Event("attack", one_of(thing), who=who, sort="declared with")


@phrase()
def event_rest_to_pay(who: ir.Who, thing: ir.Thing, item: ir.Thing) -> ir.Event:
    if who != ir.YOU or not isinstance(thing, ir.Self):
        raise MeaninglessError
    return ir.Event("rest to pay", thing, who=who, to=one_of(item))


@phrase()
def lower_higher(word: str) -> str:
    return word


@phrase()
def nth_resolution(n: int) -> ir.Happened:
    return ir.Happened(ir.Event("resolve", to=ir.The("ability", said="this"), ordinal=n))


@phrase()
def is_of_level(thing: ir.Thing, number: str, side: str) -> ir.Compare:
    if not isinstance(thing, ir.Ref) or thing.said != "that champion":
        raise MeaninglessError
    bound = ir.Bound(most=int(number)) if side == "lower" else ir.Bound(int(number))
    return ir.Compare(ir.Number("level", thing, said="level"), bound, said="is level")


# ---------------------------------------------------------------- steps and things joined


@phrase()
def and_if(first: Steps, cond: ir.Condition, then: Chain) -> Steps:
    (step,) = first
    if isinstance(step, ir.Then):
        raise MeaninglessError
    return (ir.Then((step, ir.If(cond, imperative(then))), said="and"),)


@phrase()
def thing_and_apart(first: ir.Thing, second: ir.Thing) -> ir.Together:
    if not isinstance(first, ir.Self) or not (isinstance(second, ir.Pick) and second.how == "random"):
        raise MeaninglessError
    return ir.Together((first, second), said=", and")


AND_HAVE = "and have"


@phrase()
def may_and_have(who: ir.Who, verb: object, statement: ir.Step) -> Steps:
    """Both, or neither."""
    return (ir.May(joined_steps([by(who, verb), statement], [AND_HAVE]), who=who),)


@phrase()
def most_in_memory(n: ir.Bound) -> ir.Compare:
    """The most that any of the opponents has is so much."""
    most = ir.Aggregate("highest", "memory", ir.Player("opponent", "all"))
    return ir.Compare(most, n, said="with the most")


@phrase()
def chain_and_may(first: Chain, then: Steps) -> Steps:
    (step,) = imperative(first)
    if isinstance(step, ir.Then):
        raise MeaninglessError
    return joined_steps([step, *then], ["and"])
