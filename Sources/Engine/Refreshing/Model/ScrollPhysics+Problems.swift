import OverscrollPhysics
import OverscrollScrolling

extension ScrollPhysics: Checked {
  /// Why a model ignores these constants, one problem for each number that is out of range; empty if they are valid.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    checks.number("decelerationRate", decelerationRate, mustBe: .within(Bounds.rates))
    checks.number("stopSpeed", stopSpeed, mustBe: .within(Bounds.stopSpeeds))
    checks.number("restDistance", restDistance, mustBe: .within(Bounds.restDistances))
    checks.number("hysteresis", hysteresis, mustBe: .within(Bounds.hystereses))
    if let touch = touchBand.coefficient {
      checks.number("touchBand", touch, mustBe: .within(Bounds.coefficients))
    }
    if let wheel = wheelBand.coefficient {
      checks.number("wheelBand", wheel, mustBe: .within(Bounds.coefficients))
    }
    guard case .spring(let stiffness, let damping) = edgeReturn else { return }
    checks.number("edgeReturn stiffness", stiffness, mustBe: .within(Bounds.stiffnesses))
    checks.number("edgeReturn damping", damping, mustBe: .within(Bounds.dampings))
  }
}
