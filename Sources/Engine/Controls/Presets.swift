import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The distances, timings and rules of well-known refresh controls, as values.
///
/// Where an original has a defect, the preset has the right behaviour, and its comment names the difference. No preset
/// loses an inset, begins twice, or moves what is under a finger: the engine sees to that.
public enum Presets {
  /// All presets, by the names that transcripts and links use.
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
  /// to its top after each refresh, wherever the reader was; `scrollsToStart` turns that on again.
  public static let jhPullToRefreshKit = behavior(80, 80, .afterCycle, quarter(.easeInOut)) {
    $0.cycle = Cycle(duration: 1)
  }

  /// HTRefreshView at the top or left: arms at 80 points, holds 60, ends once no finger is down.
  ///
  /// The original also begins by momentum alone, which `momentum` turns on, and leaks an inset when begun twice.
  public static let htRefreshView = behavior(80, 60, .onRelease, quarter(.easeOut)) {
    $0.minimum = 0.25
  }

  /// HTRefreshView's load more in its automatic mode: loads when the end of the content comes into view, by finger or
  /// momentum, and keeps 60 points for its view.
  ///
  /// The original loads again and again while the end is in view, also after a failure or an empty page.
  public static let htLoadMoreAuto = behavior(60, 0, [], quarter(.easeOut)) {
    $0.trigger = .edge
    $0.prompt = 60
    $0.waitsForScroll = true
  }

  /// HTRefreshView's load more in its dragging mode: keeps 60 points, arms at a pull of 60 beyond them, holds 20 more.
  ///
  /// The original does not run its handler when the program begins it.
  public static let htLoadMoreDragging = behavior(60, 20, [], quarter(.easeOut)) {
    $0.prompt = 60
  }

  /// HTRefreshView's load more in its manual mode: only the program begins it, and nothing opens beyond the 60
  /// points that it keeps.
  public static let htLoadMoreManual = behavior(60, 0, [], quarter(.easeOut)) {
    $0.trigger = .manual
    $0.prompt = 60
  }

  /// GVRefreshControl: 100 points unless its data source says otherwise, triggered during the drag as UIRefreshControl is.
  ///
  /// The original measures the pull from offset 0, whatever the inset, and follows it one turn of the main loop late.
  public static let gvRefreshControl = behavior(100, 100, [], .spring) {
    $0.trigger = .threshold
  }

  /// MSPullToRefreshController as in its demo: 30 points to arm and to hold, opens at once and closes in 0.2 s.
  ///
  /// The original judges by the sample before, shares one saved inset between four directions, judges short content by its
  /// area, and scrolls a viewport too far when the program begins it at the bottom.
  public static let msPullToRefreshController = behavior(30, 30, [], .none) {
    $0.closing = .tween(0.2, .easeInOut)
  }

  /// IQPullToRefresh with its touch-release style: arms at 80 points.
  ///
  /// The original begins before its delegate agrees, has no timeout, and removes the inset of the control that is there at
  /// the end, even if that is another one.
  public static let iqTouchRelease = behavior(80, 80, [], .tween(0.1, .easeInOut)) {
    $0.stopsWhenDisabled = true
    $0.liftsShortContent = false
  }

  /// IQPullToRefresh with its progress-completion style: begins at 80 points with the finger still down.
  ///
  /// The original begins again and again while the finger holds.
  public static let iqProgressCompletion = behavior(80, 80, [], .tween(0.1, .easeInOut)) {
    $0.stopsWhenDisabled = true
    $0.liftsShortContent = false
    $0.trigger = .threshold
  }

  /// IQPullToRefresh's load more with its stock indicator: a pull counts from 60 points before the end of the content, and
  /// loads at the end, with the finger still down; it holds 60 points.
  ///
  /// The original's preload offset moves both places: it adds to the preload here.
  public static let iqLoadMore = behavior(60, 60, [], .tween(0.1, .easeInOut)) {
    ($0.trigger, $0.preload) = (.threshold, 60)
    ($0.visibility, $0.stopsWhenDisabled) = (.always, true)
    $0.liftsShortContent = false
  }

  /// Like UIRefreshControl: begins during the drag at 100 points, holds 60.
  ///
  /// Apple does not document the distance; Flutter measured 100 points.
  public static let uiRefreshControl = behavior(100, 60, [], .spring) {
    $0.trigger = .threshold
  }

  /// Like Android's SwipeRefreshLayout: 64 points, on release, opens and closes in 0.2 s.
  public static let swipeRefreshLayout = behavior(64, 64, [], .tween(0.2, .easeOut))

  /// Like MJRefresh's header: 54 points, on release, opens in 0.25 s and closes in 0.4 s.
  public static let mjRefreshHeader = behavior(54, 54, [], quarter(.easeInOut)) {
    $0.closing = .tween(0.4, .easeInOut)
  }

  /// Like MJRefresh's automatic footer: keeps 44 points, loads when the end of the content comes into view.
  public static let mjRefreshFooter = behavior(44, 0, [], quarter(.easeInOut)) {
    $0.trigger = .edge
    $0.prompt = 44
  }

  private static func quarter(_ easing: Easing) -> Timing { .tween(0.25, easing) }

  private static func behavior(
    _ threshold: Length, _ refreshingExtent: Length, _ ending: FinishCondition, _ timing: Timing,
    _ change: (inout RefreshBehavior) -> Void = { _ in }
  ) -> RefreshBehavior {
    var behavior = RefreshBehavior(
      threshold: threshold, refreshingExtent: refreshingExtent, ending: ending)
    (behavior.opening, behavior.closing) = (timing, timing)
    change(&behavior)
    return behavior
  }
}
