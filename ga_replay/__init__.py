"""The domain: what a match is, how it is folded, judged and written down; it needs msgspec and lark alone."""
