"""The scrolling of other platforms after a flick, computed like the originals: tables, bisection, frames and small
steps.

It shares nothing with Sources/Engine/Laws, whose closed forms it checks. Offsets increase towards the content's
end.
"""

import math

GRAVITY = 0.015 * 9.80665 * 39.37 * 160 * 0.84
RATE = math.log(0.78) / math.log(0.9)


def parabola(trace):
    """The slope at the newest sample, by Cramer's rule."""
    newest = trace[-1][0]
    points = [(time - newest, place) for time, place in trace if newest - time <= 0.1]
    powers = [sum(time ** power for time, _ in points) for power in range(5)]
    sums = [sum(place * time ** power for time, place in points) for power in range(3)]
    columns = [[powers[row + column] for row in range(3)] for column in range(3)]

    def determinant(a, b, c):
        return (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]))

    return determinant(columns[0], sums, columns[2]) / determinant(*columns)


def weighted(*weights):
    """The weighted mean of the last differences, newest first."""
    def velocity(trace):
        differences = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in zip(trace, trace[1:])][::-1]
        return sum(weight * difference for weight, difference in zip(weights, differences))
    return velocity


def bisect(function, low, high):
    """The zero of an increasing function."""
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) < 0 else (low, middle)
    return low


def bezier(x1, y1, x2, y2):
    def at(p1, p2, s):
        return 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s * s * p2 + s ** 3
    return lambda part: at(y1, y2, bisect(lambda s: at(x1, x2, s) - part, 0, 1)) if 0 < part < 1 else float(part > 0)


def clamped(way, _velocity, _viewport, room):
    """Content that stops at the end, `room` points away."""
    return lambda time: min(way(time), room)


def stretched(stretch, bounce):
    """Content that waits at the end until its fling is ten points beyond, and then bounces."""
    def ending(way, _velocity, viewport, room):
        hit = bisect(lambda time: way(time) - room - 10, 0, 20)
        speed = (way(hit + 1e-6) - way(hit - 1e-6)) / 2e-6
        back = bounce(stretch(10, viewport), speed, viewport)
        return lambda time: min(way(time), room) if time < hit else room + back(time - hit)
    return ending


# Android

def spline(velocity, _viewport):
    table = [bezier(0.175, 0.5, 0.35, 1)(index / 100) for index in range(101)]
    log = math.log(0.35 * velocity / GRAVITY)
    duration, distance = math.exp(log / (RATE - 1)), GRAVITY * math.exp(RATE / (RATE - 1) * log)

    def way(time):
        part = min(time / duration, 1) * 100
        index = min(int(part), 99)
        return distance * (table[index] + (part - index) * (table[index + 1] - table[index]))
    return way


def overfling(way, _velocity, viewport, room):
    hit = bisect(lambda time: way(time) - room, 0, 20)
    speed = (way(hit + 1e-7) - way(hit - 1e-7)) / 2e-7
    distance = min(speed * speed / 4000, viewport / 2)
    slowing = speed * speed / (2 * distance)
    apex, back = speed / slowing, math.sqrt(2 * distance / 2000)

    def at(time):
        if time < hit:
            return way(time)
        time -= hit
        if time < apex:
            return room + speed * time - slowing * time * time / 2
        part = min((time - apex) / back, 1)
        return room + distance * (1 - 3 * part ** 2 + 2 * part ** 3)
    return at


# Chromium

def physics_based(velocity, viewport):
    deceleration = 96 * 2.7559e-5
    distance = min(velocity / 1000 * (velocity / 1000) / deceleration / 2, int(3 * viewport))
    duration = min(2, velocity / 2300)
    slope = velocity * duration / distance
    curve = bezier(0.2, 0.2 * slope, 0.55, 1) if 0.2 * slope < 1 else bezier(1 / slope, 1, 0.55, 1)
    return lambda time: distance * curve(time / duration)


def one_curve(velocity, _viewport):
    def place(time):
        return 5707.62 - 5707.62 * math.exp(-3.7 * time) - 172 * time
    entry = -math.log((velocity + 172) / (5707.62 * 3.7)) / 3.7
    end = -math.log(172 / (5707.62 * 3.7)) / 3.7
    return lambda time: place(min(entry + time, end)) - place(entry)


def bezier_bounce(stretch, velocity, viewport):
    pace = velocity / 1000 if velocity > 200 else 0
    forward = 35 * math.sqrt(pace)
    peak = min(0.1 * viewport, stretch + forward)

    def curve(x1, y1, x2, y2):
        return bezier(x1, x1 * pace, x2, y2) if x1 * pace < y1 else bezier(y1 / pace, y1, x2, y2)
    out, back = min(0.15, 0.0025 * forward), min(0.3, 0.015 * peak)
    there, home = curve(0.25, 1, 0.99, 1), curve(0.05, 0.7, 0.25, 1)
    return lambda time: (stretch + (peak - stretch) * there(time / out) if time < out
                         else peak * (1 - home((time - out) / back)))


# Flutter

def friction(velocity, _viewport):
    rest = math.log(20 / 3 / velocity) / math.log(0.135)
    return lambda time: velocity * (0.135 ** min(time, rest) - 1) / math.log(0.135)


