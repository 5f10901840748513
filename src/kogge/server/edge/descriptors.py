"""Every connection takes a file descriptor, and a process may have only so many."""

from kogge.server.edge.gate import SPARE

OWN = 100  # of the server itself: database, pipes to other processes, files it reads


def make_room(connections: int) -> tuple[int, str]:
    """How many of these connections there can be, and what to say if those are fewer."""
    try:
        import resource
    except ImportError:  # Windows sets no limit of this kind
        return connections, ""
    wanted = connections + SPARE + OWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted and soft != resource.RLIM_INFINITY:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft >= wanted or soft == resource.RLIM_INFINITY:
        return connections, ""
    room = max(1, soft - SPARE - OWN)
    return room, f"It can serve {room} connections, not {connections}: it may open only {soft} files (ulimit -Hn)."
