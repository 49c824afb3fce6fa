import OverscrollPhysics

/// The scroll physics of a platform along one axis: drags, fling velocities and the behavior at an edge.
///
/// Offsets grow towards the end of the content. Lengths are in points (dp on Android, CSS pixels on the Web, logical
/// pixels in Flutter), velocities in points per second. A law has no frames: its flings start at the release, and its
/// offsets are not rounded to whole pixels.
package protocol ScrollLaw: Sendable {
  /// The name of the law, for example in `overscroll feel --law`.
  var name: String { get }
  /// The title of the law, for the user.
  var title: String { get }
  var slop: TouchSlop { get }

  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag

  func fling(after release: Release) -> Fling
}

extension ScrollLaw {
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    ClampedDrag(offset: offset, bounds: bounds)
  }
}

/// The scroll physics of other platforms, for comparison.
package enum ScrollLaws {
  /// The laws, grouped by platform.
  package static let all: [any ScrollLaw] = [
    AndroidLaw.recyclerView, AndroidLaw.overfling, ChromiumLaw.desktop, ChromiumLaw.elastic,
    ChromiumLaw.chromeOS, BouncingLaw(), ClampingLaw(), KineticLaw(), ElasticLaw(),
  ]
}

package struct ScrollBounds: Hashable, Sendable {
  /// The range of offsets at rest, in points.
  package let range: ClosedRange<Double>
  /// The length of the viewport, in points; greater than 0.
  let viewport: Double

  /// Creates bounds from the lengths of the viewport, above 0, and the content; content that fits does not scroll.
  package init(viewport: Double, content: Double) {
    precondition(viewport > 0, "a viewport has a length")
    self.viewport = viewport
    range = 0...max(0, content - viewport)
  }

  /// The offset in the range that is nearest to `offset`, in points.
  func nearest(to offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The distance of `offset` beyond an edge, in points; negative beyond the start.
  func overscroll(at offset: Double) -> Double { offset - nearest(to: offset) }

  /// The edge in the direction of `velocity`, in points.
  func edge(towards velocity: Double) -> Double {
    velocity > 0 ? range.upperBound : range.lowerBound
  }
}

package struct Release: Sendable {
  struct Caught: Hashable, Sendable {
    /// The times at the start of the fling and at the catch, in seconds.
    let start, time: Double
    /// The velocities at the start of the fling and at the catch, in points per second.
    let startVelocity, velocity: Double
  }

  /// The positions of the finger since it went down, with the sign of offsets: they grow as the finger moves up.
  var samples: [FingerSample]
  /// The movements of the drag; empty if the finger did not drag.
  var drags: [DragStep]
  var time: Double
  var offset: Double
  let bounds: ScrollBounds
  /// The fling that the finger caught, or `nil` if the content was at rest.
  var caught: Caught?
}

/// The motion of content after a finger has lifted.
package struct Fling: Sendable {
  /// The initial velocity of the fling, in points per second; 0 without a fling.
  let velocity: Double
  /// The motion of the content from the release on.
  let motion: any Motion

  /// Content that stays at `offset`, in points.
  static func rest(at offset: Double) -> Fling {
    Fling(velocity: 0, motion: Trajectory.rest(at: offset))
  }
}

extension Motion {
  /// The time until a motion that never reverses is at `level`, in seconds; `nil` if it comes to rest before that.
  func time(reaching level: Double) -> Double? {
    let (start, end) = (position(at: 0), position(at: duration))
    if start == level { return 0 }
    guard (start - level) * (end - level) <= 0 else { return nil }
    return root(in: 0...duration) { (position(at: $0) - level, velocity(at: $0)) }
  }

  /// This motion, which must not reverse, cut off at the edge.
  func stopping(in bounds: ScrollBounds) -> MotionSequence {
    let end = position(at: duration)
    let edge = bounds.nearest(to: end)
    guard edge != end, let time = time(reaching: edge) else {
      return MotionSequence(motions: [self], destination: end)
    }
    return MotionSequence(
      motions: [CutMotion(whole: self, duration: time)], destination: edge)
  }
}

/// Consecutive motions, followed by a rest.
struct MotionSequence: Motion {
  let motions: [any Motion]
  let destination: Double

  var duration: Double { motions.reduce(0) { $0 + $1.duration } }

  func position(at time: Double) -> Double {
    running(at: time).map { $0.position(at: $1) } ?? destination
  }

  func velocity(at time: Double) -> Double {
    running(at: time).map { $0.velocity(at: $1) } ?? 0
  }

  private func running(at time: Double) -> (any Motion, Double)? {
    var time = time
    for motion in motions {
      if time < motion.duration { return (motion, time) }
      time -= motion.duration
    }
    return nil
  }
}

/// The first part of a motion.
struct CutMotion: Motion {
  let whole: any Motion
  let duration: Double

  func position(at time: Double) -> Double { whole.position(at: time) }

  func velocity(at time: Double) -> Double { whole.velocity(at: time) }
}
