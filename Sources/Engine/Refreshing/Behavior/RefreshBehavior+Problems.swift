import OverscrollPhysics
import OverscrollScrolling

extension RefreshBehavior: Checked {
  /// The problems of this behavior, such as "exit must be 0 or more seconds, got nan"; empty if it is valid.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    threshold.check("threshold", mustBe: Problem.Requirement.positive, &checks)
    refreshingExtent.check(
      "refreshingExtent", mustBe: Problem.Requirement.notNegative, &checks)
    prompt.check("prompt", mustBe: Problem.Requirement.notNegative, &checks)
    preload.check("preload", mustBe: Problem.Requirement.notNegative, &checks)
    if let floor = secondFloor {
      floor.threshold.check(
        "secondFloor.threshold", mustBe: Problem.Requirement.positive, &checks)
      floor.extent.check("secondFloor.extent", mustBe: Problem.Requirement.positive, &checks)
    }
    checks.check(cycle, "cycle.")
    checks.number("arming", arming, mustBe: .notNegative("seconds"))
    checks.number("exit", exit, mustBe: .notNegative("seconds"))
    checks.number("minimum", minimum, mustBe: .notNegative("seconds"))
    checks.number("showAfter", showAfter, mustBe: .notNegative("seconds"))
    checks.number("outcomeDuration", outcomeDuration, mustBe: .notNegative("seconds"))
    if let timeout { checks.number("timeout", timeout, mustBe: .notNegative("seconds")) }
    checks.check(opening, "opening ")
    checks.check(closing, "closing ")
  }

  /// The behavior of a hidden control; a machine uses it instead of a behavior with problems.
  static let absent = {
    var behavior = RefreshBehavior(threshold: 1, refreshingExtent: 0)
    behavior.visibility = .hidden
    return behavior
  }()
}

extension Cycle: Checked {
  /// The problems of this cycle, one for each duration that is out of range; empty if it is valid.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    checks.time("duration", duration, orAtLeast: Bounds.shortestCycle)
    checks.number("delay", delay, mustBe: .notNegative("seconds"))
  }
}

extension Checks {
  /// Adds the rule that a duration must be 0 or at least `shortest` seconds.
  mutating func time(
    _ place: @autoclosure () -> String, _ value: Double, orAtLeast shortest: Double
  ) {
    if value > 0 && value < shortest {
      require(false, place(), mustBe: "0 or at least \(shortest) seconds", got: "\(value)")
    } else {
      number(place(), value, mustBe: .notNegative("seconds"))
    }
  }
}

extension Length {
  /// Returns the problem of the distance at `place`, or `nil` if it meets the requirement in its own unit.
  package func problem(
    _ place: String, mustBe requirement: (String) -> Problem.Requirement
  ) -> Problem? {
    .number(place, amount, mustBe: requirement(unit))
  }

  fileprivate func check(
    _ place: @autoclosure () -> String, mustBe requirement: (String) -> Problem.Requirement,
    _ checks: inout some Checks
  ) {
    checks.number(place(), amount, mustBe: requirement(unit))
  }

  private var unit: String { if case .percent = self { "percent" } else { "points" } }
}

extension Timing: Checked {
  /// The problems of this timing, one for each number that is out of range; empty if it is valid.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    guard case .tween(let seconds, let easing) = self else { return }
    checks.time("duration", seconds, orAtLeast: Bounds.shortestTween)
    checks.number("y1", easing.y1, mustBe: .within(Bounds.progress))
    checks.number("y2", easing.y2, mustBe: .within(Bounds.progress))
  }
}

extension Problem {
  /// Returns the problems of a timing curve: control points whose progress is out of range.
  package static func easing(_ easing: Easing) -> [Problem] { Timing.tween(0, easing).problems }
}
