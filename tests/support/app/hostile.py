"""A match whose people, event and comments are written to be run, to be markup, or to mislead the reader."""

from tests.support.places import SAMPLES

SCRIPT = "</script><script>document.title='run'</script>"
QUOTE = "<img src=x onerror=document.title='run'>"
MARKUP = '" onmouseover="document.title=1" x="<b>&amp;'
BIDI = "\u202eevil\u2066"
PROTO = "__proto__"
FOLDER = SAMPLES / "grand_archive" / "decks"
"""The folder of the deck lists that it names."""


def hostile_match() -> str:
    """The tour's faulty match by people of such names."""
    text = (SAMPLES / "tour" / "fault.transcript").read_text()
    text = text.replace("../grand_archive/decks/", "").replace('"Ann"', '"</script><script>document.title=1</script>"')
    text = text.replace('"Bo"', f'"{PROTO}"')
    text = text.replace("[First", f'[Event "{QUOTE} {BIDI}"] [First', 1)
    return text.replace("{it is rested: it has attacked already}", f"{{{SCRIPT} {QUOTE} {MARKUP} {BIDI}}}")
