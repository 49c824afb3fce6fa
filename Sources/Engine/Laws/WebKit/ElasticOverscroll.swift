import OverscrollPhysics

/// How WebKit stretches content beyond an edge on macOS, and Chromium by the same rule.
///
///     stretch = accumulated / 20
///     stretch(t) = (s₀ + 0.31 · v · t) · e^(−20t/1.6)
///
/// which is a critically damped spring with 31 % of the velocity. It ends below half a point.
///
/// Source: WebKit, Source/WebCore/platform/mac/ScrollElasticityController.mm, BSD 2-clause, until macOS 10.8, since when AppKit
/// has the numbers; Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller_exponential.cc,
/// BSD 3-clause. In both stretches are whole pixels.
struct ElasticOverscroll: OverscrollStretch, Hashable {
  /// rubberbandStiffness: how much further than the content a finger goes.
  static let stiffness = 20.0
  /// rubberbandAmplitude, the part of the velocity that counts.
  static let amplitude = 0.31
  /// rubberbandPeriod, seconds by which the stretch falls by e^20.
  static let period = 1.6

  func stretch(accumulated: Double) -> Double { accumulated / ElasticOverscroll.stiffness }

  func accumulated(stretch: Double) -> Double { stretch * ElasticOverscroll.stiffness }

  func bounce(to edge: Double, stretch: Double, velocity: Double) -> any Motion {
    let (amplitude, period) = (ElasticOverscroll.amplitude, ElasticOverscroll.period)
    let rate = ElasticOverscroll.stiffness / period
    let spring = SpringMotion(
      target: edge, from: edge + stretch, velocity: amplitude * velocity - rate * stretch,
      stiffness: rate * rate, damping: 2 * rate, duration: .infinity)
    let start = stretch == 0 ? velocity : stretch
    let peak = spring.velocity(at: 0) * start > 0 ? spring.peakTime ?? 0 : 0
    let highest = abs(spring.position(at: peak) - edge)
    guard highest > 0.5 else { return MotionSequence([], restingAt: edge) }
    // From its peak on it falls: below half a point before it crosses the edge, or in the time of the decay.
    let decayed = peak + (2 * Numerics.log(highest * 2) + 10) / rate
    let end = min(decayed, stretch * velocity < 0 ? -stretch / (amplitude * velocity) : decayed)
    let rest = root(in: peak...max(peak, end)) {
      let distance = spring.position(at: $0) - edge
      let slope = spring.velocity(at: $0)
      return (abs(distance) - 0.5, distance < 0 ? -slope : slope)
    }
    return MotionSequence([CutMotion(spring, after: rest)], restingAt: edge)
  }
}
