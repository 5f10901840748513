"""How far it is from city to city."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.state import Cities, City, Closure
from kogge.kernel.sets import EMPTY, add, bit, contains
from kogge.kernel.vectors import filled

FAR: Final[i64] = 255  # there is no way
OPEN: Final = Closure(0)  # times without plague


@final
class Route:
    """A line of the board between two cities, and the points that are printed on it."""

    def __init__(self, one: i64, two: i64, cost: i64) -> None:
        self.one: i64 = one
        self.two: i64 = two
        self.cost: i64 = cost


@final
class Roads:
    """VJ-32: a plague closes cities, which makes another map; so all is worked out once for each set of closed cities.

    A closed city may be left but not entered. Where only lines are counted, it may be the end of the path.
    """

    def __init__(self, cities: i64) -> None:
        """Without routes: whoever makes an edition says what is closed, where ships sail, and then calls `survey`."""
        self.cities: i64 = cities
        self.ports = Cities(EMPTY)
        self.sea: i64 = 0  # points for a voyage
        self.closures: vec[i64] = vec[i64]([EMPTY])  # the sets of closed cities that events make; the first is empty
        self.lines: vec[i64] = vec[i64]()  # closure, from, to: see `distance`
        self.way_from: vec[i64] = vec[i64]()  # closure, city: where its ways begin in the two that follow
        self.way_to: vec[i64] = vec[i64]()  # a neighbour
        self.way_cost: vec[i64] = vec[i64]()  # and the points that it takes to get there
        self.journeys: vec[i64] = vec[i64]()  # without or with a ship, closure, from, to: points

    def is_closed(self, closed: Closure, city: i64) -> bool:
        return contains(self.closures[closed], city)

    def ways_begin(self, closed: Closure, city: i64) -> i64:
        return self.way_from[closed * self.cities + city]

    def ways_end(self, closed: Closure, city: i64) -> i64:
        return self.way_from[closed * self.cities + city + 1]

    def cost(self, closed: Closure, start: i64, city: i64) -> i64:
        """Points for the line between two cities; 0: there is none, or it is closed."""
        for way in range(self.ways_begin(closed, start), self.ways_end(closed, start)):
            if self.way_to[way] == city:
                return self.way_cost[way]
        return 0

    def distance(self, closed: Closure, start: i64, end: i64) -> i64:
        """The fewest lines between two cities, around the closed ones."""
        return self.lines[self.distances_from(closed, start) + end]

    def distances_from(self, closed: Closure, start: i64) -> i64:
        """Where the distances from a city begin in `lines`."""
        return (closed * self.cities + start) * self.cities

    def atlas(self, by_sea: bool, closed: Closure) -> i64:
        """Where the journeys of a merchant begin in `journeys`, with a ship or without."""
        return (closed + (i64(len(self.closures)) if by_sea else 0)) * self.cities * self.cities

    def journey(self, atlas: i64, start: i64, end: i64) -> i64:
        """The points that the cheapest way takes."""
        return self.journeys[atlas + start * self.cities + end]

    def survey(self, routes: list[Route]) -> None:
        """Ways, distances and journeys for every set of closed cities."""
        self.way_from = vec[i64]([0])
        for closed in self.closures:
            for start in range(self.cities):
                self.add_ways(Cities(closed), City(start), routes)
                self.add_distances(Cities(closed), City(start), routes)
        for ship in range(i64(2)):
            for i in range(i64(len(self.closures))):
                for start in range(self.cities):
                    self.add_journeys(ship == 1, Closure(i), City(start))

    def add_ways(self, closed: Cities, start: City, routes: list[Route]) -> None:
        for route in routes:
            if route.one == start and not contains(closed, route.two):
                self.add_way(route.two, route.cost)
            if route.two == start and not contains(closed, route.one):
                self.add_way(route.one, route.cost)
        self.way_from = append(self.way_from, i64(len(self.way_to)))

    def add_way(self, to: i64, cost: i64) -> None:
        self.way_to = append(self.way_to, to)
        self.way_cost = append(self.way_cost, cost)

    def add_distances(self, closed: Cities, start: City, routes: list[Route]) -> None:
        found = filled(self.cities, FAR)
        found[start] = 0
        edge = bit(start)
        lines: i64 = 0
        while edge:
            lines += 1
            beyond: i64 = EMPTY
            for route in routes:
                if contains(edge, route.one) and found[route.two] == FAR:
                    found[route.two] = lines
                    beyond = add(beyond, route.two)
                if contains(edge, route.two) and found[route.one] == FAR:
                    found[route.one] = lines
                    beyond = add(beyond, route.one)
            edge = beyond & ~closed
        for city in range(self.cities):
            self.lines = append(self.lines, found[city])

    def add_journeys(self, by_sea: bool, closed: Closure, start: City) -> None:
        found = filled(self.cities, FAR)
        found[start] = 0
        nearer = True
        while nearer:
            nearer = False
            for city in range(self.cities):
                if found[city] == FAR:
                    continue
                for way in range(self.ways_begin(closed, city), self.ways_end(closed, city)):
                    to = self.way_to[way]
                    if found[city] + self.way_cost[way] < found[to]:
                        found[to] = found[city] + self.way_cost[way]
                        nearer = True
                if by_sea and contains(self.ports, city):
                    for port in range(self.cities):
                        if self.may_land(closed, port) and found[city] + self.sea < found[port]:
                            found[port] = found[city] + self.sea
                            nearer = True
        for city in range(self.cities):
            self.journeys = append(self.journeys, found[city])

    def may_land(self, closed: Closure, port: i64) -> bool:
        return contains(self.ports, port) and not self.is_closed(closed, port)
