import OverscrollRefreshing
import OverscrollScrolling

extension PagedLoader {
  /// The refresh of a control that asks for a page.
  public struct Refresh: Hashable, Sendable {
    /// The edge at which the control stands.
    public let edge: ScrollEdge
    /// The number of the refresh at its edge; the first is 1.
    public let run: Int
    /// What began the refresh.
    public let cause: Cause
    /// The threshold that it passed: the second opened the second floor.
    public let level: RefreshPhase.Level
  }

  /// What the owner of a loader must do, in this order.
  public enum Effect: Hashable, Sendable {
    /// Hand this input to the model.
    case input(Input)
    /// Load this page, for which a refresh asks; the result goes to ``PagedLoader/answer(_:_:)``.
    case load(PagedList<Item>.Request, for: Refresh)
    /// Cancel the request of this number: its answer would be dropped.
    case cancel(Int)
    /// Show other items; `afterRefresh` is true if they are a new first page, which replaces all that was loaded.
    case show(PagedList<Item>.Change, afterRefresh: Bool)
    /// Say why the work at an edge failed.
    case failed(ScrollEdge, reason: String)
  }
}
