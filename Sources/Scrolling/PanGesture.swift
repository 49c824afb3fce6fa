import OverscrollPhysics

/// A finger on a scroll view, from the moment it goes down.
public struct PanGesture: Sendable {
  /// What the finger is doing.
  public enum Phase: Hashable, Sendable {
    /// Is down and has gone this far, not yet enough to be a drag.
    case pressing(travel: Vector)
    /// Drags along the axes named.
    case panning([ScrollAxis])
  }

  /// The points a finger goes before it drags, as UIPanGestureRecognizer; the content never makes them up.
  public static let hysteresis = 10.0
  /// A drag steeper than this moves only up and down, as UIScrollView's directional lock: the tangent of 70 degrees.
  static let steep = 2.747477419454622
  /// A drag flatter than this moves only left and right, as UIScrollView's directional lock: the tangent of 20 degrees.
  static let flat = 0.36397023426620234
  /// Slower than this many points per second a finger does not throw, as UIScrollView.
  static let slowestThrow = 250.0

  /// What the finger is doing.
  public private(set) var phase = Phase.pressing(travel: .zero)
  /// When it went down.
  let start: Instant
  /// How far it has gone in all.
  private(set) var way = Vector.zero
  private var x: VelocityTracker
  private var y: VelocityTracker

  init(at instant: Instant) {
    start = instant
    x = VelocityTracker(start: instant)
    y = VelocityTracker(start: instant)
  }

  /// Takes a further `distance` of the finger and says how far the content follows.
  mutating func move(by distance: Vector, at instant: Instant) -> Vector {
    way = way + distance
    x.add(distance.x, at: instant)
    y.add(distance.y, at: instant)
    switch phase {
    case .panning(let axes): return distance.along(axes)
    case .pressing(let before):
      let travel = before + distance
      let length = travel.length
      guard length >= PanGesture.hysteresis else {
        phase = .pressing(travel: travel)
        return .zero
      }
      let axes = PanGesture.axes(of: travel)
      phase = .panning(axes)
      let part = 1 - PanGesture.hysteresis / length
      return Vector(travel.x * part, travel.y * part).along(axes)
    }
  }

  /// The finger's velocity when it lifts, points per second along the axes that it drags.
  func release(at instant: Instant) -> Vector {
    guard case .panning(let axes) = phase,
      Vector(x.pan, y.pan).length >= PanGesture.slowestThrow
    else { return .zero }
    return Vector(x.release(at: instant), y.release(at: instant)).along(axes)
  }

  private static func axes(of travel: Vector) -> [ScrollAxis] {
    let (across, along) = (abs(travel.x), abs(travel.y))
    if along >= across * steep { return [.y] }
    if along <= across * flat { return [.x] }
    return [.x, .y]
  }
}

extension Vector {
  fileprivate func along(_ axes: [ScrollAxis]) -> Vector {
    Vector(axes.contains(.x) ? x : 0, axes.contains(.y) ? y : 0)
  }
}
