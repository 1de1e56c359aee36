"""What the book says of abilities and effects in general: conventions that the readers of texts ask for."""

from __future__ import annotations

from ga_replay.core.rules.conventions import convention
from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries

# --- abilities -----------------------------------------------------------------------------------------------------------


@convention("abilities.4")
def only_where_named() -> None:
    """What names a zone functions there alone."""


@convention("abilities.p1", "abilities.eg1")
def where_named() -> None:
    """Abilities function in the zones they name."""


@convention("abilities.5.1")
def on_the_stack() -> None:
    """What an action says functions on the Effects Stack."""


@convention("abilities.6", "abilities.5.2", "activated-abilities.p9")
def in_the_intent() -> None:
    """Cards in the intent have their abilities."""


@convention("intent.3")
def sources_in_the_intent() -> None:
    """Abilities of cards in the intent trigger there."""


@convention("abilities.5.3")
def on_the_field_alone() -> None:
    """Other abilities function on the field alone."""


@convention("abilities.6.1")
def as_a_card() -> None:
    """What speaks of the card functions where the card is played from."""


@convention("abilities.p3")
def given() -> None:
    """Abilities can be given."""


@convention("abilities.7", "abilities.p4", "abilities.8")
def redundant() -> None:
    """Redundant abilities count once."""


@convention("abilities.10", "abilities.p5")
def of_its_controller() -> None:
    """Abilities are those of their source's controller."""


@convention("abilities.9", "abilities.eg3")
def last_known() -> None:
    """Sources are looked back at."""


@convention("abilities.11")
def concealed() -> None:
    """What lies face down has no abilities."""


@convention("ability-tracking.p1")
def remembers_options() -> None:
    """An ability may remember which of its options were chosen."""


@convention("ability-tracking.p2", "ability-tracking.eg1")
def remembered_by_the_card() -> None:
    """It is the champion card that remembers, and one that comes anew remembers nothing."""


# --- kinds of abilities ----------------------------------------------------------------------------------------------------


@convention("triggered-abilities.1", "triggered-abilities.p2")
def intervening() -> None:
    """Intervening conditions are asked."""


@convention("triggered-abilities.2", "triggered-abilities.3")
def on_its_event() -> None:
    """An ability triggers on the event that it names, and on no other."""


@convention("term/obedience.3")
def regardless_of_obedience() -> None:
    """What an ally says triggers whether or not it obeys."""


@convention("resolution.4", "resolution.2", "resolution.3")
def read_by_its_controller() -> None:
    """A text is read with the eyes of whoever controls it on the Effects Stack."""


@convention("triggered-abilities.p3")
def fizzle_alike() -> None:
    """Triggers are checked as anything else is as it resolves."""


@convention("triggered-abilities.4")
def fizzled_sets_nothing() -> None:
    """What fizzles leaves no delayed trigger."""


@convention("restriction-abilities/class-restrictions.p1", "restriction-abilities.p2", "abilities.3.1.1")
def of_a_class() -> None:
    """A class of the champion is one of the source's."""


@convention(
    "restriction-abilities/level-restrictions.p1",
    "restriction-abilities.p3",
    "restriction-abilities/level-restrictions.eg1",
)
def of_a_level() -> None:
    """The champion is of that level, all modifications counted."""


@convention("restriction-abilities/memory-restrictions.p1", "restriction-abilities.p7")
def of_memory() -> None:
    """So many cards are in memory."""


@convention("restriction-abilities/element-restrictions.p1")
def of_an_element() -> None:
    """An element of the champion is one of the source's."""


@convention("restriction-abilities/champion-restrictions.p1")
def of_a_champion() -> None:
    """The champion bears that name."""


RESTRICTING = {
    "class": of_a_class,
    "level": of_a_level,
    "memory": of_memory,
    "element": of_an_element,
    "champion": of_a_champion,
}
"""What each restriction asks for; without it the restriction restricts nothing."""


@convention("restriction-abilities.p6", "restriction-abilities.1")
def chosen_stays() -> None:
    """A line that was played stays unlocked."""


@convention("static-abilities.4", "static-abilities.eg1")
def cost_as_printed() -> None:
    """What is saved changes no cost."""


@quantity("triggered-abilities.p8", "typing of abilities", also=("triggered-abilities.eg2",), plain=True)
def triggers_are_typed_as_their_source(scene: Scene, source: int, _none: frozenset[str]) -> frozenset[str]:
    return queries.types(scene, source)


# --- effects -----------------------------------------------------------------------------------------------------------------


