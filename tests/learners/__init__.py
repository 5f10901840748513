"""Kogge's games in the hands of real learning libraries. Slow and large, so no other suite runs it."""
