"""The card English of Trails: its grammar, the meaning of its phrases, and the rendering of abilities."""
