import OverscrollPhysics
import OverscrollScrolling

extension Input: Checked {
  /// Why a model ignores this input, one problem for each number that is out of range; empty if it is valid.
  ///
  /// Each problem begins with the input's word in transcripts: "move y must be -1000000000000 to 1000000000000, got nan".
  public var problems: [Problem] { complaints }

  /// Whether it has no ``problems``, at little cost: all its numbers are in range.
  public var isInRange: Bool { isValid }

  func check(_ checks: inout some Checks) {
    switch self {
    case .touch(let vector), .move(let vector), .wheel(let vector, _), .scroll(let vector, _):
      distance("x", vector.x, &checks)
      distance("y", vector.y, &checks)
    case .viewport(let size), .content(let size):
      side("width", size.x, &checks)
      side("height", size.y, &checks)
    case .insert(_, let position, let length, _):
      distance("position", position, &checks)
      distance("length", length, &checks)
    case .inset(let edge, let inset): distance(edge.rawValue, inset, &checks)
    case .rubberBand(let band):
      if let part = band.coefficient { number("coefficient", part, Bounds.coefficients, &checks) }
    case .deceleration(let rate): number("rate", rate, Bounds.rates, &checks)
    case .physics(let physics): checks.check(physics, "physics ")
    case .paging(_, .every(let points)): number("every", points, Bounds.sizes, &checks)
    case .begin(let edge, let start):
      if let opening = start.opening { checks.check(opening, "begin \(edge.rawValue) opening ") }
    case .control(let edge, let control):
      checks.check(control.behavior, "control \(edge.rawValue) \(control.name): ")
    case .frame(let edge, let frame?):
      distance("\(edge.rawValue) x", frame.x, &checks)
      distance("\(edge.rawValue) y", frame.y, &checks)
      number("\(edge.rawValue) width", frame.width, Bounds.sizes, &checks)
      number("\(edge.rawValue) height", frame.height, Bounds.sizes, &checks)
    case .release, .cancel, .end, .accept, .refuse, .stop, .endExit, .reset, .scrollToTop,
      .acceleration, .bounces, .alwaysBounces, .diagonal, .paging, .direction, .remove, .enable,
      .disable, .frame,
      .probe, .pass:
      break
    }
  }

  private func distance(
    _ place: @autoclosure () -> String, _ value: Double, _ checks: inout some Checks
  ) {
    number(place(), value, -Bounds.farthest...Bounds.farthest, &checks)
  }

  private func number(
    _ place: @autoclosure () -> String, _ value: Double, _ range: ClosedRange<Double>,
    _ checks: inout some Checks
  ) {
    checks.number("\(kind.rawValue) \(place())", value, mustBe: .within(range))
  }

  private func side(
    _ place: @autoclosure () -> String, _ length: Double, _ checks: inout some Checks
  ) {
    checks.require(
      Bounds.isSide(length), "\(kind.rawValue) \(place())",
      mustBe: "0, or 1 to 1000000000000 points", got: "\(length)")
  }
}
