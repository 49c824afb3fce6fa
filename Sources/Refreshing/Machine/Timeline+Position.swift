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
