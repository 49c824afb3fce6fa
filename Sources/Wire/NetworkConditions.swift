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
