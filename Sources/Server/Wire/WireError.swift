import OverscrollRefreshing

/// Why a message could not be taken; it changed nothing.
public enum WireError: Error, Hashable, CustomStringConvertible {
  /// A field of a message is missing, is of another type or lies out of its range.
  case field(String, expected: String, given: String)
  /// A hello offers a version of the protocol that is not spoken here.
  case version(Int)
  /// A hello comes from a page whose engine is of another version than the server's.
  case engine(Int)
  /// A samples message is not the next one.
  case sequence(expected: UInt32, got: UInt32)
  /// A text message came at a time when it cannot be taken: a sentence.
  case text(String)
  /// The line of an input is none, or is not taken: the line, and a sentence.
  case line(String, String)

  /// The line that was refused; nil if it was anything else.
  public var line: String? {
    if case .line(let line, _) = self { line } else { nil }
  }

  /// The error as a sentence: where, what was expected and what was given.
  public var description: String {
    switch self {
    case .field(let place, let expected, let given): "\(place) must be \(expected), got \(given)"
    case .version(let version):
      "this server speaks version \(ProtocolVersion.current), not \(version)"
    case .engine(let version):
      "this page's engine has version \(version), and the server's has version \(ScrollModel.version):"
        + " load the page again"
    case .sequence(let expected, let got): "samples.sequence must be \(expected), got \(got)"
    case .text(let sentence), .line(_, let sentence): sentence
    }
  }
}
