"""The pool: every known card, found by name, slug or uuid."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Generic

from ga_replay.core.cards.pool_file import C, C_co, CardText, PoolFile, Printed, digest_of
from ga_replay.core.input.suggestion_budget import NO_MORE, SuggestionBudget

_NEAR = 6
_LISTED = 15


class CardLookupError(LookupError):
    """No card, or more than one (`several`), has the name asked for; `candidates` are the possible cards."""

    def __init__(self, message: str, asked: str, candidates: Sequence[Printed], *, several: bool = False) -> None:
        super().__init__(message)
        self.several = several
        self.asked = asked
        self.candidates = tuple(candidates)


def fold_name(name: str) -> str:
    """Return a name as names are compared: NFKD without accents, case folded, straight apostrophes, single spaces."""
    if name.isascii():
        return " ".join(name.casefold().split())
    straight = name.translate({0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-", 0x2014: "-"})
    plain = "".join(c for c in unicodedata.normalize("NFKD", straight) if not unicodedata.combining(c))
    return " ".join(plain.casefold().split())


class Pool(Generic[C_co]):
    """Cards of one or more pool files; a later file replaces cards of an earlier one, by uuid or by slug.

    `cards` are sorted by slug and hold other faces only inside their fronts; every look-up finds other faces too, and
    the cards in `always`, which the rulebook itself describes. `digest` identifies the facts, whatever their source:
    importing facts that the package already has changes neither the digest nor the date.
    """

    def __init__(self, pool_files: Sequence[PoolFile[C_co]], always: Sequence[C_co] = ()) -> None:
        self.always = tuple(always)
        self.cards = _overlaid(pool_files)
        self.digest = pool_files[0].pool_digest if len(pool_files) == 1 else digest_of(self.cards)
        same = [file.pool_date for file in pool_files if file.pool_digest == self.digest]
        self.date = min(same) if same else max(file.pool_date for file in pool_files)
        self._texts = [file.texts for file in pool_files]
        self.programs = {name: raw for file in pool_files for name, raw in file.programs.items()}
        self.reaches = {name: raw for file in pool_files for name, raw in file.reaches.items()}

    def by_slug(self, slug: str) -> C_co:
        """Return the card or other face with this slug; CardLookupError if there is none."""
        if slug in self._by_slug:
            return self._by_slug[slug]
        raise self._unknown(slug, "slug")

    def by_name(self, name: str) -> C_co:
        """Return the card with this name as deck lists write it; CardLookupError if none or several have it."""
        return self._only(name, self._by_name.get(fold_name(name), ()), "name")

    def has_name(self, name: str) -> bool:
        """True if there is one card with this name."""
        return len(self._by_name.get(fold_name(name), ())) == 1

    def written(self, slug: str) -> str:
        """Return how a list writes the card: its shortest unique name, or its slug if it has none."""
        card = self._by_slug.get(slug)
        names = sorted(card.names, key=len) if card is not None else ()
        return next((name for name in names if len(self._by_name[fold_name(name)]) == 1), slug)

    def finder(self) -> Callable[[str], C_co]:
        """Return `find` for the names of one list; only the first few unknown names get suggestions."""
        budget = SuggestionBudget()
        return lambda text: self.find(text, budget)

    def find(self, text: str, budget: SuggestionBudget | None = None) -> C_co:
        """Return the card with this name, slug or uuid; CardLookupError if there is none or several."""
        asked = text.strip()
        exact = [cards[asked] for cards in (self._by_slug, self._by_uuid) if asked in cards]
        found = {card.slug: card for card in chain(self._by_name.get(fold_name(text), ()), exact)}
        if len(exact) == 1 and all(card.name == exact[0].name for card in found.values()):
            return exact[0]  # the slug is unique even if the name is not
        return self._only(text, tuple(found.values()), "name, slug or uuid", budget)

    def starting_with(self, prefix: str) -> tuple[C_co, ...]:
        """Return the cards whose names begin with the prefix, by name, for completion at a prompt."""
        folded = fold_name(prefix)
        at = bisect_left(self._folded_names, folded)
        found: list[C_co] = []
        while at < len(self._folded_names) and self._folded_names[at].startswith(folded):
            found.extend(self._by_name[self._folded_names[at]])
            at += 1
        return tuple({card.slug: card for card in found}.values())

    def text_of(self, card: Printed) -> CardText | None:
        """Return the printed text of a card; it is known only if the user imported it."""
        for texts in reversed(self._texts):
            if card.slug in texts:
                return texts[card.slug]
        return None

    def __iter__(self) -> Iterator[C_co]:
        """Cards and, each after its front, their other faces; those of the rulebook first."""
        return _with_faces((*self.always, *self.cards))

    def __len__(self) -> int:
        """The number of cards in the files; other faces are not counted."""
        return len(self.cards)

    @cached_property
    def _by_slug(self) -> dict[str, C_co]:
        return {card.slug: card for card in self}

    @cached_property
    def _by_uuid(self) -> dict[str, C_co]:
        return {card.uuid: card for card in self}

    @cached_property
    def _by_name(self) -> dict[str, tuple[C_co, ...]]:
        named: dict[str, list[C_co]] = {}
        for card in self:
            for folded in dict.fromkeys(fold_name(name) for name in card.names):
                named.setdefault(folded, []).append(card)
        return {folded: tuple(cards) for folded, cards in named.items()}

    @cached_property
    def _folded_names(self) -> list[str]:
        return sorted(self._by_name)

    def _only(self, asked: str, found: Sequence[C_co], how: str, budget: SuggestionBudget | None = None) -> C_co:
        if len(found) == 1:
            return found[0]
        if not found:
            raise self._unknown(asked, how, budget)
        slugs = ", ".join(card.slug for card in found[:_LISTED])
        message = f'"{asked.strip()}" fits {len(found)} cards; write one of {slugs}'
        raise CardLookupError(message, asked, found, several=True)

    def _unknown(self, asked: str, how: str, budget: SuggestionBudget | None = None) -> CardLookupError:
        if budget is not None and not budget.lasts():
            return CardLookupError(f'no card has the {how} "{asked.strip()}"; {NO_MORE}', asked, ())
        near = self._near(asked)
        names = ", ".join(f'"{card.names[0]}"' for card in near)
        remedy = f"did you mean {names}?" if near else "no similar name is known"
        return CardLookupError(f'no card has the {how} "{asked.strip()}"; {remedy}', asked, near)

    def _near(self, asked: str) -> tuple[C_co, ...]:
        from difflib import get_close_matches  # noqa: PLC0415 - only for what is mistyped

        folded = fold_name(asked).replace("-", " ")
        if not folded:
            return ()
        near = {card.names[0]: card for card in self.starting_with(folded)[:_NEAR]}
        for name in get_close_matches(folded, self._folded_names, n=_NEAR):
            near.setdefault(self._by_name[name][0].names[0], self._by_name[name][0])
        return tuple(near.values())[:_NEAR]


def _with_faces(cards: Iterable[C]) -> Iterator[C]:
    for card in cards:
        yield card
        yield from card.faces


def _overlaid(pool_files: Sequence[PoolFile[C]]) -> tuple[C, ...]:
    if len(pool_files) == 1:
        return pool_files[0].cards
    cards: dict[str, C] = {}
    slug_of: dict[str, str] = {}
    for card in chain.from_iterable(file.cards for file in pool_files):
        cards.pop(slug_of.get(card.uuid, ""), None)
        cards[card.slug] = card
        slug_of[card.uuid] = card.slug
    return tuple(cards[slug] for slug in sorted(cards))
