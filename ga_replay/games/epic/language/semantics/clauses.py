"""The meaning of the phrases of clause.lark: deeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import SELF, YOU, Who
from ga_replay.games.epic.language.semantics.line_reading import GLUED, DeedSequence, joined, one
from ga_replay.games.epic.language.semantics.nouns import lying
from ga_replay.games.epic.language.semantics.phrases import EPIC

phrase = EPIC.phrase

# --- players ---------------------------------------------------------------------------------------------------------------


def _counted(*count: int) -> int:
    return count[0] if count else 1


phrase("counted_cards")(_counted)
phrase("yes")(lambda: True)


@phrase()
def counted_tokens(*parts: Any) -> tuple[int, str]:
    *count, name = parts
    return _counted(*count), f"{name}-token"


@phrase()
def draw(who: Who | None, count: int) -> DeedSequence:
    return one(ab.Draw(count, who or YOU))


@phrase()
def gain(who: Who | None, by: int) -> DeedSequence:
    return one(ab.Health(by, who or YOU))


@phrase()
def lose(who: Who | None, by: int) -> DeedSequence:
    return one(ab.Health(-by, who or YOU))


phrase("pay_health")(lambda by: one(ab.Pay(health=by)))
phrase("gold")(int)
phrase("pay_gold")(lambda by: one(ab.Pay(gold=by)))


@phrase()
def gain_gold(by: int) -> DeedSequence:
    if by != 1:
        raise MeaninglessError
    return one(ab.Gold())


@phrase()
def discard(who: Who | None, count: int) -> DeedSequence:
    return one(ab.Discard(count, who or YOU))


@phrase()
def make(who: Who | None, tokens: tuple[int, str], expended: object, _control: object) -> DeedSequence:
    count, token = tokens
    return one(ab.Token(token, count, expended is not None, who or YOU))


@phrase()
def double(name: str) -> DeedSequence:
    """As many again as there are."""
    mine = Who("each", side="own", trait=name.upper(), only=ab.Only(sort="token"))
    return one(ab.Token(f"{name}-token", 1, times=ab.Times("champions", mine)))


phrase("sacrifice")(lambda who: one(ab.Sacrifice(who)))


@phrase()
def gain_equal(who: Who | None, stat: Literal["offense", "defense"]) -> DeedSequence:
    return one(ab.Health(1, who or YOU, ab.Times(stat)))


phrase("stat")(str)


@phrase()
def gain_for_each(who: Who | None, by: int, meant: Who, place: tuple[str, str]) -> DeedSequence:
    """For each card of a target player's discard pile: the player is named first."""
    counted = ab.Times("cards", lying(meant, place, how="each"))
    if counted.who.side != "that":
        raise MeaninglessError
    return joined(one(ab.Name(Who(kind="player"))), GLUED, one(ab.Health(by, who or YOU, counted)))


@phrase()
def make_for_theirs(name: str) -> DeedSequence:
    return one(ab.Token(f"{name}-token", 1, who=Who("players", "player"), times=ab.Times("theirs")))


@phrase()
def banishes_from_hand(who: Who) -> DeedSequence:
    if who.how != "about":
        raise MeaninglessError
    return one(ab.Banish(Who("choose", "card", lies="hand", by="owner")))


@phrase()
def returns_theirs(who: Who) -> DeedSequence:
    return one(ab.Return(replace(who, how="choose", lies="discard", by="turn player")))


@phrase()
def rain(count: int, *amounts: int) -> DeedSequence:
    if count != len(amounts):
        raise MeaninglessError
    said = one(ab.Name(Who(kind="any", count=count)))
    for nth, amount in enumerate(amounts, start=1):
        said = joined(said, GLUED, one(ab.Damage(amount, Who("that", "any", of=0, nth=nth))))
    return said


phrase("damaged_players")(lambda: one(ab.Bar("health", Who("that", "player"))))


@phrase()
def damaged_champions(gift: ab.Give, _turn: object) -> DeedSequence:
    return one(replace(gift, who=Who("that", count=0)))


@phrase()
def banish_that_pile() -> DeedSequence:
    return one(ab.Banish(Who("each", "card", side="that", lies="discard")))


# --- champions and cards ---------------------------------------------------------------------------------------------------


@phrase()
def damage(amount: int, who: Who) -> DeedSequence:
    return one(ab.Damage(amount, who))


@phrase()
def damage_for_each(amount: int, who: Who, name: str) -> DeedSequence:
    mine = Who("each", side="own", trait=name.upper())
    return one(ab.Damage(amount, who, ab.Times("champions", mine)))


for _name, _deed in (
    ("break_", ab.Break),
    ("banish", ab.Banish),
    ("expend", ab.Expend),
    ("prepare", ab.Prepare),
    ("withdraw", ab.Withdraw),
    ("name_target", ab.Name),
):
    phrase(_name)(lambda who, deed=_deed: one(deed(who)))

phrase("banish_pile")(lambda who: one(ab.Banish(who)))
phrase("banish_self")(lambda: one(ab.Banish(SELF)))
phrase("return_self")(lambda: one(ab.Return(SELF)))
phrase("return_to_play")(lambda: one(ab.Enter(SELF)))
phrase("return_card")(lambda who: _of_a_pile(ab.Return, who))
phrase("banish_cards")(lambda who: _of_a_pile(ab.Banish, who))
phrase("enter")(lambda who, _control: _of_a_pile(ab.Enter, who))
phrase("home", "homes")(lambda: None)


