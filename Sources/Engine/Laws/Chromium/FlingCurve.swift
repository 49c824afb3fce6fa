import OverscrollPhysics

/// Chromium's fling on ChromeOS: one curve for all flings, entered where it is as fast as the finger.
///
///     p(t) = 5707.62 · (1 − e^(−3.7t)) − 172t
///
/// It ends where its velocity is 0. A finger faster than the curve's start, 20946 points per second, stretches it.
///
/// Source: Chromium, ui/events/gestures/fling_curve.cc, BSD 3-clause.
struct FlingCurve: Motion, Hashable {
  /// kDefaultAlpha without its sign, points; kDefaultBeta, points per second; kDefaultGamma, per second.
  static let alpha = 5707.62, beta = 172.0, gamma = 3.7

  /// Where the motion starts, points.
  let from: Double
  let duration: Double
  /// The finger's velocity by the curve's at its entry.
  private let scale: Double
  /// Where the curve is entered, seconds.
  private let entry: Double

  /// Creates the fling of content that leaves a finger at `velocity`, points per second, other than 0.
  init(from: Double, velocity: Double) {
    self.from = from
    let speed = min(abs(velocity), FlingCurve.speed(at: 0))
    scale = velocity / speed
    entry = FlingCurve.time(at: speed)
    duration = FlingCurve.time(at: 0) - entry
  }

  func position(at time: Double) -> Double {
    let way = FlingCurve.way(at: entry + min(time, duration)) - FlingCurve.way(at: entry)
    return from + scale * way
  }

  func velocity(at time: Double) -> Double {
    time < duration ? scale * FlingCurve.speed(at: entry + time) : 0
  }

  private static func way(at time: Double) -> Double {
    alpha * -Numerics.expm1(-gamma * time) - beta * time
  }

  private static func speed(at time: Double) -> Double {
    alpha * gamma * Numerics.exp(-gamma * time) - beta
  }

  private static func time(at speed: Double) -> Double {
    -Numerics.log((speed + beta) / (alpha * gamma)) / gamma
  }
}
