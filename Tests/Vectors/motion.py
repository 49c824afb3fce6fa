"""Writes motion.json: the results of motions, which Swift and JavaScript must match to the last bit.

segments.py computes them with the same operations. Positions and velocities are checked against closed forms in
mpmath, and releases against physics.json, within 1e-9 · max(1, |x|).
Run: .venv/bin/python Tests/Vectors/motion.py
"""

import json
from pathlib import Path

import mpmath
from mpmath import mpf

import segments
from functions import INF
from numerics import Words
from segments import Bounce, Decay, Easing, Physics, Spring, Tween, fling

mpmath.mp.prec = 140
HERE = Path(__file__)
WORDS = Words(12)


def number(low, high):
    """A random number between two others, in steps of 1/4096 of the range."""
    return low + (high - low) * (WORDS.next() % 4096) / 4096


TIMES = [0.0, 0.001, 1 / 120, 1 / 60, 0.05, 0.1, 0.2504, 0.5, 1.0, 1.75, 3.0, 10.0]
RATES = [0.998, 0.99, 0.9985]
EASINGS = {"linear": (0.0, 0.0, 1.0, 1.0), "easeIn": (0.42, 0.0, 1.0, 1.0), "easeOut": (0.0, 0.0, 0.58, 1.0),
           "easeInOut": (0.42, 0.0, 0.58, 1.0), "ease": (0.25, 0.1, 0.25, 1.0), "overshoot": (0.34, 1.56, 0.64, 1.0),
           "steep": (1.0, 0.0, 0.0, 1.0), "late": (0.9, 0.02, 0.99, 0.3), "steps": (0.0, 1.0, 1.0, 0.0)}
SPRINGS = [(100.0, 5.0), (150.0, 12.0), (100.0, 20.0), (100.0, 20.000001), (100.0, 19.999999), (150.0, 60.0),
           (1089.0, 66.0), (121.0, 22.0), (400.0, 40.0), (250.0, 0.5)]


# Checks

def near(value, truth, what):
    assert abs(mpf(value) - truth) <= 1e-9 * max(1, abs(truth)), f"{what} must be {truth}, got {value}"


def true_motion(motion, t):
    """The exact position and velocity, from closed forms with 42 digits."""
    t = mpf(t)
    if isinstance(motion, Spring):
        beta, y, v = mpf(motion.damping) / 2, mpf(motion.start) - motion.target, mpf(motion.speed)
        w = mpmath.sqrt(motion.stiffness - beta ** 2)
        c, s = mpmath.cos(w * t), mpmath.sin(w * t) / w if w != 0 else t
        decay = mpmath.exp(-beta * t)
        x = motion.target + decay * (y * c + (v + beta * y) * s)
        return mpmath.re(x), mpmath.re(decay * (v * c - (beta * v + motion.stiffness * y) * s))
    if isinstance(motion, Tween):
        value, slope = true_easing(motion.easing, t / motion.duration)
        way = mpf(motion.end) - motion.start
        return motion.start + way * value, way / motion.duration * slope
    k = -1000 * mpmath.log(mpf(motion.rate))
    thrown, v = mpf(motion.gain) * motion.speed, motion.gain * motion.speed * mpmath.exp(-k * t)
    way = thrown / k * (1 - mpmath.exp(-k * t))
    if isinstance(motion, Decay):
        return motion.start + way, v
    a = mpf(10)
    e = mpmath.exp(-a * t) * (mpf(motion.start) - motion.edge + way)
    return motion.edge + e, v * mpmath.exp(-a * t) - a * e


def true_easing(easing, u):
    """The exact progress of an easing, by bisection, and its slope; None where the slope is undefined."""
    if u <= 0 or u >= 1:
        return mpf(u >= 1), None
    x1, y1, x2, y2 = map(mpf, (easing.x1, easing.y1, easing.x2, easing.y2))
    low, high = mpf(0), mpf(1)
    for _ in range(139):
        s = (low + high) / 2
        low, high = (s, high) if segments.bezier(x1, x2, s) < u else (low, s)
    dx, dy = segments.derivative(x1, x2, s), segments.derivative(y1, y2, s)
    return segments.bezier(y1, y2, s), dy / dx if abs(dx) > 1e-3 else None


