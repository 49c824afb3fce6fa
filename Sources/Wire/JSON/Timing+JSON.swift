import OverscrollPhysics
import OverscrollScrolling

extension Timing: Encodable {
  /// Writes a word, or the duration and the control points of the curve.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .spring, .none:
      var container = encoder.singleValueContainer()
      try container.encode(self == .spring ? "spring" : "none")
    case .tween(let duration, let easing):
      var members = encoder.container(keyedBy: MemberName.self)
      try members.encode(duration, forKey: "duration")
      try members.encode(easing.x1, forKey: "x1")
      try members.encode(easing.y1, forKey: "y1")
      try members.encode(easing.x2, forKey: "x2")
      try members.encode(easing.y2, forKey: "y2")
    }
  }
}
