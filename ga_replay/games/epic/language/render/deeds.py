"""Deeds written out as clauses."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import number_word
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import YOU, Ability, Who
from ga_replay.games.epic.language.anaphora import ATTACKER
from ga_replay.games.epic.language.render.nouns import cards, counted, kind, player, plural, thing, whom

MADE_TO_DISCARD = "an opponent causes you to discard this card"
ORDINALS = ("", "first", "second", "third")
KEYWORDS = {
    ab.ENTERS_INSTEAD: f"if {MADE_TO_DISCARD}, put it into play instead",
    ab.MUST_BE_BLOCKED: "this card must be blocked if able",
    ab.MUST_ATTACK: "this card must attack each turn if able",
    ab.GAINS_NOTHING: "this card can't gain powers or abilities",
    ab.NOT_BLOCKED_BY_WEAKER: "unblockable by champions with {offense} less than this card's {offense}",
    ab.KEEPS_FROM_ATTACK: "while this card is expended, you cannot be attacked",
}
"""Statements about a champion that are not keywords of the book, by the words that abilities have for them."""


def clause(ability: Ability, at: int) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per deed
    """The deed at that place as a clause, its subject included."""
    deed: Any = ability.deeds[at]
    match deed:
        case ab.Draw(count, who):
            return _done(who, "draw", counted(count, "card"))
        case ab.Health(1, who, ab.Times("offense" | "defense" as stat)):
            return _done(who, "gain", f"health equal to its {{{stat}}}")
        case ab.Health(by, who, ab.Times("cards", of)):
            return _done(
                who, "gain", f"{by} health for each {cards(replace(of, how='target')).removeprefix('target ')}"
            )
        case ab.Health(by, who):
            return _done(who, "gain" if by > 0 else "lose", f"{abs(by)} health")
        case ab.Pay(health, 0):
            return f"pay {health} health"
        case ab.Pay(0, gold):
            return f"pay {{{gold}}}"
        case ab.Gold(str() as alignment) if alignment:
            return f"gain {{1}}. This may only be used to play {alignment.lower()} cards and powers"
        case ab.Gold(""):
            return "gain {1}"
        case ab.Discard(count, who):
            return _done(who, "discard", counted(count, "card"))
        case ab.Token():
            return _token(deed)
        case ab.Sacrifice(who):
            return _done(who, "break", "a champion they control if able")
        case ab.Damage(amount, Who("that", nth=nth)) if nth:
            return f"{', ' if nth == 2 else ', and ' if nth == 3 else 'deal '}{amount} damage to the {ORDINALS[nth]}"
        case ab.Damage(amount, who, None):
            return f"deal {amount} damage to {whom(who)}"
        case ab.Damage(amount, who, ab.Times("champions", of)):
            return f"deal {amount} damage to {whom(who)} for each {of.trait.lower()} you have in play"
        case ab.Banish(Who("choose", "card", lies="hand", by="owner")):
            return "that player banishes a card from their hand"
        case ab.Banish(Who("each", "card", side="that", lies="discard")):
            return "banish that discard pile"
        case ab.Break(who) | ab.Banish(who) | ab.Expend(who) | ab.Prepare(who):
            return f"{type(deed).__name__.lower()} {_it(ability, who) or _own_card(deed) or thing(who)}"
        case ab.Name(Who(kind="any", count=count)):
            return f"choose {number_word(count)} targets. "
        case ab.Name(who):
            return f"target a {kind(who)}"
        case ab.Return(who):
            return _return(ability, deed)
        case ab.Transform(token, who):
            one = f"each {kind(who)}" if who.how == "each" else thing(who)
            return f"transform {one} into a {token.removesuffix('-token')} token"
        case ab.Seize(who, until):
            return f"gain control of {thing(who)}{' this turn' if until else ''}"
        case ab.Withdraw(Who("each", only=ab.Only(state="fighting"))):
            return "remove all of your attacking or blocking champions from battle"
        case ab.Withdraw(who):
            return f"remove {thing(who)} from battle"
        case ab.Counters(counter, count, who):
            return f"put {_counters(counter, count)} on {_it(ability, who, each=True) or _each_of_yours(who)}"
        case ab.Enter(who):
            return "return it to play" if who.how == "self" else f"put {thing(who)} into play"
        case ab.Dig():
            return _dig(deed)
        case ab.Give(keywords=(ab.POWERLESS,), who=who, until=until):
            return f"{whom(who)} loses its powers and abilities{' this turn' if until else ''}"
        case ab.Give(who=who):
            return _give(ability, deed, who)
        case ab.Bar("attack"):
            return "champions cannot attack this turn"
        case ab.Bar("health", Who("that")):
            return "any player damaged by this card cannot gain health this turn"
        case ab.Bar("health", who):
            return f"{player(who)} cannot gain health this turn"
        case ab.Recall() | ab.Recycle():
            return type(deed).__name__.lower()
        case ab.Win():
            return "you win the game"
        case _:
            raise UnsayableError(type(deed).__name__)


def _done(who: Who, verb: str, what: str) -> str:
    """A player's act; you are not named."""
    return f"{verb} {what}" if who == YOU else f"{player(who)} {verb}s {what}"


