// The elementary functions come from the platform's C library; this file is the only one that knows which.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func exponential(_ x: Double) -> Double { exp(x) }

/// 1 − e^x without the cancellation near 0.
func oneMinusExponential(_ x: Double) -> Double { -expm1(x) }

func logarithm(_ x: Double) -> Double { log(x) }

/// ln(1 + x) without the cancellation near 0.
func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }

func sine(_ x: Double) -> Double { sin(x) }

func cosine(_ x: Double) -> Double { cos(x) }

func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func areaTangent(_ x: Double) -> Double { atanh(x) }

/// The tangent of an angle in degrees.
public func tangent(degrees: Double) -> Double { tan(degrees / 180 * .pi) }
