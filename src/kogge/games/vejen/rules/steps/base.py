"""What the steps and actions of Vejen share."""

from mypy_extensions import i64

from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.state import Vejen
from kogge.kernel.steps import Action, Step


class VejenStep(Step[Vejen]):
    """A step that knows what is in the box."""

    def __init__(self, components: Components) -> None:
        self.components = components


class VejenAction(Action[Vejen]):
    """An action that knows what is in the box."""

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components
