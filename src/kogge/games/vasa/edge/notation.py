"""How the moves of Vasa Regalis are written."""

from kogge.games.vasa.rules import moves as m
from kogge.kernel.notation import SEATS, Form, Notation, names, numbers, secret

GOODS = names("wood", "cloth", "iron", "sculpture")
ROLES = names(
    "wood-procurer",
    "cloth-procurer",
    "iron-procurer",
    "sculpture-procurer",
    "craftsman",
    "tailor-blacksmith",
    "admiral",
    "king",
)
VALUES = numbers(1, 3)

NOTATION = Notation(
    {
        m.DONE: Form("done"),
        m.LEADER: Form("leader", seat=SEATS),
        m.ROLE: Form("role", role=ROLES),
        m.TAKE: Form("take", good=GOODS),
        m.EXCHANGE: Form("exchange", good=GOODS, value=numbers(2, 3)),
        m.REPLACE: Form("replace", good=GOODS, value=secret(VALUES)),
        m.ORDER: Form("order", seat=SEATS, good=GOODS),
        m.BUILD: Form("build", good=GOODS),
        m.PLACE: Form("place", good=GOODS, value=secret(VALUES)),
        m.LOOK: Form("look", seat=SEATS, good=GOODS),
        m.OFFER: Form("offer", seat=SEATS),
        m.GIVE: Form("give", good=GOODS, value=VALUES),
        m.ASK: Form("ask", good=GOODS, value=VALUES),
        m.PROPOSE: Form("propose"),
        m.WITHDRAW: Form("withdraw"),
        m.ACCEPT: Form("accept"),
        m.DECLINE: Form("decline"),
    }
)

NAMES = {"seat": SEATS, "other": SEATS, "good": GOODS, "role": ROLES}
