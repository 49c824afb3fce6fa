import OverscrollPhysics
import OverscrollScrolling

extension Input: Validatable {
  /// Why a model ignores this input, one problem for each number that is out of range; empty if it is valid.
  ///
  /// Each problem begins with the input's word in transcripts: "move y must be -1000000000000 to 1000000000000, got nan".
  public var problems: [Problem] {
    switch self {
    case .touch(let vector), .move(let vector), .wheel(let vector, _), .scroll(let vector, _):
      Input.isDistance(vector) ? [] : distances(("x", vector.x), ("y", vector.y))
    case .viewport(let size), .content(let size):
      [side("width", size.x), side("height", size.y)].compactMap { $0 }
    case .insert(_, let position, let length):
      distances(("position", position), ("length", length))
    case .inset(let edge, let inset): distances((edge.rawValue, inset))
    case .rubberBand(let band):
      [band.coefficient.flatMap { number("coefficient", $0, Bounds.coefficients) }]
        .compactMap { $0 }
    case .deceleration(let rate): [number("rate", rate, Bounds.rates)].compactMap { $0 }
    case .physics(let physics): physics.problems.map { $0.within("physics ") }
    case .paging(_, .every(let points)):
      [number("every", points, Bounds.sizes)].compactMap { $0 }
    case .begin(let edge, let start):
      (start.opening?.problems ?? []).map { $0.within("begin \(edge.rawValue) opening ") }
    case .control(let edge, let control):
      control.behavior.problems.map { $0.within("control \(edge.rawValue) \(control.name): ") }
    case .frame(let edge, let frame?):
      distances(("\(edge.rawValue) x", frame.x), ("\(edge.rawValue) y", frame.y))
        + [
          number("\(edge.rawValue) width", frame.width, Bounds.sizes),
          number("\(edge.rawValue) height", frame.height, Bounds.sizes),
        ].compactMap { $0 }
    case .release, .cancel, .end, .accept, .refuse, .stop, .endExit, .reset, .scrollToTop,
      .acceleration, .bounces, .alwaysBounces, .diagonal, .paging, .direction, .remove, .enable,
      .disable, .frame,
      .probe, .pass:
      []
    }
  }

  /// A check without allocation, because it runs for each sample of a finger.
  private static func isDistance(_ vector: Vector) -> Bool {
    abs(vector.x) <= Bounds.farthest && abs(vector.y) <= Bounds.farthest
  }

  private func distances(_ numbers: (place: String, value: Double)...) -> [Problem] {
    numbers.compactMap { number($0.place, $0.value, -Bounds.farthest...Bounds.farthest) }
  }

  private func number(
    _ place: String, _ value: Double, _ range: ClosedRange<Double>
  ) -> Problem? {
    .number("\(kind.rawValue) \(place)", value, mustBe: .within(range))
  }

  private func side(_ place: String, _ length: Double) -> Problem? {
    guard !Bounds.isSide(length) else { return nil }
    return .invalid(
      "\(kind.rawValue) \(place)", mustBe: "0, or 1 to 1000000000000 points",
      got: "\(length)")
  }
}
