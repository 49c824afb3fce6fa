/// The elementary functions that motions need, with the same bits on every machine.
///
/// IEEE 754 defines + − × ÷ √ everywhere, but not the exp and sin of a C library or a browser, so only those five
/// operations are used. Tests/Vectors/functions.py uses them in the same order. Never use a fused multiply-add here: it
/// rounds once instead of twice and so returns other bits.
///
/// Each result is within 1 unit in the last place (measured: 0.75); 0, infinities and NaN are as in C. The methods and
/// polynomial coefficients are from Sun's fdlibm 5.3 (e_exp.c, s_expm1.c, e_log.c, k_sin.c, k_cos.c, e_rem_pio2.c,
/// s_atan.c); some sums and quotients keep rounding errors that fdlibm drops.
///
/// The functions are not inlined: the copies at each call site would make up a tenth of the page's engine.
package enum Numerics {
  /// ln 2 in two parts; the product of the first and a whole number up to 2^20 is exact.
  static let ln2 = (upper: 0.6931471803691238, lower: 1.9082149292705877e-10)

  /// 2^exponent, for exponents in -1022...1023.
  static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(exponent + 1023)) << 52)
  }

  /// x · 2^exponent, rounded once, for x near 1 and exponents in -2022...2046.
  static func scaled(_ x: Double, _ exponent: Int) -> Double {
    if exponent > 1023 { return x * power(1023) * power(exponent - 1023) }
    if exponent < -1022 { return x * power(-1000) * power(exponent + 1000) }
    return x * power(exponent)
  }

  /// Splits a finite x above 0 into fraction · 2^k, with a whole number k and a fraction in √½..<√2.
  static func parts(of x: Double) -> (k: Double, fraction: Double) {
    let isNormal = x >= Double.leastNormalMagnitude
    let bits = (isNormal ? x : x * 0x1p54).bitPattern
    let k = Int(bits >> 52) - (isNormal ? 1023 : 1077)
    let fraction = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
    return fraction < 1.4142135623730951 ? (Double(k), fraction) : (Double(k + 1), fraction / 2)
  }

  /// The quotient (n + nRest) / (d + dRest) and its rounding error; both rests are tiny.
  static func quotient(
    _ n: Double, _ nRest: Double, _ d: Double, _ dRest: Double
  ) -> (q: Double, rest: Double) {
    let q = n / d
    let (qUpper, dUpper) = (upper(q), upper(d))
    let left = ((n - qUpper * dUpper) - qUpper * (d - dUpper)) - (q - qUpper) * d
    return (q, (left + (nRest - q * dRest)) / d)
  }

  /// The number without the last 27 of its 53 bits, so that the product of two such numbers is exact.
  private static func upper(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern & 0xffff_ffff_f800_0000)
  }
}

extension Numerics {
  @inline(never)
  package static func exp(_ x: Double) -> Double {
    guard x <= 710 else { return x > 710 ? .infinity : .nan }
    guard x >= -746 else { return 0 }
    let (k, r, more) = exponentialParts(x)
    let sum = 1 + r
    return scaled(sum + ((r - (sum - 1)) + more), k)
  }

  /// e^x − 1, without cancellation near 0.
  @inline(never)
  package static func expm1(_ x: Double) -> Double {
    guard x <= 710 else { return x > 710 ? .infinity : .nan }
    guard x >= -40 else { return -1 }
    guard abs(x) >= 0x1p-54 else { return x }
    let (k, r, more) = exponentialParts(x)
    // e^x − 1 = 2^k · ((1 − 2^−k) + (e^r − 1)). Above 2^1000 the 1 is lost in rounding.
    let one = k > 1000 ? 0 : power(-k)
    let start = 1 - one
    let sum = start + r
    return scaled(sum + ((r - (sum - start)) + (more + ((1 - start) - one))), k)
  }

  private static let perLn2 = 1.4426950408889634
  private static let q1 = -0.03333333333333313
  private static let q2 = 0.0015873015872548146
  private static let q3 = -7.93650757867488e-05
  private static let q4 = 4.008217827329362e-06
  private static let q5 = -2.0109921818362437e-07

