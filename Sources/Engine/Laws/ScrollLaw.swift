import OverscrollPhysics

/// How content moves under a finger, from which velocity it flings, and how it ends at an edge, along one axis.
///
/// Offsets grow towards the end of the content, so a finger that moves up scrolls forwards. Lengths are in points: what
/// Android calls dp, the web CSS pixels and Flutter logical pixels. A law has no frames: its fling starts as the finger
/// lifts, and its content stands between whole pixels, where an original rounds to one.
package protocol ScrollLaw: Sendable {
  /// What people call the law, for example in `overscroll feel --law`.
  var name: String { get }
  /// Whose law it is, for people.
  var title: String { get }
  /// How far a finger moves before it drags.
  var slop: TouchSlop { get }

  /// A drag that begins at `offset`.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag

  /// What the content does when a finger has left it.
  func fling(after release: Release) -> Fling
}

/// The laws of others that content can be compared with.
package enum ScrollLaws {
  /// The laws, by the systems that they are of.
  package static let all: [any ScrollLaw] = [
    AndroidLaw.recyclerView, AndroidLaw.overfling, ChromiumLaw.desktop, ChromiumLaw.elastic,
    ChromiumLaw.chromeOS, BouncingLaw(), ClampingLaw(), KineticLaw(), ElasticLaw(),
  ]
}

/// How far content scrolls along one axis.
package struct ScrollBounds: Hashable, Sendable {
  /// The offsets at which content rests, points.
  package let range: ClosedRange<Double>
  /// The length of the viewport, points, above 0.
  let viewport: Double

  /// Creates the bounds of content of a length behind a viewport, points; shorter content does not scroll.
  ///
  /// - Precondition: `viewport` is above 0.
  package init(viewport: Double, content: Double) {
    precondition(viewport > 0, "a viewport has a length")
    self.viewport = viewport
    range = 0...max(0, content - viewport)
  }

  /// The offset in range that is nearest to `offset`, points.
  func nearest(to offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// How far `offset` is beyond an edge, points; negative beyond the start.
  func overscroll(at offset: Double) -> Double { offset - nearest(to: offset) }

  /// The edge that content meets when it moves with `velocity`, points.
  func edge(towards velocity: Double) -> Double {
    velocity > 0 ? range.upperBound : range.lowerBound
  }
}

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

/// What content does after a finger.
package struct Fling: Sendable {
  /// The velocity from which the law flings, points per second; 0 if it does not.
  let velocity: Double
  /// Where the content is, from when the finger lifted.
  let motion: any Motion

  /// Content that stays at `offset`, points.
  static func rest(at offset: Double) -> Fling {
    Fling(velocity: 0, motion: Trajectory.rest(at: offset))
  }
}

extension Motion {
  /// The seconds until a motion that never turns round is at `level`; nil if it comes to rest before.
  func time(reaching level: Double) -> Double? {
    let (start, end) = (position(at: 0), position(at: duration))
    if start == level { return 0 }
    guard (start - level) * (end - level) <= 0 else { return nil }
    return root(in: 0...duration) { (position(at: $0) - level, velocity(at: $0)) }
  }

  /// This motion, which never turns round, until it is at an edge, where it stops.
  func stopping(in bounds: ScrollBounds) -> MotionSequence {
    let end = position(at: duration)
    let edge = bounds.nearest(to: end)
    guard edge != end, let time = time(reaching: edge) else {
      return MotionSequence([self], restingAt: end)
    }
    return MotionSequence([CutMotion(self, after: time)], restingAt: edge)
  }
}

/// Motions that follow one another, and then a rest.
struct MotionSequence: Motion {
  private let motions: [any Motion]
  private let destination: Double

  /// Creates motions that follow one another, and a rest at `destination`, points.
  init(_ motions: [any Motion], restingAt destination: Double) {
    self.motions = motions
    self.destination = destination
  }

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

/// The beginning of a motion.
struct CutMotion: Motion {
  private let whole: any Motion
  let duration: Double

  /// Creates the first `duration` seconds of a motion.
  init(_ whole: any Motion, after duration: Double) {
    self.whole = whole
    self.duration = duration
  }

  func position(at time: Double) -> Double { whole.position(at: time) }

  func velocity(at time: Double) -> Double { whole.velocity(at: time) }
}
