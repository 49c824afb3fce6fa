import OverscrollPhysics
import OverscrollScrolling

/// Why a value cannot be used: where the mistake is, what was expected and what was given.
public enum Problem: Hashable, Sendable {
  /// The value at a place is not what it must be: "exit must be 0 or more seconds, got nan".
  case invalid(String, mustBe: String, got: String)
  /// Nothing of a kind has this name: "no layer named dto (there are: dot, ring)".
  case missing(String, named: String, known: [String])

  /// The same problem as part of a larger value: `outer` is put before its place.
  package func within(_ outer: String) -> Problem {
    switch self {
    case .invalid(let place, let expected, let given):
      .invalid(outer + place, mustBe: expected, got: given)
    case .missing: self
    }
  }
}

extension Problem: CustomStringConvertible {
  /// The sentence, without a full stop.
  public var description: String {
    switch self {
    case .invalid(let place, let expected, let given):
      "\(place) must be \(expected), got \(given)"
    case .missing(let kind, let name, let known):
      "no \(kind) named \(name) (there are: \(known.isEmpty ? "none" : known.joined(separator: ", ")))"
    }
  }
}

// MARK: - Numbers

extension Problem {
  /// What a number must be.
  package enum Requirement {
    /// Neither infinite nor "not a number".
    case finite
    /// ``Bounds/least`` or more in a unit, and at most ``Bounds/largest``.
    case positive(String)
    /// 0 or more in a unit, and at most ``Bounds/largest``.
    case notNegative(String)
    /// In a range.
    case within(ClosedRange<Double>)
  }

  /// The problem with the number at `place`; nil if the number meets the requirement.
  package static func number(
    _ place: String, _ value: Double, mustBe requirement: Requirement
  ) -> Problem? {
    requirement.isMet(by: value)
      ? nil : invalid(place, mustBe: requirement.text(for: value), got: "\(value)")
  }
}

extension Problem.Requirement {
  /// Whether a number meets the requirement.
  func isMet(by value: Double) -> Bool {
    switch self {
    case .finite: value.isFinite
    case .positive: value >= Bounds.least && value <= Bounds.largest
    case .notNegative: value >= 0 && value <= Bounds.largest
    case .within(let range): range.contains(value)
    }
  }

  /// What a number must be that does not meet the requirement.
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
  /// The number as text, without ".0" if it is whole: "1" and "0.5".
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

/// A value that can be checked before it is used.
public protocol Validatable {
  /// Why this value cannot be used, one problem for each mistake; empty if it is valid.
  var problems: [Problem] { get }
}

extension Validatable {
  /// The same value, if it is valid.
  ///
  /// - Throws: ``InvalidValue`` with all its ``problems``.
  public func validated() throws(InvalidValue) -> Self {
    let problems = problems
    guard problems.isEmpty else { throw InvalidValue(problems: problems) }
    return self
  }
}

/// The error that ``Validatable/validated()`` throws for a value with problems.
public struct InvalidValue: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the value, at least one problem.
  public let problems: [Problem]

  package init(problems: [Problem]) { self.problems = problems }

  /// The problems as sentences, separated by semicolons.
  public var description: String { problems.map { $0.description }.joined(separator: "; ") }
}

/// The numbers that a model takes, once for all who ask: a value's ``Validatable/problems``, transcripts, the tuning of a
/// running model, and the messages of a page.
///
/// Within them, no motion, pull or ratio is infinite or "not a number": sums and products of several stay far below the
/// largest double, 1.8e308, and quotients far above the smallest. What people use lies well inside; each bound names it.
public enum Bounds {
  /// The farthest position and the longest distance either way, points: a million lists of a million points.
  public static let farthest = 1e12
  /// The sides of a viewport or of content other than 0, and the distances between pages, points; a point is the least that
  /// a person can see or touch.
  public static let sizes = 1.0...farthest
  /// The most points, percent or seconds that a control's behaviour may declare: 31 years.
  public static let largest = 1e9
  /// The least of what must be above 0, such as a threshold, in its own unit; UIKit's controls have dozens of points.
  public static let least = 0.01
  /// The deceleration rates per millisecond; UIScrollView's are 0.998 and 0.99.
  public static let rates = 0.001...0.999_999
  /// The coefficients of a rubber band; UIScrollView's are 0.55 and 0.715.
  public static let coefficients = 0.001...1000.0
  /// The speeds below which a motion may end, points per second; UIScrollView's is 10.
  public static let stopSpeeds = 0.1...1000.0
  /// The distances from an edge at which a return may end, points; UIScrollView's is 0.5.
  public static let restDistances = 0.01...100.0
  /// The distances that a finger may have to move before it drags, points; UIPanGestureRecognizer's is 10.
  public static let hystereses = 1.0...100.0
  /// The stiffness that a spring at an edge may have, 1/s²; springs in use have 50 to 500.
  public static let stiffnesses = 1.0...10_000.0
  /// The damping that a spring at an edge may have, 1/s; springs in use have 5 to 50.
  public static let dampings = 1.0...1000.0
  /// The progress of a timing curve's control points; CSS and UIKit use −1 to 2.
  public static let progress = -1000.0...1000
  /// The shortest cycle other than 0, seconds; the eye cannot tell shorter ones apart.
  public static let shortestCycle = 0.01
  /// The shortest tween other than 0, seconds; a shorter one would give infinite speeds.
  public static let shortestTween = 0.001

