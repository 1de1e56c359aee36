"""The meaning of the phrases of which.lark: players, cards, numbers, conditions and times."""

from __future__ import annotations

from typing import Any, Final, cast

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.trails.language.semantics.phrases import merged, phrase, said
from ga_replay.games.trails.language.which import Amount, Which, Who, X
from ga_replay.games.trails.language.words import Icon, Place, State, Type

STATES: Final[dict[str, State]] = {
    "supported": "support",
    "lone attacking": "attacking alone",
    "combating": "in combat",
}
"""The words for states that are called otherwise."""

ANY = Which()
BOTH = Which(zone="standby")
"""Cards and abilities that are being played (1324.1)."""


for _letter in ("X", "Y", "Z"):
    phrase(f"letter_{_letter.lower()}")(lambda letter=_letter: X(letter))


# --- players and cards ------------------------------------------------------------------------------------------------

for _name, _how in (
    ("you", "you"),
    ("opponent", "opponent"),
    ("each_player", "both"),
    ("target_player", "target player"),
):
    phrase(_name)(lambda how=_how: Who(how))
phrase("controllers")(lambda: Who("controllers"))
phrase("this_head", "nth", "zone", "face", "type_word", "numbered", "more_less", "letter_word", "deck_end")(said)
phrase("object_verb", "object_verbs", "less_more", "set_number", "relative", "currency", "step", "end_step")(said)


@phrase("this_card", "subject_this")
def this_card(_head: str) -> Who:
    return Who("self")


@phrase()
def it() -> Who:
    return Who("it")


@phrase()
def nth_of_them(nth: str) -> Who:
    return Who("it", nth=1 + NTH.index(nth))


NTH: Final = ("first", "second", "third")
"""Several targets are distinguished by the order in which they were chosen (1204.2e)."""


@phrase()
def target(which: Which) -> Who:
    return Who("target", which)


@phrase()
def targets(n: Amount, which: Which) -> Who:
    return Who("target", which, _several(n))


@phrase()
def up_to_targets(n: Amount, which: Which) -> Who:
    return Who("target", which, n, up_to=True)


@phrase()
def another_target(which: Which) -> Who:
    return Who("target", others(which))


@phrase()
def a(which: Which) -> Who:
    return Who("choose", which)


@phrase()
def another(which: Which) -> Who:
    return Who("choose", others(which))


@phrase()
def some(n: Amount, which: Which) -> Who:
    return Who("choose", which, _several(n))


@phrase()
def up_to(n: Amount, which: Which) -> Who:
    return Who("choose", which, n, up_to=True)


@phrase("all")
def all_of(which: Which) -> Who:
    return Who("each", which)


@phrase()
def all_other(which: Which) -> Who:
    return Who("each", others(which))


def others(which: Which) -> Which:
    """Such cards except the card itself."""
    return replace(which, other=True)


def _several(n: Amount) -> Amount:
    if n in {0, 1}:
        raise MeaninglessError  # one is said "a" or "target", and none is nothing to choose
    return n


# --- qualities --------------------------------------------------------------------------------------------------------


@phrase()
def which(*parts: Which) -> Which:
    found = merged(ANY, *parts)
    if found.zone == "standby" and BOTH in parts:
        return found
    bare = not (found.types or found.names or found.sub_names or found.organizations or found.icons)
    if found.zone == "standby" and bare and not found.proxies:
        return replace(found, proxies="cards")
    return found


@phrase()
def state(*words: str) -> Which:
    name = said(*words)
    return Which(states=(STATES.get(name, cast("State", name)),))


@phrase()
def icon(name: str) -> Icon:
    return cast("Icon", name)


@phrase("icons", "organizations")
def several(*names: str) -> tuple[str, ...]:
    return names


@phrase()
def without(name: Icon) -> Which:
    return Which(without_icons=(name,))


@phrase("of_icons", "icon_head")
def of_icons(names: tuple[Icon, ...]) -> Which:
    return Which(icons=names)


@phrase("of_organizations", "organization_head")
def of_organizations(names: tuple[str, ...]) -> Which:
    return Which(organizations=names)


@phrase()
def types(*names: str) -> Which:
    return Which(tuple([of_type(name) for name in names]))


def of_type(word: str) -> Type:
    """The type that the word names, in the singular or the plural."""
    return cast("Type", word.removesuffix("s"))


@phrase()
def cards() -> Which:
    return ANY


@phrase()
def cards_and_abilities() -> Which:
    return BOTH


@phrase()
def abilities() -> Which:
    return Which(zone="standby", proxies="abilities")


@phrase()
def named(*names: str) -> Which:
    return Which(names=names)


@phrase()
def sub_named(name: str) -> Which:
    return Which(sub_names=(name,))


@phrase()
def own() -> Which:
    return Which(side="own")


@phrase("opposing", "theirs")
def opposing() -> Which:
    return Which(side="opposing")


@phrase()
def lies(where: Which) -> Which:
    return where


@phrase()
def your_zone(zone: Place) -> Which:
    return Which(side="own", zone=zone)


@phrase()
def opponents_zone(zone: Place) -> Which:
    return Which(side="opposing", zone=zone)


@phrase()
def any_zone(zone: Place) -> Which:
    return Which(zone=zone)


@phrase()
def limited(*limits: Which) -> Which:
    return merged(ANY, *limits)


LIMITS: Final = {
    "CP cost": "cp", "EP cost": "ep", "building level": "level", "STR": "strength", "DEF": "defense",
}  # fmt: skip


def _limit(number: str, **ends: Any) -> Which:
    names = {f"{LIMITS[number]}_{end}": n for end, n in ends.items()}
    if not all(isinstance(n, int) for n in names.values()) or not set(names) <= set(Which.__struct_fields__):
        raise MeaninglessError
    return Which(**names)


@phrase()
def exactly(number: str, n: Amount) -> Which:
    return _limit(number, most=n, least=n)


@phrase()
def at_most_or_least(number: str, n: Amount, side: str) -> Which:
    return _limit(number, **{"least" if side == "more" else "most": n})


@phrase()
def part_of_name(part: str) -> Which:
    return Which(part=part)


@phrase()
def common() -> Which:
    return Which(common=True)


@phrase()
def being_played() -> Which:
    return Which(zone="standby")


@phrase()
def being_played_by_you() -> Which:
    return Which(zone="standby", side="own")


@phrase()
def being_played_by_opponent() -> Which:
    return Which(zone="standby", side="opposing")
