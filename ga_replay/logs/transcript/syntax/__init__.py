"""Lines of a transcript as text: cursor, tags, the forms of facts, comments that carry events."""
