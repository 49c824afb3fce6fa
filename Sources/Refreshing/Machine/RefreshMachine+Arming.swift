import OverscrollPhysics

extension RefreshMachine {
  /// Where the arming timeline stands at `now`: 0 at rest, 1 once the control has been armed for its ``RefreshBehavior/arming``.
  public func arming(at now: Instant) -> Double {
    guard let since = state.armingSince else { return 0 }
    return Timeline.arming(
      after: now - since, in: behavior.arming, isArmed: phase.name == .armed)
  }

  /// When the arming timeline would have begun its new way, if it turns round at `now` where it stands.
  func turningSince(_ now: Instant) -> Instant {
    guard let since = state.armingSince else { return now }
    return now.advanced(by: -max(0, behavior.arming - (now - since)))
  }
}