  /// Whether a number can be a side of a viewport or of content.
  public static func isSide(_ length: Double) -> Bool { length == 0 || sizes.contains(length) }
}

// A model asks at each input whether its numbers are valid; a person asks what is wrong with them. Both go through one list of
// rules: for a model it stops at a Bool, so that a page's engine has neither the sentences nor what makes them.

/// A value whose rules stand in one list.
protocol Checked: Validatable {
  /// Hands each rule of the value to `checks`.
  func check(_ checks: inout some Checks)
}

/// What goes through a list of rules; the words are made only where they are asked for.
protocol Checks {
  /// Takes a rule: the value at a place, which must be as expected.
  mutating func require(
    _ isMet: Bool, _ place: @autoclosure () -> String, mustBe expected: @autoclosure () -> String,
    got given: @autoclosure () -> String)
  /// Takes the rules of a part; `outer` is put before its places.
  mutating func check(_ part: some Checked, _ outer: @autoclosure () -> String)
}

extension Checks {
  /// Takes a rule for a number.
  mutating func number(
    _ place: @autoclosure () -> String, _ value: Double, mustBe requirement: Problem.Requirement
  ) {
    require(
      requirement.isMet(by: value), place(), mustBe: requirement.text(for: value), got: "\(value)")
  }
}

/// Whether all rules are met.
private struct Validity: Checks {
  var isValid = true

  mutating func require(
    _ isMet: Bool, _ place: @autoclosure () -> String, mustBe expected: @autoclosure () -> String,
    got given: @autoclosure () -> String
  ) {
    isValid = isValid && isMet
  }

  mutating func check(_ part: some Checked, _ outer: @autoclosure () -> String) {
    part.check(&self)
  }
}

/// The rules that are not met, in words.
private struct Complaints: Checks {
  var problems: [Problem] = []

  mutating func require(
    _ isMet: Bool, _ place: @autoclosure () -> String, mustBe expected: @autoclosure () -> String,
    got given: @autoclosure () -> String
  ) {
    if !isMet { problems.append(.invalid(place(), mustBe: expected(), got: given())) }
  }

  mutating func check(_ part: some Checked, _ outer: @autoclosure () -> String) {
    problems += part.problems.map { $0.within(outer()) }
  }
}

extension Checked {
  /// Whether the value has no ``Validatable/problems``.
  var isValid: Bool {
    var validity = Validity()
    check(&validity)
    return validity.isValid
  }

  /// The rules that the value does not meet, in words.
  var complaints: [Problem] {
    var complaints = Complaints()
    check(&complaints)
    return complaints.problems
  }
}

extension ScrollPhysics: Checked {
  /// Why a model ignores these constants, one problem for each number that is out of range; empty if they are valid.
  public var problems: [Problem] { complaints }

  func check(_ checks: inout some Checks) {
    checks.number("decelerationRate", decelerationRate, mustBe: .within(Bounds.rates))
    checks.number("stopSpeed", stopSpeed, mustBe: .within(Bounds.stopSpeeds))
    checks.number("restDistance", restDistance, mustBe: .within(Bounds.restDistances))
    checks.number("hysteresis", hysteresis, mustBe: .within(Bounds.hystereses))
    if let touch = touchBand.coefficient {
      checks.number("touchBand", touch, mustBe: .within(Bounds.coefficients))
    }
    if let wheel = wheelBand.coefficient {
      checks.number("wheelBand", wheel, mustBe: .within(Bounds.coefficients))
    }
    guard case .spring(let stiffness, let damping) = edgeReturn else { return }
    checks.number("edgeReturn stiffness", stiffness, mustBe: .within(Bounds.stiffnesses))
    checks.number("edgeReturn damping", damping, mustBe: .within(Bounds.dampings))
  }
}
