import OverscrollPhysics

/// A run of quick flicks in one direction: from the fourth on each carries further, as in UIScrollView.
///
/// The constants come from a published instruction-level analysis of UIScrollView. Off by default.
struct FlickRun: Hashable, Sendable {
  private var count = 0
  private var direction = 0.0
  private var ended = Instant.zero

  /// The lowest speed of a flick when the finger lifts, points per second.
  private static let slowest = 600.0
  /// The longest pause between a flick's end and the next touch of the same run, seconds.
  private static let pause = 1.0
  /// The number of flicks at the start of a run that are not accelerated.
  private static let ordinary = 3
  /// The finger's distance that gives a flick the weight 1, points, and the greatest weight.
  private static let (fullLength, fullWeight) = (240.0, 0.9)
  /// The greatest multiplier.
  private static let most = 16.0

  init() {}

  /// Whether a stored state can hold it.
  var isPossible: Bool { (0...1_000_000_000).contains(count) && direction.isStorable }

  /// Counts a flick of `distance` points from `touch` to `release`, and returns the multiplier of its velocity.
  ///
  /// `velocity` is the finger's at the release, points per second.
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

extension FlickRun: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(count, direction, ended)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    count = try reader.read()
    direction = try reader.read()
    ended = try reader.read()
  }
}
