import Overscroll
import OverscrollWire

extension ListLoader {
  /// Something that happened to a control, or at the feed.
  enum Input: Hashable, Sendable {
    /// A refresh began at an edge; `run` is its number there.
    case began(ScrollEdge, run: Int)
    /// The feed answered the request of this number: with a page, or with the reason why there is none.
    case answered(Int, Result<[Row], FeedError>)
    /// The refresh at an edge came out like this.
    case finished(ScrollEdge, Outcome)
    /// The control at an edge makes room for what has come.
    case exitBegan(ScrollEdge)
    /// The refresh at an edge is over.
    case ended(ScrollEdge)
    /// The feed is to behave differently, from the next request on.
    case conditions(FeedConditions)
  }

  /// Something to be done, in the order given.
  enum Effect: Hashable, Sendable {
    /// Ask the feed.
    case load(FeedRequest)
    /// The answer to the request of this number is not wanted any more.
    case cancel(Int)
    /// The work of the refresh of this number at an edge is done.
    case end(ScrollEdge, Outcome, run: Int)
    /// There is nothing that the refresh of this number at an edge could load.
    case refuse(ScrollEdge, run: Int)
    /// The refresh at an edge is to go away without an outcome.
    case stop(ScrollEdge)
    /// There may be more at an edge again.
    case reset(ScrollEdge)
    /// The control at an edge may be pulled from now on.
    case enable(ScrollEdge)
    /// Other rows are to be shown; `count` is how many there were before.
    case show(RowDiff, count: Int)
    /// The work at an edge failed, and why.
    case failed(ScrollEdge, reason: String)
  }
}
