"""What all steps of Vejen share."""

from kogge.games.vejen.rules.components import Board
from kogge.games.vejen.rules.state import Vejen
from kogge.kernel.steps import Step


class Paragraph(Step[Vejen]):
    """A step that knows the components; they never change."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board
