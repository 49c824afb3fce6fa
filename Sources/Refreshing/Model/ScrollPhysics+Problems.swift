import OverscrollPhysics
import OverscrollScrolling

extension ScrollPhysics: Validatable {
  /// Why a model ignores these constants, one problem for each number that is out of range; empty if they are valid.
  public var problems: [Problem] {
    let numbers: [Problem?] = [
      .number("decelerationRate", decelerationRate, mustBe: .within(Bounds.rates)),
      .number("stopSpeed", stopSpeed, mustBe: .within(Bounds.stopSpeeds)),
      .number("restDistance", restDistance, mustBe: .within(Bounds.restDistances)),
      .number("hysteresis", hysteresis, mustBe: .within(Bounds.hystereses)),
      touchBand.coefficient.flatMap {
        .number("touchBand", $0, mustBe: .within(Bounds.coefficients))
      },
      wheelBand.coefficient.flatMap {
        .number("wheelBand", $0, mustBe: .within(Bounds.coefficients))
      },
    ]
    return numbers.compactMap { $0 } + edgeReturn.problems
  }
}

extension ScrollPhysics.EdgeReturn {
  fileprivate var problems: [Problem] {
    guard case .spring(let stiffness, let damping) = self else { return [] }
    return [
      .number(
        "edgeReturn stiffness", stiffness, mustBe: .within(Bounds.stiffnesses)),
      .number("edgeReturn damping", damping, mustBe: .within(Bounds.dampings)),
    ].compactMap { $0 }
  }
}
