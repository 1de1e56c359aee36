"""The referee: due events, omissions, substitutions, uncertainty, and the verdict on each event."""
