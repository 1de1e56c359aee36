"""Players, champions and cards in plain words."""

from __future__ import annotations

from typing import Final

from ga_replay.games.epic.language.ability import Only, Who
from ga_replay.games.epic.language.render.nouns import plural

_PLAYERS: Final = {
    "you": "you",
    "opponents": "each opponent",
    "players": "each player",
    "turn player": "the player whose turn it is",
    "controller": "its controller",
    "owner": "its owner",
}
_SIDES: Final = {
    "own": " you control",
    "opposing": " an opponent controls",
    "defending": " the defending player controls",
    "that": " that player controls",
}
_PILES: Final = {"own": "your", "that": "that player's"}
_STATES: Final = {"fighting": "attacking or blocking"}
_KINDS: Final = {"any": "champion or player"}
_SORTS: Final = {"token": "token", "card": "non-token"}
_THEIRS: Final = {
    "too": " and each champion that player controls",
    "champions": "'s champions, all of them",
    "pile": "'s discard pile, all of it",
}
_PICKED_BY: Final = {"turn player": " (the player whose turn it is picks)", "owner": " (its owner picks)"}
_NTH: Final = ("", "first", "second", "third")
_NO_DEMAND: Final = Only()


def thing(who: Who) -> str:
    """Who or what it is: `this`, `target opponent`, `each human champion you control`."""
    if who.how in _PLAYERS:
        return _PLAYERS[who.how]
    match who:
        case Who("self"):
            return "this"
        case Who("that", nth=nth) if nth:
            return f"the {_NTH[nth]} of them"
        case Who("that", kind, count=0):
            return f"each {kind} that it damages"
        case Who("about" | "that", "player"):
            return "that player"
        case Who("about"):
            return "that champion"
        case Who("that"):
            return "it"
        case _:
            return f"{_picked(who)}{_PICKED_BY.get(who.by, '')}"


def kind(who: Who, *, several: bool = False) -> str:
    """What is meant, without how many and whose: `evil token champion`, `card of cost 0`."""
    only = who.only or _NO_DEMAND
    noun = f"{only.type.lower()} card".lstrip() if who.kind == "card" else _KINDS.get(who.kind, who.kind)
    words = [
        "other" if who.other else "",
        _STATES.get(only.state, only.state),
        who.alignment.lower(),
        f"non-{only.no.lower()}" if only.no else "",
        _SORTS.get(only.sort, ""),
        who.trait.lower(),
        " or ".join(map(plural, noun.split(" or "))) if several else noun,
        f"of cost {only.cost}" if only.cost >= 0 else "",
        f"with defense {only.most_defense} or less" if only.most_defense >= 0 else "",
        f"without {only.without}" if only.without else "",
        f"not named {only.named}" if only.named else "",
    ]
    return " ".join(filter(None, words))


def _picked(who: Who) -> str:
    opponent = who.kind == "player" and who.side == "opposing"
    several = who.count != 1 and who.how != "each"
    noun = "opponent" if opponent else kind(who, several=several)
    where = (
        f" in {_PILES.get(who.side, 'any')} {who.lies if who.lies == 'hand' else 'discard pile'}" if who.lies else ""
    )
    whose = where or ("" if opponent else _SIDES.get(who.side, ""))
    alike = " and all other champions of its name" if who.alike else ""
    return f"{_how_many(who, noun)}{whose}{alike}{_THEIRS.get(who.theirs, '')}"


def _how_many(who: Who, noun: str) -> str:
    if who.how == "each":
        return f"each {noun.replace(' or player', ' and player')}"
    upto = "up to " if who.upto else ""
    number = "as many as were revealed of " if who.count < 0 else f"{upto}{who.count} " if upto or who.count > 1 else ""
    if who.how == "target":
        return f"{number}target {noun}"
    return f"{number or '1 '}{noun} (chosen)"
