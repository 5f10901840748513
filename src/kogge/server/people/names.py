"""What people may call themselves: something that can be read, and that nobody takes for somebody else.

Two names look alike if their skeletons are the same: what is left of them without accents, spaces and signs, and with
letters of other alphabets, and digits, as the Latin letters that they look like. Unicode's own list of such letters
(UTS 39) has thousands; here are those of the alphabets that are mistaken for Latin, Cyrillic and Greek, and a name may
not mix alphabets within a word.
"""

import re
import unicodedata

from kogge.bots.roster import LEVELS
from kogge.server.errors import BadWish

LONGEST_NAME = 40
MOST_ACCENTS = 2  # on one letter

# Letters, signs and accents that show nothing. Characters of the kind "control" or "format" are left out already.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
}
LOOKS = str.maketrans(
    "АВЕЗзКМНОРСТУХаеорсухкѕЅіІјЈԁһԛԝԜѵѴӏӀгптмвн" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχγωηβϲϳ" + "ıɑɡ" + "01I|",  # noqa: RUF001
    "ABE33KMHOPCTYXaeopcyxksSiljJdhqwWvVllrntmbh" + "ABEZHlKMNOPTYXaeikvoptuxywnbcj" + "iag" + "olll",
)
WORD = re.compile(r"[^\W_]+")
ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")


def printable(text: str) -> str:
    """Without control characters, and with every kind of space as a plain one."""
    kinds = ((c, unicodedata.category(c)) for c in unicodedata.normalize("NFC", text))
    return "".join(" " if kind[0] == "Z" else c for c, kind in kinds if kind[0] != "C")


def on_one_line(name: str) -> str:
    """Without what does not show."""
    name = " ".join("".join(c for c in printable(name) if c not in INVISIBLE).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise bad(f"a name has 1 to {LONGEST_NAME} letters")
    return name


def tidy(name: str) -> str:
    """A new name, which can be read and is no bot's; BadWish says what is wrong with it."""
    name = on_one_line(name)
    if not WORD.search(name):
        raise bad("a name needs a letter or a digit")
    if has_stacked_accents(name):
        raise bad("a name has too many accents on one letter")
    if any(len(alphabets(word)) > 1 for word in WORD.findall(unicodedata.normalize("NFKC", name))):
        raise bad("a word of a name is written in one alphabet")
    if is_like_a_bot(name):
        raise bad("bots are called so; choose another name")
    return name


def bad(why: str) -> BadWish:
    return BadWish("bad-name", why)


def has_stacked_accents(name: str) -> bool:
    row = MOST_ACCENTS  # nothing stands before the first letter that an accent could be on
    for c in name:
        row = row + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if row > MOST_ACCENTS:
            return True
    return False


def alphabets(word: str) -> set[str]:
    names = (unicodedata.name(c, "").partition(" ")[0] for c in word if c.isalpha())
    return {name for name in names if name in ALPHABETS}


def is_like_a_bot(name: str) -> bool:
    """Tables show bots as "hard bot 2" and "bot, hard"."""
    return any(skeleton(word) == "bot" for word in WORD.findall(name)) or bool(BOT.fullmatch(skeleton(name)))


def skeleton(name: str) -> str:
    """What is the same for names that look alike."""
    plain = unicodedata.normalize("NFKD", name).translate(LOOKS)
    letters = "".join(c for c in plain if c.isalnum()).casefold()
    return letters.replace("i", "l").replace("rn", "m") or name  # a capital I is an l


LEVEL = "|".join(skeleton(level) for level in LEVELS)
BOT = re.compile(rf"({LEVEL})*bot({LEVEL})*[\dlo]*")  # the skeletons of what bots are called


def look_alike(one: str, other: str) -> bool:
    return skeleton(one) == skeleton(other)
