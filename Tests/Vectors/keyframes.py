"""Writes keyframes.json: values of layers' properties over the three timelines of PROTOCOL.md.

Curves are inverted by bisection in 60 digits. Run: python3 Tests/Vectors/keyframes.py
"""

import json
import math
from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 60

BASE = {"x": 0, "y": 0, "scale": 1, "scaleX": 1, "scaleY": 1, "rotation": 0, "opacity": 1,
        "strokeStart": 0, "strokeEnd": 1, "lineWidth": 1}


def bezier(a, b, s):
    return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3


def eased(curve, part):
    x1, y1, x2, y2 = (Decimal(number) for number in curve)
    low, high = Decimal(0), Decimal(1)
    for _ in range(190):
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < part:
            low = middle
        else:
            high = middle
    return bezier(y1, y2, (low + high) / 2)


def value(layer, name, timeline, at):
    base = layer.get(name, BASE[name])
    stops = layer.get("keys", {}).get(name, {}).get(timeline)
    if not stops:
        return base
    at = Decimal(at)
    if timeline == "cycle":
        span = max(1, math.ceil(stops[-1][0]))
        at = at % span
    stops = [(Decimal(s[0]), Decimal(s[1]), s[2] if len(s) > 2 else None) for s in stops]
    if stops[0][0] > 0:
        stops.insert(0, (Decimal(0), Decimal(base), None))
    if at < stops[0][0]:
        return float(stops[0][1])
    for (left, before, _), (right, after, curve) in zip(stops, stops[1:]):
        if left <= at < right:
            part = (at - left) / (right - left)
            return float(before + (after - before) * (eased(curve, part) if curve else part))
    return float(stops[-1][1])


EASE, EASE_IN_OUT, BACK = [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.34, 1.56, 0.64, 1]
PULLS = [0, 0.25, 0.5, 0.999, 1, 1.75]
CYCLES = [0, 0.15, 0.3, 0.45, 0.6, 0.9, 1, 1.15, 2.6, 3.75, 1000.3]
EXITS = [0, 0.1, 0.3, 0.6, 0.75, 1]

LAYERS = [
    ("a property that is not there has its default", {}, ["x", "scale", "rotation", "opacity", "strokeEnd"]),
    ("a property without keys has its base value", {"x": -65, "opacity": 0.5}, ["x", "opacity"]),
    ("the bubble of PROTOCOL.md",
     {"x": -65, "keys": {"scale": {"pull": [[0, 0], [1, 1]], "cycle": [[0, 1], [0.3, 1.8], [0.6, 1]],
                                   "exit": [[0.6, 1], [1, 0.1]]}}}, ["scale", "x"]),
    ("a first stop beyond 0 is reached from the base value",
     {"x": -60, "keys": {"x": {"exit": [[0.6, 0]], "pull": [[0.5, 10], [1, 20]]}}}, ["x"]),
    ("a first stop beyond 0 is reached along its curve",
     {"opacity": 0.2, "keys": {"opacity": {"exit": [[0.6, 1, EASE_IN_OUT]], "pull": [[1, 0.8, EASE]]}}}, ["opacity"]),
    ("curves lead into their stops",
     {"keys": {"rotation": {"pull": [[0, 0], [0.5, 0.25, EASE], [1, 1.25, BACK]],
                            "cycle": [[0, 0], [1, 1, EASE_IN_OUT]], "exit": [[0, 0], [1, 2, BACK]]}}}, ["rotation"]),
    ("a track that ends beyond one cycle spans two, and one beyond two three",
     {"keys": {"y": {"cycle": [[0, 0], [1.5, 30], [2, 0]]},
               "scaleX": {"cycle": [[0, 1], [2.25, 2]]}}}, ["y", "scaleX"]),
    ("two stops at one offset are a step",
     {"keys": {"strokeEnd": {"pull": [[0, 0], [0.5, 0.2], [0.5, 0.8], [1, 1]],
                             "cycle": [[0, 0.1], [0.3, 0.1], [0.3, 0.9], [0.9, 0.4]]}}}, ["strokeEnd"]),
    ("a lone stop at 0 holds", {"scaleY": 3, "keys": {"scaleY": {"pull": [[0, 0.5]], "cycle": [[0, 2]]}}}, ["scaleY"]),
]

CASES = []
for name, layer, properties in LAYERS:
    for prop in properties:
        samples = [[timeline, at, value(layer, prop, timeline, at)]
                   for timeline, times in (("pull", PULLS), ("cycle", CYCLES), ("exit", EXITS)) for at in times]
        CASES.append({"name": name, "layer": layer, "property": prop, "samples": samples})

VECTORS = {"about": "Values of layers' properties, by keyframes.py: samples are [timeline, at, value].", "cases": CASES}
Path(__file__).with_name("keyframes.json").write_text(json.dumps(VECTORS, indent=1) + "\n")
