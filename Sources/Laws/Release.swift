/// A finger that has lifted, as its law is told of it.
public struct Release: Sendable {
  /// A fling that the finger has caught.
  public struct Caught: Hashable, Sendable {
    /// When the fling began and when the finger caught it, seconds.
    public let start, time: Double
    /// The velocity from which it began and the one that it had when the finger caught it, points per second.
    public let startVelocity, velocity: Double

    /// Creates a caught fling.
    public init(start: Double, time: Double, startVelocity: Double, velocity: Double) {
      self.start = start
      self.time = time
      self.startVelocity = startVelocity
      self.velocity = velocity
    }
  }

  /// Where the finger was since it went down; it is there where the content is that it moves, so it grows as it moves up.
  public let samples: [FingerSample]
  /// What the drag has been told, sample by sample; empty if the finger did not drag.
  public let drags: [DragStep]
  /// When the finger lifted, seconds.
  public let time: Double
  /// Where the content is, points.
  public let offset: Double
  /// How far the content scrolls.
  public let bounds: ScrollBounds
  /// The fling that the finger caught; nil if the content rested.
  public let caught: Caught?

  /// Creates a release.
  public init(
    samples: [FingerSample], drags: [DragStep], time: Double, offset: Double, bounds: ScrollBounds,
    caught: Caught? = nil
  ) {
    self.samples = samples
    self.drags = drags
    self.time = time
    self.offset = offset
    self.bounds = bounds
    self.caught = caught
  }
}
