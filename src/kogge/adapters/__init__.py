"""The games for other libraries. Each adapter is an extra: kogge[pettingzoo], kogge[openspiel]."""
