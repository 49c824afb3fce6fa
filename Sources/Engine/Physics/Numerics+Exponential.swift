extension Numerics {
  /// e^x.
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
    // e^x − 1 = 2^k · ((1 − 2^−k) + (e^r − 1)): beyond 2^1000 the 1 is lost in rounding.
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

  /// The whole number k and the two parts of e^(x − k ln 2) − 1, of which the first is at most ln 2 / 2.
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
