"""How the moves of Ice are written."""

from tests.docs.ice.rules import moves as m
from kogge.kernel.notation import SEATS, Form, Notation, names, numbers, secret

CARGOES = names("honey", "wax", "furs", first=1)
FROSTS = names("mild", "hard", "bitter", first=1)

NOTATION = Notation(
    {
        m.DEAL: Form("deal", cargo=secret(CARGOES)),
        m.FREEZE: Form("freeze", frost=FROSTS),
        m.BID: Form("bid", silver=numbers(1, 6)),
        m.WAIT: Form("wait"),
    }
)

NAMES = {"seat": SEATS, "cargo": CARGOES, "frost": FROSTS}
