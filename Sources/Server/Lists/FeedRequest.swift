import Overscroll
import OverscrollWire

/// A request to a feed: which page it asks for, and who asks where and why.
public struct FeedRequest: Hashable, Sendable {
  /// The request's number in its session; the first request is 1.
  public let number: Int
  /// The page's name in the feed's style: its number, or the position of its first row.
  public let page: Int
  /// The most rows that the page may have.
  public let size: Int
  /// Whether the page replaces all rows: a control at the list's start asks for it.
  public let replaces: Bool
  /// The edge whose control asks.
  public let edge: ScrollEdge
  /// The number of the refresh that asks, at its edge; the first is 1.
  public let run: Int
  /// What began that refresh: a person, the program, or the end of the list, which came near.
  public let cause: Cause
  /// The name of the session that asks.
  public let session: String

  /// Creates the request for a page, for a refresh at an edge in a session.
  public init(
    _ page: PagedList<Row>.Request, edge: ScrollEdge = .top, run: Int = 1,
    cause: Cause = .program, session: String = ""
  ) {
    (number, self.page, size, replaces) = (page.number, page.page, page.size, page.replaces)
    (self.edge, self.run, self.cause, self.session) = (edge, run, cause, session)
  }
}
