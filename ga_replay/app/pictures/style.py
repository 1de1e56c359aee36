"""The look of a picture: sizes in pixels, and the style sheet, light and dark."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1000
MARGIN: Final = 16
LINE: Final = 16
"""The height of a line of text."""
PAD: Final = 6
GAP: Final = 8
ABREAST: Final = 5
"""The number of cards, or lists of a zone, side by side."""
INSIDE: Final = WIDTH - 2 * MARGIN
"""The width of a player's side."""

FAMILIES: Final = {
    "fire": "red",
    "evil": "red",
    "water": "blue",
    "sage": "blue",
    "wind": "green",
    "wild": "green",
    "good": "gold",
    "luxem": "gold",
    "arcane": "violet",
    "astra": "violet",
    "umbra": "grey",
    "crux": "grey",
}
"""The colour of an element or alignment, as the page has it."""

STYLE: Final = """
text { font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1c1b19; }
.name, .who { font-weight: 700; }
text.dim { fill: #5d5a54; }
.paper { fill: #fbfaf7; }
.card { fill: #fff; stroke: #8a857a; }
.sideways { stroke-dasharray: 6 3; }
.back { fill: #e8e4da; stroke: #8a857a; }
.side { fill: none; stroke: #d5d1c7; }
.acts { stroke: #0b57d0; stroke-width: 2; }
.band { fill: #b9b4a8; }
.red { fill: #c5402b; }
.blue { fill: #2f6fd0; }
.green { fill: #2c8a4b; }
.gold { fill: #c79a1b; }
.violet { fill: #8a4fc7; }
.grey { fill: #55506b; }
text.illegal { fill: #b3261e; font-weight: 700; }
text.unclear { fill: #7a5900; font-weight: 700; }
.arrow { fill: none; stroke: #0b57d0; stroke-width: 4; stroke-linecap: round; opacity: .7; }
@media (prefers-color-scheme: dark) {
text { fill: #ece9e2; }
text.dim { fill: #aaa59a; }
.paper { fill: #161513; }
.card { fill: #23211e; }
.back { fill: #2d2a26; }
.side { stroke: #3a3833; }
.acts { stroke: #8ab4f8; }
.band { fill: #6b675f; }
.red { fill: #c5402b; }
.blue { fill: #2f6fd0; }
.green { fill: #2c8a4b; }
.gold { fill: #c79a1b; }
.violet { fill: #8a4fc7; }
.grey { fill: #8d87a6; }
text.illegal { fill: #f2b8b5; }
text.unclear { fill: #f0c869; }
.arrow { stroke: #8ab4f8; }
}
"""


def letters(width: int) -> int:
    """The number of letters that fit into this many pixels: one takes 7.25, in the widest of the fonts."""
    return width * 4 // 29
