"""The meaning of changes in deed.lark: what cards get, have, lose and may not do."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.trails.language.ability import Ability, Give, Ignore, Support
from ga_replay.games.trails.language.semantics.phrases import counted, merged, phrase
from ga_replay.games.trails.language.semantics.which import of_type
from ga_replay.games.trails.language.which import Amount, Count, Who
from ga_replay.games.trails.language.words import Flag, Icon, Until

NOTHING = Give()
ALL = "*"

FLAGS: Final[dict[str, Flag]] = {
    "cannot_attack": "cannot attack",
    "pays_to_attack": "pays an EP to attack",
    "cannot_be_attacked": "cannot be attacked",
    "cannot_attack_players": "cannot attack players",
    "must_attack": "must attack",
    "must_be_attacked": "must be attacked",
    "causes_no_overkill": "causes no overkill",
    "fights_back_all": "fights back all",
    "fights_back_if_able": "fights back if able",
    "cannot_be_fought_back": "cannot be fought back",
    "cannot_be_stunned": "cannot be stunned",
    "cannot_be_knocked_out": "cannot be knocked out",
    "cannot_be_destroyed": "cannot be destroyed",
    "cannot_be_targeted": "cannot be targeted",
    "does_not_ready": "does not ready",
    "cannot_leave_for_the_trail": "cannot leave for the trail",
}
for _name, _flag in FLAGS.items():
    phrase(_name)(lambda flag=_flag: flag)


@phrase()
def gives(who: Who, given: Give, until: Until | None) -> Give:
    if given.crafts and until is not None:
        raise MeaninglessError  # the quotation ends the sentence: its time is said in front
    return replace(given, who=who, until=until or "game")


@phrase()
def gives_in_front(until: Until, who: Who, given: Give) -> Give:
    if not given.crafts:
        raise MeaninglessError
    return replace(given, who=who, until=until)


@phrase()
def changes(*parts: Give) -> Give:
    return merged(NOTHING, *parts)


@phrase()
def gets_support(who: Who) -> Support:
    return Support(who)


@phrase()
def loses_support(who: Who) -> Support:
    return Support(who, has=False)


phrase("ignores")(Ignore)


@phrase()
def gets_numbers(strength: Amount, defense: Amount, each: Count | None) -> Give:
    if (strength, defense) == (0, 0):
        raise MeaninglessError
    return Give(counted(strength, each), counted(defense, each))


SET: Final = {
    "STR": "set_strength", "DEF": "set_defense", "CP cost": "set_cp", "EP cost": "set_ep", "Wings of Light": "wings",
}  # fmt: skip
RELATIVE: Final = {"CP cost": "cp", "EP cost": "ep", "building level": "level"}


@phrase()
def gets_set(name: str, n: str) -> Give:
    number: dict[str, Any] = {SET[name]: int(n)}
    return Give(**number)


@phrase()
def gets_relative(name: str, n: str, side: str) -> Give:
    number: dict[str, Any] = {RELATIVE[name]: -int(n) if side == "less" else int(n)}
    return Give(**number)


@phrase()
def is_also(word: str) -> Give:
    return Give(types=(of_type(word),))


@phrase()
def gets_name(name: str) -> Give:
    return Give(names=(name,))


@phrase()
def gets_organization(name: str) -> Give:
    return Give(organizations=(name,))


phrase("gets_organizations_of_it")(lambda: Give(organizations_of="it"))
phrase("gets_chosen_organization")(lambda: Give(organizations_of="chosen"))
phrase("gets_all_organizations")(lambda: Give(all_organizations=True))


@phrase()
def gets_icon(name: Icon) -> Give:
    return Give(icons=(name,))


@phrase()
def gets_craft(craft: Ability) -> Give:
    return Give(crafts=(craft,))


@phrase()
def loses_organization(name: str) -> Give:
    return Give(lose_organizations=(name,))


phrase("loses_all_organizations")(lambda: Give(lose_organizations=(ALL,)))


@phrase()
def loses_icon(name: Icon) -> Give:
    return Give(lose_icons=(name,))


phrase("loses_all_icons")(lambda: Give(lose_icons=(ALL,)))
phrase("loses_crafts")(lambda: Give(lose_crafts=True))


@phrase()
def is_flagged(flag: Flag) -> Give:
    return Give(flags=(flag,))
