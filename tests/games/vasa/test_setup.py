"""VR-01 to VR-07: components and set-up."""

import pytest

from kogge.games import load
from kogge.games.vasa.edge.notation import GOODS, ROLES
from kogge.kernel.chance import weights
from kogge.kernel.game import BadOption
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE
from kogge.words import Words
from tests.games.vasa.helpers import asked, at_building, build, deal, idle, player, said, supply, vasa, viewers
from tests.play import at


def test_VR_01_three_to_five_players() -> None:
    for players in (3, 4, 5):
        assert [p.seat for p in vasa(players=players).view().players] == ["p1", "p2", "p3", "p4", "p5"][:players]
    for players in (0, 1, 2, 6, 7):
        with pytest.raises(BadOption, match="for 3, 4, 5 players"):
            vasa(players=players)


@pytest.mark.parametrize(("players", "in_game"), [(3, [6, 3, 3]), (4, [8, 4, 4]), (5, [10, 5, 5])])
def test_VR_02_markers_of_every_good(players: int, in_game: list[int]) -> None:
    t = vasa(players=players)
    assert list(t.view().supply) == ["wood", "cloth", "iron", "sculpture"]
    for good in GOODS.names:
        in_hands = [sum(player(t, f"p{i + 1}").hand[good][v] for i in range(players)) for v in range(3)]
        assert [a + b for a, b in zip(supply(t, good), in_hands, strict=True)] == in_game
    # What is in play is counted against the same numbers: one more than there are cannot be asked for.
    t = deal(idle(vasa(players=players, advanced="on"), "inventory"), "p2", iron=[in_game[0] - players + 1, 2, 0])
    t.do("p1 offer p2" + "; p1 ask iron 1" * in_game[0])
    assert t.why("p1 ask iron 1") == "VR-41 not-in-play"
    assert t.numbers("p1 ask iron 1") == {"good": 2, "value": 1, "have": in_game[0]}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_VR_03_one_marker_of_each_good_to_start(players: int) -> None:
    t = vasa(players=players)
    for who in viewers(t)[:-1]:
        assert player(t, who).hand == {good: [1, 0, 0] for good in GOODS.names}
    assert t.view().supply == {good: [players] * 3 for good in GOODS.names}


def test_VR_04_everybody_can_count_the_supply() -> None:
    t = vasa("p1 role wood-procurer; p1 take wood; p1 take wood")
    for who in viewers(t):
        assert t.view(who).supply == {"wood": [1, 3, 3], "cloth": [3, 3, 3], "iron": [3, 3, 3], "sculpture": [3, 3, 3]}


def test_VR_05_hands_are_hidden_and_their_size_is_not() -> None:
    t = vasa("p1 role king; p1 take iron")
    for who in viewers(t):
        assert [p.hand_size for p in t.view(who).players] == [5, 4, 4]
        for p in t.view(who).players:
            assert (p.hand is not None) == (p.seat == who)
    assert player(t, "p1").hand["iron"] == [2, 0, 0]


def test_VR_05_what_stays_in_the_hand_is_told_to_nobody() -> None:
    ends = []
    for value in (1, 2):
        t = at_building(p1={"wood": [1, 1, 0]}, p2={"wood": [0, 0, 1]})
        ends.append(build(t, "wood", value, 3, 1))
    low, high = ends
    for who in ("p2", "p3", "public"):
        assert low.view(who) == high.view(who)
        assert said(low, who, 0) == said(high, who, 0)
    assert player(low, "p1").hand["wood"] == [0, 1, 0]
    assert player(high, "p1").hand["wood"] == [1, 0, 0]


def test_VR_06_fate_names_the_first_leader() -> None:
    t = at("vasa", players=4)
    assert t.waiting == ["chance"]
    assert t.options("chance") == ["leader p1", "leader p2", "leader p3", "leader p4"]
    assert list(weights(t.match.game.rules, t.s, legal(t.match.game.rules, t.s, CHANCE))) == [1, 1, 1, 1]
    assert t.why("chance role king") == "K-04 not-asked"
    assert t.why("p1 role king") == "K-02 not-your-turn"
    t.do("chance leader p3")
    assert t.view().leader == "p3" and t.waiting == ["p3"]
    assert said(t) == [("round-began", {"round": 1, "seat": 2})]


def test_VR_06_before_that_nobody_is_called_the_leader() -> None:
    t, words = at("vasa", players=4), Words(load("vasa"))
    for who in viewers(t):
        assert t.view(who).leader is None
        title = t.match.game.picture(t.view(who), words).splitlines()[0]
        assert title == "Round 1, the shipyard leader is still to be drawn"
    t.do("chance leader p1")
    for who in viewers(t):
        assert t.view(who).leader == "p1"
        assert t.match.game.picture(t.view(who), words).splitlines()[0] == "Round 1, shipyard leader p1"


def test_VR_06_or_the_host_does() -> None:
    for leader in ("p1", "p4", "p5"):
        t = vasa(players=5, leader=leader)
        assert t.view().leader == leader and t.waiting == [leader]


def test_VR_06_a_leader_has_to_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="leader"):
        vasa(players=3, leader="p4")
    with pytest.raises(BadOption, match="leader"):
        vasa(players=3, leader="p9")


def test_VR_07_eight_roles_lie_open() -> None:
    t = vasa()
    eight = [
        "wood-procurer",
        "cloth-procurer",
        "iron-procurer",
        "sculpture-procurer",
        "craftsman",
        "tailor-blacksmith",
        "admiral",
        "king",
    ]
    assert list(ROLES.names) == eight
    for who in viewers(t):
        assert t.view(who).free_roles == eight
    assert asked(t) == "take-role"
    assert t.options("p1") == sorted(f"role {role}" for role in eight)
    t.do("p1 role king")
    for who in viewers(t):
        assert t.view(who).free_roles == eight[:-1]
        assert [p.roles for p in t.view(who).players] == [["king"], [], []]
