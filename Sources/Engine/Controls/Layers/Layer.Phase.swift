import OverscrollRefreshing

extension Layer {
  /// What a control is doing, as its drawing tells it: a control's phases, and the closing after a refresh.
  public enum Phase: String, CaseIterable, Sendable {
    /// The control is at rest.
    case idle
    /// The content is pulled, but not far enough.
    case pulling
    /// The content is pulled beyond a threshold.
    case armed
    /// The work is being done.
    case refreshing
    /// The work is done, and the control waits.
    case finishing
    /// The exit animation runs.
    case exiting
    /// The refresh is over, and its space closes, or is held open by the pull that has caused it.
    case closing

    /// Creates the phase that a drawing shows for a control's.
    public init(_ phase: RefreshPhase) {
      self =
        switch phase {
        case .idle(.leaving), .pulling(.leftOver): .closing
        case .idle: .idle
        case .pulling: .pulling
        case .armed: .armed
        case .refreshing(let run) where run.isSilent, .finishing(let run, _, _) where run.isSilent:
          .idle
        case .refreshing: .refreshing
        case .finishing: .finishing
        case .exiting: .exiting
        }
    }
  }
}