  /// The whole number k and the two parts of e^(x − k ln 2) − 1; the size of the first part is at most ½ ln 2.
  ///
  ///     x − k ln 2 = r + rest,  z = r²/2,  p = 1 + q1·z + … + q5·z⁵
  ///     e^r − 1 = r + z − r·e,  e = z · (p − (3 − p·r/2)) / (6 − r·(3 − p·r/2))
  private static func exponentialParts(_ x: Double) -> (k: Int, r: Double, more: Double) {
    let k = (x * perLn2 + 0.5).rounded(.down)
    let (upper, lower) = (x - k * ln2.upper, k * ln2.lower)
    let r = upper - lower
    let rest = (upper - r) - lower
    let half = r / 2
    let z = r * half
    let p = 1 + z * (q1 + z * (q2 + z * (q3 + z * (q4 + z * q5))))
    let t = 3 - p * half
    let e = z * ((p - t) / (6 - r * t))
    return (Int(k), r, z - (r * (e - rest) - rest))
  }
}

extension Numerics {
  @inline(never)
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? .infinity : .nan }
    let (k, fraction) = parts(of: x)
    return logarithmSum(k, fraction - 1, 0)
  }

  /// ln (1 + x), without cancellation near 0; −∞ at −1.
  @inline(never)
  package static func log1p(_ x: Double) -> Double {
    guard x > -1, x < .infinity else { return x == -1 ? -.infinity : x > 0 ? .infinity : .nan }
    guard abs(x) >= 0x1p-54 else { return x }
    if x > -0.29, x < 0.41 { return logarithmSum(0, x, 0) }
    let y = 1 + x
    let rest = x > 1 ? 1 - (y - x) : x - (y - 1)
    let (k, fraction) = parts(of: y)
    return logarithmSum(k, fraction - 1, rest / y)
  }

  /// The area hyperbolic tangent, ½ ln ((1 + x) / (1 − x)); ±∞ at ±1.
  ///
  /// The result is k/2 · ln 2 + atanh s, where k is chosen so that |s| < 0.172:
  ///
  ///     s = ((1 + x) − 2^k (1 − x)) / ((1 + x) + 2^k (1 − x))
  @inline(never)
  package static func atanh(_ x: Double) -> Double {
    let a = abs(x)
    guard a < 1 else { return a == 1 ? Double(signOf: x, magnitudeOf: .infinity) : .nan }
    guard a >= 0x1p-28 else { return x }
    if a < 0.17 { return x + x * logarithmSeries(x * x) / 2 }
    let (n, m) = (1 + a, 1 - a)
    let (nRest, mRest) = (a - (n - 1), (1 - m) - a)
    let k = parts(of: n / m).k
    let factor = power(Int(k))
    let (other, otherRest) = (factor * m, factor * mRest)
    let d = n + other
    let dRest = (n > other ? (n - d) + other : (other - d) + n) + (nRest + otherRest)
    let (s, rest) = quotient(n - other, nRest - otherRest, d, dRest)
    let half = k / 2
    let whole = half * ln2.upper
    let sum = whole + s
    let more = s * logarithmSeries(s * s) / 2 + (half * ln2.lower + rest)
    return Double(signOf: x, magnitudeOf: sum + (((whole - sum) + s) + more))
  }

  private static let l1 = 0.6666666666666735
  private static let l2 = 0.3999999999940942
  private static let l3 = 0.2857142874366239
  private static let l4 = 0.22222198432149784
  private static let l5 = 0.1818357216161805
  private static let l6 = 0.15313837699209373
  private static let l7 = 0.14798198605116586

  /// The series R in 2 atanh s = ln ((1 + s) / (1 − s)) = 2s + s·R(s²), for |s| up to 3 − 2√2.
  private static func logarithmSeries(_ z: Double) -> Double {
    let w = z * z
    let odd = z * (l1 + w * (l3 + w * (l5 + w * l7)))
    let even = w * (l2 + w * (l4 + w * l6))
    return odd + even
  }

  /// k ln 2 + ln (1 + f) + rest, for 1 + f in √½..<√2 and a tiny rest.
  ///
  ///     ln (1 + f) = f − (f²/2 − s·(f²/2 + R(s²))),  s = f / (2 + f)
  private static func logarithmSum(_ k: Double, _ f: Double, _ rest: Double) -> Double {
    let s = f / (2 + f)
    let square = f * f / 2
    let series = s * (square + logarithmSeries(s * s))
    let whole = k * ln2.upper
    let sum = whole + f
    return sum + (((whole - sum) + f) - (square - (series + (k * ln2.lower + rest))))
  }
}

