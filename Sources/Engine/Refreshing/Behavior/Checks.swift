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
