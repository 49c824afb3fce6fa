import OverscrollPhysics

extension AxisScroller {
  /// Moves the content by `distance` points towards the axis' end at once, as a trackpad or smooth wheel asks.
  ///
  /// In range the content follows 1:1. Beyond an edge each step puts the content further out and starts its return
  /// anew, from rest: between the steps of a turning wheel the return hardly gets going (1.5 % in a sixtieth of a
  /// second), and when the wheel stops it goes through, so no end of the gesture need be guessed.
  public mutating func wheel(by distance: Double, at now: Instant) {
    let pulled = moved(pulled(offset(at: now), physics.wheelBand), by: distance)
    coast(
      .continuing(
        from: shown(pulled, physics.wheelBand), contentVelocity: 0, in: range, bounces: bounces,
        physics), at: now)
  }

  /// Moves the content by `distance` points smoothly, as a notch of a mouse wheel asks: a critically damped spring
  /// whose target moves with each notch and whose speed carries over.
  ///
  /// At an edge a notch pulls as a trackpad does.
  public mutating func notch(by distance: Double, at now: Instant) {
    let (x, goal) = (offset(at: now), destination - distance)
    let (end, isBeyond) = (clamped(goal), clamped(x) != x)
    guard goal == end || !isBeyond && abs(x - end) > 1 else {
      return wheel(by: distance, at: now)
    }
    approach(end, frequency: AxisScroller.notchFrequency, at: now)
  }

  /// Scrolls to `target`, or as near as the range allows.
  ///
  /// Animated from rest it takes 0.3 s with an ease in and out, as UIScrollView; content already in motion is drawn
  /// there by a spring that takes up its speed.
  public mutating func scroll(to target: Double, animated: Bool, at now: Instant) {
    let (x, goal) = (offset(at: now), clamped(target))
    guard animated, goal != x else { return state = .idle(at: goal) }
    if case .coasting = state {
      approach(goal, frequency: AxisScroller.scrollFrequency, at: now)
    } else {
      coast(
        .tween(from: x, to: goal, duration: AxisScroller.scrollDuration, easing: .easeInOut),
        at: now)
    }
  }

  /// Returns to the start of the range, ever slower, as UIScrollView does when the status bar is tapped.
  public mutating func scrollToStart(at now: Instant) {
    let (x, edge) = (offset(at: now), range.lowerBound)
    guard x > edge else { return }
    coast(.fling(from: x, velocity: 0, in: edge...edge, physics), at: now)
  }

  /// Seconds that an animated scroll takes, as UIScrollView's contentOffsetAnimationDuration.
  public static let scrollDuration = 0.3
  /// The natural frequency, rad/s, of the spring behind a notch: 99 % of the way in 0.2 s.
  static let notchFrequency = 33.0
  /// The natural frequency, rad/s, of the spring that takes up a running scroll: 99 % of the way in 0.33 s.
  static let scrollFrequency = 20.0

  private mutating func approach(_ target: Double, frequency: Double, at now: Instant) {
    coast(
      .approach(
        target, from: offset(at: now), velocity: velocity(at: now), frequency: frequency, physics),
      at: now)
  }
}
