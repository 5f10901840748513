"""Ice: a second game, made by following docs/adding-a-game.md. It does what Herring does not; the page quotes it."""
