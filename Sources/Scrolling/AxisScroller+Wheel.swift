import OverscrollPhysics

extension AxisScroller {
  /// Moves the content at once by `distance` points towards the axis' end, as a trackpad or smooth wheel does.
  ///
  /// Inside the range the content follows 1:1. Beyond an edge each step moves the content further out and restarts its
  /// return from rest. While the wheel turns, the return hardly starts (1.5 % in a sixtieth of a second); when the wheel
  /// stops, the return completes. So the end of the gesture need not be detected.
  public mutating func wheel(by distance: Double, at now: Instant) {
    let pulled = moved(pulled(offset(at: now), physics.wheelBand), by: distance)
    coast(
      along: .continuing(
        from: shown(pulled, physics.wheelBand), contentVelocity: 0, in: range, bounces: bounces,
        physics), at: now)
  }

  /// Moves the content smoothly by `distance` points towards the axis' end, as a notch of a mouse wheel does.
  ///
  /// A critically damped spring moves the content; each notch moves the spring's target and keeps its speed. At an edge a
  /// notch pulls the content like a trackpad.
  public mutating func notch(by distance: Double, at now: Instant) {
    let (x, goal) = (offset(at: now), destination - distance)
    let (end, isBeyond) = (clamped(goal), clamped(x) != x)
    guard goal == end || !isBeyond && abs(x - end) > 1 else {
      return wheel(by: distance, at: now)
    }
    approach(end, frequency: AxisScroller.notchFrequency, at: now)
  }

  /// The natural frequency, rad/s, of the spring of a notch: it covers 99 % of its distance in 0.2 s.
  static let notchFrequency = 33.0
}
