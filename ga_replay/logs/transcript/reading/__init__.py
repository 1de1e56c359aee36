"""From lines to entries: decisions, answers, statements, remarks, and faults of lines that cannot be read."""
