"""Where strangers come in: connections, host names, limits and how answers travel. Nothing here knows a table."""
