"""The room of card English and its programs: normalise, parse, compile, render back, run."""