def sampled(motion, times):
    lines = []
    for t in times:
        x, v = motion.position(t), motion.velocity(t)
        if not isinstance(motion, Tween) or t < motion.duration:
            true_x, true_v = true_motion(motion, t) if not (isinstance(motion, Tween) and t == 0) else (x, v)
            near(x, true_x, f"{motion} at {t}")
            near(v, true_v, f"{motion}'s velocity at {t}")
        lines.append([t, x, v])
    return lines


# The vectors

NAMES = {"start": "from", "speed": "velocity", "end": "to"}


def fields_of(motion):
    """A segment with its parameters named as on the wire."""
    fields = {NAMES.get(name, name): value for name, value in vars(motion).items()}
    if isinstance(motion, Tween):
        fields.update(vars(fields.pop("easing")))
    if fields["duration"] == INF:
        fields["duration"] = None
    return {"kind": type(motion).__name__.lower(), **fields}


def moving():
    physics = [Physics(rate) for rate in RATES]
    yield from (Decay(number(-300, 900), v, p.rate, p.gain) for p in physics for v in (1.0, -250.0, 3000.0, -9000.0))
    for p in physics:
        yield from (Bounce(e, e + d, v, p.rate, p.gain)
                    for e, d, v in ((0.0, 0.0, 900.0), (-64.0, -80.0, 0.0), (1000.0, 40.5, 3000.0),
                                    (0.0, -140.0, 2600.0), (12.25, -3.0, -600.0)))
    for spring in SPRINGS:
        yield from (Spring(x, x + d, v, *spring)
                    for x, d, v in ((0.0, 100.0, 0.0), (-64.0, -80.5, 1200.0), (7.0, 0.0, -900.0)))
    yield from (Tween(number(-100, 0), number(1, 900), Easing(*EASINGS[name]), 0.3)
                for name in ("linear", "easeInOut", "ease"))


def moments(motion):
    """The instants of a segment, named like Swift's queries."""
    if isinstance(motion, Decay):
        x, way = motion.start, motion.gain * motion.speed / motion.k
        places = [x + part * way for part in (0.0, 0.25, 0.75, 1.5, -1.0)]
        return {"reaching": [[place, motion.time_reaching(place)] for place in places],
                "slowing": motion.time_slowing_to(10.0)}
    if isinstance(motion, Bounce):
        return {"crossing": motion.crossing_time, "turn": motion.turn_time, "slowing": motion.time_slowing_to(10.0)}
    if isinstance(motion, Spring):
        return {"crossing": motion.crossing_time, "peak": motion.peak_time}
    return {}


def easings():
    for name, points in EASINGS.items():
        easing, samples = Easing(*points), []
        ends, drawn = [0.0, 1.0, -0.5, 1.5, 1e-9, 1 - 2 ** -40], [number(0, 1) for _ in range(8)]
        for t in ends + [n / 16 for n in range(1, 16)] + drawn:
            value, slope = easing.value(t), easing.slope(t)
            true_value, true_slope = true_easing(easing, mpf(t))
            near(value, true_value, f"{name} at {t}")
            if true_slope is not None:
                near(slope, true_slope, f"{name}'s slope at {t}")
            samples.append([t, value, slope])
        yield {"name": name, "points": points, "samples": samples}


def curves():
    for damping, velocity in ((0.5, 0.0), (0.8, 2.0), (1.0, 0.0), (1.0, 12.0), (0.25, -3.0)):
        for t in [n / 16 for n in range(1, 16)] + [number(0.001, 0.999)]:
            value, omega = segments.settling_curve(damping, velocity, t), mpmath.log(1000) / damping
            spring = Spring(1, 0, velocity, omega ** 2, 2 * mpmath.log(1000))
            near(value, true_motion(spring, t)[0] / true_motion(spring, 1)[0], f"a spring of {damping} at {t}")
            yield [damping, velocity, t, value]


def bands():
    for length in (320.0, 600.0, 874.5):
        for coefficient in (0.55, 0.715, 1.0):
            for distance in [0.0, 0.25, 1.0, 400.0, -60.0, -9000.0] + [number(-900, 900) for _ in range(6)]:
                shown = segments.band_shown(distance, length, coefficient)
                d, c, x = mpf(length), mpf(coefficient), abs(mpf(distance))
                near(abs(shown), d * (1 - 1 / (1 + c * x / d)), "band")
                pulled = segments.band_pulled(shown, length, coefficient)
                yield [length, coefficient, distance, shown, pulled]


