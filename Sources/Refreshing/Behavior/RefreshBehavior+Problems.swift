import OverscrollPhysics
import OverscrollScrolling

extension RefreshBehavior: Validatable {
  /// Why this behaviour cannot work, one problem for each number that is out of range; empty if it is valid.
  ///
  /// Each problem begins with the name of its property: "exit must be 0 or more seconds, got nan".
  public var problems: [Problem] { distances + times }

  private var distances: [Problem] {
    let floor = secondFloor
    return [
      threshold.problem("threshold", mustBe: Problem.Requirement.positive),
      resting.problem("resting", mustBe: Problem.Requirement.notNegative),
      prompt.problem("prompt", mustBe: Problem.Requirement.notNegative),
      preload.problem("preload", mustBe: Problem.Requirement.notNegative),
      floor?.threshold.problem("secondFloor.threshold", mustBe: Problem.Requirement.positive),
      floor?.extent.problem("secondFloor.extent", mustBe: Problem.Requirement.positive),
    ].compactMap { $0 }
  }

  private var times: [Problem] {
    let seconds: [(String, Double?)] = [
      ("arming", arming), ("exit", exit), ("minimum", minimum), ("showAfter", showAfter),
      ("hold", hold),
      ("timeout", timeout),
    ]
    return cycle.problems.map { $0.within("cycle.") }
      + seconds.compactMap { place, value in
        value.flatMap { .number(place, $0, mustBe: .notNegative("seconds")) }
      } + opening.problems.map { $0.within("opening ") }
      + closing.problems.map { $0.within("closing ") }
  }

  /// The behaviour of a hidden control, which a machine uses in place of a behaviour with problems.
  static let absent = {
    var behavior = RefreshBehavior(threshold: 1, resting: 0)
    behavior.visibility = .hidden
    return behavior
  }()
}

extension Cycle: Validatable {
  /// Why this cycle cannot run, one problem for each time that is out of range; empty if it is valid.
  public var problems: [Problem] {
    let isShort = duration > 0 && duration < Bounds.shortestCycle
    return [
      isShort
        ? .invalid(
          "duration", mustBe: "0 or at least \(Bounds.shortestCycle) seconds", got: "\(duration)")
        : .number("duration", duration, mustBe: .notNegative("seconds")),
      .number("delay", delay, mustBe: .notNegative("seconds")),
    ].compactMap { $0 }
  }
}

extension Length {
  /// The problem with the distance at `place`, which must meet a requirement in its own unit; nil if it does.
  package func problem(
    _ place: String, mustBe requirement: (String) -> Problem.Requirement
  ) -> Problem? {
    let unit = if case .percent = self { "percent" } else { "points" }
    return .number(place, amount, mustBe: requirement(unit))
  }
}

extension Timing {
  /// Why content cannot move in this way, one problem for each number that is out of range; empty if it can.
  package var problems: [Problem] {
    guard case .tween(let seconds, let easing) = self else { return [] }
    let isShort = seconds > 0 && seconds < Bounds.shortestTween
    let duration: Problem? =
      isShort
      ? .invalid(
        "duration", mustBe: "0 or at least \(Bounds.shortestTween) seconds", got: "\(seconds)")
      : .number("duration", seconds, mustBe: .notNegative("seconds"))
    return [duration].compactMap { $0 } + Problem.easing(easing)
  }
}

extension Problem {
  /// The problems of a timing curve with a control point whose progress is out of range.
  package static func easing(_ easing: Easing) -> [Problem] {
    [
      .number("y1", easing.y1, mustBe: .within(Bounds.progress)),
      .number("y2", easing.y2, mustBe: .within(Bounds.progress)),
    ].compactMap { $0 }
  }
}
