/// A point in time on a session's clock, in whole nanoseconds: an instant written as text reads back as the same instant.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock began.
  public let nanoseconds: Int64

  /// The instant at which the clock began.
  public static let zero = Instant(nanoseconds: 0)

  /// The latest instant.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// The earliest instant.
  public static let distantPast = Instant(nanoseconds: .min)

  /// Creates an instant from nanoseconds since the clock began.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates the instant nearest to `seconds` since the clock began, at most ``distantFuture`` and at least ``distantPast``.
  ///
  /// NaN gives ``zero``.
  public init(seconds: Double) {
    self = Instant.zero.advanced(by: seconds)
  }

  /// Seconds since the clock began.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The instant `seconds` later, to the nearest nanosecond; the same instant if `seconds` is NaN.
  public func advanced(by seconds: Double) -> Instant {
    advanced(by: seconds, rounded: .toNearestOrEven)
  }

  /// The first instant at which `seconds` have passed, rounded up to a nanosecond so that a deadline is never early.
  public func reached(after seconds: Double) -> Instant {
    advanced(by: seconds, rounded: .up)
  }

  /// Beyond the latest or earliest instant the result is that instant; NaN changes nothing.
  private func advanced(by seconds: Double, rounded rule: FloatingPointRoundingRule) -> Instant {
    guard !seconds.isNaN else { return self }
    let step = (seconds * 1e9).rounded(rule)
    guard step < 9e18 else { return .distantFuture }
    guard step > -9e18 else { return .distantPast }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(step))
    guard overflow else { return Instant(nanoseconds: sum) }
    return step > 0 ? .distantFuture : .distantPast
  }

  /// The seconds from the right instant to the left one, limited to 292 years either way.
  public static func - (left: Instant, right: Instant) -> Double {
    let (gap, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    guard overflow else { return Double(gap) / 1e9 }
    return Double(left < right ? Int64.min : .max) / 1e9
  }

  /// Whether the left instant comes first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant? {
  /// The earlier of two instants; if one is nil, the other.
  public func earlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
