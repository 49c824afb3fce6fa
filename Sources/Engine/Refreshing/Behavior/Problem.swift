import OverscrollPhysics
import OverscrollScrolling

/// The reason why a value is invalid: its place, the expected value and the actual value.
public enum Problem: Hashable, Sendable {
  /// The value at a place does not meet its requirement: "exit must be 0 or more seconds, got nan".
  case invalid(String, mustBe: String, got: String)
  /// No item of the expected kind has this name: "no layer named dto (existing: dot, ring)".
  case missing(String, named: String, known: [String])

  /// Returns the same problem as part of a larger value, with `outer` as the prefix of its place.
  package func within(_ outer: String) -> Problem {
    switch self {
    case .invalid(let place, let expected, let given):
      .invalid(outer + place, mustBe: expected, got: given)
    case .missing: self
    }
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as a sentence without a period.
  public var description: String {
    switch self {
    case .invalid(let place, let expected, let given):
      "\(place) must be \(expected), got \(given)"
    case .missing(let kind, let name, let known):
      "no \(kind) named \(name) (existing: \(known.isEmpty ? "none" : known.joined(separator: ", ")))"
    }
  }
}

// MARK: - Numbers

extension Problem {
  package enum Requirement {
    case finite
    /// At least ``Bounds/least`` in a unit, and at most ``Bounds/largest``.
    case positive(String)
    /// 0 or greater in a unit, and at most ``Bounds/largest``.
    case notNegative(String)
    case within(ClosedRange<Double>)
  }

  /// Returns the problem of the number at `place`, or `nil` if the number meets the requirement.
  package static func number(
    _ place: String, _ value: Double, mustBe requirement: Requirement
  ) -> Problem? {
    requirement.isMet(by: value)
      ? nil : invalid(place, mustBe: requirement.text(for: value), got: "\(value)")
  }
}

extension Problem.Requirement {
  func isMet(by value: Double) -> Bool {
    switch self {
    case .finite: value.isFinite
    case .positive: value >= Bounds.least && value <= Bounds.largest
    case .notNegative: value >= 0 && value <= Bounds.largest
    case .within(let range): range.contains(value)
    }
  }

  func text(for value: Double) -> String {
    switch self {
    case .finite: "finite"
    case .positive(let unit) where value > Bounds.largest,
      .notNegative(let unit) where value > Bounds.largest:
      "at most 1000000000 \(unit)"
    case .positive(let unit): "\(Bounds.least) or more \(unit)"
    case .notNegative(let unit): "0 or more \(unit)"
    case .within(let range): "\(range.lowerBound.short) to \(range.upperBound.short)"
    }
  }
}

extension Double {
  /// The number as text, without ".0" if it is a whole number: "1" and "0.5".
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

/// A value that can be validated before it is used.
public protocol Validatable {
  /// The problems of this value, one for each mistake; empty if it is valid.
  var problems: [Problem] { get }
}

extension Validatable {
  /// Returns this value, or throws ``InvalidValue`` with all its ``problems``.
  public func validated() throws(InvalidValue) -> Self {
    let problems = problems
    guard problems.isEmpty else { throw InvalidValue(problems: problems) }
    return self
  }
}

/// The error that ``Validatable/validated()`` throws for an invalid value.
public struct InvalidValue: Error, Hashable, CustomStringConvertible {
  /// The problems of the value; not empty.
  public let problems: [Problem]

  package init(problems: [Problem]) { self.problems = problems }

  /// The problems as sentences, separated by semicolons.
  public var description: String { problems.map { $0.description }.joined(separator: "; ") }
}

/// The ranges of numbers that a model accepts, with typical values.
///
/// Within these ranges no motion, pull or ratio becomes infinite or NaN: sums and products of several numbers stay far
/// below the largest double, 1.8e308, and quotients far above the smallest.
public enum Bounds {
  /// The largest absolute position or distance, in points: a million lists of a million points.
  public static let farthest = 1e12
  /// The sides of a viewport or of content other than 0, and the distances between pages, in points.
  ///
  /// A point is the smallest length that a user can see or touch.
  public static let sizes = 1.0...farthest
  /// The largest number of points, percent or seconds in the behavior of a control; in seconds, it is 31 years.
  public static let largest = 1e9
  /// The smallest value of a number that must be positive, such as a threshold, in its own unit.
  ///
  /// UIKit's controls use dozens of points.
  public static let least = 0.01
  /// The deceleration rates per millisecond; UIScrollView uses 0.998 and 0.99.
  public static let rates = 0.001...0.999_999
  /// The coefficients of a rubber band; UIScrollView uses 0.55 and 0.715.
  public static let coefficients = 0.001...1000.0
  /// The speeds below which a motion ends, in points per second; UIScrollView uses 10.
  public static let stopSpeeds = 0.1...1000.0
  /// The distances from an edge that end a return, in points; UIScrollView uses 0.5.
  public static let restDistances = 0.01...100.0
  /// The distances that a finger moves before it drags, in points; UIPanGestureRecognizer uses 10.
  public static let hystereses = 1.0...100.0
  /// The angles between a drag and the axis of content, in degrees; UIKit uses 45.
  public static let cones = 1.0...90.0
  /// The stiffness of a spring at an edge, in 1/s²; typical springs have 50 to 500.
  public static let stiffnesses = 1.0...10_000.0
  /// The damping of a spring at an edge, in 1/s; typical springs have 5 to 50.
  public static let dampings = 1.0...1000.0
  /// The progress of a timing curve's control points; CSS and UIKit use −1 to 2.
  public static let progress = -1000.0...1000
  /// The shortest cycle other than 0, in seconds; the eye cannot distinguish shorter cycles.
  public static let shortestCycle = 0.01
  /// The shortest tween other than 0, in seconds; a shorter tween would result in infinite speeds.
  public static let shortestTween = 0.001

