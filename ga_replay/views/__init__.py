"""The room of a table as one viewer sees it."""
