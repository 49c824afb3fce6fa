"""The eight elementary functions of motion, with the operations of Engine/Physics/Numerics.swift and functions.js.

They use only + - * / and exact steps in a fixed order, so all three languages compute the same bits. The Swift
files contain the comments and the sources of the constants. numerics.py checks these functions against mpmath.
"""

import math
import struct

INF, NAN = math.inf, math.nan
LEAST_NORMAL = 2.2250738585072014e-308


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def double(pattern):
    return struct.unpack("<d", struct.pack("<Q", pattern))[0]


def power(exponent):
    return math.ldexp(1.0, exponent)


def scaled(x, exponent):
    if exponent > 1023:
        return x * power(1023) * power(exponent - 1023)
    if exponent < -1022:
        return x * power(-1000) * power(exponent + 1000)
    return x * power(exponent)


def parts(x):
    lift = 54 if x < LEAST_NORMAL else 0
    half, exponent = math.frexp(x * power(lift))
    fraction = half * 2
    exponent -= 1 + lift
    if fraction < 1.4142135623730951:
        return float(exponent), fraction
    return float(exponent + 1), fraction / 2


def upper(x):
    return double(bits(x) & 0xFFFFFFFFF8000000)


def quotient(n, n_rest, d, d_rest):
    q = n / d
    q_upper, d_upper = upper(q), upper(d)
    left = ((n - q_upper * d_upper) - q_upper * (d - d_upper)) - (q - q_upper) * d
    return q, (left + (n_rest - q * d_rest)) / d


LN2_UPPER, LN2_LOWER, PER_LN2 = 0.6931471803691238, 1.9082149292705877e-10, 1.4426950408889634
Q1, Q2, Q3 = -0.03333333333333313, 0.0015873015872548146, -7.93650757867488e-05
Q4, Q5 = 4.008217827329362e-06, -2.0109921818362437e-07


def exponential_parts(x):
    k = float(math.floor(x * PER_LN2 + 0.5))
    upper_part, lower_part = x - k * LN2_UPPER, k * LN2_LOWER
    r = upper_part - lower_part
    rest = (upper_part - r) - lower_part
    half = r / 2
    z = r * half
    p = 1 + z * (Q1 + z * (Q2 + z * (Q3 + z * (Q4 + z * Q5))))
    e = z * ((p - (3 - p * half)) / (6 - r * (3 - p * half)))
    return int(k), r, z - (r * (e - rest) - rest)


def exp(x):
    if not x <= 710:
        return INF if x > 710 else NAN
    if x < -746:
        return 0.0
    k, r, more = exponential_parts(x)
    sum = 1 + r
    return scaled(sum + ((r - (sum - 1)) + more), k)


def expm1(x):
    if not x <= 710:
        return INF if x > 710 else NAN
    if x < -40:
        return -1.0
    if abs(x) < 5.551115123125783e-17:
        return x
    k, r, more = exponential_parts(x)
    one = 0.0 if k > 1000 else power(-k)
    start = 1 - one
    sum = start + r
    return scaled(sum + ((r - (sum - start)) + (more + ((1 - start) - one))), k)


L1, L2, L3, L4 = 0.6666666666666735, 0.3999999999940942, 0.2857142874366239, 0.22222198432149784
L5, L6, L7 = 0.1818357216161805, 0.15313837699209373, 0.14798198605116586


def logarithm_series(z):
    w = z * z
    return z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6))


def logarithm_sum(k, f, rest):
    s = f / (2 + f)
    square = f * f / 2
    whole = k * LN2_UPPER
    sum = whole + f
    return sum + (((whole - sum) + f) - (square - (s * (square + logarithm_series(s * s)) + (k * LN2_LOWER + rest))))


def log(x):
    if not (x > 0 and x < INF):
        return -INF if x == 0 else INF if x > 0 else NAN
    k, fraction = parts(x)
    return logarithm_sum(k, fraction - 1, 0.0)


def log1p(x):
    if not (x > -1 and x < INF):
        return -INF if x == -1 else INF if x > 0 else NAN
    if abs(x) < 5.551115123125783e-17:
        return x
    if x > -0.29 and x < 0.41:
        return logarithm_sum(0.0, x, 0.0)
    y = 1 + x
    rest = 1 - (y - x) if x > 1 else x - (y - 1)
    k, fraction = parts(y)
    return logarithm_sum(k, fraction - 1, rest / y)


def atanh(x):
    a = abs(x)
    if not a < 1:
        return math.copysign(INF, x) if a == 1 else NAN
    if a < 3.725290298461914e-09:
        return x
    if a < 0.17:
        return x + x * logarithm_series(x * x) / 2
    n, m = 1 + a, 1 - a
    n_rest, m_rest = a - (n - 1), (1 - m) - a
    k, _ = parts(n / m)
    factor = power(int(k))
    other, other_rest = factor * m, factor * m_rest
    d = n + other
    d_rest = ((n - d) + other if n > other else (other - d) + n) + (n_rest + other_rest)
    s, rest = quotient(n - other, n_rest - other_rest, d, d_rest)
    half = k / 2
    whole = half * LN2_UPPER
    sum = whole + s
    more = s * logarithm_series(s * s) / 2 + (half * LN2_LOWER + rest)
    return math.copysign(sum + (((whole - sum) + s) + more), x)


