/// The words of a text layer; some of them may be values that change: `"Pulled by \(.percent) %"`.
public struct LayerText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Something that changes, in words.
  public enum Value: String, Hashable, Sendable {
    /// The pull by the threshold, in hundredths; never more than 100.
    case percent
    /// The time of day at which a refresh last succeeded; nothing before.
    case updated
  }

  /// A piece of a text.
  public enum Part: Hashable, Sendable {
    /// Words that stay.
    case words(String)
    /// Words that change.
    case value(Value)
  }

  /// Its pieces in order.
  public let parts: [Part]

  /// Creates a text of words that stay.
  public init(_ words: String) { parts = [.words(words)] }

  /// Creates a text of words that stay.
  public init(stringLiteral words: String) { self.init(words) }

  /// Creates a text from words and values.
  public init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// Gathers the pieces of a text.
  public struct Interpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// Creates an empty gathering.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: Value) { parts.append(.value(value)) }
  }
}
