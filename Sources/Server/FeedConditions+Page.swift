import Overscroll
import OverscrollWire

extension FeedConditions {
  /// Asks `feed` for a page, as far as these conditions let it.
  func page(
    _ request: PagedList<Row>.Request, after rows: [Row], of feed: any Feed
  ) async throws -> [Row] {
    if latency > 0 { try await Task.sleep(for: .seconds(latency)) }
    if Double.random(in: 0..<1) < failures {
      throw FeedError("The feed has failed, as this scene was told to let it.")
    }
    if Double.random(in: 0..<1) < empties { return [] }
    let page = try await feed.page(request, after: rows)
    let most = LiveSession.mostRows - (request.replaces ? 0 : rows.count)
    guard page.count <= most else {
      throw FeedError(
        "The feed sent \(page.count) rows; a list has \(LiveSession.mostRows) at most.")
    }
    return page
  }

  /// The conditions as pages know them.
  var message: ServerMessage { .feed(latency: latency, failures: failures, empties: empties) }
}
