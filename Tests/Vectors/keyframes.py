"""Writes keyframes.json: the values of layers' properties on the timelines of PROTOCOL.md.

Curves are inverted by bisection with 90 digits. Springs are the power series of their equation of motion.
Run: python3 Tests/Vectors/keyframes.py
"""

import json
import math
from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 90

BASE = {"x": 0, "y": 0, "across": 0, "along": 0, "scale": 1, "scaleX": 1, "scaleY": 1, "rotation": 0,
        "flipX": 0, "flipY": 0, "opacity": 1, "strokeStart": 0, "strokeEnd": 1, "lineWidth": 1}


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


def passed(at, span, repeats, reverses, left=False):
    """The place in the span of a track that plays `repeats` times within one span, back and forth if it reverses."""
    if at <= 0:
        return Decimal(0)
    if at >= span:
        return Decimal(0 if reverses else span)
    walked = at * repeats * (2 if reverses else 1)
    lap, place = divmod(walked, span)
    if left and not place:  # the end of the previous pass, not the start of the next
        lap, place = lap - 1, Decimal(span)
    return span - place if reverses and lap % 2 else place


def wrapped(at, span, loop, left=False):
    """The offset of a cycle track that continues from `loop` at the end of its span; `left` if no cycle follows."""
    if at < span:
        return at
    place = loop + (at - span) % (span - loop) if loop < span else Decimal(span)
    return Decimal(span) if left and place == loop else place


def between(layer, name, timeline, at, cycles=0, current=None, left=False):
    """The two values around a place on a timeline, and the fraction between them; None without a track."""
    tracks = layer.get("keys", {}).get(name, {})
    if timeline == "pull" and "arming" in tracks:  # while pulled, the property follows the arming, which is at rest
        return between(layer, name, "arming", 0, cycles, current)
    if timeline == "exit" and "exit" not in tracks:  # it stays where the cycles left it, or continues them
        track = tracks.get("cycle")
        goes_on = isinstance(track, dict) and track.get("continues")
        return between(layer, name, "cycle", Decimal(cycles) + (Decimal(at) if goes_on else 0),
                       current=current, left=True)
    track = tracks.get(timeline)
    if not track:
        return None
    more = track if isinstance(track, dict) else {}
    stops = more.get("stops", track)
    at = Decimal(at)
    span = max(1, math.ceil(stops[-1][0]))
    if timeline == "cycle":
        at = wrapped(at, span, Decimal(more.get("loop", 0)), left)
    if more.get("repeats", 1) > 1 or more.get("reverses", False):
        at = passed(at, span, more.get("repeats", 1), more.get("reverses", False), left)
    stops = [(Decimal(s[0]), s[1], s[2] if len(s) > 2 else None) for s in stops]
    if more.get("fromCurrent"):
        stops = [(Decimal(0), current, None)] + stops
    if at < stops[0][0]:
        return stops[0][1], stops[0][1], Decimal(0)
    for (low, before, _), (right, after, curve) in zip(stops, stops[1:]):
        if left and low < at == right:
            return after, after, Decimal(0)
        if low <= at < right:
            part = (at - low) / (right - low)
            return before, after, eased(curve, part) if curve else part
    return stops[-1][1], stops[-1][1], Decimal(0)


def value(layer, name, timeline, at, cycles=0):
    """A number."""
    base = layer.get(name, BASE[name])
    current, tracks = base, layer.get("keys", {}).get(name, {})
    if timeline == "exit" and "exit" in tracks:
        others = {key: track for key, track in tracks.items() if key != "exit"}
        current = value({**layer, "keys": {name: others}}, name, "exit", at, cycles)
    found = between(layer, name, timeline, at, cycles, current)
    if found is None:
        return base
    before, after, part = found
    return float(Decimal(before) + (Decimal(after) - Decimal(before)) * part)


def length(value):
    """A length in points, in a box of EXTENT by WIDTH."""
    if isinstance(value, dict):
        return Decimal(value.get("extent", 0)) * EXTENT + Decimal(value.get("width", 0)) * WIDTH
    return Decimal(value)


def color(name):
    """Red, green and blue from 0 to 255, and the opacity from 0 to 1."""
    digits = PALETTE.get(name, name)[1:] + "ff"
    parts = [Decimal(int(digits[i:i + 2], 16)) for i in range(0, 8, 2)]
    return parts[:3], parts[3] / 255


