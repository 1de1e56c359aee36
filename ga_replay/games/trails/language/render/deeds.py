"""Deeds of Trails written back as sentences, by rules of their own: the proof that reading dropped nothing."""

from __future__ import annotations

from typing import Final

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Deed
from ga_replay.games.trails.language.render.gives import gives
from ga_replay.games.trails.language.render.which import (
    SPANS,
    cards,
    figure,
    for_each,
    player,
    several,
    signed,
    so_many,
    subject,
    thing,
    times_of,
)
from ga_replay.games.trails.language.semantics.deeds import CURRENCY, VERBS, of_your_own
from ga_replay.games.trails.language.which import Amount, Count, Who, X
from ga_replay.games.trails.language.words import PlayerFlag

VERB_OF: Final = {kind: verb for verb, kind in VERBS.items()}
PLAYER_FLAGS: Final[dict[PlayerFlag, str]] = {
    "takes no stun damage": "take stun damage", "cannot play events": "can't play EVENTs", "cannot gain EP": "can't gain EP",
}  # fmt: skip


def deed(one: Deed, before: tuple[Deed, ...]) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per deed
    """The deed as a clause that begins with a small letter; "it" may refer to the deeds `before`."""
    match one:
        case ab.Draw() | ab.Bond() | ab.Gain() | ab.Discard():
            return _numbered(one, before)
        case ab.Give():
            return gives(one, many=_many(one.who, before))
        case ab.Turn(face, who):
            return f"turn {_thing(who, before)} face-{face}"
        case ab.Support(who, has):
            verb = "gain" if has else "lose"
            return f"{_subject(who, before)} {_verb(verb, who, before)} support"
        case ab.Ignore(who):
            pronoun = "them" if _many(who, before) else "it"
            return f"{_subject(who, before)} {_verb('ignore', who, before)} all effects currently applied to {pronoun}"
        case ab.Rule((flag,), who, until):
            words = PLAYER_FLAGS[flag]
            if flag == "takes no stun damage":
                words = f"{'do' if who.how == 'you' else 'does'}n't {words}"
            return f"{player(who)} {words}{SPANS[until]}"
        case ab.Price():
            return _price(one)
        case ab.Link(()):
            return f"choose {so_many(one.count)} organizations and link them"
        case ab.Link((*names, last)):
            return f"link {', '.join(names)} and {last}"
        case ab.Look():
            return _look(one)
        case ab.Move() | ab.Put():
            return _move(one, before)
        case ab.Exile(who):
            return f"remove {_thing(who, before)} from the game"
        case ab.Withdraw(who):
            return f"remove {_thing(who, before)} from combat"
        case ab.Seize(who):
            return f"gain control of {_thing(who, before)}"
        case ab.Plan(n):
            return f"plan {figure(n)}"
        case ab.TreatAs(name, until):
            return f"treat as though you control a '{name}'{SPANS[until]}"
        case ab.ChooseOrganization():
            return "choose an organization on the field"
        case ab.Win():
            return "you win the game"
        case ab.Stun(who) | ab.Cure(who) | ab.KnockOut(who) | ab.Destroy(who) | ab.Ready(who) | ab.Action(who):
            return _verbed(VERB_OF[type(one)], who, before)
        case ab.Rebuild(who) | ab.Counter(who) | ab.Reveal(who):
            return _verbed(VERB_OF[type(one)], who, before)
        case _:
            raise UnsayableError(type(one).__name__)


def _many(who: Who, before: tuple[Deed, ...]) -> bool:
    """True if the word refers to several cards."""
    if who.nth:
        return False
    if who.how in {"those", "controllers"}:
        of = getattr(before[who.of - 1], "who", None) if 0 < who.of <= len(before) else None
        return isinstance(of, Who) and several(of)
    return several(who)


def _thing(who: Who, before: tuple[Deed, ...]) -> str:
    return thing(who, many=_many(who, before))


def _subject(who: Who, before: tuple[Deed, ...]) -> str:
    return subject(who, many=_many(who, before))


def _verb(verb: str, who: Who, before: tuple[Deed, ...]) -> str:
    return verb if _many(who, before) else f"{verb}s"


def _verbed(verb: str, who: Who, before: tuple[Deed, ...]) -> str:
    if who.by == "opponent":
        return f"your opponent {'readie' if verb == 'ready' else verb}s {thing(who)}"
    return f"{verb} {_thing(who, before)}"