def springing(way, velocity, _viewport, room):
    """The spring in steps of a hundredth of a millisecond, until it is slow and close to its target."""
    hit = bisect(lambda time: way(time) - room, 0, 20)
    place, speed, step, places = 0, min(velocity * 0.135 ** hit, 5000), 1e-5, []
    damping = 1.1 * 2 * math.sqrt(0.5 * 100)
    while abs(place) > 1 / 3 or abs(speed) > 20 / 3 or not places:
        places.append(place)
        middle = speed + step / 2 * (-100 * place - damping * speed) / 0.5
        half = place + step / 2 * speed
        place, speed = place + step * middle, speed + step * (-100 * half - damping * middle) / 0.5
    return lambda time: way(time) if time < hit else room + ([*places, 0][min(int((time - hit) / step), len(places))])


def power(velocity, _viewport):
    duration = RATE * 0.35 * (0.35 * velocity / GRAVITY) ** (1 / (RATE - 1))
    return lambda time: velocity * duration / RATE * (1 - (1 - min(time / duration, 1)) ** RATE)


# WebKit

def kinetic(velocity, _viewport):
    """The motion frame by frame in whole points; the oracle's content starts at one."""
    frame = 2
    while velocity / 4 * (math.exp(-4 * (frame - 1) / 60) - math.exp(-4 * frame / 60)) >= 1:
        frame += 1

    def way(time):
        return velocity / 4 * (1 - math.exp(-4 * time))
    return lambda time: way(time) if time < frame / 60 else round(way(frame / 60))


def momentum(velocity, _viewport):
    constant = -1000 * math.log(0.998)
    rest = math.log(velocity / 10) / constant
    return lambda time: velocity / constant * (1 - math.exp(-constant * min(time, rest)))


def elastic_bounce(stretch, velocity, _viewport):
    def at(time):
        return (stretch + 0.31 * velocity * time) * math.exp(-12.5 * time)
    return lambda time: at(time) if time < 0.08 or at(time) >= 0.5 else 0


def window(steps, lifted):
    return sum(step for _, step in steps) / (lifted - steps[0][0])


ELASTIC = stretched(lambda dragged, _: dragged / 20, elastic_bounce)
BEZIER = stretched(lambda dragged, viewport: math.tanh(2 * dragged / viewport) * 0.1 * viewport, bezier_bounce)
IOS, MACOS = weighted(0.05, 0.35, 0.6), weighted(0.2, 0.65, 0.15)
LAWS = {
    "android": (8, "surplus", parabola, spline, clamped),
    "android-overfling": (8, "surplus", parabola, spline, overfling),
    "chromium": (15, "surplus", parabola, physics_based, clamped),
    "chromium-elastic": (15, "surplus", parabola, physics_based, BEZIER),
    "chromium-chromeos": (6, "surplus", parabola, one_curve, clamped),
    "flutter-bouncing": (18, "nothing", IOS, friction, springing),
    "flutter-clamping": (8, "nothing", parabola, power, clamped),
    "webkit": (8, "all", None, kinetic, clamped),
    "webkit-mac": (0, "all", MACOS, momentum, ELASTIC),
}
"""The slop, the part of a movement beyond it, the velocity, the fling, and the behavior at the end."""


def flick(law, moments, start, viewport, content):
    """The offset at each time of an upward flick that stays in range until the finger lifts."""
    slop, begins, estimate, fling, ending = LAWS[law]
    trace, steps, offset, flying, stands = [], [], start, None, []
    for time, finger in moments:
        if finger is not None:
            trace.append((time, -finger))
            gone, step = -finger - trace[0][1], -finger - trace[-2 if len(trace) > 1 else -1][1]
            if steps or gone > slop:
                first = {"surplus": gone - slop, "all": gone, "nothing": 0}[begins]
                steps.append((time, step if steps else first))
                moved = steps[-1][1]
                # Flutter's threshold of 3.5 points, which a single movement of more than 24 points exceeds as a whole.
                if law == "flutter-bouncing" and len(steps) == 2:
                    assert moved > 24
                offset += moved
        elif flying is None and trace:
            velocity = estimate(trace) if estimate else window(steps, time)
            flying = (time, ending(fling(velocity, viewport), velocity, viewport, content - viewport - offset))
        stands.append(offset if flying is None else offset + flying[1](time - flying[0]))
    return stands


def pull(law, moments, viewport):
    """The offset of content at its start while a finger pulls it down."""
    slop, begins, *_ = LAWS[law]
    places = [finger for _, finger in moments]
    dragged, out, stands, threshold = 0, 0, [], law == "flutter-bouncing"
    for before, finger in zip([places[0], *places], places):
        gone, step = finger - places[0], finger - before
        if not dragged and gone > slop:
            step = {"surplus": gone - slop, "all": gone, "nothing": 0}[begins]
            dragged = 1e-9
        elif not dragged:
            step = 0
        if threshold and step:
            assert step > 24
        dragged += step
        if law == "flutter-bouncing" and step:
            out += step * (0.52 * (1 - out / viewport) ** 2 if out else 1)
        elif law == "chromium-elastic":
            out = math.tanh(2 * dragged / viewport) * 0.1 * viewport if dragged >= 10 else 0
        elif law == "webkit-mac":
            out = dragged / 20 if dragged >= 10 else 0
        stands.append(-out)
    return stands
