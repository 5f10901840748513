"""Scripted opponents that any new bot is measured against; docs/bots.md says how they fare."""
