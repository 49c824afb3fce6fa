import OverscrollPhysics
import OverscrollScrolling

extension RefreshBehavior: RuleValidatable {
  /// The problems of this behavior, such as "exit must be 0 or more seconds, got nan"; empty if it is valid.
  public var problems: [Problem] { ruleProblems }

  func visitRules(_ visitor: inout some RuleVisitor) {
    threshold.visitRule("threshold", mustBe: Problem.Requirement.positive, &visitor)
    if case .points(let points) = slack {
      visitor.number("slack", points, mustBe: .notNegative("points"))
    }
    refreshingExtent.visitRule(
      "refreshingExtent", mustBe: Problem.Requirement.notNegative, &visitor)
    prompt.visitRule("prompt", mustBe: Problem.Requirement.notNegative, &visitor)
    preload.visitRule("preload", mustBe: Problem.Requirement.notNegative, &visitor)
    if let floor = secondFloor {
      floor.threshold.visitRule(
        "secondFloor.threshold", mustBe: Problem.Requirement.positive, &visitor)
      floor.extent.visitRule("secondFloor.extent", mustBe: Problem.Requirement.positive, &visitor)
    }
    visitor.visit(cycle, "cycle.")
    visitor.number("arming", arming, mustBe: .notNegative("seconds"))
    visitor.number("exit", exit, mustBe: .notNegative("seconds"))
    visitor.number("minimum", minimum, mustBe: .notNegative("seconds"))
    visitor.number("showAfter", showAfter, mustBe: .notNegative("seconds"))
    visitor.number("outcomeDuration", outcomeDuration, mustBe: .notNegative("seconds"))
    if let timeout { visitor.number("timeout", timeout, mustBe: .notNegative("seconds")) }
    visitor.visit(opening, "opening ")
    visitor.visit(closing, "closing ")
  }

  /// The behavior of a hidden control; a machine uses it instead of a behavior with problems.
  static let absent = {
    var behavior = RefreshBehavior(threshold: 1, refreshingExtent: 0)
    behavior.visibility = .hidden
    return behavior
  }()
}

extension Cycle: RuleValidatable {
  /// The problems of this cycle, one for each duration that is out of range; empty if it is valid.
  public var problems: [Problem] { ruleProblems }

  func visitRules(_ visitor: inout some RuleVisitor) {
    visitor.time("duration", duration, orAtLeast: Bounds.shortestCycle)
    visitor.number("delay", delay, mustBe: .notNegative("seconds"))
  }
}

extension RuleVisitor {
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
  /// Returns the first problem of the distance at `place`, or `nil` if it meets the requirement in its own units.
  package func problem(
    _ place: String, mustBe requirement: (String) -> Problem.Requirement
  ) -> Problem? {
    for (amount, unit) in amounts {
      if let problem = Problem.number(place, amount, mustBe: requirement(unit)) { return problem }
    }
    return nil
  }

  fileprivate func visitRule(
    _ place: @autoclosure () -> String, mustBe requirement: (String) -> Problem.Requirement,
    _ visitor: inout some RuleVisitor
  ) {
    switch self {
    case .points(let points): visitor.number(place(), points, mustBe: requirement("points"))
    case .percent(let percent): visitor.number(place(), percent, mustBe: requirement("percent"))
    case .smaller(let points, let percent), .larger(let points, let percent):
      visitor.number(place(), points, mustBe: requirement("points"))
      visitor.number(place(), percent, mustBe: requirement("percent"))
    }
  }

  /// The numbers of the distance with their units.
  private var amounts: [(Double, unit: String)] {
    switch self {
    case .points(let points): [(points, "points")]
    case .percent(let percent): [(percent, "percent")]
    case .smaller(let points, let percent), .larger(let points, let percent):
      [(points, "points"), (percent, "percent")]
    }
  }
}

extension Timing: RuleValidatable {
  /// The problems of this timing, one for each number that is out of range; empty if it is valid.
  public var problems: [Problem] { ruleProblems }

  func visitRules(_ visitor: inout some RuleVisitor) {
    guard case .tween(let seconds, let easing) = self else { return }
    visitor.time("duration", seconds, orAtLeast: Bounds.shortestTween)
    visitor.number("y1", easing.y1, mustBe: .within(Bounds.progress))
    visitor.number("y2", easing.y2, mustBe: .within(Bounds.progress))
  }
}

extension Problem {
  /// Returns the problems of a timing curve: control points whose progress is out of range.
  package static func easing(_ easing: Easing) -> [Problem] { Timing.tween(0, easing).problems }
}
