"""Tables in memory: played back from their journals, shared, watched."""
