"""Playing cards, using powers, and what they do (section 3)."""
