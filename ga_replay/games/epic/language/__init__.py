"""The card English of Epic: its words, what its phrases mean as abilities, and abilities written back."""
