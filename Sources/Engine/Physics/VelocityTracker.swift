/// The velocity of a finger along one axis, computed from time-stamped samples as UIKit does.
///
/// Let c₁…cₙ be the distances between samples divided by the times between them, newest last. UIPanGestureRecognizer's
/// velocity is vₙ = 0.2 cₙ + 0.8 cₙ₋₁ (v₁ = c₁); UIScrollView's velocity at the release is 0.75 vₙ₋₁ + 0.25 vₙ.
///
/// A pause restarts the measurement: a finger that rests and then flicks throws as far as one that flicks at once.
public struct VelocityTracker: Hashable, Sendable {
  /// The last three differences, points per second; nil before so many samples.
  private var last, secondLast, thirdLast: Double?
  private var newest: Instant
  private var unstamped = 0.0
  /// Whether the last difference spans a pause, and so counts only until the next one.
  private var spansPause = false

  /// A finger without a sample for more than this many seconds counts as standing still.
  public static let staleAfter = 0.05
  /// A finger that has had no sample for more than this many seconds has paused: the samples of a slow page are closer.
  static let pause = 0.1
  /// The greatest velocity of a finger at its release, points per second: no hand is as fast, but times that are wrong by milliseconds make it.
  public static let fastest = 20_000.0

  /// Creates a tracker for a finger that went down at `start`.
  public init(start: Instant) {
    newest = start
  }

  /// Adds a sample: the finger has moved by `distance` points since the last one.
  ///
  /// A sample that is not later than the one before is added to the next. If the first is earlier than the start, the finger
  /// came down before it was counted: its speed is known from this sample on.
  public mutating func add(_ distance: Double, at instant: Instant) {
    if last == nil, instant < newest { return (newest, unstamped) = (instant, 0) }
    guard instant > newest else { return unstamped += distance }
    let difference = (unstamped + distance) / (instant - newest)
    let isPause = instant - newest > VelocityTracker.pause
    (last, secondLast, thirdLast) =
      isPause || spansPause ? (difference, nil, nil) : (difference, last, secondLast)
    (newest, unstamped, spansPause) = (instant, 0, isPause)
  }

  /// UIPanGestureRecognizer's velocity, points per second; 0 before the first sample.
  public var pan: Double { VelocityTracker.pan(last, after: secondLast) }

  /// UIScrollView's velocity when the finger lifts at `instant`, points per second; 0 if the finger stood still before.
  ///
  /// It is no greater than ``fastest``.
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

  /// Whether a stored state can hold it.
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
