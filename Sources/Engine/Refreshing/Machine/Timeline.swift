import OverscrollPhysics

/// The timelines that a control's layers follow.
public enum Timeline: String, CaseIterable, Sendable {
  /// The pull: 0 at rest, 1 at the threshold, more beyond.
  case pull
  /// The arming from 0 to 1 in ``RefreshBehavior/arming`` seconds, and back in as many when the control disarms.
  ///
  /// It runs beside the pull: while that counts, a property with a track here follows this timeline instead.
  case arming
  /// The cycles since the refresh began: 1.5 is the middle of the second.
  case cycle
  /// The exit animation from 0 to 1.
  case exit
}

extension Timeline {
  /// Where the timeline stands that runs since `elapsed` seconds: the pull's `ratio`, the cycles, or the part of `exit` seconds.
  package func position(
    after elapsed: Double, ratio: Double, cycle: Cycle, exit: Double
  ) -> Double {
    switch self {
    case .pull, .arming: ratio
    case .cycle: cycle.position(after: elapsed)
    case .exit: Timeline.part(of: exit, after: elapsed)
    }
  }

  /// Where the arming timeline stands `elapsed` seconds after the control has armed, or has disarmed.
  package static func arming(
    after elapsed: Double, in duration: Double, isArmed: Bool
  ) -> Double {
    let part = part(of: duration, after: elapsed)
    return isArmed ? part : 1 - part
  }

  private static func part(of duration: Double, after elapsed: Double) -> Double {
    duration > 0 ? min(max(0, elapsed / duration), 1) : 1
  }
}

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
