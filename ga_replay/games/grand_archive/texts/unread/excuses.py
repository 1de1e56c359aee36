"""Excuses: unread lines that may excuse a finding, by lifting the prohibition or changing its basis."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.events import Event, keys
from ga_replay.core.rules.choice import OUTSIDE, WRONG_NUMBER
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.unread_lines import reach_at
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing.costs import costs_of_others

Topics = frozenset[str]

COSTS: Topics = frozenset({"costs"})
PERMITS: Topics = frozenset({"permits"})
ATTACK: Topics = frozenset({"permits", "attack"})
SPEAKS: dict[str, Topics] = {
    "reserve-costs-must-be-payable": COSTS,
    "memory-costs-must-be-payable": COSTS,
    "elements-must-be-enabled": frozenset({"elements"}),
    "only-the-owner-plays-a-card": PERMITS,
    "cards-are-activated-from-the-hand": PERMITS | COSTS,
    "cards-without-a-reserve-cost-are-not-activated": PERMITS | COSTS,
    "cards-without-a-memory-cost-are-not-materialized": PERMITS | COSTS,
    "only-material-cards-are-materialized": PERMITS,
    "only-regalia-and-champions-are-materialized": PERMITS,
    "level-0-champions-are-not-materialized": PERMITS | {"level"},
    "champions-level-up-one-level-at-a-time": PERMITS | {"level"},
    "lineages-are-kept": PERMITS | {"level"},
    "non-turn-players-perform-no-slow-actions": PERMITS,
    "slow-cards-need-the-main-phase-and-an-empty-stack": PERMITS,
    "non-turn-players-activate-no-slow-abilities": PERMITS,
    "slow-abilities-need-the-main-phase-and-an-empty-stack": PERMITS,
    "rested-units-do-not-attack": ATTACK,
    "attacks-must-be-payable": ATTACK | COSTS,
    "only-own-units-attack": ATTACK,
    "nobody-attacks-own-objects": ATTACK,
    "allies-use-no-weapons": ATTACK,
    "one-weapon-an-attack": ATTACK,
    "stealth-hides-from-attacks": ATTACK,
    "taunt-is-attacked-first": ATTACK,
    "attacks-have-one-target-unless-they-cleave": ATTACK,
}
"""The topics of which a line must speak to excuse a finding of that code.

For any other code, every line that reaches the event may.
"""
OF_ITSELF: dict[str, Topics] = {
    "texts-may-forbid-it": PERMITS,
    "attack-cards-rest-an-awake-champion": COSTS | PERMITS,
    "commands-rest-an-awake-ally": COSTS | PERMITS,
}
"""The same for an unread line of the card being played: none of its effects on resolution have happened yet."""
CHOSEN: dict[type[object], Topics] = {
    de.ReservePaid: COSTS,
    de.FloatingUsed: COSTS,
    de.TargetsChosen: frozenset({"permits", "targets"}),
}
"""The topics of which a line must speak to excuse an answer that is not among the possible ones."""


def excusing(scene: Scene, event: Event, faults: Iterable[Finding], found: list[str]) -> list[str]:
    """The found texts that may together excuse all the findings; none if no text can excuse one of these."""
    left: list[str] = []
    for fault in faults:
        topics, played = _topics(scene, event, fault)
        itself = OF_ITSELF.get(fault.code, topics)
        some = [text for text in found if _may_speak(text, itself if played and _card_of(text) == played else topics)]
        if not some:
            return []
        left += some
    return left


def _topics(scene: Scene, event: Event, fault: Finding) -> tuple[Topics | None, str]:
    """The topics of which a line must speak to excuse the finding, None for any; and the card being played."""
    played = (
        scene.table.card_of.get(event.handle, "")
        if isinstance(event, de.CardActivated | de.Materialized | de.BoonBestowed)
        else ""
    )
    topics = CHOSEN.get(type(event)) if fault.code in {OUTSIDE, WRONG_NUMBER} else SPEAKS.get(fault.code)
    if topics == COSTS and not _is_plain(scene, event):
        topics = None
    return topics, played


def _is_plain(scene: Scene, event: Event) -> bool:
    """True if the cost depends only on texts about costs: the card has none of its own, and no read one is in force."""
    stack = scene.table.stack
    handle = getattr(event, "handle", 0) or (stack[-1].handle if stack else 0)
    slug = scene.table.card_of.get(handle)
    if slug is None or (stack and not getattr(event, "handle", 0) and stack[-1].kind == "ability"):
        return False
    printed = profile(slug)
    own = (
        printed.own_costs
        or printed.extra_costs
        or printed.ways
        or any(k.name in {"efficiency", "kindle", "aenean progression"} for _, k in printed.keywords)
    )
    return not own and not costs_of_others(scene) and not in_force(scene, "ExtraCost")


def _may_speak(text: str, topics: Topics | None) -> bool:
    """An address that is not of a line belongs to an unknown card, which may say anything."""
    if topics is None or "#" not in text or " " in text:
        return True
    about = reach_at(text).about
    return about is None or not topics.isdisjoint(about)


def _card_of(text: str) -> str:
    return keys.card_of_text(text) if keys.is_text_ref(text) and " " not in text else ""
