"""A query as an argument, whose words are completed."""

from __future__ import annotations

import re

import click
from click.shell_completion import CompletionItem

from ga_replay.app.season.query import CHOICES, WORDS

_BEGUN = re.compile(r"(?P<before>.*?)(?P<word>[a-z]*)(?P<value>:[a-z]*)?", re.DOTALL)


class QueryText(click.ParamType[str]):
    """A query; its words are completed."""

    name = "query"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
        """The words of a query with this beginning, and the values of those that have few."""
        begun = _BEGUN.fullmatch(incomplete)
        if begun is None or not re.search(r"(^|[\s(])$", begun["before"]):
            return []
        before, word, value = begun["before"], begun["word"], begun["value"]
        if value is None:
            return [CompletionItem(f"{before}{one}:") for one in WORDS if one.startswith(word)]
        values = (f":{one}" for one in CHOICES.get(word, ()))
        return [CompletionItem(before + word + one) for one in values if one.startswith(value)]


QUERY = QueryText()
