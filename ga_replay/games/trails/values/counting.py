"""Numbers and conditions of texts: counts and letters (1305, 1328, 1333.2)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import Ability, Give, TreatAs
from ga_replay.games.trails.language.which import Amount, Condition, Count, Which, X
from ga_replay.games.trails.values import board, links, matching
from ga_replay.games.trails.values.parts import EffectPart, condition_of
from ga_replay.games.trails.values.printed import Values, changed
from ga_replay.games.trails.zones import FIELD


class Speaker(Struct, frozen=True):
    """The speaker of a text: its player and card, and the resolving item, if any."""

    player: str
    source: int
    item: Item | None = None


def amount(scene: Scene, of: Speaker, said: Amount) -> int:
    """The number that a text says."""
    match said:
        case int():
            return said
        case X():
            return letter(scene, of, said)
        case Count():
            return said.plus + said.times * counted(scene, of, said)


@convention("1305.1", "1305.5")
def letters_stand_for_numbers(_scene: Scene) -> bool:
    """X or any other."""
    return True


@convention("1305.4")
def letters_of_continuous_crafts_go_with_what_they_count(_scene: Scene) -> bool:
    """They are never fixed."""
    return True


@convention("1305.2c")
def a_letter_stays_what_it_was(_scene: Scene) -> bool:
    """Until the played card or ability has left the standby zone."""
    return True


def letter(scene: Scene, of: Speaker, x: X) -> int:
    """The value of the letter: chosen or computed before, or, in a continuous craft, counted now."""
    if not letters_stand_for_numbers(scene):
        return 0
    if of.item is not None and x.letter in of.item.choices and (x.method is None or a_letter_stays_what_it_was(scene)):
        return x.plus + x.times * of.item.choices[x.letter][0]
    if x.method is None or not letters_of_continuous_crafts_go_with_what_they_count(scene):
        return x.plus
    return x.plus + x.times * amount(scene, of, x.method)


def counted(scene: Scene, of: Speaker, said: Count) -> int:
    """The count."""
    match said.of:
        case "cards":
            return how_many(scene, of, said.which)
        case "organizations":
            return len(organizations(scene, said.which, of))
        case "done":
            return of.item.choices.get("done", (0,))[0] if of.item is not None else 0
        case "bond":
            return max(0, queries.pool(scene, of.player, "bond"))
        case _:
            return _of_it(scene, of, said.of)


def _of_it(scene: Scene, of: Speaker, what: str) -> int:
    """A number of the subject of the trigger, or of the target."""
    about = of.item.choices.get("about", ()) if of.item is not None else ()
    if not about or about[0] <= 0:
        return 0
    one = board.values(scene, about[0])
    return (one.strength if what == "strength of it" else one.cp) or 0


@convention("506.5a")
def cards_are_counted_on_the_field(_scene: Scene) -> bool:
    """If no zone is named."""
    return True


@convention("1329.1")
def a_player_may_be_treated_as_controlling_a_name(_scene: Scene) -> bool:
    """As if such a UNIT were on their field."""
    return True


def how_many(scene: Scene, of: Speaker, which: Which) -> int:
    """The number of such cards, or of those treated as such."""
    if not which.zone and not cards_are_counted_on_the_field(scene):
        which = replace(which, zone="trail")
    found = matching.all_such(scene, which, of.source, of.player)
    count = len([h for h in found if matching.counts(scene, which, h)])
    return count + sum([_is_named(which, name, own=player == of.player) for player, name in treated_as(scene)])


def treated_as(scene: Scene) -> list[tuple[str, str]]:
    """Players, and the names that they are treated as controlling."""
    rest = board.effects_in_force(scene).rest
    if not rest or not a_player_may_be_treated_as_controlling_a_name(scene):
        return []
    return [(one.player, one.deed.name) for one in rest if isinstance(one.deed, TreatAs)]


def _is_named(which: Which, name: str, *, own: bool) -> bool:
    """True if a UNIT on a field of which only the name is known is meant."""
    asked = Which(which.types, which.names, which.part, side=which.side, zone=which.zone, other=which.other)
    if which != asked or which.zone not in {"", FIELD} or (which.types and "UNIT" not in which.types):
        return False
    if which.side and (which.side == "own") != own:
        return False
    return name in which.names or bool(which.part and which.part in name)


@convention("1333.2")
def all_organizations_are_not_counted(_scene: Scene) -> bool:
    """Only those that a card had or got otherwise are."""
    return True


def organizations(scene: Scene, which: Which, of: Speaker) -> frozenset[str]:
    """The organizations of such UNITs on the field."""
    natures = [board.nature(scene, h) for h in matching.all_such(scene, which, of.source, of.player)]
    found = frozenset([name for one in natures for name in one.organizations])
    if not all_organizations_are_not_counted(scene) and any(links.has_all(scene, one) for one in natures):
        every = [board.nature(scene, h) for h in scene.table.zone_of if h in scene.table.card_of]
        found = frozenset([name for one in every for name in one.organizations])
    return found


# --- conditions ------------------------------------------------------------------------------------------------------


@convention("1328.1", "1302.1b")
def control_means_ones_own_field(_scene: Scene) -> bool:
    """Unless a zone is named."""
    return True


@convention("1328.2")
def control_in_a_zone_means_that_zone(_scene: Scene) -> bool:
    """The zone of that player."""
    return True


def holds(scene: Scene, of: Speaker, condition: Condition | None) -> bool:
    """True if the condition of a text holds."""
    if condition is None:
        return True
    player = of.player if condition.whose == "you" else queries.other(scene.table, of.player)
    bond = queries.pool(scene, player, "bond")
    if condition.bond_most is not None and bond > condition.bond_most:
        return False
    if condition.bond_least is not None and bond < condition.bond_least:
        return False
    if condition.initiative and scene.table.turn_player != player:
        return False
    return condition.which is None or _counts(scene, of, condition, condition.which)


def _counts(scene: Scene, of: Speaker, condition: Condition, which: Which) -> bool:
    if condition.it:
        about = of.item.choices.get("about", ()) if of.item is not None else ()
        if not about or about[0] <= 0 or (which.other and about[0] == of.source):
            return False
        return matching.is_such(scene, which, about[0], of.source, of.player)
    said = control_in_a_zone_means_that_zone if which.zone else control_means_ones_own_field
    if not said(scene):
        which = replace(which, zone="exile")
    elif which.side and not which.types and which.zone in {"", FIELD}:
        which = replace(which, types=("UNIT",))
    count = how_many(scene, of, which)
    return count >= condition.least and (condition.most is None or count <= condition.most)


def craft_holds(scene: Scene, craft: Ability, handle: int) -> bool:
    """The same of a craft on a card."""
    return craft.condition is None or holds(scene, Speaker(scene.table.controller(handle), handle), craft.condition)


def holds_for(scene: Scene, part: EffectPart) -> bool:
    """True if the condition of the part's craft holds. An answer in the midst of computing what cards are is not kept."""
    condition = condition_of(part.text)
    if condition is None:
        return True
    if board.in_the_midst():
        return holds(scene, Speaker(part.player, part.source), condition)
    conditions = board.effects_in_force(scene).conditions
    key = (part.text, part.source)
    if key not in conditions:
        conditions[key] = holds(scene, Speaker(part.player, part.source), condition)
    return conditions[key]


