"""Reads the SQLite file in which a server keeps its sessions."""

import contextlib
import shutil
import sqlite3
import struct
import tempfile
from pathlib import Path

INPUT, PAGE, MOVE = 1, 3, 1
PAGE_SIZE = 18
"""How many bytes an entry takes that tells how far the samples of a page were answered."""

SIZES = {0: 17, MOVE: 17, 2: 1, 3: 1, 12: 18, 14: 17, 15: 17, 17: 10, 32: 1}
"""How many bytes an input takes, by its kind: touch, move, release, cancel, scroll, viewport, content, inset, pass."""


def journal(data, session):
    """The payload of a session's journal in the folder of a server, which may run: the entries since it began last."""
    with tempfile.TemporaryDirectory() as name:
        copy, before = Path(name), None
        # The server has a lock on its file. What it writes while the file is copied is not in the copy.
        while before != (before := [(path, path.stat().st_mtime_ns) for path in files(data)]):
            for path in files(data):
                shutil.copy(path, copy)
        with contextlib.closing(sqlite3.connect(copy / "sessions.db")) as database:
            rows = database.execute(
                "SELECT bytes FROM records JOIN sessions ON key = session WHERE name = ? ORDER BY number", (session,))
            return b"".join(row[0] for row in rows)


def files(data):
    """The file and its write-ahead log."""
    return sorted(data.glob("sessions.db*"))


def moves(data):
    """The distances of the moves down in a journal's payload, in their order; of inputs it knows those of a finger."""
    place, found = 0, []
    while place < len(data):
        if data[place] == PAGE:
            place += PAGE_SIZE
            continue
        if data[place] != INPUT:
            (length,) = struct.unpack_from("<I", data, place + 1)
            place += 5 + length
            continue
        # The instant, and the finger's own if it is another one.
        place += 1 + 8 + (9 if data[place + 9] else 1)
        kind = data[place]
        if kind == MOVE:
            found.append(struct.unpack_from("<d", data, place + 9)[0])
        place += SIZES[kind]
    return found