def mixed(before, after, part):
    """Two colours mixed in sRGB, weighted by their opacities, as in CSS Color 4."""
    (one, first), (other, second) = color(before), color(after)
    left, right = first * (1 - part), second * part
    opacity = max(left + right, Decimal(0))
    parts = [(a * left + b * right) / opacity if opacity else Decimal(0) for a, b in zip(one, other)]
    whole = [min(max(p, Decimal(0)), Decimal(255)) for p in (*parts, opacity * 255)]
    assert all(abs(p % 1 - Decimal("0.5")) > Decimal("1e-9") for p in whole), "a half would round either way"
    return "#" + "".join(f"{int(p + Decimal('0.5')):02x}" for p in whole)


EASE, EASE_IN_OUT, BACK = [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.34, 1.56, 0.64, 1]
SOFT, PLAIN, CRITICAL, KICKED, LOOSE = [0.5, 0], [0.8, 2], [1, 0], [1, 12], [0.25, -3]


def every(stops, repeats=1, reverses=False):
    """Tracks of a property with the same keyframes on the pull, cycle and exit timelines."""
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

LAYERS += [
    ("a cycle track continues from its loop after its span",
     {"keys": {"x": {"cycle": {"stops": [[0, 0], [1, 10], [2, 30], [3, 10]], "loop": 1}},
               "y": {"cycle": {"stops": [[0, 5], [0.5, 8, EASE], [1.5, 3]], "loop": 0.5}}}}, ["x", "y"]),
    ("a cycle track that loops at its end is followed once",
     {"keys": {"rotation": {"cycle": {"stops": [[0, 0], [2, 0.5, EASE_IN_OUT]], "loop": 2}},
               "opacity": {"cycle": {"stops": [[0, 0.25], [0.5, 1]], "loop": 1}}}}, ["rotation", "opacity"]),
    ("a looping track repeats its stops in its span",
     {"keys": {"scale": {"cycle": {"stops": [[0, 1], [2, 3]], "loop": 1, "repeats": 2}}}}, ["scale"]),
    ("a track begins where the property is",
     {"strokeEnd": 0.5, "keys": {
         "strokeEnd": {"cycle": [[0, 0.8125], [1, 0.0625], [2, 0.8125]],
                       "exit": {"stops": [[1, 0]], "fromCurrent": True},
                       "pull": {"stops": [[0.5, 1], [1, 0.75, EASE]], "fromCurrent": True}}}}, ["strokeEnd"]),
    ("the exit continues from the current value of a cycle",
     {"x": 4, "keys": {"x": {"cycle": {"stops": [[0.5, 10], [1, 6]], "fromCurrent": True}},
                       "y": {"cycle": {"stops": [[1, 8]], "fromCurrent": True},
                             "exit": {"stops": [[1, 2]], "fromCurrent": True}}}}, ["x", "y"]),
    ("a property with an arming track follows it while the content is pulled",
     {"rotation": 0.125, "keys": {"rotation": {"pull": [[0, 0], [1, 2]], "arming": [[0, 0], [1, 0.5, EASE]]},
                                  "opacity": {"arming": [[0.25, 0.5], [0.75, 1]], "cycle": [[0, 0.75], [1, 0]]}}},
     ["rotation", "opacity", "x"]),
    ("an arming track begins where the property is",
     {"scale": 2, "keys": {"scale": {"arming": {"stops": [[1, 3]], "fromCurrent": True}}}}, ["scale"]),
    ("a step at the end of the last cycle is still to come in the exit",
     {"keys": {"x": {"cycle": [[0, 1], [1, 1], [1, 4], [2, 4]]},
               "y": {"cycle": {"stops": [[0, 5], [1, 8], [1, 2], [2, 3]], "loop": 1}},
               "along": {"cycle": {"stops": [[0, 1], [1, 2]], "repeats": 2}}}}, ["x", "y", "along"]),
    ("a cycle track continues during the exit as in another cycle",
     {"keys": {"rotation": {"cycle": {"stops": [[0, 0], [1, 0.875], [2, 1.1875], [3, 2.125]], "loop": 1,
                                      "continues": True}},
               "scale": {"cycle": {"stops": [[0, 1], [1, 2]], "continues": True}, "exit": [[0, 3], [1, 0]]}}},
     ["rotation", "scale"]),
    ("a line's width moves", {"lineWidth": 3, "keys": {"lineWidth": {"cycle": [[0, 3], [0.5, 5], [1, 3]]}}},
     ["lineWidth"]),
]

