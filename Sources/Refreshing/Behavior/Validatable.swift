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
