import Overscroll

/// The list of an app, which refreshes at its top and loads more at its end.
public enum Inbox {
  /// A pull of 80 points requests new mail, and the control refreshes for at least half a second.
  public static let refresh = RefreshBehavior(
    threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1), exit: 0.25, minimum: 0.5)

  /// The list requests older mail 200 points before its end.
  public static let older = RefreshBehavior(
    threshold: 60, refreshingExtent: 44, trigger: .edge, preload: 200)

  /// The list on a small phone, with forty letters.
  public static let setup = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(320, 568), content: Vector(320, 2880)),
    [
      .control(.top, ControlPlacement(name: "refresh", behavior: refresh)),
      .control(.bottom, ControlPlacement(name: "older", behavior: older)),
    ])
}
