"""Kogge: three northern trading games, for people and programs."""

from kogge import _compiled
from kogge._compiled import compiled

__all__ = ["__version__", "compiled"]
__version__ = "0.2.0.dev0"

_compiled.install()
