import Overscroll
import OverscrollWire

/// A request to a feed, and how the scene's conditions make it go.
struct FeedCall: Hashable, Sendable {
  /// How a request goes.
  enum Course: Hashable, Sendable {
    /// The feed answers.
    case asked
    /// The request fails and the feed is not asked.
    case fails
    /// The request brings an empty page and the feed is not asked.
    case empty
  }

  /// The request.
  let request: FeedRequest
  /// The rows that the list shows.
  let rows: [Row]
  /// Seconds to wait before the request.
  let latency: Double
  /// How the request goes.
  let course: Course

  /// Asks `feed` for the page; the error's description is a sentence that says why there is none.
  func answer(of feed: any Feed) async -> Result<[Row], any Error> {
    do {
      if latency > 0 { try await Task.sleep(for: .seconds(latency)) }
      switch course {
      case .asked: return .success(try await feed.page(request, after: rows))
      case .fails: throw FeedError("This request failed on purpose, to show how a failure looks.")
      case .empty: return .success([])
      }
    } catch { return .failure(error) }
  }
}

extension FeedConditions {
  /// Decides how the next request goes.
  func course(using random: inout some RandomNumberGenerator) -> FeedCall.Course {
    if Double.random(in: 0..<1, using: &random) < failures { return .fails }
    return Double.random(in: 0..<1, using: &random) < empties ? .empty : .asked
  }
}
