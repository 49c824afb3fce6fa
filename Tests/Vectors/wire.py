"""Writes wire.json: binary messages of PROTOCOL.md, packed with Python's struct.

An endless duration is null in JSON. Run: python3 Tests/Vectors/wire.py
"""

import json
import struct
from pathlib import Path

KINDS = ["rest", "decay", "bounce", "spring", "tween"]
PARAMETERS = {
    "rest": ["at"],
    "decay": ["from", "velocity", "rate", "gain"],
    "bounce": ["edge", "from", "velocity", "rate", "gain"],
    "spring": ["target", "from", "velocity", "stiffness", "damping"],
    "tween": ["from", "to", "x1", "y1", "x2", "y2"],
}


def samples(name, kind, sequence, rows):
    data = struct.pack("<BBHI", 1, kind, len(rows), sequence)
    for row in rows:
        data += struct.pack("<ddd", *row)
    assert len(data) == 8 + 24 * len(rows)
    listed = [dict(zip(("time", "x", "y"), row)) for row in rows]
    message = {"kind": kind, "sequence": sequence, "samples": listed}
    return {"name": name, "hex": data.hex(), "message": message}


def motion(name, axis, sequence, origin, segments):
    data = struct.pack("<BBHId", 2, "xy".index(axis), len(segments), sequence, origin)
    for segment in segments:
        kind = segment["kind"]
        numbers = [segment[parameter] for parameter in PARAMETERS[kind]]
        numbers += [0.0] * (6 - len(numbers))
        duration = float("inf") if segment["duration"] is None else segment["duration"]
        data += struct.pack("<IId6d", KINDS.index(kind), 0, duration, *numbers)
    assert len(data) == 16 + 64 * len(segments)
    message = {"axis": axis, "sequence": sequence, "origin": origin, "segments": segments}
    return {"name": name, "hex": data.hex(), "message": message}


def segment(kind, duration, *numbers):
    assert len(numbers) == len(PARAMETERS[kind])
    return {"kind": kind, "duration": duration, **dict(zip(PARAMETERS[kind], numbers))}


def refused(name, data, error):
    return {"name": name, "hex": data, "error": error}


RATE, GAIN = 0.998, 0.9989993326658656
END = segment("rest", None, -52.0)
TOUCH = samples("", 0, 1, [(0.0, 1.0, 2.0)])["hex"]

VECTORS = {
    "about": "Binary messages of PROTOCOL.md, version 1, by wire.py. A null duration is endless.",
    "samples": [
        samples("a touch", 0, 1, [(0.0123, 160.5, 300.0)]),
        samples("a move with two samples", 1, 2, [(0.02, 0.25, 8.5), (0.0283, -0.5, 12.125)]),
        samples("a release", 2, 3, [(0.2, 0.0, 0.0)]),
        samples("a cancel", 3, 4, [(0.21, 0.0, 0.0)]),
        samples("a precise wheel", 4, 70000, [(3.5, 0.0, -12.75)]),
        samples("a notched wheel", 5, 70001, [(3.6, 0.0, 120.0)]),
        samples("a wheel's momentum", 6, 4294967295, [(3.7, -3.5, 0.0)]),
        samples("a key that scrolls", 7, 5, [(4.5, 0.0, 1250.0)]),
        samples("a key that jumps", 8, 6, [(4.6, 0.0, -52.0)]),
        samples("64 samples", 1, 9, [(n / 128, n / 4, -n / 2) for n in range(64)]),
    ],
    "motions": [
        motion("a rest", "x", 0, 0.0, [segment("rest", None, 0.0)]),
        motion("a decay into an edge, its bounce and its rest", "y", 31, 12.3456789,
               [segment("decay", 0.15528646824425982, 600.0, 3000.0, RATE, GAIN),
                segment("bounce", 0.7398275021758316, 1000.0, 1000.0, 2198.3967935871733, RATE, GAIN),
                segment("rest", None, 1000.0)]),
        motion("a spring and its rest", "y", 32, 1.5,
               [segment("spring", 0.64, -60.0, -112.4, -300.0, 121.13004998804804, 22.10267), END]),
        motion("a tween and its rest", "x", 33, 1e6, [segment("tween", 0.3, 0.0, -52.0, 0.42, 0.0, 0.58, 1.0), END]),
        motion("a segment of each kind", "y", 4294967295, 0.1,
               [segment("tween", 0.25, 10.0, 20.0, 0.25, 0.1, 0.25, 1.0),
                segment("decay", 0.5, 20.0, -900.0, RATE, GAIN),
                segment("spring", 0.125, -60.0, -80.0, 10.0, 150.0, 12.0),
                segment("bounce", 0.75, -52.0, -80.0, 0.0, RATE, GAIN), END]),
    ],
    "refused": [
        refused("nothing", "", "a samples message must be at least 8 bytes, got 0"),
        refused("a touch that lost a byte", TOUCH[:-2], "a message of n = 1 samples must be 32 bytes, got 31"),
        refused("a touch with a byte too many", TOUCH + "00", "a message of n = 1 samples must be 32 bytes, got 33"),
        refused("samples without a sample", struct.pack("<BBHI", 1, 0, 0, 1).hex(), "samples.n must be 1 to 64, got 0"),
        refused("65 samples", samples("", 1, 1, [(0.0, 0.0, 0.0)] * 65)["hex"], "samples.n must be 1 to 64, got 65"),
        refused("a kind 9", samples("", 9, 1, [(0.0, 0.0, 0.0)])["hex"], "samples.kind must be 0 to 8, got 9"),
        refused("a time that is no number", samples("", 1, 1, [(float("nan"), 0.0, 0.0)])["hex"],
                "samples.time must be finite, got nan"),
        refused("an endless distance", samples("", 1, 1, [(0.0, float("inf"), 0.0)])["hex"],
                "samples.x and y must be finite and at most 1000000000 points from 0, got inf and 0.0"),
        refused("a kind 3", struct.pack("<BBHIddd", 3, 0, 1, 1, 0.0, 0.0, 0.0).hex(),
                "the kind of a binary message must be 1 (samples), got 3"),
    ],
}

Path(__file__).with_name("wire.json").write_text(json.dumps(VECTORS, indent=1) + "\n")
