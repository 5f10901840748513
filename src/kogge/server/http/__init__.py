"""What clients ask over HTTP."""
