import OverscrollRefreshing

extension Timeline {
  /// Where a control's timelines stand: one of three counts, and beside the pull the arming.
  public enum Position: Hashable, Sendable {
    /// The content is pulled, by the threshold, and the control has armed so far: 0 to 1.
    case pull(Double, arming: Double = 0)
    /// So many cycles have run since the refresh began.
    case cycle(Double)
    /// The exit animation stands here, 0 to 1, after so many cycles.
    case exit(Double, after: Double = 0)
  }
}
