import OverscrollRefreshing

extension Curve: Validatable {
  /// Why the curve cannot be followed, one problem for each number that is out of range; empty if it is valid.
  public var problems: [Problem] {
    switch self {
    case .bezier(let easing): Problem.easing(easing)
    case .spring(let damping, let velocity):
      [
        .number("damping", damping, mustBe: .within(Curve.dampings)),
        .number("velocity", velocity, mustBe: .within(Curve.velocities)),
      ].compactMap { $0 }
    }
  }
}
