import OverscrollPhysics

/// A timeline that a control's layers follow.
public enum Timeline: String, CaseIterable, Sendable {
  /// The pull: 0 at rest, 1 at the threshold, and more beyond the threshold.
  case pull
  /// The arming: from 0 to 1 in ``RefreshBehavior/arming`` seconds, and back when the control disarms.
  ///
  /// During a pull, a property with an arming track follows this timeline instead of the pull.
  case arming
  /// The cycles since the refresh began; 1.5 is the middle of the second cycle.
  case cycle
  /// The exit animation, from 0 to 1.
  case exit
}

extension Timeline {
  /// The ratio, the position of the cycles or the elapsed part of the exit, `elapsed` seconds after the start.
  package func position(
    after elapsed: Double, ratio: Double, cycle: Cycle, exit: Double
  ) -> Double {
    switch self {
    case .pull, .arming: ratio
    case .cycle: cycle.position(after: elapsed)
    case .exit: Timeline.part(of: exit, after: elapsed)
    }
  }

  /// The position of the arming timeline `elapsed` seconds after the control has armed or disarmed.
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
  /// The position of the control's timeline at `now`: the ratio of `pull`, the cycles, or the exit from 0 to 1.
  public func position(_ pull: Double, at now: Instant) -> Double {
    let (name, since) = state.timeline
    return name.position(
      after: now - since, ratio: ratio(pull), cycle: behavior.cycle, exit: behavior.exit)
  }

  /// Whether the drawing of the control changes at `now` without an input.
  public func isAnimating(at now: Instant) -> Bool {
    let (name, since) = state.timeline
    return switch name {
    case .pull, .arming:
      state.armingSince.map { now < $0.advanced(by: behavior.arming) } ?? false
    case .cycle: true
    case .exit: now < since.advanced(by: behavior.exit)
    }
  }

  /// The position of the arming timeline: 0 at rest, 1 when armed for ``RefreshBehavior/arming`` seconds.
  public func arming(at now: Instant) -> Double {
    guard let since = state.armingSince else { return 0 }
    return Timeline.arming(
      after: now - since, in: behavior.arming, isArmed: phase.name == .armed)
  }

  /// The start of an arming timeline that reverses at `now` and continues from its current position.
  func armingStart(_ now: Instant) -> Instant {
    guard let since = state.armingSince else { return now }
    return now.advanced(by: -max(0, behavior.arming - (now - since)))
  }
}
