import OverscrollPhysics

// Content that moves although nobody's hand moves it: to where a program, a key or a tap sends it, or to a new resting place.

extension AxisScroller {
  /// Scrolls to the offset `target`, points, or as near as the range allows.
  ///
  /// An animated scroll from rest takes 0.3 s and eases in and out, as in UIScrollView. From a running motion a spring
  /// continues with the content's speed.
  @inline(never)
  public mutating func scroll(to target: Double, animated: Bool, at now: Instant) {
    momentum.end(at: now)
    let (x, goal) = (offset(at: now), clamped(target))
    guard animated, goal != x else { return coast(along: .rest(at: goal), at: now) }
    if isCoasting {
      coast(
        along: approach(
          goal, from: x, velocity: velocity(at: now), frequency: AxisScroller.scrollFrequency),
        at: now)
    } else {
      coast(
        along: .tween(from: x, to: goal, duration: AxisScroller.scrollDuration, easing: .easeInOut),
        at: now)
    }
  }

  /// Scrolls to the start of the range, ever slower, as UIScrollView does when the status bar is tapped.
  public mutating func scrollToStart(at now: Instant) {
    momentum.end(at: now)
    let (x, edge) = (offset(at: now), range.lowerBound)
    guard x > edge else { return }
    coast(along: .fling(from: x, velocity: 0, in: edge...edge, physics), at: now)
  }

  /// Moves the content to `target`, in points, as `timing` says; `target` may lie outside the range.
  ///
  /// A tap only interrupts the motion.
  public mutating func go(to target: Double, by timing: Timing, at now: Instant) {
    momentum.end(at: now)
    let (x, velocity) = (offset(at: now), velocity(at: now))
    switch timing {
    case .tween(let duration, let easing) where duration > 0 && x != target:
      coast(along: .tween(from: x, to: target, duration: duration, easing: easing), at: now)
      goal = target
    case .spring where x != target || velocity != 0: returnTo(target, at: now)
    case .tween, .spring, .none: coast(along: .rest(at: target), at: now)
    }
  }

  /// The duration of an animated scroll, seconds, as UIScrollView's contentOffsetAnimationDuration.
  public static let scrollDuration = 0.3
  /// The natural frequency, rad/s, of the spring that redirects a running motion: it covers 99 % of its distance in 0.33 s.
  static let scrollFrequency = 20.0
}
