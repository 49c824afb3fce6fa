import OverscrollPhysics

/// Flutter's fling on iOS: friction inside the range, a spring beyond an edge.
///
///     x(t) = from + v(Dᵗ − 1)/ln D,  D = 0.135
///
/// Content that lies beyond an edge springs back to it, whichever way it is thrown. Content that meets an edge takes its
/// velocity along, but at the end of the content no more than 5000 points per second.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, BouncingScrollSimulation, and
/// lib/src/physics/friction_simulation.dart, BSD 3-clause.
enum BouncingFling {
  /// maxSpringTransferVelocity, points per second.
  static let maximumTransferVelocity = 5000.0

  /// The motion of content that leaves a finger at `from`, points, with `velocity`, points per second.
  ///
  /// `physics` has the friction, the spring and when content rests.
  static func motion(
    from: Double, velocity: Double, in range: ClosedRange<Double>,
    _ physics: ScrollPhysics = FlutterFling.tolerance
  ) -> Trajectory {
    let edge = min(max(from, range.lowerBound), range.upperBound)
    guard edge == from else {
      return .returning(to: edge, from: from, contentVelocity: velocity, physics)
    }
    let wall = velocity > 0 ? range.upperBound : range.lowerBound
    let friction = friction(from: from, velocity: velocity, lasting: 0, physics)
    let rest = friction.time(slowingTo: physics.stopSpeed)
    guard let hit = friction.time(reaching: wall), hit < rest else {
      let moving = Segment.decay(
        Self.friction(from: from, velocity: velocity, lasting: rest, physics))
      return Trajectory([moving], restingAt: friction.position(at: rest))
    }
    let bounce = Trajectory.returning(
      to: wall, from: wall,
      contentVelocity: min(friction.velocity(at: hit), maximumTransferVelocity), physics)
    let before = Self.friction(from: from, velocity: velocity, lasting: hit, physics)
    return Trajectory([.decay(before)] + bounce.moving, restingAt: wall)
  }

  private static func friction(
    from: Double, velocity: Double, lasting duration: Double, _ physics: ScrollPhysics
  ) -> Decay {
    Decay(
      from: from, velocity: velocity, rate: physics.decelerationRate, gain: 1, duration: duration)
  }
}
