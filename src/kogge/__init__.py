"""Kogge: a table for three northern trading games."""

from kogge import _compiled
from kogge._compiled import compiled

__all__ = ["__version__", "compiled"]
__version__ = "0.1.0"

_compiled.install()
