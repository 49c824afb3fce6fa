extension Numerics {
  /// The sine of x radians.
  ///
  /// Beyond 1,647,099 (2^20 quarter turns) x is reduced by multiples of the double nearest to 2π, so the error grows
  /// with x.
  @inline(never)
  package static func sin(_ x: Double) -> Double {
    if abs(x) < eighth { return sineNearZero(x, 0) }
    guard abs(x) < .infinity else { return .nan }
    let (k, r, rest) = quadrant(abs(x))
    let size = k & 1 == 0 ? sineNearZero(r, rest) : cosineNearZero(r, rest)
    return (x < 0) != (k > 1) ? -size : size
  }

  /// The cosine of x radians; beyond 1,647,099 the error grows with x, as in ``sin(_:)``.
  @inline(never)
  package static func cos(_ x: Double) -> Double {
    if abs(x) < eighth { return cosineNearZero(x, 0) }
    guard abs(x) < .infinity else { return .nan }
    let (k, r, rest) = quadrant(abs(x))
    let size = k & 1 == 0 ? cosineNearZero(r, rest) : sineNearZero(r, rest)
    return k == 1 || k == 2 ? -size : size
  }

  /// π/4.
  private static let eighth = 0.7853981633974483
  /// 2/π.
  private static let perQuarter = 0.6366197723675814
  /// π/2 in four parts; multiples of the first three by whole numbers up to 2^20 are exact.
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

  /// The difference a − b and its rounding error.
  private static func difference(_ a: Double, _ b: Double) -> (Double, rest: Double) {
    let difference = a - b
    let taken = a - difference
    return (difference, (a - (difference + taken)) + (taken - b))
  }

  private static let s1 = -0.16666666666666632
  private static let s2 = 0.00833333333332249
  private static let s3 = -0.0001984126982985795
  private static let s4 = 2.7557313707070068e-06
  private static let s5 = -2.5050760253406863e-08
  private static let s6 = 1.58969099521155e-10

  /// The sine of r + rest, for |r| up to π/4.
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

  /// The cosine of r + rest, for |r| up to π/4.
  private static func cosineNearZero(_ r: Double, _ rest: Double) -> Double {
    let z = r * r
    let p = z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * c6)))))
    let half = z / 2
    let sum = 1 - half
    return sum + (((1 - sum) - half) + (z * p - r * rest))
  }
}
