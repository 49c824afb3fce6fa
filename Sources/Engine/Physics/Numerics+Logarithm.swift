extension Numerics {
  /// ln x; −∞ at 0.
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
  /// Computed as k/2 · ln 2 + atanh s with s = ((1 + x) − 2^k (1 − x)) / ((1 + x) + 2^k (1 − x)), where k makes |s| < 0.172.
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
