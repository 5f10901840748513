"""What the server says of itself: the page's types and docs/protocol.md. `./kogge python -m kogge.server.schema`."""
