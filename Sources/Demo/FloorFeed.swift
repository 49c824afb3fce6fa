import OverscrollServer
import OverscrollWire

/// The primes, behind which there is a second floor: that loads nothing, and stays open until a person leaves it.
struct FloorFeed: Feed {
  private let primes = PrimesFeed()

  /// The first primes.
  var first: [Row] { primes.first }

  /// A page is one prime.
  var style: PagedList<Row>.Style { primes.style }

  /// One prime at a time.
  var size: Int { primes.size }

  /// The next larger prime; on the second floor nothing, until the request is cancelled.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    if request.level == .second { try await Task.sleep(for: FloorFeed.ever) }
    return try await primes.page(request, after: rows)
  }

  /// Thirty years.
  private static let ever = Duration.seconds(1_000_000_000)
}
