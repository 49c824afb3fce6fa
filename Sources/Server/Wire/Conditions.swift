/// How a scene's feed is made to behave: slow, or failing, to see how the controls cope.
public struct FeedConditions: Codable, Hashable, Sendable {
  /// Seconds before each request, 0...60.
  public var latency: Double
  /// The part of the requests that fail, 0...1.
  public var failures: Double
  /// The part of the requests that bring an empty page, 0...1.
  public var empties: Double

  /// Creates conditions.
  public init(latency: Double = 0, failures: Double = 0, empties: Double = 0) {
    self.latency = latency
    self.failures = failures
    self.empties = empties
  }

  /// The seconds, and the parts, that are possible.
  static let latencies = 0.0...60, parts = 0.0...1

  /// Whether the numbers are in their ranges.
  package var isPossible: Bool {
    FeedConditions.latencies.contains(latency) && FeedConditions.parts.contains(failures)
      && FeedConditions.parts.contains(empties)
  }

  /// The ranges of the numbers, for an error's sentence.
  package static let meaning = "latency is 0 to 60 seconds, failures and empties are 0 to 1"
}

/// How slow the network is that a page simulates between itself and the server, in addition to the real one.
public struct NetworkConditions: Encodable, Hashable, Sendable {
  /// The time that a round trip takes longer, in seconds, half of it each way; 0 to 1.
  public var latency: Double
  /// The time by which a round trip can be longer or shorter than that, in seconds; 0 to 0.2.
  public var jitter: Double
  /// The part of the messages that is lost on its way, and again each time that it is sent again; 0 to 0.2.
  public var loss: Double

  /// The real network.
  public static let none = NetworkConditions(latency: 0, jitter: 0)

  /// The conditions, or `nil` if they are those of the real network.
  package var simulated: NetworkConditions? { self == .none ? nil : self }

  /// Creates conditions.
  public init(latency: Double, jitter: Double, loss: Double = 0) {
    self.latency = latency
    self.jitter = jitter
    self.loss = loss
  }
}

/// A change of the network that a page simulates.
public enum NetworkChange: Hashable, Sendable {
  /// Sets its conditions; with ``NetworkConditions/none`` the page simulates no network.
  case set(NetworkConditions)
  /// Stops every message in both directions for a time, in seconds, 0 to 10; then they arrive in order.
  case stall(Double)
  /// Breaks the connection.
  case drop
}

extension NetworkChange: JSONWritable {
  var json: JSONForm {
    switch self {
    case .set(let conditions): JSONForm(conditions)
    case .stall(let duration): ["stall": duration]
    case .drop: ["drop": true]
    }
  }
}

extension NetworkChange {
  /// The change in the log: `none`, `latency=0.3 jitter=0.0 loss=0.0`, `stall=3.0` or `drop`; times in seconds.
  package var text: String {
    switch self {
    case .set(.none): "none"
    case .set(let network):
      "latency=\(network.latency) jitter=\(network.jitter) loss=\(network.loss)"
    case .stall(let duration): "stall=\(duration)"
    case .drop: "drop"
    }
  }
}

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
