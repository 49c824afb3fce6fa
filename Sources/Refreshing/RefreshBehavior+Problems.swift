import OverscrollPhysics
import OverscrollScrolling

extension RefreshBehavior: Validatable {
  /// Why this behaviour cannot work, one problem for each number that is out of range; empty if it is valid.
  ///
  /// Each is called by its property: "exit must be 0 or more seconds, got nan".
  public var problems: [Problem] { distances + times }

  private var distances: [Problem] {
    let preload: Double? = if case .edge(let points, _) = trigger { points } else { nil }
    let floor = secondFloor
    return [
      threshold.problem("threshold", mustBe: Problem.Requirement.positive),
      resting.problem("resting", mustBe: Problem.Requirement.notNegative),
      prompt.problem("prompt", mustBe: Problem.Requirement.notNegative),
      preload.flatMap { .number("preload", $0, mustBe: .notNegative("points")) },
      floor?.threshold.problem("secondFloor.threshold", mustBe: Problem.Requirement.positive),
      floor?.extent.problem("secondFloor.extent", mustBe: Problem.Requirement.positive),
    ].compactMap { $0 }
  }

  private var times: [Problem] {
    let seconds: [(String, Double?)] = [
      ("exit", exit), ("minimum", minimum), ("showAfter", showAfter), ("hold", hold),
      ("timeout", timeout),
    ]
    return cycle.problems.map { $0.within("cycle.") }
      + opening.problems.map { $0.within("opening") }
      + closing.problems.map { $0.within("closing") }
      + seconds.compactMap { place, value in
        value.flatMap { .number(place, $0, mustBe: .notNegative("seconds")) }
      }
  }

  /// A control that is not there: what a machine takes in place of a behaviour with problems.
  static let absent = {
    var behavior = RefreshBehavior(threshold: 1, resting: 0)
    behavior.visibility = .hidden
    return behavior
  }()
}

extension Cycle: Validatable {
  /// Why this cycle cannot be repeated, one problem for each time that is out of range; empty if it is valid.
  public var problems: [Problem] {
    let isShort = duration > 0 && duration < Cycle.shortest
    return [
      isShort
        ? .invalid(
          "duration", mustBe: "0 or at least \(Cycle.shortest) seconds", got: "\(duration)")
        : .number("duration", duration, mustBe: .notNegative("seconds")),
      .number("delay", delay, mustBe: .notNegative("seconds")),
    ].compactMap { $0 }
  }
}

extension Length {
  fileprivate func problem(
    _ place: String, mustBe requirement: (String) -> Problem.Requirement
  ) -> Problem? {
    let unit = if case .percent = self { "percent" } else { "points" }
    return .number(place, amount, mustBe: requirement(unit))
  }
}

extension Timing {
  /// The shortest animation that moves content, seconds: a shorter one has no speed that a number can hold.
  private static let shortest = 0.001
  /// How far beyond its ends a timing curve may lead.
  private static let progress = -1000.0...1000

  fileprivate var problems: [Problem] {
    guard case .tween(let seconds, let easing) = self else { return [] }
    let duration: Problem? =
      seconds > 0 && seconds < Timing.shortest
      ? .invalid("", mustBe: "0 or at least \(Timing.shortest) seconds", got: "\(seconds)")
      : .number("", seconds, mustBe: .notNegative("seconds"))
    return [
      duration, .number(".y1", easing.y1, mustBe: .within(Timing.progress)),
      .number(".y2", easing.y2, mustBe: .within(Timing.progress)),
    ].compactMap { $0 }
  }
}
