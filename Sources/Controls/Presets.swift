import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The distances, timings and rules of well-known refresh controls, as values.
///
/// Where an original has a defect, the preset has the right behaviour; what differs is said with each. None ever loses
/// an inset, begins twice, or moves what is under a finger: that lies in the engine.
public enum Presets {
  /// Every preset, by the name that transcripts and links call it.
  public static let all: [String: RefreshBehavior] = [
    "jh": jhPullToRefreshKit, "ht": htRefreshView, "ht-auto": htLoadMoreAuto,
    "ht-dragging": htLoadMoreDragging, "ht-manual": htLoadMoreManual, "gv": gvRefreshControl,
    "ms": msPullToRefreshController, "iq": iqTouchRelease, "iq-progress": iqProgressCompletion,
    "iq-more": iqLoadMore, "uikit": uiRefreshControl, "swipe": swipeRefreshLayout,
    "mj": mjRefreshHeader, "mj-footer": mjRefreshFooter,
  ]

  /// JHPullToRefreshKit with a control 80 points high and cycles of a second.
  ///
  /// The original ignores a base inset, adds its inset twice when pulled again during the exit, and scrolls the list
  /// to its top after each refresh, wherever the reader was; `scrollsToStart` brings that back for who wants it.
  public static let jhPullToRefreshKit = behavior(80, 80, .afterCycle, quarter(.easeInOut)) {
    $0.cycle = Cycle(duration: 1)
  }

  /// HTRefreshView at the top or left: arms at 80, holds 60, ends when the finger is off.
  ///
  /// The original arms by momentum alone, and leaks an inset when begun twice.
  public static let htRefreshView = behavior(80, 60, .onRelease, quarter(.easeOut)) {
    $0.minimum = 0.25
  }

  /// HTRefreshView's load more in its automatic mode: asks when the end of the content comes into view, by finger or
  /// momentum, and keeps 60 points for its view.
  ///
  /// The original asks again and again while the end is in view, also after a failure or an empty page.
  public static let htLoadMoreAuto = behavior(60, 0, [], quarter(.easeOut)) {
    $0.trigger = .edge(preload: 0)
    $0.prompt = 60
  }

  /// HTRefreshView's load more in its dragging mode: a pull of 60 beyond the 60 points kept for it, 20 more held.
  ///
  /// The original does not run its handler when begun by program.
  public static let htLoadMoreDragging = behavior(60, 20, [], quarter(.easeOut)) {
    $0.prompt = 60
  }

  /// HTRefreshView's load more that never sets itself off.
  public static let htLoadMoreManual = behavior(60, 20, [], quarter(.easeOut)) {
    $0.trigger = .manual
    $0.prompt = 60
  }

  /// GVRefreshControl: 100 points unless its data source says otherwise, set off as UIRefreshControl is.
  ///
  /// The original measures the pull from offset 0, whatever the inset, and trails it by a turn of the main loop.
  public static let gvRefreshControl = behavior(100, 100, [], .spring) {
    $0.trigger = .threshold
  }

  /// MSPullToRefreshController as in its demo: 30 points to arm and to hold, opened at once, closed in 0.2 s.
  ///
  /// The original looks one sample back, shares one saved inset between four directions, judges short content by its
  /// area, and overshoots by a viewport when begun by program at the bottom.
  public static let msPullToRefreshController = behavior(30, 30, [], .none) {
    $0.closing = .tween(0.2, .easeInOut)
  }

  /// IQPullToRefresh with its touch-release style, 80 points: reaching them is enough.
  ///
  /// The original begins before it asks, has no timeout, and gives back the inset of whatever control is there by then.
  public static let iqTouchRelease = behavior(80, 80, [], .tween(0.1, .easeInOut)) {
    $0.armsAtThreshold = true
  }

  /// IQPullToRefresh with its progress-completion style: begins at 80 points with the finger still down.
  ///
  /// The original begins again and again while the finger holds.
  public static let iqProgressCompletion = behavior(80, 80, [], .tween(0.1, .easeInOut)) {
    $0.armsAtThreshold = true
    $0.trigger = .threshold
  }

  /// IQPullToRefresh's load more with its stock indicator: at the end of the content, by finger only, 60 points held.
  public static let iqLoadMore = behavior(60, 60, [], .tween(0.1, .easeInOut)) {
    $0.trigger = .edge(preload: 0, byMomentum: false)
    $0.visibility = .always
  }

  /// Like UIRefreshControl: begins during the drag, holds 60 points.
  ///
  /// Apple does not document the distance; 100 points shown is what Flutter measured.
  public static let uiRefreshControl = behavior(100, 60, [], .spring) {
    $0.trigger = .threshold
    $0.armsAtThreshold = true
  }

  /// Like Android's SwipeRefreshLayout: 64 points, on release, 0.2 s to and fro.
  public static let swipeRefreshLayout = behavior(64, 64, [], .tween(0.2, .easeOut))

  /// Like MJRefresh's header: 54 points, on release, opened in 0.25 s and closed in 0.4 s.
  public static let mjRefreshHeader = behavior(54, 54, [], quarter(.easeInOut)) {
    $0.armsAtThreshold = true
    $0.closing = .tween(0.4, .easeInOut)
  }

  /// Like MJRefresh's automatic footer: 44 points kept for it, asks when the end of the content comes into view.
  public static let mjRefreshFooter = behavior(44, 0, [], quarter(.easeInOut)) {
    $0.trigger = .edge(preload: 0)
    $0.prompt = 44
  }

  private static func quarter(_ easing: Easing) -> Timing { .tween(0.25, easing) }

  private static func behavior(
    _ threshold: Length, _ resting: Length, _ ending: Ending, _ timing: Timing,
    _ change: (inout RefreshBehavior) -> Void = { _ in }
  ) -> RefreshBehavior {
    var behavior = RefreshBehavior(threshold: threshold, resting: resting, ending: ending)
    (behavior.opening, behavior.closing) = (timing, timing)
    change(&behavior)
    return behavior
  }
}
