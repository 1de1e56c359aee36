"""Grand Archive: its rules, cards and words."""
