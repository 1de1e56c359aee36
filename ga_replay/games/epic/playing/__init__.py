"""Playing cards, using powers, and carrying out their text (section 3)."""
