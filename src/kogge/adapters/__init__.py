"""The games as environments of other libraries. Each adapter is an extra: kogge[pettingzoo], kogge[openspiel]."""
