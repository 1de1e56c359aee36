"""Transcripts: line-oriented text for people, and the log that it stands for."""
