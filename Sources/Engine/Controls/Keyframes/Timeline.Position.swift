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

    /// The position where motion is reduced: cycles run slower, but never freeze.
    package var slowed: Position {
      switch self {
      case .pull: self
      case .cycle(let cycles): .cycle(cycles / Position.slowing)
      case .exit(let exit, let cycles): .exit(exit, after: cycles / Position.slowing)
      }
    }

    /// How many times slower a cycle runs where motion is reduced.
    private static var slowing: Double { 2.5 }
  }
}
