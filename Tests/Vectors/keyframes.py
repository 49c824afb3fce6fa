"""Writes keyframes.json: values of layers' properties over the three timelines of PROTOCOL.md.

Curves are inverted by bisection in 90 digits; springs are the power series of their equation of motion.
Run: python3 Tests/Vectors/keyframes.py
"""

import json
import math
from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 90

BASE = {"x": 0, "y": 0, "across": 0, "along": 0, "scale": 1, "scaleX": 1, "scaleY": 1, "rotation": 0,
        "flipX": 0, "flipY": 0, "opacity": 1, "strokeStart": 0, "strokeEnd": 1}


def bezier(a, b, s):
    return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3


def swing(damping, velocity, time):
    """The power series of y in y″ = −2ζω·y′ − ω²·(y − 1) with y(0) = 0 and y′(0) = velocity."""
    zeta = Decimal(damping)
    omega = Decimal(1000).ln() / zeta
    coefficients = [Decimal(-1), Decimal(velocity)]  # of y − 1
    for n in range(600):
        last, newest = coefficients[-2:]
        coefficients.append(-(2 * zeta * omega * (n + 1) * newest + omega ** 2 * last) / ((n + 1) * (n + 2)))
    left = Decimal(0)
    for coefficient in reversed(coefficients):
        left = left * time + coefficient
    return 1 + left


def eased(curve, part):
    if len(curve) == 2:
        return swing(*curve, part) / swing(*curve, Decimal(1))
    x1, y1, x2, y2 = (Decimal(number) for number in curve)
    low, high = Decimal(0), Decimal(1)
    for _ in range(190):
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < part:
            low = middle
        else:
            high = middle
    return bezier(y1, y2, (low + high) / 2)


def passed(at, span, repeats, reverses):
    """The place in the span of a track that repeats so often in the time of one span, if it reverses there and back."""
    if at <= 0:
        return Decimal(0)
    if at >= span:
        return Decimal(0 if reverses else span)
    walked = at * repeats * (2 if reverses else 1)
    lap, place = divmod(walked, span)
    return span - place if reverses and lap % 2 else place


def value(layer, name, timeline, at, cycles=0):
    base = layer.get(name, BASE[name])
    tracks = layer.get("keys", {}).get(name, {})
    if timeline == "exit" and "exit" not in tracks:  # the value at the end of the cycles
        return value(layer, name, "cycle", cycles)
    track = tracks.get(timeline, [])
    passes = track if isinstance(track, dict) else {}
    stops = passes.get("stops", track)
    if not stops:
        return base
    at = Decimal(at)
    span = max(1, math.ceil(stops[-1][0]))
    if timeline == "cycle":
        at = at % span
    if passes.get("repeats", 1) > 1 or passes.get("reverses", False):
        at = passed(at, span, passes["repeats"], passes["reverses"])
    stops = [(Decimal(s[0]), Decimal(s[1]), s[2] if len(s) > 2 else None) for s in stops]
    if at < stops[0][0]:
        return float(stops[0][1])
    for (left, before, _), (right, after, curve) in zip(stops, stops[1:]):
        if left <= at < right:
            part = (at - left) / (right - left)
            return float(before + (after - before) * (eased(curve, part) if curve else part))
    return float(stops[-1][1])


EASE, EASE_IN_OUT, BACK = [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.34, 1.56, 0.64, 1]
SOFT, PLAIN, CRITICAL, KICKED, LOOSE = [0.5, 0], [0.8, 2], [1, 0], [1, 12], [0.25, -3]


def every(stops, repeats=1, reverses=False):
    """The tracks of a property with the same keyframes on all three timelines."""
    track = {"stops": stops, "repeats": repeats, "reverses": reverses} if repeats > 1 or reverses else stops
    return {"pull": track, "cycle": track, "exit": track}


PULLS = [0, 0.25, 0.5, 0.999, 1, 1.75]
CYCLES = [0, 0.15, 0.3, 0.45, 0.6, 0.9, 1, 1.15, 2.6, 3.75, 1000.3]
LEFT = [0.3, 1, 2.6, 1000.3]  # cycles before an exit
EXITS = [0, 0.1, 0.3, 0.6, 0.75, 1]

LAYERS = [
    ("a property that is not there has its default", {}, ["x", "scale", "rotation", "opacity", "strokeEnd"]),
    ("a property without keys has its base value", {"x": -65, "opacity": 0.5}, ["x", "opacity"]),
    ("the bubble of PROTOCOL.md",
     {"x": -65, "keys": {"scale": {"pull": [[0, 0], [1, 1]], "cycle": [[0, 1], [0.3, 1.8], [0.6, 1]],
                                   "exit": [[0.6, 1], [1, 0.1]]}}}, ["scale", "x"]),
    ("before a first stop beyond 0 its value holds",
     {"x": -60, "keys": {"x": {"exit": [[0.6, 0]], "pull": [[0.5, 10], [1, 20]]}}}, ["x"]),
    ("the curve of a first stop leads nowhere",
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
    ("springs lead into their stops, from above 0 to critical damping",
     {"across": 0.25, "keys": {"scale": every([[0, 0], [1, 1, SOFT]]), "across": every([[0.6, -0.5, PLAIN]]),
                               "along": every([[0, -1], [0.5, 0, CRITICAL], [1, 0.5, KICKED]]),
                               "rotation": every([[0.3, 1], [0.9, -2, LOOSE]])}},
     ["scale", "across", "along", "rotation"]),
    ("a track is gone through several times in its span",
     {"keys": {"opacity": every([[0, 1], [0.5, 0, EASE], [1, 1]], 2), "flipX": every([[0, 0], [1, 0.5]], 4),
               "x": every([[0.2, 10], [0.7, 30, SOFT]], 3)}}, ["opacity", "flipX", "x"]),
    ("a track goes there and back",
     {"flipY": 0.125, "keys": {"flipY": every([[1, 0.5, EASE_IN_OUT]], 1, True),
                               "y": every([[0, 0], [0.5, 40, LOOSE], [1, 0]], 1, True)}}, ["flipY", "y"]),
    ("a track goes there and back several times, over cycles that it spans",
     {"keys": {"scaleX": every([[0, 1], [1, 2]], 3, True),
               "strokeEnd": every([[0, 0], [1.5, 1, BACK]], 2, True),
               "strokeStart": every([[0.25, 0], [0.5, 0.75]], 5, True)}}, ["scaleX", "strokeEnd", "strokeStart"]),
    ("a walk that ends before its span waits for the next",
     {"keys": {"scaleY": every([[0, 1], [0.5, 3]], 2)}}, ["scaleY"]),
]

CASES = []
for name, layer, properties in LAYERS:
    for prop in properties:
        samples = [[timeline, at, value(layer, prop, timeline, at)]
                   for timeline, times in (("pull", PULLS), ("cycle", CYCLES), ("exit", EXITS)) for at in times]
        samples += [["exit", 0.5, value(layer, prop, "exit", 0.5, cycles), cycles] for cycles in LEFT]
        CASES.append({"name": name, "layer": layer, "property": prop, "samples": samples})

ABOUT = "Values of layers' properties, by keyframes.py: samples are [timeline, at, value, cycles before the exit]."
VECTORS = {"about": ABOUT, "cases": CASES}
Path(__file__).with_name("keyframes.json").write_text(json.dumps(VECTORS, indent=1) + "\n")
