import Overscroll
import OverscrollWire

extension ListLoader {
  /// Something that happened to a control or in the feed.
  enum Input: Hashable, Sendable {
    /// A refresh began at an edge; `run` is its number there.
    case began(ScrollEdge, run: Int)
    /// The feed answered the request of this number: with a page, or with the reason why there is none.
    case answered(Int, Result<[Row], FeedError>)
    /// The refresh at an edge finished with an outcome.
    case finished(ScrollEdge, Outcome)
    /// The control at an edge begins its exit: the page that it waited for can be shown.
    case exitBegan(ScrollEdge)
    /// The refresh at an edge is over.
    case ended(ScrollEdge)
    /// Someone has cleared the list.
    case cleared
    /// The feed has other conditions, from the next request on.
    case conditions(FeedConditions)
  }

  /// What the room must do, in this order.
  enum Effect: Hashable, Sendable {
    /// Ask the feed for a page.
    case load(FeedRequest)
    /// Cancel the request of this number.
    case cancel(Int)
    /// End the refresh numbered `run` at an edge with an outcome.
    case end(ScrollEdge, Outcome, run: Int)
    /// Refuse the refresh numbered `run` at an edge: it has nothing to load.
    case refuse(ScrollEdge, run: Int)
    /// Stop the refresh at an edge without an outcome.
    case stop(ScrollEdge)
    /// Reset the control at an edge: there may be more rows again.
    case reset(ScrollEdge)
    /// Enable the control at an edge.
    case enable(ScrollEdge)
    /// Disable the control at an edge: it has nothing to load yet.
    case disable(ScrollEdge)
    /// Show other rows; `count` is the number of rows before.
    case show(RowDiff, count: Int)
    /// Report why the work at an edge failed.
    case failed(ScrollEdge, reason: String)
  }
}
