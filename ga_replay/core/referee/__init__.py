"""The referee: what is due, what of it was left out or replaced, what is uncertain, and the verdict on each event."""
