/// A point in time on a session's clock, in whole nanoseconds, so that text and memory hold the same instant.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock began.
  public let nanoseconds: Int64

  /// The instant at which the clock began.
  public static let zero = Instant(nanoseconds: 0)

  /// The latest instant there is.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// Creates an instant from nanoseconds since the clock began.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates the instant nearest to `seconds` since the clock began; what no clock can hold is the nearest end.
  public init(seconds: Double) {
    self = Instant.zero.advanced(by: seconds)
  }

  /// Seconds since the clock began.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The instant `seconds` later, to the nearest nanosecond.
  public func advanced(by seconds: Double) -> Instant {
    advanced(by: seconds, rounded: .toNearestOrEven)
  }

  /// The first instant at which `seconds` have certainly passed: a deadline is never early.
  public func reached(after seconds: Double) -> Instant {
    advanced(by: seconds, rounded: .up)
  }

  private func advanced(by seconds: Double, rounded rule: FloatingPointRoundingRule) -> Instant {
    precondition(!seconds.isNaN, "a duration is a number")
    let step = (seconds * 1e9).rounded(rule)
    guard step < 9e18 else { return .distantFuture }
    guard step > -9e18 else { return Instant(nanoseconds: .min) }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(step))
    return overflow ? .distantFuture : Instant(nanoseconds: sum)
  }

  /// The seconds from the right instant to the left.
  public static func - (left: Instant, right: Instant) -> Double {
    Double(left.nanoseconds - right.nanoseconds) / 1e9
  }

  /// Whether the left instant comes first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
