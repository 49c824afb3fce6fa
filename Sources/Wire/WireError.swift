/// Why a message could not be read; it changed nothing.
public enum WireError: Error, Hashable, CustomStringConvertible {
  /// A text frame is not a message: the decoder says why.
  case text(String)
  /// A binary frame has a length that no message has.
  case length(Int)
  /// A binary frame begins with a kind that there is not.
  case kind(UInt8)
  /// A samples message has a phase that there is not, or more samples than its phase has.
  case phase(UInt8)
  /// A number is not finite, or a distance that no finger can go.
  case number
  /// A samples message is not the next one.
  case sequence(expected: UInt32, got: UInt32)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .text(let why): why
    case .length(let length): "no binary message has \(length) bytes"
    case .kind(let kind): "there is no binary message of kind \(kind)"
    case .phase(let phase): "there is no samples message of phase \(phase) like this"
    case .number: "a number is not finite or too large"
    case .sequence(let expected, let got): "samples \(expected) were next, not \(got)"
    }
  }
}
