/// Something that a refresh control did, or declined to do.
///
/// The events of a pulled refresh come in this order: pulling, armed, began, each cycle's begin and end, finished, the end
/// of the last cycle, exit began, ended. A stopped refresh has no finished.
public enum RefreshEvent: Hashable, Sendable {
  /// The content is being pulled from its edge.
  case pulling
  /// The pull has passed a threshold: a release would refresh.
  case armed(RefreshPhase.Level)
  /// The pull went back: a release would no longer refresh.
  case disarmed
  /// A request to the control was declined, for a reason.
  case declined(Reason)
  /// A refresh began: its work must be done now.
  case began(Cause)
  /// The animation's cycle of this number began; the first is 0.
  case cycleBegan(Int64)
  /// The animation's cycle of this number ended, or was cut short by the refresh's end.
  case cycleEnded(Int64)
  /// The work is done.
  case finished(Outcome)
  /// The exit animation began.
  case exitBegan
  /// The refresh is over: its space closes.
  case ended

  /// The haptic cue of this event: a tick when the pull crosses a threshold, a knock when a pull begins a refresh; else nil.
  public var cue: HapticCue? {
    switch self {
    case .armed, .disarmed: .selection
    case .began(.user): .impact
    case .pulling, .declined, .began, .cycleBegan, .cycleEnded, .finished, .exitBegan, .ended: nil
    }
  }
}

/// A haptic cue that a device may play.
public enum HapticCue: String, CaseIterable, Sendable {
  /// A light tick, as UISelectionFeedbackGenerator.
  case selection
  /// A light knock, as UIImpactFeedbackGenerator.
  case impact
}
