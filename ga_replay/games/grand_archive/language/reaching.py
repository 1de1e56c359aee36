"""The reach of an unread line, derived from its words once, as cards are compiled."""

from __future__ import annotations

import re
from typing import Literal

from msgspec.structs import replace

from ga_replay.cardtext.normalize import OWN
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.language.topics import topics_of

LABELS = {
    "Enter": "enter", "Attack": "attack", "Hit": "hit", "Champion Hit": "hit", "Ally Hit": "hit", "Kill": "kill", "Death": "die", "Leave": "leave",
    "Banish": "banish",
}  # fmt: skip
"""The printed short forms of triggers and their events."""

_RESTRICTION = re.compile(r"\[([A-Z][A-Za-z' ]*?)(?: (\d+)\+?)?\] ?")
_LABEL = re.compile(r"^(?:Inherited Effect|Balance|Cardistry|Deluge|Harmonize|Upkeep|Equestrian) \u2014 ")
_INHERITED = re.compile(r"^(?:\[[^]]*\] )*Inherited Effect \u2014 ")
_ON = re.compile(r"^On ([A-Z][A-Za-z ]*?)(?: \d+)?: ")
_COST = re.compile(
    r"^(?:Lineage Release \u2014 |(?:(?:\((?:\d+|X)\)|REST|(?:Banish|Sacrifice|Remove|Discard|Return|Reveal|Put|Rest|Mill|Reserve|Pay|Delevel)\b"
    r"[^:.\"]*?)(?:, (?=[A-Z(])|(?=: )))+: )",
)
_PHASE = re.compile(
    r"^At the (?:beginning|end) of (your|an opponent's|each opponent's|each player's|each|the) (?:next )?(\w+)(?: phase| step)?"
)
_PLAYING = re.compile(
    rf"\b(?:this card|activate|materialize|additional cost|rather than pay|costs?)\b|^As {OWN} enters\b", re.IGNORECASE
)
"""What changes how its card is played, or is done while it resolves."""
_BARE = re.compile(r"^(?:(?:[A-Z][\w']*|\d+|of|the|a)(?:, | (?!\d*:)|(?=[.\n]|$)))+(?:[.\n]|$)")
"""Words without a verb: a keyword, and nothing is known of its meaning."""
_LINK = re.compile(r"^(?:[A-Z][A-Za-z]* )*Link\b")
"""A card with this keyword is played with a target."""
_PLAYED = re.compile(
    r"^(?:This card costs|As an additional cost to (?:activate|materialize|play)|Activate this card|You may .* this card)"
)
_PLAY_KEYWORD = re.compile(
    r"^(?:Efficiency|Fast Activation|Floating Memory|(?:Prepare|Kindle|Imbue) \d+|(?:Ephemerate|Brew|Starcalling) \u2014 )"
)
_OWN_SUBJECT = re.compile(
    rf"^(?:As long as [^,.]*, )?(?:{OWN}(?:'s)?(?= )|(?:It|This (?:ally|weapon|champion|unit|object|attack))\b)"
)
_OTHERS = re.compile(
    r"\b(?:you|opponents?|players?|each|all|other|another|target|choose|allies|units|champions?|cards|objects|weapons|draw|summon)\b",
    re.IGNORECASE,
)


def reach_of(normal_line: str) -> Scope:
    """The reach of the line by its first words; everything if these say nothing."""
    about = None if _is_keyword(normal_line) else topics_of(normal_line)
    reach = replace(_reach_of(normal_line), lasts=_lasts(normal_line), about=about)
    if reach.how == "everything" and reach.lasts == "turn" and (act := _WHENEVER_YOU.search(normal_line)):
        reach = replace(reach, after=f"{act[1]}d")
    return replace(reach, inherited=True) if _INHERITED.match(normal_line) else reach


def _is_keyword(normal_line: str) -> bool:
    """True if it begins with words without a verb, whose meaning only the rulebook gives."""
    line = _bare(normal_line)
    return "." not in line or any(found.match(line) for found in (_BARE, _PLAY_KEYWORD, _LINK))


def _bare(line: str) -> str:
    """The line without its restrictions and labels."""
    while line != (line := _LABEL.sub("", _RESTRICTION.sub("", line, count=1) if _RESTRICTION.match(line) else line)):
        pass
    return line


