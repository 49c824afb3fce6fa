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

/// The error of a value that is refused because it has problems.
public struct InvalidValue: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the value, at least one problem.
  public let problems: [Problem]

  /// The sentences of its problems, with semicolons between them.
  public var description: String { problems.map(\.description).joined(separator: "; ") }
}
