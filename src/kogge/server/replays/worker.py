"""A process that replays: a line of JSON in, a line out."""

import os
import sys
import traceback

import msgspec

from kogge.kernel.record import BadRecord
from kogge.server.errors import BadWish
from kogge.server.replays.jobs import Failed, Found, Job, Outcome, Refused
from kogge.server.replays.replay import do

decoder = msgspec.json.Decoder(Job)


def outcome(line: bytes) -> Outcome:
    try:
        return Found(msgspec.Raw(do(decoder.decode(line))))
    except BadWish as bad:
        return Refused(bad.error, bad.detail)
    except BadRecord as bad:
        return Refused("bad-record", str(bad))
    except Exception:
        return Failed(traceback.format_exc())


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # those who play come first
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(outcome(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
