"""The card English of Epic: its words, the meaning of its phrases as abilities, and their rendering."""
