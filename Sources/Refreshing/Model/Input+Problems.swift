import OverscrollPhysics
import OverscrollScrolling

extension Input: Validatable {
  /// The largest distance, size or position that a model takes, points; sums and products of many such numbers stay finite.
  public static let farthest = 1e12
  /// The shortest length that a model takes, points; a side of a size may also be 0.
  public static let shortest = 0.001
  /// The deceleration rates per millisecond that a model takes.
  public static let rates = 0.001...0.999_999
  /// The coefficients of a rubber band that a model takes.
  public static let coefficients = 0.001...1000.0

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
      [band.coefficient.flatMap { number("coefficient", $0, Input.coefficients) }]
        .compactMap { $0 }
    case .deceleration(let rate): [number("rate", rate, Input.rates)].compactMap { $0 }
    case .physics(let physics): physics.problems.map { $0.within("physics ") }
    case .paging(_, .every(let points)):
      [number("every", points, Input.shortest...Input.farthest)].compactMap { $0 }
    case .control(let edge, let control):
      control.behavior.problems.map { $0.within("control \(edge.rawValue) \(control.name): ") }
    case .release, .cancel, .end, .accept, .refuse, .stop, .endExit, .reset, .begin, .scrollToTop,
      .acceleration, .bounces, .alwaysBounces, .diagonal, .paging, .direction, .remove, .enable,
      .disable,
      .probe, .pass:
      []
    }
  }

  /// A check without allocation, because it runs for each sample of a finger.
  private static func isDistance(_ vector: Vector) -> Bool {
    abs(vector.x) <= Input.farthest && abs(vector.y) <= Input.farthest
  }

  private func distances(_ numbers: (place: String, value: Double)...) -> [Problem] {
    numbers.compactMap { number($0.place, $0.value, -Input.farthest...Input.farthest) }
  }

  private func number(
    _ place: String, _ value: Double, _ range: ClosedRange<Double>
  ) -> Problem? {
    .number("\(kind.rawValue) \(place)", value, mustBe: .within(range))
  }

  private func side(_ place: String, _ length: Double) -> Problem? {
    guard length != 0, !(Input.shortest...Input.farthest).contains(length) else { return nil }
    return .invalid(
      "\(kind.rawValue) \(place)", mustBe: "0, or \(Input.shortest) to 1000000000000 points",
      got: "\(length)")
  }
}
