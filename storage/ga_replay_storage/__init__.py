"""The room of the event store: eventsourcing and SQLAlchemy behind one adapter."""
