"""The one way every piece of a compiled card text is built: frozen, tagged, comparable, written as JSON."""

import msgspec


class Node(msgspec.Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False, cache_hash=True):
    """A piece of meaning.

    A field called `said` (or starting with `said_`) keeps the wording, so that the text can be written back exactly; it
    carries no meaning: a program without its wording runs in the same way (tests/laws/test_wording.py).
    """


ABOVE_NOTHING = "above 0"
"""The condition of a keyword whose number its player chooses, above 0."""