extension Numerics {
  /// The sine of x radians; above 1,647,099 (2^20 quarter turns) the error grows with x.
  @inline(never)
  package static func sin(_ x: Double) -> Double {
    if abs(x) < eighth { return sineNearZero(x, 0) }
    guard abs(x) < .infinity else { return .nan }
    let (k, r, rest) = quadrant(abs(x))
    let size = k & 1 == 0 ? sineNearZero(r, rest) : cosineNearZero(r, rest)
    return (x < 0) != (k > 1) ? -size : size
  }

  /// The cosine of x radians; above 1,647,099 the error grows with x.
  @inline(never)
  package static func cos(_ x: Double) -> Double {
    if abs(x) < eighth { return cosineNearZero(x, 0) }
    guard abs(x) < .infinity else { return .nan }
    let (k, r, rest) = quadrant(abs(x))
    let size = k & 1 == 0 ? cosineNearZero(r, rest) : sineNearZero(r, rest)
    return k == 1 || k == 2 ? -size : size
  }

  private static let eighth = 0.7853981633974483
  private static let perQuarter = 0.6366197723675814
  /// π/2 in four parts; the product of each of the first three and a whole number up to 2^20 is exact.
  private static let quarter = (
    1.5707963267341256, 6.077100506303966e-11, 2.0222662487111665e-21, 8.4784276603689e-32
  )

  /// The number of quarter turns in x, modulo 4, and the remainder of x in two parts, by Cody and Waite's method.
  private static func quadrant(_ x: Double) -> (k: Int, r: Double, rest: Double) {
    let x = x <= 1_647_099 ? x : x.truncatingRemainder(dividingBy: 2 * .pi)
    let k = (x * perQuarter + 0.5).rounded(.down)
    let first = x - k * quarter.0
    let (near, nearRest) = difference(first, k * quarter.1)
    let (nearer, nearerRest) = difference(near, k * quarter.2)
    let rest = (nearRest + nearerRest) - k * quarter.3
    let r = nearer + rest
    return (Int(k) & 3, r, (nearer - r) + rest)
  }

  private static func difference(_ a: Double, _ b: Double) -> (Double, rest: Double) {
    let difference = a - b
    let subtracted = a - difference
    return (difference, (a - (difference + subtracted)) + (subtracted - b))
  }

  private static let s1 = -0.16666666666666632
  private static let s2 = 0.00833333333332249
  private static let s3 = -0.0001984126982985795
  private static let s4 = 2.7557313707070068e-06
  private static let s5 = -2.5050760253406863e-08
  private static let s6 = 1.58969099521155e-10

  private static func sineNearZero(_ r: Double, _ rest: Double) -> Double {
    let z = r * r
    let cube = z * r
    let p = s2 + z * (s3 + z * (s4 + z * (s5 + z * s6)))
    return r - ((z * (rest / 2 - cube * p) - rest) - cube * s1)
  }

  private static let c1 = 0.0416666666666666
  private static let c2 = -0.001388888888887411
  private static let c3 = 2.480158728947673e-05
  private static let c4 = -2.7557314351390663e-07
  private static let c5 = 2.087572321298175e-09
  private static let c6 = -1.1359647557788195e-11

  private static func cosineNearZero(_ r: Double, _ rest: Double) -> Double {
    let z = r * r
    let p = z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * c6)))))
    let half = z / 2
    let sum = 1 - half
    return sum + (((1 - sum) - half) + (z * p - r * rest))
  }
}

