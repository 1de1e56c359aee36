"""Cards of Trails: their facts, and their abilities as data."""