  /// Returns whether a number can be a side of a viewport or of content.
  public static func isSide(_ length: Double) -> Bool { length == 0 || sizes.contains(length) }
}

// A model only needs to know whether an input is valid, but users need the reasons. Both use the same list of rules.
// For a model the result is a Boolean value, so that the page's engine contains neither the sentences nor their code.

/// A value with a list of validation rules.
protocol RuleValidatable: Validatable {
  func visitRules(_ visitor: inout some RuleVisitor)
}

/// A visitor for a list of rules, which evaluates the texts only if it needs them.
protocol RuleVisitor {
  /// Adds a rule for the value at a place.
  mutating func require(
    _ isMet: Bool, _ place: @autoclosure () -> String, mustBe expected: @autoclosure () -> String,
    got given: @autoclosure () -> String)
  /// Adds the rules of a part, with `outer` as the prefix of their places.
  mutating func visit(_ part: some RuleValidatable, _ outer: @autoclosure () -> String)
}

extension RuleVisitor {
  /// Adds a rule for a number.
  mutating func number(
    _ place: @autoclosure () -> String, _ value: Double, mustBe requirement: Problem.Requirement
  ) {
    require(
      requirement.isMet(by: value), place(), mustBe: requirement.text(for: value), got: "\(value)")
  }
}

private struct ValidityVisitor: RuleVisitor {
  var isValid = true

  mutating func require(
    _ isMet: Bool, _ place: @autoclosure () -> String, mustBe expected: @autoclosure () -> String,
    got given: @autoclosure () -> String
  ) {
    isValid = isValid && isMet
  }

  mutating func visit(_ part: some RuleValidatable, _ outer: @autoclosure () -> String) {
    part.visitRules(&self)
  }
}

private struct ProblemCollector: RuleVisitor {
  var problems: [Problem] = []

  mutating func require(
    _ isMet: Bool, _ place: @autoclosure () -> String, mustBe expected: @autoclosure () -> String,
    got given: @autoclosure () -> String
  ) {
    if !isMet { problems.append(.invalid(place(), mustBe: expected(), got: given())) }
  }

  mutating func visit(_ part: some RuleValidatable, _ outer: @autoclosure () -> String) {
    problems += part.problems.map { $0.within(outer()) }
  }
}

extension RuleValidatable {
  var isValid: Bool {
    var validity = ValidityVisitor()
    visitRules(&validity)
    return validity.isValid
  }

  var ruleProblems: [Problem] {
    var collector = ProblemCollector()
    visitRules(&collector)
    return collector.problems
  }
}

extension ScrollPhysics: RuleValidatable {
  /// The problems of these constants, one for each number that is out of range; empty if they are valid.
  public var problems: [Problem] { ruleProblems }

  func visitRules(_ visitor: inout some RuleVisitor) {
    visitor.number("decelerationRate", decelerationRate, mustBe: .within(Bounds.rates))
    visitor.number("stopSpeed", stopSpeed, mustBe: .within(Bounds.stopSpeeds))
    visitor.number("restDistance", restDistance, mustBe: .within(Bounds.restDistances))
    visitor.number("hysteresis", hysteresis, mustBe: .within(Bounds.hystereses))
    if let touch = touchBand.coefficient {
      visitor.number("touchBand", touch, mustBe: .within(Bounds.coefficients))
    }
    if let wheel = wheelBand.coefficient {
      visitor.number("wheelBand", wheel, mustBe: .within(Bounds.coefficients))
    }
    guard case .spring(let stiffness, let damping) = edgeReturn else { return }
    visitor.number("edgeReturn stiffness", stiffness, mustBe: .within(Bounds.stiffnesses))
    visitor.number("edgeReturn damping", damping, mustBe: .within(Bounds.dampings))
  }
}
