"""Replay: judging a recorded match, its timeline, addresses, claims, and comparing two recordings."""