def _numbered(one: ab.Draw | ab.Bond | ab.Gain | ab.Discard, before: tuple[Deed, ...]) -> str:
    you = one.who.how == "you"
    many = _many(one.who, before)
    verb, what, n = _parts(one, you=you)
    ends = "" if you or many else "s"
    words = f"{verb}{ends} {what}{for_each(n)}"
    return words if you else f"{player(one.who, many=many)} {words}"


def _parts(one: ab.Draw | ab.Bond | ab.Gain | ab.Discard, *, you: bool) -> tuple[str, str, Amount]:
    match one:
        case ab.Draw(n):
            return "draw", _cards(times_of(n)), n
        case ab.Discard(None):
            return "discard", f"{'your' if you else 'their'} hand", 0
        case ab.Discard(int() | X() | Count() as n):
            return "discard", _cards(times_of(n)), n
        case ab.Bond(n):
            said = signed(times_of(n))
            return "lose" if said[0] == "-" else "gain", f"{said[1:]} bond", n
        case ab.Gain(0, n) | ab.Gain(n, 0):
            return "gain", f"{figure(times_of(n))} {'CP' if one.cp else 'EP'}", n
        case _:
            raise UnsayableError(type(one).__name__)


def _cards(n: Amount) -> str:
    return "a card" if n == 1 else f"{so_many(n)} cards"


def _price(one: ab.Price) -> str:
    play = {"you": "you play", "opponent": "your opponent plays", "both": "players play"}.get(one.who.how)
    found = [
        *((f"{abs(n)} {word} {'less' if n < 0 else 'more'}") for word, name in CURRENCY.items() if (n := getattr(one, name))),
        *(f"{n} {word}" for word, name in CURRENCY.items() if (n := getattr(one, f"set_{name}")) is not None),
    ]  # fmt: skip
    if play is None or len(found) != 1:
        raise UnsayableError("Price")
    return f"{cards(one.which, many=True)} {play} cost {found[0]}{SPANS[one.until]}"


def _look(one: ab.Look) -> str:
    unplaced = type(one.which)(
        **{name: getattr(one.which, name) for name in one.which.__struct_fields__ if name not in {"zone", "side"}}
    )
    if one.which.side != "own":
        raise UnsayableError("a search of others' zones")
    place = f"your {one.which.zone}" if one.top is None else f"the top {so_many(one.top)} cards of your deck"
    many = one.count != 1
    found = f"up to {so_many(one.count)} {cards(unplaced, many=True)}" if many else _one(cards(unplaced))
    to = {"field": "onto the field", "deck": "on top of your deck"}.get(one.to, f"into your {one.to}")
    return f"search {place} for {found} and put {'them' if many else 'it'} {to}{_arriving(one.face, actioned=one.actioned)}"


def _one(words: str) -> str:
    return f"{'an' if words[0] in 'aeiouAEIO' else 'a'} {words}"


def _arriving(face: str, *, actioned: bool) -> str:
    words = [word for word, so in (("face-down", face == "down"), ("actioned", actioned)) if so]
    return f" {' and '.join(words)}" if words else ""


def _move(one: ab.Move | ab.Put, before: tuple[Deed, ...]) -> str:
    what = _thing(one.who, before)
    if isinstance(one, ab.Put):
        field = {"": "the field", "you": "your field", "opponent": "your opponent's field"}[one.player]
        return f"put {what} onto {field}{_arriving('up', actioned=one.actioned)}"
    many = _many(one.who, before)
    owner = "your" if of_your_own(one.who) else "their owners'" if many else "its owner's"
    zone = one.to if owner == "your" or not many else f"{one.to}s"
    match one:
        case ab.Move("hand", bottom=False, face="up", actioned=False):
            return f"return {what} to {owner} {zone}"
        case ab.Move("deck", face="up", actioned=False):
            return f"put {what} on {'the ' if one.bottom else ''}{'bottom' if one.bottom else 'top'} of {owner} {zone}"
        case ab.Move("trail" | "homebase", bottom=False):
            return f"put {what} into {owner} {zone}{_arriving(one.face, actioned=one.actioned)}"
        case _:
            raise UnsayableError(f"a move to the {one.to}")
