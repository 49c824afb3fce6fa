import OverscrollPhysics

extension RefreshMachine {
  /// Where the control's timeline stands at `now`: the ratio of `pull`, the cycles since they began, or the exit's part of 0...1.
  ///
  /// `pull` is in points beyond the edge.
  public func position(_ pull: Double, at now: Instant) -> Double {
    let (name, since) = state.timeline
    return name.position(
      after: now - since, ratio: ratio(pull), cycle: behavior.cycle, exit: behavior.exit)
  }

  /// Whether the control's drawing changes by itself at `now`.
  public func isAnimating(at now: Instant) -> Bool {
    let (name, since) = state.timeline
    return switch name {
    case .pull, .arming:
      state.armingSince.map { now < $0.advanced(by: behavior.arming) } ?? false
    case .cycle: true
    case .exit: now < since.advanced(by: behavior.exit)
    }
  }
}

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
