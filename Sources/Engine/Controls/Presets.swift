import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The distances, timings and rules of well-known refresh controls, as values.
///
/// A preset does not have the defects of the original, which its comment describes: the engine guarantees that no
/// preset loses an inset, begins twice, or moves the content under a finger.
public enum Presets {
  /// All presets, by their names in transcripts and links.
  public static let all: [String: RefreshBehavior] = [
    "jh": jhPullToRefreshKit, "ht": htRefreshView, "ht-auto": htLoadMoreAuto,
    "ht-dragging": htLoadMoreDragging, "ht-manual": htLoadMoreManual, "gv": gvRefreshControl,
    "ms": msPullToRefreshController, "iq": iqTouchRelease, "iq-progress": iqProgressCompletion,
    "iq-more": iqLoadMore, "uikit": uiRefreshControl, "swipe": swipeRefreshLayout,
    "mj": mjRefreshHeader, "mj-footer": mjRefreshFooter, "material": pullToRefreshBox,
  ]

  /// JHPullToRefreshKit with an extent of 80 points and a cycle of 1 s.
  ///
  /// The original ignores a base inset and adds its inset twice if it is pulled again during the exit. It also scrolls
  /// the list to its top after each refresh; `scrollsToStart` restores this.
  public static let jhPullToRefreshKit = behavior(80, 80, .afterCycle, quarter(.easeInOut)) {
    $0.cycle = Cycle(duration: 1)
  }

  /// HTRefreshView at the top or left: arms at 80 points, reserves 60 points, and ends when no finger is down.
  ///
  /// The original also refreshes after momentum alone; `momentum` restores this. It leaks an inset if it begins twice.
  public static let htRefreshView = behavior(80, 60, .onRelease, quarter(.easeOut)) {
    $0.minimum = 0.25
  }

  /// HTRefreshView's load more in automatic mode: loads when the end of the content becomes visible.
  ///
  /// A finger or momentum can cause it. It keeps 60 points for its view. The original loads repeatedly while the end is
  /// visible, even after a failure or an empty page.
  public static let htLoadMoreAuto = behavior(60, 0, [], quarter(.easeOut)) {
    $0.trigger = .edge
    $0.prompt = 60
    $0.waitsForScroll = true
  }

  /// HTRefreshView's load more in dragging mode: keeps 60 points, arms 60 points beyond them, and reserves 20 more.
  ///
  /// The original does not call its handler if the app begins a refresh.
  public static let htLoadMoreDragging = behavior(60, 20, [], quarter(.easeOut)) {
    $0.prompt = 60
  }

  /// HTRefreshView's load more in manual mode: only the app begins it.
  ///
  /// No space opens beyond the 60 points that it keeps.
  public static let htLoadMoreManual = behavior(60, 0, [], quarter(.easeOut)) {
    $0.trigger = .manual
    $0.prompt = 60
  }

  /// GVRefreshControl: by default, begins during the drag at 100 points, like UIRefreshControl.
  ///
  /// The original measures the pull from offset 0, regardless of the inset, and updates one iteration of the main loop
  /// late.
  public static let gvRefreshControl = behavior(100, 100, [], .spring) {
    $0.trigger = .threshold
  }

  /// MSPullToRefreshController as in its demo: arms at 30 points, reserves 30 points, opens at once, closes in 0.2 s.
  ///
  /// The original decides with the previous sample, shares one saved inset between four directions, and detects short
  /// content by its area. If the app begins a refresh at the bottom, it scrolls one viewport too far.
  public static let msPullToRefreshController = behavior(30, 30, [], .none) {
    $0.closing = .tween(0.2, .easeInOut)
  }

  /// IQPullToRefresh in its touch-release style: arms at 80 points.
  ///
  /// The original begins before its delegate agrees, and has no timeout. At the end, it removes the inset of the
  /// current control, which can be a different one by then.
  public static let iqTouchRelease = behavior(80, 80, [], .tween(0.1, .easeInOut)) {
    $0.stopsWhenDisabled = true
    $0.liftsShortContent = false
  }

  /// IQPullToRefresh in its progress-completion style: begins at 80 points, before the finger lifts.
  ///
  /// The original begins repeatedly while the finger is down.
  public static let iqProgressCompletion = behavior(80, 80, [], .tween(0.1, .easeInOut)) {
    $0.stopsWhenDisabled = true
    $0.liftsShortContent = false
    $0.trigger = .threshold
  }

  /// IQPullToRefresh's load more with its default indicator: a pull starts 60 points before the end of the content.
  ///
  /// It loads at the end, before the finger lifts, and reserves 60 points. The original's preload offset changes both
  /// positions; here it adds to the preload.
  public static let iqLoadMore = behavior(60, 60, [], .tween(0.1, .easeInOut)) {
    ($0.trigger, $0.preload) = (.threshold, 60)
    ($0.visibility, $0.stopsWhenDisabled) = (.always, true)
    $0.liftsShortContent = false
  }

  /// A control like UIRefreshControl: begins during the drag at 100 points, and reserves 60 points.
  ///
  /// Apple does not document the distance; Flutter measured 100 points.
  public static let uiRefreshControl = behavior(100, 60, [], .spring) {
    $0.trigger = .threshold
  }

  /// A control like Android's SwipeRefreshLayout: 64 points, on release, opens and closes in 0.2 s.
  public static let swipeRefreshLayout = behavior(64, 64, [], .tween(0.2, .easeOut))

  /// A control like MJRefresh's header: 54 points, on release, opens in 0.25 s and closes in 0.4 s.
  public static let mjRefreshHeader = behavior(54, 54, [], quarter(.easeInOut)) {
    $0.closing = .tween(0.4, .easeInOut)
  }

  /// A control like MJRefresh's automatic footer: keeps 44 points, and loads when the content's end becomes visible.
  public static let mjRefreshFooter = behavior(44, 0, [], quarter(.easeInOut)) {
    $0.trigger = .edge
    $0.prompt = 44
  }

  /// A control like Jetpack Compose's PullToRefreshBox: over still content, beyond 80 points, on release.
  ///
  /// A pull of exactly 80 points does not arm, as in the original.
  public static let pullToRefreshBox = behavior(80.01, 80, [], .spring) {
    $0.content = .still
    $0.closing = .none
  }

  private static func quarter(_ easing: Easing) -> Timing { .tween(0.25, easing) }

  private static func behavior(
    _ threshold: Length, _ refreshingExtent: Length, _ ending: FinishCondition, _ timing: Timing,
    _ change: (inout RefreshBehavior) -> Void = { _ in }
  ) -> RefreshBehavior {
    var behavior = RefreshBehavior(
      threshold: threshold, refreshingExtent: refreshingExtent, ending: ending)
    // No original has a slack.
    behavior.slack = .points(0)
    (behavior.opening, behavior.closing) = (timing, timing)
    change(&behavior)
    return behavior
  }
}
