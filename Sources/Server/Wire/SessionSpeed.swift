/// How fast a session's own clock runs: its seconds in one of ours.
public enum SessionSpeed: Double, Codable, Hashable, Sendable, CaseIterable {
  case full = 1
  case half = 0.5
  case tenth = 0.1

  /// Seconds of the session in a second.
  public var factor: Double { rawValue }

  /// Nanoseconds that a nanosecond of the session takes.
  public var divisor: Int64 { Int64(1 / rawValue) }
}
