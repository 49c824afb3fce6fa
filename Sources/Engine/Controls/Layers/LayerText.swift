/// The words of a text layer, among which may be values that change: `"Pulled by \(.percent) %"`.
public struct LayerText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A value that changes and is written as words.
  public enum Value: String, Hashable, Sendable {
    /// The pull in percent of the threshold; 100 only where a release refreshes, and never more.
    case percent
    /// The pull in percent of the threshold, also beyond 100.
    case unclampedPercent
    /// The time of day at which a refresh last succeeded; empty before the first.
    case updated
  }

  /// A piece of a text.
  public enum Part: Hashable, Sendable {
    /// Words that never change.
    case words(String)
    /// Words that show a value.
    case value(Value)
  }

  /// The pieces of the text, in order.
  public let parts: [Part]

  /// Creates a text of words that never change.
  public init(_ words: String) { parts = [.words(words)] }

  /// Creates a text of words that never change.
  public init(stringLiteral words: String) { self.init(words) }

  /// Creates a text from words and values.
  public init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// Collects the pieces of a text.
  public struct Interpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// Creates a text without pieces.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: Value) { parts.append(.value(value)) }
  }
}
