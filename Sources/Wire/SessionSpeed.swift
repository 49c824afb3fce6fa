/// How fast a session's own clock runs: what takes a second of its time takes one, two or ten seconds of ours.
public enum SessionSpeed: Int64, Encodable, Hashable, Sendable, CaseIterable {
  case full = 1
  case half = 2
  case tenth = 10

  /// Seconds of the session in a second.
  public var factor: Double { 1 / Double(rawValue) }

  /// Nanoseconds that a nanosecond of the session takes.
  public var divisor: Int64 { rawValue }

  /// Writes the factor.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(factor)
  }
}
