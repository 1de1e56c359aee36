"""The card English of Trails: its grammar, what its phrases mean, and how abilities are written back."""
