"""The cards of Grand Archive: their printed facts, how they are looked up, and how newer ones are imported."""
