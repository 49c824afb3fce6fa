import Overscroll
import OverscrollWire

/// A page to ask a feed for, as far as the scene's conditions let it be asked.
struct FeedRequest: Hashable, Sendable {
  /// What is to come of a request.
  enum Course: Hashable, Sendable {
    /// The feed answers.
    case asked
    /// It fails without being asked.
    case fails
    /// It brings an empty page without being asked.
    case empty
  }

  /// The page.
  let page: PagedList<Row>.Request
  /// The rows that the list shows.
  let rows: [Row]
  /// Seconds to wait beforehand.
  let latency: Double
  /// What is to come of it.
  let course: Course

  /// The request's number.
  var number: Int { page.number }

  /// Asks `feed`; the error is the reason as a sentence.
  func answer(of feed: any Feed) async -> Result<[Row], FeedError> {
    do {
      if latency > 0 { try await Task.sleep(for: .seconds(latency)) }
      switch course {
      case .asked: return .success(try await feed.page(page, after: rows))
      case .fails:
        return .failure(FeedError("The feed has failed, as this scene was told to let it."))
      case .empty: return .success([])
      }
    } catch {
      return .failure(FeedError(String(describing: error)))
    }
  }
}

extension FeedConditions {
  /// Decides what is to come of the next request.
  func course(using random: inout some RandomNumberGenerator) -> FeedRequest.Course {
    if Double.random(in: 0..<1, using: &random) < failures { return .fails }
    return Double.random(in: 0..<1, using: &random) < empties ? .empty : .asked
  }
}
