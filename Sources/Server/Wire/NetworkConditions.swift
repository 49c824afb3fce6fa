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
