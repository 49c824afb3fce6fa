/// A point in time on a session's clock, in whole nanoseconds; writing it as text and parsing it is exact.
public struct Instant: Hashable, Comparable, Sendable {
  /// The number of nanoseconds since the clock started.
  public let nanoseconds: Int64

  /// The start of the clock.
  public static let zero = Instant(nanoseconds: 0)

  /// The latest instant.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// The earliest instant.
  public static let distantPast = Instant(nanoseconds: .min)

  /// Creates an instant from the number of nanoseconds since the clock started.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates the instant nearest to `seconds` after the start, or the earliest or latest one; ``zero`` for NaN.
  public init(seconds: Double) {
    self = Instant.zero.advanced(by: seconds)
  }

  /// The number of seconds since the clock started.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the instant `seconds` later, to the nearest nanosecond; the same instant if `seconds` is NaN.
  public func advanced(by seconds: Double) -> Instant {
    advanced(by: seconds, rounded: .toNearestOrEven)
  }

  /// Returns the first instant after `seconds` have passed, rounded up so that a deadline is never early.
  public func reached(after seconds: Double) -> Instant {
    advanced(by: seconds, rounded: .up)
  }

  /// Returns the instant `seconds` later, limited to the earliest and the latest; the same instant for NaN.
  private func advanced(by seconds: Double, rounded rule: FloatingPointRoundingRule) -> Instant {
    guard !seconds.isNaN else { return self }
    let step = (seconds * 1e9).rounded(rule)
    guard step < 9e18 else { return .distantFuture }
    guard step > -9e18 else { return .distantPast }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(step))
    guard overflow else { return Instant(nanoseconds: sum) }
    return step > 0 ? .distantFuture : .distantPast
  }

  /// Returns the number of seconds from the right instant to the left instant, limited to 292 years in both directions.
  public static func - (left: Instant, right: Instant) -> Double {
    let (gap, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    guard overflow else { return Double(gap) / 1e9 }
    return Double(left < right ? Int64.min : .max) / 1e9
  }

  /// Whether the left instant is earlier.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant? {
  /// Returns the earlier of two instants; if one is `nil`, returns the other.
  public func earlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
