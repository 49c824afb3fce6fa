/// The velocity of a finger along one axis, computed from timestamped samples as in UIKit.
///
/// Let cᵢ be the distance between two samples divided by the time between them; cₙ is the newest.
/// UIPanGestureRecognizer's velocity is vₙ = 0.2 cₙ + 0.8 cₙ₋₁ (v₁ = c₁); UIScrollView's at the release is 0.75 vₙ₋₁ +
/// 0.25 vₙ. A pause restarts the measurement, so a flick after a pause has its usual velocity.
public struct VelocityTracker: Hashable, Sendable {
  /// The last three difference quotients, in points per second; `nil` if there are not enough samples yet.
  private var last, secondLast, thirdLast: Double?
  private var newest: Instant
  private var unstamped = 0.0
  /// Whether the last difference spans a pause; such a difference counts only until the next one.
  private var spansPause = false

  /// The time without a sample until a finger counts as stationary, in seconds.
  public static let staleAfter = 0.05
  /// The time without a sample until a finger counts as paused, in seconds; even a slow page sends more often.
  static let pause = 0.1
  /// The highest velocity at a release, in points per second; wrong timestamps can result in a higher one.
  public static let fastest = 20_000.0

  /// Creates a tracker for a finger that went down at `start`.
  public init(start: Instant) {
    newest = start
  }

  /// Adds a sample: the finger has moved by `distance` points since the previous sample.
  ///
  /// A distance that is not later than the previous sample is added to the next. If the first sample is before the
  /// start, the finger went down before the tracker existed, and the measurement starts at this sample.
  public mutating func add(_ distance: Double, at instant: Instant) {
    if last == nil, instant < newest { return (newest, unstamped) = (instant, 0) }
    guard instant > newest else { return unstamped += distance }
    let difference = (unstamped + distance) / (instant - newest)
    let isPause = instant - newest > VelocityTracker.pause
    (last, secondLast, thirdLast) =
      isPause || spansPause ? (difference, nil, nil) : (difference, last, secondLast)
    (newest, unstamped, spansPause) = (instant, 0, isPause)
  }

  /// UIPanGestureRecognizer's velocity, in points per second; 0 before the first sample.
  public var pan: Double { VelocityTracker.pan(last, after: secondLast) }

  /// UIScrollView's velocity at a release, in points per second, at most ``fastest``; 0 if the finger was stationary.
  public func release(at instant: Instant) -> Double {
    guard instant - newest <= VelocityTracker.staleAfter else { return 0 }
    let velocity =
      secondLast.map { 0.75 * VelocityTracker.pan($0, after: thirdLast) + 0.25 * pan } ?? pan
    return min(max(velocity, -VelocityTracker.fastest), VelocityTracker.fastest)
  }

  private static func pan(_ difference: Double?, after before: Double?) -> Double {
    guard let difference else { return 0 }
    return before.map { 0.2 * difference + 0.8 * $0 } ?? difference
  }

  /// Whether every number is in the range that a stored state allows.
  package var isPossible: Bool {
    [last, secondLast, thirdLast, unstamped].allSatisfy { $0?.isStorable != false }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension VelocityTracker: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for difference in [last, secondLast, thirdLast] { writer.write(difference) }
    writer.write(newest, unstamped, spansPause)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    last = try reader.read()
    secondLast = try reader.read()
    thirdLast = try reader.read()
    newest = try reader.read()
    unstamped = try reader.read()
    spansPause = try reader.read()
  }
}
