/// A finger that has lifted, as its law is told of it.
package struct Release: Sendable {
  /// A fling that the finger has caught.
  struct Caught: Hashable, Sendable {
    /// When the fling began and when the finger caught it, seconds.
    let start, time: Double
    /// The velocity from which it began and the one that it had when the finger caught it, points per second.
    let startVelocity, velocity: Double
  }

  /// Where the finger was since it went down; it is there where the content is that it moves, so it grows as it moves up.
  let samples: [FingerSample]
  /// What the drag has been told, sample by sample; empty if the finger did not drag.
  let drags: [DragStep]
  /// When the finger lifted, seconds.
  let time: Double
  let offset: Double
  /// How far the content scrolls.
  let bounds: ScrollBounds
  /// The fling that the finger caught; nil if the content rested.
  var caught: Caught?
}
