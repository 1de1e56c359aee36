"""A season: what happened in every stored match, in narrow tables beside the events, and the search in them.

The tables hold nothing that the events do not: they are filled by judging the matches, and may be thrown away.
"""
