"""Tables in a network: HTTP and WebSocket in front, the move log behind. Nothing else of Kogge imports this."""