QUARTER_1, QUARTER_2, QUARTER_3 = 1.5707963267341256, 6.077100506303966e-11, 2.0222662487111665e-21
QUARTER_4, PER_QUARTER = 8.4784276603689e-32, 0.6366197723675814


def quadrant(x):
    x = x if x <= 1647099 else math.fmod(x, 6.283185307179586)
    k = float(math.floor(x * PER_QUARTER + 0.5))
    first = x - k * QUARTER_1
    second, third = k * QUARTER_2, k * QUARTER_3
    near = first - second
    taken = first - near
    near_rest = (first - (near + taken)) + (taken - second)
    nearer = near - third
    taken = near - nearer
    nearer_rest = (near - (nearer + taken)) + (taken - third)
    rest = (near_rest + nearer_rest) - k * QUARTER_4
    r = nearer + rest
    return int(k) & 3, r, (nearer - r) + rest


S1, S2, S3 = -0.16666666666666632, 0.00833333333332249, -0.0001984126982985795
S4, S5, S6 = 2.7557313707070068e-06, -2.5050760253406863e-08, 1.58969099521155e-10
C1, C2, C3 = 0.0416666666666666, -0.001388888888887411, 2.480158728947673e-05
C4, C5, C6 = -2.7557314351390663e-07, 2.087572321298175e-09, -1.1359647557788195e-11


def sine_near_zero(r, rest):
    z = r * r
    cube = z * r
    p = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)))
    return r - ((z * (rest / 2 - cube * p) - rest) - cube * S1)


def cosine_near_zero(r, rest):
    z = r * r
    p = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))))
    half = z / 2
    sum = 1 - half
    return sum + (((1 - sum) - half) + (z * p - r * rest))


def sin(x):
    if abs(x) < 0.7853981633974483:
        return sine_near_zero(x, 0.0)
    if not abs(x) < INF:
        return NAN
    k, r, rest = quadrant(abs(x))
    size = sine_near_zero(r, rest) if k % 2 == 0 else cosine_near_zero(r, rest)
    return -size if (x < 0) != (k > 1) else size


def cos(x):
    if abs(x) < 0.7853981633974483:
        return cosine_near_zero(x, 0.0)
    if not abs(x) < INF:
        return NAN
    k, r, rest = quadrant(abs(x))
    size = cosine_near_zero(r, rest) if k % 2 == 0 else sine_near_zero(r, rest)
    return -size if k == 1 or k == 2 else size


T1, T2, T3, T4 = 0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356
T5, T6, T7, T8 = 0.09090887133436507, -0.0769187620504483, 0.06661073137387531, -0.058335701337905735
T9, T10, T11 = 0.049768779946159324, -0.036531572744216916, 0.016285820115365782


def angle_from(upper_part, lower_part, n, d, back):
    q = n / d
    t, rest = quotient(n, 0.0, d, 0.0) if abs(q) > 3.725290298461914e-09 else (q, 0.0)
    z = t * t
    w = z * z
    odd = z * (T1 + w * (T3 + w * (T5 + w * (T7 + w * (T9 + w * T11)))))
    even = w * (T2 + w * (T4 + w * (T6 + w * (T8 + w * T10))))
    less = t * (odd + even) - rest
    return upper_part - (t - (less + lower_part)) if back else upper_part + (t - (less - lower_part))


def angle(y, x, back):
    most = y if y > x else x
    factor = power(-100) if most > power(1000) else power(200) if most < power(-900) else 1.0
    a, b = y * factor, x * factor
    if a < 0.4375 * b:
        return angle_from(*((3.141592653589793, 1.2246467991473532e-16) if back else (0.0, 0.0)), a, b, back)
    if a < 0.6875 * b:
        return angle_from(*((2.677945044588987, 1.5527705369303147e-16) if back else
                            (0.4636476090008061, 2.2698777452961687e-17)), a - b / 2, b + a / 2, back)
    if a < 1.1875 * b:
        return angle_from(*((2.356194490192345, 9.184850993605148e-17) if back else
                            (0.7853981633974483, 3.061616997868383e-17)), a - b, b + a, back)
    if a < 2.4375 * b:
        return angle_from(*((2.158798930342464, 2.1958367134601997e-16) if back else
                            (0.982793723247329, 1.3903311031230998e-17)), (a - b) - b / 2, b + 1.5 * a, back)
    return angle_from(1.5707963267948966, 6.123233995736766e-17, -b, a, back)


def atan2(y, x):
    a, b = abs(y), abs(x)
    if y != y or x != x:
        return NAN
    back = math.copysign(1.0, x) < 0
    if a == INF and b == INF:
        size = 2.356194490192345 if back else 0.7853981633974483
    elif a == 0 or b == INF:
        size = 3.141592653589793 if back else 0.0
    elif b == 0 or a == INF:
        size = 1.5707963267948966
    else:
        size = angle(a, b, back)
    return math.copysign(size, y)
