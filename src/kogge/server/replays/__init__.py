"""Earlier moments of games, worked out in processes of their own: a long game takes seconds, and others are waiting."""
