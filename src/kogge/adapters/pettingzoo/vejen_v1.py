"""Vejen for PettingZoo."""

from kogge.adapters.pettingzoo.make import Environments

GAME = Environments("vejen")
env, raw_env, parallel_env = GAME.env, GAME.raw_env, GAME.parallel_env
