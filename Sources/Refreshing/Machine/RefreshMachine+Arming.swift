import OverscrollPhysics

extension RefreshMachine {
  /// Where the arming timeline stands at `now`: 0 at rest, 1 once the control has been armed for its ``RefreshBehavior/arming``.
  public func arming(at now: Instant) -> Double {
    guard let since = state.armingSince else { return 0 }
    let part = behavior.arming > 0 ? min(max(0, (now - since) / behavior.arming), 1) : 1
    return phase.name == .armed ? part : 1 - part
  }

  /// When the arming timeline would have begun its new way, if it turns round at `now` where it stands.
  func turningSince(_ now: Instant) -> Instant {
    guard let since = state.armingSince else { return now }
    return now.advanced(by: -max(0, behavior.arming - (now - since)))
  }
}
