extension Numerics {
  /// The angle of the point (x, y) in −π...π, radians; zeros and infinities as in C.
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

  /// The angle of the point (x, y), or of (−x, y) if the point lies behind, for x and y above 0.
  ///
  /// The arctangents of 0, ½, 1, 1½ and ∞ are known. Of these numbers let c be the nearest to y/x: what is left is a small
  /// angle with the tangent (y − c·x) / (x + c·y).
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

  /// The tangent t = n/d of a small angle, up to 7/16, and how much less than t the angle is.
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
