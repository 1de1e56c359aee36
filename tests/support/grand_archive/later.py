"""The bench of the edition of 2026-08-21: the same tables, judged by the later rules."""

from ga_replay.games.grand_archive.edition_2026_08_21.rules import RULESET
from tests.support.grand_archive.build import SHELF, rules_in_force

RULES = RULESET

__all__ = ["RULES", "RULESET", "SHELF", "rules_in_force"]