extension Numerics {
  /// The angle of the point (x, y), in radians, from −π to π; zeros and infinities as in C.
  @inline(never)
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let (a, b, isBehind) = (abs(y), abs(x), x.sign == .minus)
    let size: Double
    if y.isNaN || x.isNaN {
      return .nan
    } else if a == .infinity, b == .infinity {
      size = isBehind ? 2.356194490192345 : 0.7853981633974483
    } else if a == 0 || b == .infinity {
      size = isBehind ? 3.141592653589793 : 0
    } else if b == 0 || a == .infinity {
      size = 1.5707963267948966
    } else {
      size = angle(a, b, isBehind)
    }
    return Double(signOf: y, magnitudeOf: size)
  }

  /// The angle of (x, y), or of (−x, y) if `isBehind` is true; x and y are above 0.
  ///
  /// c is the nearest to y/x of 0, ½, 1, 1½ and ∞. The remaining angle has the tangent (y − c·x) / (x + c·y).
  private static func angle(_ y: Double, _ x: Double, _ isBehind: Bool) -> Double {
    let most = y > x ? y : x
    let factor = most > 0x1p1000 ? 0x1p-100 : most < 0x1p-900 ? 0x1p200 : 1
    let (a, b) = (y * factor, x * factor)
    if a < 0.4375 * b {
      return isBehind
        ? behind(3.141592653589793, 1.2246467991473532e-16, a, b) : ahead(0, 0, a, b)
    }
    if a < 0.6875 * b {
      let (n, d) = (a - b / 2, b + a / 2)
      return isBehind
        ? behind(2.677945044588987, 1.5527705369303147e-16, n, d)
        : ahead(0.4636476090008061, 2.2698777452961687e-17, n, d)
    }
    if a < 1.1875 * b {
      let (n, d) = (a - b, b + a)
      return isBehind
        ? behind(2.356194490192345, 9.184850993605148e-17, n, d)
        : ahead(0.7853981633974483, 3.061616997868383e-17, n, d)
    }
    if a < 2.4375 * b {
      let (n, d) = ((a - b) - b / 2, b + 1.5 * a)
      return isBehind
        ? behind(2.158798930342464, 2.1958367134601997e-16, n, d)
        : ahead(0.982793723247329, 1.3903311031230998e-17, n, d)
    }
    return isBehind
      ? behind(1.5707963267948966, 6.123233995736766e-17, -b, a)
      : ahead(1.5707963267948966, 6.123233995736766e-17, -b, a)
  }

  /// The sum of an angle in two parts and the small angle of the point (d, n).
  private static func ahead(
    _ upper: Double, _ lower: Double, _ n: Double, _ d: Double
  ) -> Double {
    let (t, less) = arctangentParts(n, d)
    return upper + (t - (less - lower))
  }

  /// The difference of an angle in two parts and the small angle of the point (d, n).
  private static func behind(
    _ upper: Double, _ lower: Double, _ n: Double, _ d: Double
  ) -> Double {
    let (t, less) = arctangentParts(n, d)
    return upper - (t - (less + lower))
  }

  private static let t1 = 0.3333333333333293
  private static let t2 = -0.19999999999876483
  private static let t3 = 0.14285714272503466
  private static let t4 = -0.11111110405462356
  private static let t5 = 0.09090887133436507
  private static let t6 = -0.0769187620504483
  private static let t7 = 0.06661073137387531
  private static let t8 = -0.058335701337905735
  private static let t9 = 0.049768779946159324
  private static let t10 = -0.036531572744216916
  private static let t11 = 0.016285820115365782

  /// The tangent t = n/d of a small angle, up to 7/16, and the difference between t and the angle.
  private static func arctangentParts(_ n: Double, _ d: Double) -> (t: Double, less: Double) {
    let q = n / d
    let (t, rest) = abs(q) > 0x1p-28 ? quotient(n, 0, d, 0) : (q, 0)
    let z = t * t
    let w = z * z
    let odd = z * (t1 + w * (t3 + w * (t5 + w * (t7 + w * (t9 + w * t11)))))
    let even = w * (t2 + w * (t4 + w * (t6 + w * (t8 + w * t10))))
    return (t, t * (odd + even) - rest)
  }
}
