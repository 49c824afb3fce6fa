"""The motions of Sources/Engine/Physics, with the same operations; motion.py writes their results."""

import math
from dataclasses import dataclass, replace

from functions import INF, atan2, atanh, cos, exp, expm1, log, log1p, sin

PI = math.pi


def divided(a, b):
    """a / b by the rules of IEEE 754, including b = 0."""
    if b != 0:
        return a / b
    return math.nan if a == 0 or a != a else math.copysign(INF, a) * math.copysign(1, b)


def root(low, high, value, slope):
    starts_below = value(low) < 0
    time = (low + high) / 2
    for _ in range(200):
        y, rise = value(time), slope(time)
        if y == 0:
            return time
        if (y < 0) == starts_below:
            low = time
        else:
            high = time
        newton = time - divided(y, rise)
        if newton == time:
            return time
        following = newton if low < newton < high else (low + high) / 2
        if following <= low or following >= high:
            return following
        time = following
    return time


@dataclass(frozen=True)
class Easing:
    x1: float
    y1: float
    x2: float
    y2: float

    def value(self, time):
        if not time > 0:
            return 0.0
        if not time < 1:
            return 1.0
        return time if self.is_linear else bezier(self.y1, self.y2, self.parameter(time))

    def slope(self, time):
        if not 0 <= time <= 1:
            return 0.0
        if self.is_linear:
            return 1.0
        s = self.parameter(time)
        dx, dy = derivative(self.x1, self.x2, s), derivative(self.y1, self.y2, s)
        if dx > 1e-12:
            return dy / dx
        bend = curvature(self.x1, self.x2, s)
        return curvature(self.y1, self.y2, s) / bend if abs(dy) < 1e-9 and bend != 0 else 0.0

    @property
    def is_linear(self):
        return self.x1 == self.y1 and self.x2 == self.y2

    def parameter(self, time):
        if not 0 < time < 1:
            return time
        return root(0.0, 1.0, lambda s: bezier(self.x1, self.x2, s) - time, lambda s: derivative(self.x1, self.x2, s))


def bezier(p1, p2, s):
    r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s


def derivative(p1, p2, s):
    r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)


def curvature(p1, p2, s):
    return 6 * (1 - s) * (p2 - 2 * p1) + 6 * s * (1 - 2 * p2 + p1)


@dataclass(frozen=True)
class Decay:
    start: float
    speed: float
    rate: float
    gain: float
    duration: float = INF

    @property
    def k(self):
        return -1000 * log(self.rate)

    def position(self, time):
        return self.start + self.gain * self.speed / self.k * -expm1(-self.k * time)

    def velocity(self, time):
        return self.gain * self.state_velocity(time)

    def state_velocity(self, time):
        return self.speed * exp(-self.k * time)

    def time_reaching(self, x):
        part = divided(self.k * (x - self.start), self.gain * self.speed)
        if not 0 <= part < 1:
            return 0.0 if x == self.start else None
        return -log1p(-part) / self.k

    def time_slowing_to(self, speed):
        return log(abs(self.speed) / speed) / self.k if abs(self.speed) > speed else 0.0


RETURN_CONSTANT = 10.0


@dataclass(frozen=True)
class Bounce:
    edge: float
    start: float
    speed: float
    rate: float
    gain: float
    duration: float = INF

    @property
    def k(self):
        return -1000 * log(self.rate)

    def position(self, time):
        return self.edge + self.overscroll(time)

    def velocity(self, time):
        return self.gain * self.state_velocity(time) - RETURN_CONSTANT * self.overscroll(time)

    def overscroll(self, time):
        thrown = self.gain * self.speed / self.k * -expm1(-self.k * time)
        return exp(-RETURN_CONSTANT * time) * (self.start - self.edge + thrown)

    def state_velocity(self, time):
        return self.speed * exp(-(RETURN_CONSTANT + self.k) * time)

    def time_slowing_to(self, speed):
        return log(abs(self.speed) / speed) / (RETURN_CONSTANT + self.k) if abs(self.speed) > speed else 0.0

    @property
    def crossing_time(self):
        e = self.start - self.edge
        if not e * self.speed < 0:
            return None
        part = self.k * abs(e) / (self.gain * abs(self.speed))
        return -log1p(-part) / self.k if part < 1 else None

    @property
    def turn_time(self):
        push = self.gain * self.speed
        left = RETURN_CONSTANT * (self.start - self.edge + push / self.k)
        left = divided(left, push * (1 + RETURN_CONSTANT / self.k))
        return -log(left) / self.k if 0 < left < 1 else None

    def settling_time(self, physics):
        slow, close = self.time_slowing_to(physics.stop_speed), physics.rest_distance
        if not abs(self.overscroll(slow)) > close:
            return slow
        start = max(slow, self.turn_time or 0.0)
        end = end_after(start, lambda t: abs(self.overscroll(t)) < close)
        return root(start, end, lambda t: abs(self.overscroll(t)) - close,
                    lambda t: -self.velocity(t) if self.overscroll(t) < 0 else self.velocity(t))


