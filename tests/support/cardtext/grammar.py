"""What the grammar of a language names, to be held against the meanings that the language gives."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ga_replay.cardtext.compile import _reader
from ga_replay.cardtext.language import Language


def assert_complete(language: Language[Any], meanings: Collection[str], *, without: Collection[str] = ()) -> None:
    """Every phrase has a meaning, but for those in `without`, and every meaning a phrase."""
    parser, _ = _reader(language)
    named = {
        rule.alias or rule.origin.name
        for rule in parser.rules
        if (rule.alias or not rule.options.expand1) and not rule.origin.name.startswith("_")
    }
    inlined = {rule.origin.name for rule in parser.rules if rule.options.expand1}
    meant = {*meanings, *without, *inlined}
    assert {name for name in named - meant if not name.startswith("_")} == set()
    assert {*meanings} - named == set()
