"""The ids of a later edition for those that the pieces of an earlier one bear.

A later edition keeps most pieces. They go on bearing the ids under which they were written; whatever leaves the rules
for people or logs is cited by the ids of the edition that judges. A piece written for the later edition bears its ids
with the edition before them (`2026-08-21:cost.4`), as both books may have an id and say something else by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.agenda import Chance, Due, May, Must, Unidentified
from ga_replay.core.rules.verdict import Finding, Verdict

MARK = ":"


class Numbering(Struct, frozen=True):
    """`edition` is the later one; `successors` are its ids by those of the earlier edition, without a mark.

    An id that says several things may have several successors: the first one is cited.
    """

    edition: str = ""
    successors: Mapping[RuleId, tuple[RuleId, ...]] = MappingProxyType({})

    def __bool__(self) -> bool:
        return bool(self.edition)

    def after(self, before: Numbering) -> Numbering:
        """The same for the pieces of all editions before, of which that one is the last."""
        if not before:
            return self
        marked = {f"{before.edition}{MARK}{old}": new for old, new in self.successors.items()}
        older = {
            old: tuple(dict.fromkeys(new for one in between for new in self.successors.get(one, ())))
            for old, between in before.successors.items()
        }
        return Numbering(self.edition, {**{old: new for old, new in older.items() if new}, **marked})

    def all_of(self, rule: RuleId) -> tuple[RuleId, ...]:
        """The ids of the later edition for that id of a piece. An id that no edition has, such as a card's, stays."""
        edition, mark, own = rule.partition(MARK)
        if mark and edition == self.edition:
            return (own,)
        return self.successors.get(rule, (rule,))

    def cited(self, rule: RuleId) -> RuleId:
        """The id by which it is cited."""
        return self.all_of(rule)[0] if self.edition else rule

    def borne(self, rule: RuleId) -> RuleId:
        """The id that a piece bears which is cited by this one."""
        own = self.successors.get(rule, ())
        return rule if rule in own[:1] else next((old for old, new in self.successors.items() if rule in new[:1]), rule)

    def every(self, rules: tuple[RuleId, ...]) -> tuple[RuleId, ...]:
        """The ids for all of these, each once."""
        return tuple(dict.fromkeys(new for one in rules for new in self.all_of(one))) if self.edition else rules

    def verdict(self, found: Verdict) -> Verdict:
        """The verdict with the ids of the later edition."""
        if not self.edition or not found.findings:
            return found
        return replace(found, findings=tuple([self._finding(one) for one in found.findings]))

    def _finding(self, finding: Finding) -> Finding:
        if not finding.rule:
            return finding
        rule, *also = self.every((finding.rule, *finding.also))
        return replace(finding, rule=rule, also=tuple(also))

    def due(self, due: Due) -> Due:
        """The due events with the ids of the later edition."""
        if not self.edition:
            return due
        match due:
            case Must():
                return replace(due, because=self.cited(due.because))
            case May() | Chance() | Unidentified():
                return replace(due, rule=self.cited(due.rule))
            case _:
                return due


AS_WRITTEN = Numbering()
"""The ids stay as the pieces bear them."""
