/// What a server carries at a moment.
public struct Traffic: Sendable {
  /// The connections, over HTTP and WebSockets together.
  public var connections = 0
  /// The connections that are WebSockets.
  public var webSockets = 0
  /// The bytes that wait for peers to read.
  public var queuedBytes = 0
  /// How often peers have reached each limit.
  public var limitsReached: [ReachedLimit: Int] = [:]
  /// How long the turns of the loop took: what comes during a turn waits until its end.
  public var turns = Histogram()
  /// Whether it stops, and only waits for its peers to leave.
  public var isStopping = false

  /// Nothing.
  public init() {}
}
