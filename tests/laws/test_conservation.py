"""Law 5: every card lies in one zone, zones add up, and the cards that are known fit the decks."""

from collections import Counter

from ga_replay.core.table.fold import apply
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import UNDER
from tests.support.laws.games import Match, each_match


def assert_conserved(table: Table) -> None:
    lies = [handle for cards in table.zones.values() for handle in cards]
    under = [handle for thing in table.things.values() for handle in thing.beneath]
    assert len(lies) + len(under) == len(set(lies) | set(under)) == len(table.zone_of) == len(table.owner_of)
    assert all(table.zone_of[handle] == name for name, cards in table.zones.items() for handle in cards)
    assert all(
        table.zone_of[handle] == UNDER and table.under_of[handle] == thing.handle
        for thing in table.things.values()
        for handle in thing.beneath
    )
    assert all(table.things[handle].handle == handle for handle in table.things)
    assert {thing.number: handle for handle, thing in table.things.items()} == table.by_number
    assert set(table.things) == {handle for name in table.thing_zones for handle in table.zones[name]}


@each_match
def test_nothing_is_lost_and_nothing_comes_of_nothing(match: Match) -> None:
    table = match.empty()
    lists = {
        f"{seat.seat}:{zone}": Counter(cards)
        for seat in match.header.seats
        for zone, cards in (
            ("deck", seat.main),
            ("material" if match.game == "grand-archive" else "supplemental", seat.material),
        )
        if cards
    }
    for number, event in enumerate(match.events()):
        apply(table, event)
        if number % 7 == 0:
            assert_conserved(table)
    assert_conserved(table)
    for zone, cards in lists.items():
        seen = Counter(card for handle, card in table.card_of.items() if table.origin_of.get(handle) == zone)
        seen += Counter(
            one.card for among in table.mixtures.values() for one in among if one.card and one.origin == zone
        )
        assert seen <= cards
        assert Counter({card: count for card, count in table.remaining[zone].items() if count}) == cards - seen
    assert all(thing.token == (handle in table.tokens) for handle, thing in table.things.items())
    assert not set(table.tokens) & set(table.origin_of)
