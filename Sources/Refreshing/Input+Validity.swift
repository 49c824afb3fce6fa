import OverscrollPhysics
import OverscrollScrolling

extension Input {
  /// The largest distance, size or position that an input may name, points: sums and products of many stay finite.
  public static let farthest = 1e12
  /// The shortest length that something can have, points; a side of a size may also be 0.
  public static let shortest = 0.001
  /// The deceleration rates per millisecond that an input may name.
  public static let rates = 0.001...0.999_999
  /// The coefficients that a rubber band may have.
  public static let coefficients = 0.001...1000.0
  /// The seconds that an input may name for an animation, which may also be none: 0.
  public static let durations = 0.001...1e6

  /// Why no model takes this input, as a sentence; nil if one does.
  public var problem: String? {
    let reason: String? =
      switch self {
      case .touch(let vector), .move(let vector), .wheel(let vector, _), .scroll(let vector, _):
        Input.problem("x", of: vector.x) ?? Input.problem("y", of: vector.y)
      case .viewport(let size), .content(let size):
        Input.problem("width", ofSide: size.x) ?? Input.problem("height", ofSide: size.y)
      case .insert(_, let position, let length):
        Input.problem("position", of: position) ?? Input.problem("length", of: length)
      case .inset(_, let inset): Input.problem("inset", of: inset)
      case .rubberBand(let band): band.coefficient.flatMap { Input.problem(ofCoefficient: $0) }
      case .deceleration(let rate):
        Input.rates.contains(rate)
          ? nil : "rate must be \(Input.rates.lowerBound) to \(Input.rates.upperBound), got \(rate)"
      case .paging(_, .every(let points)):
        (Input.shortest...Input.farthest).contains(points)
          ? nil : "distance must be \(Input.shortest) to \(Input.farthest) points, got \(points)"
      case .control(let edge, let control):
        control.behavior.problem.map { "\(edge.rawValue) \(control.name): \($0)" }
      case .release, .cancel, .end, .accept, .refuse, .stop, .reset, .begin, .scrollToTop,
        .acceleration, .bounces, .alwaysBounces, .paging, .direction, .remove, .enable, .disable,
        .probe, .pass:
        nil
      }
    guard let reason else { return nil }
    return kind == .control ? "control \(reason)" : "\(kind.rawValue): \(reason)"
  }

  private static func problem(_ name: String, of distance: Double) -> String? {
    guard !(abs(distance) <= farthest) else { return nil }
    return "\(name) must be \(-farthest) to \(farthest) points, got \(distance)"
  }

  private static func problem(_ name: String, ofSide length: Double) -> String? {
    guard length != 0, !(shortest...farthest).contains(length) else { return nil }
    return "\(name) must be 0, or \(shortest) to \(farthest) points, got \(length)"
  }

  private static func problem(ofCoefficient coefficient: Double) -> String? {
    guard !coefficients.contains(coefficient) else { return nil }
    return "coefficient must be \(coefficients.lowerBound) to \(coefficients.upperBound),"
      + " got \(coefficient)"
  }
}

extension RefreshBehavior {
  /// The first reason why no control can behave so; nil if one can.
  fileprivate var problem: String? { faults.first ?? excess ?? timing }

  /// What is further than anything can be.
  private var excess: String? {
    var lengths = [
      ("threshold", threshold.amount), ("resting", resting.amount), ("prompt", prompt.amount),
    ]
    if case .edge(let preload, _) = trigger { lengths.append(("preload", preload)) }
    if let secondFloor {
      lengths += [
        ("second floor's threshold", secondFloor.threshold.amount),
        ("second floor's extent", secondFloor.extent.amount),
      ]
    }
    return lengths.first { $0.1 > Input.farthest }.map { name, amount in
      "\(name) must be at most \(Input.farthest), got \(amount)"
    }
  }

  /// What no animation can take or follow.
  private var timing: String? {
    for (name, timing) in [("opening", opening), ("closing", closing)] {
      guard case .tween(let seconds, let easing) = timing else { continue }
      guard seconds == 0 || Input.durations.contains(seconds) else {
        return "\(name) must take 0, or \(Input.durations.lowerBound) to"
          + " \(Input.durations.upperBound) seconds, got \(seconds)"
      }
      for progress in [easing.y1, easing.y2] where !(abs(progress) <= 1000) {
        return "\(name) must follow a curve of finite progress, got \(progress)"
      }
    }
    return nil
  }
}
