/// Simulated conditions of a scene's feed: slow or failing requests, for testing the controls.
public struct FeedConditions: Codable, Hashable, Sendable {
  /// The delay before each request, in seconds; 0 to 60.
  public var latency: Double
  /// The fraction of requests that fail; 0 to 1.
  public var failures: Double
  /// The fraction of requests that return an empty page; 0 to 1.
  public var empties: Double

  /// Creates conditions.
  public init(latency: Double = 0, failures: Double = 0, empties: Double = 0) {
    self.latency = latency
    self.failures = failures
    self.empties = empties
  }

  static let latencies = 0.0...60, parts = 0.0...1

  package var isPossible: Bool {
    FeedConditions.latencies.contains(latency) && FeedConditions.parts.contains(failures)
      && FeedConditions.parts.contains(empties)
  }

  package static let meaning = "latency is 0 to 60 seconds, failures and empties are 0 to 1"
}

/// The network that a page simulates between itself and the server, in addition to the real one.
public struct NetworkConditions: Encodable, Hashable, Sendable {
  /// The additional round-trip time, in seconds, half of it in each direction; 0 to 1.
  public var latency: Double
  /// The maximum deviation of the additional round-trip time, in seconds; 0 to 0.2.
  public var jitter: Double
  /// The fraction of messages that are lost, which also applies to each retransmission; 0 to 0.2.
  public var loss = 0.0

  /// The real network.
  public static let none = NetworkConditions(latency: 0, jitter: 0)

  /// The conditions, or `nil` if the page simulates no network.
  package var simulated: NetworkConditions? { self == .none ? nil : self }
}

/// A change of the network that a page simulates.
public enum NetworkChange: Hashable, Sendable {
  /// Sets the conditions; with ``NetworkConditions/none``, the page simulates no network.
  case set(NetworkConditions)
  /// Delays all messages in both directions for a duration, in seconds, 0 to 10; they arrive in order afterwards.
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
  /// The change in the log: `none`, `latency=0.3 jitter=0.0 loss=0.0`, `stall=3.0` or `drop`; times are in seconds.
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

/// The speed of a session's clock relative to real time.
public enum SessionSpeed: Double, Codable, Hashable, Sendable, CaseIterable {
  case full = 1
  case half = 0.5
  case tenth = 0.1

  /// The session time that passes in a second, in seconds.
  public var factor: Double { rawValue }

  /// The real time that passes in a nanosecond of the session, in nanoseconds.
  public var divisor: Int64 { Int64(1 / rawValue) }
}
