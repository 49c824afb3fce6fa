/// How fast a session's own clock runs: what takes a second of its time takes one, two or ten seconds of ours.
public enum SessionSpeed: Int64, Codable, Hashable, Sendable, CaseIterable {
  case full = 1
  case half = 2
  case tenth = 10

  /// Seconds of the session in a second.
  public var factor: Double { 1 / Double(rawValue) }

  /// Nanoseconds that a nanosecond of the session takes.
  public var divisor: Int64 { rawValue }

  /// The speed of a factor; nil if there is none.
  init?(factor: Double) {
    guard let speed = Self.allCases.first(where: { $0.factor == factor }) else { return nil }
    self = speed
  }

  /// Writes the factor.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(factor)
  }

  /// Reads a factor.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let factor = try container.decode(Double.self)
    guard let speed = SessionSpeed(factor: factor) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(factor) is no speed")
    }
    self = speed
  }
}
