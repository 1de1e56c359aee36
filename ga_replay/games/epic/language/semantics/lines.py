"""The meaning of the phrases of line.lark: sentences, their triggers or costs, and whole lines."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import Ability, Cost, Who
from ga_replay.games.epic.language.semantics.line_reading import OR, STOP, DeedSequence, LineReading, joined, one
from ga_replay.games.epic.language.semantics.phrases import EPIC

phrase = EPIC.phrase
T = TypeVar("T")

# --- sentences -------------------------------------------------------------------------------------------------------------


class FollowUp(NamedTuple):
    """A sentence that depends on the one before: on its being done, or on its condition failing."""

    how: str
    said: DeedSequence


@phrase("joiner")
def joiner(*words: str) -> str:
    text = " ".join(words).replace(" ,", ",")
    return f"{text} " if text.startswith(",") else f" {text} "


@phrase()
def clauses(*parts: Any) -> DeedSequence:
    said, *rest = parts
    for between, more in zip(rest[::2], rest[1::2], strict=True):
        said = joined(said, between, more)
    return said  # type: ignore[no-any-return]  # lark says Any


@phrase("sentence")
def sentence(said: T) -> T:
    return said


def _under(control: ab.May | ab.If, said: DeedSequence) -> DeedSequence:
    return DeedSequence((replace(control, count=len(said.deeds)), *said.deeds), said.joiners)


phrase("your_turn")(lambda: ab.If("your turn"))
phrase("opponents_turn")(lambda: ab.If("opponent's turn"))
phrase("in_play")(lambda: ab.If("in play"))
phrase("is_champion")(lambda: ab.If("champion"))
phrase("twice_health")(lambda: ab.If("at least", n=60))
phrase("if_so")(_under)
phrase("may")(lambda said: _under(ab.May(), said))
phrase("may_of")(lambda said: _under(ab.May(who=Who("turn player", "player")), said))
phrase("alone")(lambda: ab.If("alone"))
phrase("both")(lambda word: ab.If("all", alignment=word.upper()))
phrase("was_yours")(lambda: ab.If("was yours"))
phrase("may_on_turn")(lambda said: _under(ab.If("your turn"), _under(ab.May(), said)))
phrase("if_done")(lambda said: FollowUp("did", said))
phrase("otherwise")(lambda said: FollowUp("otherwise", said))


@phrase()
def either(first: DeedSequence, last: DeedSequence) -> DeedSequence:
    both = joined(first, OR, _moved(last, len(first.deeds)))
    return DeedSequence((ab.Either(len(first.deeds), len(last.deeds)), *both.deeds), both.joiners)


@phrase()
def restricted_gold(by: int, word: str) -> DeedSequence:
    if by != 1:
        raise MeaninglessError
    return one(ab.Gold(word.upper()))


@phrase()
def paragraph(*sentences: DeedSequence | FollowUp) -> DeedSequence:
    """The sentences together; an answer belongs to the one before."""
    first, *rest = sentences
    if isinstance(first, FollowUp):
        raise MeaninglessError
    told: list[DeedSequence] = [first]
    for more in rest:
        if isinstance(more, FollowUp):
            told[-1] = _answered(told[-1], more)
        else:
            told.append(more)
    said = told[0]
    for more in told[1:]:
        said = joined(said, STOP, _moved(more, len(said.deeds)))
    return said


def _moved(said: DeedSequence, by: int) -> DeedSequence:
    """The sentence in its place: deeds are numbered from the first of the line."""
    moved = [replace(one, of=one.of + by) if isinstance(one, ab.If) and one.of >= 0 else one for one in said.deeds]
    return DeedSequence(tuple(moved), said.joiners)


def _answered(said: DeedSequence, answer: FollowUp) -> DeedSequence:
    control = said.deeds[0]
    if answer.how == "otherwise":
        if not isinstance(control, ab.If) or control.cond == "otherwise":
            raise MeaninglessError
        return joined(said, STOP, _under(ab.If("otherwise", of=0), answer.said))
    then = joined(said, STOP, _under(ab.If("did"), answer.said))
    if isinstance(control, ab.May | ab.If):
        return DeedSequence((replace(control, count=len(then.deeds) - 1), *then.deeds[1:]), then.joiners)
    return then


# --- heads -----------------------------------------------------------------------------------------------------------------

HEADS = {
    "tribute": Ability("tribute"),
    "at_start": Ability("start"),
    "at_end": Ability("end"),
    "blocks": Ability("blocks"),
    "plays_event": Ability("event played"),
    "broken": Ability("broken"),
    "broken_too": Ability("broken"),
    "attacks": Ability("attacks"),
    "is_blocked": Ability("blocked"),
    "damages_player": Ability("damages a player"),
    "damages_opponent": Ability("damages an opponent"),
    "damages": Ability("damages"),
    "draws": Ability("draws"),
    "leaves_pile": Ability("leaves the pile", in_discard=True),
    "to_pile": Ability("to the pile"),
    "recalled": Ability("recalled", in_discard=True),
    "start_in_pile": Ability("start", in_discard=True),
}
for _name, _head in HEADS.items():
    phrase(_name)(lambda head=_head: (head,))
phrase("fights")(lambda: (Ability("attacks"), Ability("blocks")))
phrase("loyalty")(lambda count: (Ability("loyalty", loyal=count),))
phrase("ally")(lambda word: (Ability("ally", alignment=word.upper()),))


@phrase()
def another_broken(kind: Who) -> tuple[Ability, ...]:
    return (Ability("champion broken", of=replace(kind, how="each", other=True)),)


@phrase()
def own_broken(kind: Who) -> tuple[Ability, ...]:
    if kind.side:
        raise MeaninglessError
    return (Ability("champion broken", of=replace(kind, how="each", side="own")),)


@phrase()
def heads(*several: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(one for head in several for one in head)


# --- costs -----------------------------------------------------------------------------------------------------------------

phrase("gold_cost")(lambda n: Cost(gold=n))
phrase("expend_cost")(lambda: Cost(expend=True))
phrase("discard_cost")(lambda *count: Cost(discard=count[0] if count else 1))
phrase("health_cost")(lambda count: Cost(health=count))
phrase("break_self")(lambda: Cost(break_self=True))
phrase("break_own")(lambda: Cost(break_own=True))
phrase("banish_cost")(lambda: Cost(banish=1))
phrase("counter_cost")(lambda *count: Cost(counters=count[0] if count else 1))


def _price(costs: tuple[Cost, ...]) -> Cost:
    """All of them; nothing is paid twice, and the parts come in the order in which they are written back."""
    names = [name for cost in costs for name in Cost.__struct_fields__ if getattr(cost, name)]
    order = [name for name in PRICES if name in names]
    if names != order:
        raise MeaninglessError
    return Cost(**{name: getattr(cost, name) for cost in costs for name in names if getattr(cost, name)})


PRICES = ("gold", "expend", "discard", "health", "break_self", "break_own", "banish", "counters")


# --- lines -----------------------------------------------------------------------------------------------------------------


@phrase()
def triggered(heads: tuple[Ability, ...], said: DeedSequence) -> LineReading:
    return LineReading(tuple(replace(head, deeds=said.deeds) for head in heads), said.joiners)


@phrase()
def loyal_returns(kind: Who, _home: object) -> LineReading:
    returned = ab.Return(replace(kind, how="target", count=-1, upto=True))
    return LineReading((Ability("loyalty", (ab.May(), returned), loyal=-1),))


@phrase()
def loyal_each(said: DeedSequence) -> LineReading:
    """Each of the deeds is done for every card shown."""
    deeds: list[ab.Deed] = []
    for deed in said.deeds:
        if not isinstance(deed, ab.Health | ab.Token) or deed.times is not None:
            raise MeaninglessError
        deeds.append(replace(deed, times=ab.Times("revealed")))
    return LineReading((Ability("loyalty", tuple(deeds), loyal=-1),), said.joiners)


@phrase()
def power(*parts: Any) -> LineReading:
    *costs, said = parts
    return LineReading((Ability("power", said.deeds, _price(tuple(costs))),), said.joiners)


@phrase()
def printed(said: DeedSequence) -> LineReading:
    """Without head: the effect of an event, or, if there is no duration, a continuous ability."""
    lasting = [deed for deed in said.deeds if isinstance(deed, ab.Give) and not deed.until and deed.who.how != "target"]
    if not lasting:
        return LineReading((Ability("event", said.deeds),), said.joiners)
    if len(said.deeds) > 1 or lasting[0].who.how not in {"each", "self", "you", "opponents"}:
        raise MeaninglessError
    (gift,) = lasting
    if gift.keywords[-1:] == ("unbreakable on your turn",):
        gift = replace(gift, keywords=("unbreakable",))
        return LineReading((Ability("static", (gift,), on_your_turn=True),))
    return LineReading((Ability("static", (gift,)),))


@phrase()
def all_alignments() -> LineReading:
    gift = ab.Give(alignments=("EVIL", "GOOD", "SAGE", "WILD"), who=ab.SELF, until="")
    return LineReading((Ability("always", (gift,)),))
