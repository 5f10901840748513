"""The games as PettingZoo environments: vasa_v1.env(players=4), and parallel_env where all who are asked act at once.

The agents player_1, player_2, … are the seats p1, p2, …; actions are the moves of the game's catalogue, and the legal
ones are in `infos[agent]["action_mask"]`. Observations are built from the agent's view alone, in one of three shapes:

    flat     an array; `env.unwrapped.layout.names` says where each field lies
    masked   {"observation": that array, "action_mask": the mask}
    named    an array for each field by its name, and "action_mask"

Fate is played by the environment, from the seed given to `reset`. Choices made at the same time are asked for one agent
after another, and what is chosen in secret is not told. Rewards come at the end: `rewards="rank"` (1 for a sole winner
down to -1 for a sole loser) or `rewards="score"` (the score itself).
"""