def _token(deed: ab.Token) -> str:
    name = deed.token.removesuffix("-token")
    if deed.times is not None and deed.times.what == "theirs":
        return f"each player puts a {name} token into play for each champion in their discard pile"
    if deed.times is not None and deed.times.what == "champions":
        return f"double the number of your {name} tokens"
    where = "into play expended" if deed.expended else "into play"
    return f"{_done(deed.who, 'put', counted(deed.count, f'{name} token'))} {where}"


def _it(ability: Ability, who: Who, *, each: bool = False) -> str:
    """The pronoun for the objects of an earlier deed, one or several."""
    if who == ATTACKER and ab.If("alone") in ability.deeds:
        return "it"
    if who.how != "that":
        return ""
    before = ability.deeds[who.of] if who.of >= 0 else ab.Name(who)  # from another line
    about: Who = getattr(before, "who")  # noqa: B009 - every deed that is spoken of has it
    many = before.count > 1 if isinstance(before, ab.Token) else about.how == "each" or about.count > 1
    return ("each of them" if each else "them") if many else "it"


def _own_card(deed: ab.Deed) -> str:
    return "this card from your discard pile" if isinstance(deed, ab.Banish) and deed.who.how == "self" else ""


def _return(ability: Ability, deed: ab.Return) -> str:
    who = deed.who
    if who.by == "turn player":
        return f"return {cards(replace(who, side='own')).replace('your', 'their')} to their hand"
    if who.count < 0:
        return f"return a target {kind(who)} to its owner's hand"
    if who.how == "self" or who.kind == "card":
        return f"return {thing(who)} to your hand"
    if who.how == "each" and not who.other:
        return f"return each {kind(who)} to its owner's hand"
    many = who.how == "each" or who.count > 1
    return f"return {_it(ability, who) or thing(who)} to {'their owners' + chr(39) + ' hands' if many else 'its owner' + chr(39) + 's hand'}"


def _counters(counter: str, count: int) -> str:
    offense, _, defense = counter.partition("/")
    noun = f"{offense} {{offense}} {defense} {{defense}} counter"
    return f"a {noun}" if count == 1 else f"{number_word(count)} {plural(noun)}"


def _each_of_yours(who: Who) -> str:
    return f"each of your {kind(who, many=True)}" if who.how == "each" and who.side == "own" else thing(who)


def _dig(deed: ab.Dig) -> str:
    found = f"{deed.alignment.lower()}{deed.kind.lower()}"
    to = "your hand" if deed.to == "hand" else "play"
    an = "an" if found[0] in "aeiou" else "a"
    return (
        f"reveal the top {number_word(deed.count)} cards of your deck. "
        f"You may choose {an} {found} card among them and put it into {to}. Banish the rest"
    )


# --- changes ---------------------------------------------------------------------------------------------------------------


def _give(ability: Ability, deed: ab.Give, who: Who) -> str:
    if who.how == "that" and who.count == 0:
        return f"champions damaged by this card gain {grant_list(deed)} this turn"
    special = _special(deed, who)
    if special:
        return special
    if who.how == "self" and not deed.until and ability.when == "loyalty":
        return grant_list(deed)
    many = who.how == "each" or who.count > 1 or who.alike
    subject = _it(ability, who) or (_subject(who, deed.until) if many else thing(who))
    many = (many or subject == "them") and not subject.startswith("each ")
    gifts = []
    if deed.keywords or deed.offense or deed.defense:
        gifts.append(f"{'gain' if many else 'gains'} {grant_list(deed)}")
    if deed.alignments:
        gifts.append(f"are also {' '.join(one.lower() for one in deed.alignments)}")
    until = {"turn": " this turn", "": ""}[deed.until]
    return f"{'they' if subject == 'them' else subject} {' and '.join(gifts)}{until}"


def _special(deed: ab.Give, who: Who) -> str:
    """Statements about players or cards in the hand, or in our own words."""
    match who:
        case Who("you"):
            return f"you are {deed.keywords[0]}"
        case Who("opponents") if deed.keywords == (ab.NO_HEALTH,):
            return "opponents cannot gain health"
        case Who("each", "card", lies="hand"):
            return f"you may play {who.alignment.lower()} champions as if they had {deed.keywords[0]}"
        case _:
            return KEYWORDS.get(deed.keywords[0], "") if deed.keywords else ""


def _subject(who: Who, until: str) -> str:
    if who.side == "opposing" and who.how == "each":
        return f"each {kind(who)}" if until else kind(who, many=True)
    return thing(who)


def grant_list(deed: ab.Give) -> str:
    """Keywords, then offense, then defense."""
    words = list(deed.keywords)
    words += [
        f"{value:+d} {{{stat}}}" for stat, value in (("offense", deed.offense), ("defense", deed.defense)) if value
    ]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
