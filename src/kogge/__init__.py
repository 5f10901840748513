"""Three northern trading games."""

__version__ = "0.1.0"
