"""The kernel: events, log, table, cards, rules, referee and ports. It knows no game."""
