import OverscrollWire

extension NetworkConditions {
  /// Seconds that the next message takes in one direction, as these conditions and chance have it.
  ///
  /// TCP carries it: what is lost is sent again, after a wait that doubles each time.
  func delay(using random: inout RandomSource) -> Double {
    guard jitter > 0 else { return latency / 2 + resending(&random) }
    return max((latency + Double.random(in: -jitter...jitter, using: &random)) / 2, 0)
      + resending(&random)
  }

  /// Seconds for which a message waits to be sent again, as often as it is lost.
  private func resending(_ random: inout RandomSource) -> Double {
    guard loss > 0 else { return 0 }
    var (wait, timeout) = (0.0, max(Self.shortestTimeout, 2 * latency))
    for _ in 0..<Self.mostRetries {
      guard Double.random(in: 0..<1, using: &random) < loss else { break }
      wait += timeout
      timeout *= 2  // RFC 6298, 5.5: the timer is backed off
    }
    return wait
  }

  /// The least time before TCP sends again, seconds: Linux's TCP_RTO_MIN; otherwise it is two round trips.
  private static let shortestTimeout = 0.2
  /// How often TCP sends again at most: Linux's tcp_retries2.
  private static let mostRetries = 15
}
