import OverscrollPhysics

/// A run of quick flicks in one direction, which carry further from the fourth on, as UIScrollView's.
///
/// Source: the instruction-level analysis that reference notes on UIScrollView cite; off by default.
struct FlickRun: Hashable, Sendable {
  private var count = 0
  private var direction = 0.0
  private var ended = Instant.zero

  /// A flick is at least so fast when it lifts, points per second.
  private static let slowest = 600.0
  /// Seconds between a flick's end and the next touch that keep the run alive.
  private static let pause = 1.0
  /// The flicks that a run takes before it carries further.
  private static let ordinary = 3
  /// The way of the finger in points at which a flick counts in full, and the most it counts.
  private static let (fullLength, fullWeight) = (240.0, 0.9)
  /// The most that a run multiplies a flick.
  private static let most = 16.0

  init() {}

  /// Counts a flick that went `distance` points, from `touch` to `release`, and lifts with `velocity`.
  ///
  /// Answers by how much it is to be multiplied.
  mutating func multiplier(
    velocity: Double, distance: Double, touch: Instant, release: Instant
  ) -> Double {
    let continues =
      count > 0 && velocity * direction > 0 && touch - ended < FlickRun.pause
    guard abs(velocity) >= FlickRun.slowest else {
      self = FlickRun()
      return 1
    }
    (count, direction, ended) = (continues ? count + 1 : 1, velocity, release)
    guard count > FlickRun.ordinary else { return 1 }
    let weight = min(abs(distance) / FlickRun.fullLength, FlickRun.fullWeight)
    let steps = 1 + Double(count - FlickRun.ordinary) / 2
    return min(1 + steps * weight, FlickRun.most)
  }
}
