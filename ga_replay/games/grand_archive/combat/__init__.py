"""The combat phase, step by step."""
