"""From lines to entries: decisions, answers, statements, remarks, and what is said of lines that cannot be read."""
