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
