/// A motion from one position to another in a fixed duration along a timing curve.
public struct Tween: Motion, Hashable {
  /// The position at the start, in points.
  public let from: Double
  /// The position at the end, in points.
  public let to: Double
  /// The timing curve.
  public let easing: Easing
  /// The duration, in seconds; greater than 0.
  public let duration: Double

  /// Creates a tween that runs for `duration` seconds, which must be greater than 0.
  public init(from: Double, to: Double, easing: Easing, duration: Double) {
    precondition(duration > 0, "a tween's duration is positive")
    self.from = from
    self.to = to
    self.easing = easing
    self.duration = duration
  }

  /// The position after `time` seconds, in points.
  public func position(at time: Double) -> Double {
    from + (to - from) * easing.value(at: time / duration)
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    (to - from) / duration * easing.slope(at: time / duration)
  }
}

/// A timing curve from 0 to 1: the cubic Bézier with the control points (0, 0), (x1, y1), (x2, y2), (1, 1).
public struct Easing: Hashable, Sendable {
  /// The time of the first control point, from 0 to 1.
  public let x1: Double
  /// The progress of the first control point; any number.
  public let y1: Double
  /// The time of the second control point, from 0 to 1.
  public let x2: Double
  /// The progress of the second control point; any number.
  public let y2: Double

  /// Creates a curve from its two control points; `x1` and `x2` are in 0...1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2), "a timing curve's times lie in 0...1")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Progress equals time.
  public static let linear = Easing(0, 0, 1, 1)
  /// The curve of UIView.AnimationOptions.curveEaseInOut.
  public static let easeInOut = Easing(0.42, 0, 0.58, 1)
  /// The curve of UIView.AnimationOptions.curveEaseOut.
  public static let easeOut = Easing(0, 0, 0.58, 1)
  /// The curve of UIView.AnimationOptions.curveEaseIn.
  public static let easeIn = Easing(0.42, 0, 1, 1)

  /// The progress at `time`, from 0 to 1; 0 if `time` is below 0, and 1 if it is above 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return isLinear ? time : Easing.bezier(y1, y2, parameter(at: time))
  }

  /// The slope of the curve at `time`; 0 outside 0...1 and if the curve is vertical.
  public func slope(at time: Double) -> Double {
    guard (0...1).contains(time) else { return 0 }
    if isLinear { return 1 }
    let s = parameter(at: time)
    let (dx, dy) = (Easing.derivative(x1, x2, s), Easing.derivative(y1, y2, s))
    if dx > 1e-12 { return dy / dx }
    // If both derivatives are 0, the slope is the quotient of the second derivatives.
    let bend = Easing.curvature(x1, x2, s)
    return abs(dy) < 1e-9 && bend != 0 ? Easing.curvature(y1, y2, s) / bend : 0
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  private func parameter(at time: Double) -> Double {
    guard time > 0, time < 1 else { return time }
    return root(in: 0...1) { s in
      (Easing.bezier(x1, x2, s) - time, Easing.derivative(x1, x2, s))
    }
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }

  private static func curvature(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    6 * (1 - s) * (p2 - 2 * p1) + 6 * s * (1 - 2 * p2 + p1)
  }
}
