"""Definitions of the book for abilities and effects: conventions that the readers of texts ask for."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention, states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import FIELD

# --- abilities -----------------------------------------------------------------------------------------------------------


@convention("abilities.4")
def only_where_named(_scene: Scene) -> bool:
    """An ability that names a zone functions only there."""
    return True


@convention("abilities.p1", "abilities.eg1")
def where_named(_scene: Scene) -> bool:
    """Abilities function in the zones they name."""
    return True


@convention("abilities.5.1")
def on_the_stack(_scene: Scene) -> bool:
    """An action's ability functions on the Effects Stack."""
    return True


@convention("abilities.6", "abilities.5.2", "activated-abilities.p9")
def in_the_intent(_scene: Scene) -> bool:
    """Cards in the intent have their abilities."""
    return True


@convention("intent.3")
def sources_in_the_intent(_scene: Scene) -> bool:
    """Abilities of cards in the intent trigger there."""
    return True


@convention("abilities.5.3")
def on_the_field_alone(_scene: Scene) -> bool:
    """Other abilities function on the field alone."""
    return True


@convention("abilities.6.1")
def as_a_card(_scene: Scene) -> bool:
    """An ability that refers to its card functions in the zone from which the card is played."""
    return True


@convention("abilities.p3")
def given(_scene: Scene) -> bool:
    """Abilities can be given."""
    return True


@convention("abilities.7", "abilities.p4", "abilities.8")
def redundant(_scene: Scene) -> bool:
    """Redundant abilities count once."""
    return True


@convention("abilities.10", "abilities.p5")
def of_its_controller(_scene: Scene) -> bool:
    """Abilities are those of their source's controller."""
    return True


@convention("abilities.9", "abilities.eg3")
def last_known(_scene: Scene) -> bool:
    """Sources are looked back at."""
    return True


@convention("abilities.11")
def concealed(_scene: Scene) -> bool:
    """A face-down card has no abilities."""
    return True


@convention("ability-tracking.p1")
def remembers_options(_scene: Scene) -> bool:
    """An ability may remember which of its options were chosen."""
    return True


@convention("ability-tracking.p2", "ability-tracking.eg1")
def remembered_by_the_card(_scene: Scene) -> bool:
    """It is the champion card that remembers, and one that comes anew remembers nothing."""
    return True


# --- kinds of abilities ----------------------------------------------------------------------------------------------------


@convention("triggered-abilities.1", "triggered-abilities.p2")
def intervening(_scene: Scene) -> bool:
    """Intervening conditions are asked."""
    return True


@convention("triggered-abilities.2", "triggered-abilities.3")
def on_its_event(_scene: Scene) -> bool:
    """An ability triggers on the event that it names, and on no other."""
    return True


@convention("term/obedience.3")
def regardless_of_obedience(_scene: Scene) -> bool:
    """An ally's ability triggers whether or not it obeys."""
    return True


@convention("resolution.4", "resolution.2", "resolution.3")
def read_by_its_controller(_scene: Scene) -> bool:
    """A text is read from the viewpoint of its controller on the Effects Stack."""
    return True


@convention("triggered-abilities.p3")
def fizzle_alike(_scene: Scene) -> bool:
    """Triggers are checked as anything else is as it resolves."""
    return True


@convention("triggered-abilities.4")
def fizzled_sets_nothing(_scene: Scene) -> bool:
    """An item that fizzles leaves no delayed trigger."""
    return True


@convention("restriction-abilities/class-restrictions.p1", "restriction-abilities.p2", "abilities.3.1.1")
def of_a_class(_scene: Scene) -> bool:
    """A class of the champion is one of the source's."""
    return True


@convention(
    "restriction-abilities/level-restrictions.p1",
    "restriction-abilities.p3",
    "restriction-abilities/level-restrictions.eg1",
)
def of_a_level(_scene: Scene) -> bool:
    """The champion is of that level, all modifications counted."""
    return True


@convention("restriction-abilities/memory-restrictions.p1", "restriction-abilities.p7")
def of_memory(_scene: Scene) -> bool:
    """The number of cards in memory."""
    return True


@convention("restriction-abilities/element-restrictions.p1")
def of_an_element(_scene: Scene) -> bool:
    """An element of the champion is one of the source's."""
    return True


@convention("restriction-abilities/champion-restrictions.p1")
def of_a_champion(_scene: Scene) -> bool:
    """The champion bears that name."""
    return True


RESTRICTING = {
    "class": of_a_class,
    "level": of_a_level,
    "memory": of_memory,
    "element": of_an_element,
    "champion": of_a_champion,
}
"""The demand of each restriction; without it the restriction restricts nothing."""


@convention("restriction-abilities.p6", "restriction-abilities.1")
def chosen_stays(_scene: Scene) -> bool:
    """A line that was played stays unlocked."""
    return True


@convention("static-abilities.4", "static-abilities.eg1")
def cost_as_printed(_scene: Scene) -> bool:
    """Savings do not change the cost."""
    return True


@states("triggered-abilities.p8", without=frozenset(), also=("triggered-abilities.eg2",))
def triggers_are_typed_as_their_source(scene: Scene, source: int) -> frozenset[str]:
    return queries.types(scene, source)


# --- effects -----------------------------------------------------------------------------------------------------------------


@convention("replacement-effects.p2")
def ordered(_scene: Scene) -> bool:
    """The controller of the object orders the replacements."""
    return True


@convention("replacement-effects.p3")
def stepwise(_scene: Scene) -> bool:
    """Each replacement sees the result of the one before."""
    return True


@convention("continuous-effects/instanced-effects.p1")
def bound(_scene: Scene) -> bool:
    """A resolved text touches the objects that it found."""
    return True


