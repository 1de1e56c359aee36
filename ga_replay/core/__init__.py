"""The kernel: events, table, fold, agenda, referee. It knows no game."""
