/// The error of a transcript's line that cannot be read.
public struct TranscriptError: Error, Hashable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  public let line: Int
  /// What was expected in this line, and where it helps what was found.
  public let expected: String

  /// The error as a sentence.
  public var description: String { "line \(line): expected \(expected)" }
}
