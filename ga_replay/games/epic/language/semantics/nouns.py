"""The meaning of the phrases of noun.lark: the subjects of deeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.epic.language.ability import SELF, YOU, Only, Who
from ga_replay.games.epic.language.semantics.phrases import EPIC

phrase = EPIC.phrase
PLAYERS = {
    "you": YOU,
    "target_player": Who(kind="player"),
    "target_opponent": Who(kind="player", side="opposing"),
    "each_player": Who("players", "player"),
    "each_opponent": Who("opponents", "player"),
    "opposing_players": Who("opponents", "player"),
    "turn_player": Who("turn player", "player"),
    "that_player": Who("about", "player"),
    "its_controller": Who("controller", "player"),
    "self": SELF,
    "it": Who("that"),
    "them": Who("that", count=2),
    "each_of_them": Who("that", count=2),
    "that_champion": Who("that"),
    "opposing": Who("each", side="opposing"),
    "one_of_yours": Who("choose", side="own"),
    "all_of_target": Who(kind="player", theirs="champions"),
    "target_alike": Who(alike=True),
    "any_target": Who(kind="any"),
    "target_and_theirs": Who(kind="player", theirs="too"),
    "everybody": Who("each", "any"),
    "all_opposing": Who("each", "any", side="opposing"),
    "defending_champions": Who("each", side="defending"),
    "whole_pile": Who(kind="player", theirs="pile"),
}
for _name, _who in PLAYERS.items():
    phrase(_name)(lambda *_words, who=_who: who)


@phrase("whom")
def whom(who: Who) -> Who:
    return who


@phrase()
def any_up_to(count: int) -> Who:
    return Who(kind="any", count=count, upto=True)


# --- champions -------------------------------------------------------------------------------------------------------------


def narrowed(who: Who, **words: Any) -> Who:
    """The same, more narrowly; nothing is said twice."""
    only = who.only or Only()
    if any(getattr(only, name) != getattr(Only(), name) for name in words):
        raise MeaninglessError
    return replace(who, only=replace(only, **words))


def _with(who: Who, field: str, word: str) -> Who:
    if getattr(who, field):
        raise MeaninglessError
    return replace(who, **{field: word})


phrase("aligned")(lambda word: ("alignment", word.upper()))
phrase("classed")(lambda word: ("trait", word.upper()))
phrase("not_aligned", "not_classed")(lambda word: ("no", word.upper()))
phrase("token")(lambda: ("sort", "token"))
phrase("no_token")(lambda: ("sort", "card"))
phrase("state")(str)
phrase("in_state")(lambda word: ("state", word))
phrase("is_opposing")(lambda: ("side", "opposing"))
phrase("is_own")(lambda: ("side", "own"))
phrase("costing")(lambda digits: ("cost", int(digits)))
phrase("champion_head")(lambda: None)
phrase("token_head")(lambda: ("sort", "token"))
phrase("class_head")(lambda word: ("trait", word.upper()))
phrase("with_defense")(lambda most: ("most_defense", most))
phrase("without")(lambda word: ("without", word))
phrase("not_named")(lambda name: ("named", name))


@phrase()
def kind(*parts: Any) -> Who:
    """All words together; the controller and the choice are still open."""
    who = Who()
    for part in parts:
        if part is not None:
            name, value = part
            who = _with(who, name, value) if name in {"alignment", "trait", "side"} else narrowed(who, **{name: value})
    return who


def _chosen(how: str, **facts: object) -> Callable[[Who], Who]:
    return lambda who: replace(who, how=how, **facts)


phrase("target")(_chosen("target"))
phrase("another_target")(_chosen("target", other=True))
phrase("targets")(lambda count, who: replace(who, count=count))
phrase("up_to_targets")(lambda count, who: replace(who, count=count, upto=True))


def _every(who: Who, *, other: bool = False) -> Who:
    if who.side == "own":
        raise MeaninglessError  # those are "your champions"
    return replace(who, how="each", other=other)


phrase("all", "each")(_every)
phrase("all_other")(lambda who: _every(who, other=True))


def _owned(who: Who, *, other: bool = False) -> Who:
    return replace(_with(who, "side", "own"), how="each", other=other)


phrase("yours", "each_of_yours")(_owned)
phrase("your_others")(lambda who: _owned(who, other=True))

# --- cards -----------------------------------------------------------------------------------------------------------------

phrase("own_pile")(lambda: ("discard", "own"))
phrase("any_pile")(lambda: ("discard", ""))
phrase("target_pile")(lambda: ("discard", "that"))
phrase("own_hand")(lambda: ("hand", "own"))
phrase("any_card")(lambda: "")
phrase("champion_card")(lambda: "CHAMPION")
phrase("event_card")(lambda: "EVENT")
phrase("cardwords")(lambda found: found)


@phrase()
def card(*parts: Any) -> Who:
    *qualities, type_ = parts
    who: Who = replace(kind(*qualities), kind="card")
    return narrowed(who, type=type_) if type_ else who


def lying(who: Who, place: tuple[str, str], **facts: object) -> Who:
    """Cards that lie in that zone, and whose they are."""
    zone, side = place
    return replace(_with(who, "side", side), lies=zone, **facts)


phrase("target_card")(lying)
phrase("a_card")(lambda who, place: lying(who, place, how="choose"))
phrase("another_card")(lambda who, place: lying(who, place, how="choose", other=True))


@phrase()
def some_cards(count: int, other: object, _words: str, place: tuple[str, str]) -> Who:
    return lying(Who(kind="card"), place, how="choose", count=count, other=other is not None)


@phrase()
def up_to_cards(count: int, _words: str, place: tuple[str, str]) -> Who:
    return lying(Who(kind="card"), place, how="choose", count=count, upto=True)
