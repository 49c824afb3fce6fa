import OverscrollPhysics

/// Android's fling: a curve between two places that is a Bézier of 100 straight pieces.
///
/// The curve is the cubic Bézier through (0, 0), (0.175, 0.5), (0.35, 1), (1, 1), for tensions of 0.5 and 1 at its ends, whose
/// tangents meet at 0.35 of the duration.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java, SplineOverScroller, Apache License 2.0, whose table of the curve
/// is exact to 1e-5.
struct SplineFling: Motion, Hashable {
  /// How many straight pieces the curve has.
  static let pieces = 100.0
  static let curve = Easing(0.175, 0.5, 0.35, 1)

  /// Where the motion starts, points.
  let from: Double
  /// How far it goes, points.
  let distance: Double
  let duration: Double

  /// Creates the fling of content that leaves a finger at `velocity`, points per second, other than 0.
  init(from: Double, velocity: Double) {
    self.from = from
    duration = FlingFriction.duration(of: abs(velocity))
    let way = FlingFriction.distance(of: abs(velocity))
    distance = velocity < 0 ? -way : way
  }

  func position(at time: Double) -> Double {
    let (start, slope, rest) = piece(at: time)
    return from + distance * (start + slope * rest)
  }

  func velocity(at time: Double) -> Double {
    distance / duration * piece(at: time).slope
  }

  /// The progress at which the piece of a time begins, its slope, and the part of the duration since it began.
  private func piece(at time: Double) -> (start: Double, slope: Double, rest: Double) {
    let part = max(0, time / duration)
    guard part < 1 else { return (1, 0, 0) }
    let index = (part * SplineFling.pieces).rounded(.down)
    let start = SplineFling.curve.value(at: index / SplineFling.pieces)
    let end = SplineFling.curve.value(at: (index + 1) / SplineFling.pieces)
    return (start, (end - start) * SplineFling.pieces, part - index / SplineFling.pieces)
  }
}
