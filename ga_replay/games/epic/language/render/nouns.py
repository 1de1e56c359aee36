"""Players, champions and cards written out."""

from __future__ import annotations

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article, number_word
from ga_replay.games.epic.language.ability import Only, Who

NOTHING = Only()
IRREGULAR = {"wolf": "wolves"}


def plural(noun: str) -> str:
    return IRREGULAR.get(noun, f"{noun}s")


def counted(n: int, noun: str) -> str:
    """That many of the noun."""
    return article(noun) if n == 1 else f"{number_word(n)} {plural(noun)}"


def player(who: Who) -> str:
    """The player as a subject."""
    match who:
        case Who("you"):
            return "you"
        case Who("target", "player", side="opposing"):
            return "target opponent"
        case Who("target", "player", theirs=""):
            return "target player"
        case Who("players"):
            return "each player"
        case Who("opponents"):
            return "each opponent"
        case Who("turn player"):
            return "the player whose turn it is"
        case Who("about" | "that" | "owner", "player"):
            return "that player"
        case Who("controller"):
            return "its controller"
        case _:
            raise UnsayableError(who.how)


# --- champions -------------------------------------------------------------------------------------------------------------


def qualities(who: Who) -> list[str]:
    """The words before the noun, in the order in which cards put them."""
    only = who.only or NOTHING
    return [
        word
        for word in (
            "opposing" if who.side == "opposing" else "",
            only.state if only.state != "fighting" else "",
            f"{{{only.cost}}}" if only.cost >= 0 else "",
            who.alignment.lower(),
            f"non-{only.no.lower()}" if only.no else "",
            {"": "", "card": "non-token", "token": "token"}[only.sort],
        )
        if word
    ]


def kind(who: Who, *, many: bool = False) -> str:
    """Without whose and which: "evil token champion", "human tokens", "wolf"."""
    words = qualities(who)
    only = who.only or NOTHING
    trait = who.trait.lower()
    if trait and only.sort == "token":
        words = [*[word for word in words if word != "token"], trait, "token"]
    elif trait and trait in AS_NOUNS and not words and not many:
        words.append(trait)
    else:
        words += [trait] if trait else []
        words.append("champion")
    if many:
        words[-1] = plural(words[-1])
    if only.most_defense >= 0:
        words.append(f"with {only.most_defense} {{defense}} or less")
    if only.without:
        words.append(f"without {only.without}")
    if only.named:
        words.append(f"not named {only.named}")
    return " ".join(words)


AS_NOUNS = {"wolf"}
"""Classes that a text names without saying champion."""


def thing(who: Who) -> str:  # noqa: C901, PLR0911 - one arm for each way to choose
    """The champions as an object."""
    other = "other " if who.other else ""
    match who:
        case Who("self"):
            return "this card"
        case Who("that", "champion" | "card"):
            return "it"
        case Who("target", "player", theirs="champions"):
            return "all champions target player controls"
        case Who("target", "player", theirs="pile"):
            return "target player's discard pile"
        case Who("target", "champion", alike=True):
            return "target champion and all other champions with the same name"
        case Who("target", "champion", upto=True):
            return f"up to {number_word(who.count)} target {kind(who, many=who.count > 1)}"
        case Who("target", "champion", count=1):
            mine = " you control" if who.side == "own" else ""
            return f"{'another ' if who.other else ''}target {kind(who)}{mine}"
        case Who("target", "champion"):
            return f"{number_word(who.count)} target {kind(who, many=True)}"
        case Who("choose", "champion", side="own"):
            return f"a {kind(who)} you control"
        case Who("each", "champion", side="own"):
            return f"your {other}{kind(who, many=True)}"
        case Who("each", "champion"):
            return f"all {other}{kind(who, many=True)}"
        case Who(kind="card"):
            return cards(who)
        case _:
            raise UnsayableError(who.how)


def whom(who: Who) -> str:
    """The recipient of damage."""
    match who:
        case Who("target", "any", upto=True):
            return f"each of up to {number_word(who.count)} targets"
        case Who("target", "any"):
            return "a target"
        case Who("target", "player", theirs="too"):
            return "target player and each champion they control"
        case Who("each", "any", side=""):
            return "each champion and player"
        case Who("each", "any", side="opposing"):
            return "each opposing champion and player"
        case Who("each", "champion", side="defending"):
            return "each of the defending player's champions"
        case Who("each", "champion"):
            return f"each {kind(who)}"
        case Who(kind="player"):
            return player(who)
        case _:
            return thing(who)


# --- cards -----------------------------------------------------------------------------------------------------------------

PLACES = {
    ("discard", "own"): "your discard pile",
    ("discard", ""): "any discard pile",
    ("discard", "that"): "target player's discard pile",
    ("hand", "own"): "your hand",
}


def cards(who: Who) -> str:
    """Cards that lie somewhere."""
    place = PLACES.get((who.lies, who.side))
    if place is None:
        raise UnsayableError(f"{who.lies} {who.side}")
    only = who.only or NOTHING
    type_ = {"": "", "CHAMPION": "champion ", "EVENT": "event "}[only.type]
    one = " ".join([*[word for word in qualities(who) if word != "opposing"], f"{type_}card"])
    if who.upto:
        found = f"up to {number_word(who.count)} {one}s"
    elif who.count > 1:
        found = f"{number_word(who.count)} {'other ' if who.other else ''}{one}s"
    elif who.how == "target":
        found = f"target {one}"
    else:
        found = f"another {one}" if who.other else article(one)
    return f"{found} from {place}"
