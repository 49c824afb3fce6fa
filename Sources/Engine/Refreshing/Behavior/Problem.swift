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