def throws():
    feels = [Physics(), Physics(0.99), Physics(ideal=True), Physics(rest_distance=0.5), Physics(spring=(150.0, 12.0)),
             Physics(spring=(150.0, 60.0)), Physics(spring=(100.0, 20.0)), Physics(0.99, spring=(300.0, 8.0))]
    fixed = [(200.0, 900.0, 0.0, 1000.0), (600.0, 3000.0, 0.0, 1000.0), (600.0, -9000.0, 0.0, 1000.0),
             (-140.0, 0.0, 0.0, 1000.0), (-140.0, 9000.0, 0.0, 1000.0), (1140.0, -3000.0, 0.0, 1000.0),
             (30.0, 3000.0, -52.0, -52.0), (0.0, 0.0, 0.0, 0.0), (0.0, -9.0, 0.0, 500.0), (0.0, -11.0, 0.0, 500.0),
             (500.0, 4000.0, 0.0, 500.0), (1000.1, 0.0, 0.0, 1000.0), (-0.1, -300.0, 0.0, 1000.0)]
    drawn = [(number(-200, 1200), number(-6000, 6000), 0.0, number(1, 1000)) for _ in range(12)]
    yield from ((start, feel, True) for feel in feels for start in fixed + drawn)
    yield from ((start, feels[0], False) for start in fixed + drawn)


def flings():
    for (x, v, low, high), physics, bounces in throws():
        legs, rest = fling(x, v, low, high, physics, bounces)
        duration = 0.0
        for leg in legs:
            sampled(leg, [0.0, leg.duration / 3, leg.duration])
            duration += leg.duration
        yield {"from": x, "velocity": v, "range": [low, high], "bounces": bounces,
               "physics": physics_as_numbers(physics),
               "segments": [fields_of(leg) for leg in legs], "rest": rest, "duration": duration}


def physics_as_numbers(physics):
    return {"rate": physics.rate, "ideal": physics.ideal, "spring": physics.spring, "stopSpeed": physics.stop_speed,
            "restDistance": physics.rest_distance}


def judge_flings():
    """Checks that releases rest at the instants and offsets of physics.json, which a step-by-step oracle computed."""
    for gesture in json.loads(HERE.with_name("physics.json").read_text())["groups"]["gesture"]:
        cfg, spring = gesture["cfg"], None
        if cfg["bounce"] != "uikit":
            stiffness = cfg["bounce"]["stiffness"] / cfg["bounce"]["mass"]
            spring = (stiffness, cfg["bounce"]["zeta"] * 2 * stiffness ** 0.5)
        physics = Physics(cfg["rate_per_ms"], cfg["decay_model"] != "uikit", spring, cfg["v_rest"], cfg["e_rest"])
        legs, rest = fling(gesture["x0"], gesture["v0_state"], gesture["lo"], gesture["hi"], physics)
        near(rest, mpf(gesture["rest_offset"]), gesture["name"])
        near(sum(leg.duration for leg in legs), mpf(gesture["rest_time"]), gesture["name"])


def fingers():
    """Samples of a finger, in nanoseconds and points since the last sample, and its velocities at the last sample."""
    for period in (8_333_333, 16_666_667, 4_000_001):
        for length in (1, 2, 3, 4, 9):
            at, samples = 5_000_000_000, [[5_000_000_000, 0.0]]
            for n in range(length):
                at += 0 if n == 2 and length == 9 else period + WORDS.next() % 1_000_000
                samples.append([at, number(-40, 40)])
            yield {"samples": samples, "velocities": segments.tracked(samples)}
    # A finger that rests before and between its samples.
    for length in (1, 2, 3, 4, 9):
        at, samples = 5_000_000_000, [[5_000_000_000, 0.0]]
        for n in range(length):
            at += 900_000_000 if n in (0, 5) else 8_333_333 + WORDS.next() % 1_000_000
            samples.append([at, number(-40, 40)])
        yield {"samples": samples, "velocities": segments.tracked(samples)}


if __name__ == "__main__":
    judge_flings()
    table = {
        "about": "Motions to the last bit, by motion.py: [t, position, velocity]; a band's length, "
                 "coefficient, distance, what shows and its inverse.",
        "segments": [{"segment": fields_of(motion), "samples": sampled(motion, TIMES), "moments": moments(motion)}
                     for motion in moving()],
        "easings": list(easings()), "curves": list(curves()), "bands": list(bands()), "flings": list(flings()),
        "fingers": list(fingers()),
    }
    HERE.with_name("motion.json").write_text(json.dumps(table, indent=1, allow_nan=False) + "\n")
