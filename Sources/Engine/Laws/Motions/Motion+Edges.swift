import OverscrollPhysics

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