def _of_a_pile(deed: Callable[[Who], ab.Deed], who: Who) -> DeedSequence:
    """A card of the discard pile of a target player: the player is named first."""
    if who.kind != "card":
        raise MeaninglessError
    if who.side == "that":
        return joined(one(ab.Name(Who(kind="player"))), GLUED, one(deed(replace(who, of=-1))))
    return one(deed(who))


@phrase()
def return_(who: Who, _home: object) -> DeedSequence:
    return one(ab.Return(who))


@phrase()
def transform(who: Who, token: str) -> DeedSequence:
    return one(ab.Transform(f"{token}-token", who))


@phrase()
def seize(who: Who, turn: object) -> DeedSequence:
    return one(ab.Seize(who, "" if turn is None else "turn"))


@phrase()
def withdraw_own() -> DeedSequence:
    return one(ab.Withdraw(Who("each", side="own", only=ab.Only(state="fighting"))))


phrase("sign")(lambda sign: -1 if sign == "-" else 1)


@phrase()
def counted_counters(*parts: Any) -> tuple[int, str]:
    *count, up, offense, plus, defense = parts
    if up < 0 or plus < 0:
        raise MeaninglessError
    return _counted(*count), f"+{offense}/+{defense}"


@phrase()
def put_counters(counters: tuple[int, str], who: Who) -> DeedSequence:
    count, kind = counters
    return one(ab.Counters(kind, count, who))


phrase("found_alignment")(lambda word: {"alignment": word.upper()})
phrase("found_champion")(lambda: {"kind": "CHAMPION"})
phrase("into_hand")(lambda: "hand")
phrase("into_play")(lambda: "play")


@phrase()
def dig(count: int, found: dict[str, Any], to: Literal["hand", "play"]) -> DeedSequence:
    return one(ab.Dig(count, to=to, **found))


phrase("recall")(lambda: one(ab.Recall()))
phrase("recycle")(lambda: one(ab.Recycle()))
phrase("win")(lambda: one(ab.Win()))
phrase("no_attacks")(lambda: one(ab.Bar("attack")))
phrase("no_health")(lambda who: one(ab.Bar("health", who)))

# --- changes ---------------------------------------------------------------------------------------------------------------

phrase("grant_keyword")(lambda word: ab.Give(keywords=(word,)))
phrase("grant_offense")(lambda sign, by: ab.Give(offense=sign * by))
phrase("grant_defense")(lambda sign, by: ab.Give(defense=sign * by))
phrase("also")(lambda word: ab.Give(alignments=(word.upper(),)))


@phrase("gaining", "changes")
def together(*gifts: ab.Give) -> ab.Give:
    """All of them as one; keywords come first, then offense, then defense."""
    found = ab.Give()
    for gift in gifts:
        late = (
            found.alignments or (gift.keywords and (found.offense or found.defense)) or (gift.offense and found.defense)
        )
        if late or (gift.offense and found.offense) or (gift.defense and found.defense):
            raise MeaninglessError
        found = ab.Give(
            found.offense + gift.offense,
            found.defense + gift.defense,
            (*found.keywords, *gift.keywords),
            gift.alignments,
        )
    return found


@phrase()
def changed(who: Who, gift: ab.Give, turn: object) -> DeedSequence:
    return one(replace(gift, who=who, until="" if turn is None else "turn"))


@phrase()
def loses_abilities(who: Who, turn: object) -> DeedSequence:
    return one(ab.Give(keywords=(ab.POWERLESS,), who=who, until="" if turn is None else "turn"))


@phrase("bare_keyword")
def _lasting(word: str) -> DeedSequence:
    """A word that the card itself has, or gains for good."""
    return one(ab.Give(keywords=(word,), who=SELF, until=""))


@phrase()
def own_on_turn(word: str) -> DeedSequence:
    return _lasting(f"{word} on your turn")


@phrase()
def you_untargetable(word: str) -> DeedSequence:
    if word != "untargetable":
        raise MeaninglessError
    return one(ab.Give(keywords=(word,), who=YOU, until=""))


@phrase()
def plays_as_ambush(alignment: str, word: str) -> DeedSequence:
    if word != "ambush":
        raise MeaninglessError
    meant = Who("each", "card", side="own", alignment=alignment.upper(), lies="hand")
    return one(ab.Give(keywords=(word,), who=meant, until=""))


@phrase()
def weaker_cannot_block(word: str) -> DeedSequence:
    if word != "unblockable":
        raise MeaninglessError
    return _lasting(ab.NOT_BLOCKED_BY_WEAKER)


phrase("enters_instead")(lambda: _lasting(ab.ENTERS_INSTEAD))
phrase("must_be_blocked")(lambda: _lasting(ab.MUST_BE_BLOCKED))
phrase("must_attack")(lambda: _lasting(ab.MUST_ATTACK))
phrase("gains_nothing")(lambda: _lasting(ab.GAINS_NOTHING))
phrase("not_attacked_while")(lambda: _lasting(ab.KEEPS_FROM_ATTACK))


@phrase()
def opponents_gain_nothing() -> DeedSequence:
    return one(ab.Give(keywords=(ab.NO_HEALTH,), who=Who("opponents", "player"), until=""))
