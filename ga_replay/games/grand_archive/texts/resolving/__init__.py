"""The resolution of texts, one act after another."""
