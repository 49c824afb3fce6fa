/// Why bytes are not a value.
///
/// It is indirect because each read that fails hands it on: so it is one word.
public indirect enum ByteError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The bytes end early: so many are needed, so many are left.
  case ended(needed: Int, left: Int)
  /// No case has this tag.
  case unknownTag(UInt8)
  /// The bytes were written by another version.
  case otherVersion(Int, expected: Int)
  /// A value is none that its type allows; the text says what is expected.
  case invalid(String)
  /// So many bytes follow the value.
  case leftOver(Int)

  /// The error in words.
  public var description: String {
    switch self {
    case .ended(let needed, let left):
      "expected " + String(needed) + " more bytes, found " + String(left)
    case .unknownTag(let tag): "expected the tag of a case, found " + String(tag)
    case .otherVersion(let found, let expected):
      "expected version " + String(expected) + ", found version " + String(found)
    case .invalid(let expected): "expected that " + expected
    case .leftOver(let count): "expected the end, found " + String(count) + " more bytes"
    }
  }
}
