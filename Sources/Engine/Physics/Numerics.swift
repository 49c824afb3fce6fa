/// The elementary functions of motion, written so that they give the same bits on every machine.
///
/// IEEE 754 fixes the results of + − × ÷ √ on every machine and in every language, but not those of exp and sin in a C
/// library or a browser. These functions therefore use only those five operations, in the order in which
/// Tests/Vectors/functions.py and, as far as keyframes need them, web/scene/numerics.js use them: all give the same bits. Each
/// result is within 1 unit in the last place of the true value (the largest measured error is 0.75); 0, infinities and NaN give
/// what C's functions give.
///
/// The methods and the polynomials' coefficients are those of Sun's fdlibm 5.3 (e_exp.c, s_expm1.c, e_log.c, k_sin.c,
/// k_cos.c, e_rem_pio2.c, s_atan.c); some sums and quotients keep rounding errors that fdlibm drops. Never use a
/// fused multiply-add here: it rounds once instead of twice and gives other bits.
///
/// They are not inlined: copies at each place that calls them would be a tenth of a page's engine.
package enum Numerics {
  /// ln 2 in two parts; the first part times a whole number up to 2^20 is exact.
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

  /// Splits x into fraction · 2^k with a whole number k and a fraction in √½..<√2, for finite x above 0.
  static func parts(of x: Double) -> (k: Double, fraction: Double) {
    let isNormal = x >= Double.leastNormalMagnitude
    let bits = (isNormal ? x : x * 0x1p54).bitPattern
    let k = Int(bits >> 52) - (isNormal ? 1023 : 1077)
    let fraction = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
    return fraction < 1.4142135623730951 ? (Double(k), fraction) : (Double(k + 1), fraction / 2)
  }

  /// The quotient of n + nRest and d + dRest, and its rounding error; both rests are tiny.
  static func quotient(
    _ n: Double, _ nRest: Double, _ d: Double, _ dRest: Double
  ) -> (q: Double, rest: Double) {
    let q = n / d
    let (qUpper, dUpper) = (upper(q), upper(d))
    let left = ((n - qUpper * dUpper) - qUpper * (d - dUpper)) - (q - qUpper) * d
    return (q, (left + (nRest - q * dRest)) / d)
  }

  /// The number without the last 27 of its 53 bits: the product of two such numbers is exact.
  private static func upper(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern & 0xffff_ffff_f800_0000)
  }
}
