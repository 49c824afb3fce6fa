/// How slow a device's network is made, beyond what it is anyway.
public struct NetworkConditions: Encodable, Hashable, Sendable {
  /// Seconds that a round trip takes longer, half of them each way; 0 to 1.
  public var latency: Double
  /// Seconds by which a round trip may take more or less than that; 0 to 0.2.
  public var jitter: Double
  /// The part of the messages that is lost on its way, and again each time that it is sent again; 0 to 0.2.
  public var loss: Double

  /// A network that is left as it is.
  public static let none = NetworkConditions(latency: 0, jitter: 0)

  /// Creates conditions.
  public init(latency: Double, jitter: Double, loss: Double = 0) {
    self.latency = latency
    self.jitter = jitter
    self.loss = loss
  }
}

/// What a person does to the network of a device.
public enum NetworkChange: Hashable, Sendable {
  /// Makes it slow, or with ``NetworkConditions/none`` what it is anyway.
  case set(NetworkConditions)
  /// Lets nothing pass in either direction for so many seconds, 0 to 10; then all that was sent arrives in order.
  case stall(Double)
  /// Cuts the connection.
  case drop
}

// MARK: JSON

extension ClientMessage {
  private static let (longestLatency, longestJitter, longestStall) = (1.0, 0.2, 10.0)
  private static let mostLoss = 0.2

  static func network(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["device", "latency", "jitter", "loss"])
    let loss = body["loss"]
    let conditions = NetworkConditions(
      latency: try body["latency"].number(in: 0...longestLatency),
      jitter: try body["jitter"].number(in: 0...longestJitter),
      loss: loss.isAbsent ? 0 : try loss.number(in: 0...mostLoss))
    return .network(device: try device(body), .set(conditions))
  }

  static func stall(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["device", "duration"])
    let duration = try body["duration"].number(in: 0...longestStall)
    return .network(device: try device(body), .stall(duration))
  }

  static func drop(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["device"])
    return .network(device: try device(body), .drop)
  }

  private static func device(_ body: JSONReader) throws(WireError) -> Int {
    try body["device"].integer(from: 1)
  }
}
