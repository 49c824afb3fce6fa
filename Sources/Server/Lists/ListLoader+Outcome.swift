import Overscroll
import OverscrollWire

extension ListLoader {
  /// Turns a page that would make the list too long into a failure.
  func bounded(
    _ result: Result<[Row], FeedError>, _ request: PagedList<Row>.Request
  ) -> Result<[Row], FeedError> {
    let room = ListLoader.mostRows - (request.replaces ? 0 : list.items.count)
    guard case .success(let page) = result, page.count > room else { return result }
    return .failure(
      FeedError("The feed sent \(page.count) rows; a list has \(ListLoader.mostRows) at most."))
  }

  /// The outcome of a refresh that waited for this request.
  func outcome(
    _ result: Result<[Row], FeedError>, of request: PagedList<Row>.Request
  ) -> Outcome {
    guard case .success(let page) = result else { return .failure }
    var after = list
    _ = after.answer(request.number, page)
    return !request.replaces && after.more == .exhausted ? .exhausted : .success
  }
}
