"""Texts that change how cards are played: costs, targets, announcements, permissions, entering."""