@convention("replacement-effects.p2")
def ordered() -> None:
    """Whose object it is orders the replacements."""


@convention("replacement-effects.p3")
def stepwise() -> None:
    """Each replacement sees what the one before left."""


@convention("continuous-effects/instanced-effects.p1")
def bound() -> None:
    """What resolved touches what it found."""


@convention("continuous-effects/layers.4")
def without_abilities() -> None:
    """What has lost its abilities does nothing in the layers that come later."""


@convention("continuous-effects/dependencies.p1", "continuous-effects/dependencies.p2")
def losses_depend() -> None:
    """A static ability that takes abilities is there only as far as no other effect takes it first; two that take each other go by age."""


@convention("continuous-effects/timestamps.p1", "continuous-effects/timestamps.2", "game-effects.p6")
def by_age() -> None:
    """Effects apply from the oldest to the newest."""


@convention("continuous-effects/timestamps.1", "game-effects.p7")
def as_old_as_the_object() -> None:
    """A static ability is as old as what bears it."""


@convention("continuous-effects/timestamps.3.1", "continuous-effects/timestamps.3")
def as_old_as_the_lineage() -> None:
    """A champion is as old as the first card of its lineage."""


@convention("continuous-effects/timestamps.3.1.1")
def printed_is_base() -> None:
    """The text of a new topmost card is what the champion always had."""


@convention("continuous-effects/timestamps.3.2")
def inherited_by_card() -> None:
    """What a card in a lineage gives is as old as its coming there."""


@convention("timing-and-permissions/special-play-permissions.1", "timing-and-permissions/special-play-permissions.eg1")
def as_an_instruction() -> None:
    """Instructed plays ask for no timing."""


@convention("timing-and-permissions/special-play-permissions.p1")
def permitted() -> None:
    """Texts permit what is not usual."""


# --- what can be meant -------------------------------------------------------------------------------------------------------


@convention("objects-and-targeting/target.2", "objects-and-targeting/target.2.1", "objects-and-targeting/target.2.2")
def of_the_kind() -> None:
    """Targets are of the kind."""


@convention("objects-and-targeting/non-objects.1.1.1", "objects-and-targeting/non-objects.1.2.1")
def pending() -> None:
    """Activations can be meant."""


@convention("objects-and-targeting/non-objects.1.1")
def played_already() -> None:
    """An activation is what has been activated, not what is being activated."""


@convention("objects-and-targeting/non-objects.1.3.1", "attack.1")
def under_objects() -> None:
    """Cards in lineages and intents can be meant."""


@convention("object-specific-zones/inner-lineage.1")
def inner_lineage_is_cards() -> None:
    """What lies in an inner lineage is not an object."""


@convention("object-specific-zones/loaded-cards.1")
def loaded_is_cards() -> None:
    """What an object is loaded with is not an object."""


@convention("field.p4")
def all_of_the_field() -> None:
    """Whatever lies on the field is an object."""


@convention(
    "objects-and-targeting/target.5", "objects-and-targeting/non-objects.1", "objects-and-targeting/non-objects.1.3"
)
def objects_on_the_field() -> None:
    """A type without the word for a card means objects on the field."""


@convention(
    "objects-and-targeting/objects.2",
    "objects-and-targeting/target.eg1",
    "functional-subtypes/functional-domains.1.1.2",
)
def units() -> None:
    """Units are champions and allies, and no other object is."""


@convention("objects-and-targeting/target.3", "objects-and-targeting/target.eg2")
def tokens_as_cards() -> None:
    """Tokens are meant as cards of their types are."""


@convention("objects-and-targeting/target.4", "objects-and-targeting/target.eg3")
def chosen_is_no_target() -> None:
    """What is chosen on resolution is no target."""


# --- speed -----------------------------------------------------------------------------------------------------------------------


@convention("timing-and-permissions/fast-vs-slow.3")
def fast_cards() -> None:
    """A fast card needs Opportunity, and nothing else."""


@convention("timing-and-permissions/special-play-permissions.2", "timing-and-permissions/special-play-permissions.eg2")
def timing_stays() -> None:
    """A lasting permission leaves the timing as it is, unless it names it."""


BENEATH = {"inner lineage": inner_lineage_is_cards, "loaded": loaded_is_cards}
"""Zones below objects, and the statement by which what lies there is not an object."""

SPOKEN = {"stack": pending, **dict.fromkeys(("inner lineage", "intent", "loaded"), under_objects)}
"""Zones whose cards are no objects, and the statement by which texts can mean them."""
