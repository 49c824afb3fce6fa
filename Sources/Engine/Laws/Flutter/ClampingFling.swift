import OverscrollPhysics

/// Flutter's fling on Android: a power law that goes as far as Android's, a little sooner.
///
///     T = p · 0.35 · Android's duration
///     x(t) = from + vT/p · (1 − (1 − t/T)^p)
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, ClampingScrollSimulation, BSD 3-clause.
struct ClampingFling: Motion, Hashable {
  /// Where the motion starts, points.
  let from: Double
  /// The velocity at the start, points per second.
  let velocity: Double
  let duration: Double

  /// Creates the fling of content that leaves a finger at `velocity`, points per second, other than 0.
  init(from: Double, velocity: Double) {
    self.from = from
    self.velocity = velocity
    duration =
      FlingFriction.decelerationRate * FlingFriction.inflexion
      * FlingFriction.duration(of: abs(velocity))
  }

  func position(at time: Double) -> Double {
    let rate = FlingFriction.decelerationRate
    return from + velocity * duration / rate * (1 - power(rate, at: time))
  }

  func velocity(at time: Double) -> Double {
    velocity * power(FlingFriction.decelerationRate - 1, at: time)
  }

  /// (1 − t/T)^exponent.
  private func power(_ exponent: Double, at time: Double) -> Double {
    let left = 1 - min(max(time / duration, 0), 1)
    return left > 0 ? Numerics.exp(exponent * Numerics.log(left)) : 0
  }
}
