"""Play at the terminal, line by line. Its command language is the notation."""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kogge.bots import Seen, UnknownBot
from kogge.bots.guard import Guarded
from kogge.bots.hints import hints
from kogge.bots.roster import maker
from kogge.games import NAMES, load, load_for
from kogge.kernel import record
from kogge.kernel.game import BadOption, Game
from kogge.kernel.notation import SEATS, UnknownMove
from kogge.kernel.rng import Rng
from kogge.kernel.refusals import Illegal
from kogge.kernel.seats import CHANCE
from kogge.kernel.match import Match
from kogge.words import Words

HUMAN = "me"
OPPONENT = "normal"


def choose_game() -> Game[Any, Any]:
    playable = [name for name in NAMES if name != "template"]
    if not sys.stdin.isatty() or len(playable) == 1:
        return load(playable[0])
    print("Which game? " + "  ".join(f"{i} {load(name).title}" for i, name in enumerate(playable, 1)))
    while True:
        answer = input("> ").strip().lower() or "1"
        if answer in playable:
            return load(answer)
        if answer.isdigit() and 1 <= int(answer) <= len(playable):
            return load(playable[int(answer) - 1])
        print(f"Please answer with a number from 1 to {len(playable)}, or a name: {', '.join(playable)}.")


def parse_options(wishes: Sequence[str]) -> dict[str, str]:
    out = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not {wish!r}")
        out[name] = value
    return out


def play(game: Game[Any, Any], seats: str, bot: str, wishes: Sequence[str], seed: int | None, seconds: float) -> int:
    who = seats.split(",") if seats else [HUMAN, *[bot or OPPONENT] * (game.players[0] - 1)]
    return Session(Match(game, len(who), parse_options(wishes)), who, seed, seconds).run()


def resume(path: Path, seed: int | None, seconds: float, edition: str | None) -> int:
    saved = record.from_json(path.read_bytes())
    match = record.replay(saved, load_for(saved.game, saved.rules, saved.data, edition))
    return Session(match, saved.names or [HUMAN, *[OPPONENT] * (saved.players - 1)], seed, seconds).run()


class Session:
    """One table, with people at this terminal and bots."""

    def __init__(self, match: Match[Any, Any], who: list[str], seed: int | None, seconds: float) -> None:
        self.match = match
        self.who = who
        self.words = Words(match.game)
        seed = secrets.randbits(32) if seed is None else seed
        self.rand = Rng(seed)
        self.bots = {
            i: Guarded(maker(name), match.game, len(who), seed + i + 1, seconds)
            for i, name in enumerate(who)
            if name != HUMAN
        }
        if len(self.bots) == len(who):
            raise UnknownBot(f"nobody would play: give the name {HUMAN!r} to at least one seat")
        self.at_screen = -1  # the seat whose view is on the screen
        self.shown = len(match.history)  # moves whose events are on the screen already

    def run(self) -> int:
        print(f"{self.match.game.title}. {self.words('terminal-welcome')}\n")
        try:
            while not self.match.state.over:
                self.match.draw(self.rand)
                for seat in self.match.to_move()[:1]:
                    self.answer(seat)
        except (EOFError, KeyboardInterrupt):
            self.leave()
            return 0
        self.tell(self.people()[0])
        print(self.picture(self.people()[0]))
        return 0

    def people(self) -> list[int]:
        return [seat for seat, name in enumerate(self.who) if name == HUMAN]

    def answer(self, seat: int) -> None:
        if seat in self.bots:
            bot = self.bots[seat]
            self.match.play(seat, bot.decide(Seen.at(self.match, seat)))
            for fault in bot.faults:
                print(self.words("terminal-fault", {"who": self.words.seat(seat), "why": fault}))
            bot.faults.clear()
            return
        self.hand_over(seat)
        self.tell(seat)
        self.show(seat)
        while self.match.to_move()[:1] == [seat]:
            before = len(self.match.history)
            self.command(seat, input(f"{SEATS[seat]}> ").strip())
            if len(self.match.history) != before:
                return

    def hand_over(self, seat: int) -> None:
        """With several people at one screen, nobody sees another's hand."""
        if seat != self.at_screen and len(self.people()) > 1:
            input("\n" * 60 + self.words("terminal-hand-over", {"who": self.words.seat(seat)}))
        self.at_screen = seat

    def tell(self, seat: int) -> None:
        """What happened since the last look."""
        for event in self.match.events(seat, self.shown):
            print(f"- {self.words.event(event)}")
        self.shown = len(self.match.history)

    def picture(self, seat: int) -> str:
        return self.match.game.picture(self.match.describe(seat), self.words)

    def show(self, seat: int) -> None:
        question = self.words.ask(self.match.asked(), self.match.to_move(), seat)
        print(f"\n{self.picture(seat)}\n\n{question}:")
        for i, move in enumerate(self.match.moves(seat), 1):
            final = self.words("terminal-final") if self.match.is_final(seat, move) else ""
            print(f"  {i:2}  {self.match.game.notation.write(move):24} {self.words.move(move)} {final}".rstrip())

    def command(self, seat: int, line: str) -> None:
        verb, _, rest = line.partition(" ")
        try:
            match verb.lower():
                case "":
                    self.show(seat)
                case "help" | "?":
                    print(self.words("terminal-help"))
                case "why":
                    self.why(seat, rest)
                case "hint":
                    self.hint(seat)
                case "undo":
                    self.match.undo(seat)
                    self.shown = min(self.shown, len(self.match.history))
                case "log":
                    for event in self.match.events(seat):
                        print(f"- {self.words.event(event)}")
                case "save":
                    self.save(Path(rest or f"{self.match.game.name}.json"))
                case "quit" | "exit":
                    raise EOFError
                case _:
                    self.match.play(seat, self.read(seat, line))
        except Illegal as illegal:
            print(self.words.refusal(illegal.refusal))
        except (UnknownMove, BadOption) as unknown:
            print(unknown)
        except OSError as error:
            print(self.words("terminal-not-saved", {"file": str(error.filename), "why": str(error.strerror)}))

    def read(self, seat: int, line: str) -> int:
        """A move by its number in the list or by its text."""
        options = self.match.moves(seat)
        if line.isdigit():
            if not 1 <= int(line) <= len(options):
                raise BadOption(self.words("terminal-no-number", {"number": int(line), "last": len(options)}))
            return options[int(line) - 1]
        return self.match.game.notation.parse(line, self.match.players)

    def hint(self, seat: int) -> None:
        for hint in hints(Seen.at(self.match, seat), seed=len(self.match.history)):
            chances = ", ".join(f"{self.words.seat_named(who)} {chance:.0%}" for who, chance in hint.chances.items())
            about = round(100 * hint.uncertainty)
            print(self.words("terminal-hint", {"move": hint.move, "chances": chances, "about": about}))

    def why(self, seat: int, text: str) -> None:
        refusal = self.match.why(seat, self.match.game.notation.parse(text, self.match.players))
        print(self.words.refusal(refusal) if refusal else self.words("terminal-allowed"))

    def save(self, path: Path) -> None:
        text = record.to_json(record.write(self.match, self.who))
        with path.open("x") as file:  # never over another file
            file.write(text)
        print(self.words("terminal-saved", {"file": str(path)}))

    def leave(self) -> None:
        print()
        if not any(entry.seat != CHANCE for entry in self.match.history):
            return
        for n in range(1, 1000):
            path = Path(f"{self.match.game.name}-unfinished-{n}.json")
            if not path.exists():
                self.save(path)
                return
