"""The table as one viewer sees it, and the events and findings in words."""