CASES = []
for name, layer, properties in LAYERS:
    for prop in properties:
        samples = [[timeline, at, value(layer, prop, timeline, at)]
                   for timeline, times in (("pull", PULLS), ("cycle", CYCLES), ("exit", EXITS)) for at in times]
        samples += [["exit", 0.5, value(layer, prop, "exit", 0.5, cycles), cycles] for cycles in LEFT]
        if "arming" in layer.get("keys", {}).get(prop, {}):
            samples += [["arming", at, value(layer, prop, "arming", at)] for at in EXITS]
        CASES.append({"name": name, "layer": layer, "property": prop, "samples": samples})

EXTENT, WIDTH = Decimal(80), Decimal(400)
PALETTE = {"ink": "#15181e", "hair": "#15181e1f", "accent": "#1659e0"}
MIXED = [
    ("a line takes another colour when the control arms", "stroke",
     {"stroke": "#ff3b30", "keys": {"stroke": {"arming": [[0, "#ff3b30"], [1, "accent"]],
                                               "pull": [[0, "#000000"]]}}}),
    ("a fill goes from one colour to another", "fill",
     {"fill": "#ff3b30", "keys": {"fill": {"pull": [[0, "#ff3b30"], [1, "#007aff"]],
                                           "cycle": [[0, "#007aff"], [1, "#34c759", EASE_IN_OUT]]}}}),
    ("a stroke steps from cycle to cycle, and stays at the exit", "stroke",
     {"stroke": "#007aff", "keys": {"stroke": {"cycle": [[0, "#007aff"], [1, "#007aff"], [1, "#ff3b30"],
                                                         [3, "#ff3b30"]]}}}),
    ("the page's colours are stops like others", "stroke",
     {"stroke": "ink", "keys": {"stroke": {"pull": [[0, "ink"], [1, "accent"]],
                                           "exit": [[0, "accent"], [1, "hair"]]}}}),
    ("a colour counts for as much as it is opaque", "fill",
     {"fill": "#ffffff", "keys": {"fill": {"pull": [[0, "#00000000"], [1, "#ff8000"]],
                                           "exit": [[0, "#1e6bff80"], [1, "#ffffff00"]]}}}),
    ("a colour that overshoots stays a colour", "fill",
     {"fill": "#ffffff", "keys": {"fill": {"cycle": [[0, "#102030"], [1, "#f0e0d0", BACK]]}}}),
    ("a radius goes from points to a part of the box", "radius",
     {"circle": {"radius": 4}, "keys": {"radius": {"pull": [[0, 4], [1, {"extent": 0.5}]],
                                                  "cycle": [[0, {"width": 0.1}], [0.5, 6, EASE],
                                                            [1, {"width": 0.1}]]}}}),
    ("a corner becomes round", "corner",
     {"rectangle": {"width": 40, "height": 20, "corner": 2}, "keys": {"corner": {"exit": [[0.25, 2], [1, 10]]}}}),
]


def mix(layer, prop, timeline, at, cycles):
    """A sample: the timeline, the place, the two values, the fraction, the mixture, and the number of cycles before."""
    found = between(layer, prop, timeline, at, cycles)
    if found is None:
        return [timeline, at, None, None, None, None, cycles]
    before, after, part = found
    if prop in ("fill", "stroke"):
        made = mixed(before, after, part)
    else:
        made = float(length(before) + (length(after) - length(before)) * part)
    return [timeline, at, before, after, float(part), made, cycles]


TIMES = (("pull", (0, 0.37, 1, 1.5)), ("cycle", (0, 0.37, 0.72, 1, 1.43, 2.6)), ("exit", (0, 0.37, 0.6, 1)),
         ("arming", (0, 0.37, 1)))
MIXES = [{"name": name, "layer": layer, "property": prop,
          "samples": [mix(layer, prop, timeline, at, 2.6) for timeline, times in TIMES for at in times
                      if timeline != "arming" or "arming" in layer["keys"][prop]]}
         for name, prop, layer in MIXED]

ABOUT = ("Values of layers' properties, by keyframes.py. A case's samples are [timeline, at, value, cycles before the "
         "exit], a mix's [timeline, at, from, to, part, mixture, cycles], where null is no track.")
VECTORS = {"about": ABOUT, "extent": float(EXTENT), "width": float(WIDTH), "palette": PALETTE, "cases": CASES,
           "mixes": MIXES}
Path(__file__).with_name("keyframes.json").write_text(json.dumps(VECTORS, indent=1) + "\n")
