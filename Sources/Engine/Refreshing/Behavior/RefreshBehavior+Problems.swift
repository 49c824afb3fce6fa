import OverscrollPhysics
import OverscrollScrolling

extension RefreshBehavior: Checked {
  /// Why this behaviour cannot work, one problem for each number that is out of range; empty if it is valid.
  ///
  /// Each problem begins with the name of its property: "exit must be 0 or more seconds, got nan".
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

  /// The behaviour of a hidden control, which a machine uses in place of a behaviour with problems.
  static let absent = {
    var behavior = RefreshBehavior(threshold: 1, refreshingExtent: 0)
    behavior.visibility = .hidden
    return behavior
  }()
}

extension Cycle: Checked {
  /// Why this cycle cannot run, one problem for each time that is out of range; empty if it is valid.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    checks.time("duration", duration, orAtLeast: Bounds.shortestCycle)
    checks.number("delay", delay, mustBe: .notNegative("seconds"))
  }
}

extension Checks {
  /// Takes the rule for a time that is 0 or so many seconds at least.
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
  /// The problem with the distance at `place`, which must meet a requirement in its own unit; nil if it does.
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
  /// Why content cannot move in this way, one problem for each number that is out of range; empty if it can.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    guard case .tween(let seconds, let easing) = self else { return }
    checks.time("duration", seconds, orAtLeast: Bounds.shortestTween)
    checks.number("y1", easing.y1, mustBe: .within(Bounds.progress))
    checks.number("y2", easing.y2, mustBe: .within(Bounds.progress))
  }
}

extension Problem {
  /// The problems of a timing curve with a control point whose progress is out of range.
  package static func easing(_ easing: Easing) -> [Problem] { Timing.tween(0, easing).problems }
}