# --- changes of STR and DEF ------------------------------------------------------------------------------------------


@convention("1303.1", "209.1", "210.1")
def plus_is_more_str_and_def(_scene: Scene) -> bool:
    """The first number is STR, the second DEF."""
    return True


@convention("1303.2")
def minus_is_less_str_and_def(_scene: Scene) -> bool:
    """However low they get."""
    return True


def given(scene: Scene, part: EffectPart, gift: Give) -> tuple[int, int]:
    """The part's addition to STR and DEF: fixed if it has resolved, counted anew in a craft."""
    if part.objects is not None:
        strength, defense = part.values if len(part.values) == 2 else (0, 0)
    else:
        of = Speaker(part.player, part.source)
        strength, defense = amount(scene, of, gift.strength), amount(scene, of, gift.defense)
    return _signed(scene, strength), _signed(scene, defense)


def _signed(scene: Scene, by: int) -> int:
    said = plus_is_more_str_and_def if by > 0 else minus_is_less_str_and_def
    return by if said(scene) else 0


@convention("1406.1")
def martial_arts_counts_who_has_none(_scene: Scene) -> bool:
    """Each opposing UNIT in combat without it (docs/readings/trails.md, reading 23)."""
    return True


def with_martial_arts(scene: Scene, handle: int, found: Values) -> Values:
    """A fighting UNIT with Martial Arts gets +1/+1 for each that it fights and that has none."""
    thing = scene.table.things.get(handle)
    if thing is None or not thing.roles or queries.STUNNED in thing.statuses:
        return found
    if not matching.is_so(scene, handle, "in combat") or not martial_arts_counts_who_has_none(scene):
        return found
    things = scene.table.things
    others = [h for h in scene.table.zones[FIELD] if things[h].controller != thing.controller and things[h].roles]
    by = sum([not board.has_icon(scene, h, "Martial Arts") for h in others if matching.is_so(scene, h, "in combat")])
    return replace(found, strength=changed(found.strength, None, by), defense=changed(found.defense, None, by))