def end_after(start, condition):
    length = 0.5
    while not condition(start + length) and length < 1e6:
        length *= 2
    return start + length


@dataclass(frozen=True)
class Spring:
    target: float
    start: float
    speed: float
    stiffness: float
    damping: float
    duration: float = INF

    @property
    def beta(self):
        return self.damping / 2

    @property
    def w(self):
        return self.stiffness - self.beta * self.beta

    def basis(self, time):
        square = self.w * time * time
        if abs(square) < 1e-4:
            decay = exp(-self.beta * time)
            c = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
            s = time * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
            return decay * c, decay * s
        if self.w > 0:
            decay, omega = exp(-self.beta * time), math.sqrt(self.w)
            return decay * cos(omega * time), decay * sin(omega * time) / omega
        mu = math.sqrt(-self.w)
        slow = exp(-self.stiffness / (self.beta + mu) * time)
        fast = exp(-(self.beta + mu) * time)
        return (slow + fast) / 2, (slow - fast) / (2 * mu)

    def position(self, time):
        c, s = self.basis(time)
        y = self.start - self.target
        return self.target + y * c + (self.speed + self.beta * y) * s

    def velocity(self, time):
        c, s = self.basis(time)
        return self.speed * c - (self.beta * self.speed + self.stiffness * (self.start - self.target)) * s

    def acceleration(self, time):
        return -self.stiffness * (self.position(time) - self.target) - self.damping * self.velocity(time)

    @property
    def crossing_time(self):
        return self.first_zero(self.start - self.target, self.speed)

    @property
    def peak_time(self):
        return self.first_zero(self.speed, self.first_acceleration)

    @property
    def inflection_time(self):
        first = self.first_acceleration
        return self.first_zero(first, -self.stiffness * self.speed - self.damping * first)

    @property
    def first_acceleration(self):
        return -self.stiffness * (self.start - self.target) - self.damping * self.speed

    def first_zero(self, value, slope):
        push = slope + self.beta * value
        if value == 0:
            return PI / math.sqrt(self.w) if self.w > 0 else None
        if self.w > 0:
            omega = math.sqrt(self.w)
            angle = atan2(-value * omega, push)
            return (angle if angle > 0 else angle + PI) / omega
        if not value * push < 0:
            return None
        mu = math.sqrt(-self.w)
        part = -value * mu / push
        if not part < 1:
            return None
        return -value / push if mu == 0 else atanh(part) / mu

    def settling_time(self, physics):
        slow, close = physics.stop_speed, physics.rest_distance
        bends = [0.0, self.crossing_time, self.peak_time, self.inflection_time]
        bends = sorted(time for time in bends if time is not None)
        last = end_after(
            bends[-1], lambda t: abs(self.velocity(t)) < slow and abs(self.position(t) - self.target) < close)
        instants = [*bends, last]
        for low, high in zip(list(instants), instants[1:]):
            if low < high:
                instants += crossings(close, low, high, lambda t: self.position(t) - self.target, self.velocity)
                instants += crossings(slow, low, high, self.velocity, self.acceleration)
        tolerance = 1 + 1e-12
        for time in sorted(instants):
            distance = abs(self.position(time) - self.target)
            if abs(self.velocity(time)) <= slow * tolerance and distance <= close * tolerance:
                return time
        return last


