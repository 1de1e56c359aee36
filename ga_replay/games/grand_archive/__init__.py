"""The room of Grand Archive: its rulebook as procedures, prohibitions and quantities."""
