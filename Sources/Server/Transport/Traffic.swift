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
  /// How many requests were refused that seemed to be another site's.
  public var foreignRequests: [RefusedCause: Int] = [:]
  /// How long the turns of the loop took: what comes during a turn waits until its end.
  public var turns = Histogram()
  /// Whether it stops, and only waits for its peers to leave.
  public var isStopping = false

  /// Nothing.
  public init() {}
}

/// How often a duration was how long, in ranges that Prometheus can read.
public struct Histogram: Sendable, Equatable {
  /// The upper bounds of the ranges, seconds, ascending; the last range has none.
  public static let bounds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1]

  /// How many durations lie in each range, the one without a bound at the end.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// The sum of all durations, seconds.
  public private(set) var sum = 0.0

  /// Creates a histogram of no durations.
  public init() {}

  /// Counts a duration of 0 or more seconds.
  public mutating func add(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }
}