def crossings(level, low, high, value, slope):
    times = []
    for side in (level, -level):
        if (value(low) - side) * (value(high) - side) < 0:
            times.append(root(low, high, lambda t, side=side: value(t) - side, slope))
    return times


@dataclass(frozen=True)
class Tween:
    start: float
    end: float
    easing: Easing
    duration: float

    def position(self, time):
        return self.start + (self.end - self.start) * self.easing.value(time / self.duration)

    def velocity(self, time):
        return (self.end - self.start) / self.duration * self.easing.slope(time / self.duration)


@dataclass(frozen=True)
class Physics:
    rate: float = 0.998
    ideal: bool = False
    spring: tuple = None
    stop_speed: float = 10.0
    rest_distance: float = 0.25

    @property
    def gain(self):
        return 1.0 if self.ideal else self.rate / (1 - self.rate) * -log(self.rate)


def fling(start, speed, low, high, physics, bounces=True):
    """The segments after a release, and the offset where they rest."""
    segments, x, v = [], start, speed
    while True:
        edge = min(max(x, low), high)
        pushed = x == high and v > physics.stop_speed or x == low and v < -physics.stop_speed
        if pushed and not bounces:
            return segments, edge
        if x != edge or pushed:
            segment, crossing = edge_return(edge, x, v, physics)
            if segment.duration > 0:
                segments.append(segment)
            if crossing is None:
                return segments, edge
            x, v = edge, crossing
        else:
            decay = Decay(x, v, physics.rate, physics.gain)
            rest, following = decay.time_slowing_to(physics.stop_speed), high if v > 0 else low
            hit = None if following == x else decay.time_reaching(following)
            end = rest if hit is None else min(rest, hit)
            if end > 0:
                segments.append(replace(decay, duration=end))
            if hit is None or not hit < rest:
                return segments, decay.position(end) if end > 0 else x
            x, v = following, decay.state_velocity(hit)


def edge_return(edge, x, v, physics):
    if physics.spring is None:
        bounce = Bounce(edge, x, v, physics.rate, physics.gain)
        crossing = bounce.crossing_time
        if crossing is not None:
            return replace(bounce, duration=crossing), bounce.state_velocity(crossing)
        return replace(bounce, duration=bounce.settling_time(physics)), None
    spring = Spring(edge, x, physics.gain * v if x == edge else v, *physics.spring)
    rest, crossing = spring.settling_time(physics), spring.crossing_time
    if crossing is not None and crossing < rest:
        return replace(spring, duration=crossing), spring.velocity(crossing) / physics.gain
    return replace(spring, duration=rest), None


def settling_curve(damping, velocity, time):
    """The progress of a keyframe's spring, scaled to settle at its stop, like Curve.spring in Swift."""
    frequency = 6.907755278982137 / damping
    spring = Spring(1.0, 0.0, velocity, frequency * frequency, 2 * damping * frequency)
    return spring.position(time) / spring.position(1.0)


def band_shown(distance, length, coefficient):
    pull = coefficient * abs(distance)
    return math.copysign(pull * length / (length + pull), distance)


def band_pulled(distance, length, coefficient):
    shown = min(abs(distance), length * (1 - 1.0 / 1024))
    return math.copysign(length * shown / (coefficient * (length - shown)), distance)


def tracked(samples):
    """The pan velocity and the release velocity at the last sample; samples are pairs of nanoseconds and points."""
    differences, newest, unstamped, spans_pause = [], samples[0][0], 0.0, False
    for at, distance in samples[1:]:
        if not at > newest:
            unstamped += distance
            continue
        difference, is_pause = (unstamped + distance) / ((at - newest) / 1e9), (at - newest) / 1e9 > 0.1
        differences = [difference] if is_pause or spans_pause else [difference, *differences]
        newest, unstamped, spans_pause = at, 0.0, is_pause
    pans = [pan(*pair) for pair in zip(differences, [*differences[1:], None])]
    if not pans:
        return 0.0, 0.0
    return pans[0], 0.75 * pans[1] + 0.25 * pans[0] if len(pans) > 1 else pans[0]


def pan(difference, before):
    return difference if before is None else 0.2 * difference + 0.8 * before
