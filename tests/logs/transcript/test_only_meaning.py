"""A line that can mean one thing alone means it: the only way to play a card from where it lies, the only trigger of a name, an ingredient."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.transcript.reading.expand import Expansion
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.logs.bench import happened, told

BOOK = '[Rules "2026-08-21"]\n'
FIRE = ("place Spirit of Fire", "B place Spirit of Fire", "T1 A")


def read_back(found: Expansion) -> bool:
    """True if the log, written as a transcript and read again, is the same."""
    assert found.diagnostics == ()
    assert found.header is not None
    again = told(contract(found.header, found.entries, WORDING), tags="")
    return (again.diagnostics, again.entries) == ((), found.entries)


def ways(found: Expansion) -> list[str]:
    return [one.way for one in happened(found, de.CardActivated) if isinstance(one, de.CardActivated)]


def illegal(found: Expansion) -> list[str]:
    return [one.rule for verdict in found.verdicts if verdict.status != "legal" for one in verdict.findings]


def test_a_card_outside_the_hand_is_played_by_the_only_text_that_lets_it() -> None:
    """keyword/ephemerate.1, card-activation.14: from the graveyard Peer Beyond is activated by Ephemerate, and no other way."""
    peer = "activate Peer Beyond (reserve ??) -> A champion"
    found = told(*FIRE, peer, peer.replace("Peer Beyond", "Peer Beyond@1"), tags=BOOK)
    assert illegal(found) == []
    assert ways(found) == ["", "peer-beyond#2"]
    assert read_back(found)


def test_a_card_of_the_hand_is_played_as_usual_if_its_line_names_no_way() -> None:
    """card-activation.5: who wants to pay otherwise declares it; a Resolute Stand for nothing costs the next draw phase."""
    found = told(*FIRE, "activate Resolute Stand (reserve 3 ??) -> A champion", tags=BOOK)
    assert illegal(found) == []
    assert ways(found) == [""]


def test_a_trigger_is_called_by_its_card_beside_another_card_of_that_name() -> None:
    """triggered-abilities.10: of two Witches in the graveyard only one has just died, so its name is enough."""
    found = told(
        *FIRE,
        "activate Library Witch (reserve 2 ??)",
        "activate Cremation Ritual (reserve 3 ??)",
        "T2 B",
        "T3 A",
        "activate Library Witch (reserve 2 ??)",
        "activate Golden Pawn (reserve 2 ??)",
        "T4 B",
        "T5 A",
        "activate Pyroclastic Flow (reserve 4 ??)",
        "order Library Witch, Golden Pawn",
        tags=BOOK,
    )
    assert illegal(found) == []
    (order,) = happened(found, de.TriggersOrdered)
    sources: dict[int, int] = {
        one.trigger: one.source for one in happened(found, ev.TriggerWaiting) if isinstance(one, ev.TriggerWaiting)
    }
    assert isinstance(order, de.TriggersOrdered)
    cards = {one.handle: one.card for one in happened(found, ev.Identified) if isinstance(one, ev.Identified)}
    assert [cards[sources[one]] for one in order.triggers] == ["library-witch", "golden-pawn"]
    assert read_back(found)


def test_a_gathered_ingredient_is_called_by_its_name() -> None:
    """term/gather.2: one of six at random; Silvershine is the fifth of them."""
    found = told(*FIRE, "activate Tend the Land (reserve 3 ??)", "chance gather: Silvershine", "T2 B", tags=BOOK)
    assert illegal(found) == []
    (fell,) = happened(found, ev.ChanceFell)
    assert fell == ev.ChanceFell("gather", (5,))
    assert found.header is not None
    assert "chance gather: Silvershine\n" in contract(found.header, found.entries, WORDING)
    assert read_back(found)
