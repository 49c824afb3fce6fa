import OverscrollPhysics
import OverscrollScrolling

extension ScrollPhysics: Validatable {
  /// The speeds below which a motion may end, points per second.
  public static let stopSpeeds = 0.1...1000.0
  /// The distances from an edge at which a return may end, points.
  public static let restDistances = 0.01...100.0
  /// The distances that a finger may have to move before it drags, points.
  public static let hystereses = 1.0...100.0
  /// The stiffness that a spring at an edge may have, 1/s².
  public static let stiffnesses = 1.0...10_000.0
  /// The damping that a spring at an edge may have, 1/s.
  public static let dampings = 1.0...1000.0

  /// Why a model ignores these constants, one problem for each number that is out of range; empty if they are valid.
  public var problems: [Problem] {
    let numbers: [Problem?] = [
      .number("decelerationRate", decelerationRate, mustBe: .within(Input.rates)),
      .number("stopSpeed", stopSpeed, mustBe: .within(ScrollPhysics.stopSpeeds)),
      .number("restDistance", restDistance, mustBe: .within(ScrollPhysics.restDistances)),
      .number("hysteresis", hysteresis, mustBe: .within(ScrollPhysics.hystereses)),
      touchBand.coefficient.flatMap {
        .number("touchBand", $0, mustBe: .within(Input.coefficients))
      },
      wheelBand.coefficient.flatMap {
        .number("wheelBand", $0, mustBe: .within(Input.coefficients))
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
        "edgeReturn stiffness", stiffness, mustBe: .within(ScrollPhysics.stiffnesses)),
      .number("edgeReturn damping", damping, mustBe: .within(ScrollPhysics.dampings)),
    ].compactMap { $0 }
  }
}
