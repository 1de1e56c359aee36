"""The turn: its phases, Opportunity, and triggers on their way to the Effects Stack."""