def _reach_of(normal_line: str) -> Scope:
    bonus = tuple(_bonus(found) for found in _leading(normal_line))
    line = _bare(normal_line)
    playing = bool(_PLAYING.search(line) or _is_keyword(line))
    if "\n" in line and "\u2022" not in line:
        return Scope("everything", playing=playing)
    if _COST.match(line):
        return Scope("activated", bonus=bonus)
    named = _ON.match(line)
    if named and named[1] in LABELS:
        return Scope("trigger", LABELS[named[1]], named[1], bonus)
    if _PLAYED.match(line) or _PLAY_KEYWORD.match(line):
        return Scope("played", bonus=bonus, playing=True)
    phase = _PHASE.match(line)
    if phase:
        whose = "your" if phase[1] == "your" else "opponent" if "opponent" in phase[1] else ""
        return Scope("phase", phase[2], whose, bonus=bonus)
    if _OWN_SUBJECT.match(line) and not _OTHERS.search(_after_condition(line)):
        return Scope("own", bonus=bonus, playing=playing)
    return Scope("everything", bonus=bonus, playing=playing)


_LASTING = re.compile(
    r"\b(?:gains?(?! control)|gets?|becomes?(?! (?:distant|ephemeral|fostered|prepared))|loses?|can't|doesn't|don't|costs? (?:\d|X|\()|whenever|the next|skips?)\b",
    re.IGNORECASE,
)
_THIS_TURN = re.compile(r"\b(?:until end of (?:turn|combat)|this (?:turn|combat|phase|attack|way))\b", re.IGNORECASE)
_WHENEVER_YOU = re.compile(r"^(?:\[[^]]*\] )*Whenever you (activate|materialize) [^.\n]*\.$")
_LONGER = re.compile(
    r"\bnext (?:(?!this\b)\w+ ){0,3}?(?:turn|phase)\b|rest of the game|this game|as long as|mastery|\b(?:card|chosen) name",
    re.IGNORECASE,
)
_OF_ITSELF = re.compile(r"^(?:This (?:ability|card)|Activate this|Trigger this)\b")
_ITS_COST = re.compile(r"^it costs \S+ (?:more|less) to activate\b")
"""Said of the card itself, where the line begins with how it is played."""
_WHILE_PENDING = re.compile(r"\bwhile this card's activation is on the effects stack\b")
_CONDITION = re.compile(
    r"^(?:Then )?(?:If|When|As long as|For each|For every|At|As) [^,]*, |,? (?:if|where|unless) .*$", re.IGNORECASE
)
_OWN_COUNTERS = re.compile(
    rf"\b(?:put|remove|move|double)\b[^.]* counters? (?:on|from|onto) (?:{OWN}|it)(?=\W|$)", re.IGNORECASE
)


def _lasts(line: str) -> Literal["turn", "own", "game"]:
    """The duration of the text's possible unrecorded effects; sentences that name no end have none."""
    for sentence in re.split(r"(?<=[.\u2022])\s+|\n|: ", line):
        if _OF_ITSELF.match(sentence) or _WHILE_PENDING.search(sentence):
            continue
        sentence = _CONDITION.sub("", sentence)  # noqa: PLW2901 - what it asks for lasts no longer than it does
        if _ITS_COST.match(sentence) and _PLAYED.match(_bare(line)):
            continue
        if _LONGER.search(sentence) or (_LASTING.search(sentence) and not _THIS_TURN.search(sentence)):
            return "game"
    return "own" if _OWN_COUNTERS.search(line) else "turn"


def _leading(line: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    at = 0
    while match := _RESTRICTION.match(line, at):
        found.append(match)
        at = match.end()
    return found


def _bonus(found: re.Match[str]) -> ir.Bonus:
    word, number = found[1], int(found[2] or 0)
    if word in {"Class Bonus", "Element Bonus"}:
        return ir.Bonus(word.split()[0].lower())
    if word.endswith(" Bonus"):
        return ir.Bonus("champion", 0, word.removesuffix(" Bonus"))
    return ir.Bonus(word.lower(), number)


def _after_condition(line: str) -> str:
    """The sentence without "as long as …": a condition touches nothing."""
    line = re.sub(r"^As long as [^,.]*, ", "", line)
    return re.sub(r" (?:as long as|if|while|for each|equal to) .*$", "", line)