@convention("continuous-effects/layers.4", "continuous-effects/dependencies.eg1")
def without_abilities(_scene: Scene) -> bool:
    """An object that lost its abilities has no effect in later layers."""
    return True


@convention("continuous-effects/dependencies.p1", "continuous-effects/dependencies.p2")
def losses_depend(_scene: Scene) -> bool:
    """A static ability that takes away abilities exists only as far as no other effect takes it away first.

    Two that take away each other apply in the order of their age.
    """
    return True


@convention("continuous-effects/timestamps.p1", "continuous-effects/timestamps.2", "game-effects.p6")
def by_age(_scene: Scene) -> bool:
    """Effects apply from the oldest to the newest."""
    return True


@convention("continuous-effects/timestamps.1", "game-effects.p7")
def as_old_as_the_object(_scene: Scene) -> bool:
    """A static ability is as old as its bearer."""
    return True


@convention("double-faced-cards.9")
def as_old_as_the_face(_scene: Scene) -> bool:
    """What an object says once it was turned over is as old as that."""
    return True


@convention("continuous-effects/timestamps.3.1", "continuous-effects/timestamps.3")
def as_old_as_the_lineage(_scene: Scene) -> bool:
    """A champion is as old as the first card of its lineage."""
    return True


@convention("continuous-effects/timestamps.3.1.1")
def printed_is_base(_scene: Scene) -> bool:
    """The text of a new topmost card counts as the champion's from the beginning."""
    return True


@convention("continuous-effects/timestamps.3.2")
def inherited_by_card(_scene: Scene) -> bool:
    """An ability given by a card in a lineage is as old as that card's arrival there."""
    return True


@convention("timing-and-permissions/special-play-permissions.1", "timing-and-permissions/special-play-permissions.eg1")
def as_an_instruction(_scene: Scene) -> bool:
    """Instructed plays ask for no timing."""
    return True


@convention("timing-and-permissions/special-play-permissions.p1")
def permitted(_scene: Scene) -> bool:
    """Texts permit unusual acts."""
    return True


# --- subjects ------------------------------------------------------------------------------------------------------


@convention("objects-and-targeting/target.2", "objects-and-targeting/target.2.1", "objects-and-targeting/target.2.2")
def of_the_kind(_scene: Scene) -> bool:
    """Targets are of the kind."""
    return True


@convention("objects-and-targeting/non-objects.1.1.1", "objects-and-targeting/non-objects.1.2.1")
def pending(_scene: Scene) -> bool:
    """Activations can be meant."""
    return True


@convention("objects-and-targeting/non-objects.1.1")
def played_already(_scene: Scene) -> bool:
    """A card or ability is an activation once activated, not while being activated."""
    return True


@convention("objects-and-targeting/non-objects.1.3.1", "attack.1")
def under_objects(_scene: Scene) -> bool:
    """Cards in lineages and intents can be meant."""
    return True


@convention("object-specific-zones/inner-lineage.1")
def inner_lineage_is_cards(_scene: Scene) -> bool:
    """A card in an inner lineage is not an object."""
    return True


@convention("object-specific-zones/loaded-cards.1")
def loaded_is_cards(_scene: Scene) -> bool:
    """A card loaded into an object is not an object."""
    return True


@convention("field.p4")
def all_of_the_field(_scene: Scene) -> bool:
    """Everything on the field is an object."""
    return True


@convention(
    "objects-and-targeting/target.5", "objects-and-targeting/non-objects.1", "objects-and-targeting/non-objects.1.3"
)
def objects_on_the_field(_scene: Scene) -> bool:
    """A type without the word for a card means objects on the field."""
    return True


@convention(
    "objects-and-targeting/objects.2",
    "objects-and-targeting/target.eg1",
    "functional-subtypes/functional-domains.1.1.2",
)
def units(_scene: Scene) -> bool:
    """Units are champions and allies, and no other object is."""
    return True


@convention("objects-and-targeting/target.3", "objects-and-targeting/target.eg2")
def tokens_as_cards(_scene: Scene) -> bool:
    """Tokens are meant as cards of their types are."""
    return True


@convention("objects-and-targeting/target.4", "objects-and-targeting/target.eg3")
def chosen_is_no_target(_scene: Scene) -> bool:
    """A choice made on resolution is not a target."""
    return True


# --- speed -----------------------------------------------------------------------------------------------------------------------


@convention("timing-and-permissions/fast-vs-slow.3")
def fast_cards(_scene: Scene) -> bool:
    """A fast card needs Opportunity, and nothing else."""
    return True


@convention("timing-and-permissions/special-play-permissions.2", "timing-and-permissions/special-play-permissions.eg2")
def timing_stays(_scene: Scene) -> bool:
    """A lasting permission leaves the timing unchanged, unless it names it."""
    return True


BENEATH = {"inner lineage": inner_lineage_is_cards, "loaded": loaded_is_cards}
"""Zones beneath objects, and the statement by which the cards there are not objects."""

SPOKEN = {"stack": pending, **dict.fromkeys(("inner lineage", "intent", "loaded"), under_objects)}
"""Zones whose cards are not objects, and the statement by which texts can mean them."""


@states("rounding.p1", without=False)
def numbers_are_rounded_down(_scene: Scene) -> bool:
    """Unless the text says otherwise."""
    return True


@states("card-and-object-information.p2", without=False, also=("naming.p1",))
def what_has_left_is_looked_at_as_it_was(_scene: Scene) -> bool:
    return True


@states("properties-and-states.1.1", without=False, also=("searching-and-finding.3", "public-vs-private-information.5"))
def what_lies_face_down_is_a_card_and_nothing_more(scene: Scene, handle: int) -> bool:
    """Anywhere but on the field."""
    return scene.table.zone_of.get(handle) != FIELD
