"""What the games are like, counted in games that bots play with themselves."""


class BadPage(ValueError):
    """A file that the tables cannot be written into. The text says what to do."""
