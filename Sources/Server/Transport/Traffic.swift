/// The connections and queues of a server at a moment, and its counters.
public struct Traffic: Sendable {
  /// The number of connections over HTTP and WebSockets together.
  public var connections = 0
  /// The number of WebSockets.
  public var webSockets = 0
  /// The number of unsent bytes in all queues.
  public var queuedBytes = 0
  /// The number of times that peers have reached each limit.
  public var limitsReached: [ReachedLimit: Int] = [:]
  /// The number of rejected requests that seemed to come from another site, by cause.
  public var foreignRequests: [RefusedCause: Int] = [:]
  /// The durations of the loop's iterations; an event that arrives during an iteration waits until its end.
  public var iterations = Histogram()
  /// Whether the server is stopping and only waits for its peers to leave.
  public var isStopping = false

  /// Creates empty traffic.
  public init() {}
}

/// A histogram of durations, for Prometheus.
public struct Histogram: Sendable, Equatable {
  /// The upper bounds of the ranges, in seconds, ascending; the last range has no bound.
  public static let bounds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1]

  /// The number of durations in each range; the range without a bound is the last one.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// The sum of all durations, in seconds.
  public private(set) var sum = 0.0

  /// Creates an empty histogram.
  public init() {}

  /// Adds a duration, in seconds; 0 or more.
  public mutating func add(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }
}
